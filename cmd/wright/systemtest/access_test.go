package systemtest_test

import (
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"wright.app/openapi/openapitest"
)

// caller holds the credentials and origin headers of a request.
type caller struct {
	cookie, bearer, fetchSite, origin string
	basic                             [2]string // user name and password
}

// TestAccess_everyOperation_checksTheCallerAsDocumented calls each operation without credentials, with an unknown
// session, with a challenge token, before the setup, in the wrong role, from another site, and with sufficient rights.
func TestAccess_everyOperation_checksTheCallerAsDocumented(t *testing.T) {
	t.Parallel()
	s := newInstance(t, "WRIGHT_LIMIT_SCALE=1000")
	s.start(t)

	incomplete := s.cookieOf(t, "incomplete.demo@example.com", "")
	wright := s.cookieOf(t, "wright.demo@example.com", "Wright")
	recruiter := s.cookieOf(t, "recruiter.demo@example.com", "Recruiter")
	challenge := newBrowser(t, s).must(t, http.StatusOK, http.MethodPost, "/auth/login",
		map[string]any{"email": "challenge.demo@example.com"})
	challengeToken, _ := challenge["token"].(string)
	siteBasic := newBrowser(t, s).siteCredentials(t)

	roles := map[string]string{"Wright": wright, "Recruiter": recruiter}
	for _, o := range openapitest.Operations(t) {
		if o.ID == "logout" {
			continue // a test of module auth covers this operation
		}
		if o.NeedsToken {
			s.expect(t, o, caller{cookie: wright}, http.StatusUnauthorized, "UnauthorizedError")
			continue // TestT322 covers tokens
		}
		if o.NeedsSession {
			s.expect(t, o, caller{}, http.StatusUnauthorized, "UnauthorizedError")
			s.expect(t, o, caller{cookie: strings.Repeat("A", 43)}, http.StatusUnauthorized, "SessionExpiredError")
			s.expect(t, o, caller{bearer: challengeToken, cookie: wright}, http.StatusUnauthorized, "UnauthorizedError")
			if o.IsSetupAllowed {
				s.expectNot(t, o, caller{cookie: incomplete}, "SetupRequiredError", "UnauthorizedError")
			} else {
				s.expect(t, o, caller{cookie: incomplete}, http.StatusForbidden, "SetupRequiredError")
			}
			for role, cookie := range roles {
				if len(o.Roles) > 0 && !slices.Contains(o.Roles, role) {
					s.expect(t, o, caller{cookie: cookie}, http.StatusForbidden, "RoleNotAllowedError")
				}
			}
		}
		switch {
		case o.NeedsSite:
			for _, c := range []caller{
				{},
				{bearer: challengeToken},
				{cookie: wright},
				{basic: [2]string{siteBasic[0], "another"}},
			} {
				s.expect(t, o, c, http.StatusUnauthorized, "SiteCredentialsInvalidError")
			}
			s.expectNot(t, o, caller{basic: siteBasic}, "SiteCredentialsInvalidError")
		case !o.NeedsChallenge:
			s.expect(t, o, caller{bearer: challengeToken}, http.StatusUnauthorized, "UnauthorizedError")
		}
		if o.NeedsChallenge {
			s.expect(t, o, caller{}, http.StatusUnauthorized, "ChallengeInvalidError")
			s.expect(t, o, caller{cookie: wright}, http.StatusUnauthorized, "ChallengeInvalidError")
		}
		if o.IsUnsafe() {
			for _, c := range []caller{
				{fetchSite: "cross-site"},
				{fetchSite: "same-site"},
				{origin: "https://evil.example"},
				{origin: "null"},
				{origin: "http://127.0.0.1:1"},
			} {
				c.cookie = wright
				s.expect(t, o, c, http.StatusForbidden, "CrossOriginError")
			}
			s.expectNot(t, o, caller{cookie: wright, origin: s.url("")}, "CrossOriginError")
		}
		if !o.NeedsChallenge {
			allowed := caller{cookie: wright}
			if len(o.Roles) > 0 {
				allowed.cookie = roles[o.Roles[0]]
			}
			s.expectNot(t, o, allowed, "UnauthorizedError", "SessionExpiredError", "SetupRequiredError",
				"RoleNotAllowedError", "CrossOriginError", "InternalError")
		}
	}
}

