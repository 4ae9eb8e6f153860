package devidp_test

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"golang.org/x/oauth2"

	"wright.app/modules/auth/internal/devidp"
	"wright.app/modules/auth/internal/devidp/devidptest"
	"wright.app/platform/clock"
)

// open starts a sign-in and returns the page's address and the request in it.
func open(t *testing.T, p *devidptest.Provider, provider string) (address, id string) {
	t.Helper()
	config := oauthClient(p, provider, scopesOf(provider)...)
	a := get(t, config.AuthCodeURL("some-state", oauth2.S256ChallengeOption(oauth2.GenerateVerifier())), "", nil)
	to, err := url.Parse(a.header.Get("Location"))
	if err != nil || to.Query().Get("request") == "" {
		t.Fatalf("%d to %q", a.status, a.header.Get("Location"))
	}
	return p.Origin + to.String(), to.Query().Get("request")
}

func TestPage_identities_areEscaped(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, provider string) {
		p := devidptest.Start(t, devidp.Settings{})
		evil := devidp.Identity{
			Username: "evil-demo",
			Name:     `"><script>alert(1)</script>`,
			Email:    `<img src=x onerror=alert(2)>`,
		}
		if err := p.SetIdentity(evil); err != nil {
			t.Fatal(err)
		}
		address, id := open(t, p, provider)
		a := get(t, address, "", nil)
		if a.status != http.StatusOK || a.header.Get("Content-Type") != "text/html; charset=utf-8" {
			t.Errorf("%d %s", a.status, a.header.Get("Content-Type"))
		}
		for _, forbidden := range []string{"<script", "<img", "<style", "style=", "onerror=alert(2)>"} {
			if strings.Contains(a.body, forbidden) {
				t.Errorf("the page contains %s", forbidden)
			}
		}
		for _, wanted := range []string{
			"Alex Demo", "jun.demo@example.com, not verified", "Lou Demo",
			"no e-mail address", "&lt;script&gt;", `value="` + id + `"`, `name="cancel"`,
		} {
			if !strings.Contains(a.body, wanted) {
				t.Errorf("the page does not contain %s", wanted)
			}
		}
		for _, rule := range []string{
			"default-src 'none'", "style-src 'self'", "form-action 'self'",
			"frame-ancestors 'none'",
		} {
			if !strings.Contains(a.header.Get("Content-Security-Policy"), rule) {
				t.Errorf("policy: %s", a.header.Get("Content-Security-Policy"))
			}
		}
		if css := get(t, p.Origin+"/dev/idp/style.css", "", nil); css.status != http.StatusOK ||
			css.header.Get("Content-Type") != "text/css; charset=utf-8" {
			t.Errorf("style: %d %s", css.status, css.header.Get("Content-Type"))
		}
	})
}

func TestPage_withoutASignIn_isAnError(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{})
	choose := p.Origin + "/dev/idp/choose"
	for _, a := range []answer{
		get(t, choose, "", nil), get(t, choose+"?request=guess", "", nil),
		post(t, choose, url.Values{"request": {"guess"}, "identity": {"alex-demo"}}),
	} {
		if a.status != http.StatusBadRequest || !strings.Contains(a.body, "start again") ||
			a.header.Get("Location") != "" {
			t.Errorf("%d %s", a.status, a.body)
		}
	}
	if a := get(t, p.Origin+"/dev/idp/", "", nil); a.status != http.StatusOK ||
		!strings.Contains(a.body, "Alex Demo") ||
		strings.Contains(a.body, "<form") {
		t.Errorf("%d %s", a.status, a.body)
	}
}

