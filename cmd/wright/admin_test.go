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
	"wright.app/modules/sharing"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// operator runs "wright admin" with an environment.
type operator struct{ environ []string }

// run returns the output and the exit code of "wright admin" with args.
func (o operator) run(args ...string) (out string, code int) {
	var printed strings.Builder
	if err := run(append([]string{"admin"}, args...), o.environ, &printed); err != nil {
		return printed.String() + err.Error(), exitCode(err)
	}
	return printed.String(), 0
}

func (o operator) must(t *testing.T, args ...string) string {
	t.Helper()
	out, code := o.run(args...)
	if code != 0 {
		t.Fatalf("wright admin %s: exit code %d, %s", strings.Join(args, " "), code, out)
	}
	return out
}

func profileURLs(token string) map[string]string {
	return map[string]string{"link": "/v1/public/profile-links/" + token}
}

// TestT40_suspension_canOnlyBeEndedByModeration runs through a suspension with the admin command beside a running
// server.
func TestT40_suspension_canOnlyBeEndedByModeration(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, rows database.Config) {
		app := newTestApp(t, rows)
		op := operator{[]string{
			"WRIGHT_DATA_DIR=" + app.dir, "WRIGHT_LOG_LEVEL=error", "WRIGHT_DEV=true",
			"WRIGHT_DATABASE_URL=" + rows.URL,
		}}
		const alex = "alex.demo@example.com"
		enrolled, _, err := app.people.Provision(t.Context(), signin.ProvisionInput{
			Email: alex, DisplayName: "Alex Demo", Role: identity.Wright,
			Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: "1"}},
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := app.profiles.Create(t.Context(), identitytest.Wright(enrolled.User),
			profile.Input{AccessMode: profile.Public}); err != nil {
			t.Fatal(err)
		}
		link, err := app.links.CreateLink(t.Context(), identitytest.Wright(enrolled.User), sharing.LinkInput{})
		if err != nil {
			t.Fatal(err)
		}
		app.signIn(t, alex)
		own := app.cookie
		outside := profileURLs(link.Snapshot().Token.Text())
		expect := func(when string, open bool) {
			t.Helper()
			app.cookie = nil
			for endpoint, path := range outside {
				answer := app.call(t, http.MethodGet, path, nil)
				refused := answer.Code == http.StatusForbidden &&
					strings.Contains(answer.Body.String(), `"code":"ProfileSuspendedError"`)
				if open != (answer.Code == http.StatusOK) || open == refused {
					t.Errorf("%s, %s: got %d %s", when, endpoint, answer.Code, answer.Body)
				}
			}
			app.cookie = own
		}
		status := func(want, suspension string) {
			t.Helper()
			answer := app.call(t, http.MethodGet, "/v1/user/profile", nil)
			if body := answer.Body.String(); answer.Code != http.StatusOK ||
				!strings.Contains(body, `"status":"`+want+`"`) || !strings.Contains(body, suspension) {
				t.Errorf("got %d %s", answer.Code, body)
			}
		}
		expect("at first", true)

		out := op.must(t, "suspend", alex, "--reason", "The headline sells diplomas.")
		if !strings.Contains(out, "Alex Demo") || !strings.Contains(out, enrolled.Member.String()) {
			t.Errorf("got %s", out)
		}
		expect("suspended", false)
		status("SUSPENDED", `"reason":"The headline sells diplomas."`)
		if told := app.mail(t, alex, "is suspended"); !strings.Contains(told, "The headline sells diplomas.") {
			t.Errorf("told %s", told)
		}
		// The owner can read and edit the profile, but not invite.
		if answer := app.call(t, http.MethodPut, "/v1/user/profile",
			map[string]any{"attributes": map[string]any{"headline": "Baker"}}); answer.Code != http.StatusOK {
			t.Errorf("edit: got %d %s", answer.Code, answer.Body)
		}
		answer := app.call(t, http.MethodPost, "/v1/user/invite-links", map[string]any{})
		if answer.Code != http.StatusForbidden || !strings.Contains(answer.Body.String(), "ProfileSuspendedError") {
			t.Errorf("invite: got %d %s", answer.Code, answer.Body)
		}
		if answer := app.call(t, http.MethodGet, outside["link"], nil); answer.Code != http.StatusOK {
			t.Errorf("the owner opens their link: got %d %s", answer.Code, answer.Body)
		}
		for _, body := range []map[string]any{{"status": "ACTIVE"}, {"suspension": nil}} {
			if answer := app.call(t, http.MethodPut, "/v1/user/profile",
				body); answer.Code != http.StatusUnprocessableEntity {
				t.Errorf("status in a body: got %d %s", answer.Code, answer.Body)
			}
		}
		expect("after edits of the owner", false)

		if answer := app.call(t, http.MethodPost, "/v1/user/profile/request-review",
			nil); answer.Code != http.StatusOK {
			t.Fatalf("review: got %d %s", answer.Code, answer.Body)
		}
		if answer := app.call(t, http.MethodPost, "/v1/user/profile/request-review",
			nil); answer.Code != http.StatusConflict || !strings.Contains(answer.Body.String(),
			"ProfileUnderReviewError") {
			t.Errorf("second review: got %d %s", answer.Code, answer.Body)
		}
		expect("suspended and under review", false)
		status("UNDER_REVIEW", `"reason":"The headline sells diplomas."`)
		if out := op.must(t, "list-reviews"); !strings.Contains(out, enrolled.Member.String()) ||
			!strings.Contains(out, "suspended: The headline sells diplomas.") {
			t.Errorf("got %s", out)
		}
		var listed []struct{ MemberID, DisplayName, SuspensionReason, RequestedAt, SuspendedAt string }
		if err := json.Unmarshal([]byte(op.must(t, "--json", "list-reviews")), &listed); err != nil ||
			len(listed) != 1 || listed[0].MemberID != enrolled.Member.String() {
			t.Errorf("got %+v, %v", listed, err)
		}

		op.must(t, "approve", enrolled.Member.String())
		expect("approved", true)
		status("ACTIVE", `"originalBadge":true`)
		app.mail(t, alex, "was approved")
		if answer := app.call(t, http.MethodGet, outside["link"], nil); !strings.Contains(answer.Body.String(),
			`"originalBadge":true`) {
			t.Errorf("got %s", answer.Body)
		}
		if out := op.must(t, "list-reviews"); out != "No profile is under review.\n" {
			t.Errorf("got %s", out)
		}
		// An active profile stays visible while it is under review, and ending the review approves nothing.
		if answer := app.call(t, http.MethodPost, "/v1/user/profile/request-review",
			nil); answer.Code != http.StatusOK {
			t.Fatalf("review: got %d %s", answer.Code, answer.Body)
		}
		expect("active and under review", true)
		var ruling struct{ MemberID, Decision, Status, DecidedAt string }
		if err := json.Unmarshal([]byte(op.must(t, "reinstate", alex, "--json")), &ruling); err != nil ||
			ruling.Decision != "REINSTATED" || ruling.Status != "ACTIVE" {
			t.Errorf("got %+v, %v", ruling, err)
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
			{exitUsage, []string{"suspend", alex, "--reason", "two\nlines"}},
		} {
			if out, code := op.run(test.args...); code != test.code {
				t.Errorf("%v: exit code %d, %s", test.args, code, out)
			}
		}
		expect("after refused commands", true)
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
	for says, args := range map[string][]string{
		`unknown command "promote"`:             {"promote", "alex@example.com"},
		"approve takes one argument":            {"approve"},
		"reinstate takes one argument":          {"reinstate", "Alex", "Demo"},
		"suspend needs --reason":                {"suspend", "alex@example.com", "--reason", " "},
		"--reason is an option of suspend only": {"approve", "alex@example.com", "--reason", "Why"},
		"list-reviews takes no argument":        {"list-reviews", "alex@example.com"},
		"flag provided but not defined":         {"approve", "alex@example.com", "--force"},
		"flag needs an argument: -reason":       {"suspend", "alex@example.com", "--reason"},
	} {
		_, err := parseAdmin(args)
		if err == nil || !strings.Contains(err.Error(), says) ||
			!strings.Contains(err.Error(), "usage: wright admin") || exitCode(err) != exitUsage {
			t.Errorf("%v: got %v", args, err)
		}
	}
}

func TestRun_adminHelp_exitsWithZero(t *testing.T) {
	t.Parallel()
	if out, code := (operator{}).run("help"); code != 0 || !strings.Contains(out, "exit codes") {
		t.Errorf("got %d, %s", code, out)
	}
	if out, code := (operator{[]string{"WRIGHT_UNKNOWN=1"}}).run("list-reviews"); code != exitFailed {
		t.Errorf("got %d, %s", code, out)
	}
}
