package ginapi_test

import (
	"bytes"
	"net/http"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/notification"
	"wright.app/modules/notification/internal/ginapi"
	"wright.app/modules/notification/notificationtest"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/i18n/i18ntest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/limits"
	"wright.app/platform/live/livetest"
	"wright.app/platform/paging"
	"wright.app/platform/secret"
)

const alex, robin, sam identity.UserID = 7, 8, 9

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

const notifications = "/v1/user/notifications"

// texts are what the handlers say.
var texts = fstest.MapFS{
	"en-US.json": {Data: []byte(`{
		"notification_connection_requested": "{name} would like to connect with you.",
		"notification_report_decided": "Looked at.",
		"notification_report_decided_body": "Not told."
	}`)},
	"de.json": {Data: []byte(`{
		"notification_connection_requested": "{name} möchte sich mit Ihnen verbinden.",
		"notification_report_decided": "Geprüft.",
		"notification_report_decided_body": "Geheim."
	}`)},
}

// fixture is a client of an HTTP server with the routes of the module on a new database.
type fixture struct {
	*httpservertest.Client
	clock    *clock.Fixed
	stores   notificationtest.Stores
	source   *notificationtest.Source
	recorder *notification.Recorder
}

type option func(*fixture, *httpservertest.Options)

func newFixture(t testing.TB, options ...option) fixture {
	t.Helper()
	s := fixture{
		clock: clock.NewFixed(noon), stores: notificationtest.NewStores(t), source: notificationtest.NewSource(),
	}
	s.recorder = notification.NewRecorder(s.stores.Notifications,
		settings.NewDirectory(authtest.StoresOver(s.stores.DB).Settings),
		livetest.NewRecorder(s.stores.DB, s.clock), s.clock)
	serverOptions := httpservertest.Options{Clock: s.clock}
	for _, option := range options {
		option(&s, &serverOptions)
	}
	keys, err := secret.NewKeys(bytes.Repeat([]byte{1}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	service := notification.NewService(s.stores.DB, s.clock, s.stores.Notifications, s.source.Kinds(),
		livetest.NewRecorder(s.stores.DB, s.clock))
	serverOptions.Routes = []httpserver.Routes{ginapi.NewHandler(
		service, livetest.NewStreams(s.stores.DB, s.clock), i18ntest.Catalog(t, texts),
		paging.NewCursors(keys), httpservertest.Problems(),
	)}
	s.Client = httpservertest.New(t, serverOptions)
	return s
}

// broken makes the database fail with err.
func broken(err error) option {
	return func(s *fixture, _ *httpservertest.Options) { s.stores.Faults.FailAll(err) }
}

// limited allows only quota calls per minute for each client address.
func limited(t *testing.T, quota int) option {
	return func(_ *fixture, o *httpservertest.Options) {
		policies := limits.Policies()
		for i := range policies {
			if policies[i].Name == "api-address" {
				policies[i].Windows = []limits.Window{{Quota: quota, Per: time.Minute}}
			}
		}
		var err error
		if o.Limits, err = limits.New(limits.Settings{Scale: 1}, o.Clock, policies...); err != nil {
			t.Fatal(err)
		}
	}
}

// as returns the session of a user.
func (s fixture) as(u identity.UserID) httpservertest.Option {
	principal := identitytest.Wright(u)
	principal.SessionID = "s" + u.String()
	return httpservertest.As(principal)
}

// tell tells a user of something that another one has caused.
func (s fixture) tell(t testing.TB, owner identity.UserID, kind notification.Kind, other identity.UserID) {
	t.Helper()
	n := notification.Notification{Owner: owner, Other: other, Cause: uuid.New()}
	if err := s.recorder.Add(t.Context(), kind, n); err != nil {
		t.Fatal(err)
	}
}

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
	if empty := s.notifications(t, robin, ""); empty.Items == nil || len(empty.Items) != 0 || empty.Unread != 0 {
		t.Errorf("nothing: got %+v", empty)
	}
	s.tell(t, robin, notificationtest.Request, alex)
	s.tell(t, robin, notificationtest.Decision, 0)
	for language, want := range map[string][3]string{
		"":   {"User 7 example.com would like to connect with you.", "Looked at.", "Not told."},
		"de": {"User 7 example.com möchte sich mit Ihnen verbinden.", "Geprüft.", "Geheim."},
	} {
		page := s.notifications(t, robin, "", httpservertest.Header("Accept-Language", language))
		if len(page.Items) != 2 || page.Unread != 2 {
			t.Fatalf("got %+v", page)
		}
		n := page.Items[1]
		if n.Type != "connection.requested" || n.Title != want[0] || n.Href != "/app/people?tab=requests" ||
			n.ReadAt != nil || n.Body != nil || !n.CreatedAt.Equal(noon) {
			t.Errorf("%s: got %+v", language, n)
		}
		n = page.Items[0]
		if n.Type != "report.decided" || n.Title != want[1] || n.Body == nil || *n.Body != want[2] ||
			n.Href != "/guidelines" {
			t.Errorf("%s: got %+v", language, n)
		}
	}
	s.source.Hidden[alex] = true
	if page := s.notifications(t, robin, ""); len(page.Items) != 1 || page.Items[0].Type != "report.decided" {
		t.Errorf("hidden: got %+v", page)
	}
}

func TestMarkNotificationsRead_marksTheOneAndOlderOnes(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	for i := range identity.UserID(3) {
		s.tell(t, alex, notificationtest.Request, 100+i)
		s.clock.Advance(time.Minute)
	}
	all := s.notifications(t, alex, "").Items
	mark := func(owner identity.UserID, id string) {
		t.Helper()
		s.Do(t, http.MethodPut, notifications+"/read", map[string]any{"upToId": id}, s.as(owner)).
			Expect(t, http.StatusNoContent)
	}
	// Those of others cannot be marked.
	mark(robin, all[0].ID)
	mark(alex, uuid.NewString())
	if page := s.notifications(t, alex, "?unread=true"); page.Unread != 3 || len(page.Items) != 3 {
		t.Errorf("got %+v", page)
	}
	mark(alex, all[1].ID)
	page := s.notifications(t, alex, "?unread=true")
	if page.Unread != 1 || len(page.Items) != 1 || page.Items[0].ID != all[0].ID {
		t.Errorf("got %+v", page)
	}
	page = s.notifications(t, alex, "?unread=false")
	if page.Unread != 1 || len(page.Items) != 3 || page.Items[2].ReadAt == nil ||
		!page.Items[2].ReadAt.Equal(noon.Add(3*time.Minute)) {
		t.Errorf("got %+v", page)
	}
}

func TestT49_cursor_ofOtherNotifications_isRefused(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.tell(t, alex, notificationtest.Request, robin)
	s.tell(t, alex, notificationtest.Request, sam)
	cursor := *s.notifications(t, alex, "?limit=1&unread=true").NextCursor
	for query, caller := range map[string]identity.UserID{
		"?unread=true&cursor=" + cursor: sam,
		"?cursor=" + cursor:             alex,
	} {
		s.Do(t, http.MethodGet, notifications+query, nil, s.as(caller)).
			ExpectProblem(t, http.StatusBadRequest, "InvalidCursorError")
	}
	page := s.notifications(t, alex, "?unread=true&cursor="+cursor)
	if len(page.Items) != 1 || page.NextCursor != nil {
		t.Errorf("got %+v", page)
	}
}
