package ginapi_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/publicpage"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/pages"
	"wright.app/webapp"
)

func (s site) setMode(mode sharing.AccessMode, suspended bool) {
	s.world.SetProfile(sharingtest.Alex, sharing.ProfileHead{Mode: mode, Suspended: suspended, Alias: sharingtest.AlexAlias}, sharingtest.AlexContent())
}

func TestGetPublicProfileByAlias_public_isShownToEverybody(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.setMode(sharing.Public, false)
	answer := s.Do(t, http.MethodGet, byAlias, nil).Expect(t, http.StatusOK)
	want := strings.Replace(profileForStrangers, `"alias": null`, `"alias": "alex-demo"`, 1)
	if got, want := canonical(t, answer.Body), canonical(t, []byte(want)); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// TestGetPublicProfileByAlias_releasedName_leadsOn to the profile, which says its present name;
// it lets nobody see more than the present name does.
func TestGetPublicProfileByAlias_releasedName_leadsOn(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	const former = "/v1/public/profiles/alex-former"
	s.setMode(sharing.Public, false)
	s.Do(t, http.MethodGet, former, nil).Expect(t, http.StatusNotFound)
	s.world.ReleaseAlias(sharingtest.Alex, "alex-former")
	answer := s.Do(t, http.MethodGet, former, nil).Expect(t, http.StatusOK)
	present := s.Do(t, http.MethodGet, byAlias, nil).Expect(t, http.StatusOK)
	if got, want := canonical(t, answer.Body), canonical(t, present.Body); got != want || !strings.Contains(got, `"alex-demo"`) {
		t.Errorf("got %s\nwant %s", got, want)
	}
	s.setMode(sharing.Restricted, false)
	s.OtherBrowser(t).Do(t, http.MethodGet, former, nil).ExpectProblem(t, http.StatusForbidden, "ProfileRestrictedError")
}

// TestGetPublicProfileByAlias_contractSection6 asks the table by alias: who gets what.
func TestGetPublicProfileByAlias_contractSection6(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, row := range []struct {
		mode      sharing.AccessMode
		suspended bool
		asRobin   bool
		status    int
		code      string
	}{
		{sharing.Public, false, false, 200, ""},
		{sharing.Public, false, true, 200, ""},
		{sharing.Public, true, false, 403, "ProfileSuspendedError"},
		{sharing.Public, true, true, 403, "ProfileSuspendedError"},
		{sharing.Authenticated, false, false, 401, "UnauthorizedError"},
		{sharing.Authenticated, false, true, 200, ""},
		{sharing.Authenticated, true, false, 403, "ProfileSuspendedError"},
		{sharing.Restricted, false, false, 403, "ProfileRestrictedError"},
		{sharing.Restricted, false, true, 403, "ProfileRestrictedError"},
	} {
		s.setMode(row.mode, row.suspended)
		browser := s.OtherBrowser(t)
		var options []httpservertest.Option
		if row.asRobin {
			options = append(options, s.as(sharingtest.Robin))
		}
		if answer := browser.Do(t, http.MethodGet, byAlias, nil, options...); answer.Status != row.status || answer.Problem().Code != row.code {
			t.Errorf("%+v: got %d %s", row, answer.Status, answer.Body)
		}
		// The owner always sees it.
		s.OtherBrowser(t).Do(t, http.MethodGet, byAlias, nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	}
}

// TestGetPublicProfileByAlias_blocks: whoever the owner has blocked finds nothing, whoever has
// blocked the owner hears so.
func TestGetPublicProfileByAlias_blocks(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.setMode(sharing.Public, false)
	s.Do(t, http.MethodGet, byAlias, nil, s.as(sharingtest.Robin)).Expect(t, http.StatusOK)
	s.world.Block(sharingtest.Alex, sharingtest.Robin)
	blocked := s.Do(t, http.MethodGet, byAlias, nil, s.as(sharingtest.Robin)).Expect(t, http.StatusNotFound)
	unknown := s.Do(t, http.MethodGet, "/v1/public/profiles/nobody-here", nil, s.as(sharingtest.Robin)).Expect(t, http.StatusNotFound)
	if got, want := withoutRequestID(blocked), withoutRequestID(unknown); got != want {
		t.Errorf("blocked %s\nunknown %s", got, want)
	}
	s.OtherBrowser(t).Do(t, http.MethodGet, byAlias, nil).Expect(t, http.StatusOK)

	s.Do(t, http.MethodGet, byAlias, nil, s.as(sharingtest.Sam)).Expect(t, http.StatusOK)
	s.world.Block(sharingtest.Sam, sharingtest.Alex)
	for _, path := range []string{byAlias, s.share(t, `{}`).public()} {
		answer := s.Do(t, http.MethodGet, path, nil, s.as(sharingtest.Sam))
		answer.ExpectProblem(t, http.StatusForbidden, "ProfileBlockedError")
		var problem struct{ MemberID string }
		if answer.JSON(t, &problem); problem.MemberID != s.world.SignedIn(sharingtest.Alex).Member.String() || bytes.Contains(answer.Body, []byte("Alex")) {
			t.Errorf("%s: got %s", path, answer.Body)
		}
	}
	// Both ways: the one who was blocked learns nothing from blocking, too.
	s.world.Block(sharingtest.Alex, sharingtest.Sam)
	s.Do(t, http.MethodGet, byAlias, nil, s.as(sharingtest.Sam)).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
}

// TestGetPublicProfileByAlias_canBlock_isToldToMembersButTheOwner: the answer for one kind of
// viewer is never kept for another.
func TestGetPublicProfileByAlias_canBlock_isToldToMembersButTheOwner(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.setMode(sharing.Public, false)
	for range 2 {
		for name, row := range map[string]struct {
			options []httpservertest.Option
			want    bool
		}{
			"nobody":   {},
			"newcomer": {options: []httpservertest.Option{httpservertest.As(httpservertest.Newcomer(99))}},
			"owner":    {options: []httpservertest.Option{s.as(sharingtest.Alex)}},
			"member":   {options: []httpservertest.Option{s.as(sharingtest.Robin)}, want: true},
		} {
			var p struct{ Viewer struct{ CanBlock bool } }
			s.OtherBrowser(t).Do(t, http.MethodGet, byAlias, nil, row.options...).Expect(t, http.StatusOK).JSON(t, &p)
			if p.Viewer.CanBlock != row.want {
				t.Errorf("%s: got %t", name, p.Viewer.CanBlock)
			}
		}
	}
}

func withoutRequestID(a *httpservertest.Answer) string {
	return string(bytes.ReplaceAll(a.Body, []byte(a.Header.Get("X-Request-Id")), nil))
}

// TestGetPublicProfileByAlias_whatIsNone_isUnknown: the form of a name tells nothing.
func TestGetPublicProfileByAlias_whatIsNone_isUnknown(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.setMode(sharing.Public, false)
	want := ""
	for _, alias := range []string{"nobody-here", "ALEX-DEMO", "alex--demo", "x", "alex_demo", "alex-demo%20", strings.Repeat("a", 128), strings.Repeat("a", 129), "%C3%A9%C3%A9%C3%A9", "me"} {
		answer := s.Do(t, http.MethodGet, "/v1/public/profiles/"+alias, nil).Expect(t, http.StatusNotFound)
		if got := withoutRequestID(answer); want == "" {
			want = got
		} else if got != want {
			t.Errorf("%s: %s", alias, got)
		}
	}
}

// TestRecordVisit_byAlias counts like one by link, for those who may look alone.
func TestRecordVisit_byAlias(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	visit := func(from string, options ...httpservertest.Option) {
		options = append([]httpservertest.Option{userAgent(browser), httpservertest.From(from)}, options...)
		s.OtherBrowser(t).Do(t, http.MethodPost, "/v1/public/visits", `{"alias":"alex-demo"}`, options...).Expect(t, http.StatusNoContent)
	}
	visit("198.51.100.1:1") // Restricted: nobody looked
	s.setMode(sharing.Public, false)
	visit("198.51.100.2:1")
	visit("198.51.100.2:1") // a repeat
	visit("198.51.100.3:1")
	visit("198.51.100.4:1", s.as(sharingtest.Alex))
	if got := s.statistics(t, sharingtest.Alex); got.TotalVisitsToday != 2 {
		t.Errorf("%d visits are counted", got.TotalVisitsToday)
	}
	for _, body := range []string{`{}`, `{"alias":"alex-demo","token":"x"}`, `{"alias":""}`, `{"alias":null}`} {
		s.Do(t, http.MethodPost, "/v1/public/visits", body, userAgent(browser)).ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
	}
}

// withPages serves the pages of public profiles too.
func withPages(t *testing.T) option {
	t.Helper()
	return func(_ *sharing.Deps, o *httpservertest.Options) {
		public, err := url.Parse(httpservertest.PublicURL)
		if err != nil {
			t.Fatal(err)
		}
		file, err := webapp.Messages(webapp.English)
		if err != nil {
			t.Fatal(err)
		}
		texts, err := pages.ReadTexts(webapp.English, file)
		if err != nil {
			t.Fatal(err)
		}
		writer, err := publicpage.New("Wright", public, texts)
		if err != nil {
			t.Fatal(err)
		}
		index := `<html><head><title>x</title><meta name="description" content="The site." /></head><body><div id="root"></div></body></html>`
		o.Pages, err = pages.New(pages.Settings{PublicURL: public, ProductName: "Wright", SessionCookie: "__Host-session", Clock: o.Clock},
			fstest.MapFS{"index.html": {Data: []byte(index)}}, writer)
		if err != nil {
			t.Fatal(err)
		}
	}
}

const canary = "canary-in-every-field"

// TestT32_hiddenProfile_leaksThroughNoDoor: a canary stands in everything that Alex says, and
// nobody who may not see it finds it, whatever they ask with.
func TestT32_hiddenProfile_leaksThroughNoDoor(t *testing.T) {
	t.Parallel()
	s := newSite(t, withPages(t))
	person := sharing.Person{Member: s.world.SignedIn(sharingtest.Alex).Member, DisplayName: canary, Role: "Wright"}
	s.world.SetPerson(sharingtest.Alex, person)
	content := sharing.Content{
		Attributes: sharing.Attributes{Headline: canary, Summary: canary, Location: canary, Tags: []string{canary}, Pronouns: canary},
		Sections:   []sharing.Section{{Type: "Workplace", Title: canary, Organization: canary, Description: canary, StartedAt: sharingtest.AlexContent().Sections[0].StartedAt}},
	}
	l := s.share(t, `{"name":"`+canary+`"}`)
	paths := []string{"/p/alex-demo", byAlias, "/t/" + sharing.NewToken().Text(), "/t/alex-demo", "/p/alex-demo/", "/p/" + strings.ToUpper(sharingtest.AlexAlias)}
	agents := []string{browser, "Googlebot/2.1 (+http://www.google.com/bot.html)", "facebookexternalhit/1.1", "Twitterbot/1.0", "curl/8"}
	accepts := []string{"text/html", "application/json", "application/rss+xml", "application/atom+xml", "application/ld+json", "*/*"}
	for _, state := range []struct {
		name   string
		head   sharing.ProfileHead
		viewer string
		status int // of the address of the profile
	}{
		{"Restricted", sharing.ProfileHead{Mode: sharing.Restricted}, "nobody", 403},
		{"Restricted, for Robin", sharing.ProfileHead{Mode: sharing.Restricted}, "Robin", 403},
		{"Authenticated", sharing.ProfileHead{Mode: sharing.Authenticated}, "nobody", 401},
		{"suspended", sharing.ProfileHead{Mode: sharing.Public, Suspended: true}, "nobody", 403},
		{"suspended, for Robin", sharing.ProfileHead{Mode: sharing.Public, Suspended: true}, "Robin", 403},
	} {
		head := state.head
		head.Alias = sharingtest.AlexAlias
		s.world.SetProfile(sharingtest.Alex, head, content)
		for _, path := range paths {
			for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodOptions} {
				for i, accept := range accepts {
					options := []httpservertest.Option{userAgent(agents[i%len(agents)]), httpservertest.Header("Accept", accept)}
					if state.viewer == "Robin" {
						options = append(options, s.as(sharingtest.Robin))
					}
					a := s.OtherBrowser(t).Do(t, method, path, nil, options...)
					if all := string(a.Body) + fmt.Sprint(a.Header); strings.Contains(all, canary) {
						t.Errorf("%s: %s %s as %s shows it", state.name, method, path, accept)
					}
					isAddress := path == byAlias || path == "/p/alex-demo"
					if isAddress && (method == http.MethodGet || method == http.MethodHead && path != byAlias) && a.Status != state.status {
						t.Errorf("%s: %s %s answers %d, want %d", state.name, method, path, a.Status, state.status)
					}
				}
			}
		}
	}
	// The control: with the link, and once it is Public, the same doors show it.
	s.world.SetProfile(sharingtest.Alex, sharing.ProfileHead{Mode: sharing.Restricted, Alias: sharingtest.AlexAlias}, content)
	for _, path := range []string{"/t/" + l.Token, l.public()} {
		if a := s.OtherBrowser(t).Do(t, http.MethodGet, path, nil).Expect(t, http.StatusOK); !strings.Contains(string(a.Body), canary) {
			t.Errorf("%s does not show the profile", path)
		}
	}
	s.world.SetProfile(sharingtest.Alex, sharing.ProfileHead{Mode: sharing.Public, Alias: sharingtest.AlexAlias}, content)
	for _, path := range []string{"/p/alex-demo", byAlias} {
		if a := s.OtherBrowser(t).Do(t, http.MethodGet, path, nil).Expect(t, http.StatusOK); !strings.Contains(string(a.Body), canary) {
			t.Errorf("%s does not show the profile", path)
		}
	}
}

// TestT36_pages_endWithTheLink: a page that was shown a moment ago is gone with its link, its
// mode, or its owner's freedom, and looks like one that never was.
func TestT36_pages_endWithTheLink(t *testing.T) {
	t.Parallel()
	s := newSite(t, withPages(t))
	l := s.share(t, `{}`)
	open := func(path string) *httpservertest.Answer { return s.OtherBrowser(t).Do(t, http.MethodGet, path, nil) }
	unknown := open("/t/"+sharing.NewToken().Text()).Expect(t, http.StatusNotFound)
	open("/t/"+l.Token).Expect(t, http.StatusOK)
	open("/t/"+l.Token).Expect(t, http.StatusOK) // which is kept by now
	s.setMode(sharing.Restricted, true)
	open("/t/"+l.Token).Expect(t, http.StatusForbidden)
	s.setMode(sharing.Restricted, false)
	open("/t/"+l.Token).Expect(t, http.StatusOK)
	s.Do(t, http.MethodDelete, l.path(), nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	gone := open("/t/"+l.Token).Expect(t, http.StatusNotFound)
	if withoutRequestID(gone) != withoutRequestID(unknown) {
		t.Errorf("a deleted link looks different:\n%s\n%s", gone.Body, unknown.Body)
	}
	s.setMode(sharing.Public, false)
	open("/p/alex-demo").Expect(t, http.StatusOK)
	s.setMode(sharing.Authenticated, false)
	open("/p/alex-demo").Expect(t, http.StatusUnauthorized)
}

// TestT35_guessing_endsAtThePagesToo: wrong addresses of pages count like wrong calls.
func TestT35_guessing_endsAtThePagesToo(t *testing.T) {
	t.Parallel()
	s := newSite(t, withPages(t), limited(t, "token-miss", 3))
	good := s.share(t, `{}`)
	for range 3 {
		s.Do(t, http.MethodGet, "/t/"+sharing.NewToken().Text(), nil).Expect(t, http.StatusNotFound)
	}
	a := s.Do(t, http.MethodGet, "/t/"+sharing.NewToken().Text(), nil).Expect(t, http.StatusTooManyRequests)
	if a.Header.Get("Retry-After") == "" {
		t.Error("it is not said for how long")
	}
	s.Do(t, http.MethodGet, "/p/nobody-here", nil).Expect(t, http.StatusTooManyRequests)
	s.Do(t, http.MethodGet, good.public(), nil).Expect(t, http.StatusTooManyRequests)
}

// TestPages_foundByEverybody_sayWhoItIs in their head, at the present address; all others ask
// search engines to stay away.
func TestPages_foundByEverybody_sayWhoItIs(t *testing.T) {
	t.Parallel()
	s := newSite(t, withPages(t))
	s.setMode(sharing.Public, false)
	a := s.OtherBrowser(t).Do(t, http.MethodGet, "/p/alex-demo", nil).Expect(t, http.StatusOK)
	for _, want := range []string{
		`<title>Alex Demo | Wright</title>`, `<link rel="canonical" href="` + httpservertest.PublicURL + `/p/alex-demo" />`,
		`<meta property="og:type" content="profile" />`, `<meta name="description" content="Senior backend engineer, Northwind Payments · Backend engineer" />`,
		`<meta property="og:image" content="` + httpservertest.PublicURL + `/p/alex-demo/preview.png?v=`, `<meta property="og:image:width" content="1200" />`,
		`<meta name="twitter:card" content="summary_large_image" />`, `"@type":"ProfilePage"`, `"sameAs":["https://github.com/alex-demo"]`,
	} {
		if strings.Count(string(a.Body), want) != 1 {
			t.Errorf("%s is not there once", want)
		}
	}
	if a.Header.Get("X-Robots-Tag") != "" || strings.Contains(string(a.Body), "noindex") || strings.Contains(string(a.Body), "The site.") {
		t.Error("it asks search engines to stay away, or describes the site")
	}
	for path, viewer := range map[string]httpservertest.Option{
		"/p/alex-demo":                           s.as(sharingtest.Robin),
		"/t/" + s.share(t, `{}`).Token:           userAgent(browser),
		"/t/" + sharing.NewToken().Text():        userAgent(browser),
		"/p/nobody-here":                         userAgent(browser),
		"/t/" + s.share(t, `{"name":"x"}`).Token: s.as(sharingtest.Alex),
	} {
		a := s.OtherBrowser(t).Do(t, http.MethodGet, path, nil, viewer)
		if a.Header.Get("X-Robots-Tag") != "noindex, nofollow" || strings.Contains(string(a.Body), "ld+json") || strings.Contains(string(a.Body), "og:") {
			t.Errorf("%s can be indexed: %v", path, a.Header)
		}
	}
}
