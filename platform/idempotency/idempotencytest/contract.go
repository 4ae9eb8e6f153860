package idempotencytest

import (
	"bytes"
	"context"
	"testing"
	"time"

	"wright.app/platform/idempotency"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Alex and Robin are two users; Key is a key that both may use.
const (
	Alex  identity.UserID = 7
	Robin identity.UserID = 8
	Key                   = "a-key-of-sixteen-or-more"
)

// Contract is the contract test of idempotency.Answers. open returns an empty store and the transactor that it takes
// part in.
func Contract(t *testing.T, open func(t *testing.T) (idempotency.Answers, tx.Transactor)) {
	t.Helper()
	now := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
	for name, test := range map[string]func(t *testing.T, c contract){
		"claimed key is taken for its user until it is released": func(t *testing.T, c contract) {
			t.Helper()
			first := idempotency.Row{User: Alex, Key: Key, Request: []byte("request"), CreatedAt: now}
			if _, mine := c.claim(t, first, now.Add(-time.Hour)); !mine {
				t.Fatal("a free key was taken")
			}
			first.Answer = []byte("answer")
			c.do(t, func(ctx context.Context) error { return c.answers.Keep(ctx, first) })
			again := idempotency.Row{User: Alex, Key: Key, Request: []byte("other"), CreatedAt: now.Add(time.Minute)}
			taken, mine := c.claim(t, again, now.Add(-time.Hour))
			if mine || !bytes.Equal(taken.Request, first.Request) || !bytes.Equal(taken.Answer, first.Answer) ||
				!taken.CreatedAt.Equal(now) || taken.User != Alex || taken.Key != Key {
				t.Errorf("got %+v, %v", taken, mine)
			}
			again.User = Robin
			if _, mine := c.claim(t, again, now.Add(-time.Hour)); !mine {
				t.Error("the key of another user was used")
			}
			again.User, again.Key = Alex, Key+"2"
			if _, mine := c.claim(t, again, now.Add(-time.Hour)); !mine {
				t.Error("another key was taken")
			}
			c.do(t, func(ctx context.Context) error { return c.answers.Release(ctx, Alex, Key) })
			if _, mine := c.claim(t, first, now.Add(-time.Hour)); !mine {
				t.Error("a released key is still used")
			}
		},
		"row that is too old gives way": func(t *testing.T, c contract) {
			t.Helper()
			old := idempotency.Row{User: Alex, Key: Key, Request: []byte("old"), CreatedAt: now}
			c.claim(t, old, now.Add(-time.Hour))
			fresh := idempotency.Row{User: Alex, Key: Key, Request: []byte("fresh"), CreatedAt: now.Add(time.Hour)}
			if _, mine := c.claim(t, fresh, now.Add(-time.Nanosecond)); mine {
				t.Error("a row that is not expired was replaced")
			}
			if _, mine := c.claim(t, fresh, now); !mine {
				t.Error("an expired row was not replaced")
			}
			if taken, _ := c.claim(t, old, now); !bytes.Equal(taken.Request, fresh.Request) || len(taken.Answer) != 0 {
				t.Errorf("got %+v", taken)
			}
		},
		"forgetting and pruning remove what they name": func(t *testing.T, c contract) {
			t.Helper()
			for _, row := range []idempotency.Row{
				{User: Alex, Key: Key, CreatedAt: now},
				{User: Alex, Key: Key + "2", CreatedAt: now.Add(time.Hour)},
				{User: Robin, Key: Key, CreatedAt: now},
				{User: Robin, Key: Key + "2", CreatedAt: now.Add(time.Hour)},
			} {
				row.Request = []byte("request")
				c.claim(t, row, now.Add(-time.Hour))
			}
			c.do(t, func(ctx context.Context) error { return c.answers.Forget(ctx, Alex) })
			c.do(t, func(ctx context.Context) error {
				if gone, err := c.answers.Prune(ctx, now); err != nil || gone != 1 {
					t.Errorf("%d went, %v", gone, err)
				}
				return nil
			})
			for user, left := range map[identity.UserID][2]bool{Alex: {false, false}, Robin: {false, true}} {
				for i, key := range []string{Key, Key + "2"} {
					row := idempotency.Row{
						User: user, Key: key, Request: []byte("request"),
						CreatedAt: now.Add(time.Hour),
					}
					if _, mine := c.claim(t, row, now.Add(-time.Hour)); mine == left[i] {
						t.Errorf("user %d, %s: free is %v", user, key, mine)
					}
				}
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			answers, transactor := open(t)
			test(t, contract{answers, transactor})
		})
	}
}

type contract struct {
	answers    idempotency.Answers
	transactor tx.Transactor
}

func (c contract) do(t *testing.T, fn func(ctx context.Context) error) {
	t.Helper()
	if err := c.transactor.InTx(t.Context(), fn); err != nil {
		t.Fatal(err)
	}
}

func (c contract) claim(t *testing.T, row idempotency.Row, after time.Time) (taken idempotency.Row, mine bool) {
	t.Helper()
	c.do(t, func(ctx context.Context) (err error) {
		taken, mine, err = c.answers.Claim(ctx, row, after)
		return err
	})
	return taken, mine
}
