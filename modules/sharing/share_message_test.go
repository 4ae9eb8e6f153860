package sharing_test

import (
	"errors"
	"strings"
	"testing"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity/identitytest"
)

func shareInput() sharing.ShareInput {
	return sharing.ShareInput{
		RecipientName: "Robin Demo", RecipientEmail: "robin.demo@example.com", Subject: "My profile, as promised", Message: "Hello Robin,\n\nhere it is.",
	}
}

func TestParseShareMessage_brokenInput_isNamed(t *testing.T) {
	t.Parallel()
	if _, err := sharing.ParseShareMessage(shareInput(), sharingtest.Addresses{}); err != nil {
		t.Fatal(err)
	}
	long := func(n int) string { return strings.Repeat("ü", n) }
	for name, c := range map[string]struct {
		change  func(*sharing.ShareInput)
		pointer string
	}{
		"no name":              {func(in *sharing.ShareInput) { in.RecipientName = " " }, "recipient.name"},
		"long name":            {func(in *sharing.ShareInput) { in.RecipientName = long(81) }, "recipient.name"},
		"name of two lines":    {func(in *sharing.ShareInput) { in.RecipientName = "Robin\r\nBcc: x@y.example" }, "recipient.name"},
		"no address":           {func(in *sharing.ShareInput) { in.RecipientEmail = "robin" }, "recipient.email"},
		"no subject":           {func(in *sharing.ShareInput) { in.Subject = "" }, "subject"},
		"long subject":         {func(in *sharing.ShareInput) { in.Subject = long(151) }, "subject"},
		"subject of two lines": {func(in *sharing.ShareInput) { in.Subject = "Hello\nBcc: x@y.example" }, "subject"},
		"subject with NEL":     {func(in *sharing.ShareInput) { in.Subject = "Hello\u0085Bcc: x@y.example" }, "subject"},
		"no message":           {func(in *sharing.ShareInput) { in.Message = "\n \n" }, "message"},
		"long message":         {func(in *sharing.ShareInput) { in.Message = long(2001) }, "message"},
		"message with NUL":     {func(in *sharing.ShareInput) { in.Message = "a\x00b" }, "message"},
		"three pages":          {func(in *sharing.ShareInput) { in.Message = "https://a.example www.b.com c.org/x" }, "message"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in := shareInput()
			c.change(&in)
			_, err := sharing.ParseShareMessage(in, sharingtest.Addresses{})
			refused, ok := fault.Of(err)
			if !ok || !errors.Is(err, fault.ErrValidation) || len(refused.Fields()) != 1 || refused.Fields()[0].Name != c.pointer {
				t.Errorf("got %v, %+v", err, refused)
			}
		})
	}
	t.Run("as long as allowed, with two pages and mailboxes", func(t *testing.T) {
		t.Parallel()
		in := shareInput()
		in.RecipientName, in.Subject = long(80), long(150)
		in.Message = "https://a.example/b.com and c.org, me@d.com you@e.com " + long(1900)
		if _, err := sharing.ParseShareMessage(in, sharingtest.Addresses{}); err != nil {
			t.Error(err)
		}
	})
}

// TestParseShareMessage_everyEndOfALine_isOne: the letter marks each line of the sender as theirs.
func TestParseShareMessage_everyEndOfALine_isOne(t *testing.T) {
	t.Parallel()
	p := newPostOffice(t)
	in := shareInput()
	in.Message = "a\u2028b\u2029c\r\nd"
	if _, err := p.service.SendLink(t.Context(), identitytest.Wright(sharingtest.Alex), p.link.Snapshot().ID, in, solved); err != nil {
		t.Fatal(err)
	}
	if got := p.Outbox.Mails()[0].Message; got != "a\nb\nc\nd" {
		t.Errorf("got %q", got)
	}
}

func TestRecipients_unsubscribeToken_isGoodForItsMailboxAlone(t *testing.T) {
	t.Parallel()
	r := sharing.NewRecipients(sharingtest.Digest{})
	robin := sharing.Address{Email: "Robin.Demo+x@example.com", Mailbox: "robin.demo@example.com"}
	ticket := r.UnsubscribeToken(robin)
	if strings.Contains(ticket, "robin") {
		t.Errorf("the ticket tells the address: %s", ticket)
	}
	name, err := r.ParseUnsubscribeToken(ticket)
	if err != nil || string(name) != string(r.Name(robin)) {
		t.Fatalf("got %x, %v", name, err)
	}
	other := r.UnsubscribeToken(sharing.Address{Mailbox: "sam.demo@example.com"})
	for _, bad := range []string{
		"", "x", ticket[1:], ticket[:len(ticket)-1], ticket + "A", ticket + "\n", strings.ToUpper(ticket), other[:len(other)/2] + ticket[len(ticket)/2:],
		strings.Repeat("A", len(ticket)), "../" + ticket,
	} {
		if _, err := r.ParseUnsubscribeToken(bad); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%q: got %v", bad, err)
		}
	}
}
