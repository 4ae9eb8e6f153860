package ginapi_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver/httpservertest"
)

func TestCreateProfileLink_returnsTheLink(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	response := s.Do(t, http.MethodPost, "/v1/user/profile/links",
		map[string]any{
			"name": " Northern Bank ", "recipientName": "Robin Demo",
			"expiresAt": "2027-02-28T23:59:59.5+01:00",
		}, s.as(sharingtest.Alex))
	var l link
	response.Expect(t, http.StatusCreated).JSON(t, &l)
	if *l.Name != "Northern Bank" || *l.RecipientName != "Robin Demo" || l.Status != "ACTIVE" || l.Version != 1 ||
		l.TotalVisits != 0 {
		t.Errorf("got %+v", l)
	}
	if l.URL != httpservertest.PublicURL+"/t/"+l.Token || len(l.Token) != 27 {
		t.Errorf("got %q", l.URL)
	}
	if want := time.Date(2027, 2, 28, 22, 59, 59, 5e8, time.UTC); !l.ExpiresAt.Equal(want) ||
		!l.CreatedAt.Equal(sharingtest.Noon) {
		t.Errorf("got %v, %v", l.ExpiresAt, l.CreatedAt)
	}
	if response.Header.Get("ETag") != l.tag(1) || l.Etag != l.tag(1) ||
		response.Header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("got %v", response.Header)
	}
}

func TestCreateProfileLink_absentValues_areNull(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for _, body := range []string{`{}`, `{"name":null,"recipientName":null,"expiresAt":null}`} {
		l := s.share(t, body)
		if l.Name != nil || l.RecipientName != nil || l.RecipientEmail != nil || l.ExpiresAt != nil ||
			l.LastSentAt != nil || l.LastVisitedAt != nil || l.DeletedAt != nil {
			t.Errorf("%s: got %+v", body, l)
		}
	}
}

// The URL of a link begins with the public URL whatever the proxy headers contain.
func TestT18_hostHeaders_doNotChangeURLs(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	var l link
	s.Do(t, http.MethodPost, "/v1/user/profile/links", `{}`, s.as(sharingtest.Alex),
		httpservertest.Header("X-Forwarded-Host", "evil.example"),
		httpservertest.Header("Forwarded", "host=evil.example"),
	).Expect(t, http.StatusCreated).JSON(t, &l)
	if !strings.HasPrefix(l.URL, httpservertest.PublicURL+"/t/") {
		t.Errorf("got %q", l.URL)
	}
}

func TestCreateProfileLink_invalidInput_returnsAllViolationsAndStoresNothing(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for body, pointer := range map[string]string{
		`{"name":""}`:     "/name",
		`{"name":"   "}`:  "/name",
		`{"name":"a\bb"}`: "/name",
		`{"name":7}`:      "/name",
		`{"name":"` + strings.Repeat("n", 81) + `"}`:          "/name",
		`{"recipientName":"` + strings.Repeat("ü", 81) + `"}`: "/recipientName",
		`{"expiresAt":"2026-11-21T12:00:00Z"}`:                "/expiresAt",
		`{"expiresAt":"2027-02-30T00:00:00Z"}`:                "/expiresAt",
		`{"expiresAt":"tomorrow"}`:                            "/expiresAt",
		`{"token":"AAAAAAAAAAAAAAAAAAAAAAAAAAA"}`:             "/token",
		`{"status":"ACTIVE"}`:                                 "/status",
		`{"totalVisits":1000000}`:                             "/totalVisits",
		`{"id":1}`:                                            "/id",
	} {
		p := s.Do(t, http.MethodPost, "/v1/user/profile/links", body, s.as(sharingtest.Alex)).
			ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
		if len(p.Errors) != 1 || p.Errors[0].Pointer == nil || *p.Errors[0].Pointer != pointer {
			t.Errorf("%s: got %+v", body, p.Errors)
		}
	}
	if links := s.links(t); len(links) != 0 {
		t.Errorf("%d links were stored", len(links))
	}
}

func TestListProfileLinks_areInOrderWithAllFields(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	if links := s.links(t); links == nil || len(links) != 0 {
		t.Errorf("without links: got %v", links)
	}
	first := s.share(t, `{"name":"first"}`)
	s.clock.Advance(time.Minute)
	second := s.share(t, `{"name":"second"}`)
	s.clock.Advance(time.Minute)
	third := s.share(t, `{"name":"third"}`)
	s.Do(t, http.MethodDelete, third.path(), nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	links := s.links(t)
	if len(links) != 3 || links[0].ID != second.ID || links[1].ID != first.ID || links[2].ID != third.ID ||
		links[2].Status != "INACTIVE" || links[2].DeletedAt == nil {
		t.Errorf("got %+v", links)
	}
	if links[0].Token != second.Token || links[0].URL != second.URL {
		t.Error("the list has another token than the response of the creation")
	}
}

func TestUpdateProfileLink_replacesAllDetails(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, `{"name":"a","recipientName":"b"}`)
	response := s.Do(t, http.MethodPut, l.path(), `{"recipientName":"c"}`, s.as(sharingtest.Alex),
		httpservertest.Header("If-Match", l.tag(1)))
	var changed link
	response.Expect(t, http.StatusOK).JSON(t, &changed)
	if changed.Name != nil || *changed.RecipientName != "c" || changed.Token != l.Token || changed.Version != 2 ||
		response.Header.Get("ETag") != l.tag(2) {
		t.Errorf("got %+v", changed)
	}
}

