package application

import (
	"context"
	"errors"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/jobs"
	"wright.app/modules/notification"
	"wright.app/platform/identity"
)

// The kinds of notifications. Their cause is the application. Digests contain them.
var (
	receivedKind   = notification.Kind{Name: "jobs.application-received", Digest: settings.EmailDigest}
	stepKind       = notification.Kind{Name: "jobs.application-step", Digest: settings.EmailDigest}
	dueKind        = notification.Kind{Name: "jobs.application-due", Digest: settings.EmailDigest}
	unansweredKind = notification.Kind{Name: "jobs.application-unanswered", Digest: settings.EmailDigest}
)

// steps of the team as an applicant is told of them.
var stepTexts = map[Status]string{
	InReview:     "notification_application_in_review",
	Interviewing: "notification_application_interviewing",
	Offered:      "notification_application_offered",
	Hired:        "notification_application_hired",
	Rejected:     "notification_application_rejected",
}

// Kinds returns the texts of the notifications.
type Kinds struct {
	directory    *Directory
	applications Applications
	jobs         jobs.Jobs
	users        *auth.Directory
}

// NewKinds registers the kinds of notifications.
func NewKinds(d *Directory, a Applications, j jobs.Jobs, u *auth.Directory) []notification.Registration {
	k := Kinds{d, a, j, u}
	return []notification.Registration{
		{Kind: receivedKind, Items: k.items(func(a Application, isApplicant bool) string {
			return keyIf(!isApplicant && a.Status.IsOpen(), "notification_application_received")
		})},
		{Kind: stepKind, Items: k.items(func(a Application, isApplicant bool) string {
			return keyIf(isApplicant, stepTexts[a.Status])
		})},
		{Kind: dueKind, Items: k.items(func(a Application, isApplicant bool) string {
			return keyIf(!isApplicant && a.Status.awaitsAnswer(), "notification_application_due")
		})},
		{Kind: unansweredKind, Items: k.items(func(a Application, isApplicant bool) string {
			if a.Status != NoResponse {
				return ""
			}
			if isApplicant {
				return "notification_application_no_response"
			}
			return "notification_application_unanswered"
		})},
	}
}

func keyIf(applies bool, key string) string {
	if !applies {
		return ""
	}
	return key
}

// items returns Registration.Items with the texts that a function names, empty for none. There is none of an
// application that was deleted or that the owner may not see any more.
func (k Kinds) items(key func(a Application, isApplicant bool) string) func(
	context.Context, identity.UserID, []notification.Notification,
) (map[notification.ID]notification.Item, error) {
	return func(
		ctx context.Context, owner identity.UserID, all []notification.Notification,
	) (map[notification.ID]notification.Item, error) {
		items := map[notification.ID]notification.Item{}
		shown, err := k.shown(ctx, owner, all)
		if err != nil {
			return nil, err
		}
		for _, n := range all {
			one, ok := shown[n.Cause]
			if !ok {
				continue
			}
			isApplicant := one.application.Applicant == owner
			text := key(one.application, isApplicant)
			if text == "" {
				continue
			}
			path := "/app/hiring/" + one.job.ID.String() + "/applications?application=" + one.application.ID.String()
			if isApplicant {
				path = "/app/applications/" + one.application.ID.String()
			}
			items[n.ID] = notification.Item{
				Title: notification.Text{Key: text, Values: map[string]string{"title": one.job.Title}}, Path: path,
			}
		}
		return items, nil
	}
}

type shownCause struct {
	application Application
	job         jobs.Job
}

// shown returns the applications of notifications that their owner may see, with their jobs, without those whose jobs
// cannot be read.
func (k Kinds) shown(
	ctx context.Context, owner identity.UserID, all []notification.Notification,
) (map[ID]shownCause, error) {
	person, err := k.users.User(ctx, owner)
	if errors.Is(err, auth.ErrNoUser) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	causes := make([]ID, len(all))
	for i, n := range all {
		causes[i] = n.Cause
	}
	found, err := k.applications.ByIDs(ctx, causes)
	if err != nil {
		return nil, err
	}
	postings := make([]jobs.ID, len(found))
	for i, a := range found {
		postings[i] = a.Job
	}
	listed, err := k.jobs.ByIDs(ctx, postings)
	if err != nil {
		return nil, err
	}
	byID := map[jobs.ID]jobs.Job{}
	for _, j := range listed {
		byID[j.ID] = j
	}
	visible, err := k.directory.visibleTo(ctx, owner, found)
	if err != nil {
		return nil, err
	}
	hirers := map[jobs.Hirer]bool{}
	if person.Role == identity.Recruiter {
		own, err := k.directory.Teams.HirersOf(ctx, owner)
		if err != nil {
			return nil, err
		}
		for _, h := range own {
			hirers[h] = true
		}
	}
	now, shown := k.directory.Clock.Now(), map[ID]shownCause{}
	for _, a := range found {
		j, ok := byID[a.Job]
		ofTeam := hirers[j.Hirer()] && visible[a.ID] && (!j.ApplicationsEnd || a.isPast())
		if ok && j.Unreadable == nil && (a.Applicant == owner || ofTeam) {
			shown[a.ID] = shownCause{a.At(now), j}
		}
	}
	return shown, nil
}
