package ginapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/modules/network/networktest"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

func TestBlockUser_returnsThePersonWithoutTheirProfile(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	response := s.Do(t, http.MethodPut, pathOf(networktest.Robin), map[string]any{"note": " Writes too much.\nDaily. "},
		s.as(networktest.Alex))
	want := fmt.Sprintf(`{"blockedAt":"2026-11-21T12:00:00Z","note":"Writes too much.\nDaily.",`+
		`"person":{"alias":null,"displayName":"Robin Demo",`+
		`"headline":null,"location":null,"memberId":"%s","photoUrl":null,"role":"Wright","topTags":[]}}`,
		networktest.Member(networktest.Robin))
	if got := strings.TrimSpace(string(response.Expect(t, http.StatusOK).Body)); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if response.Header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("got %v", response.Header)
	}
	s.clock.Advance(time.Hour)
	for _, body := range []any{nil, `{}`, `{"note":null}`} {
		s.block(t, networktest.Alex, networktest.Robin, `{"note":"again"}`)
		if b := s.block(t, networktest.Alex, networktest.Robin, body); b.Note != nil ||
			!b.BlockedAt.Equal(networktest.Noon) {
			t.Errorf("%v: got %+v", body, b)
		}
	}
	if page := s.list(t, networktest.Alex, ""); len(page.Items) != 1 {
		t.Errorf("got %+v", page)
	}
}

func TestBlockUser_invalidInput_returnsTheViolationAndBlocksNobody(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	for body, pointer := range map[string]string{
		`{"note":""}`:         "/note",
		`{"note":"   "}`:      "/note",
		`{"note":"a\u0000b"}`: "/note",
		`{"note":"` + strings.Repeat("n", 251) + `"}`: "/note",
		`{"note":7}`:                             "/note",
		`{"blockedAt":"2026-11-21T12:00:00Z"}`:   "/blockedAt",
		`{"displayName":"x"}`:                    "/displayName",
		`{"blocker":"` + strings.Repeat("x", 36): "",
		`[]`:                                     "", `null`: "", `"x"`: "",
	} {
		response := s.Do(t, http.MethodPut, pathOf(networktest.Robin), body, s.as(networktest.Alex))
		if response.Status != http.StatusUnprocessableEntity && response.Status != http.StatusBadRequest {
			t.Errorf("%s: got %d", body, response.Status)
		}
		if p := response.Problem(); pointer != "" &&
			(len(p.Errors) == 0 || p.Errors[0].Pointer == nil || *p.Errors[0].Pointer != pointer) {
			t.Errorf("%s: got %+v", body, p)
		}
	}
	for _, member := range []string{"x", "7", "00000000-0000-0000-0000-00000000000g", strings.Repeat("a", 300)} {
		for _, method := range []string{http.MethodPut, http.MethodDelete} {
			if p := s.Do(t, method, blockedUsers+"/"+member, nil,
				s.as(networktest.Alex)).Problem(); p.Code != "InvalidParameterError" {
				t.Errorf("%s %.40q: got %+v", method, member, p)
			}
		}
	}
	if page := s.list(t, networktest.Alex, ""); len(page.Items) != 0 {
		t.Errorf("got %+v", page)
	}
}

