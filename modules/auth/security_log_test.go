package auth_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/platform/identity"
)

func TestT80_eventWithoutActor_isRefused(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	user := authtest.AddUser(t, stores, "alex.demo@example.com").ID()
	log := auth.NewSecurityLog(stores.Events, authtest.NewClock(), slog.New(slog.DiscardHandler))
	if err := log.Record(t.Context(), user, auth.EventSignedIn, auth.Actor{}); err == nil {
		t.Error("an event without an actor was recorded")
	}
	if events, err := stores.Events.Page(t.Context(), user, 0, 10); err != nil || len(events) != 0 {
		t.Errorf("got %v, %v", events, err)
	}
}

func TestT80_log_namesMemberMethodAndBrowserAndNoAddress(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	user := authtest.AddUser(t, stores, "alex.demo@example.com")
	var out bytes.Buffer
	log := auth.NewSecurityLog(stores.Events, authtest.NewClock(), slog.New(slog.NewJSONHandler(&out, nil)))
	by := auth.ActorBy(auth.MethodCode, identity.Agent{Browser: "Firefox", System: "Linux"})
	if err := log.RecordRefusalByEmail(t.Context(), user.Email(), auth.OutcomeWrongCodes, by); err != nil {
		t.Fatal(err)
	}
	var line map[string]any
	if err := json.Unmarshal(out.Bytes(), &line); err != nil {
		t.Fatal(err)
	}
	delete(line, "time")
	want := map[string]any{
		"level": "INFO", "msg": "security event", "member": user.Member().String(), "event": "SIGN_IN_REFUSED",
		"by": "CODE", "outcome": "WRONG_CODES", "browser": "Firefox", "os": "Linux",
	}
	if len(line) != len(want) {
		t.Errorf("got %v", line)
	}
	for name, value := range want {
		if line[name] != value {
			t.Errorf("%s: got %v, want %v", name, line[name], value)
		}
	}
}

func TestT80_unknownUser_isNeitherRecordedNorLogged(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	stores, written := authtest.NewStores(t), slog.New(slog.NewJSONHandler(&out, nil))
	log := auth.NewSecurityLog(stores.Events, authtest.NewClock(), written)
	by := auth.ActorBy(auth.MethodCode, identity.Agent{})
	email := authtest.Email(t, "nobody@example.com")
	if err := log.RecordRefusalByEmail(t.Context(), email, auth.OutcomeWrongCodes, by); err != nil || out.Len() != 0 {
		t.Errorf("got %v, %s", err, out.String())
	}
}
