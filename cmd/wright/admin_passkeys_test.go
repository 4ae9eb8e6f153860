package main

import (
	"encoding/json"
	"strings"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// Somebody has added their own passkey to the account of another person, who asks the operator for help.
func TestT102_operator_listsAndRemovesPasskeysBesideTheServer(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		op := operator{[]string{
			"WRIGHT_DATA_DIR=" + app.dir, "WRIGHT_LOG_LEVEL=error", "WRIGHT_DEV=true",
			"WRIGHT_DATABASE_URL=" + dbConfig.URL,
		}}
		const alex, robin = "alex.demo@example.com", "robin.demo@example.com"
		people := map[string]auth.Person{}
		for _, address := range []string{alex, robin} {
			person, _, err := app.people.Provision(t.Context(), signin.ProvisionInput{
				Email: address, DisplayName: "Alex Demo", Role: identity.Wright,
			})
			if err != nil {
				t.Fatal(err)
			}
			people[address] = person
		}
		if output := op.mustRun(t, "passkeys", alex); !strings.Contains(output, "no passkeys") {
			t.Errorf("got %s", output)
		}
		const origin = "http://localhost:8080"
		kept := registerPasskey(t, app.passkeys, people[alex].User, origin, "Laptop")
		foreign := registerPasskey(t, app.passkeys, people[alex].User, origin, "Unknown phone")
		ofRobin := registerPasskey(t, app.passkeys, people[robin].User, origin, "Tablet")

		output := op.mustRun(t, "passkeys", alex)
		for _, want := range []string{"LAST USED", "never", kept.ID.String(), "Laptop", foreign.ID.String()} {
			if !strings.Contains(output, want) {
				t.Errorf("passkeys: %q is missing in\n%s", want, output)
			}
		}
		if strings.Contains(output, "Tablet") {
			t.Errorf("a passkey of another person is listed:\n%s", output)
		}
		output = op.mustRun(t, "remove-passkey", alex, "--passkey", foreign.ID.String())
		if !strings.Contains(output, "has lost this passkey") {
			t.Errorf("remove-passkey: got %s", output)
		}
		if text := app.mail(t, alex, "A passkey was removed at Wright"); !strings.Contains(text, "“Unknown phone”") {
			t.Errorf("the mail is %s", text)
		}
		var left []struct{ ID, Name string }
		if err := json.Unmarshal([]byte(op.mustRun(t, "passkeys", alex, "--json")), &left); err != nil ||
			len(left) != 1 || left[0].ID != kept.ID.String() || left[0].Name != "Laptop" {
			t.Errorf("got %+v, %v", left, err)
		}
		events := op.mustRun(t, "events", alex)
		if !strings.Contains(events, "PASSKEY_REMOVED") || !strings.Contains(events, "OPERATOR") {
			t.Errorf("events: got %s", events)
		}
		for _, refused := range []struct {
			args []string
			code int
		}{
			{[]string{"remove-passkey", alex, "--passkey", foreign.ID.String()}, exitNotFound},
			{[]string{"remove-passkey", alex, "--passkey", ofRobin.ID.String()}, exitNotFound},
			{[]string{"remove-passkey", "nobody-at-all", "--passkey", kept.ID.String()}, exitNotFound},
			{[]string{"remove-passkey", alex}, exitUsage},
			{[]string{"remove-passkey", alex, "--passkey", "Laptop"}, exitUsage},
			{[]string{"passkeys", alex, "--passkey", kept.ID.String()}, exitUsage},
		} {
			if output, got := op.run(refused.args...); got != refused.code {
				t.Errorf("%v: exit code %d, %s", refused.args, got, output)
			}
		}
	})
}
