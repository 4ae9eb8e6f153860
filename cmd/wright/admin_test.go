package main

import (
	"encoding/json"
	"errors"
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

// operator runs "wright admin" with environment variables.
type operator struct{ environ []string }

// operator returns an operator with the database of the app.
func (app *testApp) operator(dbConfig database.Config) operator {
	return operator{[]string{
		"WRIGHT_DATA_DIR=" + app.dir, "WRIGHT_LOG_LEVEL=error", "WRIGHT_DEV=true",
		"WRIGHT_DATABASE_URL=" + dbConfig.URL,
	}}
}

// run returns the output and the exit code of "wright admin" with args.
func (o operator) run(args ...string) (output string, code int) {
	var stdout strings.Builder
	if err := run(append([]string{"admin"}, args...), o.environ, &stdout); err != nil {
		return stdout.String() + err.Error(), exitCode(err)
	}
	return stdout.String(), 0
}

// mustRun is like run and fails the test if the exit code is not 0.
func (o operator) mustRun(t *testing.T, args ...string) string {
	t.Helper()
	output, code := o.run(args...)
	if code != 0 {
		t.Fatalf("wright admin %s: exit code %d, %s", strings.Join(args, " "), code, output)
	}
	return output
}

// TestT40_suspension_canOnlyBeEndedByModeration suspends and reinstates a profile with the admin command while a server
// is running.
func TestT40_suspension_canOnlyBeEndedByModeration(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		op := app.operator(dbConfig)
		const alex = "alex.demo@example.com"
		user, _, err := app.people.Provision(t.Context(), signin.ProvisionInput{
			Email: alex, DisplayName: "Alex Demo", Role: identity.Wright,
			Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: "1"}},
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := app.profiles.Create(t.Context(), identitytest.Wright(user.User),
			profile.Input{AccessMode: profile.Public}); err != nil {
			t.Fatal(err)
		}
		link, err := app.links.CreateLink(t.Context(), identitytest.Wright(user.User), sharelink.Input{})
		if err != nil {
			t.Fatal(err)
		}
		app.signIn(t, alex)
		ownerCookie := app.cookie
		publicPaths := map[string]string{"link": "/v1/public/profile-links/" + link.Snapshot().Token.Text()}
		expectVisible := func(step string, visible bool) {
			t.Helper()
			app.cookie = nil
			for endpoint, path := range publicPaths {
				response := app.call(t, http.MethodGet, path, nil)
				isSuspendedError := response.Code == http.StatusForbidden &&
					strings.Contains(response.Body.String(), `"code":"ProfileSuspendedError"`)
				if visible != (response.Code == http.StatusOK) || visible == isSuspendedError {
					t.Errorf("%s, %s: got %d %s", step, endpoint, response.Code, response.Body)
				}
			}
			app.cookie = ownerCookie
		}
		expectStatus := func(want, suspension string) {
			t.Helper()
			response := app.call(t, http.MethodGet, "/v1/user/profile", nil)
			if body := response.Body.String(); response.Code != http.StatusOK ||
				!strings.Contains(body, `"status":"`+want+`"`) || !strings.Contains(body, suspension) {
				t.Errorf("own profile: got %d %s", response.Code, body)
			}
		}
		expectVisible("at first", true)

		output := op.mustRun(t, "suspend", alex, "--reason", "The headline sells diplomas.")
		if !strings.Contains(output, "Alex Demo") || !strings.Contains(output, user.Member.String()) {
			t.Errorf("suspend: got %s", output)
		}
		expectVisible("suspended", false)
		expectStatus("SUSPENDED", `"reason":"The headline sells diplomas."`)
		if text := app.mail(t, alex, "is suspended"); !strings.Contains(text, "The headline sells diplomas.") {
			t.Errorf("the text of the mail is %s", text)
		}
		// The owner can read and edit the profile, but not invite.
		if response := app.call(t, http.MethodPut, "/v1/user/profile",
			map[string]any{"attributes": map[string]any{"headline": "Baker"}}); response.Code != http.StatusOK {
			t.Errorf("edit: got %d %s", response.Code, response.Body)
		}
		response := app.call(t, http.MethodPost, "/v1/user/invite-links", map[string]any{})
		if response.Code != http.StatusForbidden || !strings.Contains(response.Body.String(), "ProfileSuspendedError") {
			t.Errorf("invite: got %d %s", response.Code, response.Body)
		}
		if response := app.call(t, http.MethodGet, publicPaths["link"], nil); response.Code != http.StatusOK {
			t.Errorf("the owner opens their link: got %d %s", response.Code, response.Body)
		}
		for _, body := range []map[string]any{{"status": "ACTIVE"}, {"suspension": nil}} {
			if response := app.call(t, http.MethodPut, "/v1/user/profile",
				body); response.Code != http.StatusUnprocessableEntity {
				t.Errorf("status in a body: got %d %s", response.Code, response.Body)
			}
		}
		expectVisible("after edits of the owner", false)

		if response := app.call(t, http.MethodPost, "/v1/user/profile/request-review",
			nil); response.Code != http.StatusOK {
			t.Fatalf("review: got %d %s", response.Code, response.Body)
		}
		if response := app.call(t, http.MethodPost, "/v1/user/profile/request-review",
			nil); response.Code != http.StatusConflict || !strings.Contains(response.Body.String(),
			"ProfileUnderReviewError") {
			t.Errorf("second review: got %d %s", response.Code, response.Body)
		}
		expectVisible("suspended and under review", false)
		expectStatus("UNDER_REVIEW", `"reason":"The headline sells diplomas."`)
		if output := op.mustRun(t, "list-reviews"); !strings.Contains(output, user.Member.String()) ||
			!strings.Contains(output, "suspended: The headline sells diplomas.") {
			t.Errorf("list-reviews: got %s", output)
		}
		var listed []struct{ MemberID, DisplayName, SuspensionReason, RequestedAt, SuspendedAt string }
		if err := json.Unmarshal([]byte(op.mustRun(t, "--json", "list-reviews")), &listed); err != nil ||
			len(listed) != 1 || listed[0].MemberID != user.Member.String() {
			t.Errorf("list-reviews --json: got %+v, %v", listed, err)
		}

		op.mustRun(t, "approve", user.Member.String())
		expectVisible("approved", true)
		expectStatus("ACTIVE", `"originalBadge":true`)
		app.mail(t, alex, "was approved")
		if response := app.call(t, http.MethodGet, publicPaths["link"], nil); !strings.Contains(response.Body.String(),
			`"originalBadge":true`) {
			t.Errorf("the approved profile has no badge: %s", response.Body)
		}
		if output := op.mustRun(t, "list-reviews"); output != "No profile is under review.\n" {
			t.Errorf("list-reviews: got %s", output)
		}
		// An active profile stays visible while it is under review, and reinstating it ends the review without
		// approval.
		if response := app.call(t, http.MethodPost, "/v1/user/profile/request-review",
			nil); response.Code != http.StatusOK {
			t.Fatalf("review: got %d %s", response.Code, response.Body)
		}
		expectVisible("active and under review", true)
		var decision struct{ MemberID, Decision, Status, DecidedAt string }
		if err := json.Unmarshal([]byte(op.mustRun(t, "reinstate", alex, "--json")), &decision); err != nil ||
			decision.Decision != "REINSTATED" || decision.Status != "ACTIVE" {
			t.Errorf("reinstate --json: got %+v, %v", decision, err)
		}
		app.mail(t, alex, "Your profile at Wright")

		for _, test := range []struct {
			code int
			args []string
		}{
			{exitNotFound, []string{"suspend", "nobody@example.com", "--reason", "Why."}},
			{exitNotFound, []string{"approve", "nobody-at-all"}},
			{exitState, []string{"approve", alex}},
			{exitState, []string{"reinstate", alex}},
			{exitUsage, []string{"suspend", alex, "--reason", "control\x1b"}},
		} {
			if output, code := op.run(test.args...); code != test.code {
				t.Errorf("%v: exit code %d, %s", test.args, code, output)
			}
		}
		expectVisible("after refused commands", true)
	})
}

