package idempotencytest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
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

// Contract is the contract test of idempotency.Responses. open returns an empty store and the transactor that it takes
// part in.
func Contract(t *testing.T, open func(t *testing.T) (idempotency.Responses, tx.Transactor)) {
	t.Helper()
	now := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
	for name, test := range map[string]func(t *testing.T, c contract){
		"claimed key cannot be claimed again by its user until it is released": func(t *testing.T, c contract) {
			t.Helper()
			first := idempotency.Row{User: Alex, Key: Key, Request: []byte("request"), CreatedAt: now}
			if _, claimed := c.claim(t, first, now.Add(-time.Hour)); !claimed {
				t.Fatal("a new key was not claimed")
			}
			first.Response = []byte("answer")
			c.do(t, func(ctx context.Context) error { return c.answers.SaveResponse(ctx, first) })
			again := idempotency.Row{User: Alex, Key: Key, Request: []byte("other"), CreatedAt: now.Add(time.Minute)}
			stored, claimed := c.claim(t, again, now.Add(-time.Hour))
			if claimed || !bytes.Equal(stored.Request, first.Request) ||
				!bytes.Equal(stored.Response, first.Response) ||
				!stored.CreatedAt.Equal(now) || stored.User != Alex || stored.Key != Key {
				t.Errorf("got %+v, %v", stored, claimed)
			}
			again.User = Robin
			if _, claimed := c.claim(t, again, now.Add(-time.Hour)); !claimed {
				t.Error("another user could not claim the same key")
			}
			again.User, again.Key = Alex, Key+"2"
			if _, claimed := c.claim(t, again, now.Add(-time.Hour)); !claimed {
				t.Error("another key was not claimed")
			}
			c.do(t, func(ctx context.Context) error { return c.answers.Release(ctx, Alex, Key) })
			if _, claimed := c.claim(t, first, now.Add(-time.Hour)); !claimed {
				t.Error("a released key was not claimed")
			}
		},
		"rows about a subject lose their content for all users, and no others": func(t *testing.T, c contract) {
			t.Helper()
			for _, user := range []identity.UserID{Alex, Robin} {
				for key, subject := range map[string]string{Key: "a subject", Key + "2": "another", Key + "3": ""} {
					row := idempotency.Row{User: user, Key: key, Request: []byte("request"), CreatedAt: now}
					c.claim(t, row, now.Add(-time.Hour))
					row.Response, row.Subject = []byte("answer"), subject
					c.do(t, func(ctx context.Context) error { return c.answers.SaveResponse(ctx, row) })
				}
			}
			for _, subject := range []string{"a subject", ""} {
				c.do(t, func(ctx context.Context) error { return c.answers.DeleteAbout(ctx, subject) })
			}
			for key, isKept := range map[string]bool{Key: false, Key + "2": true, Key + "3": true} {
				for _, user := range []identity.UserID{Alex, Robin} {
					row := idempotency.Row{User: user, Key: key, Request: []byte("request"), CreatedAt: now}
					stored, claimed := c.claim(t, row, now.Add(-time.Hour))
					if claimed || (len(stored.Request) > 0) != isKept || (len(stored.Response) > 0) != isKept {
						t.Errorf("user %d, key %s: got %+v, claimed again %t", user, key, stored, claimed)
					}
				}
			}
		},
		"expired row is replaced": func(t *testing.T, c contract) {
			t.Helper()
			old := idempotency.Row{User: Alex, Key: Key, Request: []byte("old"), CreatedAt: now}
			c.claim(t, old, now.Add(-time.Hour))
			fresh := idempotency.Row{User: Alex, Key: Key, Request: []byte("fresh"), CreatedAt: now.Add(time.Hour)}
			if _, claimed := c.claim(t, fresh, now.Add(-time.Nanosecond)); claimed {
				t.Error("a row that is not expired was replaced")
			}
			if _, claimed := c.claim(t, fresh, now); !claimed {
				t.Error("an expired row was not replaced")
			}
			if stored, _ := c.claim(t, old, now); !bytes.Equal(stored.Request, fresh.Request) ||
				len(stored.Response) != 0 {
				t.Errorf("got %+v", stored)
			}
		},
		"Trim deletes the oldest rows of one user": func(t *testing.T, c contract) {
			t.Helper()
			at := func(user identity.UserID, i int) idempotency.Row {
				created := now.Add(time.Duration(i) * time.Minute)
				return idempotency.Row{
					User: user, Key: fmt.Sprint(Key, i), Request: []byte("request"), CreatedAt: created,
				}
			}
			for i := range 4 {
				c.claim(t, at(Alex, i), now.Add(-time.Hour))
				c.claim(t, at(Robin, i), now.Add(-time.Hour))
			}
			c.do(t, func(ctx context.Context) error {
				return errors.Join(c.answers.Trim(ctx, Alex, 2), c.answers.Trim(ctx, Robin, 5))
			})
			for i := range 4 {
				if _, claimed := c.claim(t, at(Alex, i), now.Add(-time.Hour)); claimed != (i < 2) {
					t.Errorf("row %d of the user: deleted is %v", i, claimed)
				}
				if _, claimed := c.claim(t, at(Robin, i), now.Add(-time.Hour)); claimed {
					t.Errorf("row %d of another user was deleted", i)
				}
			}
		},
		"DeleteByUser and Prune delete the named rows only": func(t *testing.T, c contract) {
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
			c.do(t, func(ctx context.Context) error { return c.answers.DeleteByUser(ctx, Alex) })
			c.do(t, func(ctx context.Context) error {
				if deleted, err := c.answers.Prune(ctx, now, 10); err != nil || deleted != 1 {
					t.Errorf("%d deleted, %v", deleted, err)
				}
				return nil
			})
			for user, isStored := range map[identity.UserID][2]bool{Alex: {false, false}, Robin: {false, true}} {
				for i, key := range []string{Key, Key + "2"} {
					row := idempotency.Row{
						User: user, Key: key, Request: []byte("request"),
						CreatedAt: now.Add(time.Hour),
					}
					if _, claimed := c.claim(t, row, now.Add(-time.Hour)); claimed == isStored[i] {
						t.Errorf("user %d, %s: claimed is %v", user, key, claimed)
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
	answers    idempotency.Responses
	transactor tx.Transactor
}

func (c contract) do(t *testing.T, fn func(ctx context.Context) error) {
	t.Helper()
	if err := c.transactor.InTx(t.Context(), fn); err != nil {
		t.Fatal(err)
	}
}

func (c contract) claim(t *testing.T, row idempotency.Row, after time.Time) (stored idempotency.Row, claimed bool) {
	t.Helper()
	c.do(t, func(ctx context.Context) (err error) {
		stored, claimed, err = c.answers.Claim(ctx, row, after)
		return err
	})
	return stored, claimed
}
