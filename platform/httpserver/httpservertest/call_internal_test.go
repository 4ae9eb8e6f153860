package httpservertest

import "testing"

// TestSessions_onePersonAsTwo_areNotTakenForEachOther: tests beside each other share a site, and one of them calls as
// somebody who has set up where the other calls as the same person before that.
func TestSessions_onePersonAsTwo_areNotTakenForEachOther(t *testing.T) {
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
