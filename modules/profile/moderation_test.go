package profile_test

import (
	"context"
	"errors"
	"log/slog"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/events"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// moderationFixture is a fixture with the use cases of moderation.
type moderationFixture struct {
	fixture
	*profile.Moderation
	notifier *recordingNotifier
	recorded *recordingLog
}

// recordingLog is a profile.SecurityLog that keeps the decisions, and the events that were published.
type recordingLog struct {
	decisions []profile.EventKind
	published []profile.Moderated
}

func (l *recordingLog) onModerated(_ context.Context, e profile.Moderated) error {
	l.published = append(l.published, e)
	return nil
}

func (l *recordingLog) RecordDecision(_ context.Context, _ identity.UserID, kind profile.EventKind) error {
	l.decisions = append(l.decisions, kind)
	return nil
}

// recordingNotifier is a profile.OwnerNotifier that records the notices.
type recordingNotifier struct {
	notices []profile.OwnerNotice
	err     error
}

func (p *recordingNotifier) Notify(_ context.Context, o profile.OwnerNotice) error {
	if p.err == nil {
		p.notices = append(p.notices, o)
	}
	return p.err
}

// memberList is a profile.MemberFinder with members by identifier.
type memberList map[string]profile.Member

func (r memberList) Find(_ context.Context, identifier string) (profile.Member, error) {
	if m, ok := r[identifier]; ok {
		return m, nil
	}
	return profile.Member{}, profile.ErrNoMember
}

func (r memberList) ByUser(_ context.Context, user identity.UserID) (profile.Member, error) {
	for _, m := range r {
		if m.User == user {
			return m, nil
		}
	}
	return profile.Member{}, profile.ErrNoMember
}

var alexMember = profile.Member{
	User: profiletest.Alex, ID: uuid.MustParse("0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c40"),
	DisplayName: "Alex Demo",
}

func newModerationFixture(t *testing.T) moderationFixture {
	t.Helper()
	b := moderationFixture{fixture: newFixture(t), notifier: &recordingNotifier{}, recorded: &recordingLog{}}
	b.Moderation = profile.NewModeration(profile.ModerationDeps{
		Transactor: b.stores.DB, Profiles: b.stores.Profiles, ModerationLog: b.stores.ModerationLog,
		Members:  memberList{"alex": alexMember},
		Notifier: b.notifier, SecurityLog: b.recorded, Clock: b.clock,
		Events: events.NewBus(events.On(b.recorded.onModerated)),
		Log:    slog.New(slog.DiscardHandler), Features: profile.Features{OriginalBadge: true},
	})
	return b
}

func (b moderationFixture) kinds(t *testing.T) []profile.EventKind {
	t.Helper()
	events, err := b.stores.ModerationLog.EventsByOwner(t.Context(), profiletest.Alex)
	if err != nil {
		t.Fatal(err)
	}
	var kinds []profile.EventKind
	for _, e := range events {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

func TestRequestReview_activeOrSuspended_succeedsOnce(t *testing.T) {
	t.Parallel()
	b := newModerationFixture(t)
	if _, err := b.RequestReview(t.Context(), alex); !errors.Is(err, profile.ErrNoProfile) {
		t.Errorf("without a profile: %v", err)
	}
	b.create(t, profiletest.Alex)
	for _, suspended := range []bool{false, true} {
		if suspended {
			if _, err := b.Suspend(t.Context(), "alex", "It sells diplomas."); err != nil {
				t.Fatal(err)
			}
		}
		if id, err := b.RequestReview(t.Context(), alex); err != nil || id == 0 {
			t.Fatalf("got %d, %v", id, err)
		}
		before := b.own(t)
		if before.Status != profile.StatusUnderReview || before.Suspended() != suspended {
			t.Errorf("got %+v", before)
		}
		if _, err := b.RequestReview(t.Context(), alex); !errors.Is(err, profile.ErrUnderReview) {
			t.Errorf("a second request: %v", err)
		}
		if after := b.own(t); !reflect.DeepEqual(after, before) {
			t.Errorf("a refused request changed %+v to %+v", before, after)
		}
	}
}

func TestRequestReview_concurrent_oneSucceeds(t *testing.T) {
	t.Parallel()
	b := newModerationFixture(t)
	b.create(t, profiletest.Alex)
	var group sync.WaitGroup
	var mu sync.Mutex
	successes := 0
	for range 8 {
		group.Go(func() {
			_, err := b.RequestReview(t.Context(), alex)
			if err != nil && !errors.Is(err, profile.ErrUnderReview) {
				t.Error(err)
			}
			mu.Lock()
			defer mu.Unlock()
			if err == nil {
				successes++
			}
		})
	}
	group.Wait()
	if successes != 1 || len(b.kinds(t)) != 1 {
		t.Errorf("%d succeeded, the moderation log has %v", successes, b.kinds(t))
	}
}

func TestRequestReview_fourthWithinADay_isLimited(t *testing.T) {
	t.Parallel()
	b := newModerationFixture(t)
	b.create(t, profiletest.Alex)
	for range 3 {
		if _, err := b.RequestReview(t.Context(), alex); err != nil {
			t.Fatal(err)
		}
		b.clock.Advance(time.Hour)
		if _, err := b.Reinstate(t.Context(), "alex"); err != nil {
			t.Fatal(err)
		}
	}
	before := b.own(t)
	_, err := b.RequestReview(t.Context(), alex)
	limitErr, _ := fault.Of(err)
	if !errors.Is(err, fault.ErrRequestLimit) || limitErr.RetryAfter() != 21*time.Hour {
		t.Fatalf("got %v", err)
	}
	if after := b.own(t); !reflect.DeepEqual(after, before) {
		t.Errorf("a refused request changed %+v to %+v", before, after)
	}
	b.clock.Advance(21 * time.Hour)
	if _, err := b.RequestReview(t.Context(), alex); err != nil {
		t.Errorf("after the wait: %v", err)
	}
}

func TestApprove_endsReviewAndSuspensionAndGrantsBadge(t *testing.T) {
	t.Parallel()
	b := newModerationFixture(t)
	b.create(t, profiletest.Alex)
	if _, err := b.Suspend(t.Context(), "alex", " It sells diplomas. "); err != nil {
		t.Fatal(err)
	}
	if _, err := b.RequestReview(t.Context(), alex); err != nil {
		t.Fatal(err)
	}
	decision, err := b.Approve(t.Context(), "alex")
	if err != nil || decision.Status != profile.StatusActive || decision.Member != alexMember ||
		!decision.At.Equal(b.clock.Now()) {
		t.Fatalf("got %+v, %v", decision, err)
	}
	if p := b.own(t); p.Status != profile.StatusActive || p.Suspended() || p.Suspension.Reason != "" || !p.Approved {
		t.Errorf("got %+v", p)
	}
	want := []profile.OwnerNotice{
		{Owner: profiletest.Alex, Kind: profile.EventSuspended, Reason: "It sells diplomas."},
		{Owner: profiletest.Alex, Kind: profile.EventApproved, WasSuspended: true, Badge: true},
	}
	if !reflect.DeepEqual(b.notifier.notices, want) {
		t.Errorf("got notices %+v", b.notifier.notices)
	}
	if kinds := b.kinds(t); !reflect.DeepEqual(kinds,
		[]profile.EventKind{profile.EventSuspended, profile.EventReviewRequested, profile.EventApproved}) {
		t.Errorf("the moderation log has %v", kinds)
	}
	if want := []profile.EventKind{profile.EventSuspended, profile.EventApproved}; !reflect.DeepEqual(
		b.recorded.decisions, want) {
		t.Errorf("the security log has %v", b.recorded.decisions)
	}
	// A later suspension keeps the approval.
	if _, err := b.Suspend(t.Context(), "alex", "Again."); err != nil || !b.own(t).Approved {
		t.Errorf("a later suspension took the approval away: %v", err)
	}
}

func TestModeration_wrongState_changesNothing(t *testing.T) {
	t.Parallel()
	b := newModerationFixture(t)
	b.create(t, profiletest.Alex)
	ctx := t.Context()
	expectRefusal := func(what string, want error, decide func() (profile.Decision, error)) {
		t.Helper()
		before, notices, kinds := b.own(t), len(b.notifier.notices), b.kinds(t)
		_, err := decide()
		if !errors.Is(err, want) {
			t.Errorf("%s: got %v", what, err)
		}
		if after := b.own(t); !reflect.DeepEqual(after, before) || len(b.notifier.notices) != notices ||
			!reflect.DeepEqual(b.kinds(t), kinds) {
			t.Errorf("%s: got %+v", what, after)
		}
	}
	expectRefusal("approve without a review", profile.ErrNoReview,
		func() (profile.Decision, error) { return b.Approve(ctx, "alex") })
	expectRefusal("reinstate an active one", profile.ErrActiveAlready,
		func() (profile.Decision, error) { return b.Reinstate(ctx, "alex") })
	for _, reason := range []string{"", "  ", "control\x1b", strings.Repeat("é", 501)} {
		expectRefusal("suspend for "+reason, profile.ErrReason,
			func() (profile.Decision, error) { return b.Suspend(ctx, "alex", reason) })
	}
	if _, err := b.Suspend(ctx, "alex", strings.Repeat("é", 500)); err != nil {
		t.Fatal(err)
	}
	since := b.own(t).Suspension.Since
	b.clock.Advance(time.Hour)
	expectRefusal("suspend again", profile.ErrSuspendedAlready,
		func() (profile.Decision, error) { return b.Suspend(ctx, "alex", strings.Repeat("é", 500)) })
	expectRefusal("approve a suspended one without a review", profile.ErrNoReview,
		func() (profile.Decision, error) { return b.Approve(ctx, "alex") })
	if _, err := b.Suspend(ctx, "alex", "Another reason."); err != nil ||
		b.own(t).Suspension != (profile.Suspension{Since: since, Reason: "Another reason."}) {
		t.Errorf("another reason: %+v, %v", b.own(t).Suspension, err)
	}
	if _, err := b.Reinstate(ctx, "alex"); err != nil || b.own(t).Suspended() || b.own(t).Approved {
		t.Errorf("reinstate: %+v, %v", b.own(t), err)
	}
	for _, member := range []string{"", "kim", "alex "} {
		if _, err := b.Suspend(ctx, member, "Why."); !errors.Is(err, profile.ErrNoMember) {
			t.Errorf("%q: got %v", member, err)
		}
	}
}

func TestModeration_mailFails_rollsBack(t *testing.T) {
	t.Parallel()
	b := newModerationFixture(t)
	b.create(t, profiletest.Alex)
	before := b.own(t)
	b.notifier.err = errors.New("the queue fails")
	if _, err := b.Suspend(t.Context(), "alex", "It sells diplomas."); !errors.Is(err, b.notifier.err) {
		t.Errorf("got %v", err)
	}
	if after := b.own(t); !reflect.DeepEqual(after, before) || len(b.kinds(t)) != 0 {
		t.Errorf("got %+v and %v", after, b.kinds(t))
	}
}

func TestReviews_omitsOwnersWhoAreLeaving(t *testing.T) {
	t.Parallel()
	b := newModerationFixture(t)
	for _, owner := range []identity.UserID{profiletest.Alex, profiletest.Kim} {
		b.create(t, owner)
		if _, err := b.RequestReview(t.Context(), identitytest.Wright(owner)); err != nil {
			t.Fatal(err)
		}
	}
	reviews, err := b.Reviews(t.Context())
	if err != nil || len(reviews) != 1 || reviews[0].Member != alexMember ||
		!reviews[0].RequestedAt.Equal(profiletest.Now) {
		t.Errorf("got %+v, %v", reviews, err)
	}
}

func TestBadge_approvedProfileAndFeatureOn_isShown(t *testing.T) {
	t.Parallel()
	stores := profiletest.NewStores(t)
	for owner, approved := range map[identity.UserID]bool{profiletest.Alex: true, profiletest.Kim: false} {
		stores.Put(t, profile.Snapshot{
			ID: profile.ID(owner), Owner: owner, Status: profile.StatusActive,
			Approved: approved, Version: 1,
		})
		for _, featureOn := range []bool{true, false} {
			shown, err := profile.NewDirectory(stores.Profiles, profile.Features{OriginalBadge: featureOn}, nil,
				clock.NewFixed(profiletest.Now)).ForDisplay(t.Context(), owner)
			if err != nil || shown.Badge != (approved && featureOn) {
				t.Errorf("user %d, feature on %v: got %v, %v", owner, featureOn, shown.Badge, err)
			}
		}
	}
}
