package ginapi_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharemail"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/idempotency/idempotencytest"
)

var errDown = errors.New("the database is unavailable")

const byAlias = "/v1/public/profiles/" + sharingtest.AlexAlias

// request is a valid request.
type request struct {
	method, path, body string
	public             bool
	basic              bool // with the site credentials; only for public requests
	captcha            bool // with a solved captcha
	recruiter          bool // by Robin instead of Alex
}

// requests returns a valid request for each operation of the module; l is an active link of Alex, and so is the
// first invite link.
func requests(l link) map[string]request {
	return map[string]request{
		"listProfileLinks":        {method: http.MethodGet, path: "/v1/user/profile/links"},
		"createProfileLink":       {method: http.MethodPost, path: "/v1/user/profile/links", body: `{}`},
		"updateProfileLink":       {method: http.MethodPut, path: l.path(), body: `{}`},
		"deleteProfileLink":       {method: http.MethodDelete, path: l.path()},
		"getProfileStatistics":    {method: http.MethodGet, path: "/v1/user/profile/statistics"},
		"getPublicProfileByToken": {method: http.MethodGet, path: l.public(), public: true},
		"getPublicProfileByAlias": {method: http.MethodGet, path: byAlias, public: true},
		"getProfilePdfByToken":    {method: http.MethodGet, path: l.public() + "/pdf", public: true},
		"getProfilePdfByAlias":    {method: http.MethodGet, path: byAlias + "/pdf", public: true},
		"getProfileVcardByToken":  {method: http.MethodGet, path: l.public() + "/vcard", public: true},
		"getProfileVcardByAlias":  {method: http.MethodGet, path: byAlias + "/vcard", public: true},
		"getPerson":               {method: http.MethodGet, path: personPath},
		"getPeopleLimit":          {method: http.MethodGet, path: "/v1/user/people-limit", recruiter: true},
		"sendProfileLink":         {method: http.MethodPost, path: l.path() + "/send", body: shareBody, captcha: true},
		"getUnsubscribePage":      {method: http.MethodGet, path: unsubscribePath, public: true},
		"unsubscribeEmail":        {method: http.MethodPost, path: unsubscribePath, public: true},
		"listInviteLinks":         {method: http.MethodGet, path: "/v1/user/invite-links"},
		"createInviteLink":        {method: http.MethodPost, path: "/v1/user/invite-links", body: `{}`},
		"updateInviteLink":        {method: http.MethodPut, path: "/v1/user/invite-links/1", body: `{}`},
		"deleteInviteLink":        {method: http.MethodDelete, path: "/v1/user/invite-links/1"},
		"checkInviteLink": {
			method: http.MethodGet, path: "/v1/public/invite-links/" + l.Token, public: true,
			basic: true,
		},
		"recordVisit": {
			method: http.MethodPost, path: "/v1/public/visits",
			body: `{"token":"` + l.Token + `"}`, public: true,
		},
	}
}

// shareBody is the body of a valid request to send a link.
const shareBody = `{"recipient":{"name":"Robin Demo","email":"robin.demo@example.com"},` +
	`"subject":"My profile","message":"Hello Robin"}`

// unsubscribePath is the path in the mails to robin.demo@example.com. All servers accept it, because it is not stored.
var unsubscribePath = "/v1/public/unsubscribe/" + sharemail.NewRecipients(sharingtest.Digest{}).
	UnsubscribeToken(sharemail.Address{Mailbox: "robin.demo@example.com"})

func (s testServer) send(t *testing.T, r request, options ...httpservertest.Option) *httpservertest.Response {
	t.Helper()
	var body any
	if r.body != "" {
		body = r.body
	}
	if r.basic {
		options = append([]httpservertest.Option{httpservertest.Basic(httpservertest.Site)}, options...)
	}
	if r.captcha {
		options = append([]httpservertest.Option{httpservertest.Header("X-Captcha-Token", sharingtest.Solved)},
			options...)
	}
	if !r.public {
		caller := sharingtest.Alex
		if r.recruiter {
			caller = sharingtest.Robin
		}
		options = append([]httpservertest.Option{s.as(caller)}, options...)
	}
	return s.Do(t, r.method, r.path, body, append([]httpservertest.Option{userAgent(browser)}, options...)...)
}

