package jsonresume

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"wright.app/modules/profile"
)

// fluencyNames are the levels as an export writes them.
var fluencyNames = map[profile.LanguageLevel]string{
	profile.Native: "Native speaker", profile.Fluent: "Fluent", profile.Conversational: "Conversational",
	profile.Basic: "Basic",
}

// levelOrder are the levels, the lowest first.
var levelOrder = []profile.LanguageLevel{profile.Basic, profile.Conversational, profile.Fluent, profile.Native}

// cefrLevels are the levels of the Common European Framework of Reference by their letter.
var cefrLevels = map[byte]profile.LanguageLevel{
	'a': profile.Basic, 'b': profile.Conversational, 'c': profile.Fluent,
}

var (
	// levelTokens are the words of a level, the codes of the CEFR, and the signs that matter. A hyphen divides words as
	// a space does.
	levelTokens = regexp.MustCompile(`[\p{L}\p{M}\p{N}]+|[<≤?~≈,;.()\[\]|、،؛。]`)
	// cefrMinus is a level of the CEFR that is not quite reached, but not the beginning of "B2-C1".
	cefrMinus = regexp.MustCompile(`(?i)(^|[^\p{L}\p{N}])([abc][12])\s?[-−](?:\s*$|[),;])`)
	// portugueseIn is Portuguese for "at the level" or "at work", in which "no" does not deny it.
	portugueseIn = regexp.MustCompile(`\bno (nivel|dominio|trabalho|dia a dia|dia|ambiente|contexto|escritorio|` +
		`cotidiano|quotidiano|emprego|ambito|geral|mercado|setor|discurso)\b`)
	// year is a year of the lifetime of somebody who is alive.
	year = regexp.MustCompile(`^(?:19|20)\d\d$`)
)

// maxPhrase is the number of bytes of the longest description of a level, and of the longest name of a language.
const maxPhrase = 300

// phrases are words, or up to three of them, in the form of plainWords. Those that end in a hyphen begin longer words.
type phrases struct {
	whole map[string]bool
	stems []string
}

// maxWordsOfPhrase is the number of words of the longest phrase.
const maxWordsOfPhrase = 3

func phrasesOf(all ...string) phrases {
	p := phrases{whole: map[string]bool{}}
	for _, phrase := range all {
		phrase = plainWords(phrase)
		if stem, isStem := strings.CutSuffix(phrase, "-"); isStem {
			p.stems = append(p.stems, stem)
		} else {
			p.whole[phrase] = true
		}
	}
	return p
}

// at returns the number of tokens of the phrase with which tokens begin, 0 if they begin with none.
func (p phrases) at(tokens []string) int {
	for n := min(maxWordsOfPhrase, len(tokens)); n > 0; n-- {
		if p.whole[strings.Join(tokens[:n], " ")] {
			return n
		}
	}
	isStem := func(stem string) bool { return strings.HasPrefix(tokens[0], stem) }
	if len(tokens) > 0 && slices.ContainsFunc(p.stems, isStem) {
		return 1
	}
	return 0
}

// in reports whether a phrase is among the tokens.
func (p phrases) in(tokens []string) bool {
	for i := range tokens {
		if p.at(tokens[i:]) > 0 {
			return true
		}
	}
	return false
}

// plainWords returns a text in small letters, without accents, apostrophes and invisible characters.
func plainWords(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Mn, unicode.Cf) || r == '\'' || r == '’' {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFKD.String(text))
}

// levelWords are the phrases of each level, in the form of plainWords.
var levelWords = sync.OnceValue(func() map[profile.LanguageLevel]phrases {
	of := map[profile.LanguageLevel]phrases{}
	for level, words := range fluencies {
		var plain []string
		for _, word := range words {
			stem, isStem := strings.CutSuffix(word, "-")
			if stem = strings.ReplaceAll(plainWords(stem), "-", " "); isStem {
				stem += "-"
			}
			plain = append(plain, stem)
		}
		of[level] = phrasesOf(plain...)
	}
	return of
})

// mention is a level in a text, with the words that the text adds to it.
type mention struct {
	level           profile.LanguageLevel
	isCode          bool // or a word that counts beside codes
	denied, lowered bool
}

// levelOf returns the level that a text describes, or the empty level. It never says more than the text: a code of the
// CEFR comes before words, the lowest of several levels counts, "non-native" and "goal: C1" are no level, and
// "near-native" is the one below. A level beside words that nobody has listed, such as "C1 course", is none either. A
// qualifier belongs to the levels after it, up to the end of the clause, or if there are none, to those before it.
// mentioned is true for a text that names a level, even if it denies it.
func levelOf(fluency string) (level profile.LanguageLevel, mentioned bool) {
	if len(fluency) > maxPhrase {
		return "", false
	}
	mentions := mentionsOf(fluency)
	hasCode := slices.ContainsFunc(mentions, func(m mention) bool { return m.isCode && !m.denied && !m.lowered })
	var found []profile.LanguageLevel
	for _, m := range mentions {
		if m.denied || hasCode && !m.isCode {
			continue
		}
		at := slices.Index(levelOrder, m.level)
		if m.lowered {
			at--
		}
		if at >= 0 {
			found = append(found, levelOrder[at])
		}
	}
	if len(found) == 0 {
		return "", len(mentions) > 0
	}
	return slices.MinFunc(found, compareLevels), true
}

// isOnlyLevel reports whether a text consists of a level only.
func isOnlyLevel(text string) bool {
	unread := 0
	for _, tokens := range clausesOf(plainWords(norm.NFKC.String(text))) {
		unread += readClause(tokens, false).unread
	}
	_, mentioned := levelOf(text)
	return mentioned && unread == 0
}

