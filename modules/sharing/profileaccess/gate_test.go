package profileaccess_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// via is the kind of link that a viewer uses to request the profile of Alex.
type via int

const (
	direct via = iota // without a link
	liveLink
	expiredLink
	deletedLink
	linkOfSam
)

// linkFor creates a link of the given kind to use for the profile of Alex. It returns nil for direct.
func (f fixture) linkFor(t *testing.T, by via) *sharelink.Link {
	t.Helper()
	now := f.Clock.Now()
	switch by {
	case liveLink:
		return f.CreateLink(t, sharelink.Input{})
	case expiredLink:
		return f.Restored(t, func(s *sharelink.Snapshot) { s.ExpiresAt = now })
	case deletedLink:
		return f.Restored(t, func(s *sharelink.Snapshot) { s.DeletedAt = now })
	case linkOfSam:
		return f.Restored(t, func(s *sharelink.Snapshot) { s.Owner = sharingtest.Sam })
	case direct:
	}
	return nil
}

// Somebody in setup has not said who they are, and nobody can block them.
func TestT117_viewerInSetup_seesNoProfileForMembers(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	newcomer := identity.Principal{Scheme: identity.SchemeSession, User: 99}
	for mode, want := range map[profile.AccessMode]error{
		profile.Public: nil, profile.Authenticated: fault.ErrUnauthorized,
		profile.Restricted: sharing.ErrProfileRestricted,
	} {
		sharingtest.SetMode(f.Users, mode, false)
		if _, err := f.Gate.CanView(t.Context(), newcomer, sharingtest.Alex, nil); !errors.Is(err, want) {
			t.Errorf("%s: got %v, want %v", mode, err, want)
		}
	}
}

