package ginapi_test

import (
	"net/http"
	"testing"

	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver/httpservertest"
)

func TestListInviteLinks_visits_doNotIncludeThoseOfTheOwner(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	i := s.invite(t, `{}`)
	if i.TotalVisits != 0 || i.LastVisitedAt != nil {
		t.Errorf("a new invite link has %+v", i)
	}
	visit := func(options ...httpservertest.Option) {
		options = append([]httpservertest.Option{userAgent(browser)}, options...)
		s.Do(t, http.MethodPost, "/v1/public/visits", map[string]string{"inviteToken": i.Token}, options...).
			Expect(t, http.StatusNoContent)
	}
	visit(s.as(sharingtest.Alex))
	visit()
	visit()
	visit(httpservertest.From("198.51.100.7:1234"), s.as(sharingtest.Robin))
	s.check(t, i.public(), userAgent(browser)).Expect(t, http.StatusOK) // checking an invitation is not a visit
	got := s.invites(t, "").Items[0]
	if got.TotalVisits != 2 || got.LastVisitedAt == nil || !got.LastVisitedAt.Equal(s.clock.Now()) || got.Version != 1 {
		t.Errorf("got %+v", got)
	}
	if days := s.statistics(t, sharingtest.Alex); days.TotalVisitsLast30Days != 0 {
		t.Errorf("the profile has %+v", days)
	}
}

func TestUpdateInviteLink_keepsTheVisits(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	i := s.invite(t, `{}`)
	s.Do(t, http.MethodPost, "/v1/public/visits", map[string]string{"inviteToken": i.Token}, userAgent(browser)).
		Expect(t, http.StatusNoContent)
	s.Do(t, http.MethodPut, i.path(), `{"name":"Meetup"}`, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	var deleted invite
	s.Do(t, http.MethodDelete, i.path(), nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK).JSON(t, &deleted)
	if deleted.TotalVisits != 1 || deleted.LastVisitedAt == nil {
		t.Errorf("got %+v", deleted)
	}
}
