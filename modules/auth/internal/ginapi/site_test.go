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
)

// site is the module behind the whole engine, as one browser sees it.
type site struct {
	*httpservertest.Client
	*authtest.Fixture
}

// setting is what a test may change before the site is built.
type setting struct {
	stores  authtest.Stores
	deps    []func(*authtest.Deps)
	limits  []limits.Policy
	serving httpservertest.Options
}

type option func(*setting)

// over puts the site over other stores than those in memory.
func over(stores authtest.Stores) option { return func(s *setting) { s.stores = stores } }

// broken lets the first thing that each use case needs fail with err.
func broken(err error) option {
	return func(s *setting) {
		b := authtest.Broken{Err: err}
		s.stores = b.In(s.stores)
		s.deps = append(s.deps, func(d *authtest.Deps) { d.Captcha = b.Captcha() })
	}
}

// limited replaces a policy by one of quota calls a minute.
func limited(name string, quota int) option {
	return func(s *setting) {
		s.limits = limits.Policies()
		for i := range s.limits {
			if s.limits[i].Name == name {
				s.limits[i].Windows = []limits.Window{{Quota: quota, Per: time.Minute}}
			}
		}
	}
}

// inviteOnly lets nobody new join without an invitation.
func inviteOnly(s *setting) { s.deps = append(s.deps, authtest.InviteOnly) }

// onLoopback puts the site on a plain-http loopback address, as in development.
func onLoopback(s *setting) { s.serving.PublicURL = "http://localhost:8080" }

func newSite(t testing.TB, options ...option) site {
	t.Helper()
	set := &setting{stores: authtest.NewMemory()}
	set.serving.PublicURL = httpservertest.PublicURL
	for _, option := range options {
		option(set)
	}
	s := site{Fixture: authtest.NewFixture(set.stores, set.deps...)}
	set.serving.Clock = s.Clock
	if set.limits != nil {
		var err error
		if set.serving.Limits, err = limits.New(limits.Settings{Scale: 1}, s.Clock, set.limits...); err != nil {
			t.Fatal(err)
		}
	}
	public, err := url.Parse(set.serving.PublicURL)
	if err != nil {
		t.Fatal(err)
	}
	set.serving.Routes = []httpserver.Routes{ginapi.NewHandler(ginapi.Services{
		SignIn: s.SignInService, Codes: s.Codes, Sessions: s.SessionService, Settings: s.SettingsService,
		OAuth: s.OAuthService,
	}, public, httpservertest.Problems())}
	set.serving.Credentials = ginapi.NewCredentials(s.SessionService, slog.New(slog.DiscardHandler))
	s.Client = httpservertest.New(t, set.serving)
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
}

type account struct {
	ID               int64   `json:"id"`
	ProviderID       string  `json:"providerId"`
	ProviderUsername *string `json:"providerUsername"`
	Locked           bool    `json:"locked"`
}

type members map[string]any

var setup = members{
	"displayName": "Alex Demo", "role": "Wright", "acceptedTermsVersion": authtest.Terms, "completeSetup": true,
}

func (s site) login(t testing.TB, email string, options ...httpservertest.Option) challenge {
	t.Helper()
	var c challenge
	s.Do(t, http.MethodPost, "/auth/login", members{"email": email}, options...).Expect(t, http.StatusOK).JSON(t, &c)
	return c
}

func (s site) verify(t testing.TB, c challenge, email, code string,
	options ...httpservertest.Option,
) *httpservertest.Answer {
	t.Helper()
	options = append([]httpservertest.Option{httpservertest.Bearer(c.Token)}, options...)
	return s.Do(t, http.MethodPost, "/auth/user/verify", members{"email": email, "token": code}, options...)
}

// mailed returns the newest code as it is shown in its mail.
func (s site) mailed(t testing.TB) string {
	t.Helper()
	return s.CodeMails.Last(t).Code.Grouped()
}

func (s site) wrong(t testing.TB) string {
	t.Helper()
	return authtest.Wrong(s.CodeMails.Last(t).Code).Grouped()
}

// enter signs in, which sets the browser's cookies.
func (s site) enter(t testing.TB, email string, options ...httpservertest.Option) user {
	t.Helper()
	var u user
	s.verify(t, s.login(t, email, options...), email, s.mailed(t), options...).Expect(t, http.StatusOK).JSON(t, &u)
	return u
}

// settle signs in and finishes the setup.
func (s site) settle(t testing.TB, email string) user {
	t.Helper()
	s.enter(t, email)
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

func (s site) sessions(t testing.TB, options ...httpservertest.Option) []ownSession {
	t.Helper()
	var list []ownSession
	s.Do(t, http.MethodGet, "/auth/user/sessions", nil, options...).Expect(t, http.StatusOK).JSON(t, &list)
	return list
}

// change asks for a change that waits for a code.
func (s site) change(t testing.TB, body members) challenge {
	t.Helper()
	var c challenge
	s.Do(t, http.MethodPut, "/auth/user", body).Expect(t, http.StatusAccepted).JSON(t, &c)
	return c
}

// deletion asks for the code that deletes the account.
func (s site) deletion(t testing.TB) challenge {
	t.Helper()
	var c challenge
	s.Do(t, http.MethodDelete, "/auth/user", nil).Expect(t, http.StatusAccepted).JSON(t, &c)
	return c
}

func (s site) me(t testing.TB, options ...httpservertest.Option) *httpservertest.Answer {
	t.Helper()
	return s.Do(t, http.MethodGet, "/auth/user", nil, options...)
}

// browser returns another browser in front of the same site.
func (s site) browser(t testing.TB) site {
	t.Helper()
	return site{Client: s.OtherBrowser(t), Fixture: s.Fixture}
}

// cookie returns the value that the browser keeps, empty for none.
func (s site) cookie(name string) string {
	for _, c := range s.Cookies() {
		if c.Name == name {
			return c.Value
		}
	}
	return ""
}
