package mail_test

import (
	"errors"
	"strings"
	"testing"

	"wright.app/platform/mail"
)

func TestCheck_plainMail_isValid(t *testing.T) {
	t.Parallel()
	for _, to := range []string{
		"a@example.com", "a.b+c@sub.example.com", "o'hara@example.com",
		"a@xn--bcher-kva.example",
	} {
		m := message
		m.To = to
		if err := m.Check(); err != nil {
			t.Errorf("%s: %v", to, err)
		}
	}
}

func TestCheck_headerInjection_isRefused(t *testing.T) {
	t.Parallel()
	for _, to := range []string{
		"", "a", "@example.com", "a@", "a@b@example.com", "Alex <a@example.com>", "<a@example.com>",
		"a@example.com, b@example.com",
		"a@example.com (b@example.com)", `"a b"@example.com`, "a@example.com\r\nRCPT TO:<b@example.com>",
		"a@example.com\n", " a@example.com", "a@[127.0.0.1]",
	} {
		m := message
		m.To = to
		if err := m.Check(); !errors.Is(err, mail.ErrMessage) || !mail.IsPermanent(err) {
			t.Errorf("%q: got %v", to, err)
		} else if to != "" && len(to) > 1 && strings.Contains(err.Error(), to) {
			t.Errorf("the error contains the address: %q", err)
		}
	}
	for name, change := range map[string]func(*mail.Message){
		"no subject":            func(m *mail.Message) { m.Subject = "" },
		"two lines of subject":  func(m *mail.Message) { m.Subject = "a\r\nBcc: b@example.com" },
		"no text":               func(m *mail.Message) { m.Text = "" },
		"no id":                 func(m *mail.Message) { m.ID = "" },
		"id with a line":        func(m *mail.Message) { m.ID = "a\nb" },
		"id with brackets":      func(m *mail.Message) { m.ID = "<a@b>" },
		"header with a line":    func(m *mail.Message) { m.Headers = map[string]string{"X-A": "b\r\nBcc: c"} },
		"header name with more": func(m *mail.Message) { m.Headers = map[string]string{"X-A: b\r\nBcc": "c"} },
	} {
		m := message
		change(&m)
		if err := m.Check(); !errors.Is(err, mail.ErrMessage) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}
