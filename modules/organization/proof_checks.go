package organization

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/notification"
	"wright.app/platform/clock"
	"wright.app/platform/events"
	"wright.app/platform/fault"
	"wright.app/platform/tx"
)

const (
	proofChecksAtOnce = 20
	// proofChecksFor is after how long one run begins no other check. The rest stays due.
	proofChecksFor = 40 * time.Second
)

// ProofChecksDeps are the dependencies of ProofChecks.
type ProofChecksDeps struct {
	Transactor    tx.Transactor
	Clock         clock.Clock
	Bus           *events.Bus
	Notifier      *notification.Recorder
	Checker       DomainChecker
	Organizations Organizations
	Team          Team
}

// ProofChecks looks whether the domains of organizations still show their proofs, and tells the owners of those that do
// not.
type ProofChecks struct{ ProofChecksDeps }

// NewProofChecks returns ProofChecks.
func NewProofChecks(d ProofChecksDeps) *ProofChecks { return &ProofChecks{d} }

// Run checks the proofs that are due: each once a week, and once a day while it is missing. It is idempotent. An
// organization that fails keeps no other of the call from its turn.
func (p *ProofChecks) Run(ctx context.Context) error {
	begin := p.Clock.Now()
	due, err := p.Organizations.Due(ctx, begin, proofChecksAtOnce)
	if err != nil {
		return err
	}
	var failures []error
	for _, o := range due {
		if err := p.check(ctx, o); err != nil {
			failures = append(failures, fmt.Errorf("check the proof of organization %s: %w", o.ID, err))
		}
		if ctx.Err() != nil || p.Clock.Now().Sub(begin) >= proofChecksFor {
			break
		}
	}
	return errors.Join(failures...)
}

func (p *ProofChecks) check(ctx context.Context, due Organization) error {
	_, err := p.Checker.Check(ctx, due.Domain.String(), due.Token)
	if ctx.Err() != nil {
		return ctx.Err() // the program stops, which says nothing about the domain
	}
	answered := errors.Is(err, ErrProofNotFound)
	return p.Transactor.InTx(ctx, func(ctx context.Context) error {
		if err := p.Organizations.Lock(ctx, due.Domain); err != nil {
			return err
		}
		o, findErr := p.Organizations.ByDomain(ctx, due.Domain)
		switch {
		case errors.Is(findErr, fault.ErrNotFound):
			return nil
		case findErr != nil:
			return findErr
		case o.Token != due.Token: // proven anew meanwhile
			return nil
		}
		change, wasMissing := ProofUnchanged, !o.MissingSince.IsZero()
		if now := p.Clock.Now(); err == nil {
			o.seen(now)
		} else {
			change = o.miss(answered, now)
		}
		o.Version++
		if err := p.Organizations.Save(ctx, o); err != nil {
			return err
		}
		return p.tell(ctx, o, change, wasMissing && err == nil)
	})
}

// tell tells the owners of a proof that is missing or lost, or that was found again.
func (p *ProofChecks) tell(ctx context.Context, o Organization, change ProofChange, isBack bool) error {
	if change == ProofUnchanged && !isBack {
		return nil
	}
	kind, logged := missingKind, ChangeMissing
	if change == ProofLost {
		kind, logged = lostKind, ChangeLost
		if err := p.Bus.Publish(ctx, Changed{o.Employer()}); err != nil {
			return err
		}
	}
	team, err := p.Team.In(ctx, o.ID)
	if err != nil {
		return err
	}
	for _, m := range team {
		if !m.IsOwner() {
			continue
		}
		if err := p.Notifier.Closed(ctx, m.User, o.ID); err != nil {
			return err
		}
		if isBack {
			continue
		}
		if err := p.Notifier.Add(ctx, kind, notification.Notification{Owner: m.User, Cause: o.ID}); err != nil {
			return fmt.Errorf("tell user %d: %w", m.User, err)
		}
	}
	if isBack {
		return nil
	}
	return logChange(ctx, p.Organizations, p.Clock, Change{Organization: o.ID, Kind: logged})
}
