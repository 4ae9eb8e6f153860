package peoplefx_test

import (
	"testing"

	"wright.app/modules/network/connection"
	"wright.app/modules/people"
	"wright.app/modules/profile"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// Two people find each other, one asks, and the other one declines, blocks or accepts.
func TestT39_T112_search_saysOfAConnectionWhatItsViewerKnows(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		w := newWorld(t, open(t), 2)
		asker, asked := w.members[0], w.members[1]
		for _, m := range w.members {
			_, err := w.Profiles.Create(t.Context(), m.caller, profile.Input{AccessMode: profile.Public})
			if err != nil {
				t.Fatal(err)
			}
		}
		expect := func(when string, viewer, other *worldMember, want string) {
			t.Helper()
			if got := w.relation(t, viewer, other); got != want {
				t.Errorf("%s: got %q, want %q", when, got, want)
			}
		}
		expect("before", asker, asked, "none")
		request, _, err := w.Connected.Ask(t.Context(), asker.caller, connection.Input{Member: asked.Member})
		if err != nil {
			t.Fatal(err)
		}
		expect("asked", asker, asked, "OUTGOING PENDING")
		expect("asked", asked, asker, "INCOMING PENDING")
		if _, err := w.Connected.Answer(t.Context(), asked.caller, request.ID, connection.Reply{}); err != nil {
			t.Fatal(err)
		}
		expect("declined", asker, asked, "OUTGOING PENDING")
		expect("declined", asked, asker, "INCOMING DECLINED")
		_, accepted, err := w.Connected.Ask(t.Context(), asked.caller, connection.Input{Member: asker.Member})
		if err != nil || !accepted {
			t.Fatal(accepted, err)
		}
		expect("accepted", asker, asked, "OUTGOING ACCEPTED")
		expect("accepted", asked, asker, "INCOMING ACCEPTED")
		if _, err := w.Network.Block(t.Context(), asked.caller, asker.Member, nil, ""); err != nil {
			t.Fatal(err)
		}
		expect("blocked", asker, asked, "not found")
		expect("blocked", asked, asker, "not found")
	})
}

// relation returns what a search of a viewer says of the connection with another member.
func (w *world) relation(t *testing.T, viewer, other *worldMember) string {
	t.Helper()
	page, err := w.People.Search(t.Context(), viewer.caller, people.ParseQuery(people.QueryInput{}), nil, 50, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range page.Found {
		switch {
		case found.User != other.User:
		case found.Relation == nil:
			return "none"
		default:
			return string(found.Relation.Direction) + " " + string(found.Relation.Status)
		}
	}
	return "not found"
}
