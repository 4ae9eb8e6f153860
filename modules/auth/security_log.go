package auth

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

// SecurityLog records security events in the transaction around ctx, and writes each to the log of the program. Other
// modules record with it, too.
type SecurityLog struct {
	events SecurityEvents
	clock  clock.Clock
	log    *slog.Logger
}

// NewSecurityLog returns a SecurityLog over the store of the module.
func NewSecurityLog(events SecurityEvents, c clock.Clock, log *slog.Logger) *SecurityLog {
	return &SecurityLog{events: events, clock: c, log: log}
}

// Record records that somebody has done something to the account of a user. It does nothing for a user who does not
// exist.
func (l *SecurityLog) Record(ctx context.Context, user identity.UserID, kind EventKind, by Actor) error {
	return l.add(ctx, SecurityEvent{User: user, Kind: kind, Outcome: OutcomeSucceeded}, by, l.events.Add)
}

// RecordRefusal records that somebody could not sign in as a user. It does nothing for a user who does not exist.
func (l *SecurityLog) RecordRefusal(
	ctx context.Context, user identity.UserID, outcome EventOutcome, by Actor,
) error {
	return l.add(ctx, SecurityEvent{User: user, Kind: EventSignInRefused, Outcome: outcome}, by, l.events.Add)
}

// RecordCopiedPasskey records that a passkey of a user was refused because there may be a copy of it. It does nothing
// for a user who does not exist.
func (l *SecurityLog) RecordCopiedPasskey(ctx context.Context, user identity.UserID, by Actor) error {
	event := SecurityEvent{User: user, Kind: EventPasskeyRefused, Outcome: OutcomeCounterNotGrown}
	return l.add(ctx, event, by, l.events.Add)
}

// RecordRefusalByEmail is RecordRefusal for the user with an address, if there is one. It sends the same statement to
// the database whether there is one or not (docs/security.md, T8).
func (l *SecurityLog) RecordRefusalByEmail(ctx context.Context, email Email, outcome EventOutcome, by Actor) error {
	add := func(ctx context.Context, event SecurityEvent) (identity.MemberID, error) {
		return l.events.AddByEmail(ctx, email, event)
	}
	return l.add(ctx, SecurityEvent{Kind: EventSignInRefused, Outcome: outcome}, by, add)
}

// MaxAdditions is how often a user may register a passkey, link an account, make an access token, and replace one, each
// in 24 hours (the limit identity-change of the contract).
const MaxAdditions = 20

var additionQuota = quota.Policy{
	Name: "identity-change", Windows: []quota.Window{{Max: MaxAdditions, Per: quota.Day}},
}

// CheckAdditions returns fault.ErrRequestLimit if a user has had MaxAdditions events of kind, which adds a passkey, an
// account or an access token, in 24 hours. A mail tells the user about each addition and each removal
// (docs/security.md, T128).
func (l *SecurityLog) CheckAdditions(ctx context.Context, user identity.UserID, kind EventKind) error {
	now := l.clock.Now()
	times, err := l.events.Times(ctx, user, kind, now.Add(-quota.Day))
	if err != nil {
		return err
	}
	return additionQuota.Check(times, now)
}

func (l *SecurityLog) add(
	ctx context.Context, event SecurityEvent, by Actor,
	store func(context.Context, SecurityEvent) (identity.MemberID, error),
) error {
	if by.method == "" {
		return errNoActor
	}
	event.Method, event.Agent, event.At = by.method, by.agent, l.clock.Now()
	member, err := store(ctx, event)
	switch {
	case errors.Is(err, ErrNoUser):
		return nil
	case err != nil:
		return fmt.Errorf("record the security event %s: %w", event.Kind, err)
	}
	l.log.InfoContext(ctx, "security event", "member", member.String(), "event", string(event.Kind),
		"by", string(event.Method), "outcome", string(event.Outcome), "browser", event.Agent.Browser,
		"os", event.Agent.System)
	return nil
}
