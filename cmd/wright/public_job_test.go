package main

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/signin"
	"wright.app/modules/jobs"
	"wright.app/modules/organization"
	"wright.app/modules/organization/organizationtest"
	"wright.app/modules/profile"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// publicJob is a job of a proven organization, which Robin has published, and Robin.
type publicJob struct {
	id, organization string
	robin            auth.Person
	recruiter        identity.Principal
	cookie           *http.Cookie // of Robin
	input            jobs.Input
}

func (app *testApp) publishPublicJob(t *testing.T) publicJob {
	t.Helper()
	person, _, err := app.people.Provision(t.Context(), signin.ProvisionInput{
		Email: "robin.demo@example.com", DisplayName: "Robin Demo", Role: identity.Recruiter,
		Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: "robin", Username: "robin"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	j := publicJob{robin: person, recruiter: identitytest.Wright(person.User)}
	j.recruiter.Role = identity.Recruiter
	_, err = app.profiles.Create(t.Context(), j.recruiter, profile.Input{AccessMode: profile.Public})
	if err != nil {
		t.Fatal(err)
	}
	mill := organizationtest.StoresOver(app.db).PutOrganization(t, "mill.example", clock.System{}.Now(),
		map[identity.UserID]organization.Role{person.User: organization.Owner})
	j.input = jobOf("at first", clock.System{}.Now())
	j.input.Organization = mill.ID
	posted, err := app.jobs.Create(t.Context(), j.recruiter, j.input)
	if err == nil {
		posted, err = app.jobs.Publish(t.Context(), j.recruiter, posted.ID, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	j.id, j.organization = posted.ID.String(), mill.ID.String()
	return j
}

// Everything that decides what a job shows to everybody takes effect with the next request, on each instance, although
// each keeps the job: also what wright admin does, which is a process of its own.
func TestT380_publicJobAfterAChange_isNewAtOnceOnEachInstance(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		op, j := app.operator(dbConfig), app.publishPublicJob(t)
		// Before there is a second instance, which could mail the code, too, and whose mails this one does not show.
		app.signIn(t, "robin.demo@example.com")
		j.cookie = app.cookie
		instances := []*testApp{app}
		if dbConfig.URL != "" {
			instances = append(instances, newTestApp(t, dbConfig))
		}
		expect := func(step string, status int, part string) {
			t.Helper()
			for i, instance := range instances {
				for _, path := range []string{"/v1/public/jobs/" + j.id, "/j/" + j.id} {
					for range 2 { // the second answer is kept from the first one
						response := instance.as(t, nil, http.MethodGet, path)
						if response.Code != status || !strings.Contains(response.Body.String(), part) {
							t.Errorf("%s, instance %d, %s: got %d without %s: %s", step, i, path, response.Code, part,
								response.Body)
						}
					}
				}
			}
		}
		admin := func(args ...string) func() {
			return func() {
				op.mustRun(t, append([]string{args[0], j.robin.Member.String()}, args[1:]...)...)
			}
		}
		setAccess := func(mode profile.AccessMode) func() {
			return func() {
				_, err := app.profiles.Replace(t.Context(), j.recruiter, profile.Input{AccessMode: mode}, nil)
				if err != nil {
					t.Fatal(err)
				}
			}
		}
		const named, unnamed = `"recruiterName":"Robin Demo"`, `"recruiterName":null`
		expect("at first", http.StatusOK, named)
		for _, step := range []struct {
			name   string
			change func()
			status int
			part   string
		}{
			// A suspended account is signed out.
			{
				"another name of the organization", func() { app.renameOrganization(t, j, "The old mill") },
				http.StatusOK, "The old mill",
			},
			{"the profile is closed", setAccess(profile.Restricted), http.StatusOK, unnamed},
			{"the profile is open", setAccess(profile.Public), http.StatusOK, named},
			{"suspended profile", admin("suspend", "--reason", "Why."), http.StatusNotFound, ""},
			{"reinstated profile", admin("reinstate"), http.StatusOK, named},
			{"suspended account", admin("suspend-account", "--reason", "Why."), http.StatusNotFound, ""},
			{"restored account", admin("restore-account"), http.StatusOK, named},
			{"another title", func() {
				changed := j.input
				changed.Title = "Engineer at last"
				id := parsed(t, j.id)
				if _, err := app.jobs.Update(t.Context(), j.recruiter, id, changed, nil); err != nil {
					t.Fatal(err)
				}
			}, http.StatusOK, "Engineer at last"},
			{
				"an operator closes it", func() { op.mustRun(t, "jobs", "close", j.id, "--reason", "Why.") },
				http.StatusGone, "",
			},
		} {
			step.change()
			expect(step.name, step.status, step.part)
		}
	})
}

func parsed(t *testing.T, id string) (parsed jobs.ID) {
	t.Helper()
	if err := parsed.UnmarshalText([]byte(id)); err != nil {
		t.Fatal(err)
	}
	return parsed
}

// renameOrganization changes the name of the organization of a job as its owner does.
func (app *testApp) renameOrganization(t *testing.T, j publicJob, name string) {
	t.Helper()
	app.cookie = j.cookie
	response := app.call(t, http.MethodPut, "/v1/organizations/"+j.organization,
		map[string]any{"name": name, "about": nil, "websiteUrl": nil}, "Sec-Fetch-Site", "same-origin")
	var changed struct{ Name string }
	if err := json.Unmarshal(response.Body.Bytes(), &changed); err != nil || changed.Name != name {
		t.Fatalf("rename: got %d %s", response.Code, response.Body)
	}
}
