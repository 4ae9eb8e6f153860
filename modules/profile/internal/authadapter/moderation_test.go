package authadapter_test

import (
	"errors"
	"log/slog"
	"reflect"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/authadapter"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

func TestFind_emailMemberIDOrAlias_findsTheSameMember(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	user := authtest.AddReadyUser(t, stores, "alex.demo@example.com", identity.Wright)
	pages := profiletest.StoresOver(stores.DB)
	profiles := profile.NewService(profile.Deps{
		Transactor: pages.DB, Profiles: pages.Profiles, Reader: pages.Profiles,
		Accounts: profiletest.Accounts{}, Clock: clock.NewFixed(profiletest.Now), Log: slog.New(slog.DiscardHandler),
	})
	if _, err := profiles.Create(t.Context(), identitytest.Wright(user.ID()), profile.Input{}); err != nil {
		t.Fatal(err)
	}
	for _, alias := range []string{"alex-before", "alex-demo"} {
		if _, err := profiles.ChangeAlias(t.Context(), identitytest.Wright(user.ID()), alias); err != nil {
			t.Fatal(err)
		}
	}
	members := authadapter.NewMemberFinder(
		auth.NewAdminDirectory(stores.Users), auth.NewDirectory(stores.Users, stores.Accounts),
		profile.NewDirectory(pages.Profiles, profile.Features{}, nil, clock.NewFixed(profiletest.Now)))
	want := profile.Member{User: user.ID(), ID: user.Member(), DisplayName: "Alex Demo"}
	for _, named := range []string{
		"alex.demo@example.com", " Alex.Demo@EXAMPLE.com", user.Member().String(),
		"alex-demo", "alex-before",
	} {
		if got, err := members.Find(t.Context(), named); err != nil || got != want {
			t.Errorf("%q: got %+v, %v", named, got, err)
		}
	}
	if got, err := members.ByUser(t.Context(), user.ID()); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
	for _, named := range []string{
		"", "@", "robin.demo@example.com", "0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c40",
		"Alex Demo", "robin-demo", "Alex-Demo",
	} {
		if got, err := members.Find(t.Context(), named); !errors.Is(err, profile.ErrNoMember) {
			t.Errorf("%q: got %+v, %v", named, got, err)
		}
	}
	if _, err := members.ByUser(t.Context(), 4711); !errors.Is(err, profile.ErrNoMember) {
		t.Errorf("got %v", err)
	}
}

func TestFind_userWhoIsLeaving_isFoundByIdentifierOnly(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	user := authtest.AddReadyUser(t, stores, "alex.demo@example.com", identity.Wright)
	pages := profiletest.StoresOver(stores.DB)
	profiles := profile.NewService(profile.Deps{
		Transactor: pages.DB, Profiles: pages.Profiles, Reader: pages.Profiles,
		Accounts: profiletest.Accounts{}, Clock: clock.NewFixed(profiletest.Now), Log: slog.New(slog.DiscardHandler),
	})
	if _, err := profiles.Create(t.Context(), identitytest.Wright(user.ID()), profile.Input{}); err != nil {
		t.Fatal(err)
	}
	if _, err := profiles.ChangeAlias(t.Context(), identitytest.Wright(user.ID()), "alex-demo"); err != nil {
		t.Fatal(err)
	}
	user.ScheduleDeletion(authtest.Start)
	if err := stores.Users.Save(t.Context(), user); err != nil {
		t.Fatal(err)
	}
	members := authadapter.NewMemberFinder(
		auth.NewAdminDirectory(stores.Users), auth.NewDirectory(stores.Users, stores.Accounts),
		profile.NewDirectory(pages.Profiles, profile.Features{}, nil, clock.NewFixed(profiletest.Now)))
	for _, named := range []string{"alex.demo@example.com", user.Member().String(), "alex-demo"} {
		if got, err := members.Find(t.Context(), named); err != nil || got.User != user.ID() {
			t.Errorf("%s: got %+v, %v", named, got, err)
		}
	}
	if got, err := members.ByUser(t.Context(), user.ID()); !errors.Is(err, profile.ErrNoMember) {
		t.Errorf("in a list: got %+v, %v", got, err)
	}
}

func TestNotify_eachDecision_sendsItsNotice(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	user := authtest.AddReadyUser(t, stores, "alex.demo@example.com", identity.Wright)
	for _, test := range []struct {
		outcome profile.OwnerNotice
		want    auth.Notice
	}{
		{
			profile.OwnerNotice{Kind: profile.EventApproved, Badge: true},
			auth.Notice{Kind: auth.NoticeProfileApproved, ProfileBadge: true},
		},
		{
			profile.OwnerNotice{Kind: profile.EventApproved, WasSuspended: true},
			auth.Notice{Kind: auth.NoticeProfileApproved, ProfileReopened: true},
		},
		{
			profile.OwnerNotice{Kind: profile.EventSuspended, Reason: "Why."},
			auth.Notice{Kind: auth.NoticeProfileSuspended, Reason: "Why."},
		},
		{
			profile.OwnerNotice{Kind: profile.EventWarned, Reason: "Why."},
			auth.Notice{Kind: auth.NoticeProfileWarned, Reason: "Why."},
		},
		{
			profile.OwnerNotice{Kind: profile.EventReinstated, WasSuspended: true},
			auth.Notice{Kind: auth.NoticeProfileReinstated},
		},
		{profile.OwnerNotice{Kind: profile.EventReinstated}, auth.Notice{Kind: auth.NoticeReviewEnded}},
	} {
		notices := &authtest.Notices{}
		owners := authadapter.NewOwnerNotifier(auth.NewNotifier(stores.Users, notices))
		test.outcome.Owner, test.want.Member, test.want.To = user.ID(), user.Member(), user.Email()
		if err := owners.Notify(t.Context(), test.outcome); err != nil {
			t.Error(err)
		}
		if got := notices.All(); !reflect.DeepEqual(got, []auth.Notice{test.want}) {
			t.Errorf("%+v: got %+v", test.outcome, got)
		}
	}
	notices := &authtest.Notices{}
	owners := authadapter.NewOwnerNotifier(auth.NewNotifier(stores.Users, notices))
	if err := owners.Notify(t.Context(), profile.OwnerNotice{
		Owner: user.ID(),
		Kind:  profile.EventReviewRequested,
	}); err == nil {
		t.Error("a request for a review was sent as a decision")
	}
	if err := owners.Notify(t.Context(), profile.OwnerNotice{Owner: 4711, Kind: profile.EventApproved}); err != nil {
		t.Errorf("unknown user: %v", err)
	}
	if got := notices.All(); len(got) != 0 {
		t.Errorf("sent %+v", got)
	}
}
