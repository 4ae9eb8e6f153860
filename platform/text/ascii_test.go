package text_test

import (
	"slices"
	"strings"
	"testing"

	"wright.app/platform/text"
)

func TestASCIIWords_transliteratesWords(t *testing.T) {
	t.Parallel()
	for in, want := range map[string][]string{
		"Alex Demo": {"alex", "demo"}, "Zoë O’Hara-Łukasz": {"zoe", "ohara", "lukasz"}, "STRASSE ß": {"strasse", "ss"},
		"İpek Şahin Işık": {"ipek", "sahin", "isik"}, "Đặng Văn Lâm": {"dang", "van", "lam"},
		"Åsa Öberg": {"asa", "oberg"},
		"D'Arcy":    {"darcy"}, "a/../b": {"a", "b"}, "ＡＢ１": {"ab1"}, "Æon Þór": {"aeon", "thor"}, "Əliyev": {"eliyev"},
		"al\u202eex": {"alex"}, "Jür\u00adgen": {"jurgen"}, "x\xffy": {"x", "y"},
		"Jürgen Größmann": {"jurgen", "grossmann"},
		"山田 太郎":           nil, "": nil, "--": nil,
	} {
		if got := text.ASCIIWords(in); !slices.Equal(got, want) {
			t.Errorf("%q: got %q", in, got)
		}
	}
}

func TestASCIIWordsWithDigraphs_writeUmlautsAsTwoLetters(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"Jürgen Größmann": "juergen groessmann", "ÄNNE Mu\u0308ller": "aenne mueller", "Søren Ågård": "soeren aagaard",
		"Zoë Łukasz": "zoe lukasz", "Ölçer": "oelcer", "Straße": "strasse", "山田": "",
	} {
		if got := strings.Join(text.ASCIIWordsWithDigraphs(in), " "); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

// As passports have them: ICAO Doc 9303 part 3 for Cyrillic, the Ukrainian rules of 2010, and ELOT 743 for Greek.
func TestASCIIWords_greekAndCyrillic_areTransliteratedAsInPassports(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"Иван Дёмин": "ivan demin", "Щукин Юрьевич": "shchukin iurevich", "ЖЕНЯ ХЦЧЪ": "zhenia khtschie",
		"Сергій Їжак": "serhii yizhak", "Юлія Ґалаґан": "yuliia galagan", "Наталія-Яна Гончар": "nataliia yana honchar",
		"В’ячеслав Зінченко": "viacheslav zinchenko", "Вʼячеслав Їжак": "viacheslav yizhak",
		"Ігар Ўладзімір": "ihar uladzimir",
		"Ђорђе Жижић":    "djordje zizic", "Николова Ѓорѓи": "nikolova gorgi",
		"Νίκος Δήμου": "nikos dimou", "Γεώργιος Παπαδόπουλος": "georgios papadopoulos", "Ευάγγελος": "evangelos",
		"Μπάμπης Ευθυμίου": "bampis efthymiou", "Αυγή Ϊων ΑΫ": "avgi ion ay", "Ψυχάρης Ξένια": "psycharis xenia",
	} {
		if got := strings.Join(text.ASCIIWords(in), " "); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

func TestASCIIWords_wordWithALetterOfAnotherScript_isLeftOut(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"Алия Әбен": "aliia", "山田 Alex": "alex", "Alex李": "", "محمد علي": "", "김 민준": "", "たろう": "", "คิม Demo": "demo",
		"𝕬𝖑𝖊𝖝": "alex",
	} {
		if got := strings.Join(text.ASCIIWords(in), " "); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}
