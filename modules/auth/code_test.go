package auth_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"wright.app/modules/auth"
	"wright.app/platform/fault"
)

func TestNewCode_hasLengthAndAlphabetOfItsKind(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for range 200 {
		short, err1 := auth.NewCode(false)
		long, err2 := auth.NewCode(true)
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

func TestParseCode_typedFreely_isTheCode(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"12345678": "12345678", "1234 5678": "12345678", "1234-5678": "12345678", "1 2 3 4-5 6 7 8": "12345678",
		"0123456789abc": "0123456789ABC", "01234-56789-abc": "0123456789ABC",
		"OIL3456789ABC": "0113456789ABC", // read as digits, which the alphabet has instead
		"abcdefgh":      "ABCDEFGH",      // no code, but a guess that counts
		"--------":      "",
	} {
		code, err := auth.ParseCode(in)
		if err != nil || code.Reveal() != want {
			t.Errorf("%q: got %q, %v", in, code.Reveal(), err)
		}
	}
}

func TestParseCode_notWrittenLikeACode_isRefusedAtItsPointer(t *testing.T) {
	t.Parallel()
	for _, in := range []string{
		"", "1234567", "1234_5678", "1234\n5678", "１２３４５６７８", "12345678\x00",
		strings.Repeat("1", 25),
	} {
		_, err := auth.ParseCode(in)
		f, ok := fault.Of(err)
		if !ok || f.Code() != "ValidationError" || f.Fields()[0].Name != "token" {
			t.Errorf("%q: got %v", in, err)
		}
	}
}

func TestCode_printed_isHidden(t *testing.T) {
	t.Parallel()
	code := auth.RestoreCode("12345678")
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q"} {
		if got := fmt.Sprintf(verb, code); strings.Contains(got, "1234") {
			t.Errorf("%s: %s", verb, got)
		}
	}
	if got := fmt.Sprintf("%v", struct{ C auth.Code }{code}); strings.Contains(got, "1234") {
		t.Errorf("inside a struct: %s", got)
	}
}

func TestCode_grouped_splitsDigitsInTwo(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{"12345678": "1234 5678", "0123456789ABC": "0123456789ABC"} {
		if got := auth.RestoreCode(in).Grouped(); got != want {
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
		code, err := auth.ParseCode(in)
		if err != nil {
			return
		}
		if !plain.MatchString(code.Reveal()) {
			t.Errorf("%q became %q", in, code.Reveal())
		}
		if len(code.Reveal()) >= 8 {
			if again, err := auth.ParseCode(code.Reveal()); err != nil || again != code {
				t.Errorf("%q became %q, and that %q, %v", in, code.Reveal(), again.Reveal(), err)
			}
		}
	})
}
