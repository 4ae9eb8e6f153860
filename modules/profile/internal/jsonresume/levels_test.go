package jsonresume_test

import (
	"fmt"
	"strings"
	"testing"
)

// Each text that gives no level is named, so that its owner can choose one.
func TestRead_levelsOfPlansAndDates_areNoLevelsOfToday(t *testing.T) {
	t.Parallel()
	expectLevels(t, map[string]string{
		"C1 by 2026": "", "C1 bis 2026": "", "B2 en 2027": "", "C1 in progress": "", "C1 planned": "",
		"C1 (2026 geplant)": "", "C1 d'ici 2026": "", "C1 entro il 2026": "", "C1 até 2026": "", "tegen 2026": "",
		"C1 tegen 2026": "", "C1 by June 2026": "", "C1 by the end of 2026": "", "C1 bis Ende 2026": "",
		"by 2026: C1": "", "C1 (by 06/2026)": "", "fluent by 2027": "", "C1 in 2026": "", "C1 im Jahr 2026": "",
		"C1 (planned for the summer of 2026)": "", "C1, to be reached by 2026": "", "目標: C1": "", "C1 取得予定": "",
		"C1 (a goal for the years to come)": "", "C1 до 2026": "", "هدف C1": "", "C1 for 2026": "",
		"C1 until 2019": "", "B1, C1 by 2026": "CONVERSATIONAL", "currently B1 (C1 by 2026)": "CONVERSATIONAL",
		"C1 (2019)": "FLUENT", "C1, certified 2019": "FLUENT", "C1 (certified in 2019)": "FLUENT",
		"C1, zertifiziert im Jahr 2019": "FLUENT", "fluent since 2019": "FLUENT", "B1 bis B2": "CONVERSATIONAL",
		"fließend seit 2015": "FLUENT", "C1 certified, by 2026": "",

		"sicher in Wort und Schrift": "CONVERSATIONAL", "nicht sicher in Wort und Schrift": "",
		"Maturaniveau": "CONVERSATIONAL", "unter Maturaniveau": "BASIC",
		"no nível C1": "FLUENT", "fluente no trabalho": "FLUENT", "não fluente no trabalho": "",
		"fluente no dia a dia": "FLUENT", "Native, was born there": "NATIVE", "was native": "",
		"fluent, no accent": "FLUENT", "fließend, ohne Akzent": "FLUENT", "Native (I was not born there)": "NATIVE",

		"母語": "NATIVE", "母语": "NATIVE", "母語ではない": "", "非母語": "", "ビジネス": "FLUENT", "日常会話": "CONVERSATIONAL",
		"اللغة الأم": "NATIVE", "اللغة الام": "NATIVE", "ليست اللغة الأم": "",
		"मातृभाषा": "NATIVE", "मातृभाषा नहीं": "",
		"родной": "NATIVE", "свободно": "FLUENT", "не свободно": "", "język ojczysty": "NATIVE", "流利": "FLUENT",
		"不流利": "", "C1、母語ではない": "FLUENT",
	})
}

// expectLevels imports French with each text for its level. A text that gives no level is left out and named.
func expectLevels(t *testing.T, levels map[string]string) {
	t.Helper()
	for text, want := range levels {
		o := importInto(t, fmt.Sprintf(`{"languages": [{"language": "French", "fluency": %q}]}`, text), false)
		got := ""
		if languages := o.profile.Attributes.Languages; len(languages) > 0 {
			got = string(languages[0].Level)
		}
		if got != want || (got == "") != (len(o.left) == 1) {
			t.Errorf("%s: got %q and left out %q, want %q", text, got, o.left, want)
		}
	}
}

// Nobody can list all that takes a level back, so a level counts only beside words that are known.
func TestRead_levelBesideUnknownWords_isNoLevel(t *testing.T) {
	t.Parallel()
	expectLevels(t, map[string]string{
		"C1 gescheitert": "", "C1 abgebrochen": "", "C1 mislukt": "", "C1 raté": "", "C1 périmé": "",
		"C1 withdrawn": "",
		"C1 course":    "", "C1 class": "", "C1-Kurs": "", "Kurs C1": "", "curso C1": "", "cours C1": "",
		"corso C1":       "",
		"C1 exam booked": "", "currently taking C1": "", "C1 begonnen": "", "stopped at C1": "", "C1 in 2 years": "",
		"hopefully C1": "", "C1 minus": "", "fluent as a child": "", "fluent when I lived there": "",
		"courant dans ma jeunesse": "", "fluido en el pasado": "", "wannabe fluent": "", "native: false": "",
		"can talk to native speakers": "", "taught by native speakers": "", "native-ish": "",
		"Muttersprache meines Vaters": "", "nowhere near fluent": "", "Bavarian: native": "",
		"C1?": "CONVERSATIONAL", "~C1": "CONVERSATIONAL", "fluent (reading only)": "CONVERSATIONAL",

		"Fluent, my wife is French": "FLUENT", "C1 (Goethe-Zertifikat, 2019)": "FLUENT", "IELTS 7.5, C1": "FLUENT",
		"Niveau C1 du CECRL": "FLUENT", "Nivel C1 (MCER)": "FLUENT", "fließend in Wort und Schrift": "FLUENT",
		"Bon niveau, lu et parlé": "CONVERSATIONAL", "Buena comprensión, B2": "CONVERSATIONAL",
		"Volledige professionele vaardigheid": "FLUENT", "Beperkte werkvaardigheid": "CONVERSATIONAL",
		"Moedertaal of tweetalig": "NATIVE", "Conoscenza lavorativa limitata": "CONVERSATIONAL",
		"Capacité professionnelle complète": "FLUENT", "Nível nativo ou bilíngue": "NATIVE",
		"I speak it fluently": "FLUENT",
	})
}

