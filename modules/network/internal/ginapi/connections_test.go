package ginapi_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

const connections = "/v1/user/connections"

// connected is a connection in JSON.
type connected struct {
	ID     string
	Person struct {
		MemberID    string
		DisplayName *string
		Alias       *string
	}
	Direction, Status string
	Message           *string
	CreatedAt         time.Time
	RespondedAt       *time.Time
	ShowsProfile      bool
	SeesProfile       bool
}

type connectionPage struct {
	Items           []connected
	NextCursor      *string
	PendingIncoming int
}

func askBody(u identity.UserID) string {
	return fmt.Sprintf(`{"memberId":%q}`, networktest.Member(u))
}

func (s fixture) ask(t testing.TB, asker, asked identity.UserID) connected {
	t.Helper()
	var c connected
	s.Do(t, http.MethodPost, connections, askBody(asked), s.as(asker)).Expect(t, http.StatusCreated).JSON(t, &c)
	return c
}

func (s fixture) answer(t testing.TB, asked identity.UserID, id, status string) connected {
	t.Helper()
	var c connected
	s.Do(t, http.MethodPatch, connections+"/"+id, map[string]any{"status": status}, s.as(asked)).
		Expect(t, http.StatusOK).JSON(t, &c)
	return c
}

func (s fixture) connections(t testing.TB, owner identity.UserID, query string) connectionPage {
	t.Helper()
	var page connectionPage
	s.Do(t, http.MethodGet, connections+query, nil, s.as(owner)).Expect(t, http.StatusOK).JSON(t, &page)
	return page
}

func TestCreateConnection_returnsTheRequestWithWhatTheCallerMaySee(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.people.SetSummary(networktest.Robin, network.Summary{
		Alias: "robin-demo", PhotoURL: "/v1/media/x", Headline: "Headline", Location: "Lisbon", TopTags: []string{"Go"},
	})
	response := s.Do(t, http.MethodPost, connections, map[string]any{
		"memberId": networktest.Member(networktest.Robin).String(), "message": " We met.\nIn Lisbon. ",
	}, s.as(networktest.Alex)).Expect(t, http.StatusCreated)
	var sent connected
	response.JSON(t, &sent)
	want := fmt.Sprintf(`{"createdAt":"2026-11-21T12:00:00Z","direction":"OUTGOING","id":"%s",`+
		`"message":"We met.\nIn Lisbon.","person":{"alias":"robin-demo","displayName":"Robin Demo",`+
		`"headline":"Headline","location":"Lisbon","memberId":"%s","photoUrl":"/v1/media/x","role":"Wright",`+
		`"topTags":["Go"]},"respondedAt":null,"seesProfile":true,"showsProfile":false,"status":"PENDING"}`,
		sent.ID, networktest.Member(networktest.Robin))
	if got := strings.TrimSpace(string(response.Body)); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if response.Header.Get("Cache-Control") != "private, no-store" {
		t.Errorf("got %v", response.Header)
	}
	s.clock.Advance(time.Hour)
	answered := s.answer(t, networktest.Robin, sent.ID, "ACCEPTED")
	if answered.Status != "ACCEPTED" || answered.Direction != "INCOMING" || answered.Person.Alias != nil ||
		*answered.Person.DisplayName != "Alex Demo" || !answered.RespondedAt.Equal(networktest.Noon.Add(time.Hour)) {
		t.Errorf("got %+v", answered)
	}
}

func TestCreateConnection_ofSomebodyWhoHasAsked_connects(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	sent := s.ask(t, networktest.Alex, networktest.Robin)
	var accepted connected
	s.Do(t, http.MethodPost, connections, askBody(networktest.Alex), s.as(networktest.Robin)).
		Expect(t, http.StatusOK).JSON(t, &accepted)
	if accepted.ID != sent.ID || accepted.Status != "ACCEPTED" || accepted.Direction != "INCOMING" {
		t.Errorf("got %+v", accepted)
	}
}

