package profileaccess_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/network"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/secret"
)

// recordedPorts records the queries of Gate and FileGate.
type recordedPorts struct {
	sharelink.Links

	mu      sync.Mutex
	queries []string
}

func (r *recordedPorts) record(query string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.queries = append(r.queries, query)
}

// queriesDuring returns the queries that fn makes.
func (r *recordedPorts) queriesDuring(fn func()) []string {
	r.queries = nil
	fn()
	return r.queries
}

func (r *recordedPorts) ListActive(ctx context.Context, u identity.UserID) ([]*sharelink.Link, error) {
	r.record("links")
	return r.Links.ListActive(ctx, u)
}

// recordedPublished records the queries of published profiles.
type recordedPublished struct {
	profileaccess.PublishedProfiles
	ports *recordedPorts
}

func (r recordedPublished) ByAlias(ctx context.Context, alias string) (profileaccess.PublishedProfile, error) {
	r.ports.record("published profile")
	return r.PublishedProfiles.ByAlias(ctx, alias)
}

func (r recordedPublished) ByMember(
	ctx context.Context, member identity.MemberID,
) (profileaccess.PublishedProfile, error) {
	r.ports.record("published profile")
	return r.PublishedProfiles.ByMember(ctx, member)
}

// ByToken implements profileaccess.PublishedProfiles.
func (r recordedPublished) ByToken(ctx context.Context, t sharelink.Token) (profileaccess.LinkedProfile, error) {
	r.ports.record("link by token")
	return r.PublishedProfiles.ByToken(ctx, t)
}

// recordedApplications records the queries of applications.
type recordedApplications struct {
	sharingtest.NoApplications
	ports *recordedPorts
}

// MayOpen implements profileaccess.ApplicationLinks.
func (r recordedApplications) MayOpen(
	ctx context.Context, viewer identity.Principal, links []profileaccess.Opening,
) (map[profileaccess.Opening]bool, error) {
	r.ports.record("applications")
	return r.NoApplications.MayOpen(ctx, viewer, links)
}

// recordedUsers records the queries of users.
type recordedUsers struct {
	auth.Users
	ports *recordedPorts
}

// ByMember implements auth.Users.
func (r recordedUsers) ByMember(ctx context.Context, member identity.MemberID) (*auth.User, error) {
	r.ports.record("user by member")
	return r.Users.ByMember(ctx, member)
}

// ByID implements auth.Users.
func (r recordedUsers) ByID(ctx context.Context, u identity.UserID) (*auth.User, error) {
	r.ports.record("user")
	return r.Users.ByID(ctx, u)
}

// recordedSettings records the queries of settings.
type recordedSettings struct {
	settings.Store
	ports *recordedPorts
}

// ByUser implements settings.Store.
func (r recordedSettings) ByUser(ctx context.Context, u identity.UserID) (*settings.Settings, error) {
	r.ports.record("settings")
	return r.Store.ByUser(ctx, u)
}

// recordedProfiles records the queries of profiles.
type recordedProfiles struct {
	profile.Reader
	ports *recordedPorts
}

// HeaderOf implements profile.Reader.
func (r recordedProfiles) HeaderOf(ctx context.Context, u identity.UserID) (profile.Header, error) {
	r.ports.record("header")
	return r.Reader.HeaderOf(ctx, u)
}

// HeaderByAlias implements profile.Reader.
func (r recordedProfiles) HeaderByAlias(
	ctx context.Context, alias profile.Alias, releasedAfter time.Time,
) (profile.Header, error) {
	r.ports.record("header by alias")
	return r.Reader.HeaderByAlias(ctx, alias, releasedAfter)
}

// recordedBlocks records the queries of blocks.
type recordedBlocks struct {
	network.Blocks

	ports *recordedPorts
}

// Between implements network.Blocks.
func (r recordedBlocks) Between(ctx context.Context, one, other identity.UserID) (byOne, byOther bool, err error) {
	r.ports.record("blocks")
	return r.Blocks.Between(ctx, one, other)
}

