package personaldata_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/sharing/opening"
	"wright.app/modules/sharing/personaldata"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharemail"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// The test also checks that the data of other users is not deleted.
func TestPersonalDataErase_deletesLinksSendingsAndMails(t *testing.T) {
	t.Parallel()
	s, outbox := sharingtest.NewStores(t), &sharingtest.Outbox{}
	name := sharemail.RecipientName("robin")
	for _, mail := range []sharemail.Mail{{Sender: sharingtest.Alex}, {Sender: sharingtest.Sam}} {
		link := sharelink.New(mail.Sender, sharelink.Details{}, sharingtest.Noon)
		if _, err := s.Links.Add(t.Context(), link, 1); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Sendings.Add(t.Context(), mail.Sender, name, sharingtest.Noon); err != nil {
			t.Fatal(err)
		}
		if err := outbox.Send(t.Context(), mail); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Suppressions.Suppress(t.Context(), name, sharingtest.Noon); err != nil {
		t.Fatal(err)
	}
	if err := s.Published.AddOrExpire(t.Context(), sharingtest.Alex); err != nil {
		t.Fatal(err)
	}
	for _, o := range []opening.Opening{
		{Recruiter: sharingtest.Alex, Person: sharingtest.Sam},
		{Recruiter: sharingtest.Sam, Person: sharingtest.Alex},
		{Recruiter: sharingtest.Sam, Person: sharingtest.Robin},
	} {
		o.At = sharingtest.Noon
		if err := s.Openings.Add(t.Context(), o); err != nil {
			t.Fatal(err)
		}
	}
	eraser := personaldata.New(personaldata.Deps{
		Eraser: s.Visits, Sendings: s.Sendings, ShareMails: outbox, Published: s.Published, Openings: s.Openings,
	})
	if err := eraser.Erase(t.Context(), sharingtest.Alex); err != nil {
		t.Fatal(err)
	}
	if links, err := s.Links.List(t.Context(), sharingtest.Alex); err != nil || len(links) != 0 {
		t.Errorf("%d links remain, %v", len(links), err)
	}
	if _, err := s.Published.Revision(t.Context(), sharingtest.Alex); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("the published profile: %v", err)
	}
	for user, want := range map[identity.UserID]int{sharingtest.Alex: 0, sharingtest.Sam: 1} {
		if left, err := s.Openings.Since(t.Context(), user, time.Time{}); err != nil || len(left) != want {
			t.Errorf("openings by user %d: got %v, %v", user, left, err)
		}
	}
	bySender, toRecipient, err := s.Sendings.LockTimes(
		t.Context(),
		sharingtest.Alex,
		[]sharemail.RecipientName{name},
		sharingtest.Noon.AddDate(-1, 0, 0),
	)
	if err != nil || len(bySender) != 0 || len(toRecipient) != 1 {
		t.Errorf("sendings: got %v by the sender and %v to the recipient, %v", bySender, toRecipient, err)
	}
	if mails := outbox.Mails(); !slices.Equal(mails, []sharemail.Mail{{Sender: sharingtest.Sam}}) {
		t.Errorf("queued mails: got %+v", mails)
	}
	if suppressed, err := s.Suppressions.IsSuppressed(t.Context(), name); err != nil || !suppressed {
		t.Errorf("the suppression: got %v, %v", suppressed, err)
	}
}
