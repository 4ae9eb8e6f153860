package auth_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/platform/fault"
)

func TestParseEmail_validAddresses_areNormalised(t *testing.T) {
	t.Parallel()
	tests := map[string]struct{ in, address, folded string }{
		"plain":              {"alex.demo@example.com", "alex.demo@example.com", "alex.demo@example.com"},
		"surrounding blanks": {" \talex.demo@example.com\n", "alex.demo@example.com", "alex.demo@example.com"},
		"capitals":           {"Alex.Demo@Example.COM", "Alex.Demo@example.com", "alex.demo@example.com"},
		"plus suffix":        {"alex+Work@example.com", "alex+Work@example.com", "alex+work@example.com"},
		"all characters of an atom": {
			"a!#$%&'*+-/=?^_`{|}~z@example.com", "a!#$%&'*+-/=?^_`{|}~z@example.com",
			"a!#$%&'*+-/=?^_`{|}~z@example.com",
		},
		"domain with an umlaut": {"alex@bücher.example", "alex@xn--bcher-kva.example", "alex@xn--bcher-kva.example"},
		"domain in punycode": {
			"alex@XN--Bcher-KVA.example", "alex@xn--bcher-kva.example",
			"alex@xn--bcher-kva.example",
		},
		"full-width domain":      {"alex@ｅxample.com", "alex@example.com", "alex@example.com"},
		"decomposed letter":      {"ale\u0301x@example.com", "al\u00e9x@example.com", "al\u00e9x@example.com"},
		"name in another script": {"Алекс@example.com", "Алекс@example.com", "Алекс@example.com"},
		// Unicode case folding would make these two letters equal to ASCII letters.
		"long s":    {"ſam@example.com", "ſam@example.com", "ſam@example.com"},
		"dotless i": {"ADMIN\u0131@example.com", "ADMIN\u0131@example.com", "admin\u0131@example.com"},
		"pasted with hidden characters": {
			"\u202aal\u200bex@exam\u00adple.com\u202c", "alex@example.com", "alex@example.com",
		},
		"longest local part": {
			strings.Repeat("a", 64) + "@example.com", strings.Repeat("a", 64) + "@example.com",
			strings.Repeat("a", 64) + "@example.com",
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e, err := auth.ParseEmail(tt.in)
			if err != nil {
				t.Fatal(err)
			}
			if e.String() != tt.address || e.Folded() != tt.folded {
				t.Errorf("got %q, folded %q", e.String(), e.Folded())
			}
			if auth.RestoreEmail(e.String()) != e {
				t.Errorf("%q is restored as another address", e.String())
			}
		})
	}
}

func TestParseEmail_invalidAddresses_areValidationErrors(t *testing.T) {
	t.Parallel()
	for name, in := range map[string]string{
		"empty": "", "blanks": "   ", "no at": "alex.example.com", "two ats": "alex@demo@example.com",
		"no name": "@example.com", "no domain": "alex@", "one label": "alex@localhost",
		"quoted name": `"alex demo"@example.com`, "quoted plain": `"alex"@example.com`,
		"comment": "alex(demo)@example.com", "comment in domain": "alex@example.com(demo)",
		"name before it": "Alex Demo <alex@example.com>", "angle brackets": "<alex@example.com>",
		"list": "alex@example.com,robin@example.com", "list with semicolon": "alex@example.com;robin@example.com",
		"blank inside": "alex demo@example.com", "tab inside": "alex\tdemo@example.com",
		"line feed": "alex@example.com\nBcc: robin@example.com", "carriage return": "alex\r@example.com",
		"null": "alex\x00@example.com", "delete": "alex\x7f@example.com", "C1 control": "alex\u0085x@example.com",
		"not UTF-8": "al\xffex@example.com", "line break in the domain": "alex@exam\nple.com",
		"leading dot": ".alex@example.com", "trailing dot": "alex.@example.com",
		"two dots":                "al..ex@example.com",
		"domain with leading dot": "alex@.example.com", "domain with trailing dot": "alex@example.com.",
		"domain with two dots": "alex@example..com", "domain with a hyphen first": "alex@-example.com",
		"domain with underscore": "alex@exa_mple.com", "network address": "alex@127.0.0.1",
		"address literal": "alex@[127.0.0.1]",
		"broken punycode": "alex@xn--a.example", "domain with a port": "alex@example.com:25",
		"domain with a path": "alex@example.com/x",
		"long name":          strings.Repeat("a", 65) + "@example.com",
		"long label":         "alex@" + strings.Repeat("a", 64) + ".com",
		"long":               "alex@" + strings.Repeat("abcdefg.", 32) + "com",
		"emoji name":         "🙂@example.com", "backslash": `alex\demo@example.com`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e, err := auth.ParseEmail(in)
			f, ok := fault.Of(err)
			if !ok || f.Code() != "ValidationError" || len(f.Fields()) != 1 || f.Fields()[0].Name != "email" {
				t.Errorf("%q became %q, %v", in, e.String(), err)
			}
		})
	}
}

