package messaging_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

func TestRetention_deletesRowsAfterTheirTime(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		token, code := f.hold(t, outside(kim, "Hello"))
		f.begin(t, "Hi")
		retention := messaging.NewRetention(f.clock, f.stores.Conversations, f.stores.Pending, f.stores.Events)
		count := func(table string) (n int) {
			t.Helper()
			if err := f.db.QueryRowContext(t.Context(), "SELECT count(*) FROM "+table).Scan(&n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		for _, step := range []struct {
			after                    time.Duration
			pending, events, message int
		}{
			{messaging.PendingLife, 1, 2, 1},
			{messaging.PendingKept, 0, 2, 1},
			{quota.Day, 0, 0, 1},
			{messaging.Life, 0, 0, 0},
		} {
			f.later(step.after)
			if err := retention.DeleteOld(t.Context()); err != nil {
				t.Fatal(err)
			}
			p, e, m := count("contact_pending"), count("contact_events"), count("messaging_messages")
			if p != step.pending || e != step.events || m != step.message {
				t.Errorf("after %v: %d, %d, %d", step.after, p, e, m)
			}
		}
		if err := f.Verify(t.Context(), token, code); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("got %v", err)
		}
	})
}

// An erasure ends a conversation for both, with what the other side was told of it.
func TestErase_ofEitherSide_endsTheConversation(t *testing.T) {
	t.Parallel()
	for _, erased := range []identity.UserID{alex, robin} {
		eachEngine(t, func(t *testing.T, f fixture) {
			other := alex + robin - erased
			id := f.begin(t, "Hi")
			if err := errors.Join(f.write(t, alex, id, "Yes?"), f.write(t, robin, id, "This."),
				f.write(t, erased, id, "Ah.")); err != nil {
				t.Fatal(err)
			}
			data := f.world.PersonalData()
			err := f.db.InTx(t.Context(), func(ctx context.Context) error { return data.Erase(ctx, erased) })
			if err != nil {
				t.Fatal(err)
			}
			if slices.Contains(f.world.Answers(t), messagingtest.Told{User: other, Conversation: id}) {
				t.Errorf("user %d is still told: %v", other, f.world.Answers(t))
			}
			_, err = f.Get(t.Context(), member(other), id)
			if writeErr := f.write(t, other, id, "Hello?"); !errors.Is(err, fault.ErrNotFound) ||
				!errors.Is(writeErr, fault.ErrNotFound) || f.conversations(t) != 0 {
				t.Errorf("got %v, %v", err, writeErr)
			}
		})
	}
}
