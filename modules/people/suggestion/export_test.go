package suggestion_test

import (
	"encoding/json"
	"errors"
	"testing"

	"wright.app/modules/people/peopletest"
	"wright.app/modules/people/suggestion"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

func TestExport_containsTheDismissalsOfTheUserAlone(t *testing.T) {
	t.Parallel()
	dismissals := peopletest.NewStores(t).Dismissals
	for owner, user := range map[identity.UserID]identity.UserID{
		peopletest.Alex: peopletest.Robin, peopletest.Sam: peopletest.Alex,
	} {
		err := dismissals.Add(t.Context(), suggestion.Dismissal{
			Owner: owner, User: user, Member: peopletest.Member(user), At: peopletest.Noon,
		}, 10)
		if err != nil {
			t.Fatal(err)
		}
	}
	e := suggestion.NewPersonalData(dismissals)
	exported, err := e.Export(t.Context(), peopletest.Alex)
	if err != nil || len(exported.Documents) != 1 || exported.Documents[0].Name != "dismissed-suggestions" {
		t.Fatalf("got %+v, %v", exported, err)
	}
	text, err := json.Marshal(exported.Documents[0].Content)
	want := `[{"memberId":"` + peopletest.Member(peopletest.Robin).String() + `","dismissedAt":"2026-11-21T12:00:00Z"}]`
	if err != nil || string(text) != want {
		t.Errorf("got %s, %v, want %s", text, err, want)
	}
}

func TestExport_failure_isReturned(t *testing.T) {
	t.Parallel()
	stores := peopletest.NewStores(t)
	stores.Faults.FailAll(databasetest.ErrInjected)
	e := suggestion.NewPersonalData(stores.Dismissals)
	if _, err := e.Export(t.Context(), peopletest.Alex); !errors.Is(err, databasetest.ErrInjected) {
		t.Errorf("got %v", err)
	}
}
