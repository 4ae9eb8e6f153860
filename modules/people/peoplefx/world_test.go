package peoplefx_test

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/settings"
	"wright.app/modules/auth/signin"
	"wright.app/modules/network/connection"
	"wright.app/modules/people"
	"wright.app/modules/profile"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// world is a program with some members.
type world struct {
	program

	db      *database.DB
	members []*worldMember
	steps   []string
}

type worldMember struct {
	auth.Person

	caller       identity.Principal
	mode         profile.AccessMode // empty without a profile
	discoverable *bool
	name         int
}

func newWorld(t *testing.T, db *database.DB, members int) *world {
	t.Helper()
	w := &world{program: start(t, db), db: db}
	for i := range members {
		w.add(t, i)
	}
	return w
}

func (w *world) add(t testing.TB, i int) *worldMember {
	t.Helper()
	person, _, err := w.Auth.Provision(t.Context(), signin.ProvisionInput{
		Email: fmt.Sprintf("member%d.demo@example.com", i), DisplayName: "Member Demo", Role: identity.Wright,
		Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: fmt.Sprint(i), Username: fmt.Sprint("u", i)}},
	})
	if err != nil {
		t.Fatal(err)
	}
	caller, _ := authtest.StartSession(t, w.Sessions, person.User)
	m := &worldMember{Person: person, caller: caller}
	w.members = append(w.members, m)
	return m
}

// steps are the changes of a random world. An error means that the change does not apply at present.
var steps = map[string]func(ctx context.Context, w *world, m, other *worldMember) error{
	"create": func(ctx context.Context, w *world, m, _ *worldMember) error {
		created, err := w.Profiles.Create(ctx, m.caller, profile.Input{AccessMode: profile.Public})
		if err == nil {
			m.mode = created.AccessMode
		}
		return err
	},
	"public":        mode(profile.Public),
	"authenticated": mode(profile.Authenticated),
	"restricted":    mode(profile.Restricted),
	"suspend profile": func(ctx context.Context, w *world, m, _ *worldMember) error {
		_, err := w.Moderation.Suspend(ctx, m.Member.String(), "Spam.")
		return err
	},
	"reinstate": func(ctx context.Context, w *world, m, _ *worldMember) error {
		_, err := w.Moderation.Reinstate(ctx, m.Member.String())
		return err
	},
	"review": func(ctx context.Context, w *world, m, _ *worldMember) error {
		_, err := w.Profiles.RequestReview(ctx, m.caller)
		return err
	},
	"suspend user": func(ctx context.Context, w *world, m, _ *worldMember) error {
		return w.Admin.Suspend(ctx, m.User, "Spam.")
	},
	"restore user": func(ctx context.Context, w *world, m, _ *worldMember) error {
		return w.Admin.Restore(ctx, m.User)
	},
	"leave":  erasure("'2027-01-01 00:00:00+00:00'"),
	"return": erasure("NULL"),
	"rename": func(ctx context.Context, w *world, m, _ *worldMember) error { return w.rename(ctx, m) },
	"block": func(ctx context.Context, w *world, m, other *worldMember) error {
		_, err := w.Network.Block(ctx, m.caller, other.Member, nil, "")
		return err
	},
	"connect": func(ctx context.Context, w *world, m, other *worldMember) error {
		sent, isAccepted, err := w.Connected.Ask(ctx, m.caller,
			connection.Input{Member: other.Member, ShowsProfile: rand.N(2) == 0})
		if err != nil || isAccepted {
			return err
		}
		_, err = w.Connected.Answer(ctx, other.caller, sent.ID,
			connection.Reply{IsAccepted: true, ShowsProfile: rand.N(2) == 0})
		return err
	},
	"ask": func(ctx context.Context, w *world, m, other *worldMember) error {
		_, _, err := w.Connected.Ask(ctx, m.caller, connection.Input{Member: other.Member, ShowsProfile: true})
		return err
	},
	"show": func(ctx context.Context, w *world, m, other *worldMember) error {
		return w.withConnection(ctx, m, other, func(id connection.ID) error {
			_, err := w.Connected.Show(ctx, m.caller, id, rand.N(3) > 0)
			return err
		})
	},
	"disconnect": func(ctx context.Context, w *world, m, other *worldMember) error {
		return w.withConnection(ctx, m, other, func(id connection.ID) error {
			return w.Connected.Delete(ctx, m.caller, id)
		})
	},
	"unblock": func(ctx context.Context, w *world, m, other *worldMember) error {
		return w.Network.Unblock(ctx, m.caller, other.Member)
	},
	"discoverable": func(ctx context.Context, w *world, m, _ *worldMember) error {
		choice := []*bool{nil, new(true), new(false)}[rand.N(3)]
		m.discoverable = choice
		_, err := w.Settings.Update(ctx, m.caller, settings.Input{Discoverable: choice, SetDiscoverable: true})
		return err
	},
}

func mode(to profile.AccessMode) func(context.Context, *world, *worldMember, *worldMember) error {
	return func(ctx context.Context, w *world, m, _ *worldMember) error {
		_, err := w.Profiles.ChangeAccessMode(ctx, m.caller, to, nil)
		if err == nil {
			m.mode = to
		}
		return err
	}
}

