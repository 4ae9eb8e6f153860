package store_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/platform/identity"
)

func TestSecurityEvents(t *testing.T) {
	t.Parallel()
	eachEngineOpen(t, testSecurityEvents)
}

func testSecurityEvents(t *testing.T, open func(*testing.T) authtest.Stores) {
	t.Helper()
	firefox, safari := identity.Agent{Browser: "Firefox", System: "Linux"}, identity.Agent{Browser: "Safari"}
	signedIn := func(user identity.UserID, agent identity.Agent, at time.Time) auth.SecurityEvent {
		return auth.SecurityEvent{
			User: user, Kind: auth.EventSignedIn, Method: auth.MethodCode, Outcome: auth.OutcomeSucceeded, Agent: agent,
			At: at,
		}
	}
	add := func(t *testing.T, s authtest.Stores, event auth.SecurityEvent) {
		t.Helper()
		if _, err := s.Events.Add(t.Context(), event); err != nil {
			t.Fatal(err)
		}
	}
	page := func(
		t *testing.T, s authtest.Stores, user identity.UserID, before auth.SecurityEventID, limit int,
	) []auth.SecurityEvent {
		t.Helper()
		events, err := s.Events.Page(t.Context(), user, before, limit)
		if err != nil {
			t.Fatal(err)
		}
		return events
	}
	t.Run("Add stores an event of its user", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		alex, robin := authtest.AddUser(t, s, "alex.demo@example.com"), authtest.AddUser(t, s, "robin.demo@example.com")
		event := signedIn(alex.ID(), firefox, start.Add(1500*time.Millisecond))
		if member, err := s.Events.Add(t.Context(), event); err != nil || member != alex.Member() {
			t.Errorf("got %v, %v", member, err)
		}
		events := page(t, s, alex.ID(), 0, 10)
		if len(events) != 1 || events[0].ID == 0 {
			t.Fatalf("got %+v", events)
		}
		event.ID, event.LastAt, event.Count = events[0].ID, event.At, 1
		if events[0] != event {
			t.Errorf("got %+v, want %+v", events[0], event)
		}
		if events := page(t, s, robin.ID(), 0, 10); len(events) != 0 {
			t.Errorf("another user has %+v", events)
		}
	})
	t.Run("Add for an unknown user is ErrNoUser", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		_, byID := s.Events.Add(t.Context(), signedIn(4711, firefox, start))
		nobody := authtest.Email(t, "nobody@example.com")
		_, byEmail := s.Events.AddByEmail(t.Context(), nobody, signedIn(0, firefox, start))
		if !errors.Is(byID, auth.ErrNoUser) || !errors.Is(byEmail, auth.ErrNoUser) {
			t.Errorf("got %v, %v", byID, byEmail)
		}
	})
	t.Run("equal events of an hour are counted in one row", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		alex := authtest.AddUser(t, s, "alex.demo@example.com").ID()
		for _, event := range []auth.SecurityEvent{
			signedIn(alex, firefox, start), signedIn(alex, safari, start),
			signedIn(alex, firefox, start.Add(59*time.Minute)), signedIn(alex, firefox, start.Add(time.Hour)),
		} {
			add(t, s, event)
		}
		events := page(t, s, alex, 0, 10)
		if len(events) != 3 || events[0].Count != 1 || events[1].Agent != safari || events[2].Count != 2 ||
			!events[2].At.Equal(start) || !events[2].LastAt.Equal(start.Add(59*time.Minute)) {
			t.Errorf("got %+v", events)
		}
	})
	t.Run("Times are those of one user, one kind and after an instant, repeated ones included", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		alex := authtest.AddUser(t, s, "alex.demo@example.com").ID()
		robin := authtest.AddUser(t, s, "robin.demo@example.com").ID()
		other := signedIn(alex, firefox, start.Add(time.Hour))
		other.Kind = auth.EventPasskeyAdded
		for _, event := range []auth.SecurityEvent{
			signedIn(alex, firefox, start), signedIn(alex, firefox, start.Add(time.Hour)),
			signedIn(alex, firefox, start.Add(90*time.Minute)), signedIn(alex, safari, start.Add(2*time.Hour)),
			signedIn(robin, firefox, start.Add(time.Hour)), other,
		} {
			add(t, s, event)
		}
		times, err := s.Events.Times(t.Context(), alex, auth.EventSignedIn, start)
		slices.SortFunc(times, time.Time.Compare)
		want := []time.Time{start.Add(time.Hour), start.Add(time.Hour), start.Add(2 * time.Hour)}
		if err != nil || !slices.EqualFunc(times, want, time.Time.Equal) {
			t.Errorf("got %v, %v; want %v", times, err, want)
		}
	})
	t.Run("refusals from several browsers are counted in one row", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		alex, lower := authtest.AddUser(t, s, "Alex.Demo@Example.com"), authtest.Email(t, "alex.demo@example.com")
		for i, agent := range []identity.Agent{firefox, safari} {
			member, err := s.Events.AddByEmail(t.Context(), lower, auth.SecurityEvent{
				Kind: auth.EventSignInRefused, Method: auth.MethodCode, Outcome: auth.OutcomeWrongCodes, Agent: agent,
				At: start.Add(time.Duration(i) * time.Minute),
			})
			if err != nil || member != alex.Member() {
				t.Errorf("got %v, %v", member, err)
			}
		}
		events := page(t, s, alex.ID(), 0, 10)
		if len(events) != 1 || events[0].Count != 2 || events[0].Agent != safari {
			t.Errorf("got %+v", events)
		}
	})
	t.Run("concurrent equal events are counted", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		alex := authtest.AddUser(t, s, "alex.demo@example.com").ID()
		const calls = 8
		failed := make(chan error, calls)
		for range calls {
			go func() {
				failed <- s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
					_, err := s.Events.Add(ctx, signedIn(alex, firefox, start))
					return err
				})
			}()
		}
		for range calls {
			if err := <-failed; err != nil {
				t.Error(err)
			}
		}
		if events := page(t, s, alex, 0, 10); len(events) != 1 || events[0].Count != calls {
			t.Errorf("got %+v", events)
		}
	})
	t.Run("Page returns the newest first, and those before an event", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		alex := authtest.AddUser(t, s, "alex.demo@example.com").ID()
		for hour := range 5 {
			add(t, s, signedIn(alex, firefox, start.Add(time.Duration(hour)*time.Hour)))
		}
		first := page(t, s, alex, 0, 3)
		rest := page(t, s, alex, first[2].ID, 3)
		if len(first) != 3 || len(rest) != 2 || !first[0].At.Equal(start.Add(4*time.Hour)) || !rest[1].At.Equal(start) {
			t.Errorf("got %+v, %+v", first, rest)
		}
	})
	t.Run("Trim keeps the newest events of each kind of users with recent events", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		alex := authtest.AddUser(t, s, "alex.demo@example.com").ID()
		robin := authtest.AddUser(t, s, "robin.demo@example.com").ID()
		add(t, s, signedIn(robin, firefox, start))
		changed := signedIn(alex, firefox, start)
		changed.Kind = auth.EventNameChanged
		add(t, s, changed)
		for hour := range auth.MaxSecurityEvents + 2 {
			add(t, s, signedIn(alex, firefox, start.Add(time.Duration(hour)*time.Hour)))
		}
		last := start.Add((auth.MaxSecurityEvents + 1) * time.Hour)
		for since, want := range map[time.Time]int{last: 0, last.Add(-time.Second): 2} {
			if n, err := s.Events.Trim(t.Context(), since); err != nil || n != want {
				t.Errorf("since %v: got %d, %v, want %d", since, n, err, want)
			}
		}
		events := page(t, s, alex, 0, 1000)
		if len(events) != auth.MaxSecurityEvents+1 || events[len(events)-1].Kind != auth.EventNameChanged ||
			!events[len(events)-2].At.Equal(start.Add(2*time.Hour)) {
			t.Errorf("%d events are left, the oldest ones are %+v", len(events), events[len(events)-2:])
		}
		if events := page(t, s, robin, 0, 10); len(events) != 1 {
			t.Errorf("another user has %+v", events)
		}
	})
	t.Run("DeleteBefore deletes the oldest up to a limit", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		alex := authtest.AddUser(t, s, "alex.demo@example.com").ID()
		for hour := range 4 {
			add(t, s, signedIn(alex, firefox, start.Add(time.Duration(hour)*time.Hour)))
		}
		for _, want := range []int{2, 1, 0} {
			if n, err := s.Events.DeleteBefore(t.Context(), start.Add(3*time.Hour), 2); err != nil || n != want {
				t.Errorf("got %d, %v, want %d", n, err, want)
			}
		}
		if events := page(t, s, alex, 0, 10); len(events) != 1 || !events[0].At.Equal(start.Add(3*time.Hour)) {
			t.Errorf("got %+v", events)
		}
	})
	t.Run("events are deleted with their user", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		alex := authtest.AddUser(t, s, "alex.demo@example.com").ID()
		add(t, s, signedIn(alex, firefox, start))
		if err := s.Users.Delete(t.Context(), alex); err != nil {
			t.Fatal(err)
		}
		if events := page(t, s, alex, 0, 10); len(events) != 0 {
			t.Errorf("got %+v", events)
		}
	})
}
