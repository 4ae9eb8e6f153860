package ginapi_test

import (
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

const profileForSignedOutViewers = `{
	"alias": null, "displayName": "Alex Demo", "photoUrl": null, "role": "Wright", "originalBadge": false,
	"verifiedLinks": ["GITHUB"],
	"attributes": {
		"headline": "Backend engineer", "summary": "Keeps payment systems boring.\n\nLikes quiet nights.",
		"location": "Lisbon, Portugal",
		"tags": [{"label": "Go"}, {"label": "PostgreSQL"}], "countryCode": "PT", "pronouns": "they/them",
		"openToWork": true,
		"companyName": "Demo Staffing", "companyUrl": "https://staffing.example", "languages": [{"code": "pt-PT",
		"level": "NATIVE"}],
		"externalLinks": [{"type": "GITHUB", "value": "alex-demo"}]
	},
	"certifications": [{"typeId": "Certification", "title": "Certified demo engineer",
	"organization": "Demo Institute", "attributes": {"credentialId": "DEMO-48213"}, "tags": [], "files": [],
	"startedAt": null, "endedAt": null, "issuedAt": "2022-04-01", "expirationAt": "2027-04-01", "isPrimary": false,
	"confirmation": null}],
	"projects": [{"typeId": "Project", "title": "Ferry times", "organization": null,
	"attributes": {"role": "Maintainer"}, "tags": [], "files": [], "startedAt": null, "endedAt": null,
	"issuedAt": null, "expirationAt": null, "isPrimary": false, "confirmation": null}],
	"repositories": [{"typeId": "Repository", "title": "quiet-ledger", "organization": null, "attributes": {
		"url": "https://code.example/quiet-ledger", "repositoryFullName": "alex-demo/quiet-ledger",
		"language": "Go", "stars": 412, "forks": 0, "pushedAt": "2026-02-11",
		"numbersFrom": "GITHUB", "numbersAt": "2026-02-12"
	}, "tags": [], "files": [], "startedAt": null, "endedAt": null, "issuedAt": null, "expirationAt": null,
	"isPrimary": false, "confirmation": null}],
	"schools": [{"typeId": "School", "title": null, "organization": "Demo University",
	"attributes": {"degree": "Master of Science", "fieldOfStudy": "Computer science", "grade": "1.3"}, "tags": [],
	"files": [], "startedAt": "2014", "endedAt": "2019", "issuedAt": null, "expirationAt": null,
	"isPrimary": false, "confirmation": null}],
	"contributions": [{"typeId": "Contribution", "title": "What a ledger remembers", "organization": null,
	"attributes": {"kind": "TALK", "role": "Speaker"}, "tags": [], "files": [], "startedAt": null, "endedAt": null,
	"issuedAt": "2025-10-14", "expirationAt": null, "isPrimary": false, "confirmation": null}],
	"workplaces": [
		{
			"typeId": "Workplace", "title": "Senior backend engineer", "organization": "Northwind Payments",
			"attributes": {
				"description": "Led the move to a ledger of events.", "url": "https://northwind.example",
				"location": "Lisbon, Portugal",
				"employmentType": "FULL_TIME", "workMode": "HYBRID"
			},
			"tags": [{"label": "Go"}], "files": [], "startedAt": "2023-04-01", "endedAt": null, "issuedAt": null,
			"expirationAt": null, "isPrimary": true, "confirmation": null
		},
		{
			"typeId": "Workplace", "title": "Software engineer", "organization": "Harbour Logistics",
			"attributes": {}, "tags": [], "files": [],
			"startedAt": "2019-09", "endedAt": "2023-03", "issuedAt": null, "expirationAt": null,
			"isPrimary": false, "confirmation": null
		}
	],
	"coverSeed": "0007", "memberId": null, "viewer": {"isOwner": false, "canBlock": false, "canContact": true}
}`

func TestGetPublicProfileByToken_signedOutViewer_getsTheProfile(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	response := s.Do(t, http.MethodGet, s.share(t, `{}`).public(), nil).Expect(t, http.StatusOK)
	if got, want := canonical(t, response.Body), canonical(t, []byte(profileForSignedOutViewers)); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if response.Header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("got %v", response.Header)
	}
}

