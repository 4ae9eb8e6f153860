package mail_test

import (
	"bytes"
	"mime"
	netmail "net/mail"
	"strings"
	"testing"
)

// Mail programs would decode such a subject, and show a name or an address that is refused in plain text.
func TestT46_subjectThatLooksEncoded_isShownAsTyped(t *testing.T) {
	t.Parallel()
	for _, typed := range []string{
		"Hello =?utf-8?q?evil=2Eexample?=", "=?utf-8?b?ZXZpbC5leGFtcGxl?=", "Grüße =?utf-8?q?=0AX?=",
		strings.Repeat("long ", 25) + "=?utf-8?q?x?=",
	} {
		srv, sent := &server{}, message
		sent.Subject = typed
		if err := transport(t, "smtp://"+serve(t, srv, nil, false)).Send(t.Context(), sent); err != nil {
			t.Fatal(err)
		}
		m, err := netmail.ReadMessage(bytes.NewReader(srv.messages()[0].data))
		if err != nil {
			t.Fatal(err)
		}
		shown, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
		if err != nil || shown != typed || len(m.Header["Subject"]) != 1 {
			t.Errorf("%q is shown as %q, %v", typed, shown, err)
		}
	}
}
