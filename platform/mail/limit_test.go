package mail_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/mail"
)

var awaited = mail.Message{To: "alex.demo@example.com", Subject: "Code", Text: "1234", ID: "code", Awaited: true}

// outbox records when mails are sent. It does not wait: a mail that has to wait is recorded with the time of its turn.
type outbox struct {
	clock *clock.Fixed

	mu   sync.Mutex
	sent []time.Time
}

// turn is the key of the context for the time of the turn of a mail.
type turn struct{}

// instance is a Limited with the outbox.
type instance struct{ *mail.Limited }

func (o *outbox) instance(db *database.DB, perSecond int) instance {
	limited := mail.NewLimited(o, mail.NewTurns(db), perSecond, o.clock, nil)
	limited.WaitUntil(func(ctx context.Context, at time.Time) error {
		*ctx.Value(turn{}).(*time.Time) = at
		return nil
	})
	return instance{limited}
}

// Send calls Send of Limited with a context that gets the time of the turn.
func (i instance) Send(ctx context.Context, m mail.Message) error {
	return i.Limited.Send(context.WithValue(ctx, turn{}, new(time.Time)), m)
}

// Send implements mail.Transport.
func (o *outbox) Send(ctx context.Context, _ mail.Message) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.sent = append(o.sent, *ctx.Value(turn{}).(*time.Time))
	return nil
}

func TestR38_twoInstances_sendAtMostTheLimitInAnySecond(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineOfTwo(t, func(t *testing.T, one, two *database.DB) {
		const perSecond, workers, mails = 30, 4, 20
		o := &outbox{clock: clock.NewFixed(now)}
		var sending sync.WaitGroup
		for _, sender := range []instance{o.instance(one, perSecond), o.instance(two, perSecond)} {
			for range workers {
				sending.Go(func() {
					for range mails {
						if err := sender.Send(t.Context(), awaited); err != nil {
							t.Errorf("got %v", err)
						}
						o.clock.Advance(5 * time.Millisecond)
					}
				})
			}
		}
		sending.Wait()
		slices.SortFunc(o.sent, time.Time.Compare)
		if len(o.sent) != 2*workers*mails {
			t.Fatalf("%d mails", len(o.sent))
		}
		for n := range len(o.sent) - perSecond {
			if took := o.sent[n+perSecond].Sub(o.sent[n]); took < time.Second {
				t.Fatalf("%d mails in %s", perSecond+1, took)
			}
		}
		if took := o.sent[len(o.sent)-1].Sub(now); took > 6*time.Second {
			t.Errorf("%d mails take %s", len(o.sent), took)
		}
	})
}

func TestR38_moreMailsThanMayBeSent_areDelayedAndCodesAreNot(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineOfTwo(t, func(t *testing.T, one, two *database.DB) {
		o := &outbox{clock: clock.NewFixed(now)}
		bulk, codes := o.instance(one, 10), o.instance(two, 10)
		for range 21 { // the mails of two seconds and the first one
			if err := bulk.Send(t.Context(), message); err != nil {
				t.Fatal(err)
			}
		}
		delayed := (*mail.DelayedError)(nil)
		if err := bulk.Send(t.Context(), message); !errors.As(err, &delayed) || delayed.RunAgainAfter() <= 0 {
			t.Errorf("got %v", err)
		}
		if len(o.sent) != 21 {
			t.Errorf("%d mails were sent", len(o.sent))
		}
		if err := codes.Send(t.Context(), awaited); err != nil {
			t.Errorf("got %v", err)
		}
		if waits := o.sent[21].Sub(now); waits > 2100*time.Millisecond {
			t.Errorf("a code waits for %s", waits)
		}
		o.clock.Advance(time.Second)
		if err := bulk.Send(t.Context(), message); err != nil {
			t.Errorf("a second later: got %v", err)
		}
	})
}

// Mails with codes get turns for up to ten seconds ahead. A flood of them occupies the workers no longer than that.
func TestLimited_floodOfCodes_isDelayed(t *testing.T) {
	t.Parallel()
	o := &outbox{clock: clock.NewFixed(now)}
	codes := o.instance(databasetest.Open(t), 1)
	for range 11 {
		if err := codes.Send(t.Context(), awaited); err != nil {
			t.Fatal(err)
		}
	}
	if err := codes.Send(t.Context(), awaited); !errors.As(err, new(*mail.DelayedError)) {
		t.Errorf("got %v", err)
	}
}

func TestLimited_clockSetBack_holdsUpNoMail(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineOfTwo(t, func(t *testing.T, one, _ *database.DB) {
		o := &outbox{clock: clock.NewFixed(now)}
		sender := o.instance(one, 1)
		for n := range 3 {
			if err := sender.Send(t.Context(), message); err != nil {
				t.Fatal(err)
			}
			if got, want := o.sent[n], o.clock.Now(); !got.Equal(want) {
				t.Errorf("mail %d is sent at %s, want %s", n, got, want)
			}
			o.clock.Advance(-time.Hour)
		}
	})
}

func TestLimited_invalidMail_takesNoTurn(t *testing.T) {
	t.Parallel()
	o := &outbox{clock: clock.NewFixed(now)}
	sender := o.instance(databasetest.Open(t), 1)
	if err := sender.Send(t.Context(), mail.Message{To: "nobody"}); !errors.Is(err, mail.ErrMessage) {
		t.Errorf("got %v", err)
	}
	if err := sender.Send(t.Context(), message); err != nil || !o.sent[0].Equal(now) {
		t.Errorf("got %v, sent at %v", err, o.sent)
	}
}

func TestLimited_contextEndsBeforeTheTurn_sendsNothing(t *testing.T) {
	t.Parallel()
	o := &outbox{clock: clock.NewFixed(now)}
	sender := mail.NewLimited(o, mail.NewTurns(databasetest.Open(t)), 1, o.clock, nil)
	ctx, cancel := context.WithCancel(context.WithValue(t.Context(), turn{}, new(time.Time)))
	if err := sender.Send(ctx, message); err != nil {
		t.Fatal(err)
	}
	var wait func(context.Context, time.Time) error
	wait = sender.WaitUntil(func(ctx context.Context, at time.Time) error {
		cancel()
		return wait(ctx, at)
	})
	if err := sender.Send(ctx, message); !errors.Is(err, context.Canceled) || len(o.sent) != 1 {
		t.Errorf("got %v, sent %v", err, o.sent)
	}
}

func TestLimited_observer_learnsHowLongMailsWait(t *testing.T) {
	t.Parallel()
	o := &outbox{clock: clock.NewFixed(now)}
	var waits []time.Duration
	delayed := 0
	sender := mail.NewLimited(o, mail.NewTurns(databasetest.Open(t)), 1, o.clock,
		func(_ context.Context, wait time.Duration, isSent bool) {
			if !isSent {
				delayed++
				return
			}
			waits = append(waits, wait)
		})
	sender.WaitUntil(func(context.Context, time.Time) error { return nil })
	ctx := context.WithValue(t.Context(), turn{}, new(time.Time))
	for range 4 {
		if err := sender.Send(ctx, message); err != nil && !errors.As(err, new(*mail.DelayedError)) {
			t.Fatal(err)
		}
	}
	if !slices.Equal(waits, []time.Duration{0, time.Second, 2 * time.Second}) || delayed != 1 {
		t.Errorf("got %v and %d delayed", waits, delayed)
	}
}
