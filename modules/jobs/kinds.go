package jobs

import (
	"context"
	"errors"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/notification"
	"wright.app/modules/organization"
	"wright.app/platform/identity"
)

// The kinds of notifications: a job that ends soon, one that has ended, and one that an operator has closed. Their
// cause is the job. Digests contain them.
var (
	endingKind    = notification.Kind{Name: "jobs.ending", Digest: settings.EmailDigest}
	endedKind     = notification.Kind{Name: "jobs.ended", Digest: settings.EmailDigest}
	moderatedKind = notification.Kind{Name: "jobs.moderated", Digest: settings.EmailDigest}
)

// Kinds returns the texts of the notifications.
type Kinds struct {
	jobs          Jobs
	organizations *organization.Directory
	users         *auth.Directory
}

// NewKinds registers the kinds of notifications.
func NewKinds(j Jobs, o *organization.Directory, u *auth.Directory) []notification.Registration {
	k := Kinds{j, o, u}
	return []notification.Registration{
		{Kind: endingKind, Items: k.items(notification.Text{Key: "notification_job_ending"}, Open)},
		{Kind: endedKind, Items: k.items(notification.Text{Key: "notification_job_ended"}, Expired)},
		{Kind: moderatedKind, Items: k.items(notification.Text{Key: "notification_job_moderated"}, Closed)},
	}
}

// items returns Registration.Items with a title, for jobs in a state. There is none of a job that was deleted, that is
// in another state by now, for which the owner does not hire any more, or that cannot be read.
func (k Kinds) items(title notification.Text, status Status) func(
	context.Context, identity.UserID, []notification.Notification,
) (map[notification.ID]notification.Item, error) {
	return func(
		ctx context.Context, owner identity.UserID, all []notification.Notification,
	) (map[notification.ID]notification.Item, error) {
		items := map[notification.ID]notification.Item{}
		person, err := k.users.User(ctx, owner)
		if errors.Is(err, auth.ErrNoUser) {
			return items, nil
		}
		if err != nil {
			return nil, err
		}
		v := viewer{user: owner}
		if v.mayHire, v.hiring, err = hiring(ctx, k.organizations, owner, person.Role); err != nil {
			return nil, err
		}
		ids := make([]ID, len(all))
		for i, n := range all {
			ids[i] = n.Cause
		}
		found, err := k.jobs.ByIDs(ctx, ids)
		if err != nil {
			return nil, err
		}
		byID := map[ID]Job{}
		for _, j := range found {
			byID[j.ID] = j
		}
		for _, n := range all {
			if j, ok := byID[n.Cause]; ok && v.hires(j) && j.Status == status && j.Unreadable == nil {
				text := title
				text.Values = map[string]string{"title": j.Title}
				item := notification.Item{Title: text, Path: "/app/jobs/" + j.ID.String()}
				if n.Reason != "" {
					item.Body = notification.Text{
						Key: "notification_job_reason", Values: map[string]string{"reason": n.Reason},
					}
				}
				items[n.ID] = item
			}
		}
		return items, nil
	}
}
