package report

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"wright.app/modules/network"
	"wright.app/modules/notification"
	"wright.app/modules/profile"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// maxOthers is the maximum number of other reports in Details.
const maxOthers = 50

// ModerationDeps are the dependencies of Moderation.
type ModerationDeps struct {
	Transactor tx.Transactor
	Clock      clock.Clock
	Reports    Reports
	People     *network.People
	Profiles   *profile.Directory
	Measures   *profile.Moderation
	Notifier   *notification.Recorder
	Log        *slog.Logger
}

// Moderation has the use cases of operators. They are commands of the program; the API does not offer them.
type Moderation struct{ ModerationDeps }

// NewModeration returns a Moderation with its dependencies.
func NewModeration(d ModerationDeps) *Moderation { return &Moderation{d} }

// List returns up to limit reports, the open ones first, from after a report or from the start for nil. It returns
// ErrNoReport if that report does not exist.
func (m *Moderation) List(ctx context.Context, after *ID, limit int) ([]Report, error) {
	var position *Position
	if after != nil {
		last, err := m.Reports.ByID(ctx, *after)
		if err != nil {
			return nil, fmt.Errorf("report %s: %w", after, err)
		}
		p := last.Position()
		position = &p
	}
	page, err := m.Reports.Page(ctx, position, limit)
	if err != nil {
		return nil, fmt.Errorf("list reports: %w", err)
	}
	return page, nil
}

// Details is a report with the facts that an operator needs for the decision.
type Details struct {
	Report

	// ReportedBy is nil if the reporter has left or will leave.
	ReportedBy *network.Person
	// Filed and Dismissed are how many reports by the reporter are stored, and how many of them were dismissed.
	Filed, Dismissed int
	// Present is the reported person now, nil if they will leave or have no account. Profile is theirs now, zero for
	// none.
	Present *network.Person
	Profile profile.Header
	// Others are other reports of the person, the newest first.
	Others []Report
	// History are the events of the moderation of the profile, oldest first.
	History []profile.Event
}

// Show returns a report with its details, or ErrNoReport.
func (m *Moderation) Show(ctx context.Context, id ID) (Details, error) {
	r, err := m.Reports.ByID(ctx, id)
	if err != nil {
		return Details{}, fmt.Errorf("report %s: %w", id, err)
	}
	d := Details{Report: r}
	if d.ReportedBy, err = m.person(ctx, r.Reporter); err != nil {
		return Details{}, err
	}
	if d.Present, err = m.person(ctx, r.Reported.User); err != nil {
		return Details{}, err
	}
	if r.Reporter != 0 {
		if d.Filed, d.Dismissed, err = m.Reports.CountBy(ctx, r.Reporter); err != nil {
			return Details{}, fmt.Errorf("reports by user %d: %w", r.Reporter, err)
		}
	}
	if r.Reported.User == 0 && r.Reported.Email == "" {
		return d, nil // a job of an organization, whose recruiter has left
	}
	all, err := m.Reports.About(ctx, r.Reported, maxOthers+1)
	if err != nil {
		return Details{}, fmt.Errorf("reports of user %d: %w", r.Reported.User, err)
	}
	for _, other := range all {
		if other.ID != id {
			d.Others = append(d.Others, other)
		}
	}
	if r.Reported.User == 0 {
		return d, nil
	}
	if d.Profile, err = headerOf(ctx, m.Profiles, r.Reported.User); err != nil {
		return Details{}, err
	}
	if d.History, err = m.Measures.History(ctx, r.Reported.User); err != nil {
		return Details{}, fmt.Errorf("measures about user %d: %w", r.Reported.User, err)
	}
	return d, nil
}

// person returns a user, or nil for one who has left or will leave.
func (m *Moderation) person(ctx context.Context, user identity.UserID) (*network.Person, error) {
	if user == 0 {
		return nil, nil // nobody is not an error
	}
	p, err := m.People.User(ctx, user)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return nil, nil // nobody is not an error
	case err != nil:
		return nil, fmt.Errorf("user %d: %w", user, err)
	}
	return &p, nil
}

// Decide decides about an open report, at the time of the clock. The measure, the record of the decision, and the
// notifications of the two people are stored in one transaction. It returns ErrNoReport, ErrDecided, ErrNoProfile, or
// the error of an invalid field.
func (m *Moderation) Decide(ctx context.Context, id ID, d Decision) (Report, error) {
	d, err := d.parse()
	if err != nil {
		return Report{}, err
	}
	var r Report
	err = m.Transactor.InTx(ctx, func(ctx context.Context) error {
		if r, err = m.Reports.ForChange(ctx, id); err != nil {
			return err
		}
		if !r.IsOpen() {
			return ErrDecided
		}
		r.Decision = d
		r.Decision.At = m.Clock.Now()
		if err := m.measure(ctx, r); err != nil {
			return err
		}
		if err := m.Reports.Decide(ctx, r); err != nil {
			return err
		}
		if r.Reporter == 0 {
			return nil
		}
		return m.Notifier.Add(ctx, decidedKind, notification.Notification{Owner: r.Reporter, Cause: r.ID})
	})
	if err != nil {
		return Report{}, fmt.Errorf("decide about report %s: %w", id, err)
	}
	m.Log.InfoContext(ctx, "report decided", "report", id.String(), "action", string(d.Action), "operator", d.By)
	return r, nil
}

// measure takes the decided measure about the profile and notifies its owner. If the profile is already suspended for
// the same reason, it stays so, and the owner is not notified again.
func (m *Moderation) measure(ctx context.Context, r Report) error {
	if r.Reported.User == 0 && r.Decision.Action != Dismiss {
		return ErrNoProfile
	}
	var err error
	switch member := r.Reported.Member.String(); r.Decision.Action {
	case Warn:
		_, err = m.Measures.Warn(ctx, member, r.Decision.Reason)
	case Suspend:
		_, err = m.Measures.Suspend(ctx, member, r.Decision.Reason)
	case Dismiss:
	}
	switch {
	case errors.Is(err, profile.ErrSuspendedAlready):
		return nil
	case errors.Is(err, profile.ErrNoProfile), errors.Is(err, profile.ErrNoMember):
		return ErrNoProfile
	}
	return err
}