func TestCreateConnection_invalidInput_returnsTheViolation(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	member := fmt.Sprintf(`{"memberId":%q,`, networktest.Member(networktest.Robin))
	for body, pointer := range map[string]string{
		`{}`:                                          "/memberId",
		`{"memberId":null}`:                           "/memberId",
		`{"memberId":"7"}`:                            "/memberId",
		member + `"message":""}`:                      "/message",
		member + `"message":"  \n "}`:                 "/message",
		member + `"message":"a\u0000b"}`:              "/message",
		member + `"message":"a\u0007b"}`:              "/message",
		member + `"message":"a\u001bb"}`:              "/message",
		member + `"message":7}`:                       "/message",
		member + `"status":"ACCEPTED"}`:               "/status",
		member + `"linkToken":""}`:                    "/linkToken",
		member + `"message":"` + long(301) + `"}`:     "/message",
		member + `"linkToken":"` + long(129) + `"}`:   "/linkToken",
		member + `"message":["a"],"direction":"OUT"}`: "",
	} {
		p := s.Do(t, http.MethodPost, connections, body, s.as(networktest.Alex)).
			ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
		if pointer != "" && (len(p.Errors) == 0 || p.Errors[0].Pointer == nil || *p.Errors[0].Pointer != pointer) {
			t.Errorf("%.80s: got %+v", body, p)
		}
	}
	if page := s.connections(t, networktest.Alex, ""); page.Items == nil || len(page.Items) != 0 {
		t.Errorf("got %+v", page)
	}
	for _, message := range []string{long(300), "💥" + strings.Repeat("ä", 299)} {
		body := map[string]any{"memberId": networktest.Member(networktest.Robin).String(), "message": message}
		var sent connected
		s.Do(t, http.MethodPost, connections, body, s.as(networktest.Alex)).Expect(t, http.StatusCreated).JSON(t, &sent)
		if *sent.Message != message {
			t.Errorf("got %q", *sent.Message)
		}
		s.Do(t, http.MethodDelete, connections+"/"+sent.ID, nil, s.as(networktest.Alex)).Expect(t, http.StatusNoContent)
	}
}

func long(length int) string { return strings.Repeat("n", length) }

// The name in an open request is old if the person was renamed; whoever may see the profile sees the present one.
func TestListConnections_visiblePerson_hasTheNameOfTheProfile(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.people.SetSummary(networktest.Robin, network.Summary{Alias: "robin-demo"})
	s.ask(t, networktest.Alex, networktest.Robin)
	s.people.SetPerson(t, networktest.PersonOf(networktest.Robin, "Robin Renamed"))
	for name, change := range map[string]func(){
		"Robin Renamed": func() {},
		"Robin Demo":    func() { s.people.Hide(networktest.Robin, "token") },
	} {
		s.people.Show(networktest.Robin)
		change()
		page := s.connections(t, networktest.Alex, "")
		if len(page.Items) != 1 || *page.Items[0].Person.DisplayName != name {
			t.Errorf("got %+v, want %q", page.Items, name)
		}
	}
}

// Whether somebody exists does not depend on whether they have blocked the caller.
func TestT39_createConnection_withAnUnknownMember_isNotFound(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.people.RemovePerson(t, networktest.Sam)
	s.block(t, networktest.Robin, networktest.Alex, nil)
	for _, member := range []identity.UserID{networktest.Sam, 99} {
		s.Do(t, http.MethodPost, connections, askBody(member), s.as(networktest.Alex)).
			ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	}
	s.Do(t, http.MethodPost, connections, askBody(networktest.Robin), s.as(networktest.Alex)).
		Expect(t, http.StatusCreated)
}

