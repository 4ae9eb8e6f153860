package jsonresume

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// languageAliases are usual names that CLDR does not have, or has for another code.
var languageAliases = map[string]string{
	"norwegisch bokmål": "nb", "norvégien bokmål": "nb", "noruego bokmål": "nb", "norvegese bokmål": "nb",
	"norueguês bokmål": "nb", "noors bokmål": "nb",
	"norwegian": "no", "norwegisch": "no", "norsk": "no", "norvégien": "no", "noruego": "no", "norvegese": "no",
	"norueguês": "no", "noors": "no", "bokmål": "nb", "norwegian bokmål": "nb", "latin": "la", "latein": "la",
	"lateinisch": "la", "latino": "la", "latim": "la", "latijn": "la", "kurdish": "ku", "kurdisch": "ku",
	"kurde": "ku", "kurdo": "ku", "curdo": "ku", "koerdisch": "ku", "kurdî": "ku", "kurmanji": "kmr",
	"tagalog": "tl", "pilipino": "fil", "haitian creole": "ht", "haitian": "ht", "haitianisch": "ht",
	"haitian kreyol": "ht", "kreyòl ayisyen": "ht", "créole haïtien": "ht", "mandarin": "zh",
	"mandarin chinese": "zh", "standard chinese": "zh", "putonghua": "zh", "mandarino": "zh", "mandarim": "zh",
	"mandarijn": "zh", "hochchinesisch": "zh", "普通话": "zh", "cantonese chinese": "yue",
	"chinese simplified": "zh-Hans", "chinese traditional": "zh-Hant", "vereinfachtes chinesisch": "zh-Hans",
	"traditionelles chinesisch": "zh-Hant", "farsi": "fa", "vlaams": "nl-BE", "castilian": "es",
	"castellano": "es", "castilian spanish": "es-ES", "kastilisch": "es", "castillan": "es", "brazilian": "pt-BR",
	"português brasileiro": "pt-BR", "portugués brasileño": "pt-BR", "us english": "en-US", "uk english": "en-GB",
	"québécois": "fr-CA", "schwiizerdütsch": "gsw", "moldovan": "ro", "valencian": "ca", "valenciano": "ca",
	"modern greek": "el", "ancient greek": "grc", "altgriechisch": "grc", "ivrit": "he", "serbo-croatian": "sh",
	"bahasa": "id", "bahasa indonesia": "id", "bahasa melayu": "ms", "myanmar": "my", "gaelic": "gd",
	"irish gaelic": "ga", "sinhalese": "si", "singhalese": "si", "kirghiz": "ky", "uighur": "ug",
	"hochdeutsch": "de", "high german": "de", "plattdeutsch": "nds", "luxemburgish": "lb", "byelorussian": "be",
	"white russian": "be", "serbisch-kroatisch": "sh", "serbokroatisch": "sh", "kroatisch-serbisch": "sh",
	"serbo-croate": "sh", "serbocroata": "sh", "serbo-croato": "sh", "servo-croata": "sh", "servokroatisch": "sh",
	"servo-kroatisch": "sh", "bosnian-croatian-serbian": "sh", "bosnisch-kroatisch-serbisch": "sh", "bks": "sh",
	"bcs": "sh", "bcms": "sh", "kurmandschi": "kmr", "kurmandji": "kmr", "kurmanci": "kmr", "kurmanyi": "kmr",
	"curmanji": "kmr", "kurmandži": "kmr", "northern kurdish": "kmr", "nordkurdisch": "kmr", "zaza": "zza",
	"zazaki": "zza", "mandarin-chinesisch": "zh", "chinois mandarin": "zh", "mandariini": "zh", "guoyu": "zh",
	"kantonesisch-chinesisch": "yue", "shanghainese": "wuu", "hokkien": "nan", "taiwanese": "nan", "hakka": "hak",
	"neugriechisch": "el", "griego moderno": "el", "grec moderne": "el", "greco moderno": "el",
	"grego moderno": "el", "nieuwgrieks": "el", "moldawisch": "ro", "moldave": "ro", "moldavo": "ro",
	"moldovo": "ro", "schwizerdütsch": "gsw", "schwyzerdütsch": "gsw", "schweizer deutsch": "gsw",
	"svizzero tedesco": "gsw", "suíço alemão": "gsw", "alemannisch": "gsw", "niederdeutsch": "nds",
	"holländisch": "nl", "hollandais": "nl", "hollands": "nl", "dari-persisch": "fa-AF", "pashtu": "ps",
	"kisuaheli": "sw", "iwrit": "he", "ivrith": "he", "modern hebrew": "he", "romani": "rom", "romanes": "rom",
	"galizisch": "gl", "vascuence": "eu", "valencià": "ca", "valenzianisch": "ca", "standard arabic": "ar",
	"modern standard arabic": "ar", "hocharabisch": "ar", "arabe littéraire": "ar", "isixhosa": "xh",
	"tigrinja":         "ti",
	"levantine arabic": "apc", "levantinisches arabisch": "apc", "gulf arabic": "afb", "golfarabisch": "afb",
	"darija": "ary", "sorani": "ckb", "central kurdish": "ckb", "zentralkurdisch": "ckb", "kurmancî": "kmr",
	// Sign languages have codes of ISO 639-3.
	"american sign language": "ase", "asl": "ase", "british sign language": "bfi", "bsl": "bfi",
	"german sign language": "gsg", "deutsche gebärdensprache": "gsg", "dgs": "gsg",
	"austrian sign language": "asq", "österreichische gebärdensprache": "asq", "ögs": "asq",
	"swiss german sign language": "sgg", "dsgs": "sgg", "deutschschweizer gebärdensprache": "sgg",
	"french sign language": "fsl", "langue des signes française": "fsl", "lsf": "fsl",
	"italian sign language": "ise", "lingua dei segni italiana": "ise", "spanish sign language": "ssp",
	"lengua de signos española": "ssp", "lengua de señas mexicana": "mfs", "mexican sign language": "mfs",
	"portuguese sign language": "psr", "língua gestual portuguesa": "psr", "brazilian sign language": "bzs",
	"libras": "bzs", "língua brasileira de sinais": "bzs", "dutch sign language": "dse",
	"nederlandse gebarentaal": "dse", "flemish sign language": "vgt", "vlaamse gebarentaal": "vgt",
	"auslan": "asf", "australian sign language": "asf", "new zealand sign language": "nzs",
	"irish sign language": "isg", "quebec sign language": "fcs", "langue des signes québécoise": "fcs",
	"japanese sign language": "jsl", "polish sign language": "pso", "swedish sign language": "swl",
	"finnish sign language": "fse", "danish sign language": "dsl", "norwegian sign language": "nsl",
	"czech sign language": "cse", "russian sign language": "rsl", "indian sign language": "ins",
	"international sign": "ils",
}

