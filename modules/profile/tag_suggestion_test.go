package profile_test

import (
	"context"
	"errors"
	"log/slog"
	"reflect"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// newTagService returns a service with a profile for each list of tags. The owners are numbered from 1.
func newTagService(t *testing.T, inactive profile.InactiveUsers, labels ...[]string) *profile.Service {
	t.Helper()
	stores := profiletest.NewStores(t)
	service := profile.NewService(profile.Deps{
		Transactor: stores.DB, Profiles: stores.Profiles, Reader: stores.Profiles, Tags: stores.Profiles,
		InactiveUsers: inactive, Clock: clock.NewFixed(profiletest.Now),
		Log: slog.New(slog.DiscardHandler),
	})
	for i, tags := range labels {
		stores.Put(t, profile.Snapshot{
			ID: profile.ID(i + 1), Owner: identity.UserID(i + 1), AccessMode: profile.Public,
			Status: profile.StatusActive, Version: 1, Attributes: profile.Attributes{Tags: tags},
		})
	}
	return service
}

func TestSuggestTags_tagOfTwoPeople_isNotSuggested(t *testing.T) {
	t.Parallel()
	service := newTagService(t, profiletest.InactiveUsers{}, []string{"Go", "Gold"}, []string{"go", "Gold"},
		[]string{"GO"})
	got, err := service.SuggestTags(t.Context(), alex, "g", 10)
	if want := []profile.TagSuggestion{{Label: "GO", People: 3}}; err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, %v; want %v", got, err, want)
	}
}

func TestSuggestTags_inactiveUsers_doNotCount(t *testing.T) {
	t.Parallel()
	labels := [][]string{{"Go", "Zig"}, {"Go", "Zig"}, {"Go", "Zig"}, {"Zig"}}
	if got, err := newTagService(t, profiletest.InactiveUsers{2}, labels...).SuggestTags(t.Context(),
		alex, "go", 10); err != nil || len(got) != 0 {
		t.Errorf("with two active users: %v, %v", got, err)
	}
	got, err := newTagService(t, profiletest.InactiveUsers{2}, labels...).SuggestTags(t.Context(), alex, "zig", 10)
	if want := []profile.TagSuggestion{{Label: "Zig", People: 3}}; err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("with three active users: %v, %v; want %v", got, err, want)
	}
}

func TestSuggestTags_prefix_isNormalizedLikeTags(t *testing.T) {
	t.Parallel()
	service := newTagService(t, profiletest.InactiveUsers{}, []string{"Émigré"}, []string{"émigré"}, []string{"Émigré"})
	for prefix, want := range map[string]int{
		" E\u0301M ": 1, "émigré": 1, "emigre": 0, " ": 0, "é\u0007": 0, "\u202eé": 1, "é\u200bm": 1, "%": 0,
	} {
		if got, err := service.SuggestTags(t.Context(), alex, prefix, 10); err != nil || len(got) != want {
			t.Errorf("%q: got %v, %v; want %d", prefix, got, err, want)
		}
	}
}

func TestSuggestTags_inactiveUsersUnknown_isAnError(t *testing.T) {
	t.Parallel()
	errUsers := errors.New("the users cannot be read")
	got, err := newTagService(t, failingInactiveUsers{errUsers}, []string{"Go"}, []string{"Go"},
		[]string{"Go"}).SuggestTags(t.Context(), alex, "go", 10)
	if !errors.Is(err, errUsers) || got != nil {
		t.Errorf("got %v, %v", got, err)
	}
}

type failingInactiveUsers struct{ err error }

func (u failingInactiveUsers) InactiveUsers(context.Context) ([]identity.UserID, error) {
	return nil, u.err
}

// slowTags is a profile.TagIndex whose searches end with their context.
type slowTags struct {
	mu      sync.Mutex
	running int
	most    int // at a time
}

func (s *slowTags) PopularTags(ctx context.Context, _ profile.TagQuery) ([]profile.TagSuggestion, error) {
	s.mu.Lock()
	s.running++
	s.most = max(s.most, s.running)
	s.mu.Unlock()
	<-ctx.Done()
	s.mu.Lock()
	s.running--
	s.mu.Unlock()
	return nil, ctx.Err()
}

// Each search for tags may hold a connection of the database for seconds, so few run at a time and none for long.
func TestT135_searchesForTags_areShortAndLimitedByUserAndInAll(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		users identity.UserID
		want  int
	}{"one user": {1, 1}, "many users": {20, 2}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				tags := new(slowTags)
				service := profile.NewService(profile.Deps{Tags: tags, InactiveUsers: profiletest.InactiveUsers{}})
				begin := time.Now()
				var group sync.WaitGroup
				for i := range identity.UserID(20) {
					group.Go(func() {
						_, err := service.SuggestTags(t.Context(), identitytest.Wright(1+i%c.users), "p", 10)
						if !errors.Is(err, context.DeadlineExceeded) {
							t.Errorf("got %v", err)
						}
					})
				}
				group.Wait()
				if took := time.Since(begin); took != 2*time.Second || tags.most != c.want {
					t.Errorf("%d ran at a time, for %v", tags.most, took)
				}
			})
		})
	}
}
