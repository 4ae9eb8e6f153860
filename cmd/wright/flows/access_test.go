package flows_test

import (
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"wright.app/openapi"
)

// caller is one way to come to the site.
type caller struct {
	cookie, bearer, fetchSite string
	basic                     [2]string // user name and password
}

// operation is one operation of the contract with an address that is well formed.
type operation struct {
	id, method, path string
	needsSession     bool
	needsChallenge   bool
	needsSite        bool
	isSetupAllowed   bool
	roles            []string
	hasBody          bool
	isUpload         bool
}

// TestAccess_everyOperation_isAsTheContractSays asks each operation as nobody, with a dead
// session, with a challenge, before the setup, in the wrong role and from another site,
// and once as somebody who may.
func TestAccess_everyOperation_isAsTheContractSays(t *testing.T) {
	t.Parallel()
	s := newSite(t, "WRIGHT_LIMIT_SCALE=1000")
	s.start(t)

	beginner := s.cookieOf(t, "beginner.demo@example.com", "")
	wright := s.cookieOf(t, "wright.demo@example.com", "Wright")
	recruiter := s.cookieOf(t, "recruiter.demo@example.com", "Recruiter")
	challenge := newBrowser(t, s).must(t, http.StatusOK, http.MethodPost, "/auth/login", map[string]any{"email": "pending.demo@example.com"})
	pending, _ := challenge["token"].(string)
	pair := newBrowser(t, s).siteCredentials(t)

	for _, o := range operations(t) {
		if o.id == "logout" {
			continue // its rule is its own, see module auth
		}
		if o.needsSession {
			s.expect(t, o, caller{}, http.StatusUnauthorized, "UnauthorizedError")
			s.expect(t, o, caller{cookie: strings.Repeat("A", 43)}, http.StatusUnauthorized, "SessionExpiredError")
			s.expect(t, o, caller{bearer: pending, cookie: wright}, http.StatusUnauthorized, "UnauthorizedError")
			if o.isSetupAllowed {
				s.expectNot(t, o, caller{cookie: beginner}, "SetupRequiredError", "UnauthorizedError")
			} else {
				s.expect(t, o, caller{cookie: beginner}, http.StatusForbidden, "SetupRequiredError")
			}
			if len(o.roles) > 0 && !slices.Contains(o.roles, "Recruiter") {
				s.expect(t, o, caller{cookie: recruiter}, http.StatusForbidden, "RoleNotAllowedError")
			}
		}
		switch {
		case o.needsSite:
			for _, c := range []caller{{}, {bearer: pending}, {cookie: wright}, {basic: [2]string{pair[0], "another"}}} {
				s.expect(t, o, c, http.StatusUnauthorized, "SiteCredentialsInvalidError")
			}
			s.expectNot(t, o, caller{basic: pair}, "SiteCredentialsInvalidError")
		case !o.needsChallenge:
			s.expect(t, o, caller{bearer: pending}, http.StatusUnauthorized, "UnauthorizedError")
		}
		if o.needsChallenge {
			s.expect(t, o, caller{}, http.StatusUnauthorized, "ChallengeInvalidError")
			s.expect(t, o, caller{cookie: wright}, http.StatusUnauthorized, "ChallengeInvalidError")
		}
		if o.method != http.MethodGet {
			for _, from := range []string{"cross-site", "same-site"} {
				s.expect(t, o, caller{cookie: wright, fetchSite: from}, http.StatusForbidden, "CrossOriginError")
			}
		}
		if !o.needsChallenge {
			s.expectNot(t, o, caller{cookie: wright}, "UnauthorizedError", "SessionExpiredError", "SetupRequiredError", "RoleNotAllowedError", "CrossOriginError", "InternalError")
		}
	}
}

