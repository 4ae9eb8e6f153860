package jsonresume

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"wright.app/modules/profile"
	"wright.app/platform/text"
)

// languageName returns the English name of a language.
func languageName(code string) string {
	tag, err := language.Parse(code)
	if err != nil {
		return code
	}
	if name := display.English.Tags().Name(tag); name != "" {
		return name
	}
	return code
}

// namingLanguages are the languages in which names of languages and countries are understood. Each language is also
// understood in its own.
var namingLanguages = []language.Tag{
	language.English, language.German, language.French, language.Spanish, language.Italian, language.Portuguese,
	language.Dutch, language.Polish, language.Russian, language.Ukrainian, language.Arabic, language.Hindi,
	language.Japanese, language.Korean, language.SimplifiedChinese, language.TraditionalChinese,
}

// inBrackets matches a name and the text in brackets after it: "Chinese (Simplified)".
var inBrackets = regexp.MustCompile(`^(.*?)\s*[(\[]([^)\]]*)[)\]]\s*$`)

// afterName matches the separator between a name and a remark about it: "English: C1", "Kurdish - Kurmanji".
var afterName = regexp.MustCompile(`\s+[-–—]\s+|\s*:\s*|\s*[,،、]\s*`)

// languagesOf returns the codes of the languages that a text names, and the rest of the text, which may be a level:
// "Deutsch / German", "Portuguese (Brazil)", "English: C1", "English C1". ok is false if any of the languages is
// unknown.
func languagesOf(name string) (codes []string, rest string, ok bool) {
	if name = plainName(name); len(name) > maxPhrase {
		return nil, "", false
	}
	if code, known := languageCode(name); known {
		return []string{code}, "", true
	}
	if parts := inBrackets.FindStringSubmatch(name); parts != nil {
		codes, rest, ok = languagesOf(parts[1])
		if !ok || len(codes) != 1 {
			return codes, joinedRest(rest, parts[2]), ok
		}
		code, inside := variety(codes[0], parts[1], parts[2])
		return []string{code}, joinedRest(rest, inside), true
	}
	if codes, ok = languagesJoined(name); ok {
		return codes, "", true
	}
	if at := afterName.FindStringIndex(name); at != nil {
		if code, known := languageCode(name[:at[0]]); known {
			code, rest = variety(code, name[:at[0]], name[at[1]:])
			return []string{code}, rest, true
		}
	}
	return languageBesideLevel(name)
}

// joinedRest joins two remarks about a language.
func joinedRest(a, b string) string { return strings.Trim(a+", "+b, ", ") }

// variety finds the variety of a language in the text after the name of the language: a region, the name of the
// variety, or the name of the language in another language. It returns the code of the variety and the rest of the
// text. If there is none, it returns code and the whole text.
func variety(code, name, after string) (exact, rest string) {
	first, others, _ := strings.Cut(after, ",")
	wholes := []string{first + " " + name, name + " " + first}
	for _, whole := range wholes {
		if exact, ok := languageNames()[nameKey(whole)]; ok {
			return exact, strings.TrimSpace(others)
		}
	}
	if region, ok := regionCode(first); ok && region != "" && !strings.Contains(code, "-") {
		return code + "-" + region, strings.TrimSpace(others)
	}
	for _, whole := range wholes {
		if exact, ok := languageOfRegion(nameKey(whole)); ok {
			return exact, strings.TrimSpace(others)
		}
	}
	inner, ok := languageCode(first)
	if ok && (inner == code || dialects[inner] == code) {
		return inner, strings.TrimSpace(others)
	}
	return code, after
}

// regionCode returns the code of a country, or of Latin America, by a name.
func regionCode(name string) (code string, ok bool) {
	if latinAmericas()[nameKey(name)] {
		return latinAmerica.String(), true
	}
	return countryCode(name)
}

var latinAmerica = language.MustParseRegion("419")

// latinAmericas are the names of Latin America.
var latinAmericas = sync.OnceValue(func() map[string]bool {
	names := map[string]bool{"latam": true}
	for _, naming := range namingLanguages {
		names[nameKey(display.Regions(naming).Name(latinAmerica))] = true
	}
	return names
})

