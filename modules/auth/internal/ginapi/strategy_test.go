package ginapi_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/httpserver/httpservertest"
)

const (
	loginFailed  = "/app/login?status=failure&type=login"
	loginDone    = "/app?status=success&type=login"
	gitHubLinked = "/app/auth?provider=github&status=success&type=link"
	gitHubFailed = "/app/auth?provider=github&status=failure&type=link"
)

// strategy is a Strategy as JSON.
type strategy struct {
	ID     string  `json:"id"`
	Name   string  `json:"name"`
	Domain *string `json:"domain"`
	Icon   string  `json:"icon"`
	Order  int     `json:"order"`
}

// fromThisSite is the header of a request that a page of this site has caused.
var fromThisSite = httpservertest.Header("Sec-Fetch-Site", "same-origin")

// startOAuth starts an OAuth transaction and returns the state in the redirect to the provider.
func (s testServer) startOAuth(t testing.TB, path string, options ...httpservertest.Option) string {
	t.Helper()
	options = append([]httpservertest.Option{fromThisSite}, options...)
	response := s.Do(t, http.MethodGet, path, nil, options...).Expect(t, http.StatusFound)
	to, err := url.Parse(response.Header.Get("Location"))
	if err != nil || to.Host != strings.Split(path, "/")[3]+".example" {
		t.Fatalf("redirected to %v, %v", to, err)
	}
	return to.Query().Get("state")
}

// finishOAuth calls the callback and returns where it redirects.
func (s testServer) finishOAuth(t testing.TB, provider, code, state string, options ...httpservertest.Option) string {
	t.Helper()
	query := url.Values{"code": {code}, "state": {state}}
	return s.callback(t, provider, query, options...).Header.Get("Location")
}

func (s testServer) callback(
	t testing.TB, provider string, query url.Values, options ...httpservertest.Option,
) *httpservertest.Response {
	t.Helper()
	return s.Do(t, http.MethodGet, "/auth/strategies/"+provider+"/callback?"+query.Encode(), nil, options...).
		Expect(t, http.StatusFound)
}

// signInWith signs in at a provider with the code of an identity.
func (s testServer) signInWith(t testing.TB, provider, code string) string {
	t.Helper()
	return s.finishOAuth(t, provider, code, s.startOAuth(t, "/auth/strategies/"+provider+"/login"))
}

// linkWith links an account with the code of an identity.
func (s testServer) linkWith(t testing.TB, provider, code string) string {
	t.Helper()
	return s.finishOAuth(t, provider, code, s.startOAuth(t, "/auth/strategies/"+provider+"/link"))
}

func (s testServer) accounts(t testing.TB) []account {
	t.Helper()
	var all []account
	s.Do(t, http.MethodGet, "/auth/user/accounts", nil).Expect(t, http.StatusOK).JSON(t, &all)
	return all
}

// accountNames returns provider and username of the linked accounts.
func accountNames(all []account) string {
	var short []string
	for _, a := range all[1:] {
		name := ""
		if a.ProviderUsername != nil {
			name = *a.ProviderUsername
		}
		short = append(short, a.ProviderID+":"+name)
	}
	return strings.Join(short, " ")
}

// expectSignedOut fails the test if the browser is signed in.
func (s testServer) expectSignedOut(t testing.TB) {
	t.Helper()
	s.getUser(t).ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
}

// addIdentities adds three identities to the fake provider; the codes are their names.
func addIdentities(s testServer) {
	s.OAuth.SetIdentity("alex", oauth.Identity{
		Subject: "1", Username: "alex-demo", Email: alex,
		EmailVerified: true, Grant: "grant of alex",
	})
	s.OAuth.SetIdentity("robin", oauth.Identity{
		Subject: "2", Username: "robin-demo", Email: robin,
		EmailVerified: true, Grant: "grant of robin",
	})
	s.OAuth.SetIdentity("kim", oauth.Identity{Subject: "3", Username: "kim-demo"})
}

func TestListStrategies_returnsConfiguredProvidersInOrder(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	response := s.Do(t, http.MethodGet, "/auth/strategies", nil).Expect(t, http.StatusOK)
	var all []strategy
	response.JSON(t, &all)
	if len(all) != 4 || all[0].ID != "email" || all[0].Domain != nil || all[0].Order != 0 {
		t.Fatalf("got %+v", all)
	}
	for i, id := range []string{"github", "gitlab", "google"} {
		if one := all[i+1]; one.ID != id || one.Icon != id || one.Order != i+1 || one.Domain == nil ||
			*one.Domain != id+".example" {
			t.Errorf("got %+v", one)
		}
	}
	if got := response.Header.Get("Cache-Control"); got != "public, max-age=300" {
		t.Errorf("Cache-Control %q", got)
	}
}

