package ginapi_test

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network/networktest"
	"wright.app/modules/organization"
	"wright.app/modules/organization/internal/ginapi"
	"wright.app/modules/organization/organizationtest"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
)

const (
	organizationsPath = "/v1/user/organizations"
	membershipPath    = organizationsPath + "/kvarn.example/membership"
	workMailsPath     = "/v1/user/work-mails"
	// verifyPath confirms the work mail of newFixture, whose code is rightCode.
	verifyPath = workMailsPath + "/019ac0d4-5d6e-7f80-9a1b-2c3d4e5f6071/verify"
	rightCode  = "1234 5678"

	claimsPath = "/v1/organization-claims"
	claimID    = "019ac0d4-5d6e-7f80-9a1b-2c3d4e5f6072" // of claimed.example, which shows its token
	claimToken = "5f3a0c9be1d24876a0b1c2d3e4f5061728394a5b"
	teamsPath  = "/v1/organizations"
	publicPath = "/v1/public/organizations/"
)

var errDown = errors.New("the database is unavailable")

// fixture is a client of an HTTP server with the routes of the module, over a database.
type fixture struct {
	*httpservertest.Client

	world *organizationtest.World
	team  organization.ID // mill.example, of which Alex is the owner and Robin a recruiter
}

type option func(*organizationtest.World, *httpservertest.Options)

// broken makes the database fail with err.
func broken(err error) option {
	return func(w *organizationtest.World, _ *httpservertest.Options) { w.Faults.FailAll(err) }
}

// limited allows only quota calls per minute for each client address.
func limited(t *testing.T, quota int) option {
	t.Helper()
	return func(_ *organizationtest.World, o *httpservertest.Options) {
		policies := limits.Policies()
		for i := range policies {
			if policies[i].Name == "api-address" {
				policies[i].Windows = []limits.Window{{Quota: quota, Per: time.Minute}}
			}
		}
		var err error
		if o.Limits, err = limits.New(limits.Settings{Scale: 1}, o.Clock, policies...); err != nil {
			t.Fatal(err)
		}
	}
}

// newFixture returns a fixture in which Alex belongs to kvarn.example, and can confirm a work mail of other.example.
func newFixture(t *testing.T, options ...option) fixture {
	t.Helper()
	w := organizationtest.NewWorld(t, organizationtest.NewStores(t))
	now := w.Clock.Now()
	workMail := organization.WorkMail{
		ID: uuid.MustParse("019ac0d4-5d6e-7f80-9a1b-2c3d4e5f6071"), User: organizationtest.Alex,
		Domain: "other.example", Mailbox: []byte("mac"), Mailed: true, CreatedAt: now.Add(-5 * time.Minute),
	}
	workMail.CodeMAC = w.Key.Sum("work mail code", workMail.ID.String(), string(workMail.Mailbox), "12345678")
	err := errors.Join(w.WorkMails.Add(t.Context(), workMail),
		w.Memberships.Add(t.Context(), membershipOf("kvarn.example", now.Add(-time.Hour))))
	if err != nil {
		t.Fatal(err)
	}
	serverOptions := httpservertest.Options{Clock: w.Clock}
	team := w.PutOrganization(t, "mill.example", now, map[identity.UserID]organization.Role{
		organizationtest.Alex: organization.Owner, organizationtest.Robin: organization.Recruiter,
	})
	if err := w.Claims.Add(t.Context(), organization.Claim{
		ID: uuid.MustParse(claimID), User: organizationtest.Alex, Domain: "claimed.example", Name: "Claimed",
		Token: claimToken, CreatedAt: now,
	}); err != nil {
		t.Fatal(err)
	}
	w.Publish("claimed.example", claimToken)
	for _, option := range options {
		option(w, &serverOptions)
	}
	serverOptions.Routes = []httpserver.Routes{
		ginapi.NewHandler(organization.NewService(w.Deps()), organization.NewTeams(w.TeamDeps()),
			httpservertest.Problems()),
	}
	return fixture{httpservertest.New(t, serverOptions), w, team.ID}
}

func membershipOf(domain organization.Domain, at time.Time) organization.Membership {
	return organization.Membership{
		ID: uuid.Must(uuid.NewV7()), User: organizationtest.Alex, Domain: domain, Mailbox: []byte(domain),
		ConfirmedAt: at, ExpiresAt: at.AddDate(1, 0, 0),
	}
}

// request is a request of Alex that succeeds.
type request struct {
	method, path, body string
	anonymous          bool
}

