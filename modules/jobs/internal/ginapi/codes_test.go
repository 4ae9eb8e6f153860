package ginapi_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/internal/ginapi"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/modules/organization"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/idempotency/idempotencytest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
	"wright.app/platform/paging"
	"wright.app/platform/secret"
)

const (
	searchPath = "/v1/jobs"
	ownPath    = "/v1/user/jobs"
	savedPath  = "/v1/user/saved-jobs"
	publicPath = "/v1/public/jobs"
	queryPath  = "/v1/user/job-searches"
)

var errDown = errors.New("the database is unavailable")

// fixture is a client of an HTTP server with the routes of the module, over a database.
type fixture struct {
	*httpservertest.Client

	service     *jobs.Service
	world       *jobstest.World
	open, draft jobs.Detailed      // of Robin
	public      jobs.Detailed      // of Robin, for an organization
	search      savedsearch.Search // of Alex
}

type option func(*jobstest.World, *httpservertest.Options)

// broken makes the database fail with err.
func broken(err error) option {
	return func(w *jobstest.World, _ *httpservertest.Options) { w.Faults.FailAll(err) }
}

// limited allows only quota calls per minute for each client address.
func limited(t *testing.T, quota int) option {
	t.Helper()
	return func(_ *jobstest.World, o *httpservertest.Options) {
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

// newFixture returns a fixture in which Robin has an open job, a draft that can be published, and an open job for an
// organization.
func newFixture(t *testing.T, options ...option) fixture {
	t.Helper()
	w := jobstest.NewWorld(t, jobstest.NewStores(t))
	f := fixture{service: jobs.NewService(w.Deps()), world: w}
	robin := jobstest.SignedIn(jobstest.Robin)
	var err, failed error
	if f.draft, err = f.service.Create(t.Context(), robin, jobstest.Full()); err == nil {
		f.open, err = f.service.Create(t.Context(), robin, jobstest.Full())
	}
	if err == nil {
		f.open, failed = f.service.Publish(t.Context(), robin, f.open.ID, nil)
	}
	mill := w.Organizations.PutOrganization(t, "mill.example", w.Clock.Now(),
		map[identity.UserID]organization.Role{jobstest.Robin: organization.Recruiter})
	if err == nil {
		f.public, err = f.service.Create(t.Context(), robin,
			jobstest.Full(func(in *jobs.Input) { in.Organization = mill.ID }))
	}
	if err == nil {
		f.public, err = f.service.Publish(t.Context(), robin, f.public.ID, nil)
	}
	if err == nil {
		f.search, err = w.SearchService().Create(t.Context(), jobstest.SignedIn(jobstest.Alex),
			savedsearch.Input{Name: "Go", Filter: savedsearch.Filter{Tags: []string{"Go"}}})
	}
	if err := errors.Join(err, failed); err != nil {
		t.Fatal(err)
	}
	f.Client = serve(t, f.service, w, options...)
	return f
}

// serve returns a client of the operations.
func serve(t *testing.T, s *jobs.Service, w *jobstest.World, options ...option) *httpservertest.Client {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{1}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	serverOptions := httpservertest.Options{Clock: w.Clock}
	for _, option := range options {
		option(w, &serverOptions)
	}
	serverOptions.Routes = []httpserver.Routes{
		ginapi.NewHandler(s, w.SearchService(), paging.NewCursors(keys), httpservertest.Problems()),
	}
	return httpservertest.New(t, serverOptions)
}

// request is a request that succeeds. DRAFT, OPEN and PUBLIC in its path are the ids of the jobs of newFixture, and
// SEARCH that of the saved search.
type request struct {
	method, path, body string
	user               identity.UserID
}

// full is the body of a job that can be published.
const full = `{"title":"Staff engineer","companyName":"Kvarn Energy",
	"description":"You own the service that feeds the grid.",
	"requirements":["Six years of services that must not stop."],"employmentType":"FULL_TIME","workMode":"HYBRID",
	"places":[{"countryCode":"NL","locality":null}],"applicantCountries":[],"salaryMin":88000,"salaryMax":112000,
	"currency":"EUR","salaryPeriod":"YEAR","tags":["Go"],"languages":["en"],"vacancy":"EXISTING","usesAutomation":false,
	"startsOn":"2027-03-01","closesOn":"2026-12-20","applyUrl":"https://kvarn.example/apply",
	"questions":[{"text":"When could you start?","choices":["Now","Later"],"isRequired":true},
	{"text":"Why here?","choices":[],"isRequired":false}],"responseDueDays":14}`

// search is the body of a saved search with all filters.
const search = `{"name":"Grid","filter":{"query":"grid","tags":["Go"],"place":"Rotterdam","countries":["NL"],
	"workModes":["HYBRID"],"employmentTypes":["FULL_TIME"],"salaryMin":60000,"currency":"EUR","languages":["en"],
	"organization":"kvarn.example","onlyProven":true},"isMailed":true}`

var requests = map[string]request{
	"searchJobs":      {http.MethodGet, searchPath, "", jobstest.Alex},
	"getJob":          {http.MethodGet, searchPath + "/OPEN", "", jobstest.Alex},
	"listOwnJobs":     {http.MethodGet, ownPath, "", jobstest.Robin},
	"createJob":       {http.MethodPost, ownPath, full, jobstest.Robin},
	"updateJob":       {http.MethodPut, ownPath + "/OPEN", full, jobstest.Robin},
	"updateJobStatus": {http.MethodPatch, ownPath + "/DRAFT", `{"status":"OPEN"}`, jobstest.Robin},
	"deleteJob":       {http.MethodDelete, ownPath + "/DRAFT", "", jobstest.Robin},
	"saveJob":         {http.MethodPut, savedPath + "/OPEN", "", jobstest.Alex},
	"unsaveJob":       {http.MethodDelete, savedPath + "/OPEN", "", jobstest.Alex},

	"listJobSearches": {http.MethodGet, queryPath, "", jobstest.Alex},
	"createJobSearch": {http.MethodPost, queryPath, search, jobstest.Alex},
	"updateJobSearch": {http.MethodPatch, queryPath + "/SEARCH", `{"isMailed":true}`, jobstest.Alex},
	"deleteJobSearch": {http.MethodDelete, queryPath + "/SEARCH", "", jobstest.Alex},

	"searchPublicJobs": {http.MethodGet, publicPath, "", 0},
	"getPublicJob":     {http.MethodGet, publicPath + "/PUBLIC", "", 0},
}

func (f fixture) send(t *testing.T, r request, options ...httpservertest.Option) *httpservertest.Response {
	t.Helper()
	var body any
	if r.body != "" {
		body = r.body
	}
	if r.user != 0 {
		options = append(options, httpservertest.As(jobstest.SignedIn(r.user)))
	}
	path := strings.NewReplacer(
		"DRAFT", f.draft.ID.String(), "OPEN", f.open.ID.String(), "PUBLIC", f.public.ID.String(),
		"SEARCH", f.search.ID.String(),
	).Replace(r.path)
	return f.Do(t, r.method, path, body, options...)
}

func TestOperations_validRequest_succeeds(t *testing.T) {
	t.Parallel()
	for id, status := range map[string]int{
		"searchJobs": http.StatusOK, "getJob": http.StatusOK, "listOwnJobs": http.StatusOK,
		"createJob": http.StatusCreated, "updateJob": http.StatusOK, "updateJobStatus": http.StatusOK,
		"deleteJob": http.StatusNoContent, "saveJob": http.StatusNoContent, "unsaveJob": http.StatusNoContent,
		"searchPublicJobs": http.StatusOK, "getPublicJob": http.StatusOK,
		"listJobSearches": http.StatusOK, "createJobSearch": http.StatusCreated, "updateJobSearch": http.StatusOK,
		"deleteJobSearch": http.StatusNoContent,
	} {
		newFixture(t).send(t, requests[id]).Expect(t, status)
	}
}

func TestCreateJob_returnsWhatWasSent(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	response := f.send(t, requests["createJob"]).Expect(t, http.StatusCreated)
	var sent, got map[string]any
	if err := errors.Join(json.Unmarshal([]byte(full), &sent), json.Unmarshal(response.Body, &got)); err != nil {
		t.Fatal(err)
	}
	for name, want := range sent {
		wantJSON, _ := json.Marshal(want)
		if gotJSON, _ := json.Marshal(got[name]); string(gotJSON) != string(wantJSON) {
			t.Errorf("%s: got %s, want %s", name, gotJSON, wantJSON)
		}
	}
	if got["status"] != "DRAFT" || got["organization"] != nil || got["etag"] != response.Header.Get("ETag") {
		t.Errorf("got %v", got)
	}
}

func TestUpdateJobStatus_reasonIsSentWithClosingOnly(t *testing.T) {
	t.Parallel()
	for body, path := range map[string]string{
		`{"status":"CLOSED"}`:                        "/OPEN",
		`{"status":"CLOSED","closeReason":null}`:     "/OPEN",
		`{"status":"OPEN","closeReason":"FILLED"}`:   "/DRAFT",
		`{"status":"CLOSED","closeReason":"MODERN"}`: "/OPEN",
	} {
		r := request{http.MethodPatch, ownPath + path, body, jobstest.Robin}
		if got := newFixture(t).send(t, r).Problem().Code; got != "ValidationError" {
			t.Errorf("%s: got %q", body, got)
		}
	}
	r := request{http.MethodPatch, ownPath + "/OPEN", `{"status":"CLOSED","closeReason":"FILLED"}`, jobstest.Robin}
	newFixture(t).send(t, r).Expect(t, http.StatusOK)
}

// causes has a function for each error code. It sends the valid request r, changed so that the response has the code.
var causes = map[string]func(t *testing.T, id string, r request) *httpservertest.Response{
	"MalformedRequestError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.body = `{"title":`
		return newFixture(t).send(t, r)
	},
	"InvalidParameterError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.path += "?nonsense=1"
		return newFixture(t).send(t, r)
	},
	"InvalidCursorError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.path += "?cursor=AAAA"
		return newFixture(t).send(t, r)
	},
	"UnauthorizedError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.user = 0
		if strings.HasPrefix(r.path, publicPath) { // an unknown credential is refused there, too
			return newFixture(t).send(t, r, httpservertest.Bearer("chl_"+strings.Repeat("a", 43)))
		}
		return newFixture(t).send(t, r)
	},
	"SessionExpiredError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.user = 0
		return newFixture(t).send(t, r, httpservertest.Cookie("__Host-session", "ended"))
	},
	"CrossOriginError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Header("Sec-Fetch-Site", "cross-site"))
	},
	"RoleNotAllowedError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.user = jobstest.Alex
		return newFixture(t).send(t, r)
	},
	"SetupRequiredError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.user = 0
		return newFixture(t).send(t, r, httpservertest.As(httpservertest.Newcomer(99)))
	},
	"ProfileSuspendedError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		f := newFixture(t)
		f.world.Suspend(t, jobstest.Robin)
		return f.send(t, r)
	},
	"ResourceNotFoundError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.path = strings.NewReplacer(
			"DRAFT", uuid.NewString(), "OPEN", uuid.NewString(), "PUBLIC", uuid.NewString(),
			"SEARCH", uuid.NewString(),
		).Replace(r.path)
		return newFixture(t).send(t, r)
	},
	"IdempotencyConflictError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Header("Idempotency-Key", idempotencytest.BusyKey))
	},
	"IdempotencyKeyReusedError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Header("Idempotency-Key", idempotencytest.UsedKey))
	},
	"JobStateError": func(t *testing.T, id string, r request) *httpservertest.Response {
		f := newFixture(t)
		switch id {
		case "updateJob":
			f.closeOpen(t)
		default:
			r.path = ownPath + "/OPEN"
		}
		return f.send(t, r)
	},
	"JobEndedError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		f := newFixture(t)
		f.world.Clock.Advance(f.public.ExpiresAt.Sub(f.world.Clock.Now()))
		return f.send(t, r)
	},
	"JobLimitExceededError": func(t *testing.T, id string, r request) *httpservertest.Response {
		f := newFixture(t)
		robin := jobstest.SignedIn(jobstest.Robin)
		for range jobs.MaxDrafts - 1 {
			j, err := f.service.Create(t.Context(), robin, jobstest.Full())
			if err == nil && id == "updateJobStatus" {
				_, err = f.service.Publish(t.Context(), robin, j.ID, nil)
			}
			if errors.Is(err, jobs.ErrLimitExceeded) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		return f.send(t, r)
	},
	"SavedJobLimitExceededError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		f := newFixture(t)
		for range jobs.MaxSaved {
			if err := f.world.Saved.Add(t.Context(), jobstest.Alex, uuid.New(), f.world.Clock.Now()); err != nil {
				t.Fatal(err)
			}
		}
		return f.send(t, r)
	},
	"JobSearchLimitExceededError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		f := newFixture(t)
		for i := range savedsearch.MaxSearches - 1 {
			_, err := f.world.SearchService().Create(t.Context(), jobstest.SignedIn(jobstest.Alex),
				savedsearch.Input{Name: "Go", Filter: savedsearch.Filter{Query: "word" + strconv.Itoa(i)}})
			if err != nil {
				t.Fatal(err)
			}
		}
		return f.send(t, r)
	},
	"PreconditionFailedError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Header("If-Match", `"0-old"`))
	},
	"RequestTooLargeError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.body = `{"title":"` + strings.Repeat("a", 300<<10) + `"}`
		return newFixture(t).send(t, r)
	},
	"UnsupportedMediaTypeError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Header("Content-Type", "text/plain"))
	},
	"HostNotAllowedError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		return newFixture(t).send(t, r, httpservertest.Host("evil.example"))
	},
	"ValidationError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.body = `{"nonsense":true}`
		return newFixture(t).send(t, r)
	},
	"RequestLimitExceededError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		f := newFixture(t, limited(t, 1))
		f.send(t, r)
		return f.send(t, r)
	},
	"InternalError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		return newFixture(t, broken(errDown)).send(t, r)
	},
	"ServiceUnavailableError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		return newFixture(t, broken(fault.ErrUnavailable)).send(t, r)
	},
}

// closeOpen closes the open job.
func (f fixture) closeOpen(t *testing.T) {
	t.Helper()
	_, err := f.service.Close(t.Context(), jobstest.SignedIn(jobstest.Robin), f.open.ID, jobs.Filled, nil)
	if err != nil {
		t.Fatal(err)
	}
}

func TestOperations_everyErrorCodeOfTheContract_isReturned(t *testing.T) {
	t.Parallel()
	operations := httpservertest.Operations(t, "jobs")
	httpservertest.EachCode(t, operations, requests, func(t *testing.T, id, code string, call request) {
		cause, ok := causes[code]
		if !ok {
			t.Fatalf("no case for %s", code)
		}
		if got := cause(t, id, call).Problem().Code; got != code || call.method != operations[id].Method {
			t.Errorf("%s: got %q", call.method, got)
		}
	})
}