func TestStrategy_secondSignIn_findsTheUserOfTheFirst(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	addIdentities(s)
	if got := s.signInWith(t, "github", "alex"); got != loginDone {
		t.Fatalf("redirected to %s", got)
	}
	var first, second user
	s.getUser(t).Expect(t, http.StatusOK).JSON(t, &first)
	if first.Email != alex || first.IsReady || accountNames(first.Accounts) != "github:alex-demo" {
		t.Errorf("got %+v", first)
	}
	other := s.otherBrowser(t)
	if got := other.signInWith(t, "github", "alex"); got != loginDone {
		t.Fatalf("redirected to %s", got)
	}
	other.getUser(t).Expect(t, http.StatusOK).JSON(t, &second)
	if second.MemberID != first.MemberID || len(second.Accounts) != 2 {
		t.Errorf("got %+v", second)
	}
	if notices := s.Notices.All(); len(notices) != 2 || notices[0].Kind != auth.NoticeAccountCreated ||
		notices[1].Kind != auth.NoticeNewBrowser {
		t.Errorf("notices of two sign-ins: %+v", notices)
	}
}

func TestStrategy_newUser_isSuggestedTheNameOfTheProvider(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Alex Demo": "Alex Demo", "  Alex Demo ": "Alex Demo", "": "", "alex.example": "", "Alex\u200bDemo": "AlexDemo",
		"Alex\x1bDemo": "",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newTestServer(t)
			s.OAuth.SetIdentity("alex", oauth.Identity{Subject: "1", Name: name, Email: alex, EmailVerified: true})
			if got := s.signInWith(t, "github", "alex"); got != loginDone {
				t.Fatalf("redirected to %s", got)
			}
			var created user
			s.getUser(t).Expect(t, http.StatusOK).JSON(t, &created)
			if got := created.DisplayName; (got == nil) != (want == "") || got != nil && *got != want {
				t.Errorf("got %v, want %q", got, want)
			}
			if created.IsReady {
				t.Error("the setup is done")
			}
		})
	}
}

func TestStrategy_emailAfterProvider_isTheSameUser(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	addIdentities(s)
	s.signInWith(t, "github", "alex")
	var first user
	s.getUser(t).Expect(t, http.StatusOK).JSON(t, &first)
	if again := s.otherBrowser(t).signIn(t, strings.ToUpper(alex)); again.MemberID != first.MemberID {
		t.Errorf("the address signs in %+v", again)
	}
}

func TestStrategy_link_isListedNotifiedAndCanSignIn(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	addIdentities(s)
	before := s.signInReady(t, alex)
	if got := s.linkWith(t, "github", "kim"); got != gitHubLinked {
		t.Fatalf("redirected to %s", got)
	}
	if got := accountNames(s.accounts(t)); got != "github:kim-demo" {
		t.Errorf("got %s", got)
	}
	var after user
	s.getUser(t).Expect(t, http.StatusOK).JSON(t, &after)
	if after.MemberID != before.MemberID || after.Version <= before.Version {
		t.Errorf("got %+v, before %+v", after, before)
	}
	notices := s.Notices.All()
	if len(notices) != 1 || notices[0].Kind != auth.NoticeAccountLinked || notices[0].To.String() != alex ||
		notices[0].Provider != auth.ProviderGitHub || notices[0].Username != "kim-demo" {
		t.Errorf("notices %+v", notices)
	}
	other := s.otherBrowser(t)
	if got := other.signInWith(t, "github", "kim"); got != loginDone {
		t.Fatalf("redirected to %s", got)
	}
	other.getUser(t).Expect(t, http.StatusOK).JSON(t, &after)
	if after.Email != alex {
		t.Errorf("the linked account signs in %+v", after)
	}
	// Linking the same account again succeeds and changes nothing.
	if got := s.linkWith(t, "github", "kim"); got != gitHubLinked || len(s.accounts(t)) != 2 ||
		len(s.Notices.All()) != 2 { // linked, and signed in from the other browser
		t.Errorf("again: %s", got)
	}
}

func TestStrategy_userBeforeSetup_canLink(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	addIdentities(s)
	s.signIn(t, alex)
	if got := s.linkWith(t, "gitlab", "kim"); got != "/app/auth?provider=gitlab&status=success&type=link" {
		t.Errorf("redirected to %s", got)
	}
}

func TestStrategy_linkingDisabled_isNotFoundAndSigningInWorks(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, func(config *serverConfig) {
		config.deps = append(config.deps, func(d *authtest.Deps) {
			d.Policy.LinkingDisabled = map[auth.Provider]bool{auth.ProviderGitHub: true}
		})
	})
	addIdentities(s)
	s.signInReady(t, alex)
	s.Do(t, http.MethodGet, "/auth/strategies/github/link", nil, fromThisSite).
		ExpectProblem(t, http.StatusNotFound,
			"ResourceNotFoundError")
	if got := s.linkWith(t, "gitlab", "kim"); !strings.Contains(got, "success") {
		t.Errorf("the other provider: %s", got)
	}
	if got := s.otherBrowser(t).signInWith(t, "github", "robin"); got != loginDone {
		t.Errorf("signing in: %s", got)
	}
}