func TestEmail_same_ignoresOnlyCase(t *testing.T) {
	t.Parallel()
	alex := authtest.Email(t, "alex.demo@example.com")
	if !alex.Same(authtest.Email(t, "ALEX.demo@EXAMPLE.com")) {
		t.Error("letter case makes addresses different")
	}
	for _, other := range []string{"alexdemo@example.com", "alex.demo+x@example.com", "alex.demo@example.org"} {
		if alex.Same(authtest.Email(t, other)) {
			t.Errorf("%s is equal", other)
		}
	}
}

func TestEmail_mailbox_isSharedByCaseAndSuffix(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"Alex+a+b@Example.com": "alex@example.com", "alex@example.com": "alex@example.com",
		"+alex@example.com": "+alex@example.com", "al.ex@example.com": "al.ex@example.com",
	} {
		if got := authtest.Email(t, in).Mailbox(); got != want {
			t.Errorf("%s: got %s, want %s", in, got, want)
		}
	}
}

func TestT09_gmailAddresses_shareAMailboxWhateverTheirDotsAndDomain(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"alexdemo@gmail.com": "alexdemo@gmail.com", "a.l.e.x.demo@gmail.com": "alexdemo@gmail.com",
		"Alex.Demo+x.y@GoogleMail.com": "alexdemo@gmail.com",
		"alex.demo@gmail.com.example":  "alex.demo@gmail.com.example",
		"alex.demo@notgmail.com":       "alex.demo@notgmail.com",
	} {
		if got := authtest.Email(t, in).Mailbox(); got != want {
			t.Errorf("%s: got %s, want %s", in, got, want)
		}
	}
	if got := authtest.Email(t, "Alex.Demo+x@gmail.com").MailboxWithDots(); got != "alex.demo@gmail.com" {
		t.Errorf("with dots: got %s", got)
	}
}

func TestEmail_masked_showsFirstCharacterAndDomain(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"alex.demo@example.com": "a•••@example.com", "a@example.com": "a•••@example.com",
		"Élo@example.com": "É•••@example.com",
	} {
		if got := authtest.Email(t, in).Masked(); got != want {
			t.Errorf("%s: got %s, want %s", in, got, want)
		}
	}
	longest := authtest.Email(t, "a@"+strings.Repeat(strings.Repeat("a", 49)+".", 5)+"ab")
	if got := longest.Masked(); utf8.RuneCountInString(got) > 254 {
		t.Errorf("%d characters", utf8.RuneCountInString(got))
	}
	if got := (auth.Email{}).Masked(); got != "" {
		t.Errorf("the zero address is masked as %q", got)
	}
}

func FuzzParseEmail(f *testing.F) {
	for _, seed := range []string{
		"alex.demo@example.com", "Alex+x@Bücher.example", `"a b"@example.com`, "a@b", "\u212aelvin@example.com",
		"a@xn--bcher-kva.example",
		"e\u0301@example.com", "a@\u3002com", "alex@example.com\r\nBcc: x@example.com",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) {
		e, err := auth.ParseEmail(in)
		if err != nil {
			if fe, ok := fault.Of(err); !ok || fe.Code() != "ValidationError" {
				t.Fatalf("%q: %v", in, err)
			}
			return
		}
		again, err := auth.ParseEmail(e.String())
		if err != nil || again != e {
			t.Errorf("%q became %q, which became %q, %v", in, e.String(), again.String(), err)
		}
		if auth.RestoreEmail(e.String()) != e {
			t.Errorf("%q is restored as another address", e.String())
		}
		if strings.ContainsAny(e.String(), "\r\n\x00 <>,;\"()") || strings.Count(e.String(), "@") != 1 {
			t.Errorf("%q passed as %q", in, e.String())
		}
		if n := utf8.RuneCountInString(e.Masked()); n > 254 {
			t.Errorf("masked to %d characters", n)
		}
		if e.Mailbox() == "" || len(e.String()) > 254 || len(e.Folded()) != len(e.String()) {
			t.Errorf("%q: mailbox %q, folded %q", e.String(), e.Mailbox(), e.Folded())
		}
	})
}
