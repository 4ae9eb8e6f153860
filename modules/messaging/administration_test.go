package messaging_test

import (
	"errors"
	"log/slog"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/network/networktest"
)

func (f fixture) administration() *messaging.Administration {
	return messaging.NewAdministration(f.db, f.stores.Conversations, f.stores.Messages,
		networktest.Recorder(f.db, f.clock), slog.New(slog.DiscardHandler))
}

func TestInitiators_areCountedWithTheMostConversationsFirst(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if got, err := f.administration().Initiators(t.Context(), 10); err != nil || len(got) != 0 {
			t.Errorf("none: got %+v, %v", got, err)
		}
		id := f.begin(t, "Hello")
		if err := f.write(t, alex, id, "Hello, too"); err != nil {
			t.Fatal(err)
		}
		if _, err := f.start(t, robin, toMember(sam), "Hello"); err != nil {
			t.Fatal(err)
		}
		if err := f.writeOutside(t, kim, "Without an account"); err != nil {
			t.Fatal(err)
		}
		got, err := f.administration().Initiators(t.Context(), 10)
		want := []messaging.Initiator{
			{Person: messagingtest.PersonOf(robin), Conversations: 2, Messages: 3},
			{Person: messaging.Person{Name: "Kim Demo"}, Email: kim, Conversations: 1, Messages: 1},
		}
		if err != nil || len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
			t.Errorf("got %+v, %v, want %+v", got, err, want)
		}
		if got, err := f.administration().Initiators(t.Context(), 1); err != nil || len(got) != 1 || got[0] != want[0] {
			t.Errorf("limited: got %+v, %v", got, err)
		}
	})
}

func TestShow_conversation_hasNumbersAndNoTexts(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hello")
		if err := f.write(t, alex, id, "Please not"); err != nil {
			t.Fatal(err)
		}
		f.world.Block(t, alex, robin)
		for _, text := range []string{"Withheld", "Withheld, too"} {
			if err := f.write(t, robin, id, text); err != nil {
				t.Fatal(err)
			}
		}
		got, err := f.administration().Show(t.Context(), id)
		if err != nil || got.ID != id || got.ByInitiator != 3 || got.ByRecipient != 1 || got.Initiator.User != robin ||
			got.Recipient.User != alex {
			t.Errorf("got %+v, %v", got, err)
		}
		if _, err := f.administration().Show(t.Context(), uuid.New()); !errors.Is(err, messaging.ErrNoConversation) {
			t.Errorf("unknown: got %v", err)
		}
	})
}

func TestDeleteOutside_deletesWhatAMailboxWithoutAnAccountHasBegun(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		kept := f.begin(t, "Hello")
		for _, email := range []string{kim, "lee.demo@example.com"} {
			if err := f.writeOutside(t, email, "Without an account"); err != nil {
				t.Fatal(err)
			}
		}
		for _, nobody := range []string{"nobody@example.com", "robin.demo@example.com", "no address"} {
			n, err := f.administration().DeleteOutside(t.Context(), nobody)
			if !errors.Is(err, messaging.ErrNoMailbox) {
				t.Errorf("%s: deleted %d, %v", nobody, n, err)
			}
		}
		if n, err := f.administration().DeleteOutside(t.Context(), "Kim.Demo@example.com"); err != nil || n != 1 {
			t.Errorf("deleted %d, %v", n, err)
		}
		left := f.listed(t, alex, messaging.Inbox)
		if len(left) != 2 || f.conversations(t) != 2 || left[0].Other.Email != "lee.demo@example.com" ||
			left[1].ID != kept {
			t.Errorf("left are %+v", left)
		}
		if told := f.world.Told(t); len(told) != 2 {
			t.Errorf("notifications: got %+v", told)
		}
	})
}