// A hidden and an unknown profile cause the same queries, for each kind of URL and each viewer. The test counts
// queries, because measured times vary too much.
func TestT39_hiddenProfile_takesTheSameQueriesAsAnUnknownOne(t *testing.T) {
	t.Parallel()
	keys, err := secret.NewKeys([]byte(strings.Repeat("k", secret.MinKeyBytes)))
	if err != nil {
		t.Fatal(err)
	}
	f := newFileFixture(t)
	public := sharing.ProfileVisibility{Mode: profile.Public, Alias: "alex-demo"}
	f.Users.SetProfile(sharingtest.Alex, public, contentWithFiles())
	live := f.CreateLink(t, sharelink.Input{})
	deleted := f.CreateLink(t, sharelink.Input{}).Snapshot()
	mark, token := f.markOf(t, live), live.Snapshot().Token.Text()
	if _, err := f.Service.DeleteLink(t.Context(), asAlex, deleted.ID, nil); err != nil {
		t.Fatal(err)
	}
	ports := &recordedPorts{Links: f.Stores.Links}
	lower := f.Users.Lower
	lower.AuthUsers, lower.Settings = recordedUsers{lower.AuthUsers, ports}, recordedSettings{lower.Settings, ports}
	lower.Reader, lower.Pairs = recordedProfiles{lower.Reader, ports}, recordedBlocks{lower.Pairs, ports}
	gate := profileaccess.NewGate(recordedPublished{f.Stores.Published, ports},
		lower.Profiles(), lower.People(), lower.Blocks(), lower.Connections(), f.Clock,
		recordedApplications{ports: ports})
	files := profileaccess.NewFileGate(gate, ports, keys.MAC("test"))
	robin := f.Users.SignedIn(sharingtest.Robin)

	byAlias := func(alias string) func(identity.Principal) error {
		return func(viewer identity.Principal) error {
			_, err := gate.CanViewByAlias(t.Context(), viewer, alias)
			return err
		}
	}
	byMember := func(member identity.MemberID) func(identity.Principal) error {
		return func(viewer identity.Principal) error {
			_, err := gate.CanViewByMember(t.Context(), viewer, member)
			return err
		}
	}
	inSetup := sharingtest.PersonOf(f.Users, sharingtest.Sam)
	inSetup.InSetup = true
	f.Users.SetPerson(sharingtest.Sam, inSetup)
	f.Users.SetProfile(sharingtest.Sam, sharing.ProfileVisibility{Mode: profile.Public}, profile.Snapshot{})
	byToken := func(token string) func(identity.Principal) error {
		return func(viewer identity.Principal) error {
			_, err := gate.CanViewByToken(t.Context(), viewer, token)
			return err
		}
	}
	file := func(owner identity.UserID, mark string) func(identity.Principal) error {
		return func(viewer identity.Principal) error {
			_, err := files.CanView(t.Context(), viewer, owner, mediaID, mark)
			return err
		}
	}
	requests := map[string]struct {
		hidden  func(identity.Principal) error            // for a profile that is hidden from the viewer
		unknown map[string]func(identity.Principal) error // for profiles that do not exist
	}{
		"alias": {byAlias("alex-demo"), map[string]func(identity.Principal) error{"unknown": byAlias("nobody-here")}},
		"member": {
			byMember(sharingtest.PersonOf(f.Users, sharingtest.Alex).Member), map[string]func(identity.Principal) error{
				"unknown": byMember(uuid.New()), "in setup": byMember(inSetup.Member),
			},
		},
		"token": {byToken(token), map[string]func(identity.Principal) error{
			"unknown": byToken(sharelink.NewToken().Text()), "deleted": byToken(deleted.Token.Text()),
			"truncated": byToken(token[:20]), "other case": byToken(swapCase(token)),
			"empty": byToken(""), "long": byToken(strings.Repeat("a", 128)),
		}},
		"file": {file(sharingtest.Alex, ""), map[string]func(identity.Principal) error{"unknown": file(0, "")}},
		"file by link": {file(sharingtest.Alex, mark), map[string]func(identity.Principal) error{
			"unknown": file(0, mark), "unknown mark": file(sharingtest.Alex, swapCase(mark)),
			"malformed mark": file(sharingtest.Alex, "%"),
		}},
	}
	compare := func(reason string, viewer identity.Principal) {
		t.Helper()
		for name, request := range requests {
			var err error
			want := ports.queriesDuring(func() { err = request.hidden(viewer) })
			if !errors.Is(err, fault.ErrNotFound) || len(want) == 0 {
				t.Errorf("%s, %s: got %v after %v", reason, name, err, want)
			}
			slices.Sort(want)
			for other, unknown := range request.unknown {
				got := ports.queriesDuring(func() { err = unknown(viewer) })
				slices.Sort(got)
				if !slices.Equal(got, want) || !errors.Is(err, fault.ErrNotFound) {
					t.Errorf(
						"%s, %s, %s: got queries %v and error %v, want queries %v",
						reason,
						name,
						other,
						got,
						err,
						want,
					)
				}
			}
		}
	}

	// Before the profile is hidden, all requests succeed.
	for name, request := range requests {
		if err := request.hidden(robin); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	f.Users.Block(sharingtest.Alex, sharingtest.Robin)
	compare("viewer blocked by owner", robin)
	f.Users.Block(sharingtest.Robin, sharingtest.Alex)
	compare("blocked in both directions", robin)
	f.PublishAlex(t, public)
	compare("blocked, published profile", robin)
	f.Users.RemovePerson(sharingtest.Alex)
	f.ExpireAlex(t)
	compare("deleted account, signed in", robin)
	compare("deleted account, signed out", anon)
}

// swapCase makes lower case letters upper case, and the reverse.
func swapCase(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z':
			return r - 'a' + 'A'
		case 'A' <= r && r <= 'Z':
			return r - 'A' + 'a'
		default:
			return r
		}
	}, text)
}
