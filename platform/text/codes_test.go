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

func TestIsCurrency_acceptsUppercaseCodesOfMoneyInUse(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"EUR", "USD", "GBP", "CHF", "JPY", "INR", "BRL", "SEK", "PLN", "CZK", "NGN", "AED"} {
		if !text.IsCurrency(code) {
			t.Errorf("%s is a currency", code)
		}
	}
	for _, code := range []string{"", "E", "eur", "EURO", "XXX", "XTS", "XAU", "DEM", "ZZZ", "123", "E\x00R", "€"} {
		if text.IsCurrency(code) {
			t.Errorf("%q is no currency", code)
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

func TestBaseLanguage_hasNeitherScriptNorRegion(t *testing.T) {
	t.Parallel()
	for tag, want := range map[string]string{"en": "en", "de-CH": "de", "zh-Hant-TW": "zh", "gsw": "gsw"} {
		if got := text.BaseLanguage(tag); got != want {
			t.Errorf("%s: got %q, want %q", tag, got, want)
		}
	}
}