var requests = map[string]request{
	"listOwnOrganizations": {method: http.MethodGet, path: organizationsPath},
	"startWorkMail":        {method: http.MethodPost, path: workMailsPath, body: `{"email":"alex.demo@kvarn.example"}`},
	"verifyWorkMail":       {method: http.MethodPost, path: verifyPath, body: `{"code":"` + rightCode + `"}`},
	"updateMembership":     {method: http.MethodPatch, path: membershipPath, body: `{"sectionId":71}`},
	"leaveOrganization":    {method: http.MethodDelete, path: membershipPath},

	"listOrganizationClaims": {method: http.MethodGet, path: claimsPath},
	"claimOrganization": {
		method: http.MethodPost, path: claimsPath, body: `{"domain":"https://Kvarn.example/jobs","name":"Kvarn"}`,
	},
	"withdrawOrganizationClaim": {method: http.MethodDelete, path: claimsPath + "/" + claimID},
	"checkOrganization":         {method: http.MethodPost, path: claimsPath + "/" + claimID + "/check"},
	"listTeams":                 {method: http.MethodGet, path: teamsPath},
	"getOwnOrganization":        {method: http.MethodGet, path: teamsPath + "/{team}"},
	"updateOrganization": {
		method: http.MethodPut, path: teamsPath + "/{team}", body: `{"name":"Mill","about":null,"websiteUrl":null}`,
	},
	"acceptTeamInvitation":    {method: http.MethodPost, path: teamsPath + "/{team}/invitation"},
	"listOrganizationMembers": {method: http.MethodGet, path: teamsPath + "/{team}/members"},
	"setOrganizationMember": {
		method: http.MethodPut,
		path:   teamsPath + "/{team}/members/" + networktest.Member(organizationtest.Sam).String(),
		body:   `{"role":"RECRUITER"}`,
	},
	"removeOrganizationMember": {
		method: http.MethodDelete,
		path:   teamsPath + "/{team}/members/" + networktest.Member(organizationtest.Robin).String(),
	},
	"listOrganizationChanges": {method: http.MethodGet, path: teamsPath + "/{team}/changes"},
	"getPublicOrganization":   {method: http.MethodGet, path: publicPath + "mill.example"},
}

func (f fixture) send(t *testing.T, r request, options ...httpservertest.Option) *httpservertest.Response {
	t.Helper()
	var body any
	if r.body != "" {
		body = r.body
	}
	r.path = strings.Replace(r.path, "{team}", f.team.String(), 1)
	if !r.anonymous {
		options = append(options, httpservertest.As(organizationtest.SignedIn(organizationtest.Alex)))
	}
	return f.Do(t, r.method, r.path, body, options...)
}

type membership struct {
	Domain      string
	SectionID   *int64
	ConfirmedAt time.Time
	ExpiresAt   time.Time
	Expired     bool
}

func TestWorkMail_fromTheCodeToLeaving(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	var started struct {
		ID, Domain string
		ExpiresAt  time.Time
		CodeLength int
	}
	f.send(t, requests["startWorkMail"]).Expect(t, http.StatusAccepted).JSON(t, &started)
	if started.Domain != "kvarn.example" || started.CodeLength != organization.CodeLength ||
		!started.ExpiresAt.Equal(f.world.Clock.Now().Add(organization.CodeLife)) {
		t.Errorf("got %+v", started)
	}
	code := f.world.CodeOf(uuid.MustParse(started.ID))
	var confirmed membership
	f.send(t, request{
		method: http.MethodPost, path: workMailsPath + "/" + started.ID + "/verify",
		body: fmt.Sprintf(`{"code":%q,"sectionId":%d}`, code[:4]+"-"+code[4:], organizationtest.AlexWorkplace),
	}).Expect(t, http.StatusOK).JSON(t, &confirmed)
	if confirmed.Domain != "kvarn.example" || *confirmed.SectionID != 71 || confirmed.Expired {
		t.Errorf("got %+v", confirmed)
	}
	f.send(t, requests["verifyWorkMail"]).Expect(t, http.StatusOK)
	f.send(t, request{method: http.MethodPatch, path: membershipPath, body: `{"sectionId":null}`}).
		Expect(t, http.StatusOK).JSON(t, &confirmed)
	if confirmed.SectionID != nil {
		t.Errorf("got %+v", confirmed)
	}
	var list struct{ Items []membership }
	f.send(t, requests["listOwnOrganizations"]).Expect(t, http.StatusOK).JSON(t, &list)
	if len(list.Items) != 2 || list.Items[0].SectionID != nil {
		t.Errorf("got %+v", list)
	}
	f.send(t, requests["leaveOrganization"]).Expect(t, http.StatusNoContent)
	f.send(t, requests["listOwnOrganizations"]).Expect(t, http.StatusOK).JSON(t, &list)
	if len(list.Items) != 1 || list.Items[0].Domain != "other.example" {
		t.Errorf("got %+v", list)
	}
}

