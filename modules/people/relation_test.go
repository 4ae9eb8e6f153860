package people_test

import (
	"testing"

	"wright.app/modules/people"
	"wright.app/platform/identity"
)

func TestSearch_foundPeople_haveTheRelationOfTheViewerAlone(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for user, name := range map[identity.UserID]string{robin: "Robin Demo", sam: "Sam Demo"} {
		f.person(t, user, name, nil)
	}
	asked := people.Relation{Direction: "OUTGOING", Status: "PENDING"}
	f.relations[alex] = map[identity.UserID]people.Relation{robin: asked}
	f.relations[kim] = map[identity.UserID]people.Relation{sam: {Direction: "OUTGOING", Status: "ACCEPTED"}}
	got := map[identity.UserID]*people.Relation{}
	for _, found := range f.search(t, people.QueryInput{}, nil, 10).Found {
		got[found.User] = found.Relation
	}
	if len(got) != 2 || got[robin] == nil || *got[robin] != asked || got[sam] != nil {
		t.Errorf("got %+v", got)
	}
}
