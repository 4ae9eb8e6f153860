package opening_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network/connection"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/opening"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/quota"
)

var asRobin = identitytest.Recruiter(sharingtest.Robin)

// addPeople adds n people with a profile that members may see, and returns their member ids.
func (f fixture) addPeople(n int) []identity.MemberID {
	all := make([]identity.MemberID, n)
	for i := range all {
		user := identity.UserID(1000 + i)
		all[i] = uuid.New()
		f.Users.SetPerson(user, sharing.Person{
			Member: all[i], DisplayName: fmt.Sprintf("Person %d", i), Role: identity.Wright,
		})
		f.Users.SetProfile(user, sharing.ProfileVisibility{
			Mode: profile.Authenticated, Alias: fmt.Sprintf("person-%d", i),
		}, profile.Snapshot{})
	}
	return all
}

func (f fixture) open(t *testing.T, viewer identity.Principal, member identity.MemberID) error {
	t.Helper()
	_, err := f.Service.Open(t.Context(), viewer, profileaccess.Target{Member: member})
	return err
}

func (f fixture) wantLeft(t *testing.T, want int) {
	t.Helper()
	limit, err := f.Service.OpeningLimit(t.Context(), asRobin)
	if err != nil || limit.Max != opening.MaxOpenings || limit.Left != want {
		t.Errorf("got %+v, %v, want %d left", limit, err, want)
	}
}

func TestT117_recruiter_opensALimitedNumberOfPeopleADay(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	people := f.addPeople(opening.MaxOpenings + 1)
	f.wantLeft(t, opening.MaxOpenings)
	for _, member := range people[:opening.MaxOpenings] {
		if err := f.open(t, asRobin, member); err != nil {
			t.Fatal(err)
		}
		f.Clock.Advance(time.Second)
	}
	f.wantLeft(t, 0)
	last := people[opening.MaxOpenings]
	err := f.open(t, asRobin, last)
	refusal, _ := fault.Of(err)
	if want := quota.Day - opening.MaxOpenings*time.Second; !errors.Is(err, fault.ErrRequestLimit) ||
		refusal.RetryAfter() != want {
		t.Errorf("got %v, wait %v", err, refusal.RetryAfter())
	}
	// The address of a profile for members is no way around the limit.
	alias := fmt.Sprintf("person-%d", opening.MaxOpenings)
	_, err = f.Service.Open(t.Context(), asRobin, profileaccess.Target{Alias: alias})
	if !errors.Is(err, fault.ErrRequestLimit) {
		t.Errorf("by alias: got %v", err)
	}
	// Whom the recruiter has opened stays open, and others are not limited.
	for _, member := range people[:2] {
		if err := f.open(t, asRobin, member); err != nil {
			t.Error(err)
		}
	}
	if err := f.open(t, identitytest.Recruiter(99), last); err != nil {
		t.Errorf("another recruiter: %v", err)
	}
	if err := f.open(t, asSam, last); err != nil {
		t.Errorf("no recruiter: %v", err)
	}
	f.Clock.Advance(refusal.RetryAfter())
	f.wantLeft(t, 1)
	if err := f.open(t, asRobin, last); err != nil {
		t.Errorf("after the wait: %v", err)
	}
	f.wantLeft(t, 0)
}

// What a connection shows a recruiter counts like what every member sees, also by its address.
func TestT117_profileThatAConnectionShows_counts(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.Users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{
		Mode: profile.Restricted, Alias: sharingtest.AlexAlias, Version: 1,
	}, profile.Snapshot{})
	target := profileaccess.Target{Alias: sharingtest.AlexAlias}
	if _, err := f.Service.Open(t.Context(), asRobin, target); !errors.Is(err, sharing.ErrProfileRestricted) {
		t.Errorf("got %v", err)
	}
	f.wantLeft(t, opening.MaxOpenings)
	f.Relate(t, sharingtest.Alex, sharingtest.Robin, connection.Accepted, true)
	if _, err := f.Service.Open(t.Context(), asRobin, target); err != nil {
		t.Error(err)
	}
	f.wantLeft(t, opening.MaxOpenings-1)
}

func TestT117_samePerson_countsOnceADay(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	person := f.addPeople(1)[0]
	for range 3 {
		if err := f.open(t, asRobin, person); err != nil {
			t.Fatal(err)
		}
		if _, err := f.Service.Open(t.Context(), asRobin, profileaccess.Target{Alias: "person-0"}); err != nil {
			t.Fatal(err)
		}
		f.Clock.Advance(time.Hour)
	}
	f.wantLeft(t, opening.MaxOpenings-1)
	limit, err := f.Service.OpeningLimit(t.Context(), asRobin)
	if want := sharingtest.Noon.Add(quota.Day); err != nil || !limit.NextAt.Equal(want) {
		t.Errorf("got %v, %v, want %v", limit.NextAt, err, want)
	}
	f.Clock.Advance(quota.Day - 3*time.Hour)
	f.wantLeft(t, opening.MaxOpenings)
	if err := f.open(t, asRobin, person); err != nil {
		t.Fatal(err)
	}
	f.wantLeft(t, opening.MaxOpenings-1)
}