// The number in each name is the position of the rule in the documentation of Gate.CanView.
func TestGate_rules_applyInOrder(t *testing.T) {
	t.Parallel()
	public := func(users *sharingtest.Users) { sharingtest.SetMode(users, profile.Public, false) }
	authenticated := func(users *sharingtest.Users) { sharingtest.SetMode(users, profile.Authenticated, false) }
	restricted := func(users *sharingtest.Users) { sharingtest.SetMode(users, profile.Restricted, false) }
	suspended := func(users *sharingtest.Users) { sharingtest.SetMode(users, profile.Public, true) }
	suspendedOwner := func(users *sharingtest.Users) {
		p := sharingtest.PersonOf(users, sharingtest.Alex)
		p.Suspended = true
		users.SetPerson(sharingtest.Alex, p)
	}
	deletedUser := func(users *sharingtest.Users) { users.RemovePerson(sharingtest.Alex) }
	unknownMode := func(users *sharingtest.Users) { sharingtest.SetMode(users, "Secret", false) }
	noProfile := func(users *sharingtest.Users) { users.RemoveProfile(sharingtest.Alex) }
	ownerBlockedViewer := func(users *sharingtest.Users) { users.Block(sharingtest.Alex, sharingtest.Robin) }
	viewerBlockedOwner := func(users *sharingtest.Users) { users.Block(sharingtest.Robin, sharingtest.Alex) }

	const owner, robin, nobody = sharingtest.Alex, sharingtest.Robin, identity.UserID(0)
	type changes []func(*sharingtest.Users)
	for _, row := range []struct {
		name    string
		changes changes
		viewer  identity.UserID
		via     via
		want    error // nil: allowed
	}{
		// 1 unknown, deleted, expired
		{"1 deleted link", changes{public}, robin, deletedLink, fault.ErrNotFound},
		{"1 deleted link, owner", changes{public}, owner, deletedLink, fault.ErrNotFound},
		{"1 expired link", changes{public}, nobody, expiredLink, fault.ErrNotFound},
		{"1 expired link, owner", changes{public}, owner, expiredLink, fault.ErrNotFound},
		{"1 link of another profile", changes{public}, nobody, linkOfSam, fault.ErrNotFound},
		{"1 deleted user, live link", changes{public, deletedUser}, nobody, liveLink, fault.ErrNotFound},
		{"1 deleted user, Public", changes{public, deletedUser}, robin, direct, fault.ErrNotFound},
		{"1 no profile", changes{noProfile}, nobody, liveLink, fault.ErrNotFound},
		{"1 deleted link, blocking viewer", changes{viewerBlockedOwner}, robin, deletedLink, fault.ErrNotFound},
		// 2 owner
		{"2 owner of a Restricted profile", changes{restricted}, owner, direct, nil},
		{"2 owner of a suspended profile", changes{suspended}, owner, direct, nil},
		{"2 owner by link", changes{restricted}, owner, liveLink, nil},
		// 3 the owner has blocked the viewer
		{"3 blocked viewer, Public", changes{public, ownerBlockedViewer}, robin, direct, fault.ErrNotFound},
		{"3 blocked viewer, live link", changes{restricted, ownerBlockedViewer}, robin, liveLink, fault.ErrNotFound},
		{"3 both blocked", changes{public, ownerBlockedViewer, viewerBlockedOwner}, robin, direct, fault.ErrNotFound},
		{"3 blocked viewer, suspended", changes{suspended, ownerBlockedViewer}, robin, direct, fault.ErrNotFound},
		{"3 blocked viewer without a session", changes{public, ownerBlockedViewer}, nobody, direct, nil},
		// 4 the viewer has blocked the owner
		{"4 blocking viewer, Public", changes{public, viewerBlockedOwner}, robin, direct, sharing.ErrProfileBlocked},
		{"4 blocking, live link", changes{restricted, viewerBlockedOwner}, robin, liveLink, sharing.ErrProfileBlocked},
		{"4 blocking, suspended", changes{suspended, viewerBlockedOwner}, robin, direct, sharing.ErrProfileBlocked},
		// 5 suspended
		{"5 suspended, anonymous", changes{suspended}, nobody, direct, sharing.ErrProfileSuspended},
		{"5 suspended, live link", changes{suspended}, robin, liveLink, sharing.ErrProfileSuspended},
		{"5 suspended owner", changes{public, suspendedOwner}, robin, liveLink, sharing.ErrProfileSuspended},
		// 6 link
		{"6 live link, Restricted, anonymous", changes{restricted}, nobody, liveLink, nil},
		{"6 live link, Restricted, signed in", changes{restricted}, robin, liveLink, nil},
		{"6 live link, Authenticated, anonymous", changes{authenticated}, nobody, liveLink, nil},
		// 7 Public
		{"7 Public, anonymous", changes{public}, nobody, direct, nil},
		{"7 Public, signed in", changes{public}, robin, direct, nil},
		// 8 Authenticated
		{"8 Authenticated, signed in", changes{authenticated}, robin, direct, nil},
		{"8 Authenticated, anonymous", changes{authenticated}, nobody, direct, fault.ErrUnauthorized},
		// 9 Restricted
		{"9 Restricted, anonymous", changes{restricted}, nobody, direct, sharing.ErrProfileRestricted},
		{"9 Restricted, signed in", changes{restricted}, robin, direct, sharing.ErrProfileRestricted},
		{"9 unknown mode", changes{unknownMode}, robin, direct, sharing.ErrProfileRestricted},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			link := f.linkFor(t, row.via)
			viewer := anon
			if row.viewer != nobody {
				viewer = f.Users.SignedIn(row.viewer)
			}
			for _, change := range row.changes {
				change(f.Users)
			}
			access, err := f.Gate.CanView(t.Context(), viewer, sharingtest.Alex, link)
			if !errors.Is(err, row.want) {
				t.Fatalf("got %v, want %v", err, row.want)
			}
			if row.want != nil {
				if access != (profileaccess.Access{}) {
					t.Errorf("the refusal contains %+v", access)
				}
				return
			}
			if access.IsOwner != (row.viewer == owner) || access.Owner != owner ||
				(access.Link != 0) != (row.via == liveLink) {
				t.Errorf("got %+v", access)
			}
		})
	}
}

func TestGate_blockingViewer_getsTheMemberIDOfTheOwner(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.Users.Block(sharingtest.Robin, sharingtest.Alex)
	_, err := f.Gate.CanView(t.Context(), f.Users.SignedIn(sharingtest.Robin), sharingtest.Alex, nil)
	refusal, ok := fault.Of(err)
	if !ok || refusal.Members()["memberId"] != sharingtest.PersonOf(f.Users, sharingtest.Alex).Member.String() {
		t.Errorf("got %v", err)
	}
}

