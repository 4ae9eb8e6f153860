package ginapi_test

import (
	"log/slog"
	"net/http"
	"net/url"
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/internal/ginapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/limits"
)

const (
	alex          = "alex.demo@example.com"
	robin         = "robin.demo@example.com"
	sessionCookie = "__Host-session"
	deviceCookie  = "__Host-device"
	oauthCookie   = "__Host-oauth"
	passkeyCookie = "__Host-passkey"
)

// testServer is a server with the module, and one browser that uses it.
type testServer struct {
	*httpservertest.Client
	*authtest.Fixture
}

// serverConfig is the configuration of a testServer that options change.
type serverConfig struct {
	stores  authtest.Stores
	deps    []func(*authtest.Deps)
	limits  []limits.Policy
	serving httpservertest.Options
}

type option func(*serverConfig)

// withStores replaces the stores.
func withStores(stores authtest.Stores) option { return func(s *serverConfig) { s.stores = stores } }

// withFailures makes each statement and each captcha fail with err.
func withFailures(err error) option {
	return func(s *serverConfig) {
		s.stores.Faults.FailAll(err)
		s.deps = append(s.deps, func(d *authtest.Deps) { d.Captcha = &authtest.Captcha{Err: err} })
	}
}

// withLimit replaces a policy by a limit of quota calls per minute.
func withLimit(name string, quota int) option {
	return func(s *serverConfig) {
		s.limits = limits.Policies()
		for i := range s.limits {
			if s.limits[i].Name == name {
				s.limits[i].Windows = []limits.Window{{Quota: quota, Per: time.Minute}}
			}
		}
	}
}

// inviteOnly requires an invitation from new users.
func inviteOnly(s *serverConfig) { s.deps = append(s.deps, authtest.InviteOnly) }

// onLoopback serves the site at a plain-http loopback address, as in development.
func onLoopback(s *serverConfig) { s.serving.PublicURL = "http://localhost:8080" }

func newTestServer(t testing.TB, options ...option) testServer {
	t.Helper()
	config := &serverConfig{stores: authtest.NewStores(t)}
	config.serving.PublicURL = httpservertest.PublicURL
	for _, option := range options {
		option(config)
	}
	s := testServer{Fixture: authtest.NewFixture(config.stores, config.deps...)}
	config.serving.Clock = s.Clock
	if config.limits != nil {
		var err error
		if config.serving.Limits, err = limits.New(limits.Settings{Scale: 1}, s.Clock, config.limits...); err != nil {
			t.Fatal(err)
		}
	}
	public, err := url.Parse(config.serving.PublicURL)
	if err != nil {
		t.Fatal(err)
	}
	config.serving.Routes = []httpserver.Routes{ginapi.NewHandler(ginapi.Services{
		SignIn: s.SignInService, Codes: s.Codes, Sessions: s.SessionService, Settings: s.SettingsService,
		OAuth: s.OAuthService, Passkeys: s.PasskeyService, Tokens: s.TokenService,
	}, public, httpservertest.Problems())}
	config.serving.Credentials = ginapi.NewCredentials(s.SessionService, s.TokenService, slog.New(slog.DiscardHandler))
	s.Client = httpservertest.New(t, config.serving)
	return s
}

// challenge is a ChallengeToken as JSON.
type challenge struct {
	Token       string    `json:"token"`
	Purpose     string    `json:"purpose"`
	ExpiresAt   time.Time `json:"expiresAt"`
	ResendAfter int       `json:"resendAfter"`
	CodeLength  int       `json:"codeLength"`
	SentTo      string    `json:"sentTo"`
}

// user is a User as JSON.
type user struct {
	MemberID        string    `json:"memberId"`
	Email           string    `json:"email"`
	DisplayName     *string   `json:"displayName"`
	IsReady         bool      `json:"isReady"`
	Role            *string   `json:"role"`
	Accounts        []account `json:"accounts"`
	Terms           *string   `json:"acceptedTermsVersion"`
	DeletionAt      *string   `json:"deletionScheduledAt"`
	AuthenticatedAt time.Time `json:"authenticatedAt"`
	CreatedAt       time.Time `json:"createdAt"`
	Version         int64     `json:"version"`
	Etag            string    `json:"etag"`
}

