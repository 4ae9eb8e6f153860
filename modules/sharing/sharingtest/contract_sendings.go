package sharingtest

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// SendingStore groups the stores of share mails over one database.
type SendingStore struct {
	Transactor   tx.Transactor
	Sendings     sharing.Sendings
	Suppressions sharing.Suppressions
}

var errQuota = errors.New("the quota is used up")

// RunSendingsContract checks sharing.Sendings and sharing.Suppressions. open returns an empty SendingStore.
func RunSendingsContract(t *testing.T, open func(*testing.T) SendingStore) {
	robin, other := sharing.RecipientName("robin"), sharing.RecipientName("other")
	t.Run("LockTimes returns the times of the sender and of the recipient, newest first", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		first := s.add(t, Alex, robin, Noon)
		second := s.add(t, Alex, other, Noon.Add(time.Minute))
		s.add(t, Sam, robin, Noon.Add(2*time.Minute))
		if first < 1 || second == first {
			t.Errorf("got the ids %d and %d", first, second)
		}
		s.wantTimes(t, Alex, []sharing.RecipientName{robin}, Noon.Add(-time.Second),
			[]time.Time{Noon.Add(time.Minute), Noon}, []time.Time{Noon.Add(2 * time.Minute), Noon})
	})
	t.Run("LockTimes returns the sendings to all names of a recipient", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.add(t, Alex, robin, Noon)
		s.add(t, Alex, other, Noon.Add(time.Minute))
		s.wantTimes(t, Sam, []sharing.RecipientName{robin, other}, Noon.Add(-time.Second), nil,
			[]time.Time{Noon.Add(time.Minute), Noon})
	})
	t.Run("LockTimes omits sendings at or before the instant", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.add(t, Alex, robin, Noon)
		s.add(t, Alex, robin, Noon.Add(time.Microsecond))
		s.wantTimes(t, Alex, []sharing.RecipientName{robin}, Noon, []time.Time{Noon.Add(time.Microsecond)},
			[]time.Time{Noon.Add(time.Microsecond)})
	})
	t.Run("DeleteUntil deletes old sendings, EraseOwner all of one sender", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.add(t, Alex, robin, Noon)
		s.add(t, Alex, robin, Noon.Add(time.Minute))
		s.add(t, Sam, robin, Noon.Add(time.Hour))
		s.inTx(t, func(ctx context.Context) error { return s.Sendings.DeleteUntil(ctx, Noon) })
		s.wantTimes(t, Alex, []sharing.RecipientName{robin}, Noon.Add(-time.Hour),
			[]time.Time{Noon.Add(time.Minute)}, []time.Time{Noon.Add(time.Hour), Noon.Add(time.Minute)})
		s.inTx(t, func(ctx context.Context) error { return s.Sendings.EraseOwner(ctx, Alex) })
		s.wantTimes(t, Alex, []sharing.RecipientName{robin}, Noon.Add(-time.Hour), nil,
			[]time.Time{Noon.Add(time.Hour)})
	})
	for name, senderAndRecipient := range map[string]func(i int) (identity.UserID, sharing.RecipientName){
		"one sender": func(i int) (identity.UserID, sharing.RecipientName) {
			return Alex,
				sharing.RecipientName{byte(i)}
		},
		"one recipient": func(i int) (identity.UserID,
			sharing.RecipientName,
		) {
			return identity.UserID(100 + i), robin
		},
	} {
		t.Run("concurrent mails of "+name+" do not exceed the quota", func(t *testing.T) {
			t.Parallel()
			s := open(t)
			added := 0
			for _, err := range concurrently(12, func(i int) error {
				sender, to := senderAndRecipient(i)
				return s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
					bySender, toRecipient, err := s.Sendings.LockTimes(ctx, sender, []sharing.RecipientName{to},
						Noon.Add(-time.Hour))
					if err != nil {
						return err
					}
					if max(len(bySender), len(toRecipient)) >= 3 {
						return errQuota
					}
					_, err = s.Sendings.Add(ctx, sender, to, Noon)
					return err
				})
			}) {
				switch {
				case err == nil:
					added++
				case !errors.Is(err, errQuota):
					t.Error(err)
				}
			}
			if added != 3 {
				t.Errorf("%d sendings were added, want 3", added)
			}
		})
	}
	t.Run("the times between a sender and a recipient leave out other senders and recipients", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		robin, former := sharing.RecipientName("robin"), sharing.RecipientName("former")
		other := sharing.RecipientName("sam")
		s.add(t, Alex, robin, Noon)
		s.add(t, Alex, former, Noon.Add(time.Minute))
		s.add(t, Alex, other, Noon)
		s.add(t, Sam, robin, Noon)
		got, err := s.Sendings.TimesBetween(t.Context(), Alex, []sharing.RecipientName{robin, former},
			Noon.Add(-time.Hour))
		want := []time.Time{Noon.Add(time.Minute), Noon}
		if err != nil || !slices.EqualFunc(got, want, time.Time.Equal) {
			t.Errorf("got %v, %v, want %v", got, err, want)
		}
		got, err = s.Sendings.TimesBetween(t.Context(), Alex, []sharing.RecipientName{robin}, Noon)
		if err != nil || len(got) != 0 {
			t.Errorf("after the mail: got %v, %v", got, err)
		}
	})
	t.Run("Suppress is idempotent, and IsSuppressed is true if one of the names is stored", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.wantSuppressed(t, false, robin)
		for range 2 {
			s.inTx(t, func(ctx context.Context) error { return s.Suppressions.Suppress(ctx, robin, Noon) })
		}
		s.wantSuppressed(t, true, robin)
		s.wantSuppressed(t, true, other, robin)
		s.wantSuppressed(t, false, other)
		s.wantSuppressed(t, false)
	})
}

func (s SendingStore) inTx(t *testing.T, fn func(context.Context) error) {
	t.Helper()
	if err := s.Transactor.InTx(t.Context(), fn); err != nil {
		t.Fatal(err)
	}
}

func (s SendingStore) add(t *testing.T, sender identity.UserID, to sharing.RecipientName,
	at time.Time,
) (id sharing.SendingID) {
	t.Helper()
	s.inTx(t, func(ctx context.Context) (err error) {
		id, err = s.Sendings.Add(ctx, sender, to, at)
		return err
	})
	return id
}

func (s SendingStore) wantTimes(
	t *testing.T, sender identity.UserID, to []sharing.RecipientName, after time.Time, bySender,
	toRecipient []time.Time,
) {
	t.Helper()
	s.inTx(t, func(ctx context.Context) error {
		gotSender, gotRecipient, err := s.Sendings.LockTimes(ctx, sender, to, after)
		if err != nil {
			return err
		}
		between, err := s.Sendings.TimesBetween(ctx, sender, to, after)
		if len(between) > min(len(bySender), len(toRecipient)) {
			t.Errorf("between: got %v", between)
		}
		if err == nil && (!slices.EqualFunc(gotSender, bySender, time.Time.Equal) || !slices.EqualFunc(gotRecipient,
			toRecipient, time.Time.Equal)) {
			t.Errorf("got %v and %v, want %v and %v", gotSender, gotRecipient, bySender, toRecipient)
		}
		return err
	})
}

func (s SendingStore) wantSuppressed(t *testing.T, want bool, names ...sharing.RecipientName) {
	t.Helper()
	if got, err := s.Suppressions.IsSuppressed(t.Context(), names...); err != nil || got != want {
		t.Errorf("%q: got %v, %v", names, got, err)
	}
}
