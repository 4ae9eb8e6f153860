package profile_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"reflect"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// newTagService returns a service with a profile for each list of tags. The owners are numbered from 1, and one of them
// is suspended unless it is 0.
func newTagService(
	t *testing.T, suspended identity.UserID, labels ...[]string,
) (*profile.Service, profiletest.Stores) {
	t.Helper()
	stores := profiletest.NewStores(t)
	users := authtest.StoresOver(stores.DB)
	service := profile.NewService(profile.Deps{
		Transactor: stores.DB, Profiles: stores.Profiles, Reader: stores.Profiles, Tags: stores.Profiles,
		Users: auth.NewDirectory(users.Users, users.Accounts), Clock: clock.NewFixed(profiletest.Now),
		Log: slog.New(slog.DiscardHandler), TimeLimits: profiletest.TimeLimits,
	})
	for i, tags := range labels {
		owner := authtest.AddReadyUser(t, users, fmt.Sprintf("owner%d.demo@example.com", i), identity.Wright)
		if owner.ID() == suspended {
			owner.Suspend("Spam.", profiletest.Now)
			if err := users.Users.Save(t.Context(), owner); err != nil {
				t.Fatal(err)
			}
		}
		stores.Put(t, profile.Snapshot{
			ID: profile.ID(i + 1), Owner: owner.ID(), AccessMode: profile.Public,
			Status: profile.StatusActive, Version: 1, Attributes: profile.Attributes{Tags: tags},
		})
	}
	return service, stores
}

func TestSuggestTags_tagOfTwoPeople_isNotSuggested(t *testing.T) {
	t.Parallel()
	service, _ := newTagService(t, 0, []string{"Go", "Gold"}, []string{"go", "Gold"},
		[]string{"GO"})
	got, err := service.SuggestTags(t.Context(), alex, "g", 10)
	if want := []profile.TagSuggestion{{Label: "GO", People: 3}}; err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, %v; want %v", got, err, want)
	}
}

func TestSuggestTags_inactiveUsers_doNotCount(t *testing.T) {
	t.Parallel()
	labels := [][]string{{"Go", "Zig"}, {"Go", "Zig"}, {"Go", "Zig"}, {"Zig"}}
	service, _ := newTagService(t, 2, labels...)
	if got, err := service.SuggestTags(t.Context(), alex, "go", 10); err != nil || len(got) != 0 {
		t.Errorf("with two active users: %v, %v", got, err)
	}
	got, err := service.SuggestTags(t.Context(), alex, "zig", 10)
	if want := []profile.TagSuggestion{{Label: "Zig", People: 3}}; err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("with three active users: %v, %v; want %v", got, err, want)
	}
}

func TestSuggestTags_prefix_isNormalizedLikeTags(t *testing.T) {
	t.Parallel()
	service, _ := newTagService(t, 0, []string{"Émigré"}, []string{"émigré"}, []string{"Émigré"})
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
	service, stores := newTagService(t, 0, []string{"Go"}, []string{"Go"}, []string{"Go"})
	stores.Faults.FailNth(1)
	got, err := service.SuggestTags(t.Context(), alex, "go", 10)
	if !errors.Is(err, databasetest.ErrInjected) || got != nil {
		t.Errorf("got %v, %v", got, err)
	}
}

// allActive are users of whom nobody is hidden.
type allActive struct{ auth.Users }

func (allActive) Inactive(context.Context) ([]identity.UserID, error) { return nil, nil }

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
				service := profile.NewService(profile.Deps{
					Tags: tags, Users: auth.NewDirectory(allActive{}, nil), TimeLimits: profile.DefaultTimeLimits,
				})
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

// Three people have the tag in an open profile. The third has linked an account and not finished the setup.
func TestT32_tagSuggestions_doNotCountPeopleInSetup(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	profiles := profiletest.StoresOver(stores.DB)
	inSetup := authtest.AddUser(t, stores, "setup.demo@example.com")
	owners := []*auth.User{
		inSetup, authtest.AddReadyUser(t, stores, "alex.demo@example.com", identity.Wright),
		authtest.AddReadyUser(t, stores, "noor.demo@example.com", identity.Wright),
	}
	for i, owner := range owners {
		if _, err := stores.Accounts.Add(t.Context(), owner.ID(), auth.Account{
			Provider: auth.ProviderGitHub, Subject: owner.Email().Folded(), LinkedAt: authtest.Start,
		}); err != nil {
			t.Fatal(err)
		}
		profiles.Put(t, profile.Snapshot{
			ID: profile.ID(i + 1), Owner: owner.ID(), AccessMode: profile.Authenticated,
			Status: profile.StatusActive, Version: 1, Attributes: profile.Attributes{Tags: []string{"Rust"}},
		})
	}
	service := profile.NewService(profile.Deps{
		Transactor: stores.DB, Profiles: profiles.Profiles, Reader: profiles.Profiles, Tags: profiles.Profiles,
		Users: auth.NewDirectory(stores.Users, stores.Accounts),
		Clock: clock.NewFixed(profiletest.Now), Log: slog.New(slog.DiscardHandler), TimeLimits: profiletest.TimeLimits,
	})
	got, err := service.SuggestTags(t.Context(), identitytest.Wright(owners[1].ID()), "rust", 10)
	if err != nil || len(got) != 0 {
		t.Errorf("got %v, %v", got, err)
	}
}
