package ginapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

func TestGetCaptchaChallenge_returnsAChallenge(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	response := s.Do(t, http.MethodGet, "/auth/captcha?action=login", nil).Expect(t, http.StatusOK)
	var c struct {
		Provider, ID string
		Challenge    map[string]any
		ExpiresAt    time.Time
	}
	response.JSON(t, &c)
	if c.Provider != "altcha" || c.ID == "" || len(c.Challenge) != 5 || !c.ExpiresAt.After(s.Clock.Now()) {
		t.Errorf("got %s", response.Body)
	}
	s.Do(t, http.MethodGet, "/auth/captcha?action=dance", nil).ExpectProblem(t, http.StatusBadRequest,
		"InvalidParameterError")
	twice := s.Do(t, http.MethodGet, "/auth/captcha?action=login&action=send", nil).ExpectProblem(t,
		http.StatusBadRequest, "InvalidParameterError")
	if len(twice.Errors) != 1 || twice.Errors[0].Parameter == nil || *twice.Errors[0].Parameter != "action" {
		t.Errorf("the repeated parameter is not named: %+v", twice.Errors)
	}
}

func TestGetCaptchaChallenge_captchaOff_hasOnlyNullFields(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, func(s *serverConfig) {
		s.deps = append(s.deps, func(d *authtest.Deps) { d.Captcha = captchaOff{} })
	})
	response := s.Do(t, http.MethodGet, "/auth/captcha?action=login", nil).Expect(t, http.StatusOK)
	const want = `{"challenge":null,"expiresAt":null,"id":null,"provider":"off"}`
	if got := strings.TrimSpace(string(response.Body)); got != want {
		t.Errorf("got %s", got)
	}
}

// captchaOff is an auth.Captcha that needs no solution.
type captchaOff struct{ auth.Captcha }

func (captchaOff) Issue(_ context.Context, _ auth.Action) (auth.CaptchaChallenge, error) {
	return auth.CaptchaChallenge{Provider: auth.CaptchaOff}, nil
}

func TestLogin_captchaInTheBody_isVerified(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.Captcha.Open = false
	send := func(captcha any) *httpservertest.Response {
		return s.Do(t, http.MethodPost, "/auth/login", object{"email": alex, "captcha": captcha})
	}
	send(nil).ExpectProblem(t, http.StatusUnprocessableEntity, "CaptchaFailedError")
	send(object{"token": "guessed"}).ExpectProblem(t, http.StatusUnprocessableEntity, "CaptchaFailedError")
	send(object{"token": authtest.Solved, "id": nil, "challenge": "00"}).Expect(t, http.StatusOK)
	send(object{"token": authtest.Solved}).ExpectProblem(t, http.StatusUnprocessableEntity, "CaptchaFailedError")
}

func TestLogin_returnsAChallengeAndSetsNoCookie(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	c := s.login(t, "Alex.Demo@example.com")
	if !regexp.MustCompile(`^chl_[A-Za-z0-9_-]{43}$`).MatchString(c.Token) || c.Purpose != "login" ||
		c.ResendAfter != 60 ||
		c.CodeLength != 8 || c.SentTo != "A•••@example.com" || !c.ExpiresAt.Equal(s.Clock.Now().Add(10*time.Minute)) {
		t.Errorf("got %+v", c)
	}
	if len(s.Cookies()) != 0 {
		t.Errorf("requesting a code set %v", s.Cookies())
	}
}

func TestLogin_responseLength_isConstant(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	lengths := map[int]bool{}
	for _, moment := range []time.Duration{0, time.Microsecond, 100 * time.Millisecond, 123456 * time.Microsecond} {
		s.Clock.Advance(moment)
		lengths[len(s.Do(t, http.MethodPost, "/auth/login",
			object{"email": "demo" + strconv.Itoa(len(s.CodeMails.Mails())) + "@example.com"}).Body)] = true
	}
	if len(lengths) != 1 {
		t.Errorf("got lengths %v", lengths)
	}
}

func TestLogin_invalidAddress_isAValidationErrorAtEmail(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for _, email := range []string{
		"alex", `"alex"@example.com`, "alex@example.com,robin@example.com", "alex@localhost",
		"alex@exa_mple.com",
	} {
		p := s.Do(t, http.MethodPost, "/auth/login", object{"email": email}).
			ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
		if len(p.Errors) != 1 || p.Errors[0].Pointer == nil || *p.Errors[0].Pointer != "/email" {
			t.Errorf("%s: got %+v", email, p.Errors)
		}
	}
}

