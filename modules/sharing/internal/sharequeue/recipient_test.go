package sharequeue_test

import (
	"errors"
	"slices"
	"testing"

	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
)

// The SMTP server gets exactly one RCPT command with the intended address, or the input is refused.
func TestT46_injectedRecipient_isOneRcptOrRefused(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"robin.demo@example.com":           "robin.demo@example.com",
		"robin+tag@example.com":            "robin+tag@example.com",
		"robin@MÜNCHEN.example":            "robin@xn--mnchen-3ya.example",
		"a%0d%0a@x.example":                "a%0d%0a@x.example", // odd, but one plain address
		"a@x.example\r\nRCPT TO:<b@y.org>": "",
		"a@x.example\nBcc: b@y.example":    "",
		"a@x.example>\r\nRCPT TO:<b@y.org": "",
		"a@x.example, b@y.example":         "",
		"a@x.example;b@y.example":          "",
		"a(b@y.example)@x.example":         "",
		"a@x.example (b@y.example)":        "",
		`"a@x.example, b"@y.example`:       "",
		`"a b"@x.example`:                  "",
		`"a\"@x.example`:                   "",
		"<a@x.example>":                    "",
		"a@x.example NOTIFY=SUCCESS":       "",
		"a@x.example\x00":                  "",
		"a@x.example\u2028b@y.example":     "",
	} {
		t.Run(raw, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t, databasetest.Open(t))
			err := f.send(t, input(raw))
			mails := f.deliver(t)
			if want == "" {
				if !errors.Is(err, fault.ErrValidation) || len(mails) != 0 {
					t.Errorf("got %v and %d mails", err, len(mails))
				}
				return
			}
			if err != nil || len(mails) != 1 || !slices.Equal(mails[0].to, []string{want}) {
				t.Fatalf("got %v, %+v", err, mails)
			}
			m := read(t, mails[0])
			if to := m.header["To"]; len(to) != 1 || to[0] != "<"+want+">" ||
				len(m.header["Cc"])+len(m.header["Bcc"]) != 0 {
				t.Errorf("got %v", m.header)
			}
		})
	}
}