func TestUpdateProfileLink_oldVersion_changesNothing(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, `{"name":"a"}`)
	for _, tag := range []string{l.tag(2), l.tag(0), "W/" + l.tag(1), `"x"`} {
		for _, method := range []string{http.MethodPut, http.MethodDelete} {
			var body any
			if method == http.MethodPut {
				body = `{"name":"b"}`
			}
			s.Do(t, method, l.path(), body, s.as(sharingtest.Alex), httpservertest.Header("If-Match", tag)).
				ExpectProblem(t, http.StatusPreconditionFailed, "PreconditionFailedError")
		}
	}
	if links := s.links(t); *links[0].Name != "a" || links[0].Version != 1 || links[0].Status != "ACTIVE" {
		t.Errorf("got %+v", links[0])
	}
	s.Do(t, http.MethodPut, l.path(), `{"name":"b"}`, s.as(sharingtest.Alex), httpservertest.Header("If-Match", "*")).
		Expect(t, http.StatusOK)
}

func TestUpdateProfileLink_unchangedExpiry_isAcceptedAfterItHasPassed(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, `{"name":"a","expiresAt":"2026-11-21T13:00:00.123456789Z"}`)
	s.clock.Advance(48 * time.Hour)
	got := s.links(t)[0]
	s.Do(t, http.MethodPut, l.path(), map[string]any{"name": "b", "expiresAt": got.ExpiresAt}, s.as(sharingtest.Alex)).
		Expect(t, http.StatusOK)
	if after := s.links(t)[0]; *after.Name != "b" || !after.ExpiresAt.Equal(*got.ExpiresAt) ||
		after.Status != "ACTIVE" {
		t.Errorf("got %+v", after)
	}
	s.Do(t, http.MethodGet, "/v1/public/profile-links/"+l.Token, nil).
		ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	s.Do(t, http.MethodPut, l.path(), `{"name":"c","expiresAt":"2026-11-22T00:00:00Z"}`, s.as(sharingtest.Alex)).
		ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
}

func TestDeleteProfileLink_repeated_returnsTheSame(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, `{"name":"a"}`)
	first := s.Do(t, http.MethodDelete, l.path(), nil, s.as(sharingtest.Alex),
		httpservertest.Header("If-Match", l.tag(1))).Expect(t, http.StatusOK)
	s.clock.Advance(time.Hour)
	again := s.Do(t, http.MethodDelete, l.path(), nil, s.as(sharingtest.Alex),
		httpservertest.Header("If-Match", l.tag(1))).Expect(t, http.StatusOK)
	if string(first.Body) != string(again.Body) || first.Header.Get("ETag") != again.Header.Get("ETag") {
		t.Errorf("got %s, then %s", first.Body, again.Body)
	}
	var deleted link
	first.JSON(t, &deleted)
	if deleted.Status != "INACTIVE" || !deleted.DeletedAt.Equal(sharingtest.Noon) || deleted.Version != 2 {
		t.Errorf("got %+v", deleted)
	}
	s.Do(t, http.MethodPut, l.path(), `{}`, s.as(sharingtest.Alex)).
		ExpectProblem(t, http.StatusConflict, "LinkInactiveError")
}

func TestT28_linkOfAnotherUser_isNotFoundAndUnchanged(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.users.SetProfile(sharingtest.Sam, sharing.ProfileVisibility{Mode: profile.Restricted}, profile.Snapshot{})
	l := s.share(t, `{"name":"a"}`)
	before := s.Do(t, http.MethodGet, "/v1/user/profile/links", nil, s.as(sharingtest.Alex)).Body
	for _, call := range []struct {
		method string
		body   any
	}{{http.MethodPut, `{"name":"b"}`}, {http.MethodDelete, nil}} {
		s.Do(t, call.method, l.path(), call.body, s.as(sharingtest.Sam)).
			ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
		s.Do(t, call.method, l.path(), call.body, s.as(sharingtest.Robin)).
			ExpectProblem(t, http.StatusForbidden, "RoleNotAllowedError")
		s.Do(t, call.method, l.path(), call.body).ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
		for _, id := range []string{"0", "-1", "9007199254740992", "9223372036854775808", "abc", "1.5"} {
			s.Do(t, call.method, "/v1/user/profile/links/"+id, call.body, s.as(sharingtest.Alex)).
				ExpectProblem(t, http.StatusBadRequest, "InvalidParameterError")
		}
		s.Do(t, call.method, "/v1/user/profile/links/9007199254740991", call.body, s.as(sharingtest.Alex)).
			ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	}
	var foreign []link
	s.Do(t, http.MethodGet, "/v1/user/profile/links", nil, s.as(sharingtest.Sam)).Expect(t, http.StatusOK).
		JSON(t, &foreign)
	if len(foreign) != 0 {
		t.Errorf("Sam sees %+v", foreign)
	}
	if after := s.Do(t, http.MethodGet, "/v1/user/profile/links", nil, s.as(sharingtest.Alex)).
		Body; string(after) != string(before) {
		t.Errorf("the owner's links changed: %s", after)
	}
	s.Do(t, http.MethodDelete, l.path(), nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
}
