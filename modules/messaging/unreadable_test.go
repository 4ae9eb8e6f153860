package messaging_test

import (
	"context"
	"testing"
	"time"

	"wright.app/modules/messaging"
	"wright.app/platform/unreadable"
)

// The introduction of one conversation cannot be read.
func TestR51_introThatCannotBeRead_keepsNoConversationFromBeingReadAndDeleted(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		begun, err := f.introduce(t, robin, alex, f.kvarn(t, robin).ID)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.start(t, sam, toAlex, "Hello"); err != nil {
			t.Fatal(err)
		}
		const spoil = "UPDATE messaging_conversations SET intro = '{' WHERE public_id = $1"
		if _, err := f.db.ExecContext(t.Context(), spoil, begun.ID); err != nil {
			t.Fatal(err)
		}
		if all := f.listed(t, robin, messaging.Inbox); len(all) != 1 || all[0].Intro != nil {
			t.Errorf("Robin sees %+v", all)
		}
		if got := f.get(t, alex, begun.ID); got.ID != begun.ID || got.Intro != nil {
			t.Errorf("Alex sees %+v", got)
		}
		if n := f.world.LeftOut.Of(unreadable.Introduction); n != 2 {
			t.Errorf("%d were counted", n)
		}
		if err := f.write(t, alex, begun.ID, "Gladly."); err != nil {
			t.Errorf("write: %v", err)
		}
		erase := func(ctx context.Context) error { return f.world.PersonalData().Erase(ctx, robin) }
		if err := f.db.InTx(t.Context(), erase); err != nil {
			t.Errorf("erase: %v", err)
		}
		f.later(messaging.Life + time.Hour)
		retention := messaging.NewRetention(f.clock, f.stores.Conversations, f.stores.Pending, f.stores.Events)
		if err := retention.DeleteOld(t.Context()); err != nil || f.conversations(t) != 0 {
			t.Errorf("%d conversations are left, %v", f.conversations(t), err)
		}
	})
}
