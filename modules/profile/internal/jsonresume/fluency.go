package jsonresume

import (
	"regexp"
	"slices"
	"strings"

	"wright.app/modules/profile"
)

// fluencyNames are the levels as an export writes them.
var fluencyNames = map[profile.LanguageLevel]string{
	profile.Native: "Native speaker", profile.Fluent: "Fluent", profile.Conversational: "Conversational",
	profile.Basic: "Basic",
}

// levelOrder are the levels, the lowest first.
var levelOrder = []profile.LanguageLevel{profile.Basic, profile.Conversational, profile.Fluent, profile.Native}

// cefr are the levels of the Common European Framework of Reference.
var (
	cefr       = regexp.MustCompile(`(?:^|[^\p{L}\p{N}])([ABCabc][12])(?:[^\p{L}\p{N}]|$)`)
	cefrLevels = map[byte]profile.LanguageLevel{
		'A': profile.Basic, 'B': profile.Conversational, 'C': profile.Fluent,
	}
)

// fluencies are words for a level. A word that ends in a hyphen begins longer ones, and two words stand beside each
// other. They include what LinkedIn says for its five levels in these languages.
var fluencies = map[profile.LanguageLevel][]string{
	profile.Native: {
		"native", "bilingual", "mother tongue", "mothertongue", "first language", "muttersprach-", "zweisprachig",
		"erstsprache",
		"langue maternelle", "maternelle", "bilingue", "natif", "native", "lengua materna", "nativo", "nativa",
		"materno", "materna",
		"madrelingua", "língua materna", "langue natale", "natale", "bilingüe", "moedertaal", "moedertaalspreker",
		"tweetalig", "modersmål", "morsmål", "ojczysty",
		"ojczysta", "rodilý", "mateřský", "mateřština", "äidinkieli",
	},
	profile.Fluent: {
		"fluent", "fluently", "professional", "proficient", "full professional", "advanced", "expert",
		"business fluent", "near-native",
		"fließend", "fliessend", "verhandlungssicher", "verhandlungsicher", "verhandlungssichere", "fortgeschritten",
		"fortgeschrittene",
		"beruflich", "berufliche", "vollständig-", "courant", "couramment", "professionnelle", "professionnel",
		"avancé", "avancée", "fluido", "fluida",
		"fluidez", "avanzado", "avanzada", "avanzato", "profesional", "professionale", "fluente", "fluentemente",
		"avançado", "avançada", "profissional",
		"vloeiend", "professionele", "professioneel", "gevorderd", "gevorderde", "flytande", "flydende", "flytende",
		"biegły", "biegle",
		"plynně", "plynulý", "sujuva", "zaawansowany", "pokročilý", "avancerad", "avanceret", "avansert",
	},
	profile.Conversational: {
		"conversational", "conversant", "conversation", "intermediate", "limited working", "limited", "good",
		"moderate", "medium",
		"average", "independent", "semi-fluent", "fortgeschrittene grundkenntnisse", "konversation-", "mittelstufe",
		"mittel", "mittlere",
		"gut", "gute", "gutes", "eingeschränkt-", "begrenzt-", "selbständig-", "selbstständig-", "intermédiaire",
		"limitée", "limité", "bon",
		"bonne", "bien", "intermedio", "intermedia", "limitado", "limitada", "limitata", "limitato", "conversacional",
		"conversación", "buono",
		"buona", "discreto", "discreta", "intermediário", "intermediária", "intermédio", "bom", "boa", "conversazione",
		"gemiddeld", "beperkt", "beperkte", "goed", "goede",
		"mellannivå", "średnio", "średniozaawansowany", "komunikatywny", "komunikatywna", "středně", "keskitaso",
		"samtal",
	},
	profile.Basic: {
		"basic", "basics", "elementary", "beginner", "beginners", "novice", "limited knowledge", "some", "little",
		"notions", "school",
		"rudimentary", "fair", "pre-intermediate", "learning", "grundkenntnisse", "grundlagen", "grundlegend",
		"grundlegende", "anfänger", "anfängerin", "elementar", "elementare",
		"elementarkenntnisse", "basiskenntnisse", "schulkenntnisse", "wenig", "débutant", "débutante", "élémentaire",
		"élémentaires", "bases", "notions", "scolaire",
		"básico", "básica", "básicos", "elemental", "principiante", "elementare", "base", "basilare", "scolastico",
		"scolastica", "elementar", "iniciante",
		"nociones", "basis-", "beginner", "elementair", "elementaire", "grundläggande", "grunnleggende",
		"grundlæggende", "podstawowy", "podstawowa",
		"základní", "začátečník", "alkeet", "perusteet",
	},
}

