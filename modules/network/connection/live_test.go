package connection_test

import (
	"slices"
	"testing"

	"wright.app/platform/live"
	"wright.app/platform/live/livetest"
)

func TestAsk_tellsTheBrowsersOfTheAsked_andAcceptingThoseOfTheAsker(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sent := f.ask(t, alex, robin)
	want := []live.Name{live.NotificationCreated, live.ConnectionChanged}
	if got := livetest.Names(t, f.stores.DB, robin); !slices.Equal(got, want) {
		t.Errorf("asked: got %v, want %v", got, want)
	}
	f.answer(t, robin, sent.ID, true)
	if got := livetest.Names(t, f.stores.DB, alex); !slices.Equal(got, want) {
		t.Errorf("accepted: got %v, want %v", got, want)
	}
}

// An event would tell the asker that something has happened.
func TestT112_declineAndBlockOfARequest_areNoLiveEventsOfTheAsker(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sent := f.ask(t, alex, robin)
	f.answer(t, robin, sent.ID, false)
	f.block(t, robin, alex)
	if got := livetest.Names(t, f.stores.DB, alex); len(got) > 0 {
		t.Errorf("got %v", got)
	}
}
