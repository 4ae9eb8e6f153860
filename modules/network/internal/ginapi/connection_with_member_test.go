package ginapi_test

import (
	"net/http"
	"testing"

	"wright.app/modules/network/networktest"
	"wright.app/platform/identity"
)

func TestListConnections_withAMember_hasNoOther(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	with := func(u identity.UserID) string { return "?memberId=" + networktest.Member(u).String() }
	sent := s.ask(t, networktest.Alex, networktest.Robin)
	s.ask(t, networktest.Sam, networktest.Alex)
	for owner, other := range map[identity.UserID]identity.UserID{
		networktest.Alex: networktest.Robin, networktest.Robin: networktest.Alex,
	} {
		page := s.connections(t, owner, with(other))
		if len(page.Items) != 1 || page.Items[0].ID != sent.ID || page.NextCursor != nil {
			t.Errorf("user %d: got %+v", owner, page)
		}
	}
	for owner, other := range map[identity.UserID]identity.UserID{
		networktest.Robin: networktest.Sam, networktest.Alex: networktest.Alex, networktest.Sam: 999,
	} {
		if page := s.connections(t, owner, with(other)); len(page.Items) != 0 {
			t.Errorf("user %d: got %+v", owner, page)
		}
	}
	s.Do(t, http.MethodGet, connections+"?memberId=7", nil, s.as(networktest.Alex)).
		ExpectProblem(t, http.StatusBadRequest, "InvalidParameterError")
}

// Whoever is blocked or was declined reads of the other one what they read before.
func TestT39_T112_connectionWithAMember_tellsNeitherOfADeclineNorOfABlock(t *testing.T) {
	t.Parallel()
	for name, answer := range map[string]func(fixture, string){
		"none":    func(fixture, string) {},
		"decline": func(s fixture, id string) { s.answer(t, networktest.Robin, id, "DECLINED") },
		"block":   func(s fixture, _ string) { s.block(t, networktest.Robin, networktest.Alex, nil) },
	} {
		s := newFixture(t)
		answer(s, s.ask(t, networktest.Alex, networktest.Robin).ID)
		page := s.connections(t, networktest.Alex, "?memberId="+networktest.Member(networktest.Robin).String())
		if len(page.Items) != 1 || page.Items[0].Status != "PENDING" || page.Items[0].RespondedAt != nil {
			t.Errorf("%s: got %+v", name, page)
		}
		if name != "block" {
			continue
		}
		page = s.connections(t, networktest.Robin, "?memberId="+networktest.Member(networktest.Alex).String())
		if len(page.Items) != 0 {
			t.Errorf("whoever has blocked: got %+v", page)
		}
	}
}
