package ginapi_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/jobs/internal/ginapi"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/network/networktest"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/idempotency/idempotencytest"
	"wright.app/platform/identity"
	"wright.app/platform/paging"
	"wright.app/platform/secret"
)

// dana has applied for the open job, alex has not.
const dana identity.UserID = 77

// applied is a client of an HTTP server with the operations of applications.
type applied struct {
	fixture

	apps  jobstest.Applications
	sent  application.Own // of Dana
	note  application.ShownNote
	final application.Own // of Dana, for another job

	byGuest    application.GuestView // of Kim without an account, for the public job
	held, code string                // of another application that waits for its code
}

func newApplied(t *testing.T, options ...option) applied {
	t.Helper()
	a := applied{fixture: newFixture(t)}
	w := a.world
	a.apps = w.Apps(t)
	w.SetPerson(t, networktest.PersonOf(dana, "Dana Demo"))
	w.AddApplicant(t, dana)
	w.AddApplicant(t, jobstest.Alex)
	robin, ctx := jobstest.SignedIn(jobstest.Robin), t.Context()
	answers := []application.Answer{{Question: "When could you start?", Answer: "At once."}}
	other, err := a.service.Publish(ctx, robin, a.draft.ID, nil)
	if err == nil {
		a.sent, err = a.apps.Service.Apply(ctx, wright(dana), a.open.ID, application.ApplyInput{Answers: answers})
	}
	if err == nil {
		a.final, err = a.apps.Service.Apply(ctx, wright(dana), other.ID, application.ApplyInput{Answers: answers})
	}
	if err == nil {
		_, err = a.apps.Service.TakeBack(ctx, wright(dana), a.final.ID, application.Withdrawn, nil)
	}
	if err == nil {
		a.byGuest, err = a.apps.Service.VerifyGuest(ctx, a.hold(t, "kim.demo@example.com"), w.Codes.LastCode())
		a.held = a.hold(t, "pat.demo@example.com")
		a.code = w.Codes.LastCode()
		w.NewSolution()
	}
	if err == nil {
		a.note, err = a.apps.Service.AddNote(ctx, robin, a.open.ID, a.sent.ID, "Note")
	}
	if err != nil {
		t.Fatal(err)
	}
	keys, err := secret.NewKeys(bytes.Repeat([]byte{1}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	serverOptions := httpservertest.Options{Clock: w.Clock}
	for _, option := range options {
		option(w, &serverOptions)
	}
	public, err := url.Parse(httpservertest.PublicURL)
	if err != nil {
		t.Fatal(err)
	}
	serverOptions.Routes = []httpserver.Routes{ginapi.NewApplications(
		a.apps.Service, public, paging.NewCursors(keys), httpservertest.Problems(),
	)}
	a.Client = httpservertest.New(t, serverOptions)
	return a
}

// hold sends an application without an account for the public job, and returns the token that waits for the code.
func (a applied) hold(t *testing.T, email string) string {
	t.Helper()
	a.world.NewSolution()
	v, err := a.apps.Service.SendAsGuest(t.Context(), a.public.ID, application.GuestInput{
		Name: "Kim Demo", Email: email, Captcha: &auth.Solution{Token: jobstest.Solved},
		Answers: []application.Answer{{Question: "When could you start?", Answer: "At once."}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return v.Token
}

func wright(user identity.UserID) identity.Principal {
	p := networktest.SignedIn(user)
	p.Role = identity.Wright
	return p
}

const (
	applyBody = `{"lens":null,"message":"Hello","answers":[{"question":"When could you start?","answer":"At once."}]}`
	ownOne    = "/v1/user/job-applications/SENT"
	received  = ownPath + "/OPEN/applications"

	guestBody = `{"sender":{"name":"Sam Demo","email":"sam.other@example.com","captcha":{"token":"solved"}},` +
		`"message":"Hello","answers":[{"question":"When could you start?","answer":"At once."}]}`
	guestPath = "/v1/public/job-applications/"
)

var applicationRequests = map[string]request{
	"applyToJob":              {http.MethodPost, searchPath + "/OPEN/applications", applyBody, jobstest.Alex},
	"listOwnApplications":     {http.MethodGet, "/v1/user/job-applications", "", dana},
	"getOwnApplication":       {http.MethodGet, ownOne, "", dana},
	"updateOwnApplication":    {http.MethodPatch, ownOne, `{"status":"WITHDRAWN"}`, dana},
	"deleteOwnApplication":    {http.MethodDelete, "/v1/user/job-applications/FINAL", "", dana},
	"listJobApplications":     {http.MethodGet, received, "", jobstest.Robin},
	"getJobApplication":       {http.MethodGet, received + "/SENT", "", jobstest.Robin},
	"updateApplicationStatus": {http.MethodPatch, received + "/SENT", `{"status":"IN_REVIEW"}`, jobstest.Robin},
	"rejectApplications": {
		http.MethodPost, ownPath + "/OPEN/application-rejections",
		`{"items":[{"applicationId":"SENT","reason":"No."}]}`, jobstest.Robin,
	},
	"createApplicationNote": {http.MethodPost, received + "/SENT/notes", `{"text":"Note"}`, jobstest.Robin},
	"deleteApplicationNote": {http.MethodDelete, received + "/SENT/notes/NOTE", "", jobstest.Robin},

	"sendGuestApplication":      {http.MethodPost, publicPath + "/PUBLIC/applications", guestBody, 0},
	"verifyGuestApplication":    {http.MethodPost, guestPath + "verify", `{"token":"HELD","code":"CODE"}`, 0},
	"mailGuestApplicationLinks": {http.MethodPost, guestPath + "links", `{"email":"kim.demo@example.com"}`, 0},
	"readGuestApplication":      {http.MethodPost, guestPath + "read", `{"token":"GUEST"}`, 0},
	"updateGuestApplication":    {http.MethodPost, guestPath + "status", `{"token":"GUEST","status":"WITHDRAWN"}`, 0},
}

func (a applied) send(t *testing.T, r request, options ...httpservertest.Option) *httpservertest.Response {
	t.Helper()
	ids := strings.NewReplacer("OPEN", a.open.ID.String(), "SENT", a.sent.ID.String(), "FINAL", a.final.ID.String(),
		"NOTE", a.note.ID.String(), "PUBLIC", a.public.ID.String())
	var body any
	if r.body != "" {
		body = strings.NewReplacer("SENT", a.sent.ID.String(), "GUEST", a.byGuest.Token, "HELD", a.held,
			"CODE", a.code).Replace(r.body)
	}
	switch r.user {
	case 0:
	case jobstest.Robin, jobstest.Sam:
		options = append(options, httpservertest.As(jobstest.SignedIn(r.user)))
	default:
		options = append(options, httpservertest.As(wright(r.user)))
	}
	return a.Do(t, r.method, ids.Replace(r.path), body, options...)
}

func TestApplications_validRequest_succeeds(t *testing.T) {
	t.Parallel()
	for id, r := range applicationRequests {
		want := http.StatusOK
		switch {
		case r.method == http.MethodDelete, id == "rejectApplications", id == "mailGuestApplicationLinks":
			want = http.StatusNoContent
		case r.method == http.MethodPost && id != "readGuestApplication" && id != "updateGuestApplication":
			want = http.StatusCreated
		}
		newApplied(t).send(t, r).Expect(t, want)
	}
}

func TestApplyToJob_returnsWhatWasSent(t *testing.T) {
	t.Parallel()
	a := newApplied(t)
	r := applicationRequests["applyToJob"]
	r.body = strings.Replace(r.body, `"lens":null`, `"lens":{"sectionTypes":["Workplace"],"hiddenSectionIds":[5],
		"hiddenAttributes":["LOCATION"],"headline":"For you","note":null}`, 1)
	response := a.send(t, r).Expect(t, http.StatusCreated)
	var got struct {
		Message, Status, Etag string
		LinkID                sharelink.ID `json:"linkId"`
		ProfileURL            string       `json:"profileUrl"`
		Job                   struct{ Application struct{ Status string } }
		Answers               []application.Answer
	}
	if err := json.Unmarshal(response.Body, &got); err != nil {
		t.Fatal(err)
	}
	if got.Message != "Hello" || got.Status != "SUBMITTED" || len(got.Answers) != 1 || got.LinkID == 0 ||
		!strings.Contains(got.ProfileURL, "/t/") || got.Job.Application.Status != "SUBMITTED" ||
		got.Etag != response.Header.Get("ETag") {
		t.Errorf("got %s", response.Body)
	}
	links, err := a.apps.Links.ListLinks(t.Context(), wright(jobstest.Alex))
	if err != nil || len(links) != 1 {
		t.Fatal(links, err)
	}
	lens := links[0].Snapshot().Lens
	if lens == nil || lens.Headline != "For you" || len(lens.HiddenSectionIDs) != 1 || len(lens.SectionTypes) != 1 {
		t.Errorf("the link has %+v", lens)
	}
}

// applicationCauses are the causes that differ from those of jobs.
var applicationCauses = map[string]func(t *testing.T, id string, r request) *httpservertest.Response{
	"ProfileSuspendedError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		a := newApplied(t)
		a.world.Suspend(t, jobstest.Alex)
		return a.send(t, r)
	},
	"ProfileNotLoadedError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		a := newApplied(t)
		a.world.SetPerson(t, networktest.PersonOf(78, "Kim Demo"))
		r.user = 78
		return a.send(t, r)
	},
	"JobStateError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		a := newApplied(t)
		if r.user == 0 {
			in := jobstest.Full(func(in *jobs.Input) {
				in.Organization, in.ApplyURL, in.Questions = a.public.Organization, "https://kvarn.example/apply", nil
			})
			_, err := a.service.Update(t.Context(), jobstest.SignedIn(jobstest.Robin), a.public.ID, in, nil)
			if err != nil {
				t.Fatal(err)
			}
			return a.send(t, r)
		}
		if err := a.service.Save(t.Context(), wright(jobstest.Alex), a.open.ID); err != nil {
			t.Fatal(err)
		}
		a.closeOpen(t)
		return a.send(t, r)
	},
	"AlreadyAppliedError": func(t *testing.T, id string, r request) *httpservertest.Response {
		a := newApplied(t)
		if id == "verifyGuestApplication" {
			a.world.Clock.Advance(time.Minute)
			a.held, a.code = a.hold(t, "kim.demo+again@example.com"), a.world.Codes.LastCode()
			return a.send(t, r)
		}
		r.user = dana
		return a.send(t, r)
	},
	"JobEndedError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		a := newApplied(t)
		_, err := a.service.Close(t.Context(), jobstest.SignedIn(jobstest.Robin), a.public.ID, jobs.Filled, nil)
		if err != nil {
			t.Fatal(err)
		}
		return a.send(t, r)
	},
	"CaptchaFailedError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.body = strings.Replace(r.body, "solved", "unsolved", 1)
		return newApplied(t).send(t, r)
	},
	"TokenMismatchError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		a := newApplied(t)
		if a.code = "00000000"; a.code == a.world.Codes.LastCode() {
			a.code = "00000001"
		}
		return a.send(t, r)
	},
	"LinkLimitExceededError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		a := newApplied(t)
		for range sharelink.MaxActiveLinks {
			if _, err := a.apps.Links.CreateLink(t.Context(), wright(jobstest.Alex), sharelink.Input{}); err != nil {
				t.Fatal(err)
			}
		}
		return a.send(t, r)
	},
	"ApplicationStateError": func(t *testing.T, id string, r request) *httpservertest.Response {
		a := newApplied(t)
		if id == "deleteOwnApplication" {
			r.path = ownOne
			return a.send(t, r)
		}
		if id == "updateGuestApplication" {
			r.body = strings.Replace(r.body, "WITHDRAWN", "DECLINED", 1)
			return a.send(t, r)
		}
		if _, err := a.apps.Service.TakeBack(
			t.Context(), wright(dana), a.sent.ID, application.Withdrawn, nil,
		); err != nil {
			t.Fatal(err)
		}
		return a.send(t, r)
	},
	"RoleNotAllowedError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		if r.user == jobstest.Robin {
			r.user = jobstest.Alex
		} else {
			r.user = jobstest.Robin
		}
		return newApplied(t).send(t, r)
	},
	"MalformedRequestError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.body = `{"status":`
		return newApplied(t).send(t, r)
	},
	"InvalidParameterError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.path += "?nonsense=1"
		return newApplied(t).send(t, r)
	},
	"InvalidCursorError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.path += "?cursor=AAAA"
		return newApplied(t).send(t, r)
	},
	"UnauthorizedError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		if r.user == 0 {
			return newApplied(t).send(t, r, httpservertest.Bearer("chl_"+strings.Repeat("a", 43)))
		}
		r.user = 0
		return newApplied(t).send(t, r)
	},
	"SessionExpiredError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.user = 0
		return newApplied(t).send(t, r, httpservertest.Cookie("__Host-session", "ended"))
	},
	"CrossOriginError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		return newApplied(t).send(t, r, httpservertest.Header("Sec-Fetch-Site", "cross-site"))
	},
	"SetupRequiredError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.user = 0
		return newApplied(t).send(t, r, httpservertest.As(httpservertest.Newcomer(99)))
	},
	"ResourceNotFoundError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.path = strings.NewReplacer("OPEN", uuid.NewString(), "SENT", uuid.NewString(), "FINAL", uuid.NewString(),
			"PUBLIC", uuid.NewString()).Replace(r.path)
		r.body = strings.NewReplacer("GUEST", "unknown", "HELD", "unknown").Replace(r.body)
		return newApplied(t).send(t, r)
	},
	"IdempotencyConflictError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		return newApplied(t).send(t, r, httpservertest.Header("Idempotency-Key", idempotencytest.BusyKey))
	},
	"IdempotencyKeyReusedError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		return newApplied(t).send(t, r, httpservertest.Header("Idempotency-Key", idempotencytest.UsedKey))
	},
	"PreconditionFailedError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		return newApplied(t).send(t, r, httpservertest.Header("If-Match", `"0-old"`))
	},
	"RequestTooLargeError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.body = `{"text":"` + strings.Repeat("a", 300<<10) + `"}`
		return newApplied(t).send(t, r)
	},
	"UnsupportedMediaTypeError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		return newApplied(t).send(t, r, httpservertest.Header("Content-Type", "text/plain"))
	},
	"HostNotAllowedError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		return newApplied(t).send(t, r, httpservertest.Host("evil.example"))
	},
	"ValidationError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		r.body = `{"nonsense":true}`
		return newApplied(t).send(t, r)
	},
	"RequestLimitExceededError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		a := newApplied(t, limited(t, 1))
		a.send(t, r)
		return a.send(t, r)
	},
	"InternalError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		return newApplied(t, broken(errDown)).send(t, r)
	},
	"ServiceUnavailableError": func(t *testing.T, _ string, r request) *httpservertest.Response {
		return newApplied(t, broken(fault.ErrUnavailable)).send(t, r)
	},
}

func TestApplications_everyErrorCodeOfTheContract_isReturned(t *testing.T) {
	t.Parallel()
	operations := httpservertest.Operations(t, "applications")
	httpservertest.EachCode(t, operations, applicationRequests, func(t *testing.T, id, code string, call request) {
		cause, ok := applicationCauses[code]
		if !ok {
			t.Fatalf("no case for %s", code)
		}
		if got := cause(t, id, call).Problem().Code; got != code || call.method != operations[id].Method {
			t.Errorf("%s: got %q", call.method, got)
		}
	})
}
