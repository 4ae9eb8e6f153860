package application

import (
	"context"
	"slices"

	"wright.app/modules/jobs"
	"wright.app/modules/network"
	"wright.app/modules/notification"
	"wright.app/platform/identity"
	"wright.app/platform/live"
)

// Messenger tells applicants and teams what happens to applications.
type Messenger struct {
	notifier *notification.Recorder
	teams    *jobs.Teams
	jobs     jobs.Jobs
	people   *network.Correspondence
	answers  Answers
	mails    GuestMails
}

// NewMessenger returns a Messenger.
func NewMessenger(
	r *notification.Recorder, t *jobs.Teams, j jobs.Jobs, c *network.Correspondence, a Answers, mails GuestMails,
) *Messenger {
	return &Messenger{r, t, j, c, a, mails}
}

// arrived tells the team of a job that somebody has applied, and confirms it to whoever has no account.
func (m *Messenger) arrived(ctx context.Context, a Application, j jobs.Job) error {
	if err := m.changed(ctx, a, j); err != nil {
		return err
	}
	if a.isGuests() {
		if err := m.mails.Step(ctx, stepOf(a, 0)); err != nil {
			return err
		}
	}
	return m.tellTeam(ctx, receivedKind, a, j)
}

// moved tells the applicant of a step that somebody of the team has taken, instead of the step before. What the team
// was told is done.
func (m *Messenger) moved(ctx context.Context, a Application, j jobs.Job, by identity.UserID) error {
	if err := m.changed(ctx, a, j); err != nil {
		return err
	}
	if err := m.clearTeam(ctx, a, j); err != nil {
		return err
	}
	return m.tellApplicant(ctx, stepKind, a, by)
}

// unanswered tells both sides that the team has not answered in time.
func (m *Messenger) unanswered(ctx context.Context, a Application, j jobs.Job) error {
	if err := m.changed(ctx, a, j); err != nil {
		return err
	}
	if err := m.tellTeam(ctx, unansweredKind, a, j); err != nil {
		return err
	}
	return m.tellApplicant(ctx, unansweredKind, a, 0)
}

// tellApplicant notifies the applicant of the state of an application: by a mail if they have no account. by is who of
// the team has decided, 0 for nobody.
func (m *Messenger) tellApplicant(
	ctx context.Context, kind notification.Kind, a Application, by identity.UserID,
) error {
	switch {
	case !a.isGuests():
		return m.tell(ctx, kind, a, a.Applicant)
	case a.HasEnded():
		return nil
	}
	return m.mails.Step(ctx, stepOf(a, by))
}

func stepOf(a Application, by identity.UserID) GuestStep {
	return GuestStep{Application: a.ID, Status: a.Status, Version: a.Version, By: by}
}

// due tells the team that an answer is due soon.
func (m *Messenger) due(ctx context.Context, a Application, j jobs.Job) error {
	return m.tellTeam(ctx, dueKind, a, j)
}

// noted tells the browsers of the team of a note.
func (m *Messenger) noted(ctx context.Context, a Application, j jobs.Job) error {
	return m.tellBrowsers(ctx, a, j, false)
}

// ended removes what both sides were told of an application that has ended or was deleted, with the answers that are
// stored for repeated calls: they have its texts. Nothing is stored for whoever is leaving.
func (m *Messenger) ended(ctx context.Context, a Application, leaving ...identity.UserID) error {
	if err := m.answers.DeleteAbout(ctx, a.ID.String()); err != nil {
		return err
	}
	var told []identity.UserID
	if !a.isGuests() {
		told = append(told, a.Applicant)
	}
	found, err := m.jobs.ByIDs(ctx, []jobs.ID{a.Job})
	if err != nil {
		return err
	}
	for _, j := range found {
		if a.Withheld {
			continue
		}
		team, err := m.teams.All(ctx, j)
		if err != nil {
			return err
		}
		told = append(told, team...)
	}
	for _, user := range told {
		if slices.Contains(leaving, user) {
			continue
		}
		if err := m.notifier.Closed(ctx, user, a.ID); err != nil {
			return err
		}
		if err := m.notifier.Tell(ctx, user, eventOf(a)); err != nil {
			return err
		}
	}
	return nil
}

// tookOver tells the browsers of an applicant of an application that belongs to their account from now on.
func (m *Messenger) tookOver(ctx context.Context, a Application) error {
	return m.notifier.Tell(ctx, a.Applicant, eventOf(a))
}

func eventOf(a Application) live.Event {
	return live.Event{Name: live.ApplicationChanged, Application: a.ID, Job: a.Job}
}

// changed tells the browsers of both sides to read an application again.
func (m *Messenger) changed(ctx context.Context, a Application, j jobs.Job) error {
	return m.tellBrowsers(ctx, a, j, true)
}

func (m *Messenger) tellBrowsers(ctx context.Context, a Application, j jobs.Job, applicantToo bool) error {
	team, err := m.teams.All(ctx, j)
	if err != nil {
		return err
	}
	told, err := m.unblocked(ctx, a, team)
	if err != nil {
		return err
	}
	if applicantToo && !a.isGuests() {
		told = append(told, a.Applicant)
	}
	for _, user := range told {
		if err := m.notifier.Tell(ctx, user, eventOf(a)); err != nil {
			return err
		}
	}
	return nil
}

// unblocked returns those of a team who may see the application: it is not withheld, and no block stands between them
// and the applicant.
func (m *Messenger) unblocked(
	ctx context.Context, a Application, team []identity.UserID,
) ([]identity.UserID, error) {
	switch {
	case a.Withheld:
		return nil, nil
	case a.isGuests():
		return team, nil
	}
	blocked, err := m.people.Blocked(ctx, a.Applicant)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(team, func(user identity.UserID) bool { return slices.Contains(blocked, user) }), nil
}

func (m *Messenger) tellTeam(ctx context.Context, kind notification.Kind, a Application, j jobs.Job) error {
	team, err := m.teams.Of(ctx, j)
	if err != nil {
		return err
	}
	told, err := m.unblocked(ctx, a, team)
	if err != nil {
		return err
	}
	for _, user := range told {
		if err := m.tell(ctx, kind, a, user); err != nil {
			return err
		}
	}
	return nil
}

// tell notifies a user of an application, instead of what they were told of it before.
func (m *Messenger) tell(ctx context.Context, kind notification.Kind, a Application, user identity.UserID) error {
	if err := m.notifier.Closed(ctx, user, a.ID); err != nil {
		return err
	}
	return m.notifier.Add(ctx, kind, notification.Notification{Owner: user, Cause: a.ID})
}

func (m *Messenger) clearTeam(ctx context.Context, a Application, j jobs.Job) error {
	told, err := m.teams.All(ctx, j)
	if err != nil {
		return err
	}
	for _, user := range told {
		if err := m.notifier.Closed(ctx, user, a.ID); err != nil {
			return err
		}
	}
	return nil
}
