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
		"Native":                "NATIVE",
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
		"American Sign Language": "ase", "Deutsche Gebärdensprache": "gsg", "German / Deutsch": "de", "Englisch": "en",
		"Allemand": "de",
		"Inglés":   "en", "Tedesco": "de", "Alemão": "de", "Duits": "de", "Español": "es", "日本語": "ja", "de": "de",
		"pt_BR":           "pt-BR",
		"German language": "de", "Deutsch (Muttersprache)": "de", "English and French": "en fr", "Klingonisch": "",
		"Xyz of nowhere": "",
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
		"Scotland":       "GB",
		"Czech Republic": "CZ", "The Netherlands": "NL", "Schweiz": "CH", "Türkiye": "TR",
	} {
		o := importInto(t, fmt.Sprintf(`{"basics": {"location": {"city": "Demo", "countryCode": %q}}}`, written), false)
		if a := o.profile.Attributes; a.CountryCode != want || a.Location != "Demo" || o.left != nil {
			t.Errorf("%s: got %q, %q, %q", written, a.CountryCode, a.Location, o.left)
		}
	}
	o := importInto(t, `{"basics": {"location": {"city": "Demo", "countryCode": "Atlantis"}}}`, false)
	if a := o.profile.Attributes; a.CountryCode != "" || a.Location != "Demo, Atlantis" || o.left != nil {
		t.Errorf("unknown: got %+v, %q", a, o.left)
	}
	o = importInto(t, `{"basics": {"location": "Graz, Austria"}}`, false)
	if a := o.profile.Attributes; a.Location != "Graz, Austria" {
		t.Errorf("a text: got %+v", a)
	}
}