func TestPage_submittedTwice_isAcceptedOnce(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, provider string) {
		p := devidptest.Start(t, devidp.Settings{})
		address, id := open(t, p, provider)
		choose := p.Origin + "/dev/idp/choose"
		if a := post(t, choose, url.Values{
			"request":  {id},
			"identity": {"nobody-demo"},
		}); a.status != http.StatusUnprocessableEntity {
			t.Errorf("nobody: %d", a.status)
		}
		if a := post(t, choose, url.Values{"request": {id}, "identity": {"alex-demo"}}); a.status != http.StatusFound {
			t.Errorf("first: %d %s", a.status, a.body)
		}
		for _, form := range []url.Values{{"identity": {"sam-demo"}}, {"cancel": {"yes"}}} {
			form.Set("request", id)
			if a := post(t, choose, form); a.status != http.StatusBadRequest || a.header.Get("Location") != "" {
				t.Errorf("again: %d to %q", a.status, a.header.Get("Location"))
			}
		}
		if a := get(t, address, "", nil); a.status != http.StatusBadRequest {
			t.Errorf("the page afterwards: %d", a.status)
		}
	})
}

func TestPage_tenMinutesLater_isExpired(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, provider string) {
		clk := clock.NewFixed(now)
		p := devidptest.Start(t, devidp.Settings{Clock: clk})
		address, id := open(t, p, provider)
		clk.Advance(10*time.Minute - time.Second)
		if a := get(t, address, "", nil); a.status != http.StatusOK {
			t.Errorf("before it expires: %d", a.status)
		}
		clk.Advance(time.Second)
		if a := post(t, p.Origin+"/dev/idp/choose",
			url.Values{"request": {id}, "identity": {"alex-demo"}}); a.status != http.StatusBadRequest {
			t.Errorf("expired: %d", a.status)
		}
	})
}

func TestPage_newIdentity_isCreatedAndSignsIn(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, provider string) {
		p := devidptest.Start(t, devidp.Settings{})
		choose := p.Origin + "/dev/idp/choose"
		_, id := open(t, p, provider)
		for _, username := range []string{"", "two words", "a/b", strings.Repeat("x", 40)} {
			if a := post(t, choose, url.Values{
				"request":  {id},
				"username": {username},
			}); a.status != http.StatusUnprocessableEntity ||
				!strings.Contains(a.body, "39 letters") {
				t.Errorf("%q: %d", username, a.status)
			}
		}
		if a := post(t, choose, url.Values{
			"request": {id}, "username": {"toni-demo"}, "name": {"Toni Demo"},
			"email": {"toni.demo@example.com"}, "verified": {"yes"},
		}); a.status != http.StatusFound {
			t.Fatalf("%d %s", a.status, a.body)
		}
		token := tokenOf(t, oauthClient(p, provider, scopesOf(provider)...), "toni-demo")
		var user struct {
			Name, Email string
			Sub         string
			ID          int64
		}
		if a := get(t, endpoints(p, provider).UserInfoURL, token.AccessToken, &user); user.Name != "Toni Demo" ||
			user.Email != "toni.demo@example.com" ||
			user.ID < 1_000_000 && len(user.Sub) < 7 {
			t.Errorf("got %s", a.body)
		}
		// The same username changes the identity.
		_, id = open(t, p, provider)
		post(t, choose, url.Values{"request": {id}, "username": {"toni-demo"}})
		identities := p.Identities()
		if last := identities[len(identities)-1]; len(identities) != 8 || last.Username != "toni-demo" ||
			last.Email != "" ||
			last.EmailVerified ||
			last.Name != "toni-demo" {
			t.Errorf("%d identities, %+v", len(identities), last)
		}
	})
}

func TestIdentities_manyAdded_removesTheOldestAndKeepsTheDemoIdentities(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{})
	for n := range 201 {
		if err := p.SetIdentity(devidp.Identity{Username: strings.Repeat("x", n%30+1) + "-" +
			strings.Repeat("y", n/30)}); err != nil {
			t.Fatal(err)
		}
	}
	list := p.Identities()
	if len(list) != 207 || list[0].Username != "alex-demo" || list[6].Username != "pat-demo" ||
		list[7].Username != "xx-" {
		t.Errorf("%d identities, then %q", len(list), list[7].Username)
	}
	ids := map[int64]bool{}
	for _, i := range list {
		ids[i.ID] = true
	}
	if len(ids) != len(list) {
		t.Error("two identities have the same id")
	}
	if err := p.SetIdentity(devidp.Identity{Username: "not one"}); !errors.Is(err, devidp.ErrUsername) {
		t.Errorf("got %v", err)
	}
}