// Neither refused requests, nor the recruiter's own profile, nor a profile that everybody may read cost anything.
func TestT117_whatIsNotOpened_costsNothing(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.addPeople(1)
	alex := sharingtest.PersonOf(f.Users, sharingtest.Alex).Member
	sharingtest.SetMode(f.Users, profile.Restricted, false)
	if err := f.open(t, asRobin, alex); !errors.Is(err, sharing.ErrProfileRestricted) {
		t.Errorf("got %v", err)
	}
	if err := f.open(t, asRobin, uuid.New()); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("got %v", err)
	}
	f.Users.SetProfile(sharingtest.Robin, sharing.ProfileVisibility{Mode: profile.Authenticated, Alias: "robin-demo"},
		profile.Snapshot{})
	if err := f.open(t, asRobin, sharingtest.PersonOf(f.Users, sharingtest.Robin).Member); err != nil {
		t.Error(err)
	}
	f.Users.SetProfile(sharingtest.Alex, publicProfile, profile.Snapshot{})
	if _, err := f.Service.Open(t.Context(), asRobin, profileaccess.Target{Alias: publicProfile.Alias}); err != nil {
		t.Error(err)
	}
	f.wantLeft(t, opening.MaxOpenings)
}

func TestT117_concurrentCalls_doNotExceedTheLimit(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	people := f.addPeople(opening.MaxOpenings + 20)
	var mu sync.Mutex
	var calls sync.WaitGroup
	opened := 0
	for _, member := range people {
		calls.Go(func() {
			switch _, err := f.Service.Open(t.Context(), asRobin, profileaccess.Target{Member: member}); {
			case err == nil:
				mu.Lock()
				opened++
				mu.Unlock()
			case !errors.Is(err, fault.ErrRequestLimit):
				t.Error(err)
			}
		})
	}
	calls.Wait()
	if opened != opening.MaxOpenings {
		t.Errorf("%d people were opened", opened)
	}
}

func TestOpeningLimit_otherUsers_haveNone(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for name, caller := range map[string]identity.Principal{"nobody": anon, "Wright": asAlex} {
		if _, err := f.Service.OpeningLimit(t.Context(), caller); err == nil {
			t.Errorf("%s: admitted", name)
		}
	}
	if err := f.open(t, anon, sharingtest.Member(sharingtest.Alex)); !errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("getPerson by nobody: got %v", err)
	}
}

func TestOpenings_failureOfTheDatabase_isReported(t *testing.T) {
	t.Parallel()
	for name, call := range map[string]func(context.Context, *sharingtest.Services, identity.MemberID) error{
		"open": func(ctx context.Context, s *sharingtest.Services, person identity.MemberID) error {
			_, err := s.Open(ctx, asRobin, profileaccess.Target{Member: person})
			return err
		},
		"limit": func(ctx context.Context, s *sharingtest.Services, _ identity.MemberID) error {
			_, err := s.OpeningLimit(ctx, asRobin)
			return err
		},
		"delete": func(ctx context.Context, s *sharingtest.Services, _ identity.MemberID) error {
			return s.DeleteOldOpenings(ctx)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sharingtest.WantEachFailure(t, func(t *testing.T) (fixture, func() error) {
				t.Helper()
				f := newFixture(t)
				person := f.addPeople(1)[0]
				return f, func() error { return call(t.Context(), f.Service, person) }
			})
		})
	}
}

func (f fixture) wantRecruiters(t *testing.T, want int) {
	t.Helper()
	if s, err := f.Service.VisitStatistics(t.Context(), asAlex); err != nil || s.Recruiters != want {
		t.Errorf("got %d recruiters, %v, want %d", s.Recruiters, err, want)
	}
}

// openAsRecruiters opens the profile of Alex as n recruiters.
func (f fixture) openAsRecruiters(t *testing.T, n int) {
	t.Helper()
	for i := range n {
		recruiter := identitytest.Recruiter(identity.UserID(500 + i))
		if err := f.open(t, recruiter, sharingtest.Member(sharingtest.Alex)); err != nil {
			t.Fatal(err)
		}
	}
}

// The owner learns neither that one recruiter has looked, nor when.
func TestT118_recruiters_areCountedInStepsOfFiveAndAfterTheDay(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ recruiters, want int }{{0, 0}, {1, 0}, {4, 0}, {5, 5}, {9, 5}, {10, 10}} {
		f := newFixture(t)
		sharingtest.SetMode(f.Users, profile.Authenticated, false)
		f.openAsRecruiters(t, row.recruiters)
		f.wantRecruiters(t, 0)
		f.Clock.Advance(12*time.Hour - time.Microsecond)
		f.wantRecruiters(t, 0)
		f.Clock.Advance(time.Microsecond) // the next day
		f.wantRecruiters(t, row.want)
	}
}

func TestT118_recruiters_ofThirtyDaysAreCountedOnce(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sharingtest.SetMode(f.Users, profile.Authenticated, false)
	for range 3 {
		f.openAsRecruiters(t, 6)
		f.Clock.Advance(2 * quota.Day)
	}
	f.wantRecruiters(t, 5)
	if err := f.open(t, asSam, sharingtest.Member(sharingtest.Alex)); err != nil { // no recruiter
		t.Fatal(err)
	}
	f.Clock.Advance((visit.StatisticsDays - 2) * quota.Day)
	f.wantRecruiters(t, 5)
	f.Clock.Advance(quota.Day)
	f.wantRecruiters(t, 0)
}
