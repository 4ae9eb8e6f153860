package jsonresume

import "regexp"

// expected are words for a date that is still to come, perhaps in brackets.
var expected = regexp.MustCompile(`(?i)[\s(]\(?(?:expected|expecting|anticipated|estimated|est|planned|projected|exp|` +
	`due|graduating|graduation|voraussichtlich\p{L}*|vsl|vorauss|geplant\p{L}*|erwartet\p{L}*|prévue?|` +
	`prévisionnelle?|previst[oa]|esperad[oa]|estimad[oa]|attes[oa]|verwacht\p{L}*|gepland\p{L}*)[.:]?\)?[\s),:]`)

// partWords are the words of a date that name a part of its year, and those without a meaning.
var partWords = setOf(
	"spring", "summer", "autumn", "fall", "winter", "early", "mid", "middle", "late", "end", "beginning", "start",
	"quarter", "semester", "half", "term", "christmas", "easter", "holidays",
	"fruhjahr", "fruhling", "sommer", "herbst", "anfang", "mitte", "ende", "quartal", "halbjahr", "wintersemester",
	"sommersemester", "ws", "ss", "sose", "wise",
	"printemps", "ete", "automne", "hiver", "debut", "fin", "mi", "trimestre", "semestre",
	"primavera", "verano", "otono", "invierno", "principios", "mediados", "finales", "comienzos",
	"estate", "autunno", "inverno", "inizio", "meta", "fine",
	"verao", "outono", "inicio", "meados", "final",
	"lente", "voorjaar", "zomer", "herfst", "najaar", "begin", "midden", "eind", "einde", "kwartaal",
	"of", "the", "in", "im", "de", "del", "di", "do", "da", "van", "het", "a", "au", "en", "st", "nd", "rd", "th",
	"wiosna", "lato", "jesien", "zima", "host", "var", "sommar", "весна", "лето", "осень", "зима",
)