func TestParseAdmin_options_mayBeAnywhere(t *testing.T) {
	t.Parallel()
	want := adminCall{command: "suspend", owner: "alex@example.com", reason: "Why not", json: true}
	for _, args := range [][]string{
		{"suspend", "alex@example.com", "--reason", "Why not", "--json"},
		{"--json", "suspend", "--reason=Why not", "alex@example.com"},
		{"suspend", "-json", "alex@example.com", "-reason", "Why not"},
	} {
		if got, err := parseAdmin(args); err != nil || got != want {
			t.Errorf("%v: got %+v, %v", args, got, err)
		}
	}
	for _, args := range [][]string{nil, {"help"}, {"-h"}, {"suspend", "--help"}} {
		if _, err := parseAdmin(args); !errors.Is(err, errAdminHelp) {
			t.Errorf("%v: got %v", args, err)
		}
	}
}

func TestParseAdmin_invalidArguments_areExplained(t *testing.T) {
	t.Parallel()
	for message, args := range map[string][]string{
		`unknown command "promote"`:          {"promote", "alex@example.com"},
		"approve takes one argument":         {"approve"},
		"reinstate takes one argument":       {"reinstate", "Alex", "Demo"},
		"suspend needs --reason":             {"suspend", "alex@example.com", "--reason", " "},
		"--reason is an option of suspend, ": {"approve", "alex@example.com", "--reason", "Why"},
		"are options of reports only":        {"approve", "alex@example.com", "--by", "Kim"},
		"use list, show or decide":           {"reports", "close"},
		"reports list takes no argument":     {"reports", "list", "x"},
		"is not the id of a report":          {"reports", "show", "x"},
		"reports show takes one argument":    {"reports", "show"},
		"--after and --limit are options":    {"reports", "show", "x", "--limit", "3"},
		"--limit has to be from 1 to 50":     {"reports", "--limit", "51"},
		"are options of reports decide only": {"reports", "--note", "Why"},
		"reports decide needs --action":      {"reports", "decide", reportID, "--reason", "Why", "--action", "erase"},
		"use list, show or delete":           {"conversations", "read"},
		"conversations list takes no":        {"conversations", "list", "x"},
		"is not the id of a conversation":    {"conversations", "show", "x"},
		"conversations show takes one":       {"conversations", "show"},
		"conversations delete takes one":     {"conversations", "delete", "--yes"},
		"delete cannot be undone":            {"conversations", "delete", "kim@example.com"},
		"no options but --limit":             {"conversations", "--reason", "Why"},
		"an option of conversations list":    {"conversations", "show", reportID, "--limit", "3"},
		"--yes is an option of erase and":    {"conversations", "--yes"},
		"use list, show or close":            {"jobs", "delete"},
		"jobs list takes no argument":        {"jobs", "list", "x"},
		"is not the id of a job":             {"jobs", "show", "x"},
		"jobs show takes one argument":       {"jobs", "show"},
		"options of jobs list only":          {"jobs", "show", reportID, "--limit", "3"},
		"jobs has no options but --after":    {"jobs", "--by", "Kim"},
		"an option of jobs close only":       {"jobs", "show", reportID, "--reason", "Why"},
		"jobs close needs --reason":          {"jobs", "close", reportID},
		"reports decide needs --reason":      {"reports", "decide", reportID, "--action", "warn"},
		"suspend-account needs --reason":     {"suspend-account", "alex@example.com"},
		"--yes is an option of erase":        {"events", "alex@example.com", "--yes"},
		"erase cannot be undone":             {"erase", "alex@example.com"},
		"list-reviews takes no argument":     {"list-reviews", "alex@example.com"},
		"flag provided but not defined":      {"approve", "alex@example.com", "--force"},
		"flag needs an argument: -reason":    {"suspend", "alex@example.com", "--reason"},
	} {
		_, err := parseAdmin(args)
		if err == nil || !strings.Contains(err.Error(), message) ||
			!strings.Contains(err.Error(), "usage: wright admin") || exitCode(err) != exitUsage {
			t.Errorf("%v: got %v", args, err)
		}
	}
}

func TestRun_adminHelp_exitsWithZero(t *testing.T) {
	t.Parallel()
	if output, code := (operator{}).run("help"); code != 0 || !strings.Contains(output, "exit codes") {
		t.Errorf("help: exit code %d, %s", code, output)
	}
	if output, code := (operator{[]string{"WRIGHT_UNKNOWN=1"}}).run("list-reviews"); code != exitFailed {
		t.Errorf("unknown variable: exit code %d, %s", code, output)
	}
}
