package text_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"wright.app/platform/text"
)

// sentences are texts of scripts without spaces, also with marks, half-width letters and old forms of characters.
var sentences = []string{
	"東京大学大学院情報理工学系研究科", "ソフトウェアエンジニアをしています", "葛\U000e0100城市役所", "ｿﾌﾄｳｪｱﾃﾞｻﾞｲﾅｰ",
	"서울대학교컴퓨터공학부에서", "กรุงเทพมหานครอมรรัตนโกสินทร์", "วิศวกรซอฟต์แวร์น้ำใจ", "ວິສະວະກອນຊອບແວ",
	"វិស្វករកម្មវិធីកុំព្យូទ័រ", "ဆော့ဖ်ဝဲအင်ဂျင်နီယာ", "软件工程师", "か\u3099くせい",
}

// folded returns the folded words of a text.
func folded(s string) (all []string) {
	for _, w := range text.Words(s) {
		all = append(all, w.Folded)
	}
	return all
}

// contains reports what an index of words and grams answers.
func contains(indexed []text.Word, wanted string) bool {
	for _, w := range indexed {
		if strings.HasPrefix(w.Folded, wanted) {
			return true
		}
		grams := text.GramsOf(wanted)
		has := len(grams) > 0
		for i, gram := range grams {
			has = has && slices.ContainsFunc(w.Grams(), func(g string) bool {
				return g == gram || i == len(grams)-1 && strings.HasPrefix(g, gram)
			})
		}
		if has {
			return true
		}
	}
	return false
}

// isVoiced reports the marks that make another character of the one before them.
func isVoiced(r rune) bool { return r == '\uff9e' || r == '\u3099' }

func TestWords_anyPartOfASentenceWithoutSpaces_isFoundByItsGrams(t *testing.T) {
	t.Parallel()
	for _, sentence := range sentences {
		indexed := text.Words(sentence)
		letters := []rune(sentence)
		for start := range letters {
			for end := start + 1; end <= len(letters); end++ {
				if end < len(letters) && isVoiced(letters[end]) {
					continue // half a character
				}
				part := string(letters[start:end])
				for _, wanted := range folded(part) {
					if !contains(indexed, wanted) {
						t.Errorf("%q is not found by %q", sentence, part)
					}
				}
			}
		}
	}
}

// More letters than count in a word are found, too.
func TestWords_longSentenceWithoutSpaces_isFoundByItsEnd(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	var b strings.Builder
	for range 250 {
		b.WriteRune('一' + random.Int32N(5000))
	}
	letters := []rune(b.String())
	indexed := text.Words(b.String())
	for _, part := range []string{string(letters[248:]), string(letters[200:230]), string(letters[100:])} {
		if wanted := folded(part); len(wanted) != 1 || !contains(indexed, wanted[0]) {
			t.Errorf("not found by %q", part)
		}
	}
}

func TestWords_scripts_areSplitOnlyFromWordsThatSpacesSeparate(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string][]string{
		"東京のAIエンジニア": {"東京の", "ai", "エンジニア"}, "第3回": {"第", "3", "回"}, "C++言語": {"c++", "言語"},
		"山田・太郎": {"山田", "太郎"}, "ｻﾝﾌﾟﾙ": {"サンプル"}, "漢字かなカナ한": {"漢字かなカナ\u1112\u1161\u11ab"},
		"ㅤ": nil, "\u3164김\u1160": {"\u1100\u1175\u11b7"}, "ある\u200bひ": {"あるひ"}, "葛\U000e0100城": {"葛城"},
		"が": {"が"}, "กี่": {"กี่"},
	} {
		if got := folded(raw); !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", raw, got, want)
		}
	}
}

func TestWords_charactersWithoutAWidth_makeNoDifference(t *testing.T) {
	t.Parallel()
	for _, plain := range []string{"Nordwindia", "میخواهم", "Größmann", "क्षत्रिय", "東京大学", "กรุงเทพ", "C++"} {
		want := folded(plain)
		for _, hidden := range []string{
			"\u00ad", "\u034f", "\u061c", "\u200b", "\u200c", "\u200d", "\u200e", "\u200f", "\u202a", "\u202c",
			"\u202e", "\u2060", "\u2066", "\u2069", "\ufe0e", "\ufe0f", "\ufeff", "\U000e0100",
		} {
			letters := []rune(plain)
			for i := 0; i <= len(letters); i++ {
				raw := string(letters[:i]) + hidden + string(letters[i:])
				if got := folded(raw); !slices.Equal(got, want) {
					t.Errorf("%q: got %q, want %q", raw, got, want)
				}
			}
		}
	}
}

func TestGrams_wordsThatSpacesSeparate_haveNone(t *testing.T) {
	t.Parallel()
	for _, raw := range []string{"Alex", "Ωmega", "علي", "हिन्दी", "123", "c++"} {
		for _, w := range text.Words(raw) {
			if w.Grams() != nil || text.GramsOf(w.Folded) != nil || w.Find(w.Folded) != nil {
				t.Errorf("%q: %q, %v", raw, w.Grams(), w.Find(w.Folded))
			}
		}
	}
	if text.GramsOf("") != nil {
		t.Error("a word without characters has grams")
	}
}

func TestFind_returnsWhatWasWritten(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		raw    string
		wanted []string
		want   []string
	}{
		{"(東京大学大学院)", []string{"大学"}, []string{"大学大学"}},
		{"東京大学の大学院", []string{"大学", "院"}, []string{"大学", "大学院"}},
		{"ｿﾌﾄｳｪｱﾃﾞｻﾞｲﾅｰ", []string{"デザイン", "デザイ"}, []string{"ﾃﾞｻﾞｲ"}},
		{"서울대학교", []string{"대하"}, []string{"대학"}},
		{"葛\U000e0100城市", []string{"葛"}, []string{"葛\U000e0100"}},
		{"กรุงเทพ", []string{"งเทพ"}, []string{"งเทพ"}},
		{"東京", []string{"京都", ""}, nil},
	} {
		var got []string
		for _, w := range text.Words(c.raw) {
			var wanted []string
			for _, word := range c.wanted {
				wanted = append(wanted, strings.Join(folded(word), ""))
			}
			for _, at := range w.Find(wanted...) {
				got = append(got, c.raw[at[0]:at[1]])
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q in %q: got %q, want %q", c.wanted, c.raw, got, c.want)
		}
	}
}
