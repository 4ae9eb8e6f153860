package sharing_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

var anon = identity.Principal{}

// via says how a viewer came to Alex.
type via int

const (
	direct via = iota
	liveLink
	expiredLink
	deletedLink
	linkOfSam
)

// TestGate_contractSection6_rowByRow is the table of the contract. Each row is asked by
// every kind of viewer that it names.
func TestGate_contractSection6_rowByRow(t *testing.T) {
	t.Parallel()
	public := func(w *sharingtest.World) { setMode(w, profile.Public, false) }
	authenticated := func(w *sharingtest.World) { setMode(w, profile.Authenticated, false) }
	restricted := func(w *sharingtest.World) { setMode(w, profile.Restricted, false) }
	suspended := func(w *sharingtest.World) { setMode(w, profile.Public, true) }
	suspendedOwner := func(w *sharingtest.World) {
		p := personOf(w, sharingtest.Alex)
		p.Suspended = true
		w.SetPerson(sharingtest.Alex, p)
	}
	deletedUser := func(w *sharingtest.World) { w.RemovePerson(sharingtest.Alex) }
	noProfile := func(w *sharingtest.World) { w.RemoveProfile(sharingtest.Alex) }
	ownerBlockedViewer := func(w *sharingtest.World) { w.Block(sharingtest.Alex, sharingtest.Robin) }
	viewerBlockedOwner := func(w *sharingtest.World) { w.Block(sharingtest.Robin, sharingtest.Alex) }

	const owner, robin, nobody = sharingtest.Alex, sharingtest.Robin, identity.UserID(0)
	type world []func(*sharingtest.World)
	for _, row := range []struct {
		name   string
		world  world
		viewer identity.UserID
		via    via
		want   error // nil: allowed
	}{
		// 1 unknown, deleted, expired
		{"1 deleted link", world{public}, robin, deletedLink, fault.ErrNotFound},
		{"1 deleted link, owner", world{public}, owner, deletedLink, fault.ErrNotFound},
		{"1 expired link", world{public}, nobody, expiredLink, fault.ErrNotFound},
		{"1 expired link, owner", world{public}, owner, expiredLink, fault.ErrNotFound},
		{"1 link of another profile", world{public}, nobody, linkOfSam, fault.ErrNotFound},
		{"1 deleted user, live link", world{public, deletedUser}, nobody, liveLink, fault.ErrNotFound},
		{"1 deleted user, Public", world{public, deletedUser}, robin, direct, fault.ErrNotFound},
		{"1 no profile", world{noProfile}, nobody, liveLink, fault.ErrNotFound},
		{"1 deleted link before a block of the viewer", world{viewerBlockedOwner}, robin, deletedLink, fault.ErrNotFound},
		// 2 owner
		{"2 owner of a Restricted profile", world{restricted}, owner, direct, nil},
		{"2 owner of a suspended profile", world{suspended}, owner, direct, nil},
		{"2 owner by link", world{restricted}, owner, liveLink, nil},
		// 3 the owner blocked the viewer
		{"3 blocked viewer, Public", world{public, ownerBlockedViewer}, robin, direct, fault.ErrNotFound},
		{"3 blocked viewer, live link", world{restricted, ownerBlockedViewer}, robin, liveLink, fault.ErrNotFound},
		{"3 blocked in both directions", world{public, ownerBlockedViewer, viewerBlockedOwner}, robin, direct, fault.ErrNotFound},
		{"3 blocked viewer, suspended", world{suspended, ownerBlockedViewer}, robin, direct, fault.ErrNotFound},
		{"3 blocked viewer without a session", world{public, ownerBlockedViewer}, nobody, direct, nil},
		// 4 the viewer blocked the owner
		{"4 blocking viewer, Public", world{public, viewerBlockedOwner}, robin, direct, sharing.ErrProfileBlocked},
		{"4 blocking viewer, live link", world{restricted, viewerBlockedOwner}, robin, liveLink, sharing.ErrProfileBlocked},
		{"4 blocking viewer, suspended", world{suspended, viewerBlockedOwner}, robin, direct, sharing.ErrProfileBlocked},
		// 5 suspended
		{"5 suspended, anonymous", world{suspended}, nobody, direct, sharing.ErrProfileSuspended},
		{"5 suspended, live link", world{suspended}, robin, liveLink, sharing.ErrProfileSuspended},
		{"5 suspended owner", world{public, suspendedOwner}, robin, liveLink, sharing.ErrProfileSuspended},
		// 6 link
		{"6 live link, Restricted, anonymous", world{restricted}, nobody, liveLink, nil},
		{"6 live link, Restricted, signed in", world{restricted}, robin, liveLink, nil},
		{"6 live link, Authenticated, anonymous", world{authenticated}, nobody, liveLink, nil},
		// 7 Public
		{"7 Public, anonymous", world{public}, nobody, direct, nil},
		{"7 Public, signed in", world{public}, robin, direct, nil},
		// 8 Authenticated
		{"8 Authenticated, signed in", world{authenticated}, robin, direct, nil},
		{"8 Authenticated, anonymous", world{authenticated}, nobody, direct, fault.ErrUnauthorized},
		// 9 Restricted
		{"9 Restricted, anonymous", world{restricted}, nobody, direct, sharing.ErrProfileRestricted},
		{"9 Restricted, signed in", world{restricted}, robin, direct, sharing.ErrProfileRestricted},
		{"9 unknown mode", world{func(w *sharingtest.World) { setMode(w, "Secret", false) }}, robin, direct, sharing.ErrProfileRestricted},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t)
			link := h.linkFor(t, row.via)
			viewer := anon
			if row.viewer != nobody {
				viewer = h.world.SignedIn(row.viewer)
			}
			for _, change := range row.world {
				change(h.world)
			}
			access, err := h.gate.CanView(t.Context(), viewer, sharingtest.Alex, link)
			if !errors.Is(err, row.want) {
				t.Fatalf("got %v, want %v", err, row.want)
			}
			if row.want != nil {
				if access != (sharing.Access{}) {
					t.Errorf("a refusal tells %+v", access)
				}
				return
			}
			if access.IsOwner != (row.viewer == owner) || access.Owner != owner || (access.Link != 0) != (row.via == liveLink) {
				t.Errorf("got %+v", access)
			}
		})
	}
}