// A client that says nothing of the workplace keeps the one that was chosen, and null removes it.
func TestVerifyWorkMail_withoutAWorkplace_keepsTheChosenOne(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]int64{
		`{"code":"12345678"}`: 71, `{"code":"12345678","sectionId":null}`: 0, `{"code":"12345678","sectionId":72}`: 72,
	} {
		f := newFixture(t)
		m := membershipOf("other.example", f.world.Clock.Now())
		m.Section = organizationtest.AlexWorkplace
		if err := f.world.Memberships.Add(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		var got membership
		f.send(t, request{method: http.MethodPost, path: verifyPath, body: body}).Expect(t, http.StatusOK).JSON(t, &got)
		if got.SectionID == nil && want != 0 || got.SectionID != nil && *got.SectionID != want {
			t.Errorf("%s: got %+v", body, got)
		}
	}
}

// place returns the places of a user in the team of the fixture.
func (f fixture) place(t *testing.T, user identity.UserID) []organization.TeamMember {
	t.Helper()
	all, err := f.world.Team.In(t.Context(), f.team)
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(all, func(m organization.TeamMember) bool { return m.User != user })
}

func (f fixture) addToTeam(t *testing.T, id organization.ID, user identity.UserID, invited bool) {
	t.Helper()
	if err := f.world.Team.Add(t.Context(), organization.TeamMember{
		ID: uuid.New(), Organization: id, User: user, Role: organization.Recruiter, Invited: invited,
		Since: f.world.Clock.Now(),
	}); err != nil {
		t.Fatal(err)
	}
}

