package jsonresume

import (
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

// namingLanguages are the languages in which the names of languages and countries are understood, beside their own.
var namingLanguages = []language.Tag{
	language.English, language.German, language.French, language.Spanish, language.Italian, language.Portuguese,
	language.Dutch,
}

// languageAliases are usual names that CLDR does not have, or has for another code.
var languageAliases = map[string]string{
	"norwegian": "no", "norwegisch": "no", "norsk": "no", "norvégien": "no", "noruego": "no", "norvegese": "no",
	"norueguês": "no", "noors": "no", "bokmål": "nb", "norwegian bokmål": "nb", "nynorsk": "nn",
	"latin": "la", "latein": "la", "lateinisch": "la", "latín": "la", "latino": "la", "latim": "la", "latijn": "la",
	"kurdish": "ku", "kurdisch": "ku", "kurde": "ku", "kurdo": "ku", "curdo": "ku", "koerdisch": "ku", "kurdî": "ku",
	"kurmanji": "kmr", "sorani": "ckb", "tagalog": "tl", "filipino": "fil", "pilipino": "fil",
	"haitian creole": "ht", "haitian": "ht", "haitianisch": "ht", "haitian kreyol": "ht", "kreyòl ayisyen": "ht",
	"créole haïtien": "ht", "mandarin": "zh", "mandarin chinese": "zh", "standard chinese": "zh", "putonghua": "zh",
	"mandarín": "zh", "mandarino": "zh", "mandarim": "zh", "mandarijn": "zh", "hochchinesisch": "zh", "中文": "zh",
	"普通话":       "zh",
	"cantonese": "yue", "kantonesisch": "yue", "cantonais": "yue", "cantonés": "yue", "cantonese chinese": "yue",
	"粵語":                 "yue",
	"simplified chinese": "zh-Hans", "traditional chinese": "zh-Hant", "chinese simplified": "zh-Hans",
	"chinese traditional": "zh-Hant", "vereinfachtes chinesisch": "zh-Hans", "traditionelles chinesisch": "zh-Hant",
	"farsi": "fa", "persian": "fa", "dari": "fa-AF", "flemish": "nl-BE", "flämisch": "nl-BE", "flamand": "nl-BE",
	"flamenco": "nl-BE", "fiammingo": "nl-BE", "flamengo": "nl-BE", "vlaams": "nl-BE",
	"castilian": "es", "castellano": "es", "castilian spanish": "es-ES", "kastilisch": "es", "castillan": "es",
	"panjabi": "pa", "punjabi": "pa", "brazilian portuguese": "pt-BR", "brazilian": "pt-BR",
	"português brasileiro":          "pt-BR",
	"brasilianisches portugiesisch": "pt-BR", "portugais brésilien": "pt-BR", "portugués brasileño": "pt-BR",
	"european portuguese": "pt-PT", "british english": "en-GB", "american english": "en-US", "us english": "en-US",
	"uk english": "en-GB", "australian english": "en-AU", "canadian english": "en-CA", "canadian french": "fr-CA",
	"québécois": "fr-CA", "swiss german": "gsw", "schweizerdeutsch": "gsw", "schwiizerdütsch": "gsw",
	"austrian german":        "de-AT",
	"latin american spanish": "es-419", "mexican spanish": "es-MX", "moldovan": "ro", "valencian": "ca",
	"valenciano": "ca",
	"greek":      "el", "modern greek": "el", "ancient greek": "grc", "altgriechisch": "grc", "hebrew": "he",
	"ivrit":          "he",
	"serbo-croatian": "sh", "bahasa": "id", "bahasa indonesia": "id", "bahasa melayu": "ms", "malay": "ms",
	"burmese": "my",
	"myanmar": "my", "gaelic": "gd", "irish gaelic": "ga", "scottish gaelic": "gd", "sinhalese": "si",
	"singhalese": "si",
	"oriya":      "or", "kirghiz": "ky", "uighur": "ug", "azeri": "az", "hochdeutsch": "de", "high german": "de",
	"plattdeutsch": "nds",
	"luxemburgish": "lb", "luxembourgeois": "lb", "byelorussian": "be", "white russian": "be", "slovene": "sl",
	"letzebuergesch": "lb",
	// Sign languages have codes of ISO 639-3.
	"american sign language": "ase", "asl": "ase", "british sign language": "bfi", "bsl": "bfi",
	"german sign language": "gsg", "deutsche gebärdensprache": "gsg", "dgs": "gsg",
	"austrian sign language": "asq", "österreichische gebärdensprache": "asq", "ögs": "asq",
	"swiss german sign language": "sgg", "dsgs": "sgg", "deutschschweizer gebärdensprache": "sgg",
	"french sign language": "fsl", "langue des signes française": "fsl", "lsf": "fsl",
	"italian sign language": "ise", "lingua dei segni italiana": "ise",
	"spanish sign language": "ssp", "lengua de signos española": "ssp", "lengua de señas mexicana": "mfs",
	"mexican sign language": "mfs", "portuguese sign language": "psr", "língua gestual portuguesa": "psr",
	"brazilian sign language": "bzs", "libras": "bzs", "língua brasileira de sinais": "bzs",
	"dutch sign language": "dse", "nederlandse gebarentaal": "dse", "flemish sign language": "vgt",
	"vlaamse gebarentaal": "vgt", "auslan": "asf", "australian sign language": "asf",
	"new zealand sign language": "nzs",
	"irish sign language":       "isg", "quebec sign language": "fcs", "langue des signes québécoise": "fcs",
	"japanese sign language": "jsl", "polish sign language": "pso", "swedish sign language": "swl",
	"finnish sign language": "fse", "danish sign language": "dsl", "norwegian sign language": "nsl",
	"czech sign language": "cse", "russian sign language": "rsl", "indian sign language": "ins",
	"international sign": "ils",
}

// languageNames returns the codes of languages by their folded names.
var languageNames = sync.OnceValue(func() map[string]string {
	codes := map[string]string{}
	for name, code := range languageAliases {
		codes[text.Fold(name)] = code
	}
	add := func(name, code string) {
		if name = text.Fold(name); name != "" && codes[name] == "" {
			codes[name] = code
		}
	}
	for _, base := range display.Supported.BaseLanguages() {
		tag, err := language.Compose(base)
		if err != nil {
			continue
		}
		add(display.Self.Name(tag), tag.String())
		for _, naming := range namingLanguages {
			if name := display.Languages(naming).Name(tag); name != "" {
				add(name, tag.String())
			}
		}
	}
	for _, code := range regionalLanguages {
		tag := language.MustParse(code)
		for _, naming := range namingLanguages {
			add(display.Tags(naming).Name(tag), code)
		}
	}
	return codes
})

// regionalLanguages are those that have names of their own: "Brazilian Portuguese", "Simplified Chinese".
var regionalLanguages = []string{
	"pt-BR", "pt-PT", "en-GB", "en-US", "en-AU", "en-CA", "fr-CA", "fr-CH", "de-AT", "de-CH", "es-ES", "es-MX",
	"es-419", "nl-BE",
	"zh-Hans", "zh-Hant", "ro-MD", "sw-CD", "fa-AF", "sr-Latn",
}

// inBrackets is what stands in brackets after a name: "Chinese (Simplified)".
var inBrackets = regexp.MustCompile(`^(.*?)\s*[(\[]([^)\]]*)[)\]]\s*$`)

// languagesOf returns the codes of the languages with a name, and what else the text says, which may be a level:
// "Deutsch / German", "Portuguese (Brazil)", "English: C1". ok is false if the language, or one of two, is unknown.
func languagesOf(name string) (codes []string, rest string, ok bool) {
	if name = strings.TrimSpace(name); len(name) > maxPhrase {
		return nil, "", false
	}
	if code, known := languageCode(name); known {
		return []string{code}, "", true
	}
	if parts := inBrackets.FindStringSubmatch(name); parts != nil {
		for _, whole := range []string{parts[2] + " " + parts[1], parts[1] + " " + parts[2]} {
			if code, known := languageNames()[text.Fold(whole)]; known {
				return []string{code}, "", true
			}
		}
		codes, _, ok = languagesOf(parts[1])
		if region, known := countryCode(parts[2]); ok && known && len(codes) == 1 && !strings.Contains(codes[0], "-") {
			return []string{codes[0] + "-" + region}, "", true
		}
		return codes, parts[2], ok
	}
	for _, separator := range []string{" - ", " – ", " — ", ": ", ", "} {
		if before, after, found := strings.Cut(name, separator); found {
			if code, known := languageCode(before); known {
				return []string{code}, after, true
			}
		}
	}
	return languagesJoined(name)
}

// languagesJoined returns the languages of two names with a slash or "and", which are often those of one language.
func languagesJoined(name string) (codes []string, rest string, ok bool) {
	parts := joined.Split(name, -1)
	if len(parts) < 2 {
		return nil, "", false
	}
	seen := map[string]bool{}
	for _, part := range parts {
		code, known := languageCode(part)
		if !known {
			return nil, "", false
		}
		if !seen[code] {
			codes = append(codes, code)
		}
		seen[code] = true
	}
	return codes, "", true
}

var joined = regexp.MustCompile(`\s*[/&|+]\s*|\s+(?:and|und|et|e|y|en)\s+`)

// languageCode returns the code of a language that is written as a tag of BCP 47, or by a usual name; ok is false if it
// is unknown.
func languageCode(name string) (code string, ok bool) {
	folded := text.Fold(strings.TrimSpace(name))
	for _, ending := range []string{"", " language", " (language)", "ische sprache"} {
		if base, found := strings.CutSuffix(folded, ending); found {
			if code, ok = languageNames()[base]; ok {
				return code, true
			}
		}
	}
	if isLanguageTag.MatchString(strings.TrimSpace(name)) {
		return text.LanguageTag(strings.ReplaceAll(strings.TrimSpace(name), "_", "-"))
	}
	return "", false
}

// isLanguageTag is the form of a tag. A word of more letters is a name, even if a language has it for its code.
var isLanguageTag = regexp.MustCompile(`^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$`)

// languages reads languages with their levels.
func (d *documentReader) languages() {
	for _, entry := range d.entries([]string{"languages"}, []string{"languages"}) {
		if d.languageList(entry) {
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
		codes, rest, known := languagesOf(object.member("language", "name", "title").text())
		level := d.level(object, rest)
		switch {
		case !known:
			d.refuseAttribute(entry, "format", "language")
		case level == "":
			d.refuseAttribute(entry, "required", "fluency")
		default:
			for _, code := range codes {
				d.take(entry, profile.Attributes{Languages: []profile.Language{{Code: code, Level: level}}})
			}
		}
	}
}

// level returns the level of a language, in words or as a number of Reactive Resume.
func (d *documentReader) level(language node, rest string) profile.LanguageLevel {
	for _, name := range []string{"fluency", "level", "proficiency", "description"} {
		member := language.member(name)
		written, isText := member.value.(string)
		if !isText {
			continue
		}
		level, mentioned := levelOf(d.root.reader.line(written))
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

// readAsLevel marks what says the same level once more as read: the number of Reactive Resume beside its words, and
// words for the same level.
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
