package main

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/signin"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// TestT81_operator_suspendsEndsSessionsAndErasesBesideTheServer runs the commands about accounts while a server is
// running.
func TestT81_operator_suspendsEndsSessionsAndErasesBesideTheServer(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		op := operator{[]string{
			"WRIGHT_DATA_DIR=" + app.dir, "WRIGHT_LOG_LEVEL=error", "WRIGHT_DEV=true",
			"WRIGHT_DATABASE_URL=" + dbConfig.URL,
		}}
		const alex, robin = "alex.demo@example.com", "robin.demo@example.com"
		var user auth.Person
		for address, name := range map[string]string{alex: "Alex Demo", robin: "Robin Demo"} {
			person, _, err := app.people.Provision(t.Context(), signin.ProvisionInput{
				Email: address, DisplayName: name, Role: identity.Wright,
			})
			if err != nil {
				t.Fatal(err)
			}
			if address == alex {
				user = person
			}
		}
		if _, err := app.profiles.Create(t.Context(), identitytest.Wright(user.User),
			profile.Input{AccessMode: profile.Restricted}); err != nil {
			t.Fatal(err)
		}
		link, err := app.links.CreateLink(t.Context(), identitytest.Wright(user.User), sharelink.Input{})
		if err != nil {
			t.Fatal(err)
		}
		isVisible := func() bool {
			t.Helper()
			path := "/v1/public/profile-links/" + link.Snapshot().Token.Text()
			return app.call(t, http.MethodGet, path, nil).Code == http.StatusOK
		}
		isSignedIn := func() bool {
			t.Helper()
			return app.call(t, http.MethodGet, "/auth/user", nil).Code == http.StatusOK
		}
		app.signIn(t, robin)
		if !isSignedIn() || !isVisible() {
			t.Fatal("the sign-in has failed, or the profile is hidden")
		}
		output := op.mustRun(t, "end-sessions", robin)
		if !strings.Contains(output, "The account of Robin Demo") {
			t.Errorf("end-sessions: got %s", output)
		}
		if isSignedIn() {
			t.Error("the session has not ended")
		}
		app.mail(t, robin, "sessions at Wright have ended")

		app.signIn(t, alex)
		op.mustRun(t, "suspend", alex, "--reason", "The headline sells diplomas.")
		op.mustRun(t, "reinstate", alex)
		op.mustRun(t, "suspend-account", user.Member.String(), "--reason", "Sends spam.")
		if isSignedIn() || isVisible() {
			t.Error("a suspended user is signed in or visible")
		}
		if text := app.mail(t, alex, "Your account at Wright is suspended"); !strings.Contains(text, "Sends spam.") {
			t.Errorf("the mail is %s", text)
		}
		for code, args := range map[int][]string{
			exitState: {"suspend-account", alex, "--reason", "Sends spam."},
			exitUsage: {"suspend-account", alex, "--reason", "control\x1b"},
		} {
			if output, got := op.run(args...); got != code {
				t.Errorf("%v: exit code %d, %s", args, got, output)
			}
		}
		restored := struct{ MemberID, DisplayName, Command string }{}
		if err := json.Unmarshal([]byte(op.mustRun(t, "restore-account", alex, "--json")), &restored); err != nil ||
			restored.MemberID != user.Member.String() || restored.Command != "restore-account" {
			t.Errorf("restore-account --json: got %+v, %v", restored, err)
		}
		app.mail(t, alex, "no longer suspended")
		if !isVisible() {
			t.Error("a restored user is hidden")
		}
		if output, code := op.run("restore-account", alex); code != exitState {
			t.Errorf("restored again: exit code %d, %s", code, output)
		}
		op.mustRun(t, "end-sessions", alex)

		var events []struct{ Event, Method, Outcome string }
		if err := json.Unmarshal([]byte(op.mustRun(t, "events", alex, "--json")), &events); err != nil {
			t.Fatal(err)
		}
		recorded := ""
		for _, e := range events {
			recorded += e.Event + " " + e.Method + " " + e.Outcome + "\n"
		}
		for _, want := range []string{
			"SIGNED_IN CODE SUCCEEDED", "ACCOUNT_RESTORED OPERATOR SUCCEEDED", "ACCOUNT_SUSPENDED OPERATOR SUCCEEDED",
			"SESSIONS_ENDED OPERATOR SUCCEEDED", "PROFILE_SUSPENDED OPERATOR SUCCEEDED",
		} {
			if !strings.Contains(recorded, want) {
				t.Errorf("events: %q is missing in\n%s", want, recorded)
			}
		}
		if output := op.mustRun(t, "events", alex); !strings.Contains(output, "ACCOUNT_SUSPENDED") ||
			!strings.Contains(output, "TIMES") {
			t.Errorf("events: got %s", output)
		}

		if output, code := op.run("erase", alex); code != exitUsage || !strings.Contains(output, "--yes") {
			t.Errorf("erase without --yes: exit code %d, %s", code, output)
		}
		if !isVisible() {
			t.Error("erase without --yes has an effect")
		}
		op.mustRun(t, "erase", alex, "--yes")
		if isVisible() {
			t.Error("the profile of an erased user is visible")
		}
		for _, args := range [][]string{
			{"events", alex},
			{"erase", alex, "--yes"},
			{"end-sessions", "nobody-at-all"},
			{"restore-account", user.Member.String()},
			{"suspend-account", alex, "--reason", "Why."},
		} {
			if output, code := op.run(args...); code != exitNotFound {
				t.Errorf("%v: exit code %d, %s", args, code, output)
			}
		}
	})
}
