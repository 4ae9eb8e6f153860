package sharing_test

import (
	"slices"
	"testing"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
)

// The data of other users stays.
func TestPersonalDataErase_deletesLinksSendingsAndMails(t *testing.T) {
	t.Parallel()
	memory, sendings, outbox := sharingtest.NewMemory(), sharingtest.NewMemorySendings(), &sharingtest.Outbox{}
	name := sharing.RecipientName("robin")
	for _, owner := range []sharing.ShareMail{{Sender: sharingtest.Alex}, {Sender: sharingtest.Sam}} {
		link := sharing.NewLink(owner.Sender, sharing.LinkDetails{}, sharingtest.Noon)
		if _, err := memory.Add(t.Context(), link, 1); err != nil {
			t.Fatal(err)
		}
		if _, err := sendings.Add(t.Context(), owner.Sender, name, sharingtest.Noon); err != nil {
			t.Fatal(err)
		}
		if err := outbox.Send(t.Context(), owner); err != nil {
			t.Fatal(err)
		}
	}
	if err := sendings.Suppress(t.Context(), name, sharingtest.Noon); err != nil {
		t.Fatal(err)
	}
	eraser := sharing.NewPersonalData(sharing.PersonalDataDeps{Eraser: memory, Sendings: sendings, ShareMails: outbox})
	if err := eraser.Erase(t.Context(), sharingtest.Alex); err != nil {
		t.Fatal(err)
	}
	if links, err := memory.Listed(t.Context(), sharingtest.Alex); err != nil || len(links) != 0 {
		t.Errorf("got %d links, %v", len(links), err)
	}
	of, all, err := sendings.Hold(
		t.Context(),
		sharingtest.Alex,
		[]sharing.RecipientName{name},
		sharingtest.Noon.AddDate(-1, 0, 0),
	)
	if err != nil || len(of) != 0 || len(all) != 1 {
		t.Errorf("got %v and %v, %v", of, all, err)
	}
	if mails := outbox.Mails(); !slices.Equal(mails, []sharing.ShareMail{{Sender: sharingtest.Sam}}) {
		t.Errorf("got %+v", mails)
	}
	if kept, err := sendings.Suppressed(t.Context(), name); err != nil || !kept {
		t.Errorf("got %v, %v", kept, err)
	}
}
