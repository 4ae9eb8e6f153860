package contact_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"wright.app/modules/contact"
	"wright.app/modules/contact/contacttest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func (f fixture) send(t *testing.T, from identity.UserID, text string) error {
	t.Helper()
	_, err := f.Send(t.Context(), member(from), contact.Input{To: toAlex, Text: text})
	return err
}

// Accounts cost nothing: one person with many new ones must not keep members from writing to somebody. What they sent
// does not count any more once they are blocked.
func TestT150_newAccounts_useUpOnlyThePartOfNewcomers_untilTheyAreBlocked(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		const newcomers, late = 6, contacttest.First + 6
		for i := contacttest.First; i <= late; i++ {
			f.world.Newcomers[i] = true
		}
		for i := range identity.UserID(newcomers) {
			for n := range 5 {
				if err := f.send(t, contacttest.First+i, fmt.Sprint(n)); err != nil {
					t.Fatalf("message %d of newcomer %d: %v", n, i, err)
				}
			}
		}
		if err := f.send(t, late, "Hello"); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("another newcomer: got %v", err)
		}
		if err := f.write(t, kim, "Hello"); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("somebody who is not signed in: got %v", err)
		}
		if err := f.send(t, robin, "Hello"); err != nil {
			t.Errorf("another member: got %v", err)
		}
		if err := f.world.Block(t.Context(), member(alex), contacttest.Member(contacttest.First)); err != nil {
			t.Fatal(err)
		}
		if err := f.send(t, late, "Hello"); err != nil {
			t.Errorf("another newcomer after the block: got %v", err)
		}
		f.clock.Advance(time.Minute) // otherwise no other code is mailed
		if err := f.write(t, kim, "Hello"); err != nil {
			t.Errorf("somebody who is not signed in, after the block: got %v", err)
		}
	})
}

func TestT150_blockedAddresses_useUpNoQuotaOfTheOwner(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for i := range 10 {
			for n := range 3 {
				if err := f.write(t, fmt.Sprintf("troll%d.demo@example.com", i), fmt.Sprint(n)); err != nil {
					t.Fatal(err)
				}
				f.clock.Advance(time.Minute) // otherwise no other code is mailed
			}
		}
		if err := f.write(t, kim, "Hello"); !errors.Is(err, fault.ErrRequestLimit) {
			t.Fatalf("before the block: got %v", err)
		}
		if err := f.Block(t.Context(), member(alex), f.received(t, alex)[0].ID); err != nil {
			t.Fatal(err)
		}
		f.clock.Advance(time.Minute)
		if err := f.write(t, kim, "Hello"); err != nil {
			t.Errorf("after the block: got %v", err)
		}
	})
}

// Otherwise everybody could go on writing: an account that has used up its messages blocks the recipient.
func TestT150_senderWhoBlocksTheOwner_freesNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		const newcomers, late = 6, contacttest.First + 6
		for i := contacttest.First; i <= late; i++ {
			f.world.Newcomers[i] = true
		}
		for i := contacttest.First; i < late; i++ {
			for n := range 5 {
				if err := f.send(t, i, fmt.Sprint(n)); err != nil {
					t.Fatalf("message %d of newcomer %d: %v", n, i, err)
				}
			}
			if err := f.world.Block(t.Context(), member(i), contacttest.Member(alex)); err != nil {
				t.Fatal(err)
			}
		}
		if err := f.send(t, late, "Hello"); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("got %v", err)
		}
	})
}

// Otherwise a member would learn from the list of their own messages that they are blocked.
func TestT139_droppedMessage_isInTheListOfItsSenderOnly(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if err := f.world.Block(t.Context(), member(alex), contacttest.Member(robin)); err != nil {
			t.Fatal(err)
		}
		if err := f.send(t, robin, "Hello"); err != nil {
			t.Fatal(err)
		}
		sent, _, err := f.List(t.Context(), member(robin), contact.Filter{Direction: contact.Sent}, nil, 10)
		if err != nil || len(sent) != 1 || sent[0].Text != "Hello" {
			t.Fatalf("the sender: got %+v, %v", sent, err)
		}
		if got := f.received(t, alex); len(got) != 0 || len(f.world.Told) != 0 || len(f.world.Mails) != 0 {
			t.Errorf("the owner: got %+v, told of %v, mails %v", got, f.world.Told, f.world.Mails)
		}
		if err := f.Delete(t.Context(), member(robin), sent[0].ID); err != nil {
			t.Errorf("delete: %v", err)
		}
	})
}

// What is left would be a number beside the messages that leads nowhere.
func TestErase_unreadMessageToSomebodyElse_isClosedForThem(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if err := errors.Join(f.send(t, robin, "Hello"), f.send(t, sam, "Hello")); err != nil {
			t.Fatal(err)
		}
		data := f.personalData()
		err := f.db.InTx(t.Context(), func(ctx context.Context) error { return data.Erase(ctx, robin) })
		if err != nil {
			t.Fatal(err)
		}
		if got := f.received(t, alex); len(got) != 1 || len(f.world.Told) != 1 || f.world.Told[0] != got[0].ID {
			t.Errorf("got %+v, told of %v", got, f.world.Told)
		}
	})
}