func TestStrategy_unknownProvider_isNotFound(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signInReady(t, alex)
	for _, id := range []string{"email", "linkedin", "GITHUB", "github%20", "..%2fuser", strings.Repeat("a", 40)} {
		for _, operation := range []string{"login", "link", "callback"} {
			s.Do(t, http.MethodGet, "/auth/strategies/"+id+"/"+operation, nil, fromThisSite).
				ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
		}
	}
}

func TestStrategy_providerFails_redirectsWithAFailureAndWithoutACookie(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	addIdentities(s)
	s.signInReady(t, alex)
	state := s.startOAuth(t, "/auth/strategies/github/link")
	s.OAuth.Fail(auth.ErrProviderFailed)
	if got := s.finishOAuth(t, "github", "kim", state); got != gitHubFailed {
		t.Errorf("redirected to %s", got)
	}
	const profileFailed = "/app/profile?provider=github&status=failure&type=link"
	for path, want := range map[string]string{
		"/auth/strategies/github/login?returnTo=/app/profile":    loginFailed,
		"/auth/strategies/github/link?returnTo=/app/profile":     profileFailed,
		"/auth/strategies/github/link?returnTo=//evil.example":   gitHubFailed,
		"/auth/strategies/github/link?returnTo=%0d%0aLocation:x": gitHubFailed,
	} {
		response := s.Do(t, http.MethodGet, path, nil, fromThisSite).Expect(t, http.StatusFound)
		if got := response.Header.Get("Location"); got != want || s.cookie(oauthCookie) != "" {
			t.Errorf("%s: redirected to %s, cookie %q", path, got, s.cookie(oauthCookie))
		}
	}
	s.OAuth.Fail(nil)
	if got := s.linkWith(t, "github", "kim"); got != gitHubLinked {
		t.Errorf("control: %s", got)
	}
}

func TestStrategy_cookie_isClearedAtTheCallback(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	addIdentities(s)
	response := s.Do(t, http.MethodGet, "/auth/strategies/github/login", nil, fromThisSite).Expect(t, http.StatusFound)
	set := response.Header.Get("Set-Cookie")
	for _, want := range []string{oauthCookie + "=", "Path=/", "Max-Age=600", "HttpOnly", "Secure", "SameSite=Lax"} {
		if !strings.Contains(set, want) {
			t.Errorf("%q is missing in %q", want, set)
		}
	}
	finished := s.callback(t, "github", url.Values{"code": {"alex"}, "state": {s.OAuth.Binding().State.Reveal()}})
	if cleared := strings.Join(finished.Header.Values("Set-Cookie"), "\n"); !strings.Contains(cleared,
		oauthCookie+"=; Path=/; Max-Age=0") {
		t.Errorf("not cleared: %q", cleared)
	}
	if got := finished.Header.Get("Referrer-Policy"); got != "no-referrer" {
		t.Errorf("Referrer-Policy %q", got)
	}
	plain := newTestServer(t, onLoopback)
	if set := plain.Do(t, http.MethodGet, "/auth/strategies/github/login",
		nil, fromThisSite).Header.Get("Set-Cookie"); !strings.HasPrefix(set, "oauth=") ||
		strings.Contains(set, "Secure") {
		t.Errorf("on loopback %q", set)
	}
}

func TestStrategy_twentyOneInAMinute_isLimited(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, withLimit("provider", 20))
	s.signInReady(t, alex)
	for i := range 20 {
		path := []string{
			"/auth/strategies/github/login", "/auth/strategies/github/link",
			"/auth/strategies/github/callback",
		}[i%3]
		s.Do(t, http.MethodGet, path, nil, fromThisSite).Expect(t, http.StatusFound)
	}
	for _, operation := range []string{"login", "link", "callback"} {
		s.Do(t, http.MethodGet, "/auth/strategies/gitlab/"+operation, nil).ExpectProblem(t, http.StatusTooManyRequests,
			"RequestLimitExceededError")
	}
	s.Clock.Advance(time.Minute)
	s.startOAuth(t, "/auth/strategies/github/login")
}

func TestStrategy_twentyFirstAccount_isRefused(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signInReady(t, alex)
	u, err := s.Users.ByEmail(t.Context(), authtest.Email(t, alex))
	if err != nil {
		t.Fatal(err)
	}
	for i := range auth.MaxAccounts - 1 {
		a := auth.Account{Provider: auth.ProviderGitLab, Subject: "many" + string(rune('a'+i)), LinkedAt: s.Clock.Now()}
		if _, err := s.Accounts.Add(t.Context(), u.ID(), a); err != nil {
			t.Fatal(err)
		}
	}
	addIdentities(s)
	if got := s.linkWith(t, "github", "kim"); got != gitHubLinked || len(s.accounts(t)) != 20 {
		t.Errorf("the nineteenth account: %s", got)
	}
	if got := s.linkWith(t, "github", "robin"); got != gitHubFailed || len(s.accounts(t)) != 20 {
		t.Errorf("the twentieth account: %s", got)
	}
}