func TestT32_errorForARestrictedProfile_hasNoDetails(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	_, err := f.Gate.CanView(t.Context(), anon, sharingtest.Alex, nil)
	refusal, ok := fault.Of(err)
	if !ok || refusal.Detail() != "" || len(refusal.Members()) != 0 || len(refusal.Fields()) != 0 ||
		len(refusal.Headers()) != 0 {
		t.Errorf("got %+v", refusal)
	}
}

func TestGate_challengeToken_doesNotCountAsSignedIn(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sharingtest.SetMode(f.Users, profile.Authenticated, false)
	viewer := identity.Principal{Scheme: identity.SchemeChallenge, User: sharingtest.Alex, Challenge: "chl_x"}
	if _, err := f.Gate.CanView(t.Context(), viewer, sharingtest.Alex, nil); !errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("got %v", err)
	}
}

// The error is the same for each token that does not belong to an active link.
func TestT36_tokenOfADeletedOrExpiredLink_isNotFoundAtOnce(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	live := f.CreateLink(t, sharelink.Input{}).Snapshot()
	if access, err := f.Gate.CanViewByToken(t.Context(), anon, live.Token.Text()); err != nil ||
		access.Link != live.ID {
		t.Fatalf("live link: got %+v, %v", access, err)
	}
	expiry := f.Clock.Now().Add(time.Minute)
	expiring := f.CreateLink(t, sharelink.Input{ExpiresAt: &expiry}).Snapshot()
	f.Clock.Advance(time.Minute - time.Microsecond)
	if _, err := f.Gate.CanViewByToken(t.Context(), anon, expiring.Token.Text()); err != nil {
		t.Errorf("just before it expires: %v", err)
	}
	f.Clock.Advance(time.Microsecond)
	if _, err := f.Service.DeleteLink(t.Context(), asAlex, live.ID, nil); err != nil {
		t.Fatal(err)
	}
	for name, token := range map[string]string{
		"deleted": live.Token.Text(), "expired": expiring.Token.Text(), "unknown": sharelink.NewToken().Text(),
		"empty": "", "short": live.Token.Text()[1:], "long": live.Token.Text() + "A",
		"not base64": strings.Repeat("é", 27), "padded": live.Token.Text()[:26] + "=",
		"with a space": " " + live.Token.Text()[1:], "very long": strings.Repeat("a", 10_000),
	} {
		_, err := f.Gate.CanViewByToken(t.Context(), anon, token)
		refusal, ok := fault.Of(err)
		if !ok || !errors.Is(err, fault.ErrNotFound) || refusal.Detail() != "" || len(refusal.Members()) != 0 {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestGate_failureOfAPort_refusesAccess(t *testing.T) {
	t.Parallel()
	errPort := errors.New("the database is unavailable")
	f := newFixture(t)
	link := f.CreateLink(t, sharelink.Input{})
	broken := sharingtest.BrokenLower(t, errPort)
	gateWith := func(change func(*sharingtest.Lower)) *profileaccess.Gate {
		lower := f.Users.Lower
		change(&lower)
		return sharingtest.NewGate(f.Stores, lower, f.Clock)
	}
	viewer, alex := f.Users.SignedIn(sharingtest.Robin), sharingtest.Member(sharingtest.Alex)
	for name, gate := range map[string]*profileaccess.Gate{
		"stores":   f.Gate,
		"profiles": gateWith(func(l *sharingtest.Lower) { l.Reader = broken.Reader }),
		"people":   gateWith(func(l *sharingtest.Lower) { l.AuthUsers = broken.AuthUsers }),
		"blocks":   gateWith(func(l *sharingtest.Lower) { l.Pairs = broken.Pairs }),
		"shown":    gateWith(func(l *sharingtest.Lower) { l.Sides = broken.Sides }),
	} {
		if name == "stores" {
			f.Stores.Faults.FailAll(errPort)
		}
		_, err := gate.CanViewByAlias(t.Context(), viewer, "alex-demo")
		if !errors.Is(err, errPort) {
			t.Errorf("%s, by alias: got %v", name, err)
		}
		_, err = gate.CanViewByMember(t.Context(), viewer, alex)
		if !errors.Is(err, errPort) {
			t.Errorf("%s, by member: got %v", name, err)
		}
		access, err := gate.CanViewByToken(t.Context(), viewer, link.Snapshot().Token.Text())
		if !errors.Is(err, errPort) || access != (profileaccess.Access{}) {
			t.Errorf("%s: got %+v, %v", name, access, err)
		}
		f.Stores.Faults.FailAll(nil)
	}
}

func TestGate_byAlias_appliesTheSameRules(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	robin, alex := f.Users.SignedIn(sharingtest.Robin), f.Users.SignedIn(sharingtest.Alex)
	for _, row := range []struct {
		mode   profile.AccessMode
		viewer identity.Principal
		want   error
	}{
		{profile.Public, anon, nil},
		{profile.Public, robin, nil},
		{profile.Authenticated, anon, fault.ErrUnauthorized},
		{profile.Authenticated, robin, nil},
		{profile.Restricted, robin, sharing.ErrProfileRestricted},
		{profile.Restricted, alex, nil},
	} {
		visibility := sharing.ProfileVisibility{Mode: row.mode, Alias: "alex-demo"}
		f.Users.SetProfile(sharingtest.Alex, visibility, profile.Snapshot{})
		for _, isPublished := range []bool{false, true} {
			if isPublished {
				f.PublishAlex(t, visibility)
			}
			access, err := f.Gate.CanViewByAlias(t.Context(), row.viewer, "alex-demo")
			if !errors.Is(err, row.want) || row.want != nil && access != (profileaccess.Access{}) {
				t.Errorf("%+v, published: %t: got %+v, %v", row, isPublished, access, err)
			}
			if row.want == nil && (access.Alias != "alex-demo" || access.Link != 0 ||
				access.Owner != sharingtest.Alex || access.Person.DisplayName != "Alex Demo") {
				t.Errorf("%+v, published: %t: got %+v", row, isPublished, access)
			}
		}
		f.ExpireAlex(t)
	}
	for _, alias := range []string{"", "nobody", "ALEX-DEMO"} {
		if _, err := f.Gate.CanViewByAlias(t.Context(), robin, alias); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%q: got %v", alias, err)
		}
	}
	f.Users.RemovePerson(sharingtest.Alex)
	if _, err := f.Gate.CanViewByAlias(t.Context(), robin, "alex-demo"); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("a deleted user: got %v", err)
	}
}

// Access by link contains the alias only for viewers who may also open the profile by its alias.
func TestGate_byLink_aliasIsForViewersWhoMayUseIt(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	token := f.CreateLink(t, sharelink.Input{}).Snapshot().Token.Text()
	robin, alex := f.Users.SignedIn(sharingtest.Robin), f.Users.SignedIn(sharingtest.Alex)
	for _, row := range []struct {
		mode   profile.AccessMode
		viewer identity.Principal
		want   string
	}{
		{profile.Restricted, anon, ""},
		{profile.Restricted, robin, ""},
		{profile.Restricted, alex, "alex-demo"},
		{profile.Authenticated, anon, ""},
		{profile.Authenticated, robin, "alex-demo"},
		{profile.Public, anon, "alex-demo"},
	} {
		visibility := sharing.ProfileVisibility{Mode: row.mode, Alias: "alex-demo"}
		f.Users.SetProfile(sharingtest.Alex, visibility, profile.Snapshot{})
		access, err := f.Gate.CanViewByToken(t.Context(), row.viewer, token)
		if err != nil || access.Alias != row.want {
			t.Errorf("%s, user %d: got %q, %v", row.mode, row.viewer.User, access.Alias, err)
		}
	}
}

func TestT31_profileOfAnOwnerInSetup_isRestricted(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	person := sharingtest.PersonOf(f.Users, sharingtest.Alex)
	for _, mode := range []profile.AccessMode{profile.Public, profile.Authenticated} {
		visibility := sharing.ProfileVisibility{Mode: mode, Alias: sharingtest.AlexAlias}
		f.Users.SetProfile(sharingtest.Alex, visibility, sharingtest.AlexContent())
		for _, isInSetup := range []bool{true, false} {
			person.InSetup = isInSetup
			f.Users.SetPerson(sharingtest.Alex, person)
			robin := f.Users.SignedIn(sharingtest.Robin)
			_, err := f.Gate.CanViewByAlias(t.Context(), robin, sharingtest.AlexAlias)
			if isInSetup && !errors.Is(err, sharing.ErrProfileRestricted) || !isInSetup && err != nil {
				t.Errorf("%s, in setup: %t: got %v", mode, isInSetup, err)
			}
		}
	}
}