// negations turn the word after them into its contrary, and lowerings into something below it.
var (
	negations = setOf("non", "not", "no", "nicht", "kein", "keine", "pas", "sin", "senza", "sem", "niet", "geen",
		"inte", "ikke", "nie", "ne", "nein", "never", "without", "isn't", "nichtmutter", "less",
		"aucune", "ningún", "nessun", "nenhum")
	lowerings = setOf("near", "nearly", "almost", "semi", "pre", "sub", "quasi", "fast", "beinahe", "annähernd",
		"nahezu", "presque", "casi", "quase", "bijna", "half", "halb", "low", "lower", "pseudo",
		"approaching", "partly", "partially", "teilweise", "towards", "below", "limited")
)

// words are the words of a level. A hyphen divides them as a space does.
var words = regexp.MustCompile(`[\p{L}\p{M}'’]+`)

// maxPhrase is the number of bytes of the longest description of a level, and of the longest name of a language.
const maxPhrase = 300

// levelOf returns the level that a text describes, or the empty level. It never says more than the text: a code of the
// CEFR comes before words, the lowest of several levels counts, "non-native" is no level, and "near-native" is the one
// below.
func levelOf(fluency string) profile.LanguageLevel {
	if len(fluency) > maxPhrase {
		return ""
	}
	if codes := cefrCodes(fluency); len(codes) > 0 {
		return slices.MinFunc(codes, compareLevels)
	}
	var found []profile.LanguageLevel
	all := words.FindAllString(strings.ToLower(fluency), -1)
	for i := 0; i < len(all); i++ {
		level, used := levelAt(all[i:])
		if used == 0 {
			continue
		}
		switch before := modifiersOf(all, i); {
		case before.negated:
		case before.lowered:
			if lower := slices.Index(levelOrder, level) - 1; lower >= 0 {
				found = append(found, levelOrder[lower])
			}
		default:
			found = append(found, level)
		}
		i += used - 1
	}
	if len(found) == 0 {
		return ""
	}
	return slices.MinFunc(found, compareLevels)
}

func cefrCodes(fluency string) []profile.LanguageLevel {
	var levels []profile.LanguageLevel
	for rest := fluency; ; {
		at := cefr.FindStringSubmatchIndex(rest)
		if at == nil {
			return levels
		}
		levels = append(levels, cefrLevels[strings.ToUpper(rest[at[2]:at[3]])[0]])
		rest = rest[at[3]:]
	}
}

func compareLevels(a, b profile.LanguageLevel) int {
	return slices.Index(levelOrder, a) - slices.Index(levelOrder, b)
}

type modifiers struct{ negated, lowered bool }

// modifiersOf returns what the two words before a level do to it, or the one after it: "native-like".
func modifiersOf(all []string, i int) modifiers {
	var m modifiers
	for _, word := range all[max(0, i-2):i] {
		m.negated = m.negated || negations[word]
		m.lowered = m.lowered || lowerings[word]
	}
	if i+1 < len(all) && (all[i+1] == "like" || all[i+1] == "ähnlich") {
		m.lowered = true
	}
	return m
}

// levelAt returns the level of the first words, and how many words that are; 0 if they are none.
func levelAt(all []string) (level profile.LanguageLevel, used int) {
	for n := min(2, len(all)); n > 0; n-- {
		phrase := strings.Join(all[:n], " ")
		for _, level := range levelOrder {
			for _, word := range fluencies[level] {
				stem, isStem := strings.CutSuffix(word, "-")
				if phrase == word || isStem && n == 1 && strings.HasPrefix(phrase, stem) {
					return level, n
				}
			}
		}
	}
	return "", 0
}