// causes maps each error code to a function that changes a valid request or the server so that the response has the
// code.
var causes = map[string]func(t *testing.T, r request) *httpservertest.Response{
	"MalformedRequestError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"name":`
		return newServerWithLinks(t).send(t, r)
	},
	"InvalidParameterError": func(t *testing.T, r request) *httpservertest.Response {
		if strings.HasSuffix(r.path, "/pdf") {
			r.path += "?pages=TWO"
		} else if r.method == http.MethodGet {
			r.path += "?limit=0"
		}
		if r.captcha {
			return newServerWithLinks(t).send(t, r, httpservertest.Header("X-Captcha-Id", strings.Repeat("a", 129)))
		}
		return newServerWithLinks(t).send(t, r, httpservertest.Header("If-Match", "v1"),
			httpservertest.Header("Idempotency-Key", "short"))
	},
	"IdempotencyConflictError": func(t *testing.T, r request) *httpservertest.Response {
		return newServerWithLinks(t).send(t, r, httpservertest.Header("Idempotency-Key", idempotencytest.BusyKey))
	},
	"IdempotencyKeyReusedError": func(t *testing.T, r request) *httpservertest.Response {
		return newServerWithLinks(t).send(t, r, httpservertest.Header("Idempotency-Key", idempotencytest.UsedKey))
	},
	"InvalidCursorError": func(t *testing.T, r request) *httpservertest.Response {
		r.path += "?cursor=AAAAAAAA"
		return newServerWithLinks(t).send(t, r)
	},
	"SiteCredentialsInvalidError": func(t *testing.T, r request) *httpservertest.Response {
		r.basic = false
		return newServerWithLinks(t).send(t, r)
	},
	"UnauthorizedError": func(t *testing.T, r request) *httpservertest.Response {
		if r.public {
			// Public operations also refuse a challenge token.
			return newServerWithLinks(t).send(t, r, httpservertest.Bearer("chl_"+strings.Repeat("a", 43)))
		}
		r.public = true
		return newServerWithLinks(t).send(t, r)
	},
	"SessionExpiredError": func(t *testing.T, r request) *httpservertest.Response {
		r.public = true
		return newServerWithLinks(t).send(t, r, httpservertest.Cookie("__Host-session", "ended"))
	},
	"CrossOriginError": func(t *testing.T, r request) *httpservertest.Response {
		return newServerWithLinks(t).send(t, r, httpservertest.Header("Sec-Fetch-Site", "cross-site"))
	},
	"RoleNotAllowedError": func(t *testing.T, r request) *httpservertest.Response {
		s := newServerWithLinks(t)
		r.recruiter = !r.recruiter
		return s.send(t, r)
	},
	"SetupRequiredError": func(t *testing.T, r request) *httpservertest.Response {
		r.public = true
		return newServerWithLinks(t).send(t, r, httpservertest.As(httpservertest.Newcomer(99)))
	},
	"ResourceNotFoundError": func(t *testing.T, r request) *httpservertest.Response {
		s := newTestServer(t) // without links
		s.users.RemoveProfile(sharingtest.Alex)
		if strings.HasPrefix(r.path, "/v1/public/unsubscribe/") {
			r.path += "A"
		}
		return s.send(t, r)
	},
	"ProfileNotLoadedError": func(t *testing.T, r request) *httpservertest.Response {
		s := newServerWithLinks(t)
		s.users.RemoveProfile(sharingtest.Alex)
		return s.send(t, r)
	},
	"ProfileSuspendedError": func(t *testing.T, r request) *httpservertest.Response {
		s := newTestServer(t)
		r.recruiter = r.path == personPath
		if r.public && !strings.HasPrefix(r.path, byAlias) {
			r.path = s.share(t, `{}`).public() + fileSuffix(r.path)
		} else if r.captcha {
			s.share(t, `{}`)
		}
		s.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{
			Mode: profile.Public, Suspended: true,
			Alias: sharingtest.AlexAlias,
		}, profile.Snapshot{})
		return s.send(t, r)
	},
	"ProfileBlockedError": func(t *testing.T, r request) *httpservertest.Response {
		s := newTestServer(t)
		if !strings.HasPrefix(r.path, byAlias) && r.path != personPath {
			r.path = s.share(t, `{}`).public() + fileSuffix(r.path)
		}
		s.setMode(profile.Public, false)
		s.users.Block(sharingtest.Robin, sharingtest.Alex)
		r.public = true
		return s.send(t, r, s.as(sharingtest.Robin))
	},
	"ProfileRestrictedError": func(t *testing.T, r request) *httpservertest.Response {
		r.recruiter = r.path == personPath
		return newServerWithLinks(t).send(t, r)
	},
	"LinkLimitExceededError": func(t *testing.T, r request) *httpservertest.Response {
		s := newTestServer(t)
		for range sharelink.MaxActiveLinks {
			s.share(t, `{}`)
		}
		return s.send(t, r)
	},
	"InviteLinkLimitExceededError": func(t *testing.T, r request) *httpservertest.Response {
		s := newTestServer(t)
		for range sharelink.MaxActiveInviteLinks {
			s.invite(t, `{}`)
		}
		return s.send(t, r)
	},
	"LinkInactiveError": func(t *testing.T, r request) *httpservertest.Response {
		s := newServerWithLinks(t)
		s.Do(t, http.MethodDelete, strings.TrimSuffix(r.path, "/send"), nil, s.as(sharingtest.Alex)).
			Expect(t, http.StatusOK)
		return s.send(t, r)
	},
	"CaptchaFailedError": func(t *testing.T, r request) *httpservertest.Response {
		r.captcha = false
		return newServerWithLinks(t).send(t, r)
	},
	"PreconditionFailedError": func(t *testing.T, r request) *httpservertest.Response {
		return newServerWithLinks(t).send(t, r, httpservertest.Header("If-Match", `"9-another"`))
	},
	"RequestTooLargeError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"name":"` + strings.Repeat("a", 300<<10) + `"}`
		return newServerWithLinks(t).send(t, r)
	},
	"UnsupportedMediaTypeError": func(t *testing.T, r request) *httpservertest.Response {
		return newServerWithLinks(t).send(t, r, httpservertest.Header("Content-Type", "text/plain"))
	},
	"HostNotAllowedError": func(t *testing.T, r request) *httpservertest.Response {
		return newServerWithLinks(t).send(t, r, httpservertest.Host("evil.example"))
	},
	"ValidationError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"nonsense":true}`
		return newServerWithLinks(t).send(t, r)
	},
	"RequestLimitExceededError": func(t *testing.T, r request) *httpservertest.Response {
		s := newTestServer(t, withRateLimit(t, "api-address", 1))
		s.send(t, r)
		return s.send(t, r)
	},
	"InternalError": func(t *testing.T, r request) *httpservertest.Response {
		return newServerWithoutDatabase(t, errDown).send(t, r)
	},
	"ServiceUnavailableError": func(t *testing.T, r request) *httpservertest.Response {
		return newServerWithoutDatabase(t, fault.ErrUnavailable).send(t, r)
	},
}

