package connection_test

import (
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/platform/clock"
	"wright.app/platform/events"
	"wright.app/platform/identity"
)

// Whoever is connected with a person sees a new name, and nothing while the account will be deleted.
func TestFollowPeople_savedUser_isSavedInConnections(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	ofNetwork := networktest.StoresOver(stores.DB)
	stored := ofNetwork.Connections
	user := authtest.AddReadyUser(t, stores, "robin.demo@example.com", identity.Recruiter)
	sent, received := networktest.RequestBetween(networktest.Alex, user.ID(), networktest.Noon)
	sent.Status, received.Status = connection.Accepted, connection.Accepted
	if err := stored.Save(t.Context(), connection.NewPair(sent, received), networktest.Noon); err != nil {
		t.Fatal(err)
	}
	upkeep := connection.NewUpkeep(stored, networktest.Recorder(stores.DB, clock.NewFixed(networktest.Noon)),
		clock.NewFixed(networktest.Noon))
	users := auth.PublishChanges(stores.Users, events.NewBus(connection.FollowPeople(upkeep)...))
	save := func(wantSides int) {
		t.Helper()
		if err := users.Save(t.Context(), user); err != nil {
			t.Fatal(err)
		}
		sides, err := stored.Of(t.Context(), networktest.Alex, []identity.UserID{user.ID()})
		if err != nil || len(sides) != wantSides {
			t.Fatalf("got %+v, %v", sides, err)
		}
		for _, side := range sides {
			if side.Other.DisplayName != user.DisplayName() || side.Other.Role != identity.Recruiter {
				t.Errorf("got %+v", side.Other)
			}
		}
	}
	save(1)
	user.ScheduleDeletion(networktest.Noon.Add(time.Hour))
	save(0)
	user.CancelDeletion()
	save(1)
}
