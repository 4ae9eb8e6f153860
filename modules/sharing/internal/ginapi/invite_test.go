package ginapi_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
)

const (
	invites       = "/v1/user/invite-links"
	unknownInvite = "/v1/public/invite-links/AAAAAAAAAAAAAAAAAAAAAAAAAAA"
)

// invite is an invite link as JSON.
type invite struct {
	ID            int64      `json:"id"`
	Token         string     `json:"token"`
	URL           string     `json:"url"`
	Name          *string    `json:"name"`
	Status        string     `json:"status"`
	MaxUses       *int       `json:"maxUses"`
	Uses          int        `json:"uses"`
	TotalVisits   int        `json:"totalVisits"`
	LastVisitedAt *time.Time `json:"lastVisitedAt"`
	ExpiresAt     *time.Time `json:"expiresAt"`
	CreatedAt     time.Time  `json:"createdAt"`
	DeletedAt     *time.Time `json:"deletedAt"`
	Version       int64      `json:"version"`
	Etag          string     `json:"etag"`
}

// tag returns the ETag of a version of the invite link.
func (i invite) tag(version int64) string {
	return httpserver.ResourceOf("invite-link", strconv.FormatInt(i.ID, 10)).ETag(version)
}

type invitePage struct {
	Items      []invite `json:"items"`
	NextCursor *string  `json:"nextCursor"`
}

func (i invite) path() string { return fmt.Sprintf("%s/%d", invites, i.ID) }

func (i invite) public() string { return "/v1/public/invite-links/" + i.Token }

// invite creates an invite link of Alex.
func (s testServer) invite(t testing.TB, body any) invite {
	t.Helper()
	var i invite
	s.Do(t, http.MethodPost, invites, body, s.as(sharingtest.Alex)).Expect(t, http.StatusCreated).JSON(t, &i)
	return i
}

func (s testServer) invites(t testing.TB, query string, options ...httpservertest.Option) invitePage {
	t.Helper()
	if len(options) == 0 {
		options = append(options, s.as(sharingtest.Alex))
	}
	var page invitePage
	s.Do(t, http.MethodGet, invites+query, nil, options...).Expect(t, http.StatusOK).JSON(t, &page)
	return page
}

func TestCreateInviteLink_anyRole_returnsTheInviteLink(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	response := s.Do(t, http.MethodPost, invites,
		map[string]any{"name": " Meetup ", "maxUses": 25, "expiresAt": "2027-01-31T23:59:59.5+01:00"},
		s.as(sharingtest.Robin))
	var i invite
	response.Expect(t, http.StatusCreated).JSON(t, &i)
	if *i.Name != "Meetup" || *i.MaxUses != 25 || i.Uses != 0 || i.Status != "ACTIVE" || i.Version != 1 ||
		i.DeletedAt != nil {
		t.Errorf("got %+v", i)
	}
	if i.URL != httpservertest.PublicURL+"/r/"+i.Token || len(i.Token) != 27 {
		t.Errorf("got %q", i.URL)
	}
	if want := time.Date(2027, 1, 31, 22, 59, 59, 5e8, time.UTC); !i.ExpiresAt.Equal(want) ||
		!i.CreatedAt.Equal(sharingtest.Noon) {
		t.Errorf("got %v, %v", i.ExpiresAt, i.CreatedAt)
	}
	if response.Header.Get("ETag") != i.tag(1) || i.Etag != i.tag(1) ||
		response.Header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("got %v", response.Header)
	}
	for _, body := range []string{`{}`, `{"name":null,"maxUses":null,"expiresAt":null}`} {
		if i := s.invite(t, body); i.Name != nil || i.MaxUses != nil || i.ExpiresAt != nil {
			t.Errorf("%s: got %+v", body, i)
		}
	}
}

func TestCreateInviteLink_invalidInput_returnsAllViolationsAndStoresNothing(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for body, pointer := range map[string]string{
		`{"name":""}`:     "/name",
		`{"name":"a\bb"}`: "/name",
		`{"name":"` + strings.Repeat("n", 81) + `"}`: "/name",
		`{"maxUses":0}`:                           "/maxUses",
		`{"maxUses":101}`:                         "/maxUses",
		`{"maxUses":-1}`:                          "/maxUses",
		`{"maxUses":1.5}`:                         "/maxUses",
		`{"maxUses":"5"}`:                         "/maxUses",
		`{"maxUses":4294967297}`:                  "/maxUses",
		`{"expiresAt":"2026-11-21T12:00:00Z"}`:    "/expiresAt",
		`{"expiresAt":"tomorrow"}`:                "/expiresAt",
		`{"uses":0}`:                              "/uses",
		`{"token":"AAAAAAAAAAAAAAAAAAAAAAAAAAA"}`: "/token",
		`{"status":"ACTIVE"}`:                     "/status",
		`{"id":1}`:                                "/id",
	} {
		p := s.Do(t, http.MethodPost, invites, body, s.as(sharingtest.Alex)).
			ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
		if len(p.Errors) == 0 || p.Errors[0].Pointer == nil || *p.Errors[0].Pointer != pointer {
			t.Errorf("%s: got %+v", body, p.Errors)
		}
	}
	if page := s.invites(t, ""); len(page.Items) != 0 {
		t.Errorf("%d invite links were stored", len(page.Items))
	}
}

