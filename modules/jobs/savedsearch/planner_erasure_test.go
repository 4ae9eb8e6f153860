package savedsearch_test

import (
	"context"
	"testing"

	"wright.app/modules/jobs/savedsearch"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// beforeStoring calls a function before the planner stores what it has read: before the third transaction.
type beforeStoring struct {
	tx.Transactor

	call  func()
	begun int
}

// InTx implements tx.Transactor.
func (b *beforeStoring) InTx(ctx context.Context, do func(context.Context) error) error {
	if b.begun++; b.begun == 3 {
		b.call()
	}
	return b.Transactor.InTx(ctx, do)
}

func TestT314_memberErasedWhileMailsArePlanned_leavesNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.save(t, alex, "Go", savedsearch.Filter{Query: "engineer"})
		f.save(t, sam, "Go", savedsearch.Filter{Query: "engineer"})
		f.publish(t, robin, "Go engineer")
		f.nextDay()
		deps := f.SearchPlannerDeps(f.queue)
		deps.Transactor = &beforeStoring{Transactor: deps.Transactor, call: func() {
			f.SuspendAccount(t, alex) // as erasure does, nobody finds the account after that
			err := f.DB.InTx(t.Context(), func(ctx context.Context) error {
				return savedsearch.NewPersonalData(f.World.Searches, f.World.Searches).Erase(ctx, alex)
			})
			if err != nil {
				t.Error(err)
			}
		}}
		if err := savedsearch.NewPlanner(deps).Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		if len(f.queue.users) != 1 || f.queue.users[0] != sam {
			t.Errorf("mails are queued to %v", f.queue.users)
		}
		left, err := f.World.Searches.Last(t.Context(), []identity.UserID{alex, sam})
		if _, hasAlex := left[alex]; err != nil || len(left) != 1 || hasAlex {
			t.Errorf("got %v, %v", left, err)
		}
	})
}
