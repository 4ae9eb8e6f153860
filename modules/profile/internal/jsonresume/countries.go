package jsonresume

import (
	"strings"
	"sync"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"wright.app/modules/profile"
	"wright.app/platform/text"
)

// countryAliases are usual names that CLDR does not have.
var countryAliases = map[string]string{
	"uk": "GB", "u.k.": "GB", "great britain": "GB", "britain": "GB", "england": "GB", "scotland": "GB", "wales": "GB",
	"northern ireland": "GB",
	"großbritannien":   "GB", "schottland": "GB", "grande-bretagne": "GB", "angleterre": "GB", "gran bretaña": "GB",
	"inglaterra":    "GB",
	"gran bretagna": "GB", "inghilterra": "GB", "groot-brittannië": "GB", "engeland": "GB",
	"usa": "US", "u.s.": "US", "u.s.a.": "US", "united states of america": "US", "america": "US",
	"the united states":              "US",
	"vereinigte staaten von amerika": "US", "etats-unis": "US", "estados unidos de américa": "US", "ee. uu.": "US",
	"eua":                          "US",
	"verenigde staten van amerika": "US", "holland": "NL", "the netherlands": "NL", "holanda": "NL", "olanda": "NL",
	"hollande":       "NL",
	"czech republic": "CZ", "the czech republic": "CZ", "tschechische republik": "CZ", "česká republika": "CZ",
	"république tchèque": "CZ",
	"república checa":    "CZ", "repubblica ceca": "CZ", "russian federation": "RU", "south korea": "KR", "korea": "KR",
	"republic of korea": "KR",
	"north korea":       "KP", "uae": "AE", "emirates": "AE", "vae": "AE", "turkey": "TR", "türkiye": "TR",
	"macedonia":  "MK",
	"mazedonien": "MK",
	"burma":      "MM", "ivory coast": "CI", "hong kong": "HK", "macau": "MO", "taiwan": "TW", "palestine": "PS",
	"viet nam": "VN", "eire": "IE",
	"republic of ireland": "IE", "swaziland": "SZ", "cape verde": "CV", "brasil": "BR", "bosnia": "BA", "bosnien": "BA",
}

// countryNames returns the codes of countries by their folded names.
var countryNames = sync.OnceValue(func() map[string]string {
	codes := map[string]string{}
	for name, code := range countryAliases {
		codes[text.Fold(name)] = code
	}
	add := func(name, code string) {
		if name = text.Fold(name); name != "" && codes[name] == "" {
			codes[name] = code
		}
	}
	for _, region := range countries() {
		for _, naming := range namingLanguages {
			add(display.Regions(naming).Name(region), region.String())
		}
		// A country is called in its own language, too: "Österreich", "Polska".
		if tag, err := language.Compose(language.Und, region); err == nil {
			base, _ := tag.Base()
			if own := display.Regions(language.Make(base.String())); own != nil {
				add(own.Name(region), region.String())
			}
		}
	}
	return codes
})

// countries returns all countries.
func countries() []language.Region {
	var all []language.Region
	for first := 'A'; first <= 'Z'; first++ {
		for second := 'A'; second <= 'Z'; second++ {
			code := string([]rune{first, second})
			if region, err := language.ParseRegion(code); err == nil && text.IsCountry(code) {
				all = append(all, region)
			}
		}
	}
	return all
}

// countryCode returns the code of ISO 3166-1 alpha-2 of a country that is written as a code of two or three letters, by
// a usual name, or with its region: "US-OH", "Vienna, Austria". An empty text has an empty code; ok is false if the
// country is unknown.
func countryCode(written string) (code string, ok bool) {
	written = strings.TrimSpace(written)
	if profile.IsPlaceholder(written) {
		return "", true
	}
	if code, ok = countryNames()[text.Fold(written)]; ok {
		return code, true
	}
	if code, ok = codeOfLetters(written); ok {
		return code, true
	}
	for _, separator := range []string{",", "/", "("} {
		if i := strings.LastIndex(written, separator); i >= 0 {
			last := strings.Trim(written[i+1:], " )")
			if code, ok = countryNames()[text.Fold(last)]; ok {
				return code, true
			}
		}
	}
	for _, separator := range []string{"-", "_", ",", " "} {
		if country, region, found := strings.Cut(written, separator); found && len(strings.TrimSpace(region)) <= 3 {
			if code, ok = codeOfLetters(country); ok {
				return code, true
			}
		}
	}
	return "", false
}

// codeOfLetters returns the code of two letters of a code of two or three letters.
func codeOfLetters(letters string) (code string, ok bool) {
	letters = strings.ToUpper(strings.TrimSpace(letters))
	if len(letters) != 2 && len(letters) != 3 {
		return "", false
	}
	region, err := language.ParseRegion(letters)
	if err != nil {
		return "", false
	}
	code = region.Canonicalize().String()
	return code, text.IsCountry(code)
}
