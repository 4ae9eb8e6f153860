package profileadapter_test

import (
	"errors"
	"fmt"
	"log/slog"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/network/internal/profileadapter"
	"wright.app/modules/network/networktest"
	"wright.app/modules/network/report"
	"wright.app/modules/notification"
	"wright.app/modules/notification/notificationtest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/events"
	"wright.app/platform/identity"
)

func TestProfilePage_isThatOfTheProfile(t *testing.T) {
	t.Parallel()
	stores := profiletest.NewStores(t)
	profiles := adapter(stores.Profiles)
	if page, err := profiles.ProfilePage(t.Context(), owner); err != nil || page != (report.ProfilePage{}) {
		t.Errorf("no profile: got %+v, %v", page, err)
	}
	alias, err := profile.ParseAlias("robin-demo")
	if err != nil {
		t.Fatal(err)
	}
	stores.Put(t, profile.Snapshot{
		Owner: owner, Alias: alias, AccessMode: profile.Public, Status: profile.StatusSuspended, Version: 3,
	})
	want := report.ProfilePage{Alias: "robin-demo", Version: 3, IsSuspended: true}
	if page, err := profiles.ProfilePage(t.Context(), owner); err != nil || page != want {
		t.Errorf("got %+v, %v", page, err)
	}
	stores.Faults.FailAll(errDown)
	if _, err := profiles.ProfilePage(t.Context(), owner); !errors.Is(err, errDown) {
		t.Errorf("got %v", err)
	}
}

func TestMeasures_areThoseOfModeration(t *testing.T) {
	t.Parallel()
	stores, notices := profiletest.NewStores(t), &authtest.Notices{}
	users := authtest.StoresOver(stores.DB)
	var person *auth.User
	for i := 0; person == nil || person.ID() < owner; i++ {
		person = authtest.AddReadyUser(t, users, fmt.Sprintf("person%d.demo@example.com", i), identity.Wright)
	}
	id := person.Member()
	notes, clk := notificationtest.StoresOver(stores.DB).Notifications, clock.NewFixed(networktest.Noon)
	measures := profileadapter.NewMeasures(profile.NewModeration(profile.ModerationDeps{
		Transactor: stores.DB, Profiles: stores.Profiles, ModerationLog: stores.ModerationLog,
		Directory: profile.NewDirectory(stores.Profiles, profile.Features{}, nil, clk),
		Users:     auth.NewDirectory(users.Users, users.Accounts), AllUsers: auth.NewAdminDirectory(users.Users),
		Notifier:    auth.NewNotifier(users.Users, notices),
		SecurityLog: auth.NewSecurityLog(users.Events, clk, slog.New(slog.DiscardHandler)),
		Clock:       clk, Log: slog.New(slog.DiscardHandler),
		Events: events.NewBus(profile.NotifyOwners(
			notification.NewRecorder(notes, settings.NewDirectory(users.Settings), clk))...),
	}))
	for _, err := range []error{
		measures.Warn(t.Context(), id, "No profile."), measures.Suspend(t.Context(), id, "No profile."),
	} {
		if !errors.Is(err, report.ErrNoProfile) {
			t.Errorf("got %v", err)
		}
	}
	stores.Put(t, profile.Snapshot{
		ID: 1, Owner: owner, AccessMode: profile.Public, Status: profile.StatusActive, Version: 1,
	})
	networktest.RunMeasuresContract(t, networktest.MeasuresOf{
		Measures: measures, Owner: owner, Member: id, WithoutProfile: uuid.New(),
	})
	recorded, err := users.Events.Page(t.Context(), owner, 0, 10)
	if err != nil || len(recorded) != 1 || len(notices.All()) != 2 {
		t.Errorf("got %+v and %+v, %v", notices.All(), recorded, err)
	}
	page, err := notes.Page(t.Context(), owner, false, nil, 10)
	if err != nil || len(page) != 2 || page[0].Decision != "SUSPENDED" || page[0].Reason != "Second." ||
		page[1].Decision != "WARNED" || page[1].Kind != "profile.status" || page[1].Other != 0 {
		t.Errorf("got %+v, %v", page, err)
	}
}