// A level belongs to the language that it stands beside, also when one of them is unknown.
func TestRead_textWithAnUnknownLanguage_givesItsLevelToNoOther(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`"English, German (native)"`: "[{de NATIVE}]", `"Spanish, Sindarin: C1"`: "[]",
		`"Deutsch: etwas, Bairisch: Muttersprache"`:                 "[]",
		`"German: school, Low Saxon: native"`:                       "[{de BASIC}]",
		`["German: so la la, Bavarian native"]`:                     "[]",
		`[{"language":"Spanish: Klingon C1"}]`:                      "[]",
		`"Deutsch: Muttersprache; Englisch: fließend; Klingon: B2"`: "[{de NATIVE} {en FLUENT}]",
		`"German (native), English C1 and French: basic knowledge"`: "[{de NATIVE}]",
		`"Deutsch, Englisch und Französisch fließend"`:              "[]",
		`"English C1\nand some Ilocano"`:                            "[{en FLUENT}]",
		`"English - fluent\nSpanish - basic\nItalian"`:              "[{en FLUENT} {es BASIC}]",
	} {
		o := importInto(t, fmt.Sprintf(`{"languages": %s}`, text), false)
		if got := fmt.Sprint(o.profile.Attributes.Languages); got != want || len(o.left) == 0 {
			t.Errorf("%s: got %s and left out %q, want %s", text, got, o.left, want)
		}
	}
}

// What stands beside the name of a language is its variety or its level, or is named.
func TestRead_namesOfLanguages_withWhatStandsBeside(t *testing.T) {
	t.Parallel()
	const fluent = `, "fluency": "Fluent"`
	for _, c := range []struct{ name, more, want, left string }{
		{"Kurdish (Kurmandschi)", fluent, "kmr FLUENT", ""},
		{"Kurdish - Sorani", fluent, "ckb FLUENT", ""},
		{"Arabic (Egyptian)", fluent, "arz FLUENT", ""},
		{"Egyptian Arabic", fluent, "arz FLUENT", ""},
		{"Arabic (Egypt)", fluent, "ar-EG FLUENT", ""},
		{"Spanish (Latin America)", fluent, "es-419 FLUENT", ""},
		{"Español (Lateinamerika)", fluent, "es-419 FLUENT", ""},
		{"Portuguese (Brazil, native)", "", "pt-BR NATIVE", ""},
		{"German (Deutsch)", fluent, "de FLUENT", ""},
		{"German (of the coast)", fluent, "de FLUENT", "/languages/0/language noPlace language"},
		{"German (Swahili)", fluent, "de FLUENT", "/languages/0/language noPlace language"},
		{"English, German", fluent, "en FLUENT, de FLUENT", ""},
		{"język polski", fluent, "pl FLUENT", ""},
		{"русский язык", fluent, "ru FLUENT", ""},
		{"Englisch B2", "", "en CONVERSATIONAL", ""},
		{"C1 English", "", "en FLUENT", ""},
		{"fluent English", "", "en FLUENT", ""},
		{"Englisch B2 bis 2027", "", "", "/languages/0 required fluency"},
		{"English teacher, fluent French", "", "", "/languages/0 format language"},
		{"Teacher of native French", "", "", "/languages/0 format language"},
		{"英語 ビジネス", "", "en FLUENT", ""},
		{"英語（ビジネス）", "", "en FLUENT", ""},
		{"الإنجليزية", fluent, "en FLUENT", ""},
		{"الانجليزية", fluent, "en FLUENT", ""},
		{"اللغة الألمانية", fluent, "de FLUENT", ""},
		{"العربية (اللغة الأم)", "", "ar NATIVE", ""},
		{"अंग्रेजी", fluent, "en FLUENT", ""},
		{"हिन्दी (मातृभाषा)", "", "hi NATIVE", ""},
		{"英语", fluent, "en FLUENT", ""},
		{"クルド語", fluent, "ku FLUENT", ""},
		{"angielski", fluent, "en FLUENT", ""},
		{"английский", fluent, "en FLUENT", ""},
	} {
		o := importInto(t, fmt.Sprintf(`{"languages": [{"language": %q%s}]}`, c.name, c.more), false)
		var got []string
		for _, l := range o.profile.Attributes.Languages {
			got = append(got, l.Code+" "+string(l.Level))
		}
		if left := strings.Join(o.left, "; "); strings.Join(got, ", ") != c.want || left != c.left {
			t.Errorf("%s: got %q and left out %q", c.name, got, left)
		}
	}
}
