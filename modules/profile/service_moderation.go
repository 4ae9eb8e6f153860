package profile

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/platform/clock"
	"wright.app/platform/events"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// maxPendingReviews is the maximum number of reviews in a list.
const maxPendingReviews = 500

// ErrNoMember is returned if no member has an identifier.
var ErrNoMember = errors.New("no member has this e-mail address, id or alias")

// Decision is a completed decision of moderation.
type Decision struct {
	Member  auth.Person
	Profile ID
	Kind    EventKind
	Status  Status // after the decision
	Reason  string
	At      time.Time
}

// Moderated is published in the transaction of each decision of moderation.
type Moderated struct {
	Owner        identity.UserID
	Kind         EventKind
	Reason       string // only for EventSuspended and EventWarned
	WasSuspended bool
}

// OpenReview is a profile under review with its owner.
type OpenReview struct {
	PendingReview
	Member auth.Person
}

// ModerationDeps are the dependencies of Moderation.
type ModerationDeps struct {
	Transactor    tx.Transactor
	Profiles      Repository
	ModerationLog ModerationLog
	Directory     *Directory
	Users         *auth.Directory
	AllUsers      *auth.AdminDirectory // also those who are leaving
	Notifier      *auth.Notifier
	SecurityLog   *auth.SecurityLog
	Events        *events.Bus
	Clock         clock.Clock
	Log           *slog.Logger
	Features      Features
}

// Moderation has the use cases of operators. They are commands of the program; the API does not offer them.
type Moderation struct{ ModerationDeps }

// NewModeration returns the use cases over deps.
func NewModeration(deps ModerationDeps) *Moderation { return &Moderation{deps} }

// Reviews returns the profiles under review, longest waiting first, at most 500.
func (m *Moderation) Reviews(ctx context.Context) ([]OpenReview, error) {
	waiting, err := m.ModerationLog.PendingReviews(ctx, maxPendingReviews)
	if err != nil {
		return nil, err
	}
	reviews := make([]OpenReview, 0, len(waiting))
	for _, w := range waiting {
		member, err := m.Users.User(ctx, w.Owner)
		switch {
		case errors.Is(err, auth.ErrNoUser):
			continue // the owner is leaving, but may cancel that
		case err != nil:
			return nil, fmt.Errorf("owner of profile %d: %w", w.Profile, err)
		}
		reviews = append(reviews, OpenReview{PendingReview: w, Member: member})
	}
	return reviews, nil
}

// Approve ends a review and any suspension. The identifier is the e-mail address, member id or alias of the owner. It
// returns ErrNoMember, ErrNoProfile, or ErrNoReview.
func (m *Moderation) Approve(ctx context.Context, identifier string) (Decision, error) {
	return m.decide(ctx, identifier, Event{Kind: EventApproved},
		func(p *Profile, now time.Time) error { return p.Approve(now) })
}

// Suspend hides a profile from everybody except its owner, who is told the reason. It returns ErrReason, ErrNoMember,
// ErrNoProfile, or ErrSuspendedAlready.
func (m *Moderation) Suspend(ctx context.Context, identifier, why string) (Decision, error) {
	reason, err := parseReason(why)
	if err != nil {
		return Decision{}, err
	}
	return m.decide(ctx, identifier, Event{Kind: EventSuspended, Reason: reason},
		func(p *Profile, now time.Time) error { return p.Suspend(reason, now) })
}

// Warn asks the owner of a profile to change it, without hiding the profile. It returns ErrReason, ErrNoMember or
// ErrNoProfile.
func (m *Moderation) Warn(ctx context.Context, identifier, why string) (Decision, error) {
	reason, err := parseReason(why)
	if err != nil {
		return Decision{}, err
	}
	return m.decide(ctx, identifier, Event{Kind: EventWarned, Reason: reason}, nil)
}

// History returns the decisions about the profile of a user and the requests for reviews, oldest first. Without a
// profile the list is empty.
func (m *Moderation) History(ctx context.Context, owner identity.UserID) ([]Event, error) {
	return m.ModerationLog.EventsByOwner(ctx, owner)
}

// Reinstate ends a suspension or a review without an approval. It returns ErrNoMember, ErrNoProfile, or
// ErrActiveAlready if there is neither.
func (m *Moderation) Reinstate(ctx context.Context, identifier string) (Decision, error) {
	return m.decide(ctx, identifier, Event{Kind: EventReinstated},
		func(p *Profile, now time.Time) error { return p.Reinstate(now) })
}