// The test compares everything that a caller can see, except for the time.
func TestT08_allAddresses_haveTheSameResponse(t *testing.T) {
	t.Parallel()
	const known, unknown, suspended = "known.demo@example.com", "blank.demo@example.com", "susps.demo@example.com"
	s := newTestServer(t)
	authtest.AddReadyUser(t, s.Stores, known, identity.Wright)
	authtest.AddUser(t, s.Stores, suspended)
	s.suspend(t, suspended)
	anonymous := httpservertest.WithoutCookies()
	shape := func(a *httpservertest.Response) string {
		t.Helper()
		var body map[string]any
		a.JSON(t, &body)
		names := slices.Sorted(maps.Keys(body))
		headers := slices.Sorted(maps.Keys(a.Header))
		for _, member := range []string{
			"purpose", "resendAfter", "codeLength", "code", "status", "title",
			"retryAfter",
		} {
			names = append(names, member, jsonOf(t, body[member]))
		}
		return strings.Join(append(append(names, headers...), strconv.Itoa(a.Status),
			strconv.Itoa(len(bytes.TrimSpace(a.Body)))), " ")
	}
	var shapes [3][]string
	for i, email := range []string{known, unknown, suspended} {
		record := func(a *httpservertest.Response) challenge {
			shapes[i] = append(shapes[i], shape(a))
			var c challenge
			a.JSON(t, &c)
			return c
		}
		start := s.Clock.Now()
		for range 6 { // uses up the quota of the hour
			record(s.Do(t, http.MethodPost, "/auth/login", object{"email": email}, anonymous))
			record(s.Do(t, http.MethodPost, "/auth/login", object{"email": email}, anonymous))
			s.Clock.Advance(2 * time.Minute)
		}
		s.Clock.Advance(48 * time.Hour)
		c := record(s.Do(t, http.MethodPost, "/auth/login", object{"email": email}, anonymous))
		record(s.Do(t, http.MethodPost, "/auth/reissue-token", nil, anonymous, httpservertest.Bearer(c.Token)))
		s.Clock.Advance(time.Minute)
		c = record(s.Do(t, http.MethodPost, "/auth/reissue-token", nil, anonymous, httpservertest.Bearer(c.Token)))
		for range code.MaxAttempts + 1 {
			record(s.verify(t, c, email, s.wrongCode(t), anonymous))
		}
		s.Clock.Advance(start.Add(72 * time.Hour).Sub(s.Clock.Now()))
	}
	for i, what := range []string{"known", "unknown", "suspended"} {
		if !slices.Equal(shapes[i], shapes[0]) {
			t.Errorf("%s addresses can be distinguished from known ones:\n%q\n%q", what, shapes[i], shapes[0])
		}
	}
}

func jsonOf(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestT09_oneMailbox_getsFiveMailsAnHourWhateverItsSpelling(t *testing.T) {
	t.Parallel()
	expectFiveMailsAnHour(t, alex, "ALEX.Demo@example.com", "alex.demo+a@example.com", "alex.demo+B@EXAMPLE.com")
}

func TestT09_gmailMailbox_getsFiveMailsAnHourWhateverItsDots(t *testing.T) {
	t.Parallel()
	expectFiveMailsAnHour(t, "alexdemo@gmail.com", "a.lexdemo@gmail.com", "al.exdemo@gmail.com",
		"alex.demo@googlemail.com", "a.l.e.x.d.e.m.o+b@gmail.com")
}

// expectFiveMailsAnHour requests twenty codes in an hour for spellings of one address.
func expectFiveMailsAnHour(t *testing.T, spellings ...string) {
	t.Helper()
	s := newTestServer(t)
	for i := range 20 {
		c := s.login(t, spellings[i%len(spellings)], httpservertest.From("192.0.2."+strconv.Itoa(i+1)+":4711"),
			httpservertest.WithoutCookies())
		if c.CodeLength != 8 || c.ResendAfter < 1 || c.ResendAfter > 3600 || !strings.HasPrefix(c.Token, "chl_") {
			t.Errorf("login %d: got %+v", i, c)
		}
		s.Clock.Advance(2 * time.Minute)
	}
	if n := len(s.CodeMails.Mails()); n != 5 {
		t.Errorf("%d mails in the hour", n)
	}
}

func TestLogin_fromTheOwnersBrowser_hasItsOwnBudget(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex)
	other := s.otherBrowser(t)
	s.Clock.Advance(24 * time.Hour)
	for range 6 {
		other.login(t, alex)
		s.Clock.Advance(2 * time.Minute)
	}
	before := len(s.CodeMails.Mails())
	s.Do(t, http.MethodGet, "/auth/logout", nil, httpservertest.Header("X-Requested-With", "x")).
		Expect(t, http.StatusNoContent)
	if s.cookie(deviceCookie) == "" {
		t.Fatal("signing out deleted the device")
	}
	if c := s.login(t, alex); c.ResendAfter != 60 || len(s.CodeMails.Mails()) != before+1 {
		t.Errorf("another browser used up the mail budget of the owner: %+v", c)
	}
}

func TestLogin_aboveTheLimitByAddress_isLimited(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, withLimit("login-address", 2))
	s.login(t, alex)
	s.login(t, robin)
	response := s.Do(t, http.MethodPost, "/auth/login", object{"email": "sam.demo@example.com"})
	response.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	if len(s.CodeMails.Mails()) != 2 {
		t.Error("a mail was sent")
	}
}

func TestReissueToken_inTheCooldown_isLimited(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	c := s.login(t, alex)
	s.Clock.Advance(1500 * time.Millisecond)
	response := s.Do(t, http.MethodPost, "/auth/reissue-token", nil, httpservertest.Bearer(c.Token))
	p := response.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	if response.Header.Get("Retry-After") != "59" || p.RetryAfter != 59 {
		t.Errorf("got Retry-After %s and retryAfter %d", response.Header.Get("Retry-After"), p.RetryAfter)
	}
}
