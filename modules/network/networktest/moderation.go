package networktest

import (
	"log/slog"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/notification"
	"wright.app/modules/notification/notificationtest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/events"
	"wright.app/platform/live/livetest"
)

// Recorder returns the recorder of notifications of a database.
func Recorder(db *database.DB, c clock.Clock) *notification.Recorder {
	return notification.NewRecorder(
		notificationtest.StoresOver(db).Notifications, settings.NewDirectory(authtest.StoresOver(db).Settings),
		livetest.NewRecorder(db, c), c)
}

// Moderation returns the moderation of the profiles of a database, and the mails that it sends.
func (p *People) Moderation(c clock.Clock) (*profile.Moderation, *authtest.Notices) {
	profiles, users, notices := profiletest.StoresOver(p.db), authtest.StoresOver(p.db), new(authtest.Notices)
	log := slog.New(slog.DiscardHandler)
	return profile.NewModeration(profile.ModerationDeps{
		Transactor: p.db, Profiles: profiles.Profiles, ModerationLog: profiles.ModerationLog,
		Directory: p.Profiles(), Users: p.Users(), AllUsers: auth.NewAdminDirectory(users.Users),
		Notifier: auth.NewNotifier(users.Users, notices), SecurityLog: auth.NewSecurityLog(users.Events, c, log),
		Events: events.NewBus(profile.NotifyOwners(Recorder(p.db, c))...), Clock: c, Log: log,
	}), notices
}