func TestListInviteLinks_pages_containEachLinkOnceInOrder(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	if page := s.invites(t, ""); page.Items == nil || len(page.Items) != 0 || page.NextCursor != nil {
		t.Errorf("without invite links: got %+v", page)
	}
	all := make([]invite, 5)
	for i := range all {
		all[i] = s.invite(t, fmt.Sprintf(`{"name":"number %d"}`, i))
		s.clock.Advance(time.Minute)
	}
	s.Do(t, http.MethodDelete, all[4].path(), nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	want := []int64{all[3].ID, all[2].ID, all[1].ID, all[0].ID, all[4].ID}
	var got []int64
	query := "?limit=2"
	for range 3 {
		page := s.invites(t, query)
		for _, i := range page.Items {
			got = append(got, i.ID)
		}
		if page.NextCursor == nil {
			break
		}
		query = "?limit=2&cursor=" + *page.NextCursor
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %v, want %v", got, want)
	}
	last := s.invites(t, "").Items[4]
	if last.Status != "INACTIVE" || last.DeletedAt == nil || last.Token != all[4].Token || last.URL != all[4].URL {
		t.Errorf("got %+v", last)
	}
}

// A cursor is valid only for the list that returned it.
func TestT49_cursor_ofAnotherUserOrAltered_isRefused(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.invite(t, `{}`)
	s.invite(t, `{}`)
	cursor := *s.invites(t, "?limit=1").NextCursor
	s.Do(t, http.MethodGet, invites+"?cursor="+cursor, nil, s.as(sharingtest.Sam)).
		ExpectProblem(t, http.StatusBadRequest, "InvalidCursorError")
	for _, altered := range []string{cursor[1:], cursor + "A", "x", "1", "%27%20OR%201=1--", "2026-11-21"} {
		s.Do(t, http.MethodGet, invites+"?cursor="+altered, nil, s.as(sharingtest.Alex)).
			ExpectProblem(t, http.StatusBadRequest, "InvalidCursorError")
	}
	for _, query := range []string{
		"?limit=0", "?limit=101", "?limit=x", "?limit=-1",
		"?cursor=" + strings.Repeat("a", 513),
	} {
		s.Do(t, http.MethodGet, invites+query, nil, s.as(sharingtest.Alex)).
			ExpectProblem(t, http.StatusBadRequest, "InvalidParameterError")
	}
	if page := s.invites(t, "?cursor="+cursor); len(page.Items) != 1 || page.NextCursor != nil {
		t.Errorf("got %+v", page)
	}
}

func TestUpdateInviteLink_currentVersionReplaces_oldVersionIsRefused(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	i := s.invite(t, `{"name":"a","maxUses":3}`)
	for _, tag := range []string{i.tag(2), i.tag(0), "W/" + i.tag(1), `"x"`} {
		for method, body := range map[string]any{http.MethodPut: `{"name":"b"}`, http.MethodDelete: nil} {
			s.Do(t, method, i.path(), body, s.as(sharingtest.Alex), httpservertest.Header("If-Match", tag)).
				ExpectProblem(t, http.StatusPreconditionFailed, "PreconditionFailedError")
		}
	}
	if kept := s.invites(t, "").Items[0]; *kept.Name != "a" || kept.Version != 1 || kept.Status != "ACTIVE" {
		t.Errorf("got %+v", kept)
	}
	response := s.Do(t, http.MethodPut, i.path(), `{"maxUses":5}`, s.as(sharingtest.Alex),
		httpservertest.Header("If-Match", i.tag(1)))
	var changed invite
	response.Expect(t, http.StatusOK).JSON(t, &changed)
	if changed.Name != nil || *changed.MaxUses != 5 || changed.Token != i.Token || changed.Version != 2 ||
		response.Header.Get("ETag") != i.tag(2) {
		t.Errorf("got %+v", changed)
	}
}

func TestDeleteInviteLink_repeated_returnsTheSame(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	i := s.invite(t, `{"name":"a"}`)
	first := s.Do(t, http.MethodDelete, i.path(), nil, s.as(sharingtest.Alex),
		httpservertest.Header("If-Match", i.tag(1))).Expect(t, http.StatusOK)
	s.clock.Advance(time.Hour)
	again := s.Do(t, http.MethodDelete, i.path(), nil, s.as(sharingtest.Alex),
		httpservertest.Header("If-Match", i.tag(1))).Expect(t, http.StatusOK)
	if string(first.Body) != string(again.Body) || first.Header.Get("ETag") != again.Header.Get("ETag") {
		t.Errorf("got %s, then %s", first.Body, again.Body)
	}
	s.Do(t, http.MethodPut, i.path(), `{}`, s.as(sharingtest.Alex)).
		ExpectProblem(t, http.StatusConflict, "LinkInactiveError")
}

func TestT28_inviteLinkOfAnotherUser_isNotFoundAndUnchanged(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	i := s.invite(t, `{"name":"a"}`)
	for method, body := range map[string]any{http.MethodPut: `{"name":"b"}`, http.MethodDelete: nil} {
		s.Do(t, method, i.path(), body, s.as(sharingtest.Sam)).
			ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
		s.Do(t, method, i.path(), body).ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
		s.Do(t, method, i.path(), body, httpservertest.Basic(httpservertest.Site)).
			ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
		for _, id := range []string{"0", "-1", "9007199254740992", "abc", "1.5"} {
			s.Do(t, method, invites+"/"+id, body, s.as(sharingtest.Alex)).
				ExpectProblem(t, http.StatusBadRequest, "InvalidParameterError")
		}
	}
	if foreign := s.invites(t, "", s.as(sharingtest.Sam)); len(foreign.Items) != 0 {
		t.Errorf("Sam sees %+v", foreign)
	}
	if kept := s.invites(t, "").Items[0]; *kept.Name != "a" || kept.Version != 1 {
		t.Errorf("got %+v", kept)
	}
	s.Do(t, http.MethodDelete, i.path(), nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
}