func TestGate_blockingViewer_hearsWhomToUnblock(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.world.Block(sharingtest.Robin, sharingtest.Alex)
	_, err := h.gate.CanView(t.Context(), h.world.SignedIn(sharingtest.Robin), sharingtest.Alex, nil)
	f, ok := fault.Of(err)
	if !ok || f.Members()["memberId"] != personOf(h.world, sharingtest.Alex).Member.String() {
		t.Errorf("got %v", err)
	}
}

// TestT32_restrictedProfile_refusalTellsNothing: the refusal is the sentinel itself, the
// same for all Restricted profiles.
func TestT32_restrictedProfile_refusalTellsNothing(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	_, err := h.gate.CanView(t.Context(), anon, sharingtest.Alex, nil)
	f, ok := fault.Of(err)
	if !ok || f.Detail() != "" || len(f.Members()) != 0 || len(f.Fields()) != 0 || len(f.Headers()) != 0 {
		t.Errorf("got %+v", f)
	}
}

func TestGate_challenge_isNobodySignedIn(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	setMode(h.world, profile.Authenticated, false)
	viewer := identity.Principal{Scheme: identity.SchemeChallenge, User: sharingtest.Alex, Challenge: "chl_x"}
	if _, err := h.gate.CanView(t.Context(), viewer, sharingtest.Alex, nil); !errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("got %v", err)
	}
}