// operations reads the contract.
func operations(t *testing.T) []operation {
	t.Helper()
	document, err := openapi.Load()
	if err != nil {
		t.Fatal(err)
	}
	var all []operation
	for path, item := range document.Paths.Map() {
		for method, described := range item.Operations() {
			o := operation{
				id: described.OperationID, method: method, hasBody: described.RequestBody != nil,
				isUpload: described.RequestBody != nil && described.RequestBody.Value.Content["multipart/form-data"] != nil,
				path:     strings.NewReplacer("{id}", "4242", "{token}", strings.Repeat("x", 27)).Replace(path),
			}
			requirements := document.Security
			if described.Security != nil {
				requirements = *described.Security
			}
			o.needsSession = needs(requirements, "sessionCookie")
			o.needsChallenge = needs(requirements, "challengeToken")
			o.needsSite = needs(requirements, "siteBasic")
			o.isSetupAllowed, _ = described.Extensions["x-setup-allowed"].(bool)
			roles, _ := described.Extensions["x-roles"].([]any)
			for _, role := range roles {
				name, _ := role.(string)
				o.roles = append(o.roles, name)
			}
			all = append(all, o)
		}
	}
	if len(all) < 20 {
		t.Fatalf("the contract has only %d operations", len(all))
	}
	return all
}

// needs reports whether the scheme is in every alternative.
func needs(requirements openapi3.SecurityRequirements, scheme string) bool {
	for _, alternative := range requirements {
		if _, named := alternative[scheme]; !named {
			return false
		}
	}
	return len(requirements) > 0
}

func (s *site) expect(t *testing.T, o operation, c caller, status int, code string) {
	t.Helper()
	if got, answered := s.ask(t, o, c); got != status || answered != code {
		t.Errorf("%s as %+v: got %d %s, want %d %s", o.id, c.described(), got, answered, status, code)
	}
}

func (s *site) expectNot(t *testing.T, o operation, c caller, codes ...string) {
	t.Helper()
	got, answered := s.ask(t, o, c)
	if slices.Contains(codes, answered) || got >= http.StatusInternalServerError && o.id != "getReadiness" {
		t.Errorf("%s as %+v: got %d %s", o.id, c.described(), got, answered)
	}
}

func (c caller) described() map[string]bool {
	return map[string]bool{"cookie": c.cookie != "", "bearer": c.bearer != "", "cross origin": c.fetchSite != "", "basic": c.basic[0] != ""}
}

// ask sends an empty object or form where a body belongs: enough to come to the rule under test.
func (s *site) ask(t *testing.T, o operation, c caller) (status int, code string) {
	t.Helper()
	var body io.Reader
	contentType := "application/json"
	switch {
	case o.isUpload:
		body, contentType = strings.NewReader("--form--\r\n"), "multipart/form-data; boundary=form"
	case o.hasBody:
		body = strings.NewReader("{}")
	}
	request, err := http.NewRequestWithContext(t.Context(), o.method, s.url(o.path), body)
	if err != nil {
		t.Fatal(err)
	}
	if o.hasBody {
		request.Header.Set("Content-Type", contentType)
	}
	request.Header.Set("Sec-Fetch-Site", "same-origin")
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
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatalf("%s: %v", o.id, err)
	}
	defer func() { _ = answer.Body.Close() }()
	var problem struct{ Code string }
	if strings.HasPrefix(answer.Header.Get("Content-Type"), "application/problem+json") {
		if err := json.NewDecoder(answer.Body).Decode(&problem); err != nil {
			t.Fatalf("%s: %v", o.id, err)
		}
	}
	return answer.StatusCode, problem.Code
}

// cookieOf signs somebody in and, with a role, sets them up.
func (s *site) cookieOf(t *testing.T, email, role string) string {
	t.Helper()
	b := newBrowser(t, s)
	b.signIn(t, email)
	if role != "" {
		config := b.must(t, http.StatusOK, http.MethodGet, "/v1/public/config", nil)
		b.must(t, http.StatusOK, http.MethodPut, "/auth/user", map[string]any{
			"displayName": role + " Demo", "role": role, "acceptedTermsVersion": config["termsVersion"], "completeSetup": true,
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
