package sharemail_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"wright.app/modules/sharing/sharemail"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
)

func shareInput() sharemail.Input {
	return sharemail.Input{
		RecipientName: "Robin Demo", RecipientEmail: "robin.demo@example.com", Subject: "My profile, as promised",
		Message: "Hello Robin,\n\nhere it is.",
	}
}

func TestParseShareMessage_invalidInput_namesTheField(t *testing.T) {
	t.Parallel()
	if _, err := sharemail.ParseMessage(shareInput()); err != nil {
		t.Fatal(err)
	}
	long := func(n int) string { return strings.Repeat("ü", n) }
	for name, c := range map[string]struct {
		change  func(*sharemail.Input)
		pointer string
	}{
		"no name":        {func(in *sharemail.Input) { in.RecipientName = " " }, "recipient.name"},
		"long name":      {func(in *sharemail.Input) { in.RecipientName = long(81) }, "recipient.name"},
		"escape in name": {func(in *sharemail.Input) { in.RecipientName = "Robin\x1b" }, "recipient.name"},
		"no address":     {func(in *sharemail.Input) { in.RecipientEmail = "robin" }, "recipient.email"},
		"no subject":     {func(in *sharemail.Input) { in.Subject = "" }, "subject"},
		"long subject":   {func(in *sharemail.Input) { in.Subject = long(151) }, "subject"},
		"NUL in subject": {func(in *sharemail.Input) { in.Subject = "Hello\x00" }, "subject"},
		"no message":     {func(in *sharemail.Input) { in.Message = "\n \n" }, "message"},
		"long message":   {func(in *sharemail.Input) { in.Message = long(2001) }, "message"},
		"NUL in message": {func(in *sharemail.Input) { in.Message = "a\x00b" }, "message"},
		"three URLs":     {func(in *sharemail.Input) { in.Message = "https://a.de www.b.com c.org/x" }, "message"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in := shareInput()
			c.change(&in)
			_, err := sharemail.ParseMessage(in)
			problem, ok := fault.Of(err)
			if !ok || !errors.Is(err, fault.ErrValidation) || len(problem.Fields()) != 1 ||
				problem.Fields()[0].Name != c.pointer {
				t.Errorf("got %v, %+v", err, problem)
			}
		})
	}
	t.Run("maximum lengths, two URLs and two e-mail addresses", func(t *testing.T) {
		t.Parallel()
		in := shareInput()
		in.RecipientName, in.Subject = long(80), long(150)
		in.Message = "https://a.example/b.com and c.org, me@d.com you@e.com " + long(1900)
		if _, err := sharemail.ParseMessage(in); err != nil {
			t.Error(err)
		}
	})
}

// The mail quotes the message line by line. So every kind of line break must be recognised.
func TestParseShareMessage_lineBreaks_becomeLFAndInTheSubjectSpaces(t *testing.T) {
	t.Parallel()
	f := newMailFixture(t)
	in := shareInput()
	in.Message = "a\u2028b\u2029c\r\nd\u0085e\vf"
	in.Subject = "Hello\r\nBcc: x@y.example\u0085Cc: z@y.example" // no header field begins in it
	if _, err := f.Service.SendLink(t.Context(), asAlex, f.link.Snapshot().ID, in, solved); err != nil {
		t.Fatal(err)
	}
	got := f.Outbox.Mails()[0]
	if got.Message != "a\nb\nc\nd\ne\nf" || got.Subject != "Hello Bcc: x@y.example Cc: z@y.example" {
		t.Errorf("got %q, %q", got.Message, got.Subject)
	}
}

func TestRecipients_unsubscribeToken_isValidForOneMailbox(t *testing.T) {
	t.Parallel()
	r := sharemail.NewRecipients(sharingtest.Digest{})
	robin := sharemail.Address{Email: "Robin.Demo+x@example.com", Mailbox: "robin.demo@example.com"}
	token := r.UnsubscribeToken(robin)
	if strings.Contains(token, "robin") {
		t.Errorf("the token contains the address: %s", token)
	}
	name, err := r.ParseUnsubscribeToken(token)
	if err != nil || string(name) != string(r.Name(robin)) {
		t.Fatalf("got %x, %v", name, err)
	}
	other := r.UnsubscribeToken(sharemail.Address{Mailbox: "sam.demo@example.com"})
	for _, bad := range []string{
		"", "x", token[1:], token[:len(token)-1], token + "A", token + "\n", strings.ToUpper(token),
		other[:len(other)/2] + token[len(token)/2:], strings.Repeat("A", len(token)), "../" + token,
	} {
		if _, err := r.ParseUnsubscribeToken(bad); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%q: got %v", bad, err)
		}
	}
}

// A recipient may have unsubscribed when the mailbox was written with the dots of a Gmail address.
func TestRecipients_namesOfAMailbox_includeItsFormerOne(t *testing.T) {
	t.Parallel()
	r := sharemail.NewRecipients(sharingtest.Digest{})
	names := r.Names(sharemail.Address{Mailbox: "robindemo@gmail.com", FormerMailbox: "robin.demo@gmail.com"})
	former := r.Name(sharemail.Address{Mailbox: "robin.demo@gmail.com"})
	if !slices.ContainsFunc(names, func(n sharemail.RecipientName) bool { return string(n) == string(former) }) {
		t.Errorf("got %d names without the former one", len(names))
	}
}
