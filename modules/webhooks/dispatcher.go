package webhooks

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"sync"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
	"wright.app/platform/unreadable"
)

const (
	// dispatchInterval is the time between two searches for what is due.
	dispatchInterval = time.Second
	// maxSenders is to how many webhooks a process sends at a time.
	maxSenders = 16
	// runTime is how long a process sends to one webhook before others have their turn.
	runTime = 20 * time.Second
	// leaseTime is how long other processes leave a webhook alone to which one sends. It is longer than runTime and the
	// timeout of a call. After it, what a process that was killed has not sent is sent by another one.
	leaseTime = time.Minute
	// storeTime is how long storing a result may take, also while the program stops.
	storeTime = 5 * time.Second
)

// DispatcherDeps are the dependencies of Dispatcher.
type DispatcherDeps struct {
	Transactor tx.Transactor
	Clock      clock.Clock
	Store      Store
	Receiver   Receiver
	Users      *auth.Directory
	Notifier   *auth.Notifier
	Log        *slog.Logger
	Unreadable *unreadable.Rows
}

// Dispatcher sends what is due. Several processes may have one at the same time.
type Dispatcher struct {
	DispatcherDeps

	senders chan struct{}
	running sync.WaitGroup
	pace    pace
}

// NewDispatcher returns a Dispatcher.
func NewDispatcher(d DispatcherDeps) *Dispatcher {
	return &Dispatcher{DispatcherDeps: d, senders: make(chan struct{}, maxSenders)}
}

// Run sends what becomes due until ctx is done. It returns when what is being sent has ended.
func (d *Dispatcher) Run(ctx context.Context) {
	defer d.running.Wait()
	ticker := time.NewTicker(dispatchInterval)
	defer ticker.Stop()
	for {
		if _, err := d.start(ctx); err != nil && ctx.Err() == nil {
			d.Log.WarnContext(ctx, "webhooks that are due could not be read", "err", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

// SendDue sends everything that is due now.
func (d *Dispatcher) SendDue(ctx context.Context) error {
	for {
		started, err := d.start(ctx)
		d.running.Wait()
		if err != nil || started == 0 {
			return err
		}
	}
}

// start begins to send to webhooks that are due, as many as there are free senders, and returns their number.
func (d *Dispatcher) start(ctx context.Context) (started int, err error) {
	free := cap(d.senders) - len(d.senders)
	if free == 0 {
		return 0, nil
	}
	now := d.Clock.Now()
	due, err := d.Store.Due(ctx, now, free)
	if err != nil {
		return 0, err
	}
	for _, id := range due {
		ok, err := d.Store.Lease(ctx, id, now, now.Add(leaseTime))
		if err != nil {
			return started, err
		}
		if !ok {
			continue
		}
		started++
		d.senders <- struct{}{}
		d.running.Go(func() {
			defer func() { <-d.senders }()
			if err := d.send(ctx, id); err != nil && ctx.Err() == nil {
				d.Log.ErrorContext(ctx, "a webhook failed, and is tried again", "webhook_id", id, "err", err)
			}
		})
	}
	return started, nil
}

// send sends to a webhook what is due, until a try fails, and then ends its lease.
func (d *Dispatcher) send(ctx context.Context, id ID) error {
	until := d.Clock.Now().Add(runTime)
	o, ok, err := d.next(ctx, id)
	for err == nil && ok && d.pace.wait(ctx) == nil {
		result := d.Receiver.Post(ctx, o.url, o.delivery.Event, o.at, o.secrets)
		if ctx.Err() != nil && !result.succeeded() {
			break // the program stops, which is no failure of the receiver
		}
		o, ok, err = d.finish(ctx, id, o.delivery, result, until)
	}
	return errors.Join(err, d.release(ctx, id))
}

// release ends the lease of a webhook, also while the program stops.
func (d *Dispatcher) release(ctx context.Context, id ID) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), storeTime)
	defer cancel()
	return d.Store.Release(ctx, id)
}

// outgoing is a delivery that is sent at an instant.
type outgoing struct {
	url      string
	delivery Delivery
	at       time.Time
	secrets  []Secret
}

// next returns the next delivery to a webhook; ok is false if none is due.
func (d *Dispatcher) next(ctx context.Context, id ID) (o outgoing, ok bool, err error) {
	err = d.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
		o, ok = outgoing{}, false // the transaction may be repeated
		e, err := d.Store.LockOne(ctx, id)
		if err != nil || !e.Enabled {
			return ignoreMissing(err)
		}
		o, ok, err = d.nextOf(ctx, e)
		return err
	})
	return o, ok, err
}

