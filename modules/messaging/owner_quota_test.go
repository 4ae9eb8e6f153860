package messaging_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// send has a user write to Alex, and returns the error.
func (f fixture) send(t *testing.T, from identity.UserID, text string) error {
	t.Helper()
	_, err := f.start(t, from, toAlex, text)
	return err
}

// Accounts cost nothing: one person with many new ones must not keep members from writing to somebody. What they sent
// does not count any more once they are blocked.
func TestT150_newAccounts_useUpOnlyThePartOfNewcomers_untilTheyAreBlocked(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		const newcomers, late = 6, messagingtest.First + 6
		f.world.AddOthers(t, newcomers+1, messagingtest.Yesterday)
		for i := range identity.UserID(newcomers) {
			for n := range 5 {
				if err := f.send(t, messagingtest.First+i, fmt.Sprint(n)); err != nil {
					t.Fatalf("message %d of newcomer %d: %v", n, i, err)
				}
			}
		}
		if err := f.send(t, late, "Hello"); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("another newcomer: got %v", err)
		}
		if err := f.writeOutside(t, kim, "Hello"); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("somebody who is not signed in: got %v", err)
		}
		if err := f.send(t, robin, "Hello"); err != nil {
			t.Errorf("another member: got %v", err)
		}
		f.world.Block(t, alex, messagingtest.First)
		if err := f.send(t, late, "Hello"); err != nil {
			t.Errorf("another newcomer after the block: got %v", err)
		}
		f.clock.Advance(time.Minute) // otherwise no other code is mailed
		if err := f.writeOutside(t, kim, "Hello"); err != nil {
			t.Errorf("somebody who is not signed in, after the block: got %v", err)
		}
	})
}

// What blocked senders write uses up none of what others may send to the same person, and they are told the same as
// somebody who is not blocked.
func TestT150_blockedSenders_useUpNoQuotaOfTheOwner(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		const blocked, free = 12, messagingtest.First + 12
		f.world.AddOthers(t, blocked+1, messagingtest.YearAgo)
		for i := range identity.UserID(blocked) {
			// Whoever is blocked themselves does not see the profile. Another account with their mailbox does.
			f.world.AddAccountOf(t, messagingtest.First+i, 1000+i)
			f.world.Block(t, alex, 1000+i)
		}
		for i := range identity.UserID(blocked) {
			for n := range 6 {
				err := f.send(t, messagingtest.First+i, fmt.Sprint(n))
				if errors.Is(err, fault.ErrRequestLimit) != (n == 5) {
					t.Fatalf("message %d of blocked user %d: got %v", n, i, err)
				}
			}
		}
		for n := range 6 {
			if err := f.send(t, free, fmt.Sprint(n)); errors.Is(err, fault.ErrRequestLimit) != (n == 5) {
				t.Errorf("message %d of somebody else: got %v", n, err)
			}
		}
		if err := f.writeOutside(t, kim, "Hello"); err != nil {
			t.Errorf("somebody who is not signed in: got %v", err)
		}
		got := f.listed(t, alex, messaging.Inbox) // of free and of Kim
		if len(got) != 2 || got[0].Own.Unread+got[1].Own.Unread != 6 {
			t.Errorf("got %d conversations", len(got))
		}
	})
}

func TestT150_blockedAddresses_useUpNoQuotaOfTheOwner(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for i := range 10 {
			for n := range 3 {
				if err := f.writeOutside(t, fmt.Sprintf("troll%d.demo@example.com", i), fmt.Sprint(n)); err != nil {
					t.Fatal(err)
				}
				f.clock.Advance(time.Minute) // otherwise no other code is mailed
			}
		}
		if err := f.writeOutside(t, kim, "Hello"); !errors.Is(err, fault.ErrRequestLimit) {
			t.Fatalf("before the block: got %v", err)
		}
		if err := f.Block(t.Context(), member(alex), f.listed(t, alex, messaging.Inbox)[0].ID); err != nil {
			t.Fatal(err)
		}
		f.clock.Advance(time.Minute)
		if err := f.writeOutside(t, kim, "Hello"); err != nil {
			t.Errorf("after the block: got %v", err)
		}
	})
}

// Otherwise everybody could go on writing: an account that has used up its messages blocks the recipient.
func TestT150_senderWhoBlocksTheOwner_freesNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		const newcomers, late = 6, messagingtest.First + 6
		f.world.AddOthers(t, newcomers+1, messagingtest.Yesterday)
		for i := messagingtest.First; i < late; i++ {
			for n := range 5 {
				if err := f.send(t, i, fmt.Sprint(n)); err != nil {
					t.Fatalf("message %d of newcomer %d: %v", n, i, err)
				}
			}
			f.world.Block(t, i, alex)
		}
		if err := f.send(t, late, "Hello"); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("got %v", err)
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
		data := f.world.PersonalData()
		err := f.db.InTx(t.Context(), func(ctx context.Context) error { return data.Erase(ctx, robin) })
		if err != nil {
			t.Fatal(err)
		}
		got, told := f.listed(t, alex, messaging.Inbox), f.world.Told(t)
		if len(got) != 1 || len(told) != 1 || told[0].Conversation != got[0].ID {
			t.Errorf("got %+v, told of %v", got, told)
		}
	})
}
