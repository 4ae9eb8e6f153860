package sharing_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/secret"
)

// asked notes what the gates ask their ports.
type asked struct {
	*sharingtest.Memory
	*sharingtest.World

	mu    sync.Mutex
	calls []string
}

func (a *asked) note(call string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.calls = append(a.calls, call)
}

// during returns what is asked while fn runs.
func (a *asked) during(fn func()) []string {
	a.calls = nil
	fn()
	return a.calls
}

func (a *asked) ByToken(ctx context.Context, t sharing.Token) (*sharing.Link, error) {
	a.note("link by token")
	return a.Memory.ByToken(ctx, t)
}

func (a *asked) Listed(ctx context.Context, u identity.UserID) ([]*sharing.Link, error) {
	a.note("links")
	return a.Memory.Listed(ctx, u)
}

func (a *asked) Visibility(ctx context.Context, u identity.UserID) (sharing.ProfileVisibility, error) {
	a.note("head")
	return a.World.Visibility(ctx, u)
}

func (a *asked) VisibilityByAlias(ctx context.Context, alias string) (identity.UserID, sharing.ProfileVisibility, error) {
	a.note("head by alias")
	return a.World.VisibilityByAlias(ctx, alias)
}

func (a *asked) Person(ctx context.Context, u identity.UserID) (sharing.Person, error) {
	a.note("person")
	return a.World.Person(ctx, u)
}

func (a *asked) Between(ctx context.Context, owner, viewer identity.UserID) (sharing.Block, error) {
	a.note("blocks")
	return a.World.Between(ctx, owner, viewer)
}

// TestT39_hidden_takesTheSameReadsAsUnknown: what is not found is looked for as long as what is
// hidden, by whichever door, and whoever asks. Counted, because a clock tells little about a
// machine that does other things as well.
func TestT39_hidden_takesTheSameReadsAsUnknown(t *testing.T) {
	t.Parallel()
	keys, err := secret.NewKeys([]byte(strings.Repeat("k", secret.MinKeyBytes)))
	if err != nil {
		t.Fatal(err)
	}
	h := newFileHouse(t)
	setMode(h.world, profile.Public, false)
	h.world.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Public, Alias: "alex-demo"}, sharingtest.AlexContent())
	live := h.createLink(t, sharing.LinkInput{})
	deleted := h.createLink(t, sharing.LinkInput{}).Snapshot()
	mark, token := h.marked(t, live), live.Snapshot().Token.Text()
	if _, err := h.service.DeleteLink(t.Context(), identitytest.Wright(sharingtest.Alex), deleted.ID, nil); err != nil {
		t.Fatal(err)
	}
	ports := &asked{Memory: h.memory, World: h.world}
	gate := sharing.NewGate(ports, ports, ports, ports, h.clock)
	files := sharing.NewFileGate(gate, ports, keys.MAC("test"))
	robin := h.world.SignedIn(sharingtest.Robin)

	byAlias := func(alias string) func(identity.Principal) error {
		return func(viewer identity.Principal) error {
			_, err := gate.CanViewByAlias(t.Context(), viewer, alias)
			return err
		}
	}
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
	doors := map[string]struct {
		open    func(identity.Principal) error
		unknown map[string]func(identity.Principal) error // always
	}{
		"alias": {byAlias("alex-demo"), map[string]func(identity.Principal) error{"unknown": byAlias("nobody-here")}},
		"token": {byToken(token), map[string]func(identity.Principal) error{
			"unknown": byToken(sharing.NewToken().Text()), "deleted": byToken(deleted.Token.Text()), "truncated": byToken(token[:20]),
			"other case": byToken(swapCase(token)), "empty": byToken(""), "long": byToken(strings.Repeat("a", 128)),
		}},
		"file": {file(sharingtest.Alex, ""), map[string]func(identity.Principal) error{"unknown": file(0, "")}},
		"file by link": {file(sharingtest.Alex, mark), map[string]func(identity.Principal) error{
			"unknown": file(0, mark), "other mark": file(sharingtest.Alex, swapCase(mark)), "no mark": file(sharingtest.Alex, "%"),
		}},
	}
	compare := func(what string, viewer identity.Principal) {
		t.Helper()
		for name, door := range doors {
			var hidden error
			reads := ports.during(func() { hidden = door.open(viewer) })
			if !errors.Is(hidden, fault.ErrNotFound) || len(reads) == 0 {
				t.Errorf("%s, %s: got %v after %v", what, name, hidden, reads)
			}
			for other, ask := range door.unknown {
				var unknown error
				if got := ports.during(func() { unknown = ask(viewer) }); !slices.Equal(got, reads) || !errors.Is(unknown, fault.ErrNotFound) {
					t.Errorf("%s, %s: %s asks %v (%v), hidden %v", what, name, other, got, unknown, reads)
				}
			}
		}
	}

	// The control: nothing is hidden yet, and the reads of those who may look are no fewer.
	for name, door := range doors {
		if err := door.open(robin); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	h.world.Block(sharingtest.Alex, sharingtest.Robin)
	compare("blocked", robin)
	h.world.Block(sharingtest.Robin, sharingtest.Alex)
	compare("both", robin)
	h.world.RemovePerson(sharingtest.Alex)
	compare("left, signed in", robin)
	compare("left, signed out", anon)
}

// swapCase returns a text with its letters in the other case.
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