// languageBesideLevel reads a name with a level before or after it: "English C1", "fluent English". All words of the
// level must be understood: "English teacher, fluent in nothing" says nothing about English.
func languageBesideLevel(name string) (codes []string, level string, ok bool) {
	words := strings.Fields(name)
	for n := len(words) - 1; n > 0; n-- {
		for _, parts := range [][2][]string{{words[:n], words[n:]}, {words[len(words)-n:], words[:len(words)-n]}} {
			level = strings.Join(parts[1], " ")
			if code, known := languageCode(strings.Join(parts[0], " ")); known && isOnlyLevel(level) {
				return []string{code}, level, true
			}
		}
	}
	return nil, "", false
}

// languagesJoined returns the languages of names that are joined by a slash or "and". Often they are names of the same
// language.
func languagesJoined(name string) (codes []string, ok bool) {
	parts := joined.Split(name, -1)
	if len(parts) < 2 {
		return nil, false
	}
	seen := map[string]bool{}
	for _, part := range parts {
		code, known := languageCode(part)
		if !known {
			return nil, false
		}
		if !seen[code] {
			codes = append(codes, code)
		}
		seen[code] = true
	}
	return codes, true
}

var joined = regexp.MustCompile(`\s*[/&|+,;]\s*|\s+(?:and|und|et|e|y|en)\s+`)

// languageCode returns the code of a language that is written as a tag of BCP 47, or by a usual name; ok is false if it
// is unknown.
func languageCode(name string) (code string, ok bool) {
	name = plainName(name)
	// In capitals, the short names of sign languages come before the codes of small languages: LIS is not Lisu.
	if code, ok = signLanguages[name]; ok {
		return code, true
	}
	key := nameKey(name)
	if code, ok = languageNamed(key); ok {
		return code, true
	}
	if code, ok = languageOfRegion(key); ok {
		return code, true
	}
	if isLanguageTag.MatchString(name) {
		return text.LanguageTag(strings.ReplaceAll(name, "_", "-"))
	}
	return "", false
}

// languageNamed returns the language with a name in the form of nameKey. The name may include the word for "language",
// and may consist of two names of the same language: "mandarin chinesisch".
func languageNamed(key string) (code string, ok bool) {
	if code, ok = languageNames()[key]; ok {
		return code, true
	}
	words := strings.Fields(key)
	named := slices.DeleteFunc(slices.Clone(words), func(word string) bool { return languageWords[word] })
	if len(named) < len(words) && len(named) > 0 {
		key = strings.Join(named, " ")
		// The adjective of a feminine word: "langue française", "lingua italiana", "lengua inglesa".
		masculine := strings.TrimSuffix(key, "a")
		for _, form := range []string{key, strings.TrimSuffix(key, "e"), masculine + "o", masculine} {
			if code, ok = languageNames()[form]; ok {
				return code, true
			}
		}
	}
	if base, found := strings.CutSuffix(key, "ische sprache"); found {
		code, ok = languageNames()[base+"isch"]
		return code, ok
	}
	if len(words) != 2 {
		return "", false
	}
	code, first := languageNames()[words[0]]
	other, second := languageNames()[words[1]]
	return code, first && second && code == other
}

// particles are the words between a language and its region: "português do Brasil".
var particles = map[string]bool{
	"de": true, "do": true, "del": true, "du": true, "of": true, "aus": true, "van": true, "from": true, "in": true,
}

// languageOfRegion returns the language of a name with the adjective or the short name of a region: "ingles britanico".
func languageOfRegion(key string) (code string, ok bool) {
	words := slices.DeleteFunc(strings.Fields(key), func(word string) bool { return particles[word] })
	for i, word := range words {
		region := regionOfAdjective(word)
		if region == "" || len(words) < 2 {
			continue
		}
		base, known := languageNamed(strings.Join(slices.Concat(words[:i], words[i+1:]), " "))
		if code := dialectsOfRegions[base+"-"+region]; known && code != "" {
			return code, true
		}
		if known && !strings.Contains(base, "-") && regionsOfLanguages[base+"-"+region] {
			return base + "-" + region, true
		}
	}
	return "", false
}

// isLanguageTag is the form of a tag. A word of more letters is a name, even if a language has it for its code.
var isLanguageTag = regexp.MustCompile(`^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$`)