// decide applies a decision. The profile, the moderation log and the mail to the owner change in one transaction. A
// decision without apply leaves the profile as it is.
func (m *Moderation) decide(
	ctx context.Context, identifier string, event Event, apply func(*Profile, time.Time) error,
) (Decision, error) {
	member, err := m.Find(ctx, identifier)
	if err != nil {
		return Decision{}, fmt.Errorf("%q: %w", identifier, err)
	}
	var decision Decision
	err = m.Transactor.InTx(ctx, func(ctx context.Context) error {
		p, err := m.Profiles.ForChangeWithoutSections(ctx, member.User)
		if err != nil {
			return err
		}
		event := event // a transaction may be retried
		event.Profile, event.At = p.ID(), m.Clock.Now()
		suspended := p.Suspended()
		if apply != nil {
			err := apply(p, event.At)
			if err == nil {
				err = m.Profiles.Save(ctx, p)
			}
			if err == nil {
				err = m.SecurityLog.Record(ctx, member.User, recordedKinds[event.Kind], auth.Operator)
			}
			if err != nil {
				return err
			}
		}
		if _, err := m.ModerationLog.AddEvent(ctx, event); err != nil {
			return err
		}
		if err := m.Events.Publish(ctx, Moderated{
			Owner: member.User, Kind: event.Kind, Reason: event.Reason, WasSuspended: suspended,
		}); err != nil {
			return err
		}
		decision = Decision{
			Member: member, Profile: p.ID(), Kind: event.Kind, Status: p.status, Reason: event.Reason, At: event.At,
		}
		return m.Notifier.Notify(ctx, member.User, m.noticeOf(event, suspended))
	})
	if err != nil {
		return Decision{}, fmt.Errorf("%s the profile of member %s: %w", event.Kind, member.Member, err)
	}
	m.Log.InfoContext(ctx, "profile moderated", "member", member.Member.String(), "profile_id", int64(decision.Profile),
		"decision", string(event.Kind))
	return decision, nil
}

// Find returns the member with an e-mail address, a member id, or a present or former alias, or ErrNoMember. A member
// who is leaving is found, too.
func (m *Moderation) Find(ctx context.Context, identifier string) (auth.Person, error) {
	found, err := m.byIdentifier(ctx, identifier)
	if errors.Is(err, auth.ErrNoUser) || errors.Is(err, ErrNoProfile) {
		return auth.Person{}, ErrNoMember
	}
	return found, err
}

func (m *Moderation) byIdentifier(ctx context.Context, identifier string) (auth.Person, error) {
	if strings.Contains(identifier, "@") {
		email, err := auth.ParseEmail(identifier)
		if err != nil {
			return auth.Person{}, ErrNoMember
		}
		return m.AllUsers.UserByEmail(ctx, email)
	}
	if id, err := uuid.Parse(identifier); err == nil {
		return m.AllUsers.UserByMember(ctx, id)
	}
	header, err := m.Directory.ByAlias(ctx, identifier)
	if err != nil {
		return auth.Person{}, err
	}
	return m.AllUsers.User(ctx, header.Owner)
}

// recordedKinds are the decisions that change a profile, as owners see them among their security events.
var recordedKinds = map[EventKind]auth.EventKind{
	EventApproved: auth.EventProfileApproved, EventSuspended: auth.EventProfileSuspended,
	EventReinstated: auth.EventProfileReinstated,
}

// noticeOf returns the mail to the owner about a decision.
func (m *Moderation) noticeOf(event Event, wasSuspended bool) auth.Notice {
	notice := auth.Notice{Reason: event.Reason}
	switch event.Kind {
	case EventApproved:
		notice.Kind, notice.ProfileReopened = auth.NoticeProfileApproved, wasSuspended
		notice.ProfileBadge = m.Features.OriginalBadge
	case EventSuspended:
		notice.Kind = auth.NoticeProfileSuspended
	case EventWarned:
		notice.Kind = auth.NoticeProfileWarned
	case EventReinstated:
		notice.Kind = auth.NoticeReviewEnded
		if wasSuspended {
			notice.Kind = auth.NoticeProfileReinstated
		}
	case EventReviewRequested: // no decision
	}
	return notice
}