// fileSuffix returns the end of the path of a file of a profile, and "" for other paths.
func fileSuffix(path string) string {
	for _, suffix := range []string{"/pdf", "/vcard"} {
		if strings.HasSuffix(path, suffix) {
			return suffix
		}
	}
	return ""
}

// newServerWithLinks returns a server with a link and an invite link of Alex.
func newServerWithLinks(t *testing.T) testServer {
	t.Helper()
	s := newTestServer(t)
	s.share(t, `{}`)
	s.invite(t, `{}`)
	return s
}

func TestOperations_answerEveryCodeOfTheContract(t *testing.T) {
	t.Parallel()
	// The id of the first link is the same on every server.
	first := link{ID: 1, Token: sharelink.NewToken().Text()}
	operations := httpservertest.Operations(t, "sharing")
	httpservertest.EachCode(t, operations, requests(first), func(t *testing.T, id, code string, call request) {
		cause, ok := causes[code]
		if !ok {
			t.Fatalf("no case for %s", code)
		}
		if got := cause(t, call).Problem().Code; got != code || call.method != operations[id].Method {
			t.Errorf("%s %s: got %q, want %q", call.method, call.path, got, code)
		}
	})
}

// A challenge token is valid only for the verification of a code, which is in module auth.
func TestT14_challengeToken_opensNothing(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.invite(t, `{}`)
	for id, call := range requests(s.share(t, `{}`)) {
		if call.public {
			continue
		}
		call.public = true
		if response := s.send(t, call, httpservertest.Bearer("chl_"+strings.Repeat("a",
			43))); response.Status != http.StatusUnauthorized {
			t.Errorf("%s: got %d", id, response.Status)
		}
	}
}