// tag returns the ETag of a version of the user.
func (u user) tag(version int64) string {
	return httpserver.ResourceOf("user", u.MemberID).ETag(version)
}

// me returns the signed-in user.
func (s testServer) me(t testing.TB) user {
	t.Helper()
	var u user
	s.getUser(t).Expect(t, http.StatusOK).JSON(t, &u)
	return u
}

type account struct {
	ID               int64   `json:"id"`
	ProviderID       string  `json:"providerId"`
	ProviderUsername *string `json:"providerUsername"`
	Locked           bool    `json:"locked"`
}

type object map[string]any

var setup = object{
	"displayName": "Alex Demo", "role": "Wright", "acceptedTermsVersion": authtest.Terms, "completeSetup": true,
}

func (s testServer) login(t testing.TB, email string, options ...httpservertest.Option) challenge {
	t.Helper()
	var c challenge
	s.Do(t, http.MethodPost, "/auth/login", object{"email": email}, options...).Expect(t, http.StatusOK).JSON(t, &c)
	return c
}

func (s testServer) verify(
	t testing.TB, c challenge, email, code string, options ...httpservertest.Option,
) *httpservertest.Response {
	t.Helper()
	options = append([]httpservertest.Option{httpservertest.Bearer(c.Token)}, options...)
	return s.Do(t, http.MethodPost, "/auth/user/verify", object{"email": email, "token": code}, options...)
}

// mailedCode returns the newest code as it is shown in its mail.
func (s testServer) mailedCode(t testing.TB) string {
	t.Helper()
	return s.CodeMails.Last(t).Code.Grouped()
}

func (s testServer) wrongCode(t testing.TB) string {
	t.Helper()
	return authtest.Wrong(s.CodeMails.Last(t).Code).Grouped()
}

// signIn signs in by mail, which sets the cookies of the browser.
func (s testServer) signIn(t testing.TB, email string, options ...httpservertest.Option) user {
	t.Helper()
	var u user
	s.verify(t, s.login(t, email, options...), email, s.mailedCode(t), options...).Expect(t, http.StatusOK).JSON(t, &u)
	return u
}

// signInReady signs in and finishes the setup.
func (s testServer) signInReady(t testing.TB, email string) user {
	t.Helper()
	s.signIn(t, email)
	var u user
	s.Do(t, http.MethodPut, "/auth/user", setup).Expect(t, http.StatusOK).JSON(t, &u)
	return u
}

// ownSession is a Session as JSON.
type ownSession struct {
	ID         string    `json:"id"`
	Current    bool      `json:"current"`
	Browser    *string   `json:"browser"`
	OS         *string   `json:"os"`
	CreatedAt  time.Time `json:"createdAt"`
	LastSeenAt time.Time `json:"lastSeenAt"`
	ExpiresAt  time.Time `json:"expiresAt"`
}

func (s testServer) sessions(t testing.TB, options ...httpservertest.Option) []ownSession {
	t.Helper()
	var list []ownSession
	s.Do(t, http.MethodGet, "/auth/user/sessions", nil, options...).Expect(t, http.StatusOK).JSON(t, &list)
	return list
}

// requestChange requests a change that needs a code.
func (s testServer) requestChange(t testing.TB, body object) challenge {
	t.Helper()
	var c challenge
	s.Do(t, http.MethodPut, "/auth/user", body).Expect(t, http.StatusAccepted).JSON(t, &c)
	return c
}

// requestDeletion requests the code that deletes the account.
func (s testServer) requestDeletion(t testing.TB) challenge {
	t.Helper()
	var c challenge
	s.Do(t, http.MethodDelete, "/auth/user", nil).Expect(t, http.StatusAccepted).JSON(t, &c)
	return c
}

func (s testServer) getUser(t testing.TB, options ...httpservertest.Option) *httpservertest.Response {
	t.Helper()
	return s.Do(t, http.MethodGet, "/auth/user", nil, options...)
}

// otherBrowser returns another browser that uses the same server.
func (s testServer) otherBrowser(t testing.TB) testServer {
	t.Helper()
	return testServer{Client: s.OtherBrowser(t), Fixture: s.Fixture}
}

// cookie returns the value of a cookie in the browser, empty for none.
func (s testServer) cookie(name string) string {
	for _, c := range s.Cookies() {
		if c.Name == name {
			return c.Value
		}
	}
	return ""
}