// causes has a function for each error code. It sends the valid request r, changed so that the response has the code.
var causes = map[string]func(t *testing.T, r request) *httpservertest.Response{
	"MalformedRequestError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"email":`
		return newFixture(t).send(t, r)
	},
	"InvalidParameterError": func(t *testing.T, r request) *httpservertest.Response {
		switch {
		case strings.HasPrefix(r.path, workMailsPath+"/"):
			r.path = workMailsPath + "/7/verify"
		case strings.HasPrefix(r.path, claimsPath+"/"):
			r.path = strings.Replace(r.path, claimID, "7", 1)
		case strings.HasPrefix(r.path, publicPath):
			r.path = publicPath + "nonsense"
		case strings.HasPrefix(r.path, teamsPath+"/"):
			r.path = strings.Replace(r.path, "{team}", "7", 1)
		case r.path == membershipPath:
			r.path = organizationsPath + "/nonsense/membership"
		default:
			r.path += "?nonsense=1"
		}
		return newFixture(t).send(t, r)
	},
	"UnauthorizedError": func(t *testing.T, r request) *httpservertest.Response {
		r.anonymous = true
		if strings.HasPrefix(r.path, publicPath) { // an unknown credential is refused there, too
			return newFixture(t).send(t, r, httpservertest.Bearer("chl_"+strings.Repeat("a", 43)))
		}
		return newFixture(t).send(t, r)
	},
	"SessionExpiredError": func(t *testing.T, r request) *httpservertest.Response {
		r.anonymous = true
		return newFixture(t).send(t, r, httpservertest.Cookie("__Host-session", "ended"))
	},
	"CrossOriginError": func(t *testing.T, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Header("Sec-Fetch-Site", "cross-site"))
	},
	"SetupRequiredError": func(t *testing.T, r request) *httpservertest.Response {
		r.anonymous = true
		return newFixture(t).send(t, r, httpservertest.As(httpservertest.Newcomer(99)))
	},
	"ResourceNotFoundError": func(t *testing.T, r request) *httpservertest.Response {
		r.path = strings.NewReplacer("kvarn", "unknown", "mill.", "unknown.", "019ac0d4", "019ac0d5",
			"{team}", claimID).Replace(r.path)
		return newFixture(t).send(t, r)
	},
	"OrganizationRoleError": func(t *testing.T, r request) *httpservertest.Response {
		f := newFixture(t)
		for _, m := range f.place(t, organizationtest.Alex) {
			m.Role, m.Invited = organization.Recruiter, strings.HasSuffix(r.path, "/members")
			if err := f.world.Team.Save(t.Context(), m); err != nil {
				t.Fatal(err)
			}
		}
		return f.send(t, r)
	},
	"LastOwnerError": func(t *testing.T, r request) *httpservertest.Response {
		r.path = teamsPath + "/{team}/members/" + networktest.Member(organizationtest.Alex).String()
		return newFixture(t).send(t, r)
	},
	"TeamLimitExceededError": func(t *testing.T, r request) *httpservertest.Response {
		f := newFixture(t)
		for i := range organization.MaxTeam - 2 {
			f.addToTeam(t, f.team, identity.UserID(1000+i), false)
		}
		return f.send(t, r)
	},
	"PreconditionFailedError": func(t *testing.T, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Header("If-Match", `"7-q3Xm0ZkT5bYc1wLp"`))
	},
	"OrganizationLimitExceededError": func(t *testing.T, r request) *httpservertest.Response {
		f := newFixture(t)
		for i := range organization.MaxClaims - 1 {
			if err := f.world.Claims.Add(t.Context(), organization.Claim{
				ID: uuid.New(), User: organizationtest.Alex, Domain: organization.Domain(fmt.Sprintf("c%d.example", i)),
				Name: "Claimed", Token: claimToken, CreatedAt: f.world.Clock.Now(),
			}); err != nil {
				t.Fatal(err)
			}
		}
		for range organization.MaxTeams - 1 {
			f.addToTeam(t, uuid.New(), organizationtest.Alex, false)
		}
		if strings.HasSuffix(r.path, "/invitation") {
			other := f.world.PutOrganization(t, "invites.example", f.world.Clock.Now(), nil)
			f.addToTeam(t, other.ID, organizationtest.Alex, true)
			r.path = teamsPath + "/" + other.ID.String() + "/invitation"
		}
		for i := range organization.MaxMemberships - 1 {
			m := membershipOf(organization.Domain(fmt.Sprintf("org%d.example", i)), f.world.Clock.Now())
			if err := f.world.Memberships.Add(t.Context(), m); err != nil {
				t.Fatal(err)
			}
		}
		return f.send(t, r)
	},
	"RequestTooLargeError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"email":"` + strings.Repeat("a", 300<<10) + `"}`
		return newFixture(t).send(t, r)
	},
	"UnsupportedMediaTypeError": func(t *testing.T, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Header("Content-Type", "text/plain"))
	},
	"HostNotAllowedError": func(t *testing.T, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Host("evil.example"))
	},
	"ValidationError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"nonsense":true}`
		return newFixture(t).send(t, r)
	},
	"FreeMailProviderError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"email":"alex.demo@gmail.com"}`
		if r.path == claimsPath {
			r.body = `{"domain":"gmail.com","name":"Mail"}`
		}
		return newFixture(t).send(t, r)
	},
	"TokenMismatchError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"code":"00000000"}`
		return newFixture(t).send(t, r)
	},
	"RequestLimitExceededError": func(t *testing.T, r request) *httpservertest.Response {
		f := newFixture(t, limited(t, 1))
		f.send(t, r)
		return f.send(t, r)
	},
	"InternalError": func(t *testing.T, r request) *httpservertest.Response {
		return newFixture(t, broken(errDown)).send(t, r)
	},
	"ServiceUnavailableError": func(t *testing.T, r request) *httpservertest.Response {
		return newFixture(t, broken(fault.ErrUnavailable)).send(t, r)
	},
}

func TestOperations_everyErrorCodeOfTheContract_isReturned(t *testing.T) {
	t.Parallel()
	operations := httpservertest.Operations(t, "organization")
	httpservertest.EachCode(t, operations, requests, func(t *testing.T, id, code string, call request) {
		cause, ok := causes[code]
		if !ok {
			t.Fatalf("no case for %s", code)
		}
		if got := cause(t, call).Problem().Code; got != code || call.method != operations[id].Method {
			t.Errorf("%s: got %q", call.method, got)
		}
	})
}

// Beside the limit of calls, the response says which limit of codes refuses, and when it ends.
func TestStartWorkMail_secondCodeWithinAMinute_saysWhenToTryAgain(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.send(t, requests["startWorkMail"]).Expect(t, http.StatusAccepted)
	again := f.send(t, requests["startWorkMail"]).Expect(t, http.StatusTooManyRequests)
	if got := again.Header.Get("Retry-After"); got != "60" ||
		!strings.Contains(again.Header.Get("RateLimit"), "work-mail") {
		t.Errorf("got %q, %v", got, again.Header)
	}
}