// languageNames returns the codes of languages by their folded names.
var languageNames = sync.OnceValue(func() map[string]string {
	codes := map[string]string{}
	for name, code := range languageAliases {
		codes[nameKey(name)] = code
	}
	add := func(name, code string) {
		if name = nameKey(name); name != "" && codes[name] == "" {
			codes[name] = code
		}
	}
	// CLDR gives some languages the name of the language of which they are a part. The code of that one, with two
	// letters, comes first.
	bases := slices.SortedStableFunc(slices.Values(display.Supported.BaseLanguages()),
		func(a, b language.Base) int { return cmp.Compare(len(a.String()), len(b.String())) })
	for _, base := range append(bases, language.MustParseBase("ku")) {
		tag, err := language.Compose(base)
		if err != nil {
			continue
		}
		add(display.Self.Name(tag), tag.String())
		for _, naming := range namingLanguages {
			if name := display.Languages(naming).Name(tag); name != "" {
				add(name, tag.String())
			}
		}
	}
	for _, code := range regionalLanguages {
		tag := language.MustParse(code)
		for _, naming := range namingLanguages {
			add(display.Tags(naming).Name(tag), code)
		}
	}
	return codes
})

// regionalLanguages are those that have names of their own: "Brazilian Portuguese", "Simplified Chinese".
var regionalLanguages = []string{
	"pt-BR", "pt-PT", "en-GB", "en-US", "en-AU", "en-CA", "fr-CA", "fr-CH", "de-AT", "de-CH", "es-ES", "es-MX",
	"es-419", "nl-BE",
	"zh-Hans", "zh-Hant", "ro-MD", "sw-CD", "fa-AF", "sr-Latn",
}

// signLanguages are sign languages by their usual short names in capitals.
var signLanguages = map[string]string{
	"LIS": "ise", "ASL": "ase", "BSL": "bfi", "DGS": "gsg", "ÖGS": "asq", "DSGS": "sgg", "LSF": "fsl", "LSFB": "sfb",
	"LSQ": "fcs", "LSE": "ssp", "LSC": "csc", "LSM": "mfs", "LSA": "aed", "LGP": "psr", "LIBRAS": "bzs", "NGT": "dse",
	"VGT": "vgt", "PJM": "pso", "JSL": "jsl", "CSL": "csl", "RSL": "rsl", "NZSL": "nzs", "AUSLAN": "asf",
	"KSL": "kvk",
}

// languageWords are words for "language".
var languageWords = map[string]bool{
	"language": true, "sprache": true, "langue": true, "lengua": true, "idioma": true, "lingua": true, "taal": true,
	"limba": true, "jezyk": true, "язык": true, "мова": true, "اللغة": true, "لغة": true, "भाषा": true,
	"the": true, "die": true, "la": true, "el": true,
}

