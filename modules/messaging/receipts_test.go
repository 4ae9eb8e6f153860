package messaging_test

import (
	"testing"

	"wright.app/modules/messaging"
	"wright.app/platform/identity"
)

// readByThem returns which of the own texts a member sees as read by the other side.
func (f fixture) readByThem(t *testing.T, user identity.UserID, id messaging.ID) messaging.Sequence {
	t.Helper()
	shown := f.get(t, user, id)
	if (shown.ReadByThem == 0) != shown.ReadByThemAt.IsZero() {
		t.Errorf("got %d at %s", shown.ReadByThem, shown.ReadByThemAt)
	}
	return shown.ReadByThem
}

func (f fixture) markRead(t *testing.T, user identity.UserID, id messaging.ID, upTo messaging.Sequence) {
	t.Helper()
	if err := f.MarkRead(t.Context(), member(user), id, upTo); err != nil {
		t.Fatal(err)
	}
}

// What was read while one of the two had receipts off is never told. Receipts that were told are hidden while one of
// the two has them off.
func TestT291_receipts_areShownWhileBothHaveThemOn(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "1")
		if err := f.write(t, robin, id, "2"); err != nil {
			t.Fatal(err)
		}
		for _, step := range []struct {
			alexOn, robinOn bool
			upTo, want      messaging.Sequence
		}{
			{upTo: 1}, {alexOn: true, upTo: 2}, {alexOn: true, robinOn: true, upTo: 2},
		} {
			f.world.SetReceipts(t, alex, step.alexOn)
			f.world.SetReceipts(t, robin, step.robinOn)
			f.markRead(t, alex, id, step.upTo)
			if got := f.readByThem(t, robin, id); got != step.want {
				t.Errorf("%+v: got %d", step, got)
			}
		}
		if err := f.write(t, robin, id, "3"); err != nil {
			t.Fatal(err)
		}
		f.markRead(t, alex, id, 3)
		at := f.get(t, robin, id).ReadByThemAt
		if got := f.readByThem(t, robin, id); got != 3 || !at.Equal(f.clock.Now()) {
			t.Errorf("both on: got %d at %s", got, at)
		}
		if got := f.readByThem(t, alex, id); got != 0 {
			t.Errorf("the reader, who has written nothing: got %d", got)
		}
		f.world.SetReceipts(t, robin, false)
		if got := f.readByThem(t, robin, id); got != 0 {
			t.Errorf("the author has them off: got %d", got)
		}
		f.world.SetReceipts(t, robin, true)
		f.world.SetReceipts(t, alex, false)
		if got := f.readByThem(t, robin, id); got != 0 {
			t.Errorf("the reader has them off: got %d", got)
		}
		f.world.SetReceipts(t, alex, true)
		if got := f.readByThem(t, robin, id); got != 3 {
			t.Errorf("both on again: got %d", got)
		}
	})
}

// The two sides count texts on their own, so what Alex has read is told with the numbers of Robin.
func TestReceipts_nameTheTextByTheNumberOfItsAuthor(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.world.SetReceipts(t, alex, true)
		f.world.SetReceipts(t, robin, true)
		id := f.begin(t, "1")
		f.markRead(t, alex, id, 1)
		if got := f.readByThem(t, robin, id); got != 1 {
			t.Errorf("the first text: got %d", got)
		}
		if err := f.write(t, alex, id, "2"); err != nil {
			t.Fatal(err)
		}
		f.world.Block(t, alex, robin)
		if err := f.write(t, robin, id, "3, withheld"); err != nil {
			t.Fatal(err)
		}
		f.world.Unblock(t, alex, robin)
		if err := f.write(t, robin, id, "4"); err != nil {
			t.Fatal(err)
		}
		f.markRead(t, alex, id, 3)
		if got := f.readByThem(t, robin, id); got != 4 {
			t.Errorf("all texts: got %d", got)
		}
	})
}

func TestT291_receipts_ofRequestsAndBlocks_areNotSent(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.world.SetReceipts(t, alex, true)
		f.world.SetReceipts(t, robin, true)
		id := f.request(t)
		f.markRead(t, alex, id, 1)
		if got := f.readByThem(t, robin, id); got != 0 {
			t.Errorf("a request: got %d", got)
		}
		accept := messaging.Changes{Status: new(messaging.Accept)}
		if _, err := f.Change(t.Context(), member(alex), id, accept); err != nil {
			t.Fatal(err)
		}
		if err := f.write(t, robin, id, "Thank you"); err != nil {
			t.Fatal(err)
		}
		f.world.Block(t, robin, alex)
		f.markRead(t, alex, id, 2)
		if got := f.readByThem(t, robin, id); got != 0 {
			t.Errorf("blocked by the author: got %d", got)
		}
	})
}