// erasure returns a step that schedules or cancels the deletion of the account, and saves the user as a program does.
func erasure(at string) func(context.Context, *world, *worldMember, *worldMember) error {
	return func(ctx context.Context, w *world, m, _ *worldMember) error {
		_, err := w.db.ExecContext(ctx, fmt.Sprintf("UPDATE auth_users SET erase_at = %s WHERE id = %d", at, m.User))
		if err != nil {
			return err
		}
		return w.rename(ctx, m)
	}
}

// withConnection changes the connection or request with another member.
func (w *world) withConnection(
	ctx context.Context, m, other *worldMember, change func(id connection.ID) error,
) error {
	with, _, err := w.Connected.List(ctx, m.caller, connection.Filter{Member: other.Member}, nil, 1)
	switch {
	case err != nil:
		return err
	case len(with) == 0:
		return fault.ErrNotFound
	}
	return change(with[0].ID)
}

func (w *world) rename(ctx context.Context, m *worldMember) error {
	m.name++
	name := fmt.Sprintf("Member Demo %d", m.name)
	caller := m.caller
	caller.ProvenAt = w.Sessions.Clock.Now()
	updated, err := w.Auth.Update(ctx, caller, auth.UserInput{DisplayName: &name}, code.Device{})
	if err == nil && updated.NeedsCode {
		err = fmt.Errorf("the name needs a code")
	}
	return err
}

// compare compares for each pair of members what Directory, Search and Gate say.
func (w *world) compare(t *testing.T) {
	t.Helper()
	ctx := t.Context()
	users := make([]identity.UserID, len(w.members))
	for i, m := range w.members {
		users[i] = m.User
	}
	for _, viewer := range w.members {
		var visible, listed []identity.UserID
		for _, m := range w.members {
			sees, err := w.Gate.CanSee(ctx, viewer.User, m.User, "")
			if err != nil {
				t.Fatal(err)
			}
			if viewer == m { // sees themselves even if nobody else does
				sees = w.openToOthers(t, m)
			}
			if !sees {
				continue
			}
			visible = append(visible, m.User)
			if !w.openToOthers(t, m) {
				continue // searches find only whom all members may see
			}
			if m.discoverable != nil && *m.discoverable || m.discoverable == nil && m.mode == profile.Public {
				listed = append(listed, m.User)
			}
		}
		entries, err := w.Directory.Visible(ctx, viewer.User, users)
		if err != nil {
			t.Fatal(err)
		}
		w.equal(t, "visible to", viewer.User, slices.Sorted(maps.Keys(entries)), visible)
		w.equal(t, "found without words by", viewer.User, w.search(t, viewer, ""), listed)
		for _, found := range w.search(t, viewer, "demo") { // words are stored later
			if !slices.Contains(listed, found) {
				t.Errorf("user %d finds user %d after %v", viewer.User, found, w.steps)
			}
		}
		if err := w.Indexer.IndexAll(ctx); err != nil {
			t.Fatal(err)
		}
		w.equal(t, "found by the name by", viewer.User, w.search(t, viewer, "demo"), listed)
	}
}

// openToOthers asks the Gate for a viewer whom no block concerns.
func (w *world) openToOthers(t *testing.T, m *worldMember) bool {
	t.Helper()
	const stranger identity.UserID = 1 << 40
	sees, err := w.Gate.CanSee(t.Context(), stranger, m.User, "")
	if err != nil {
		t.Fatal(err)
	}
	return sees
}

func (w *world) search(t *testing.T, viewer *worldMember, words string) []identity.UserID {
	t.Helper()
	q := people.ParseQuery(people.QueryInput{Text: words})
	page, err := w.People.Search(t.Context(), viewer.caller, q, nil, 50, false)
	if err != nil {
		t.Fatal(err)
	}
	var found []people.Entry
	for _, f := range page.Found {
		found = append(found, f.Entry)
	}
	return usersOf(found)
}

func (w *world) equal(t *testing.T, what string, viewer identity.UserID, got, want []identity.UserID) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Fatalf("%s user %d: got %v, the gate shows %v, after %v", what, viewer, got, want, w.steps)
	}
}

func usersOf(entries []people.Entry) []identity.UserID {
	var users []identity.UserID
	for _, e := range entries {
		users = append(users, e.User)
	}
	slices.Sort(users)
	return users
}

// The set of visible people, the search and the gate agree after each change in random worlds.
func TestT67_projection_showsWhomTheGateShows(t *testing.T) {
	t.Parallel()
	names := slices.Sorted(func(yield func(string) bool) {
		for name := range steps {
			if !yield(name) {
				return
			}
		}
	})
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		w := newWorld(t, open(t), 4)
		done := map[string]int{}
		seed := rand.Uint64()
		random := rand.New(rand.NewPCG(seed, 1))
		t.Logf("seed %d", seed)
		// A world in which everybody has blocked everybody needs more tries until others have connected.
		for tries := 0; tries < 200 || tries < 2000 && len(done) < len(steps)-2; tries++ {
			name := names[random.IntN(len(names))]
			m, other := w.members[random.IntN(len(w.members))], w.members[random.IntN(len(w.members))]
			if m.mode == "" {
				name = "create"
			}
			if err := steps[name](t.Context(), w, m, other); err != nil {
				continue
			}
			done[name]++
			w.steps = append(w.steps, fmt.Sprintf("%s %d %d", name, m.User, other.User))
			w.compare(t)
		}
		if len(done) < len(steps)-2 {
			t.Errorf("only these steps were done: %v", done)
		}
	})
}