func TestGetPublicProfileByToken_viewer_isDescribedInTheResponse(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, `{}`)
	type shown struct {
		MemberID *string `json:"memberId"`
		Viewer   struct {
			IsOwner bool `json:"isOwner"`
		} `json:"viewer"`
	}
	for viewer, isOwner := range map[identity.UserID]bool{sharingtest.Alex: true, sharingtest.Robin: false} {
		var p shown
		s.Do(t, http.MethodGet, l.public(), nil, s.as(viewer)).Expect(t, http.StatusOK).JSON(t, &p)
		if p.Viewer.IsOwner != isOwner || p.MemberID == nil ||
			*p.MemberID != s.users.SignedIn(sharingtest.Alex).Member.String() {
			t.Errorf("user %d: got %+v", viewer, p)
		}
	}
	// A user who has not finished the setup may see the profile too.
	s.Do(t, http.MethodGet, l.public(), nil, httpservertest.As(httpservertest.Newcomer(99))).Expect(t, http.StatusOK)
	// A session that has ended counts as signed out, and its cookie is deleted.
	response := s.OtherBrowser(t).Do(t, http.MethodGet, l.public(), nil,
		httpservertest.Cookie("__Host-session", "ended")).Expect(t, http.StatusOK)
	var p shown
	response.JSON(t, &p)
	if p.MemberID != nil || len(response.Cookies) != 1 || response.Cookies[0].MaxAge >= 0 {
		t.Errorf("got %+v, %v", p, response.Cookies)
	}
}

func TestT179_signedOutViewers_getFourDigitsOfTheIDForTheCover(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Public, false)
	id := s.users.SignedIn(sharingtest.Alex).Member.String()
	for _, path := range []string{s.share(t, `{}`).public(), byAlias} {
		response := s.Do(t, http.MethodGet, path, nil).Expect(t, http.StatusOK)
		var p struct {
			CoverSeed string `json:"coverSeed"`
		}
		response.JSON(t, &p)
		if p.CoverSeed != id[len(id)-4:] {
			t.Errorf("%s: got %q", path, p.CoverSeed)
		}
		// Neither in another member nor in the address of a file.
		if body := strings.ToLower(string(response.Body)); strings.Contains(body, id) ||
			strings.Contains(body, strings.ReplaceAll(id, "-", "")) || strings.Contains(body, id[len(id)-12:]) {
			t.Errorf("%s: the response has the id %s: %s", path, id, body)
		}
	}
}

func TestGetPublicProfile_audience_isInTheResponseToTheOwnerOnly(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, `{}`)
	for _, c := range []struct {
		mode      profile.AccessMode
		suspended bool
		want      string
	}{
		{profile.Public, false, "EVERYONE"},
		{profile.Authenticated, false, "MEMBERS"},
		{profile.Restricted, false, "LINK_HOLDERS"},
		{profile.Public, true, "NOBODY"},
	} {
		s.setMode(c.mode, c.suspended)
		for _, path := range []string{byAlias, l.public()} {
			if body := s.Do(t, http.MethodGet, path, nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK).
				Body; !strings.Contains(string(body), `"audience":"`+c.want+`"`) {
				t.Errorf("%s %s: the owner gets %s, want %s", c.mode, path, body, c.want)
			}
			for _, response := range []*httpservertest.Response{
				s.OtherBrowser(t).Do(t, http.MethodGet, path, nil),
				s.Do(t, http.MethodGet, path, nil, s.as(sharingtest.Robin)),
			} {
				if strings.Contains(string(response.Body), "audience") {
					t.Errorf("%s %s: another viewer gets: %s", c.mode, path, response.Body)
				}
			}
		}
	}
}

// Apart from the numbers of stars and forks of repositories, the response contains no integers.
func TestGetPublicProfileByToken_response_containsNoRowIDs(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	response := s.Do(t, http.MethodGet, s.share(t, `{}`).public(), nil, s.as(sharingtest.Robin)).Expect(t,
		http.StatusOK)
	body := regexp.MustCompile(`"(stars|forks)":\s*[0-9]+`).ReplaceAll(response.Body, nil)
	if found := regexp.MustCompile(`:\s*[0-9]`).Find(body); found != nil {
		t.Errorf("the response contains a number: %s", response.Body)
	}
}

func TestGetPublicProfileByToken_emptyProfile_hasNoAttributes(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Restricted}, profile.Snapshot{})
	response := s.Do(t, http.MethodGet, s.share(t, `{}`).public(), nil).Expect(t, http.StatusOK)
	if !strings.Contains(string(response.Body), `"attributes":null`) ||
		!strings.Contains(string(response.Body), `"workplaces":[]`) {
		t.Errorf("got %s", response.Body)
	}
}

