package organization_test

import (
	"slices"
	"testing"

	"wright.app/modules/network/networktest"
	"wright.app/modules/notification"
	"wright.app/modules/organization"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// An id of another organization answers as one that does not exist, whatever is done with it.
func TestT253_organizationOfOthers_isNotFound(t *testing.T) {
	t.Parallel()
	f := newTeamFixture(t)
	o, stranger := f.prove(t, alex, "kvarn.example"), member(robin)
	_, got := f.Get(t.Context(), stranger, o.ID)
	_, listed := f.Members(t.Context(), stranger, o.ID)
	_, logged := f.Log(t.Context(), stranger, o.ID)
	_, changed := f.UpdatePage(t.Context(), stranger, o.ID, organization.Page{Name: "Mine"}, nil)
	_, invited := f.SetRole(t.Context(), stranger, o.ID, networktest.Member(robin), organization.Owner)
	_, accepted := f.Accept(t.Context(), stranger, o.ID)
	for what, err := range map[string]error{
		"get": got, "members": listed, "log": logged, "change": changed, "invite": invited, "accept": accepted,
		"remove": f.Remove(t.Context(), stranger, o.ID, networktest.Member(alex)),
	} {
		wantError(t, what, err, fault.ErrNotFound)
	}
}

// What a role does not allow is refused, and a removed owner is a stranger at the next call.
func TestT254_removedOwner_actsNoMore(t *testing.T) {
	t.Parallel()
	eachTeamEngine(t, func(t *testing.T, f teamFixture) {
		o := f.prove(t, alex, "kvarn.example")
		_, err := f.SetRole(t.Context(), member(alex), o.ID, networktest.Member(robin), organization.Owner)
		if err != nil {
			t.Fatal(err)
		}
		act := func() error {
			_, err := f.UpdatePage(t.Context(), member(robin), o.ID, organization.Page{Name: "Robin's"}, nil)
			return err
		}
		wantError(t, "invited only", act(), organization.ErrRole)
		_, err = f.Members(t.Context(), member(robin), o.ID)
		wantError(t, "team, invited only", err, organization.ErrRole)
		if _, err := f.Accept(t.Context(), member(robin), o.ID); err != nil {
			t.Fatal(err)
		}
		if err := act(); err != nil {
			t.Error(err)
		}
		for _, role := range []organization.Role{organization.Recruiter, organization.Employee} {
			_, err := f.SetRole(t.Context(), member(alex), o.ID, networktest.Member(robin), role)
			if err != nil {
				t.Fatal(err)
			}
			wantError(t, string(role), act(), organization.ErrRole)
			if may, err := f.Directory().MayHire(t.Context(), robin, o.ID); err != nil ||
				may != (role == organization.Recruiter) {
				t.Errorf("%s may hire: %t, %v", role, may, err)
			}
		}
		if err := f.Remove(t.Context(), member(alex), o.ID, networktest.Member(robin)); err != nil {
			t.Fatal(err)
		}
		wantError(t, "removed", act(), fault.ErrNotFound)
		wantError(t, "removed twice", f.Remove(t.Context(), member(alex), o.ID, networktest.Member(robin)),
			fault.ErrNotFound)
	})
}

func TestLastOwner_stays(t *testing.T) {
	t.Parallel()
	eachTeamEngine(t, func(t *testing.T, f teamFixture) {
		o := f.prove(t, alex, "kvarn.example")
		f.join(t, alex, robin, o.ID, organization.Recruiter)
		wantError(t, "leave", f.Remove(t.Context(), member(alex), o.ID, networktest.Member(alex)),
			organization.ErrLastOwner)
		_, err := f.SetRole(t.Context(), member(alex), o.ID, networktest.Member(alex), organization.Recruiter)
		wantError(t, "give up the role", err, organization.ErrLastOwner)
		// An invited owner is none yet.
		_, err = f.SetRole(t.Context(), member(alex), o.ID, networktest.Member(sam), organization.Owner)
		if err != nil {
			t.Fatal(err)
		}
		wantError(t, "leave", f.Remove(t.Context(), member(alex), o.ID, networktest.Member(alex)),
			organization.ErrLastOwner)
		if _, err := f.Accept(t.Context(), member(sam), o.ID); err != nil {
			t.Fatal(err)
		}
		if err := f.Remove(t.Context(), member(alex), o.ID, networktest.Member(alex)); err != nil {
			t.Error(err)
		}
		log, err := f.Log(t.Context(), member(sam), o.ID)
		var kinds []organization.ChangeKind
		for _, c := range log {
			kinds = append(kinds, c.Kind)
		}
		if want := []organization.ChangeKind{
			organization.ChangeLeft, organization.ChangeJoined, organization.ChangeInvited, organization.ChangeJoined,
			organization.ChangeInvited, organization.ChangeProven,
		}; err != nil || !slices.Equal(kinds, want) {
			t.Errorf("got %v, %v", kinds, err)
		}
		if log[0].ActorName != "Alex Demo" {
			t.Errorf("got %+v", log[0])
		}
		_, err = f.Log(t.Context(), member(robin), o.ID)
		wantError(t, "log for a recruiter", err, organization.ErrRole)
	})
}

// An invitation tells nothing of people whom the owner may not see, and does not reach those who have blocked them.
func TestT255_invitation_ofHiddenAndBlockingPeople_isNotFound(t *testing.T) {
	t.Parallel()
	eachTeamEngine(t, func(t *testing.T, f teamFixture) {
		o := f.prove(t, alex, "kvarn.example")
		invite := func(user identity.UserID) error {
			_, err := f.SetRole(t.Context(), member(alex), o.ID, networktest.Member(user), organization.Recruiter)
			return err
		}
		wantError(t, "nobody", invite(99), fault.ErrNotFound)
		f.Hide(robin, "")
		wantError(t, "hidden", invite(robin), fault.ErrNotFound)
		f.Show(robin)
		f.block(t, robin, alex)
		wantError(t, "has blocked the owner", invite(robin), fault.ErrNotFound)
		f.block(t, alex, sam)
		wantError(t, "is blocked by the owner", invite(sam), fault.ErrNotFound)
		if told := append(f.Told(t, robin), f.Told(t, sam)...); len(told) != 0 {
			t.Errorf("told %v", told)
		}
	})
}

func TestInvitation_isToldUntilItIsAnswered(t *testing.T) {
	t.Parallel()
	eachTeamEngine(t, func(t *testing.T, f teamFixture) {
		o := f.prove(t, alex, "kvarn.example")
		invite := func() {
			t.Helper()
			_, err := f.SetRole(t.Context(), member(alex), o.ID, networktest.Member(robin), organization.Recruiter)
			if err != nil {
				t.Fatal(err)
			}
		}
		invite()
		team, err := f.Stores.Team.In(t.Context(), o.ID)
		if err != nil || len(team) != 2 {
			t.Fatalf("got %+v, %v", team, err)
		}
		n := notification.Notification{Owner: robin, Cause: team[1].ID}
		told := 0
		for _, kind := range organization.NewKinds(f.Memberships, f.Stores.Team, f.Stores.Organizations) {
			items, err := kind.Items(t.Context(), robin, []notification.Notification{n})
			if err != nil {
				t.Fatal(err)
			}
			if told += len(items); len(items) == 1 && kind.Name != "organization.invited" {
				t.Errorf("told by %s", kind.Name)
			}
		}
		if told != 1 || !slices.Equal(f.Told(t, robin), []string{"organization.invited"}) {
			t.Errorf("told %d, %v", told, f.Told(t, robin))
		}
		if err := f.Remove(t.Context(), member(robin), o.ID, networktest.Member(robin)); err != nil { // declines
			t.Fatal(err)
		}
		if told := f.Told(t, robin); len(told) != 0 {
			t.Errorf("declined, and told %v", told)
		}
		invite()
		if _, err := f.Accept(t.Context(), member(robin), o.ID); err != nil {
			t.Fatal(err)
		}
		if told := f.Told(t, robin); len(told) != 0 {
			t.Errorf("accepted, and told %v", told)
		}
		shown, err := f.Members(t.Context(), member(robin), o.ID)
		if err != nil || len(shown) != 2 || shown[0].DisplayName != "Alex Demo" ||
			shown[1].DisplayName != "Robin Demo" {
			t.Errorf("got %+v, %v", shown, err)
		}
	})
}

func TestUpdatePage_needsThePresentVersion_andValidTexts(t *testing.T) {
	t.Parallel()
	f := newTeamFixture(t)
	o := f.prove(t, alex, "kvarn.example")
	page := organization.Page{Name: "Kvarn", About: "Flour.\n\nSoftware.", WebsiteURL: "kvarn.example/about"}
	got, err := f.UpdatePage(t.Context(), member(alex), o.ID, page, &o.Version)
	if err != nil || got.About != page.About || got.WebsiteURL != "https://kvarn.example/about" ||
		got.Version != o.Version+1 {
		t.Errorf("got %+v, %v", got, err)
	}
	_, err = f.UpdatePage(t.Context(), member(alex), o.ID, organization.Page{Name: "Other"}, &o.Version)
	wantError(t, "stale", err, fault.ErrStale)
	_, err = f.UpdatePage(t.Context(), member(alex), o.ID, organization.Page{WebsiteURL: "javascript:alert(1)"}, nil)
	if refusal, ok := fault.Of(err); !ok || len(refusal.Fields()) != 2 {
		t.Errorf("got %v", err)
	}
}
