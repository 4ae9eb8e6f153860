package jsonresume_test

import (
	"fmt"
	"strings"
	"testing"
)

func TestRead_languages_byUsualNamesAndNeverMoreThanTheFileSays(t *testing.T) {
	t.Parallel()
	level := map[string]string{
		"Non-native": "", "Not fluent": "", "Non-professional": "", "no": "", "?": "",
		"Pre-intermediate (A2)": "BASIC", "Pre-intermediate": "BASIC", "Near-native": "FLUENT",
		"Semi-fluent": "CONVERSATIONAL",
		"Native-like": "FLUENT", "almost fluent": "CONVERSATIONAL", "Upper-intermediate": "CONVERSATIONAL",
		"B2/C1": "CONVERSATIONAL",
		"C1":    "FLUENT", "c2 (Mastery)": "FLUENT", "Fluent (B2)": "CONVERSATIONAL",
		"Native or bilingual proficiency": "NATIVE",
		"Full professional proficiency":   "FLUENT", "Professional working proficiency": "FLUENT",
		"Limited working proficiency": "CONVERSATIONAL", "Elementary proficiency": "BASIC",
		"Muttersprache oder zweisprachig": "NATIVE", "Keine Muttersprache": "", "nicht fließend": "",
		"Verhandlungssicher": "FLUENT",
		"Grundkenntnisse":    "BASIC", "Bilingue ou langue natale": "NATIVE",
		"Compétence professionnelle limitée": "CONVERSATIONAL",
		"Notions élémentaires":               "BASIC", "Competencia bilingüe o nativa": "NATIVE",
		"Conoscenza professionale": "FLUENT",
		"Fluente ou nativo":        "FLUENT", "Moedertaal of tweetalig": "NATIVE", "Basisvaardigheid": "BASIC",
		"Native":      "NATIVE",
		"não fluente": "", "nao fluente": "", "nunca fluente": "", "non ancora C1": "", "mai B2": "", "nooit C1": "",
		"nog niet B2": "", "noch nicht B2": "", "nie fließend": "", "jamais courant": "", "pas encore B2": "",
		"aún no C1": "", "todavía no fluido": "", "ex-fluent": "", "un-fluent": "", "used to be fluent": "",
		"not C1": "", "C1 (goal)": "", "goal: C1": "", "Ziel: C1": "", "objectif C1": "", "obiettivo B2": "",
		"working towards C1": "", "formerly native": "", "früher fließend": "", "B2 nicht erreicht": "",
		"approaching C1": "CONVERSATIONAL", "almost C1": "CONVERSATIONAL", "below B1": "BASIC", "< B2": "BASIC",
		"B2 -": "BASIC", "unter B2": "BASIC", "sotto B2": "BASIC", "por debajo de B2": "BASIC",
		"onder C1":     "CONVERSATIONAL",
		"abaixo de C1": "CONVERSATIONAL", "en dessous de C1": "CONVERSATIONAL", "quase fluente": "CONVERSATIONAL",
		"presque courant": "CONVERSATIONAL", "bijna vloeiend": "CONVERSATIONAL", "casi nativo": "FLUENT",
		"below A2": "", "max. C1": "CONVERSATIONAL", "up to C1": "CONVERSATIONAL", "C1 non raggiunto": "",
		"fluent, not yet native": "FLUENT", "currently B1, goal: C1": "CONVERSATIONAL",
		"B1 (Ziel C1)":        "CONVERSATIONAL",
		"nicht B2 sondern B1": "CONVERSATIONAL", "no fluido pero B1": "CONVERSATIONAL", "weder B2 noch C1": "",
		"not fluent or native": "", "n'est pas bilingue": "", "isn't fluent": "", "C1\u200b": "FLUENT",
		"f\u00adluent": "FLUENT", "Ｃ１": "FLUENT", "no nível B2": "CONVERSATIONAL", "Muttersprachniveau": "FLUENT",
		"ottimo": "FLUENT", "redelijk": "CONVERSATIONAL", "scolaire": "BASIC", "notions": "BASIC",
		"buono": "CONVERSATIONAL", "discreto": "CONVERSATIONAL", "goed": "CONVERSATIONAL", "matig": "BASIC",
		"bom": "CONVERSATIONAL", "razoável": "CONVERSATIONAL", "bueno": "CONVERSATIONAL", "medio": "CONVERSATIONAL",
		"gut": "CONVERSATIONAL", "sehr gut": "CONVERSATIONAL", "verhandlungssicher": "FLUENT", "fließend": "FLUENT",
		"uitstekend": "FLUENT", "excellent": "FLUENT", "avanzata": "FLUENT", "basico": "BASIC", "debutant": "BASIC",
		"sufficiente": "BASIC", "zeer goed": "CONVERSATIONAL", "nociones": "BASIC",
		"learning for C1": "BASIC", "lerne B2": "", "B1 learner": "BASIC",
		"nullement courant": "", "camino al C1": "", "far from fluent": "", "alles andere als fließend": "",
		"anything but fluent": "", "C1 expired": "", "C1 failed": "", "desired: C1": "", "wants C1": "",
		"rather fluent": "CONVERSATIONAL", "mal fließend": "",
		"basic to intermediate": "BASIC", "Not a native speaker, but fluent": "FLUENT", "unprofessional": "",
	}
	for text, want := range level {
		in := read(t, []byte(fmt.Sprintf(`{"languages": [{"language": "French", "fluency": %q}]}`, text)))
		got := ""
		if languages := in.Attributes[0].Value.Languages; len(languages) > 0 {
			got = string(languages[0].Level)
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
	names := map[string]string{
		"Norwegian": "no", "Latin": "la", "Kurdish": "ku", "Tagalog": "tl", "Filipino": "fil", "Haitian Creole": "ht",
		"Mandarin": "zh",
		"Farsi":    "fa", "Flemish": "nl-BE", "Castilian": "es", "Panjabi": "pa", "Brazilian Portuguese": "pt-BR",
		"Simplified Chinese":   "zh-Hans",
		"Chinese (Simplified)": "zh-Hans", "Chinese (Mandarin)": "zh", "Portuguese (Brazil)": "pt-BR",
		"British English":        "en-GB",
		"American Sign Language": "ase", "Deutsche Gebärdensprache": "gsg", "German / Deutsch": "de",
		"Englisch": "en",
		"Allemand": "de",
		"Inglés":   "en", "Tedesco": "de", "Alemão": "de", "Duits": "de", "Español": "es", "日本語": "ja", "de": "de",
		"pt_BR":           "pt-BR",
		"German language": "de", "Deutsch (Muttersprache)": "de", "English and French": "en fr", "Klingonisch": "",
		"Xyz of nowhere":      "",
		"português do Brasil": "pt-BR",
		"LIS":                 "ise", "lis": "lis", "LSE": "ssp", "ger": "de", "fre": "fr", "chi": "zh",
		"dut": "nl", "iw": "he",
		"in": "id", "mo": "ro-MD", "GER": "de", "inglês britânico": "en-GB", "ingles britanico": "en-GB",
		"Mandarin-Chinesisch": "zh", "kurmandschi": "kmr", "Serbisch-Kroatisch": "sh", "chino mandarín": "zh",
		"anglais américain": "en-US", "inglese britannico": "en-GB", "Brits Engels": "en-GB",
		"amerikanisches Englisch": "en-US", "português europeu": "pt-PT", "français canadien": "fr-CA",
		"Österreichisches Deutsch": "de-AT", "langue française": "fr", "lingua italiana": "it", "Francais": "fr",
		"Norwegisch Bokmål": "nb", "Deut\u00adsch": "de", "Ｄｅｕｔｓｃｈ": "de", "Schweizer Deutsch": "gsw",
		"Neugriechisch": "el", "Weißrussisch": "be", "holandés": "nl", "servo-croata": "sh",
		"Serbo-Croatian": "sh", "Cantonese": "yue", "Swiss German": "gsw", "latein": "la",
	}
	for text, want := range names {
		in := read(t, []byte(fmt.Sprintf(`{"languages": [{"language": %q, "fluency": "Fluent"}]}`, text)))
		var got []string
		for _, a := range in.Attributes {
			for _, l := range a.Value.Languages {
				got = append(got, l.Code)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
		o := importInto(t, fmt.Sprintf(`{"languages": [{"language": %q, "fluency": "Fluent"}]}`, text), false)
		if want != "" && o.left != nil {
			t.Errorf("%s: left out %q", text, o.left)
		}
	}
	o := importInto(t, `{"languages": ["English: C1", {"language": "German - native"}]}`, false)
	if len(o.profile.Attributes.Languages) != 2 {
		t.Errorf("levels beside the names: got %+v, %q", o.profile.Attributes.Languages, o.left)
	}
}

func TestRead_countries_byCodesAndNames(t *testing.T) {
	t.Parallel()
	for written, want := range map[string]string{
		"at": "AT", "USA": "US", "DEU": "DE", "UK": "GB", "Austria": "AT", "Österreich": "AT", "Allemagne": "DE",
		"Estados Unidos": "US",
		"Israel":         "IL", "Venezuela": "VE", "Deutschland": "DE",
		"U.S.A.": "US", "US-OH": "US", "Vienna, Austria": "AT",
		"Scotland":      "GB",
		"Países Baixos": "NL", "Côte d'Ivoire": "CI", "Côte d’Ivoire": "CI", "Elfenbeinküste": "CI",
		"Costa de Marfil":      "CI",
		"Russische Föderation": "RU", "Federación de Rusia": "RU", "EEUU": "US", "EE.UU.": "US", "EE. UU.": "US",
		"VS":  "US",
		"BRD": "DE", "Bundesrepublik Deutschland": "DE", "R.F.A.": "DE", "Vereinigtes Königreich": "GB",
		"Regno Unito":           "GB",
		"Stati Uniti d'America": "US", "États-Unis": "US", "Etats-Unis d’Amérique": "US", "los Estados Unidos": "US",
		"VR China": "CN", "Corea del Sur": "KR", "Zuid-Korea": "KR", "Republik Österreich": "AT", "Osterreich": "AT",
		"República Federal de Alemania": "DE", "die Schweiz": "CH", "Confédération suisse": "CH",
		"Ger\u200bmany": "DE",
		"ＤＥ":            "DE", "Weißrussland": "BY", "Tchéquie": "CZ", "Ivoorkust": "CI", "Bosnien-Herzegowina": "BA",
		"D.R. Kongo": "CD",
		"México":     "MX", "Mexico": "MX", "Kaapverdië": "CV",
		"Czech Republic": "CZ", "The Netherlands": "NL", "Schweiz": "CH", "Türkiye": "TR",
		"Deutschland (DE)": "DE", "Germany (Deutschland)": "DE", "Kgr. Niederlande": "NL", "ドイツ": "DE", "ألمانيا": "DE",
		"Kgr. der Niederlande": "NL", "Niemcy": "DE",
	} {
		o := importInto(t, fmt.Sprintf(`{"basics": {"location": {"city": "Demo",
		"countryCode": %q}}}`, written), false)
		if a := o.profile.Attributes; a.CountryCode != want || a.Location != "Demo" || o.left != nil {
			t.Errorf("%s: got %q, %q, %q", written, a.CountryCode, a.Location, o.left)
		}
	}
	o := importInto(t, `{"basics": {"location": {"city": "Demo", "countryCode": "Atlantis"}}}`, false)
	if a := o.profile.Attributes; a.CountryCode != "" || a.Location != "Demo, Atlantis" || o.left != nil {
		t.Errorf("unknown: got %+v, %q", a, o.left)
	}
	o = importInto(t, `{"basics": {"location": "Graz, Austria"}}`, false)
	if a := o.profile.Attributes; a.Location != "Graz, Austria" || a.CountryCode != "AT" {
		t.Errorf("a text: got %+v", a)
	}
	for place, want := range map[string]string{
		"Paris, Frankreich": "FR", "Rotterdam, Países Baixos": "NL", "Abidjan (Côte d’Ivoire)": "CI",
		"Berlin, BRD":      "DE",
		"Atlanta, Georgia": "", "Portland, OR": "", "Alhambra, Granada": "", "Graz": "", "Boston, EE.UU.": "US",
	} {
		o := importInto(t, fmt.Sprintf(`{"basics": {"location": %q}}`, place), false)
		if a := o.profile.Attributes; a.Location != place || a.CountryCode != want {
			t.Errorf("%s: got %q, %q", place, a.Location, a.CountryCode)
		}
	}
}

// Some files have languages as members of an object.
func TestRead_languagesAsMembers_haveTheirLevels(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]struct{ languages, left string }{
		`{"English": "C1", "Deutsch": "Muttersprache"}`:     {"[{de NATIVE} {en FLUENT}]", ""},
		`[{"English": "C1"}, {"Deutsch": "Muttersprache"}]`: {"[{en FLUENT} {de NATIVE}]", ""},
		`{"en": "C1", "id": "7", "Klingon": "C1"}`: {
			"[{en FLUENT}]", "/languages/id noPlace; /languages/Klingon noPlace",
		},
		`{"English": {"fluency": "C1"}, "French": "yes, I think"}`: {
			"[{en FLUENT}]", "/languages/French required fluency",
		},
	} {
		o := importInto(t, `{"languages": `+file+`}`, false)
		got, left := fmt.Sprint(o.profile.Attributes.Languages), strings.Join(o.left, "; ")
		if got != want.languages || left != want.left {
			t.Errorf("%s: got %s and left out %q", file, got, left)
		}
	}
}

// The name of a language beside its level says nothing about the level, but that of another one does.
func TestRead_levelWithTheNameOfItsLanguage_isRead(t *testing.T) {
	t.Parallel()
	expectLevels(t, map[string]string{
		"fluent in French": "FLUENT", "French: C1": "FLUENT", "fließend in Französisch": "FLUENT",
		"French, native": "NATIVE", "fluent in German": "", "not fluent in French": "",
		// LinkedIn's own words.
		"Competencia básica profesional": "CONVERSATIONAL", "Competencia básica": "BASIC",
		"Competencia profesional completa": "FLUENT", "Competencia bilingüe o nativa": "NATIVE",
	})
}