func compareLevels(a, b profile.LanguageLevel) int {
	return slices.Index(levelOrder, a) - slices.Index(levelOrder, b)
}

// maxAside is the number of words of the longest clause that can qualify other clauses: "C1 (not yet reached)".
const maxAside = 3

// mentionsOf returns the levels of a text.
func mentionsOf(fluency string) []mention {
	plain := plainWords(cefrMinus.ReplaceAllString(norm.NFKC.String(fluency), "$1 < $2 ,"))
	plain = portugueseIn.ReplaceAllString(plain, "$1")
	var all []mention
	var asides []clause
	clauses := clausesOf(plain)
	isAchieved := slices.ContainsFunc(clauses, achievements.in)
	for _, tokens := range clauses {
		c := readClause(tokens, isAchieved)
		isPlan := plans.in(tokens) || slices.ContainsFunc(tokens, year.MatchString)
		if len(c.mentions) == 0 && (len(tokens) <= maxAside || isPlan) {
			asides = append(asides, c)
		}
		if c.unread > 0 { // who knows what that says about the level
			for i := range c.mentions {
				c.mentions[i].denied = true
			}
		}
		all = append(all, c.mentions...)
	}
	for _, aside := range asides {
		for i := range all {
			all[i].denied = all[i].denied || aside.denies
			all[i].lowered = all[i].lowered || aside.lowers
		}
	}
	return all
}

// clausesOf divides a text at its punctuation, and before words of contrast.
func clausesOf(plain string) [][]string {
	var clauses [][]string
	var clause []string
	all := levelTokens.FindAllString(plain, -1)
	for i, token := range all {
		// A point after a short word ends an abbreviation, such as "max. B2".
		isPoint := token == "." && i > 0 && utf8.RuneCountInString(all[i-1]) > len("appro")
		if isPoint || strings.Contains(",;()[]|、،؛。", token) || contrasts.whole[token] {
			clauses = append(clauses, clause)
			clause = nil
		} else if token != "." {
			clause = append(clause, token)
		}
	}
	return append(clauses, clause)
}

// clause is a part of a text that is read by itself. denies and lowers apply to the clause before it.
type clause struct {
	mentions       []mention
	denies, lowers bool
	unread         int // words that nothing is known about
}

// timeAt returns how many of the first tokens say by when, or in which year, somebody has a level: "by June 2026".
// isAchieved says that the text is about a certificate, so that the year is not one of a plan.
func timeAt(tokens []string, isAchieved bool) int {
	if n := times.at(tokens); n > 0 && n < len(tokens) && !isAchieved && year.MatchString(tokens[n]) {
		return n + 1
	}
	n := deadlines.at(tokens)
	if n == 0 {
		return 0
	}
	for i := n; i < min(n+maxWordsOfPhrase, len(tokens)); i++ {
		if _, used, _ := levelAt(tokens[i:]); used > 0 {
			return 0
		}
		if year.MatchString(tokens[i]) {
			return i + 1
		}
	}
	return 0
}

func readClause(tokens []string, isAchieved bool) clause {
	var c clause
	var denied, lowered, wordLowered bool // what the qualifiers since the last level, or before it, say
	isUsed := true
	for i := 0; i < len(tokens); {
		rest := tokens[i:]
		if level, used, isCode := levelAt(rest); used > 0 && qualifierAt(rest) <= used {
			m := mention{level: level, isCode: isCode, denied: denied, lowered: lowered || wordLowered && !isCode}
			i += used
			if n := likenesses.at(tokens[i:]); n > 0 && level == profile.Native {
				m.lowered = true
				i += n
			}
			c.mentions = append(c.mentions, m)
			isUsed = true
			// "limited" and "low" are levels, and they lower the words after them.
			wordLowered = wordLowered || wordLowerings.at(rest) > 0
			continue
		}
		n := 1
		switch {
		case confirmations.at(rest) > 0:
			n = confirmations.at(rest)
		case timeAt(rest, isAchieved) > 0:
			n, denied, isUsed = timeAt(rest, isAchieved), true, false
		case denials.at(rest) > 0:
			n, denied, isUsed = denials.at(rest), true, false
		case lowerings.at(rest) > 0:
			n, lowered, isUsed = lowerings.at(rest), true, false
		case wordLowerings.at(rest) > 0:
			wordLowered = true
		case max(fillers.at(rest), achievements.at(rest)) > 0:
			n = max(fillers.at(rest), achievements.at(rest))
		case isNumber(rest[0]):
		default:
			c.unread++
		}
		i += n
	}
	if isUsed {
		return c
	}
	// The last qualifier has no level after it: "C1 not reached".
	for i := range c.mentions {
		c.mentions[i].denied = c.mentions[i].denied || denied
		c.mentions[i].lowered = c.mentions[i].lowered || lowered
	}
	c.denies, c.lowers = denied, lowered
	return c
}

// isNumber reports whether a word is a number, such as a year or the points of a test.
func isNumber(word string) bool { return strings.Trim(word, "0123456789") == "" }

// qualifierAt returns how many of the first tokens qualify a level.
func qualifierAt(tokens []string) int { return max(denials.at(tokens), lowerings.at(tokens)) }

// levelAt returns the level with which the words begin, and its number of words, 0 if they begin with none.
func levelAt(tokens []string) (level profile.LanguageLevel, used int, isCode bool) {
	if first := tokens[0]; len(first) == 2 && (first[1] == '1' || first[1] == '2') && cefrLevels[first[0]] != "" {
		return cefrLevels[first[0]], 1, true
	}
	for _, candidate := range levelOrder {
		if n := levelWords()[candidate].at(tokens); n > used {
			level, used = candidate, n
		}
	}
	return level, used, learners.at(tokens) > 0
}
