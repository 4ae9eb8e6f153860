package peoplefx_test

import (
	"testing"

	"wright.app/modules/network/connection"
	"wright.app/modules/profile"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// TestConnections_showTheProfileOnlyWhileTheViewerMaySeeIt asks somebody for a connection and changes who sees them.
func TestConnections_showTheProfileOnlyWhileTheViewerMaySeeIt(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		ctx := t.Context()
		w := newWorld(t, open(t), 2)
		asker, asked := w.members[0], w.members[1]
		headline := "Builds ledgers"
		_, err := w.Profiles.Create(ctx, asked.caller, profile.Input{
			AccessMode: profile.Public, Attributes: profile.Attributes{Headline: headline},
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := w.Connected.Ask(ctx, asker.caller, connection.Input{Member: asked.Member}); err != nil {
			t.Fatal(err)
		}
		expect := func(when, want string) {
			t.Helper()
			list, _, err := w.Connected.List(ctx, asker.caller, connection.Filter{}, nil, 10)
			if err != nil || len(list) != 1 {
				t.Fatalf("%s: %+v, %v", when, list, err)
			}
			got := ""
			if list[0].Summary != nil {
				got = list[0].Summary.Headline
			}
			if got != want {
				t.Errorf("%s: the headline is %q, want %q", when, got, want)
			}
		}
		expect("public", headline)
		for _, step := range []struct{ name, want string }{
			{"restricted", ""}, {"authenticated", headline}, {"suspend profile", ""}, {"reinstate", headline},
		} {
			if err := steps[step.name](ctx, w, asked, nil); err != nil {
				t.Fatalf("%s: %v", step.name, err)
			}
			expect(step.name, step.want)
		}
	})
}