func TestListBlockedUsers_pages_containEachBlockOnceInOrder(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	if page := s.list(t, networktest.Alex, ""); page.Items == nil || len(page.Items) != 0 || page.NextCursor != nil {
		t.Errorf("without blocks: got %+v", page)
	}
	for i := range identity.UserID(5) {
		s.people.SetPerson(t, networktest.PersonOf(100+i, fmt.Sprintf("Person %d", i)))
		s.block(t, networktest.Alex, 100+i, nil)
		s.clock.Advance(time.Minute)
	}
	var got []string
	query := "?limit=2"
	for range 3 {
		page := s.list(t, networktest.Alex, query)
		for _, b := range page.Items {
			got = append(got, b.Person.DisplayName)
		}
		if page.NextCursor == nil {
			break
		}
		query = "?limit=2&cursor=" + *page.NextCursor
	}
	if want := "[Person 4 Person 3 Person 2 Person 1 Person 0]"; fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

func TestListBlockedUsers_query_findsNameAndNote(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.block(t, networktest.Alex, networktest.Robin, `{"note":"met in Lisbon"}`)
	s.block(t, networktest.Alex, networktest.Sam, nil)
	for query, want := range map[string]int{
		"?query=demo": 2, "?query=ROBIN%20demo": 1, "?query=lisbon": 1,
		"?query=nobody": 0, "?query=": 2, "?query=%20": 2, "?query=%25": 0, "?query=a%00b": 0,
	} {
		if page := s.list(t, networktest.Alex, query); len(page.Items) != want || page.Items == nil {
			t.Errorf("%s: got %+v", query, page)
		}
	}
	s.Do(t, http.MethodGet, blockedUsers+"?query="+strings.Repeat("a", 61), nil,
		s.as(networktest.Alex)).ExpectProblem(t, http.StatusBadRequest, "InvalidParameterError")
}

func TestT49_cursor_ofAnotherListOrAltered_isRefused(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.block(t, networktest.Alex, networktest.Robin, nil)
	s.block(t, networktest.Alex, networktest.Sam, nil)
	cursor := *s.list(t, networktest.Alex, "?limit=1&query=demo").NextCursor
	expectRefused := func(u identity.UserID, query string) {
		t.Helper()
		s.Do(t, http.MethodGet, blockedUsers+query, nil, s.as(u)).ExpectProblem(t, http.StatusBadRequest,
			"InvalidCursorError")
	}
	expectRefused(networktest.Sam, "?query=demo&cursor="+cursor)
	expectRefused(networktest.Alex, "?cursor="+cursor)
	expectRefused(networktest.Alex, "?query=sam&cursor="+cursor)
	for _, altered := range []string{cursor[1:], cursor + "A", "x", "1"} {
		expectRefused(networktest.Alex, "?query=demo&cursor="+altered)
	}
	if page := s.list(t, networktest.Alex, "?query=%20Demo&cursor="+cursor); len(page.Items) != 1 ||
		page.NextCursor != nil {
		t.Errorf("got %+v", page)
	}
}

func TestT28_blockOfAnotherUser_cannotBeReadOrRemoved(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.block(t, networktest.Alex, networktest.Robin, `{"note":"mine"}`)
	// Sam changes their own block, not that of Alex.
	s.Do(t, http.MethodDelete, pathOf(networktest.Robin), nil, s.as(networktest.Sam)).Expect(t, http.StatusNoContent)
	s.block(t, networktest.Sam, networktest.Robin, `{"note":"theirs"}`)
	// Robin cannot see or remove it.
	s.Do(t, http.MethodDelete, pathOf(networktest.Alex), nil, s.as(networktest.Robin)).Expect(t, http.StatusNoContent)
	s.Do(t, http.MethodDelete, pathOf(networktest.Robin), nil, s.as(networktest.Robin)).Expect(t, http.StatusNoContent)
	if page := s.list(t, networktest.Robin, ""); len(page.Items) != 0 {
		t.Errorf("the list of Robin has %+v", page)
	}
	if page := s.list(t, networktest.Alex, ""); len(page.Items) != 1 || *page.Items[0].Note != "mine" {
		t.Errorf("the list of Alex has %+v", page)
	}
}

// The responses for two members may differ only in the id of the member.
func TestT39_blockUser_ofTheCallersBlocker_hasTheSameResponse(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.people.SetPerson(t, networktest.PersonOf(networktest.Robin, "Same Name"))
	s.people.SetPerson(t, networktest.PersonOf(networktest.Sam, "Same Name"))
	s.block(t, networktest.Robin, networktest.Alex, nil)
	responses := map[identity.UserID]string{}
	for _, member := range []identity.UserID{networktest.Robin, networktest.Sam} {
		response := s.Do(t, http.MethodPut, pathOf(member), nil, s.as(networktest.Alex))
		responses[member] = fmt.Sprint(response.Status,
			strings.ReplaceAll(string(response.Body), networktest.Member(member).String(), ""))
	}
	if responses[networktest.Robin] != responses[networktest.Sam] {
		t.Errorf("got %v", responses)
	}
}

// Robin blocks Alex and then changes their own name and role. Alex must not see the new ones.
func TestT39_blockUser_again_doesNotRevealANewName(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.block(t, networktest.Alex, networktest.Robin, nil)
	blockOfRobin := s.block(t, networktest.Robin, networktest.Alex, `{"note":"mine"}`)
	renamed := networktest.PersonOf(networktest.Robin, "Robin Hidden")
	renamed.Role = identity.Recruiter
	s.people.SetPerson(t, renamed)
	for range 2 {
		s.Do(t, http.MethodDelete, pathOf(networktest.Robin), nil, s.as(networktest.Alex)).Expect(t,
			http.StatusNoContent)
		response := s.Do(t, http.MethodPut, pathOf(networktest.Robin), nil, s.as(networktest.Alex)).Expect(t,
			http.StatusOK)
		list := s.Do(t, http.MethodGet, blockedUsers, nil, s.as(networktest.Alex)).Expect(t, http.StatusOK)
		for _, body := range [][]byte{response.Body, list.Body} {
			if strings.Contains(string(body), "Hidden") || strings.Contains(string(body), "Recruiter") ||
				!strings.Contains(string(body), "Robin Demo") {
				t.Errorf("got %s", body)
			}
		}
		if page := s.list(t, networktest.Alex, "?query=hidden"); len(page.Items) != 0 {
			t.Errorf("the search finds %+v", page)
		}
	}
	if page := s.list(t, networktest.Robin, ""); len(page.Items) != 1 || page.Items[0].Person != blockOfRobin.Person ||
		*page.Items[0].Note != "mine" {
		t.Errorf("Robin's list: got %+v", page)
	}
	// Sam was never blocked by Robin and sees the new name.
	if b := s.block(t, networktest.Sam, networktest.Robin, nil); b.Person.DisplayName != "Robin Hidden" ||
		b.Person.Role != "Recruiter" {
		t.Errorf("got %+v", b)
	}
}

func TestUnblockUser_withoutBlock_succeeds(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.block(t, networktest.Alex, networktest.Robin, nil)
	for _, member := range []identity.UserID{networktest.Robin, networktest.Robin, networktest.Sam, 99} {
		response := s.Do(t, http.MethodDelete, pathOf(member), nil, s.as(networktest.Alex)).Expect(t,
			http.StatusNoContent)
		if len(response.Body) != 0 {
			t.Errorf("got %s", response.Body)
		}
	}
	if page := s.list(t, networktest.Alex, ""); len(page.Items) != 0 {
		t.Errorf("got %+v", page)
	}
	s.Do(t, http.MethodPut, pathOf(networktest.Alex), nil, s.as(networktest.Alex)).ExpectProblem(t,
		http.StatusUnprocessableEntity, "SelfActionError")
	s.Do(t, http.MethodPut, pathOf(99), nil, s.as(networktest.Alex)).ExpectProblem(t, http.StatusNotFound,
		"ResourceNotFoundError")
	s.Do(t, http.MethodPut, pathOf(networktest.Robin), nil,
		httpservertest.As(httpservertest.Newcomer(99))).ExpectProblem(t, http.StatusForbidden, "SetupRequiredError")
}
