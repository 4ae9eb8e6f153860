package code_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"wright.app/modules/auth/code"
	"wright.app/platform/fault"
)

func TestNew_hasLengthAndAlphabetOfShortAndLongCodes(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for range 200 {
		short, err1 := code.New(false)
		long, err2 := code.New(true)
		if err1 != nil || err2 != nil {
			t.Fatal(err1, err2)
		}
		if !regexp.MustCompile(`^[0-9]{8}$`).MatchString(short.Reveal()) {
			t.Errorf("short code %q", short.Reveal())
		}
		if !regexp.MustCompile(`^[0-9A-HJKMNP-TV-Z]{13}$`).MatchString(long.Reveal()) {
			t.Errorf("long code %q", long.Reveal())
		}
		seen[short.Reveal()], seen[long.Reveal()] = true, true
	}
	if len(seen) != 400 {
		t.Errorf("%d different codes of 400", len(seen))
	}
}

func TestParse_spacesDashesAndCase_areIgnored(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"12345678": "12345678", "1234 5678": "12345678", "1234-5678": "12345678", "1 2 3 4-5 6 7 8": "12345678",
		"0123456789abc": "0123456789ABC", "01234-56789-abc": "0123456789ABC",
		"OIL3456789ABC": "0113456789ABC", // these letters are read as digits
		"abcdefgh":      "ABCDEFGH",      // cannot be a code, but is accepted so that the attempt is counted
		"--------":      "",
	} {
		typed, err := code.Parse(in)
		if err != nil || typed.Reveal() != want {
			t.Errorf("%q: got %q, %v", in, typed.Reveal(), err)
		}
	}
}

func TestParse_invalidText_isAValidationError(t *testing.T) {
	t.Parallel()
	for _, in := range []string{
		"", "1234567", "1234_5678", "1234\n5678", "１２３４５６７８", "12345678\x00",
		strings.Repeat("1", 25),
	} {
		_, err := code.Parse(in)
		f, ok := fault.Of(err)
		if !ok || f.Code() != "ValidationError" || f.Fields()[0].Name != "token" {
			t.Errorf("%q: got %v", in, err)
		}
	}
}

func TestCode_printed_isHidden(t *testing.T) {
	t.Parallel()
	typed := code.Restore("12345678")
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q"} {
		if got := fmt.Sprintf(verb, typed); strings.Contains(got, "1234") {
			t.Errorf("%s: %s", verb, got)
		}
	}
	if got := fmt.Sprintf("%v", struct{ C code.Code }{typed}); strings.Contains(got, "1234") {
		t.Errorf("inside a struct: %s", got)
	}
}

func TestCode_grouped_splitsDigitsInTwo(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{"12345678": "1234 5678", "0123456789ABC": "0123456789ABC"} {
		if got := code.Restore(in).Grouped(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func FuzzParseCode(f *testing.F) {
	for _, seed := range []string{
		"12345678", "1234 5678", "0123456789abc", "oil-oil-oil-oil-o", "--------",
		"\u0661\u0662\u0663\u0664",
	} {
		f.Add(seed)
	}
	plain := regexp.MustCompile(`^[0-9A-Z]{0,24}$`)
	f.Fuzz(func(t *testing.T, in string) {
		typed, err := code.Parse(in)
		if err != nil {
			return
		}
		if !plain.MatchString(typed.Reveal()) {
			t.Errorf("%q became %q", in, typed.Reveal())
		}
		if len(typed.Reveal()) >= 8 {
			if again, err := code.Parse(typed.Reveal()); err != nil || again != typed {
				t.Errorf("%q became %q, which became %q, %v", in, typed.Reveal(), again.Reveal(), err)
			}
		}
	})
}