// adjectives are the beginnings of the adjectives of regions that have a variety of a language, in the form of nameKey.
var adjectives = []struct{ stem, region string }{
	{"british", "GB"},
	{"britisch", "GB"},
	{"britan", "GB"},
	{"brits", "GB"},
	{"uk", "GB"},
	{"american", "US"},
	{"amerikan", "US"},
	{"americain", "US"},
	{"estadounidense", "US"},
	{"estadunidense", "US"},
	{"statunitense", "US"},
	{"amerikaans", "US"},
	{"us", "US"},
	{"usa", "US"},
	{"norteamerican", "US"},
	{"austral", "AU"},
	{"canad", "CA"},
	{"kanad", "CA"},
	{"quebec", "CA"},
	{"brasil", "BR"},
	{"brazil", "BR"},
	{"bresil", "BR"},
	{"braziliaans", "BR"},
	{"mexican", "MX"},
	{"mexikan", "MX"},
	{"mexicain", "MX"},
	{
		"messican",
		"MX",
	},
	{"mexicaans", "MX"},
	{"argentin", "AR"},
	{"argentijns", "AR"},
	{"austrian", "AT"},
	{"austriac", "AT"},
	{"osterreich", "AT"},
	{"autrich", "AT"},
	{"oostenrijks", "AT"},
	{"swiss", "CH"},
	{"schweizer", "CH"},
	{
		"suisse",
		"CH",
	},
	{"suiz", "CH"},
	{"svizzer", "CH"},
	{"suic", "CH"},
	{"zwitsers", "CH"},
	{"belgi", "BE"},
	{"belga", "BE"},
	{
		"belge",
		"BE",
	},
	{"irish", "IE"},
	{"irisch", "IE"},
	{"irland", "IE"},
	{"iers", "IE"},
	{"indian", "IN"},
	{"indisch", "IN"},
	{"european", "PT"},
	{"europa", "PT"},
	{"europeu", "PT"},
	{"europees", "PT"},
	{"portugal", "PT"},
	{"latin", "419"},
	{"lateinamerikan", "419"},
	{"latino", "419"},
	{"latijns", "419"},
	{"egyptian", "EG"},
	{"egyptien", "EG"},
	{"egyptisch", "EG"},
	{"agyptisch", "EG"},
	{"egipc", "EG"},
	{"egizian", "EG"},
	{"moroccan", "MA"},
	{"marokkan", "MA"},
	{"marokkaans", "MA"},
	{"marocain", "MA"},
	{"marroqu", "MA"},
	{"marocchin", "MA"},
	{"algerian", "DZ"},
	{"algerisch", "DZ"},
	{"algerijns", "DZ"},
	{"argelin", "DZ"},
	{"tunisian", "TN"},
	{"tunesisch", "TN"},
	{"tunisien", "TN"},
	{"tunecin", "TN"},
	{"tunisin", "TN"},
	{"iraqi", "IQ"},
	{"irakisch", "IQ"},
	{"irakien", "IQ"},
	{"irakees", "IQ"},
	{"irachen", "IQ"},
}

// dialectsOfRegions are languages that are called by a region and another language: "Egyptian Arabic".
var dialectsOfRegions = map[string]string{
	"ar-EG": "arz", "ar-MA": "ary", "ar-DZ": "arq", "ar-TN": "aeb", "ar-IQ": "acm",
}

// dialects are languages with their own codes that are named together with the language of which they are a part:
// "Kurdish (Sorani)".
var dialects = map[string]string{
	"kmr": "ku", "ckb": "ku", "sdh": "ku", "arz": "ar", "ary": "ar", "arq": "ar", "aeb": "ar", "acm": "ar", "apc": "ar",
	"afb": "ar", "yue": "zh", "wuu": "zh", "nan": "zh", "hak": "zh", "gsw": "de", "nb": "no", "nn": "no",
}

// regionOfAdjective returns the code of a region by its adjective, which is empty if it is unknown.
func regionOfAdjective(word string) string {
	for _, adjective := range adjectives {
		if word == adjective.stem || len(adjective.stem) > 3 && strings.HasPrefix(word, adjective.stem) {
			return adjective.region
		}
	}
	return ""
}

// regionsOfLanguages are the varieties of languages by region that are understood.
var regionsOfLanguages = map[string]bool{
	"en-GB": true, "en-US": true, "en-AU": true, "en-CA": true, "en-IE": true, "en-IN": true,
	"fr-CA": true, "fr-CH": true,
	"fr-BE": true, "de-AT": true, "de-BE": true, "it-CH": true, "pt-BR": true, "pt-PT": true,
	"es-MX": true, "es-AR": true,
	"es-419": true, "es-US": true, "nl-BE": true,
}
