package people_test

import (
	"testing"

	"wright.app/modules/network/connection"
	"wright.app/modules/people"
	"wright.app/platform/identity"
)

func TestSearch_foundPeople_haveTheRelationOfTheViewerAlone(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for user, name := range map[identity.UserID]string{robin: "Robin Demo", sam: "Sam Demo"} {
		f.person(t, user, name, nil)
	}
	asked := connection.Relation{
		ID: f.Ask(t, alex, robin), Direction: connection.Outgoing, Status: connection.Pending,
	}
	f.Connect(t, kim, sam)
	got := map[identity.UserID]*connection.Relation{}
	for _, found := range f.search(t, people.QueryInput{}, nil, 10).Found {
		got[found.User] = found.Relation
	}
	if len(got) != 2 || got[robin] == nil || *got[robin] != asked || got[sam] != nil {
		t.Errorf("got %+v", got)
	}
}
