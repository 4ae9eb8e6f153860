package ginapi_test

import (
	"net/http"
	"testing"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

const notifications = "/v1/user/notifications"

type notificationPage struct {
	Items []struct {
		ID, Type, Title, Href string
		Body                  *string
		ReadAt                *time.Time
		CreatedAt             time.Time
	}
	NextCursor *string
	Unread     int
}

func (s fixture) notifications(
	t testing.TB, owner identity.UserID, query string, options ...httpservertest.Option,
) notificationPage {
	t.Helper()
	var page notificationPage
	options = append(options, s.as(owner))
	s.Do(t, http.MethodGet, notifications+query, nil, options...).Expect(t, http.StatusOK).JSON(t, &page)
	return page
}

func TestListNotifications_saysWhatHappenedInTheLanguageOfTheRequest(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	if empty := s.notifications(t, networktest.Robin, ""); empty.Items == nil || len(empty.Items) != 0 ||
		empty.Unread != 0 {
		t.Errorf("nothing: got %+v", empty)
	}
	sent := s.ask(t, networktest.Alex, networktest.Robin)
	for language, title := range map[string]string{
		"":   "Alex Demo would like to connect with you.",
		"de": "Alex Demo möchte sich mit Ihnen verbinden.",
	} {
		page := s.notifications(t, networktest.Robin, "", httpservertest.Header("Accept-Language", language))
		if len(page.Items) != 1 || page.Unread != 1 {
			t.Fatalf("got %+v", page)
		}
		n := page.Items[0]
		if n.Type != "connection.requested" || n.Title != title || n.Href != "/app/people?tab=requests" ||
			n.ReadAt != nil || n.Body != nil || !n.CreatedAt.Equal(networktest.Noon) {
			t.Errorf("%s: got %+v", language, n)
		}
	}
	s.people.SetSummary(networktest.Robin, network.Summary{})
	s.answer(t, networktest.Robin, sent.ID, "ACCEPTED")
	if page := s.notifications(t, networktest.Robin, ""); len(page.Items) != 0 || page.Unread != 0 {
		t.Errorf("answered: got %+v", page)
	}
	page := s.notifications(t, networktest.Alex, "")
	if len(page.Items) != 1 || page.Items[0].Title != "Robin Demo has accepted your request." ||
		page.Items[0].Type != "connection.accepted" ||
		page.Items[0].Href != "/app/people/"+networktest.Member(networktest.Robin).String() {
		t.Errorf("accepted: got %+v", page)
	}
	s.people.Hide(networktest.Robin, "")
	if page := s.notifications(t, networktest.Alex, ""); len(page.Items) != 1 ||
		page.Items[0].Href != "/app/people?tab=connections" {
		t.Errorf("hidden: got %+v", page)
	}
}

func TestMarkNotificationsRead_marksTheOneAndOlderOnes(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	for i := range identity.UserID(3) {
		s.people.SetPerson(networktest.PersonOf(100+i, "Somebody"))
		s.ask(t, 100+i, networktest.Alex)
		s.clock.Advance(time.Minute)
	}
	all := s.notifications(t, networktest.Alex, "").Items
	mark := func(owner identity.UserID, id string) {
		t.Helper()
		s.Do(t, http.MethodPut, notifications+"/read", map[string]any{"upToId": id}, s.as(owner)).
			Expect(t, http.StatusNoContent)
	}
	// Those of others cannot be marked.
	mark(networktest.Robin, all[0].ID)
	mark(networktest.Alex, networktest.Member(networktest.Robin).String())
	if page := s.notifications(t, networktest.Alex, "?unread=true"); page.Unread != 3 || len(page.Items) != 3 {
		t.Errorf("got %+v", page)
	}
	mark(networktest.Alex, all[1].ID)
	page := s.notifications(t, networktest.Alex, "?unread=true")
	if page.Unread != 1 || len(page.Items) != 1 || page.Items[0].ID != all[0].ID {
		t.Errorf("got %+v", page)
	}
	page = s.notifications(t, networktest.Alex, "?unread=false")
	if page.Unread != 1 || len(page.Items) != 3 || page.Items[2].ReadAt == nil ||
		!page.Items[2].ReadAt.Equal(networktest.Noon.Add(3*time.Minute)) {
		t.Errorf("got %+v", page)
	}
}

func TestT49_cursor_ofOtherNotifications_isRefused(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.ask(t, networktest.Robin, networktest.Alex)
	s.ask(t, networktest.Sam, networktest.Alex)
	cursor := *s.notifications(t, networktest.Alex, "?limit=1&unread=true").NextCursor
	for query, caller := range map[string]identity.UserID{
		"?unread=true&cursor=" + cursor: networktest.Sam,
		"?cursor=" + cursor:             networktest.Alex,
	} {
		s.Do(t, http.MethodGet, notifications+query, nil, s.as(caller)).
			ExpectProblem(t, http.StatusBadRequest, "InvalidCursorError")
	}
	page := s.notifications(t, networktest.Alex, "?unread=true&cursor="+cursor)
	if len(page.Items) != 1 || page.NextCursor != nil {
		t.Errorf("got %+v", page)
	}
}
