package sharing_test

import (
	"context"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/calendar"
	"wright.app/platform/identity/identitytest"
)

func TestT42_visitorAtMidnight_isARepeat(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	h.clock.Advance(12*time.Hour - 10*time.Minute)
	h.record(t, arrival)
	h.clock.Advance(29 * time.Minute)
	h.record(t, arrival)
	h.clock.Advance(time.Minute)
	if s := h.statistics(t); s.Today != 0 || s.Last7Days != 1 {
		t.Errorf("20 minutes past midnight: got %d today, %d in all", s.Today, s.Last7Days)
	}
	h.record(t, arrival)
	if s := h.statistics(t); s.Today != 1 || s.Last7Days != 2 {
		t.Errorf("after the window: got %d today, %d in all", s.Today, s.Last7Days)
	}
}

// TestT42_salts_changeDaily: the same browser has another hash on another day and on
// another profile, and the salt of a past day goes.
func TestT42_salts_changeDaily(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	h.world.SetProfile(sharingtest.Sam, sharing.ProfileVisibility{Mode: profile.Restricted}, profile.Snapshot{})
	ofSam, err := h.service.CreateLink(t.Context(), identitytest.Wright(sharingtest.Sam), sharing.LinkInput{})
	if err != nil {
		t.Fatal(err)
	}
	spy := &spyVisits{}
	deps := h.deps()
	deps.Visits = spy
	service := sharing.NewService(deps)
	record := func(a sharing.Arrival) sharing.Visit {
		t.Helper()
		if err := service.RecordVisit(t.Context(), a); err != nil {
			t.Fatal(err)
		}
		return spy.last
	}
	first, again := record(arrival), record(arrival)
	if string(first.Visitor.Today) != string(again.Visitor.Today) || string(first.Origin) != string(again.Origin) {
		t.Error("one browser has two hashes on one day")
	}
	if string(first.Visitor.Today) == string(first.Origin) || string(first.Visitor.Today) == string(first.LinkVisitor.Today) {
		t.Error("visitor, visitor of the link and origin share a hash")
	}
	elsewhere := arrival
	elsewhere.Token = ofSam.Snapshot().Token.Text()
	if other := record(elsewhere); string(other.Visitor.Today) == string(first.Visitor.Today) || string(other.Origin) == string(first.Origin) {
		t.Error("a browser can be followed from profile to profile")
	}
	h.clock.Advance(24 * time.Hour)
	if next := record(arrival); string(next.Visitor.Today) == string(first.Visitor.Today) || string(next.Origin) == string(first.Origin) {
		t.Error("a browser can be followed from day to day")
	}
	before := calendar.DayOf(sharingtest.Noon)
	if salt, _ := h.memory.Salt(t.Context(), before); len(salt) != 32 {
		t.Fatalf("the salt has %d bytes", len(salt))
	}
	if err := h.service.ForgetVisitors(t.Context()); err != nil {
		t.Fatal(err)
	}
	if salt, _ := h.memory.Salt(t.Context(), before); salt != nil {
		t.Error("the salt of yesterday is still there")
	}
	if salt, _ := h.memory.Salt(t.Context(), before.AddDays(1)); salt == nil {
		t.Error("the salt of today is gone")
	}
}

// Of two instances that both found no salt, the one that kept its own later has to use the other's.
func TestT42_firstVisitsOfADay_twoAtOnce_shareASalt(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	spy := &spyVisits{}
	deps := h.deps()
	deps.Visits = spy
	first := sharing.NewService(deps)
	deps.Salts = &tooEarly{Salts: deps.Salts}
	var visitors []string
	for _, instance := range []*sharing.Service{first, sharing.NewService(deps), first} {
		if err := instance.RecordVisit(t.Context(), arrival); err != nil {
			t.Fatal(err)
		}
		visitors = append(visitors, string(spy.last.Visitor.Today))
	}
	if visitors[0] != visitors[1] || visitors[1] != visitors[2] {
		t.Errorf("one browser has the hashes %x", visitors)
	}
}

// tooEarly asks for the first time before anybody has kept a salt.
type tooEarly struct {
	sharing.Salts
	asked bool
}

func (s *tooEarly) Salt(ctx context.Context, day calendar.Date) ([]byte, error) {
	if !s.asked {
		s.asked = true
		return nil, nil
	}
	return s.Salts.Salt(ctx, day) //nolint:wrapcheck // this is the store
}

// The limit of sixty visits in an hour from one origin counts on over midnight.
func TestRecordVisit_anHourPastMidnight_asksForTheOriginOfYesterday(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	spy := &spyVisits{}
	deps := h.deps()
	deps.Visits = spy
	service := sharing.NewService(deps)
	record := func(advance time.Duration) sharing.Visit {
		t.Helper()
		h.clock.Advance(advance)
		if err := service.RecordVisit(t.Context(), arrival); err != nil {
			t.Fatal(err)
		}
		return spy.last
	}
	before := record(11*time.Hour + 59*time.Minute) // a minute to midnight
	if before.OriginYesterday != nil {
		t.Error("before midnight there is no need to ask")
	}
	after := record(60 * time.Minute)
	if string(after.OriginYesterday) != string(before.Origin) || string(after.Origin) == string(before.Origin) {
		t.Error("the hour that runs is not found again")
	}
	if later := record(time.Minute); later.OriginYesterday != nil {
		t.Error("an hour later nothing of yesterday runs")
	}
}

func TestForgetVisitors_anHourPastMidnight_keepsYesterday(t *testing.T) {
	t.Parallel()
	h, arrival := arrivedHouse(t)
	h.record(t, arrival)
	yesterday := calendar.DayOf(sharingtest.Noon)
	for _, step := range []struct {
		advance time.Duration
		kept    bool
	}{{12*time.Hour + 59*time.Minute, true}, {time.Minute, false}} {
		h.clock.Advance(step.advance)
		if err := h.service.ForgetVisitors(t.Context()); err != nil {
			t.Fatal(err)
		}
		if salt, _ := h.memory.Salt(t.Context(), yesterday); (salt != nil) != step.kept {
			t.Errorf("at %s: kept %v", h.clock.Now(), salt != nil)
		}
	}
}

// spyVisits remembers what it was asked to count.
type spyVisits struct {
	sharing.Visits
	last sharing.Visit
}

func (s *spyVisits) Count(_ context.Context, v sharing.Visit) error {
	s.last = v
	return nil
}
