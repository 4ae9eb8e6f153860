package messaging_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/messaging"
	"wright.app/platform/fault"
	"wright.app/platform/quota"
)

func TestMailLinks_oneMailHasAllLinksOfTheMailbox(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		if err := f.MailLinks(t.Context(), "Kim.Demo@EXAMPLE.com"); err != nil {
			t.Fatal(err)
		}
		queued := f.world.LinkMails()
		if len(queued) != 1 || queued[0].Conversation != id {
			t.Fatalf("got %+v", queued)
		}
		mail, allowed, err := f.mailer.Links(t.Context(), id)
		if err != nil || !allowed || mail.Email != kim || len(mail.Links) != 1 ||
			mail.Links[0] != (messaging.ConversationLink{Name: "Alex Demo", Token: token}) {
			t.Errorf("got %+v, %v, %v", mail, allowed, err)
		}
		if err := f.Delete(t.Context(), member(alex), id); err != nil {
			t.Fatal(err)
		}
		if mail, allowed, err := f.mailer.Links(t.Context(), id); err != nil || allowed {
			t.Errorf("after the deletion: got %+v, %v", mail, err)
		}
	})
}

// The answer does not tell whether there is a conversation, and a mailbox gets few mails, whoever asks for them.
func TestT246_linksOfConversations_goToTheProvenMailboxAloneAndSeldom(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.answered(t)
		for _, address := range []string{"nobody@example.com", f.addressOf(t, alex)} {
			if err := f.MailLinks(t.Context(), address); err != nil {
				t.Errorf("%s: got %v", address, err)
			}
		}
		if queued := f.world.LinkMails(); len(queued) != 0 {
			t.Errorf("got %+v", queued)
		}
		ask := func(wait time.Duration, want int) {
			t.Helper()
			f.later(wait)
			if err := f.MailLinks(t.Context(), kim); err != nil {
				t.Fatal(err)
			}
			if got := len(f.world.LinkMails()); got != want {
				t.Errorf("got %d mails, want %d", got, want)
			}
		}
		ask(0, 1)
		ask(time.Second, 1)
		ask(time.Minute, 2)
		ask(time.Minute, 3)
		ask(time.Minute, 3)
		ask(time.Hour, 4)
		ask(time.Hour, 5)
		ask(time.Hour, 5)
		ask(quota.Day, 6)
		for _, address := range []string{"", "kim", "a@example.com, b@example.com"} {
			if err := f.MailLinks(t.Context(), address); !errors.Is(err, fault.ErrValidation) {
				t.Errorf("%q: got %v", address, err)
			}
		}
	})
}
