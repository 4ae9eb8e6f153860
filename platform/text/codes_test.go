package text_test

import (
	"testing"

	"wright.app/platform/text"
)

func TestIsCountry_acceptsUppercaseCodesOnly(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"PT", "DE", "CH", "US", "GB", "AX"} {
		if !text.IsCountry(code) {
			t.Errorf("%s is a country", code)
		}
	}
	for _, code := range []string{"", "P", "pt", "PTT", "PRT", "UK", "ZZ", "EU", "001", "12", "P\x00", "ÄÖ"} {
		if text.IsCountry(code) {
			t.Errorf("%q is no country", code)
		}
	}
}

func TestLanguageTag_knownLanguage_isInCanonicalCase(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"en": "en", "EN-us": "en-US", "pt-BR": "pt-BR", "zh-hant-tw": "zh-Hant-TW",
		"tlh": "tlh", "ger": "de", "fre": "fr", "chi": "zh", "dut": "nl", "deu": "de", "ger-AT": "de-AT", "iw": "he",
		"in": "id", "ji": "yi", "sh": "sh", "tl": "tl", "no": "no", "yue": "yue", "cze": "cs",
	} {
		if got, ok := text.LanguageTag(raw); !ok || got != want {
			t.Errorf("%s: got %q, %v", raw, got, ok)
		}
	}
	for _, raw := range []string{
		"", "und", "x", "qqqq", "en us", "english language", "12", "<svg>",
		"en-US-x-aaaaaaaa-bbbbbbbb-cccccccc-dddddddd",
	} {
		if got, ok := text.LanguageTag(raw); ok {
			t.Errorf("%q became %q", raw, got)
		}
	}
}