// A declined request, one that was not delivered, one to a blocker, and one that is open have the same responses.
func TestT39_T112_declinedOrUndeliveredRequest_hasTheResponsesOfAnOpenOne(t *testing.T) {
	t.Parallel()
	responses := map[string]map[string]bool{}
	for _, arrange := range []func(s fixture, id string){
		func(fixture, string) {},
		func(s fixture, id string) { s.answer(t, networktest.Robin, id, "DECLINED") },
		func(s fixture, id string) {
			s.Do(t, http.MethodDelete, connections+"/"+id, nil, s.as(networktest.Robin)).Expect(t, http.StatusNoContent)
		},
		func(s fixture, id string) {
			s.Do(t, http.MethodDelete, connections+"/"+id, nil, s.as(networktest.Alex)).Expect(t, http.StatusNoContent)
			s.ask(t, networktest.Alex, networktest.Robin)
		},
		func(s fixture, _ string) { s.block(t, networktest.Robin, networktest.Alex, nil) },
		func(s fixture, id string) {
			s.Do(t, http.MethodDelete, connections+"/"+id, nil, s.as(networktest.Alex)).Expect(t, http.StatusNoContent)
			s.block(t, networktest.Robin, networktest.Alex, nil)
			s.ask(t, networktest.Alex, networktest.Robin)
		},
	} {
		s := newFixture(t)
		arrange(s, s.ask(t, networktest.Alex, networktest.Robin).ID)
		page := s.connections(t, networktest.Alex, "")
		if len(page.Items) != 1 {
			t.Fatalf("got %+v", page)
		}
		id := page.Items[0].ID
		for name, response := range map[string]*httpservertest.Response{
			"list":     s.Do(t, http.MethodGet, connections, nil, s.as(networktest.Alex)),
			"pending":  s.Do(t, http.MethodGet, connections+"?status=PENDING", nil, s.as(networktest.Alex)),
			"declined": s.Do(t, http.MethodGet, connections+"?status=DECLINED", nil, s.as(networktest.Alex)),
			"ask":      s.Do(t, http.MethodPost, connections, askBody(networktest.Robin), s.as(networktest.Alex)),
			"answer": s.Do(t, http.MethodPatch, connections+"/"+id, `{"status":"ACCEPTED"}`,
				s.as(networktest.Alex)),
			"delete": s.Do(t, http.MethodDelete, connections+"/"+id, nil, s.as(networktest.Alex)),
		} {
			text := fmt.Sprint(response.Status, strings.ReplaceAll(string(response.Body), id, ""))
			if response.Status >= http.StatusBadRequest {
				text = response.Problem().Code
			}
			if responses[name] == nil {
				responses[name] = map[string]bool{}
			}
			responses[name][text] = true
		}
	}
	for name, texts := range responses {
		if len(texts) != 1 {
			t.Errorf("%s: got %v", name, texts)
		}
	}
}

func TestListConnections_filtersAndPages_containEachOnceInOrder(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	for i := range identity.UserID(5) {
		s.people.SetPerson(t, networktest.PersonOf(100+i, fmt.Sprintf("Person %d", i)))
		if i%2 == 0 {
			s.ask(t, 100+i, networktest.Alex)
		} else {
			s.ask(t, networktest.Alex, 100+i)
		}
		s.clock.Advance(time.Minute)
	}
	for query, want := range map[string][]string{
		"?limit=2":                            {"Person 4", "Person 3", "Person 2", "Person 1", "Person 0"},
		"?direction=INCOMING&limit=1":         {"Person 4", "Person 2", "Person 0"},
		"?direction=OUTGOING&limit=1":         {"Person 3", "Person 1"},
		"?status=PENDING&query=PERSON%20%203": {"Person 3"},
		"?status=ACCEPTED":                    nil,
		"?status=DECLINED":                    nil,
		"?query=a%00b":                        nil,
		"?query=%25":                          nil,
	} {
		var got []string
		cursor := ""
		for range 6 {
			page := s.connections(t, networktest.Alex, query+cursor)
			if page.PendingIncoming != 3 || page.Items == nil {
				t.Errorf("%s: got %+v", query, page)
			}
			for _, c := range page.Items {
				got = append(got, *c.Person.DisplayName)
			}
			if page.NextCursor == nil {
				break
			}
			cursor = "&cursor=" + *page.NextCursor
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", query, got, want)
		}
	}
	for _, query := range []string{"?status=NONE", "?direction=BOTH", "?query=" + long(61), "?status="} {
		s.Do(t, http.MethodGet, connections+query, nil, s.as(networktest.Alex)).
			ExpectProblem(t, http.StatusBadRequest, "InvalidParameterError")
	}
}

