package messaging_test

import (
	"errors"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/modules/network/report"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func (f fixture) received(t *testing.T, reader identity.UserID, id messaging.ID) (report.Received, error) {
	t.Helper()
	return messaging.NewReceivedTexts(f.stores.Conversations, f.stores.Messages).Received(t.Context(), reader, id)
}

// last returns the newest message that a user sees of a conversation.
func (f fixture) last(t *testing.T, user identity.UserID, id messaging.ID) messaging.ShownMessage {
	t.Helper()
	page, _, err := f.Read(t.Context(), member(user), id, messaging.Range{}, 1)
	if err != nil || len(page) != 1 {
		t.Fatalf("got %+v, %v", page, err)
	}
	return page[0]
}

func TestReceived_isTheTextThatTheOtherSideHasWritten(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hello")
		m := f.last(t, alex, id)
		got, err := f.received(t, alex, m.ID)
		want := report.Received{
			Text: report.Text{ID: m.ID, Content: "Hello", SentAt: m.SentAt}, Author: robin, Name: "Robin Demo",
		}
		if err != nil || got != want {
			t.Errorf("got %+v, %v, want %+v", got, err, want)
		}
		if err := f.writeOutside(t, kim, "Without an account"); err != nil {
			t.Fatal(err)
		}
		outside := f.listed(t, alex, messaging.Inbox)[0]
		got, err = f.received(t, alex, outside.Last.ID)
		if err != nil || got.Author != 0 || got.Name != "Kim Demo" || got.Email != kim {
			t.Errorf("got %+v, %v", got, err)
		}
	})
}

func TestT231_textThatIsNotReceived_isNotFound(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hello")
		first := f.last(t, alex, id).ID
		own, err := f.say(t, alex, id, "Mine")
		if err != nil {
			t.Fatal(err)
		}
		taken, err := f.say(t, robin, id, "Taken back")
		if err == nil {
			err = f.TakeBack(t.Context(), member(robin), id, taken.ID)
		}
		if err != nil {
			t.Fatal(err)
		}
		f.world.Block(t, alex, robin)
		withheld, err := f.say(t, robin, id, "Withheld")
		if err != nil {
			t.Fatal(err)
		}
		refuse := func(name string, reader identity.UserID, message messaging.ID) {
			t.Helper()
			if got, err := f.received(t, reader, message); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%s: got %+v, %v", name, got, err)
			}
		}
		refuse("unknown", alex, uuid.New())
		refuse("own", alex, own.ID)
		refuse("taken back", alex, taken.ID)
		refuse("withheld", alex, withheld.ID)
		refuse("of others", sam, first)
		refuse("of nobody", 0, first)
		if _, err := f.received(t, alex, first); err != nil {
			t.Errorf("of somebody who is blocked: got %v", err)
		}
		if err := f.Delete(t.Context(), member(alex), id); err != nil {
			t.Fatal(err)
		}
		refuse("deleted", alex, first)
	})
}