// Status, body and headers are equal apart from the request id, for tokens of any length (T35).
func TestT36_invalidToken_getsTheResponseForAnUnknownOne(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	deleted, valid := s.share(t, `{}`), s.share(t, `{}`)
	expired := s.share(t, `{"expiresAt":"2026-11-21T12:01:00Z"}`)
	s.Do(t, http.MethodGet, deleted.public(), nil).Expect(t, http.StatusOK)
	s.Do(t, http.MethodDelete, deleted.path(), nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	s.clock.Advance(time.Minute)
	s.users.Block(sharingtest.Alex, sharingtest.Sam)

	const unknown = "/v1/public/profile-links/AAAAAAAAAAAAAAAAAAAAAAAAAAA"
	want := comparableResponse(s.Do(t, http.MethodGet, unknown, nil))
	for name, path := range map[string]string{
		"deleted": deleted.public(), "expired": expired.public(), "one character": "/v1/public/profile-links/a",
		"one too many":        deleted.public() + "A",
		"27 of other letters": "/v1/public/profile-links/" + strings.Repeat("%C3%A9", 27),
		"128":                 "/v1/public/profile-links/" + strings.Repeat("a", 128),
		"line feed":           deleted.public()[:40] + "%0A",
	} {
		if got := comparableResponse(s.Do(t, http.MethodGet, path, nil)); got != want {
			t.Errorf("%s: got %s\nwant %s", name, got, want)
		}
	}
	wantSam := comparableResponse(s.Do(t, http.MethodGet, unknown, nil, s.as(sharingtest.Sam)))
	if got := comparableResponse(s.Do(t, http.MethodGet, valid.public(), nil,
		s.as(sharingtest.Sam))); got != wantSam {
		t.Errorf("blocked: got %s\nwant %s", got, wantSam)
	}
	s.users.RemovePerson(sharingtest.Alex)
	if got := comparableResponse(s.Do(t, http.MethodGet, valid.public(), nil)); got != want {
		t.Errorf("deleted user: got %s\nwant %s", got, want)
	}
}

func TestGetPublicProfileByToken_suspended_isRefusedWithoutContent(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, `{}`)
	s.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Public, Suspended: true},
		sharingtest.AlexContent())
	response := s.Do(t, http.MethodGet, l.public(), nil)
	response.ExpectProblem(t, http.StatusForbidden, "ProfileSuspendedError")
	if strings.Contains(string(response.Body), "Alex") {
		t.Errorf("got %s", response.Body)
	}
	s.Do(t, http.MethodGet, l.public(), nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
}

func TestT37_responseByToken_forbidsReferrersIndexingAndCaching(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for _, path := range []string{s.share(t, `{}`).public(), "/v1/public/profile-links/AAAAAAAAAAAAAAAAAAAAAAAAAAA"} {
		h := s.Do(t, http.MethodGet, path, nil).Header
		if h.Get("Referrer-Policy") != "no-referrer" || h.Get("X-Robots-Tag") != "noindex, nofollow" ||
			h.Get("Cache-Control") != "private, no-store" {
			t.Errorf("%s: got %v", path, h)
		}
	}
}

func TestT35_sixtyFirstUnknownToken_isRateLimited(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, withRateLimit(t, "token-miss", 60))
	l := s.share(t, `{}`)
	const unknown = "/v1/public/profile-links/AAAAAAAAAAAAAAAAAAAAAAAAAAA"
	for range 100 { // requests with a known token do not count for the limit
		s.Do(t, http.MethodGet, l.public(), nil).Expect(t, http.StatusOK)
	}
	for range 60 {
		s.Do(t, http.MethodGet, unknown, nil).Expect(t, http.StatusNotFound)
	}
	p := s.Do(t, http.MethodGet, unknown, nil).ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	if p.RetryAfter < 1 {
		t.Errorf("got %+v", p)
	}
}

// comparableResponse returns a response without the parts that differ between any two requests.
func comparableResponse(a *httpservertest.Response) string {
	h := a.Header.Clone()
	id := h.Get("X-Request-Id")
	for _, name := range []string{"X-Request-Id", "Date", "RateLimit"} {
		h.Del(name)
	}
	headers, _ := json.Marshal(h) // the keys come out sorted
	return http.StatusText(a.Status) + " " + string(headers) + " " + strings.ReplaceAll(string(a.Body), id, "")
}

func canonical(t *testing.T, text []byte) string {
	t.Helper()
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	sorted, err := json.MarshalIndent(value, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(sorted)
}
