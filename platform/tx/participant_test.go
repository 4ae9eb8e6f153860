package tx_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"wright.app/platform/tx"
)

// participant records what is called.
type participant struct {
	calls []string
	err   error
}

// BeforeCommit implements tx.Participant.
func (p *participant) BeforeCommit(context.Context) error {
	p.calls = append(p.calls, "before")
	return p.err
}

// AfterCommit implements tx.Participant.
func (p *participant) AfterCommit() { p.calls = append(p.calls, "after") }

type participantKey struct{}

func TestParticipate_severalCalls_areOneParticipantThatIsCalledAroundTheCommit(t *testing.T) {
	t.Parallel()
	p := &participant{}
	create := func() *participant { return p }
	err := tx.Direct{}.InTx(t.Context(), func(ctx context.Context) error {
		return tx.Direct{}.InTx(ctx, func(ctx context.Context) error {
			for range 2 {
				if got, ok := tx.Participate(ctx, participantKey{}, create); !ok || got != p {
					t.Errorf("got %v, %t", got, ok)
				}
			}
			p.calls = append(p.calls, "work")
			return nil
		})
	})
	if want := []string{"work", "before", "after"}; err != nil || !slices.Equal(p.calls, want) {
		t.Errorf("got %v, %v", p.calls, err)
	}
}

func TestParticipate_failure_isNotFollowedByAfterCommit(t *testing.T) {
	t.Parallel()
	failed := errors.New("failed")
	for name, c := range map[string]struct{ work, before error }{"work": {work: failed}, "before": {before: failed}} {
		p := &participant{err: c.before}
		err := tx.Direct{}.InTx(t.Context(), func(ctx context.Context) error {
			tx.Participate(ctx, participantKey{}, func() *participant { return p })
			return c.work
		})
		if !errors.Is(err, failed) || slices.Contains(p.calls, "after") {
			t.Errorf("%s fails: got %v, %v", name, p.calls, err)
		}
	}
}

func TestParticipate_outsideATransaction_isNotPossible(t *testing.T) {
	t.Parallel()
	_, ok := tx.Participate(t.Context(), participantKey{}, func() *participant {
		t.Error("a participant was created")
		return nil
	})
	if ok {
		t.Error("there is a participant")
	}
}
