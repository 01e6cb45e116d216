import Testing

@testable import ReflowUnicode

/// Words as dictionaries of the languages divide them.
struct HyphenationLanguageTests {
  static let words: [(language: String, words: String)] = [
    ("af", "re-ke-naar uni-ver-si-teit ont-wik-ke-ling woor-de-boek koe-rant"),
    ("be", "куль-ту-ра мі-ну-лае ма-ла-ко ра-бо-та га-ла-ва"),
    ("bg", "биб-ли-о-те-ка уни-вер-си-тет ком-пю-тър бъл-га-рия кар-ти-на"),
    ("ca", "bi-bli-o-te-ca uni-ver-si-tat or-di-na-dor pa-rau-la ca-ta-lu-nya"),
    ("cy", "llyfr-gell prif-ysgol cym-raeg cyf-rif-iadur llywodr-aeth"),
    ("da", "bi-bli-o-tek uni-ver-si-tet som-mer-fe-rie ar-bejds-løs-hed com-pu-ter"),
    (
      "de",
      "Do-nau-dampf-schiff-fahrt Sil-ben-tren-nung Wör-ter-buch Stra-ßen-bahn Recht-schrei-bung"
    ),
    ("el", "πα-νε-πι-στή-μιο υπο-λο-γι-στής Ελ-λά-δα κυ-βέρ-νη-ση θά-λασ-σα"),
    ("en-GB", "ty-po-graphy pho-to-graphy uni-ver-sity gov-ern-ment com-puter"),
    ("en-US", "hy-phen-ation ty-pog-ra-phy pho-tog-ra-phy al-go-rithm as-so-ciate project"),
    ("es", "bi-blio-te-ca fe-rro-ca-rril de-sa-rro-llo mur-cié-la-go or-de-na-dor"),
    ("et", "raa-ma-tu-kogu üli-kool ar-vuti va-lit-sus kee-le-tea-dus"),
    ("eu", "li-bu-ru-te-gia uni-ber-tsi-ta-tea eus-ka-ra go-ber-nua or-de-na-gai-lua"),
    ("fi", "kir-jas-to yli-o-pis-to tie-to-ko-ne suo-ma-lai-nen hal-li-tus"),
    ("fr", "bi-blio-thèque uni-ver-si-té gou-ver-ne-ment dé-ve-lop-pe-ment or-di-na-teur"),
    ("fur", "bi-blio-te-che uni-ver-si-tât fur-la-ne or-de-na-dôr ca-val"),
    ("ga", "leabh-ar-lann oll-scoil ríomh-aire rial-tas gaeilge"),
    ("gl", "bi-blio-te-ca uni-ver-si-da-de or-de-na-dor go-ber-no ga-le-go"),
    ("hr", "knjiž-ni-ca sve-uči-li-šte ra-ču-na-lo vla-da hr-vat-ska"),
    ("hsb", "bi-blio-te-ka serb-šći-na wu-čer-ka ku-chi-nja hor-njo-serb-ski"),
    ("hu", "könyv-tár egye-tem szá-mí-tó-gép kor-mány ma-gyar-or-szág"),
    ("ia", "bi-bli-o-the-ca uni-ver-si-ta-te com-pu-ta-tor go-ver-na-men-to"),
    ("is", "bóka-safn há-skóli rík-is-stjórn ís-lenska tölva"),
    ("it", "bi-blio-te-ca cal-co-la-to-re go-ver-no svi-lup-po uni-ver-si-tà"),
    ("ka", "ბიბ-ლი-ო-თე-კა უნი-ვერ-სი-ტე-ტი მთავ-რო-ბა"),
    ("kmr", "za-nîn-geh kur-dis-tan hi-kû-met"),
    ("la", "do-mi-nus im-pe-ra-tor glo-ria uni-ver-si-tas bi-blio-the-ca"),
    ("lt", "uni-ver-si-te-tas kom-piu-te-ris vy-riau-sy-bė lie-tu-va"),
    ("mn", "мон-гол но-мын улаан-баа-тар сур-гууль"),
    ("nl", "bi-bli-o-theek uni-ver-si-teit com-pu-ter re-ge-ring ont-wik-ke-ling"),
    ("no", "bi-blio-tek uni-ver-si-tet data-ma-skin re-gje-ring ut-vik-ling"),
    ("oc", "bi-blio-tè-ca uni-ver-si-tat or-de-na-dor go-ver-na-ment"),
    ("pl", "bi-blio-te-ka uni-wer-sy-tet kom-pu-ter roz-wój rząd"),
    ("pms", "bi-blio-te-ca uni-ver-si-tà pie-mon-tèis"),
    ("pt", "bi-bli-o-teca uni-ver-si-dade com-pu-ta-dor go-verno de-sen-vol-vi-mento"),
    ("rm", "bi-blio-te-ca uni-ver-si-tad ru-mantsch re-gen-za"),
    ("ru", "биб-лио-те-ка уни-вер-си-тет ком-пью-тер пра-ви-тель-ство раз-ви-тие"),
    ("sl", "uni-ver-za ra-ču-nal-nik vla-da slo-ve-ni-ja knji-žni-ca"),
    ("sr", "би-бли-о-те-ка уни-вер-зи-тет ра-чу-нар вла-да"),
    ("sr-Latn", "bi-bli-o-te-ka uni-ver-zi-tet ra-ču-nar"),
    ("sv", "bib-li-o-tek uni-ver-si-tet da-tor re-ge-ring ut-veck-ling"),
    ("tk", "ki-tap-ha-na uni-wer-si-tet türk-me-nis-tan"),
    ("tr", "kü-tüp-ha-ne üni-ver-si-te bil-gi-sa-yar hü-kü-met ge-liş-me"),
    ("uk", "бі-бліо-те-ка уні-вер-си-тет роз-ви-ток ком-п'ю-тер уряд"),
  ]

  @Test(arguments: words)
  func dividesWords(language: String, words: String) throws {
    let library = try BundledHyphenation.library()
    let dictionary = try #require(try library.dictionary(for: language))
    for expected in words.split(separator: " ") {
      let word = String(expected.filter { $0 != "-" })
      #expect(hyphenated(word, at: try dictionary.hyphenationPoints(of: word)) == expected)
    }
  }

  @Test func everyBundledFileIsTestedAndRead() throws {
    let library = try BundledHyphenation.library()
    #expect(library.languages == Self.words.map(\.language).sorted())
    for language in library.languages { #expect(try library.load(language)) }
  }

  @Test func hungarianWordsThatChangeLettersStayWhole() throws {
    // asszony becomes asz-szony, which no line shows; vasszög is vas-szög.
    let dictionary = try #require(
      try BundledHyphenation.library().dictionary(for: "hu"))
    #expect(try dictionary.hyphenationPoints(of: "asszony") == [])
    #expect(try dictionary.hyphenationPoints(of: "vasszög") == [3])
  }

  @Test(
    arguments: [
      ("fr", "l'espérance", "l'es-pé-rance"), ("fr", "l\u{2019}espérance", "l\u{2019}es-pé-rance"),
      ("it", "dell'amicizia", "del-l'a-mi-ci-zia"),
      ("uk", "комп\u{2019}ютер", "ком-п\u{2019}ю-тер"),
      ("en", "couldn't", "couldn't"), ("en", "computer's", "com-puter's"),
    ])
  func apostrophesStayWithBothNeighbors(language: String, word: String, expected: String) throws {
    let dictionary = try #require(try BundledHyphenation.library().dictionary(for: language))
    #expect(hyphenated(word, at: try dictionary.hyphenationPoints(of: word)) == expected)
  }
}
