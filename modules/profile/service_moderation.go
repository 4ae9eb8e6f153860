package profile

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// maxWaiting is how many open reviews are listed at once; the oldest come first.
const maxWaiting = 500

// ErrNoMember says that nobody goes by a name.
var ErrNoMember = errors.New("nobody goes by this name")

// Member is a person as an operator knows them.
type Member struct {
	User        identity.UserID
	ID          identity.MemberID
	DisplayName string
}

// OwnerNotice is what moderation decided about a profile, for its owner.
type OwnerNotice struct {
	Owner identity.UserID
	Kind  EventKind
	// Reason is that of a suspension.
	Reason string
	// WasSuspended says that nobody else saw the profile before.
	WasSuspended bool
	// Badge says that the profile carries the badge from now on.
	Badge bool
}

// Decision is a decision of moderation that was carried out.
type Decision struct {
	Member  Member
	Profile ID
	Kind    EventKind
	Status  Status // after it
	Reason  string
	At      time.Time
}

// OpenReview is a profile that waits for the end of its review.
type OpenReview struct {
	PendingReview
	Member Member
}

// ModerationDeps are what the use cases of moderation need.
type ModerationDeps struct {
	Transactor    tx.Transactor
	Profiles      Repository
	ModerationLog ModerationLog
	Members       MemberFinder
	Notifier      OwnerNotifier
	Clock         clock.Clock
	Log           *slog.Logger
	Features      Features
}

// Moderation has what an operator decides about profiles. It is a way
// in for whoever runs the program, and no operation of the API leads to it.
type Moderation struct{ ModerationDeps }

// NewModeration returns the use cases over deps.
func NewModeration(deps ModerationDeps) *Moderation { return &Moderation{deps} }

// Reviews returns the profiles under review, those that wait longest first, at most 500.
func (m *Moderation) Reviews(ctx context.Context) ([]OpenReview, error) {
	waiting, err := m.ModerationLog.PendingReviews(ctx, maxWaiting)
	if err != nil {
		return nil, fmt.Errorf("list reviews: %w", err)
	}
	cases := make([]OpenReview, 0, len(waiting))
	for _, w := range waiting {
		member, err := m.Members.ByUser(ctx, w.Owner)
		switch {
		case errors.Is(err, ErrNoMember):
			continue // has left, and may come back
		case err != nil:
			return nil, fmt.Errorf("owner of profile %d: %w", w.Profile, err)
		}
		cases = append(cases, OpenReview{PendingReview: w, Member: member})
	}
	return cases, nil
}

// Approve ends the review of a profile well and lifts a suspension. The profile is named by
// e-mail, member id or alias of its owner. It returns ErrNoMember, ErrNotLoaded, or
// ErrNoReview.
func (m *Moderation) Approve(ctx context.Context, named string) (Decision, error) {
	return m.decide(ctx, named, Event{Kind: EventApproved},
		func(p *Profile, now time.Time) error { return p.Approve(now) })
}

// Suspend takes a profile away from everybody but its owner, who reads the reason. It returns
// ErrReason, ErrNoMember, ErrNotLoaded, or ErrSuspendedAlready.
func (m *Moderation) Suspend(ctx context.Context, named, why string) (Decision, error) {
	reason, err := parseReason(why)
	if err != nil {
		return Decision{}, err
	}
	return m.decide(ctx, named, Event{Kind: EventSuspended, Reason: reason},
		func(p *Profile, now time.Time) error { return p.Suspend(reason, now) })
}

// Reinstate ends a suspension, and a review without an approval. It returns ErrNoMember,
// ErrNotLoaded, or ErrActiveAlready if there is neither.
func (m *Moderation) Reinstate(ctx context.Context, named string) (Decision, error) {
	return m.decide(ctx, named, Event{Kind: EventReinstated},
		func(p *Profile, now time.Time) error { return p.Reinstate(now) })
}

// decide carries a decision out: the profile, the journal and the mail to the owner change
// together or not at all.
func (m *Moderation) decide(ctx context.Context, named string, event Event,
	decide func(*Profile, time.Time) error) (Decision, error) {
	member, err := m.Members.Find(ctx, named)
	if err != nil {
		return Decision{}, fmt.Errorf("%q: %w", named, err)
	}
	var ruling Decision
	err = m.Transactor.InTx(ctx, func(ctx context.Context) error {
		p, err := m.Profiles.ForChangeWithoutSections(ctx, member.User)
		if err != nil {
			return err
		}
		event := event // a transaction may run again
		event.Profile, event.At = p.ID(), m.Clock.Now()
		suspended := p.Suspended()
		if err := decide(p, event.At); err != nil {
			return err
		}
		if err := m.Profiles.Save(ctx, p); err != nil {
			return err
		}
		_, noted := m.ModerationLog.AddEvent(ctx, event)
		ruling = Decision{Member: member, Profile: p.ID(), Kind: event.Kind, Status: p.status, Reason: event.Reason,
			At: event.At}
		return cmp.Or(noted, m.Notifier.Notify(ctx, OwnerNotice{
			Owner: member.User, Kind: event.Kind, Reason: event.Reason, WasSuspended: suspended,
			Badge: event.Kind == EventApproved && m.Features.OriginalBadge,
		}))
	})
	if err != nil {
		return Decision{}, fmt.Errorf("%s the profile of member %s: %w", event.Kind, member.ID, err)
	}
	m.Log.InfoContext(ctx, "profile moderated", "profile_id", int64(ruling.Profile), "decision", string(event.Kind))
	return ruling, nil
}
