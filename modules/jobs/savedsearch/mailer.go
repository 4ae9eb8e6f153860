package savedsearch

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/jobs"
	"wright.app/modules/notification"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// searchMail are the mails with new jobs.
var searchMail = notification.MemberMailKind{
	Part: "unsubscribe from mails with new jobs", Switch: settings.JobSearchesMailed,
	Texts: notification.MailTexts{
		Title: "jobs_searches_unsubscribe_title", Question: "jobs_searches_unsubscribe_text",
		Done: "jobs_searches_unsubscribe_done_text",
	},
}

// NewMailKinds returns the kind of mails of this package, which the wiring registers.
func NewMailKinds(t *notification.MemberTokens) []notification.MailKind {
	return []notification.MailKind{t.Kind(searchMail)}
}

// MailerDeps are the dependencies of Mailer.
type MailerDeps struct {
	Transactor tx.Transactor
	Clock      clock.Clock
	Searches   Searches
	Mails      Mails
	Jobs       *jobs.Service
	Addressees *auth.Addressees
	Languages  *settings.MailLanguages
	Settings   *settings.Directory
	Tokens     *notification.MemberTokens
}

// Mailer is asked immediately before a mail is sent: it returns the content of the mail, if it may still be sent.
type Mailer struct{ MailerDeps }

// NewMailer returns a Mailer.
func NewMailer(d MailerDeps) *Mailer { return &Mailer{d} }

// Content is the content of a mail.
type Content struct {
	Member      identity.MemberID
	Email       string
	Language    string // BCP 47, or empty: not chosen
	Day         time.Time
	Groups      []Group
	Unsubscribe string // the token with which the addressee stops these mails
}

// Group has the new jobs of a search.
type Group struct {
	Search Search
	Jobs   []jobs.Shown // those that were published last first
	More   int          // how many others there were when the mail was planned
}

// Start returns the mail to a member that is to be sent now, with those of its jobs that the member may find at this
// moment, of those searches that are still mailed. ok is false if there is nothing to send. After Start the mail counts
// as sent, so that no job is told twice, even if the process ends before the mail is sent. Failed undoes this.
func (m *Mailer) Start(ctx context.Context, user identity.UserID) (c Content, ok bool, err error) {
	err = m.Transactor.InTx(ctx, func(ctx context.Context) error {
		c, ok = Content{}, false // the transaction may be repeated
		now := m.Clock.Now().UTC()
		planned, started, err := m.Mails.Start(ctx, user, startOfDay(now), now)
		if err != nil || !started {
			return err
		}
		c, ok, err = m.compose(ctx, planned)
		return err
	})
	if err != nil {
		return Content{}, false, fmt.Errorf("mail with new jobs to user %d: %w", user, err)
	}
	return c, ok, nil
}

// Failed is called when the mail to a member could not be sent. It makes Start return the mail again.
func (m *Mailer) Failed(ctx context.Context, user identity.UserID) error {
	err := m.Transactor.InTx(ctx, func(ctx context.Context) error { return m.Mails.Release(ctx, user) })
	if err != nil {
		return fmt.Errorf("failed mail with new jobs to user %d: %w", user, err)
	}
	return nil
}

func (m *Mailer) compose(ctx context.Context, planned Mail) (c Content, ok bool, err error) {
	user := planned.User
	person, email, err := m.Addressees.ByUser(ctx, user)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return Content{}, false, nil
	case err != nil:
		return Content{}, false, fmt.Errorf("addressee: %w", err)
	}
	off, err := m.Settings.SwitchedOff(ctx, []identity.UserID{user})
	if err != nil || !off[user].On(settings.JobSearchesMailed) {
		return Content{}, false, err
	}
	groups, err := m.groups(ctx, identity.Principal{User: user, Role: person.Role}, planned.Found)
	if err != nil || len(groups) == 0 {
		return Content{}, false, err
	}
	language, err := m.Languages.ByUser(ctx, user)
	return Content{
		Member: person.Member, Email: email.String(), Language: language, Day: planned.Day, Groups: groups,
		Unsubscribe: m.Tokens.Token(person.Member, searchMail),
	}, err == nil, err
}

// groups returns what a member may be told now of the jobs that were found. A search without such a job is left out.
func (m *Mailer) groups(ctx context.Context, member identity.Principal, all []Found) ([]Group, error) {
	searches, err := m.Searches.Of(ctx, member.User)
	if err != nil {
		return nil, err
	}
	mailed := map[ID]Search{}
	for _, s := range searches {
		if s.IsMailed {
			mailed[s.ID] = s
		}
	}
	var ids []jobs.ID
	for _, found := range all {
		ids = append(ids, found.Jobs...)
	}
	findable, err := m.Jobs.Findable(ctx, member, ids)
	if err != nil {
		return nil, err
	}
	var groups []Group
	for _, found := range all {
		s, isMailed := mailed[found.Search]
		group := Group{Search: s, More: found.More}
		for _, id := range found.Jobs {
			if j, ok := findable[id]; ok {
				group.Jobs = append(group.Jobs, j)
			}
		}
		if isMailed && len(group.Jobs) > 0 {
			groups = append(groups, group)
		}
	}
	return groups, nil
}