// unknownRows implements openapitest.Values with well-formed ids and tokens that do not exist.
func unknownRows(_ openapitest.Operation, p openapitest.Parameter) (value string, ok bool) {
	switch {
	case p.In != "path":
		return "", false
	case p.Name == "id":
		return "4242", true
	case p.Name == "token":
		return strings.Repeat("x", 27), true
	default:
		return "", false
	}
}

// expect fails unless the operation refuses the caller with the status and the code.
func (s *instance) expect(t *testing.T, o openapitest.Operation, c caller, status int, code string) {
	t.Helper()
	if gotStatus, gotCode := s.send(t, o, c); gotStatus != status || gotCode != code {
		t.Errorf("%s as %+v: got %d %s, want %d %s", o.ID, c.credentials(), gotStatus, gotCode, status, code)
	}
}

// expectNot fails for a response with one of the codes, and for an internal error.
func (s *instance) expectNot(t *testing.T, o openapitest.Operation, c caller, codes ...string) {
	t.Helper()
	gotStatus, gotCode := s.send(t, o, c)
	if slices.Contains(codes, gotCode) || gotStatus >= http.StatusInternalServerError && o.ID != "getReadiness" {
		t.Errorf("%s as %+v: got %d %s", o.ID, c.credentials(), gotStatus, gotCode)
	}
}

// credentials returns which credentials the caller has, for failure messages without secrets.
func (c caller) credentials() map[string]bool {
	return map[string]bool{
		"cookie": c.cookie != "", "bearer": c.bearer != "",
		"cross origin": c.fetchSite+c.origin != "", "basic": c.basic[0] != "",
	}
}

// send calls an operation with an empty object or form as the body, because access is checked before the body.
func (s *instance) send(t *testing.T, o openapitest.Operation, c caller) (status int, code string) {
	t.Helper()
	var body io.Reader
	contentType := "application/json"
	switch {
	case o.IsUpload:
		body, contentType = strings.NewReader("--form--\r\n"), "multipart/form-data; boundary=form"
	case o.HasBody:
		body = strings.NewReader("{}")
	}
	request, err := http.NewRequestWithContext(t.Context(), o.Method, s.url(o.Valid(unknownRows).Target), body)
	if err != nil {
		t.Fatal(err)
	}
	if o.HasBody {
		request.Header.Set("Content-Type", contentType)
	}
	if c.origin != "" {
		request.Header.Set("Origin", c.origin)
	} else {
		request.Header.Set("Sec-Fetch-Site", "same-origin")
	}
	if c.fetchSite != "" {
		request.Header.Set("Sec-Fetch-Site", c.fetchSite)
	}
	if c.bearer != "" {
		request.Header.Set("Authorization", "Bearer "+c.bearer)
	}
	if c.basic != [2]string{} {
		request.SetBasicAuth(c.basic[0], c.basic[1])
	}
	if c.cookie != "" {
		request.AddCookie(&http.Cookie{Name: "session", Value: c.cookie})
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatalf("%s: %v", o.ID, err)
	}
	defer func() { _ = response.Body.Close() }()
	var problem struct{ Code string }
	if strings.HasPrefix(response.Header.Get("Content-Type"), "application/problem+json") {
		if err := json.NewDecoder(response.Body).Decode(&problem); err != nil {
			t.Fatalf("%s: %v", o.ID, err)
		}
	}
	return response.StatusCode, problem.Code
}

// cookieOf signs a user in, completes the setup if a role is given, and returns the session cookie.
func (s *instance) cookieOf(t *testing.T, email, role string) string {
	t.Helper()
	b := newBrowser(t, s)
	b.signIn(t, email)
	if role != "" {
		config := b.must(t, http.StatusOK, http.MethodGet, "/v1/public/config", nil)
		b.must(t, http.StatusOK, http.MethodPut, "/auth/user", map[string]any{
			"displayName": role + " Demo", "role": role, "acceptedTermsVersion": config["termsVersion"],
			"completeSetup": true,
		})
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.url("/"), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, cookie := range b.client.Jar.Cookies(request.URL) {
		if cookie.Name == "session" {
			return cookie.Value
		}
	}
	t.Fatal("no session cookie was set")
	return ""
}
