package jobstest

import (
	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/jobs"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/modules/notification"
)

// SearchService returns the use cases of saved searches.
func (w *World) SearchService() *savedsearch.Service {
	return savedsearch.NewService(savedsearch.Deps{Transactor: w.DB, Clock: w.Clock, Searches: w.Searches})
}

// SearchPlanner returns the planner of mails with new jobs, which queues them with q.
func (w *World) SearchPlanner(q savedsearch.Queue) *savedsearch.Planner {
	return savedsearch.NewPlanner(w.SearchPlannerDeps(q))
}

// SearchPlannerDeps returns the dependencies of savedsearch.Planner.
func (w *World) SearchPlannerDeps(q savedsearch.Queue) savedsearch.PlannerDeps {
	d := w.Deps()
	return savedsearch.PlannerDeps{
		Transactor: d.Transactor, Clock: d.Clock, Searches: w.Searches, Mails: w.Searches, Queue: q,
		Jobs: jobs.NewService(d), People: d.Users,
		Settings: settings.NewDirectory(authtest.StoresOver(w.DB).Settings), Correspondence: d.Correspondence,
		Log: d.Log, Unreadable: d.Unreadable,
	}
}

// SearchMailer returns what is asked when such a mail is sent.
func (w *World) SearchMailer() *savedsearch.Mailer {
	d, lower := w.Deps(), authtest.StoresOver(w.DB)
	return savedsearch.NewMailer(savedsearch.MailerDeps{
		Transactor: d.Transactor, Clock: d.Clock, Searches: w.Searches, Mails: w.Searches, Jobs: jobs.NewService(d),
		Addressees: auth.NewAddressees(lower.Users), Languages: settings.NewMailLanguages(lower.Users, lower.Settings),
		Settings: settings.NewDirectory(lower.Settings), Tokens: w.MemberTokens(),
	})
}

// MemberTokens returns the tokens in mails to members, without a secret.
func (w *World) MemberTokens() *notification.MemberTokens {
	lower := authtest.StoresOver(w.DB)
	return notification.NewMemberTokens(tokenKey{}, settings.NewMailSwitches(settings.Deps{
		Transactor: w.DB, Users: lower.Users, Store: lower.Settings,
	}))
}

// tokenKey is a notification.TokenKey without a secret.
type tokenKey struct{}

// Sum implements notification.TokenKey.
func (tokenKey) Sum(parts ...string) []byte { return []byte(parts[0]) }

// Verify implements notification.TokenKey.
func (tokenKey) Verify(sum []byte, parts ...string) bool { return string(sum) == parts[0] }