func TestT49_cursor_ofOtherConnections_isRefused(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.ask(t, networktest.Robin, networktest.Alex)
	s.ask(t, networktest.Sam, networktest.Alex)
	cursor := *s.connections(t, networktest.Alex, "?limit=1&query=demo").NextCursor
	withRobin := "&memberId=" + networktest.Member(networktest.Robin).String()
	for query, caller := range map[string]identity.UserID{
		"?query=demo&cursor=" + cursor:                    networktest.Sam,
		"?cursor=" + cursor:                               networktest.Alex,
		"?query=robin&cursor=" + cursor:                   networktest.Alex,
		"?query=demo&status=PENDING&cursor=" + cursor:     networktest.Alex,
		"?query=demo&direction=INCOMING&cursor=" + cursor: networktest.Alex,
		"?query=demo" + withRobin + "&cursor=" + cursor:   networktest.Alex,
		"?query=demo&cursor=" + cursor[1:]:                networktest.Alex,
	} {
		s.Do(t, http.MethodGet, connections+query, nil, s.as(caller)).
			ExpectProblem(t, http.StatusBadRequest, "InvalidCursorError")
	}
	if page := s.connections(t, networktest.Alex, "?query=DEMO&cursor="+cursor); len(page.Items) != 1 {
		t.Errorf("got %+v", page)
	}
}

func TestT28_connectionOfOthers_cannotBeAnsweredOrDeleted(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	sent := s.ask(t, networktest.Alex, networktest.Robin)
	s.Do(t, http.MethodPatch, connections+"/"+sent.ID, `{"status":"ACCEPTED"}`, s.as(networktest.Sam)).
		ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	s.Do(t, http.MethodDelete, connections+"/"+sent.ID, nil, s.as(networktest.Sam)).
		ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	if page := s.connections(t, networktest.Robin, ""); len(page.Items) != 1 || page.Items[0].Status != "PENDING" {
		t.Errorf("got %+v", page)
	}
}

func TestCreateConnection_sameIdempotencyKey_asksOnce(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	key := httpservertest.Header("Idempotency-Key", "7f9c2ba4-e88f-4f27-b0a1-5c1d3e6f8a90")
	first := s.Do(t, http.MethodPost, connections, askBody(networktest.Robin), s.as(networktest.Alex), key).
		Expect(t, http.StatusCreated)
	again := s.Do(t, http.MethodPost, connections, askBody(networktest.Robin), s.as(networktest.Alex), key).
		Expect(t, http.StatusCreated)
	if string(first.Body) != string(again.Body) || again.Header.Get("Idempotency-Replayed") != "true" {
		t.Errorf("got %s and %s", first.Body, again.Body)
	}
}

func TestT224_showsProfile_isFalseUnlessItIsSentAndIsChangedAlone(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	patch := func(caller identity.UserID, id, body string, want bool) {
		t.Helper()
		var c connected
		s.Do(t, http.MethodPatch, connections+"/"+id, body, s.as(caller)).Expect(t, http.StatusOK).JSON(t, &c)
		if c.ShowsProfile != want {
			t.Errorf("%s: got %+v", body, c)
		}
	}
	sent := s.ask(t, networktest.Alex, networktest.Robin)
	if sent.ShowsProfile {
		t.Errorf("got %+v", sent)
	}
	patch(networktest.Alex, sent.ID, `{"showsProfile":true}`, true)
	s.Do(t, http.MethodPatch, connections+"/"+sent.ID, `{"showsProfile":true}`, s.as(networktest.Robin)).
		ExpectProblem(t, http.StatusConflict, "ConnectionStateError")
	patch(networktest.Robin, sent.ID, `{"status":"ACCEPTED"}`, false)
	patch(networktest.Robin, sent.ID, `{"showsProfile":true}`, true)
	patch(networktest.Robin, sent.ID, `{"showsProfile":false}`, false)
	if own := s.connections(t, networktest.Alex, "").Items[0]; !own.ShowsProfile {
		t.Errorf("got %+v", own)
	}
	s.Do(t, http.MethodPatch, connections+"/"+sent.ID, `{}`, s.as(networktest.Robin)).
		ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")

	var showing connected
	body := fmt.Sprintf(`{"memberId":%q,"showsProfile":true}`, networktest.Member(networktest.Sam))
	s.Do(t, http.MethodPost, connections, body, s.as(networktest.Alex)).Expect(t, http.StatusCreated).JSON(t, &showing)
	if !showing.ShowsProfile || showing.SeesProfile {
		t.Errorf("got %+v", showing)
	}
	patch(networktest.Sam, showing.ID, `{"status":"ACCEPTED","showsProfile":true}`, true)
}