// nextOf returns the next delivery to a webhook that is locked; ok is false if none is due.
func (d *Dispatcher) nextOf(ctx context.Context, e Endpoint) (o outgoing, ok bool, err error) {
	active, err := d.Users.Active(ctx, []identity.UserID{e.User})
	if err != nil {
		return outgoing{}, false, err
	}
	if len(active) == 0 {
		e.DueAt = time.Time{}
		e.forget() // it counts from anew when the account is active again
		return outgoing{}, false, errors.Join(d.Store.GiveUp(ctx, e.ID, FailureAccount), d.Store.Save(ctx, e))
	}
	now := d.Clock.Now()
	due, err := d.Store.DueDeliveries(ctx, e.ID, now, 1)
	if err != nil {
		return outgoing{}, false, err
	}
	if len(due) == 0 {
		return outgoing{}, false, d.plan(ctx, &e)
	}
	if due[0].Unreadable != nil {
		return outgoing{}, false, d.giveUpUnreadable(ctx, e, due[0])
	}
	current, former, err := d.Store.Secrets(ctx, e.ID)
	switch {
	case errors.Is(err, ErrSecret):
		return outgoing{}, false, d.disableUnreadable(ctx, e, now)
	case err != nil:
		return outgoing{}, false, err
	}
	return outgoing{e.URL, due[0], now, e.signing(current, former, now)}, true, nil
}

// giveUpUnreadable gives up a delivery whose data cannot be read, so that those after it are sent.
func (d *Dispatcher) giveUpUnreadable(ctx context.Context, e Endpoint, damaged Delivery) error {
	d.Unreadable.LeftOut(ctx, d.Log, unreadable.Delivery, "an event cannot be read, and is not sent to a webhook",
		"error", damaged.Unreadable)
	damaged.Status, damaged.NextAt = Failed, time.Time{}
	return errors.Join(d.Store.SaveDelivery(ctx, damaged), d.plan(ctx, &e))
}

// disableUnreadable switches off a webhook whose secret no key opens. The one who runs the program may have lost a key,
// or forgotten to configure it: that is told in the log, and no mail is sent to everybody who has a webhook.
func (d *Dispatcher) disableUnreadable(ctx context.Context, e Endpoint, now time.Time) error {
	d.Unreadable.LeftOut(ctx, d.Log, unreadable.WebhookSecret, "a webhook was switched off, because its secret "+
		"was stored with a secret key that is not configured", "webhook_id", e.ID)
	e.disable(DisabledSecret, now)
	return errors.Join(d.Store.GiveUp(ctx, e.ID, FailureDisabled), d.Store.Save(ctx, e))
}

// finish stores what came of a try. After a success until an instant it also returns what follows, in the same
// transaction, because each one takes a turn of the writer on SQLite. It works while the program stops, too: what has
// been delivered should not be delivered again.
func (d *Dispatcher) finish(
	ctx context.Context, id ID, sent Delivery, r Result, until time.Time,
) (o outgoing, ok bool, err error) {
	stops := ctx.Err() != nil
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), storeTime)
	defer cancel()
	err = d.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
		o, ok = outgoing{}, false // the transaction may be repeated
		e, err := d.Store.LockOne(ctx, id)
		if err != nil {
			return ignoreMissing(err)
		}
		delivery, err := d.Store.Delivery(ctx, id, sent.ID)
		if err != nil {
			return ignoreMissing(err)
		}
		switchedOff := tried(&e, &delivery, r, d.Clock.Now())
		if !e.Enabled && delivery.Status == Pending {
			delivery.Status, delivery.NextAt = Failed, time.Time{}
		}
		if err := d.Store.SaveDelivery(ctx, delivery); err != nil {
			return err
		}
		if switchedOff {
			if err := d.tell(ctx, e); err != nil {
				return err
			}
		}
		if stops || !r.succeeded() || !e.Enabled || !d.Clock.Now().Before(until) {
			return d.plan(ctx, &e)
		}
		if err := d.Store.Save(ctx, e); err != nil { // it stays due
			return err
		}
		var unfound error
		if o, ok, unfound = d.nextOf(ctx, e); unfound != nil {
			o, ok = outgoing{}, false // next reports it; what was delivered must not be sent again because of it
		}
		return nil
	})
	if err != nil {
		return outgoing{}, false, fmt.Errorf("store the result of delivery %s: %w", sent.ID, err)
	}
	return o, ok, nil
}

// plan stores when the next try of a webhook is due.
func (d *Dispatcher) plan(ctx context.Context, e *Endpoint) error {
	e.DueAt = time.Time{}
	if e.Enabled {
		at, ok, err := d.Store.NextDelivery(ctx, e.ID)
		if err != nil {
			return err
		}
		if ok {
			e.DueAt = at
			if earliest := d.Clock.Now().Add(e.pause()); e.Failures > 0 && at.Before(earliest) {
				e.DueAt = earliest
			}
		}
	}
	return d.Store.Save(ctx, *e)
}

// tell gives up what waits for a webhook that was switched off, and tells its owner by mail.
func (d *Dispatcher) tell(ctx context.Context, e Endpoint) error {
	if err := d.Store.GiveUp(ctx, e.ID, FailureDisabled); err != nil {
		return err
	}
	host := e.URL
	if u, err := url.Parse(e.URL); err == nil {
		host = u.Host
	}
	return d.Notifier.Notify(ctx, e.User, auth.Notice{
		Kind: auth.NoticeWebhookDisabled, Subject: e.ID, Webhook: host, At: e.DisabledAt,
	})
}

// ignoreMissing returns nil for fault.ErrNotFound: the webhook was deleted meanwhile.
func ignoreMissing(err error) error {
	if errors.Is(err, fault.ErrNotFound) {
		return nil
	}
	return err
}
