package jsonresume

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"wright.app/modules/profile"
	"wright.app/platform/text"
)

// countryNames returns the codes of countries by their folded names.
var countryNames = sync.OnceValue(func() map[string]string {
	codes := map[string]string{}
	for name, code := range countryAliases {
		codes[nameKey(name)] = code
	}
	add := func(name, code string) {
		if name = nameKey(name); name != "" && codes[name] == "" {
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
	written = plainName(written)
	if profile.IsPlaceholder(written) {
		return "", true
	}
	if code, ok = countryNamed(written); ok {
		return code, true
	}
	if code, ok = codeOfLetters(written); ok {
		return code, true
	}
	if parts := inBrackets.FindStringSubmatch(written); parts != nil {
		// "Deutschland (DE)" is one country twice.
		country, known := countryCode(parts[1])
		if inside, same := countryCode(parts[2]); known && same && inside == country {
			return country, true
		}
	}
	if code, ok = lastCountry(written); ok {
		return code, true
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

// countryNamed returns the code of a country by its name, perhaps with articles and the word for a kingdom.
func countryNamed(name string) (code string, ok bool) {
	key := nameKey(name)
	if code, ok = countryNames()[key]; ok {
		return code, true
	}
	for article, rest, found := strings.Cut(key, " "); found && !ok && articles[article]; {
		code, ok = countryNames()[rest]
		article, rest, found = strings.Cut(rest, " ")
	}
	return code, ok
}

var articles = map[string]bool{
	"the": true, "die": true, "der": true, "das": true, "la": true, "le": true, "les": true, "el": true, "los": true,
	"las": true, "il": true, "lo": true, "gli": true, "i": true, "o": true, "a": true, "os": true,
	"as": true, "de": true, "het": true, "of": true, "van": true, "di": true, "d": true,
	"kgr": true, "kgrch": true, "konigreich": true, "kingdom": true, "koninkrijk": true, "royaume": true, "reino": true,
	"regno": true,
}

// lastCountry returns the country that a place ends with: "Vienna, Austria".
func lastCountry(place string) (code string, ok bool) {
	for _, separator := range []string{",", "/", "(", "|", " - ", " – ", "，", "、"} {
		if i := strings.LastIndex(place, separator); i >= 0 {
			if code, ok = countryNamed(strings.Trim(place[i+len(separator):], " ).")); ok {
				return code, true
			}
		}
	}
	return "", false
}

// ambiguousPlaces are names of countries that are also those of regions or cities elsewhere: a place that ends with one
// of them may be in another country.
var ambiguousPlaces = map[string]bool{
	"georgia": true, "georgie": true, "granada": true, "grenade": true, "jersey": true,
	"luxembourg": true, "niger": true, "macedonia": true, "america": true,
}

// countryOfPlace returns the country at the end of the text of a place, if it is clear.
func countryOfPlace(place string) (code string, ok bool) {
	place = plainName(place)
	last := place[strings.LastIndexAny(place, ",/(|")+1:]
	if len(place) > maxPhrase || ambiguousPlaces[nameKey(strings.Trim(last, " )."))] {
		return "", false
	}
	if code, ok = lastCountry(place); ok {
		return code, true
	}
	return lastWordOfPlace(place)
}

// clearCodes are the codes of countries that are no codes of states, provinces or cantons, which people write after the
// name of a place, too.
var clearCodes = setOf("AU", "DK", "GB", "HU", "IE", "JP", "NZ", "PL", "SE", "UA", "US")

// lastWordOfPlace returns the country that the last words of a place name: "London UK", "Köln (DE)", "Paris France".
func lastWordOfPlace(place string) (code string, ok bool) {
	words := strings.Fields(place)
	if len(words) < 2 {
		return "", false
	}
	last := words[len(words)-1]
	letters := strings.Trim(last, "(),.")
	inBracketsOrThree := strings.HasPrefix(last, "(") && letters == "DE" || len(letters) == 3
	if letters == strings.ToUpper(letters) && (clearCodes[letters] || inBracketsOrThree) {
		if code, ok = codeOfLetters(letters); ok {
			return code, true
		}
	}
	for n := min(maxWordsOfPhrase, len(words)-1); n > 0; n-- {
		name := strings.Join(words[len(words)-n:], " ")
		before := words[len(words)-n-1]
		if r, _ := utf8.DecodeRuneInString(name); !unicode.IsLower(r) && !ambiguousPlaces[nameKey(name)] &&
			!newPlaces[nameKey(before)] {
			if code, ok = countryNamed(name); ok {
				return code, true
			}
		}
	}
	return "", false
}

// newPlaces are words before the name of a country that make it the name of another place: "New Mexico", "Gulf of
// Mexico".
var newPlaces = setOf("new", "nuevo", "nueva", "little", "of", "de", "del", "north", "northern", "south", "southern",
	"west", "western", "east", "eastern", "nord", "sud", "ost", "via", "rue", "calle", "lake", "mount", "port", "fort")

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
