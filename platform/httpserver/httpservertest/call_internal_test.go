package httpservertest

import "testing"

// Parallel tests share a client, and use the same user before and after the setup.
func TestSessions_differentPrincipalsOfOneUser_haveDifferentCookies(t *testing.T) {
	t.Parallel()
	s := newSessions()
	ready, newcomer := s.open(Wright(7)), s.open(Newcomer(7))
	if again := s.open(Wright(7)); again != ready {
		t.Errorf("the same principal has %q and %q", ready, again)
	}
	for cookie, want := range map[string]bool{ready: true, newcomer: false} {
		if p, err := s.Session(t.Context(), cookie); err != nil || p.User != 7 || p.Ready != want {
			t.Errorf("%s: got %+v, %v", cookie, p, err)
		}
	}
}
