package ginapi_test

import (
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/notification"
	"wright.app/platform/httpserver/httpservertest"
)

func TestStreamEvents_lastEventID_bringsTheNotificationsAfterIt(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	request := requests["streamEvents"]
	begin := string(s.send(t, request).Expect(t, http.StatusOK).Body)
	_, id, found := strings.Cut(begin, "\nid: ")
	if !strings.HasPrefix(begin, "retry: ") || !found {
		t.Fatalf("got %q", begin)
	}
	kind := notification.Kind{Name: "connection.requested"}
	if err := s.recorder.Add(t.Context(), kind, notification.Notification{Owner: alex}); err != nil {
		t.Fatal(err)
	}
	response := s.send(t, request, httpservertest.Header("Last-Event-ID", strings.TrimSpace(id))).
		Expect(t, http.StatusOK)
	if !strings.Contains(string(response.Body), "event: notification.created\n") {
		t.Errorf("got %q", response.Body)
	}
}
