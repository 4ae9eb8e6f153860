package mailqueue_test

import (
	"net/url"
	"strings"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/internal/mailqueue"
	"wright.app/platform/mail"
)

func renderer(t *testing.T, product string) mailqueue.Renderer {
	t.Helper()
	site, err := url.Parse("https://wright.test")
	if err != nil {
		t.Fatal(err)
	}
	r, err := mailqueue.NewRenderer(product, site, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func signIn(t *testing.T, address string) code.Recipient {
	t.Helper()
	return code.Recipient{Email: authtest.Email(t, address), Purpose: code.PurposeLogin}
}

func render(t *testing.T, product, codeText string) mail.Message {
	t.Helper()
	m, err := renderer(t, product).Code(signIn(t, "alex.demo@example.com"), code.Restore(codeText), "message-1")
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Check(); err != nil {
		t.Fatal(err)
	}
	return m
}

func TestCode_mail_showsTheCodeInBothForms(t *testing.T) {
	t.Parallel()
	for codeText, shown := range map[string]string{"12345678": "1234 5678", "0123456789ABC": "0123456789ABC"} {
		m := render(t, "Wright", codeText)
		if !strings.Contains(m.Text, "\n    "+shown+"\n") || strings.Count(m.HTML, ">"+shown+"<") != 1 {
			t.Errorf("%s is not shown as %q", codeText, shown)
		}
		if !m.Awaited {
			t.Error("it does not go before other mails")
		}
		if strings.Contains(m.Subject, shown[:4]) {
			t.Errorf("the subject has the code: %s", m.Subject)
		}
	}
}

func TestCode_mail_isBrandedAndNamesTheSiteAlone(t *testing.T) {
	t.Parallel()
	m := render(t, "Smith & Sons", "12345678")
	if m.To != "alex.demo@example.com" || m.ID != "message-1" || m.Subject != "Your login code for Smith & Sons" {
		t.Errorf("got %+v", m)
	}
	if !strings.Contains(m.Text, "Smith & Sons · https://wright.test") ||
		!strings.Contains(m.HTML, "Smith &amp; Sons") || strings.Contains(m.HTML, "Wright") {
		t.Error("the mail does not have the name of the site")
	}
	if n := strings.Count(m.HTML, "://"); n != 1 || !strings.Contains(m.HTML, `href="https://wright.test"`) {
		t.Errorf("the mail has %d URLs", n)
	}
	for _, active := range []string{"<script", "<img", "url(", "@import", "<link", "src="} {
		if strings.Contains(m.HTML, active) {
			t.Errorf("the mail loads something: %s", active)
		}
	}
}

func TestCode_mail_isTheSameForEverybody(t *testing.T) {
	t.Parallel()
	l := renderer(t, "Wright")
	one, err1 := l.Code(signIn(t, "alex.demo@example.com"), code.Restore("12345678"), "1")
	other, err2 := l.Code(signIn(t, "robin.demo@example.com"), code.Restore("12345678"), "2")
	if err1 != nil || err2 != nil || one.Text != other.Text || one.HTML != other.HTML || one.Subject != other.Subject {
		t.Errorf("two mails differ: %v, %v", err1, err2)
	}
}

// Every address that the module accepts has to be one that the mail transport accepts.
func FuzzCode_acceptedAddress_canBeSentTo(f *testing.F) {
	for _, seed := range []string{
		"alex.demo@example.com", "a!#$%&'*+-/=?^_`{|}~z@example.com", "Алекс@bücher.example",
		"alex+Work@example.com",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) {
		to, err := auth.ParseEmail(in)
		if err != nil {
			return
		}
		m := mail.Message{To: to.String(), Subject: "s", Text: "t", ID: "i"}
		if err := m.Check(); err != nil {
			t.Errorf("%q: %v", to.String(), err)
		}
	})
}