// TestT36_token_isDeadAtOnce: unknown, malformed, deleted, expired and a deleted user give
// one and the same refusal; the live link is the control.
func TestT36_token_isDeadAtOnce(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	live := h.createLink(t, sharing.LinkInput{}).Snapshot()
	if access, err := h.gate.CanViewByToken(t.Context(), anon, live.Token.Text()); err != nil || access.Link != live.ID {
		t.Fatalf("live link: got %+v, %v", access, err)
	}
	soon := h.clock.Now().Add(time.Minute)
	expiring := h.createLink(t, sharing.LinkInput{ExpiresAt: &soon}).Snapshot()
	h.clock.Advance(time.Minute - time.Microsecond)
	if _, err := h.gate.CanViewByToken(t.Context(), anon, expiring.Token.Text()); err != nil {
		t.Errorf("a moment before it expires: %v", err)
	}
	h.clock.Advance(time.Microsecond)
	if _, err := h.service.DeleteLink(t.Context(), identitytest.Wright(sharingtest.Alex), live.ID, nil); err != nil {
		t.Fatal(err)
	}
	for name, token := range map[string]string{
		"deleted": live.Token.Text(), "expired": expiring.Token.Text(), "unknown": sharing.NewToken().Text(), "empty": "",
		"short": live.Token.Text()[1:], "long": live.Token.Text() + "A", "other letters": strings.Repeat("é", 27),
		"padded": live.Token.Text()[:26] + "=", "blanks": " " + live.Token.Text()[1:], "huge": strings.Repeat("a", 10_000),
	} {
		_, err := h.gate.CanViewByToken(t.Context(), anon, token)
		f, ok := fault.Of(err)
		if !ok || !errors.Is(err, fault.ErrNotFound) || f.Detail() != "" || len(f.Members()) != 0 {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestGate_failureOfAPort_isNoPermission(t *testing.T) {
	t.Parallel()
	broken := errors.New("the database is away")
	h := newHouse(t)
	link := h.createLink(t, sharing.LinkInput{})
	for name, gate := range map[string]*sharing.Gate{
		"tokens":   sharing.NewGate(sharingtest.Broken{Err: broken}, h.world, h.world, h.world, h.clock),
		"profiles": sharing.NewGate(h.memory, sharingtest.Broken{Err: broken}, h.world, h.world, h.clock),
		"people":   sharing.NewGate(h.memory, h.world, sharingtest.Broken{Err: broken}, h.world, h.clock),
		"blocks":   sharing.NewGate(h.memory, h.world, h.world, sharingtest.Broken{Err: broken}, h.clock),
	} {
		viewer := h.world.SignedIn(sharingtest.Robin)
		if _, err := gate.CanViewByAlias(t.Context(), viewer, "alex-demo"); name != "tokens" && !errors.Is(err, broken) {
			t.Errorf("%s, by alias: got %v", name, err)
		}
		if access, err := gate.CanViewByToken(t.Context(), viewer, link.Snapshot().Token.Text()); !errors.Is(err, broken) || access != (sharing.Access{}) {
			t.Errorf("%s: got %+v, %v", name, access, err)
		}
	}
}

// TestGate_byAlias_asksTheSameTable, and never says more than the profile's own name.
func TestGate_byAlias_asksTheSameTable(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	robin, alex := h.world.SignedIn(sharingtest.Robin), h.world.SignedIn(sharingtest.Alex)
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
		h.world.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: row.mode, Alias: "alex-demo"}, profile.Snapshot{})
		access, err := h.gate.CanViewByAlias(t.Context(), row.viewer, "alex-demo")
		if !errors.Is(err, row.want) || row.want != nil && access != (sharing.Access{}) {
			t.Errorf("%+v: got %+v, %v", row, access, err)
		}
		if row.want == nil && (access.Alias != "alex-demo" || access.Link != 0 || access.Owner != sharingtest.Alex || access.Person.DisplayName != "Alex Demo") {
			t.Errorf("%+v: got %+v", row, access)
		}
	}
	for _, alias := range []string{"", "nobody", "ALEX-DEMO"} {
		if _, err := h.gate.CanViewByAlias(t.Context(), robin, alias); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%q: got %v", alias, err)
		}
	}
	h.world.RemovePerson(sharingtest.Alex)
	if _, err := h.gate.CanViewByAlias(t.Context(), robin, "alex-demo"); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("a deleted user: got %v", err)
	}
}

// TestGate_link_tellsTheAliasToThoseAlone who could have come by it.
func TestGate_link_tellsTheAliasToThoseAlone(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	token := h.createLink(t, sharing.LinkInput{}).Snapshot().Token.Text()
	robin, alex := h.world.SignedIn(sharingtest.Robin), h.world.SignedIn(sharingtest.Alex)
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
		h.world.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: row.mode, Alias: "alex-demo"}, profile.Snapshot{})
		if access, err := h.gate.CanViewByToken(t.Context(), row.viewer, token); err != nil || access.Alias != row.want {
			t.Errorf("%s, user %d: got %q, %v", row.mode, row.viewer.User, access.Alias, err)
		}
	}
}
