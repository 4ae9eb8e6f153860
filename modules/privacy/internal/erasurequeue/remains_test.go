package erasurequeue_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"github.com/riverqueue/river"

	"wright.app/modules/privacy"
	"wright.app/modules/privacy/internal/erasurequeue"
	"wright.app/modules/privacy/privacytest"
	"wright.app/platform/identity"
	"wright.app/platform/secret"
	"wright.app/platform/tx"
)

func TestRemainsWorker_jobThatCannotBeRead_isCancelled(t *testing.T) {
	t.Parallel()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{7}, 32))
	if err != nil {
		t.Fatal(err)
	}
	sealer := keys.Sealer("test")
	worker := erasurequeue.NewRemainsWorker(privacy.NewErasure(privacy.ErasureDeps{
		Transactor: tx.Direct{}, Clock: privacytest.NewClock(),
		Jobs: privacytest.NewErasureJobs(),
		Erasers: []privacy.Eraser{{Module: "test", Erase: func(context.Context, identity.UserID) error {
			t.Error("erased somebody")
			return nil
		}}},
	}), sealer)
	for name, sealed := range map[string][]byte{
		"sealed with an unknown key": []byte("not encrypted by this program"),
		"sealed for something else":  sealer.Seal([]byte{0, 0, 0, 0, 0, 0, 0, 1}, "another kind of job"),
		"not an id":                  sealer.Seal([]byte{1}, erasurequeue.RemainsJob{}.Kind()),
	} {
		err := worker.Work(t.Context(), &river.Job[erasurequeue.RemainsJob]{
			Args: erasurequeue.RemainsJob{Sealed: sealed},
		})
		if cancelled := (&river.JobCancelError{}); !errors.As(err, &cancelled) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}
