package main

import (
	"encoding/json"
	"net/http"
	"os/user"
	"strings"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/signin"
	"wright.app/modules/network/report"
	"wright.app/modules/profile"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

const reportID = "019ab7d2-4e5f-7a60-8b1c-9d0e1f2a3b4c"

// report stores open reports and a decided one, by the user and about the user.
func (f *fixture) report(t *testing.T, u, other *fullUser) {
	t.Helper()
	file := func(by, of *fullUser) report.ID {
		t.Helper()
		comment := "A comment by " + by.headline + " about " + of.name
		id, err := f.Reports.Create(t.Context(), identitytest.Wright(by.person.User), report.Input{
			Subject: report.Profile, SubjectID: of.person.Member, Reason: "SPAM", Comment: &comment,
		})
		if err != nil {
			t.Fatal(err)
		}
		return id
	}
	for _, pair := range [2][2]*fullUser{{u, other}, {other, u}} {
		decision := report.Decision{Action: report.Warn, Reason: "Read the rules.", By: "kim"}
		if _, err := f.Decisions.Decide(t.Context(), file(pair[0], pair[1]), decision); err != nil {
			t.Fatal(err)
		}
		file(pair[0], pair[1])
	}
}

// reported is a report as "wright admin reports" prints it.
type reported struct {
	ID, MemberID, DisplayName, Reason, Comment string

	ReportedBy *struct{ MemberID, DisplayName string }
	Decision   *struct{ Action, Reason, Note, DecidedBy string }
	History    []struct{ Kind, Reason string }
}

// TestT119_operator_decidesAboutReportsBesideTheServer decides reports with the admin command while a server is
// running. It checks the decisions, who is notified, and what nobody may read.
func TestT119_operator_decidesAboutReportsBesideTheServer(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		op := app.operator(dbConfig)
		if output := op.mustRun(t, "reports"); output != "There are no reports.\n" {
			t.Errorf("got %s", output)
		}
		const alex, robin = "alex.demo@example.com", "robin.demo@example.com"
		people := map[string]auth.Person{}
		for address, name := range map[string]string{alex: "Alex Demo", robin: "Robin Demo"} {
			person, _, err := app.people.Provision(t.Context(), signin.ProvisionInput{
				Email: address, DisplayName: name, Role: identity.Wright,
				Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: address}},
			})
			if err != nil {
				t.Fatal(err)
			}
			people[address] = person
		}
		asRobin := identitytest.Wright(people[robin].User)
		if _, err := app.profiles.Create(t.Context(), asRobin, profile.Input{AccessMode: profile.Public}); err != nil {
			t.Fatal(err)
		}
		if _, err := app.profiles.ChangeAlias(t.Context(), asRobin, "robin-demo"); err != nil {
			t.Fatal(err)
		}
		app.block(t, people[robin].User, people[alex].User, "Annoys me.") // the report works in spite of the block
		file := func(comment string) string {
			t.Helper()
			return app.report(t, people[robin].Member, comment)
		}
		show := func(id string) (r reported) {
			t.Helper()
			if err := json.Unmarshal([]byte(op.mustRun(t, "reports", "show", id, "--json")), &r); err != nil {
				t.Fatal(err)
			}
			return r
		}
		app.signIn(t, alex)
		cookieOfAlex := app.cookie
		dismissed := file("Two\nlines.")
		if file("Two\nlines.") != dismissed {
			t.Error("a repeat has another id")
		}
		if got := show(dismissed); got.DisplayName != "Robin Demo" || got.Comment != "Two\nlines." ||
			got.MemberID != people[robin].Member.String() || got.ReportedBy.DisplayName != "Alex Demo" ||
			got.Decision != nil || len(got.History) != 0 {
			t.Errorf("show: got %+v", got)
		}
		output := op.mustRun(t, "reports", "decide", dismissed, "--action", "dismiss", "--reason", "It is Robin.",
			"--note", "Asked by phone.", "--by", "kim")
		if !strings.Contains(output, "is dismissed. Wright does not inform Robin Demo") {
			t.Errorf("dismiss: got %s", output)
		}
		warned := file("It goes on.")
		op.mustRun(t, "reports", "decide", warned, "--action", "warn", "--reason", "Use your own photo.")
		if text := app.mail(t, robin, "A warning about your profile"); !strings.Contains(text, "Use your own photo.") ||
			!strings.Contains(text, "request a review") || strings.Contains(text, "Alex") {
			t.Errorf("the mail is %s", text)
		}
		suspended := file("It still goes on.")
		if got := show(suspended); len(got.History) != 1 || got.History[0].Kind != "WARNED" {
			t.Errorf("history: got %+v", got)
		}
		app.cookie = nil
		visible := func() int {
			t.Helper()
			return app.call(t, http.MethodGet, "/v1/public/profiles/robin-demo", nil).Code
		}
		if visible() != http.StatusOK {
			t.Errorf("the profile before: got %d", visible())
		}
		op.mustRun(t, "reports", "decide", suspended, "--action", "suspend", "--reason", "Not your photo.",
			"--by", "kim")
		if visible() != http.StatusForbidden {
			t.Errorf("the profile afterwards: got %d", visible())
		}
		app.mail(t, robin, "is suspended")
		events := op.mustRun(t, "events", robin)
		if !strings.Contains(events, "PROFILE_SUSPENDED") {
			t.Errorf("events: got %s", events)
		}

		current, err := user.Current()
		if err != nil {
			t.Fatal(err)
		}
		if got := show(warned); got.Decision == nil || got.Decision.DecidedBy != current.Username {
			t.Errorf("without --by: got %+v", got.Decision)
		}
		if text := op.mustRun(t, "reports", "show", dismissed); !strings.Contains(text, "dismissed") ||
			!strings.Contains(text, "by kim") || !strings.Contains(text, "Note: Asked by phone.") ||
			!strings.Contains(text, "Two\n             lines.") || !strings.Contains(text, warned) {
			t.Errorf("show: got %s", text)
		}
		app.cookie = cookieOfAlex
		open := file("Is anybody there?")
		var first, second struct {
			Reports []reported
			Next    *string
		}
		for _, page := range []struct {
			into any
			args []string
		}{
			{&first, []string{"reports", "--json", "--limit", "2"}},
			{&second, []string{"reports", "list", "--json", "--limit", "2", "--after", suspended}},
		} {
			if err := json.Unmarshal([]byte(op.mustRun(t, page.args...)), page.into); err != nil {
				t.Fatal(err)
			}
		}
		if len(first.Reports) != 2 || first.Reports[0].ID != open || first.Reports[1].ID != suspended ||
			*first.Next != suspended || len(second.Reports) != 2 || second.Reports[0].ID != warned ||
			second.Reports[1].ID != dismissed || second.Next != nil {
			t.Errorf("pages: got %+v and %+v", first, second)
		}
		table := op.mustRun(t, "reports", "--limit", "3")
		if !strings.Contains(table, "suspended") || !strings.Contains(table, "open") ||
			!strings.Contains(table, "There are more: wright admin reports --after "+warned) {
			t.Errorf("list: got %s", table)
		}

		// The notifications of the two members.
		told := app.call(t, http.MethodGet, "/v1/user/notifications", nil).Body.String()
		if strings.Count(told, `"report.decided"`) != 3 || strings.Contains(told, "photo") ||
			strings.Contains(told, "Robin") {
			t.Errorf("the reporter: got %s", told)
		}
		app.signIn(t, robin)
		told = app.call(t, http.MethodGet, "/v1/user/notifications", nil).Body.String()
		if strings.Count(told, `"profile.status"`) != 2 || !strings.Contains(told, "Use your own photo.") ||
			!strings.Contains(told, "Not your photo.") || strings.Contains(told, "Alex") ||
			strings.Contains(told, people[alex].Member.String()) || strings.Contains(told, "report") {
			t.Errorf("the reported person: got %s", told)
		}
		own := app.call(t, http.MethodGet, "/v1/user/profile", nil).Body.String()
		if !strings.Contains(own, "Not your photo.") || strings.Contains(own, "kim") {
			t.Errorf("the own profile: got %s", own)
		}
		for _, test := range []struct {
			code int
			args []string
		}{
			{exitNotFound, []string{"reports", "show", reportID}},
			{exitNotFound, []string{"reports", "--after", reportID}},
			{exitNotFound, []string{"reports", "decide", reportID, "--action", "warn", "--reason", "Why."}},
			{exitState, []string{"reports", "decide", dismissed, "--action", "warn", "--reason", "Why."}},
			{exitUsage, []string{"reports", "decide", open, "--action", "warn", "--reason", "control\x1b"}},
			{exitUsage, []string{"reports", "decide", open, "--action", "warn", "--reason", "a", "--note", "b\x1bc"}},
			{exitUsage, []string{"reports", "decide", open, "--action", "warn", "--reason", "a", "--by", "b\x1bc"}},
		} {
			if output, code := op.run(test.args...); code != test.code {
				t.Errorf("%v: exit code %d, %s", test.args, code, output)
			}
		}
	})
}

// report reports a member as the signed-in user, and returns the id of the report.
func (app *testApp) report(t *testing.T, member identity.MemberID, comment string) string {
	t.Helper()
	var receipt struct{ ID string }
	response := app.call(t, http.MethodPost, "/v1/reports", map[string]any{
		"subject": "PROFILE", "subjectId": member, "reason": "IMPERSONATION", "comment": comment,
	})
	if err := json.Unmarshal(response.Body.Bytes(), &receipt); err != nil || response.Code != http.StatusAccepted {
		t.Fatalf("report: got %d %s", response.Code, response.Body)
	}
	return receipt.ID
}