// languages reads languages with their levels.
func (d *documentReader) languages() {
	for _, entry := range d.entries([]string{"languages"}, []string{"languages"}) {
		if d.languageList(entry) || d.languageMembers(entry) {
			continue
		}
		object, ok := entry.object("language")
		if !ok {
			continue
		}
		if own := object.member(extension); own.isObject() {
			object.member("language").text()
			object.member("fluency").text()
			d.take(entry, profile.Attributes{Languages: []profile.Language{{
				Code: own.member("code").text(), Level: profile.LanguageLevel(own.member("level").text()),
			}}})
			continue
		}
		name := object.member("language", "name", "title")
		codes, rest, known := languagesOf(name.text())
		level := d.level(object, codes, rest)
		switch {
		case !known:
			d.refuseAttribute(entry, "format", "language")
		case level == "":
			d.refuseAttribute(entry, "required", "fluency")
		default:
			if _, isLevel := levelOf(rest); rest != "" && !isLevel {
				name.leave(profile.IssueNoPlace, "language")
			}
			for _, code := range codes {
				d.take(entry, profile.Attributes{Languages: []profile.Language{{Code: code, Level: level}}})
			}
		}
	}
}

// languageMembers reads an object whose members are languages: {"English": "C1"}. ok is false for any other value.
func (d *documentReader) languageMembers(entry node) (ok bool) {
	members, _ := entry.value.(map[string]any)
	for _, name := range []string{"language", "name", "title", "fluency", extension} {
		if !isBlank(members[name]) {
			return false
		}
	}
	for _, name := range slices.Sorted(maps.Keys(members)) {
		codes, _, known := languagesOf(name)
		if !known || isBlank(members[name]) {
			continue
		}
		member := entry.member(name)
		object, isRead := member.object("fluency")
		if !isRead {
			continue
		}
		level := d.level(object, codes, "")
		switch {
		case level == "" && isLanguageTag.MatchString(name):
			member.leave(profile.IssueNoPlace, "") // it may be any other member: "id"
			continue
		case level == "":
			d.refuseAttribute(member, "required", "fluency")
		default:
			for _, code := range codes {
				d.take(member, profile.Attributes{Languages: []profile.Language{{Code: code, Level: level}}})
			}
		}
		ok = true
	}
	return ok
}

// withoutLanguage returns the description of a level without the name of its language: "fluent in English".
func withoutLanguage(written string, codes []string) string {
	words := strings.Fields(written)
	return strings.Join(slices.DeleteFunc(words, func(word string) bool {
		if isLanguageTag.MatchString(word) {
			return false
		}
		code, ok := languageCode(strings.Trim(word, ".,;:()"))
		return ok && slices.Contains(codes, code)
	}), " ")
}

// level returns the level of a language, in words or as a number of Reactive Resume.
func (d *documentReader) level(language node, codes []string, rest string) profile.LanguageLevel {
	for _, name := range []string{"fluency", "level", "proficiency", "description"} {
		member := language.member(name)
		written, isText := member.value.(string)
		if !isText {
			continue
		}
		level, mentioned := levelOf(withoutLanguage(d.root.reader.line(written), codes))
		if !mentioned {
			continue
		}
		member.consume()
		d.readAsLevel(language, level)
		if other, _ := levelOf(rest); level != "" && other != "" {
			level = slices.MinFunc([]profile.LanguageLevel{level, other}, compareLevels)
		}
		return level
	}
	if level, mentioned := levelOf(rest); mentioned {
		return level
	}
	if !d.root.reader.hides {
		return ""
	}
	for _, scale := range []struct {
		member string
		whole  float64
	}{{"level", 5}, {"levelNum", 10}} {
		member := language.member(scale.member)
		if number, isNumber := member.value.(float64); isNumber && number > 0 {
			member.text()
			return levelOfShare(number / scale.whole)
		}
	}
	return ""
}

// readAsLevel marks values that repeat the level as read: the number that Reactive Resume adds to the words, and words
// for the same level.
func (d *documentReader) readAsLevel(language node, level profile.LanguageLevel) {
	for _, name := range []string{"level", "levelNum", "proficiency"} {
		switch member := language.member(name); value := member.value.(type) {
		case float64:
			if d.root.reader.hides {
				member.consume()
			}
		case string:
			if same, _ := levelOf(d.root.reader.line(value)); same == level {
				member.consume()
			}
		}
	}
}

// levelOfShare returns the level for a part of the best one. That does not say that somebody is a native speaker.
func levelOfShare(share float64) profile.LanguageLevel {
	switch {
	case share > 1:
		return ""
	case share > 0.8:
		return profile.Fluent
	case share > 0.4:
		return profile.Conversational
	default:
		return profile.Basic
	}
}
