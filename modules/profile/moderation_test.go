package profile_test

import (
	"context"
	"errors"
	"log/slog"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/events"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// moderationFixture is a fixture with the use cases of moderation. Kim is leaving.
type moderationFixture struct {
	fixture
	*profile.Moderation
	notices   *authtest.Notices
	published *[]profile.Moderated
}

// alexMail is the address by which operators name Alex.
const alexMail = "alex.demo@example.com"

func newModerationFixture(t *testing.T) moderationFixture {
	t.Helper()
	b := moderationFixture{fixture: newFixture(t), notices: &authtest.Notices{}, published: new([]profile.Moderated)}
	kim, err := b.users.Users.ByID(t.Context(), profiletest.Kim)
	if err != nil {
		t.Fatal(err)
	}
	kim.ScheduleDeletion(profiletest.Now)
	if err := b.users.Users.Save(t.Context(), kim); err != nil {
		t.Fatal(err)
	}
	onModerated := func(_ context.Context, e profile.Moderated) error {
		*b.published = append(*b.published, e)
		return nil
	}
	b.Moderation = profile.NewModeration(profile.ModerationDeps{
		Transactor: b.stores.DB, Profiles: b.stores.Profiles, ModerationLog: b.stores.ModerationLog,
		Directory: profile.NewDirectory(b.stores.Profiles, profile.Features{}, nil, b.clock),
		Users:     auth.NewDirectory(b.users.Users, b.users.Accounts), AllUsers: auth.NewAdminDirectory(b.users.Users),
		Notifier:    auth.NewNotifier(b.users.Users, b.notices),
		SecurityLog: auth.NewSecurityLog(b.users.Events, b.clock, slog.New(slog.DiscardHandler)), Clock: b.clock,
		Events: events.NewBus(events.On(onModerated)),
		Log:    slog.New(slog.DiscardHandler), Features: profile.Features{OriginalBadge: true},
	})
	return b
}

// person returns a user as operators see them.
func (b moderationFixture) person(t *testing.T, user identity.UserID) auth.Person {
	t.Helper()
	person, err := b.AllUsers.User(t.Context(), user)
	if err != nil {
		t.Fatal(err)
	}
	return person
}

// wantNotices checks the mails to Alex.
func (b moderationFixture) wantNotices(t *testing.T, want ...auth.Notice) {
	t.Helper()
	alex := b.person(t, profiletest.Alex)
	for i := range want {
		want[i].Member, want[i].To = alex.Member, authtest.Email(t, alexMail)
	}
	if got := b.notices.All(); !reflect.DeepEqual(got, want) {
		t.Errorf("got notices %+v, want %+v", got, want)
	}
}

// wantRecorded checks the security events of Alex, the oldest first.
func (b moderationFixture) wantRecorded(t *testing.T, want ...auth.EventKind) {
	t.Helper()
	recorded, err := b.users.Events.Page(t.Context(), profiletest.Alex, 0, 100)
	var got []auth.EventKind
	for _, e := range slices.Backward(recorded) {
		got = append(got, e.Kind)
	}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("the security log has %v, %v, want %v", got, err, want)
	}
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
			if _, err := b.Suspend(t.Context(), alexMail, "It sells diplomas."); err != nil {
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
		if _, err := b.Reinstate(t.Context(), alexMail); err != nil {
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
	if _, err := b.Suspend(t.Context(), alexMail, " It sells diplomas. "); err != nil {
		t.Fatal(err)
	}
	if _, err := b.RequestReview(t.Context(), alex); err != nil {
		t.Fatal(err)
	}
	decision, err := b.Approve(t.Context(), alexMail)
	if err != nil || decision.Status != profile.StatusActive || decision.Member != b.person(t, profiletest.Alex) ||
		!decision.At.Equal(b.clock.Now()) {
		t.Fatalf("got %+v, %v", decision, err)
	}
	if p := b.own(t); p.Status != profile.StatusActive || p.Suspended() || p.Suspension.Reason != "" || !p.Approved {
		t.Errorf("got %+v", p)
	}
	b.wantNotices(t,
		auth.Notice{Kind: auth.NoticeProfileSuspended, Reason: "It sells diplomas."},
		auth.Notice{Kind: auth.NoticeProfileApproved, ProfileReopened: true, ProfileBadge: true})
	if kinds := b.kinds(t); !reflect.DeepEqual(kinds,
		[]profile.EventKind{profile.EventSuspended, profile.EventReviewRequested, profile.EventApproved}) {
		t.Errorf("the moderation log has %v", kinds)
	}
	b.wantRecorded(t, auth.EventProfileSuspended, auth.EventProfileApproved)
	// A later suspension keeps the approval.
	if _, err := b.Suspend(t.Context(), alexMail, "Again."); err != nil || !b.own(t).Approved {
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
		before, notices, kinds := b.own(t), len(b.notices.All()), b.kinds(t)
		_, err := decide()
		if !errors.Is(err, want) {
			t.Errorf("%s: got %v", what, err)
		}
		if after := b.own(t); !reflect.DeepEqual(after, before) || len(b.notices.All()) != notices ||
			!reflect.DeepEqual(b.kinds(t), kinds) {
			t.Errorf("%s: got %+v", what, after)
		}
	}
	expectRefusal("approve without a review", profile.ErrNoReview,
		func() (profile.Decision, error) { return b.Approve(ctx, alexMail) })
	expectRefusal("reinstate an active one", profile.ErrActiveAlready,
		func() (profile.Decision, error) { return b.Reinstate(ctx, alexMail) })
	for _, reason := range []string{"", "  ", "control\x1b", strings.Repeat("é", 501)} {
		expectRefusal("suspend for "+reason, profile.ErrReason,
			func() (profile.Decision, error) { return b.Suspend(ctx, alexMail, reason) })
	}
	if _, err := b.Suspend(ctx, alexMail, strings.Repeat("é", 500)); err != nil {
		t.Fatal(err)
	}
	since := b.own(t).Suspension.Since
	b.clock.Advance(time.Hour)
	expectRefusal("suspend again", profile.ErrSuspendedAlready,
		func() (profile.Decision, error) { return b.Suspend(ctx, alexMail, strings.Repeat("é", 500)) })
	expectRefusal("approve a suspended one without a review", profile.ErrNoReview,
		func() (profile.Decision, error) { return b.Approve(ctx, alexMail) })
	if _, err := b.Suspend(ctx, alexMail, "Another reason."); err != nil ||
		b.own(t).Suspension != (profile.Suspension{Since: since, Reason: "Another reason."}) {
		t.Errorf("another reason: %+v, %v", b.own(t).Suspension, err)
	}
	if _, err := b.Reinstate(ctx, alexMail); err != nil || b.own(t).Suspended() || b.own(t).Approved {
		t.Errorf("reinstate: %+v, %v", b.own(t), err)
	}
	for _, member := range []string{"", "@", "kim", "Alex Demo", "robin.demo@example.com", uuid.NewString()} {
		if _, err := b.Suspend(ctx, member, "Why."); !errors.Is(err, profile.ErrNoMember) {
			t.Errorf("%q: got %v", member, err)
		}
	}
}

// Whatever fails, the profile, both logs and the mails stay as they were.
func TestModeration_failureOfEachStatement_changesNothing(t *testing.T) {
	t.Parallel()
	b := newModerationFixture(t)
	b.create(t, profiletest.Alex)
	before := b.own(t)
	n := 1
	for ; ; n++ {
		b.stores.Faults.FailNth(n)
		_, err := b.Suspend(t.Context(), alexMail, "It sells diplomas.")
		if !b.stores.Faults.Happened() {
			break
		}
		if !errors.Is(err, databasetest.ErrInjected) {
			t.Errorf("statement %d: got %v", n, err)
		}
		if after := b.own(t); !reflect.DeepEqual(after, before) || len(b.kinds(t)) != 0 {
			t.Errorf("statement %d: got %+v and %v", n, after, b.kinds(t))
		}
		b.wantRecorded(t)
	}
	if n < 5 {
		t.Errorf("a decision has only %d statements", n-1)
	}
}

func TestModeration_mailFails_rollsBack(t *testing.T) {
	t.Parallel()
	b := newModerationFixture(t)
	b.create(t, profiletest.Alex)
	before, down := b.own(t), errors.New("the queue fails")
	b.Notifier = auth.NewNotifier(b.users.Users, failingNotices{down})
	if _, err := b.Suspend(t.Context(), alexMail, "It sells diplomas."); !errors.Is(err, down) {
		t.Errorf("got %v", err)
	}
	if after := b.own(t); !reflect.DeepEqual(after, before) || len(b.kinds(t)) != 0 {
		t.Errorf("got %+v and %v", after, b.kinds(t))
	}
	b.wantRecorded(t)
}

type failingNotices struct{ err error }

func (n failingNotices) Send(context.Context, auth.Notice) error { return n.err }

func (n failingNotices) DeleteByMember(context.Context, identity.MemberID) error { return n.err }

func TestFind_emailMemberIDOrAlias_findsTheSameMember(t *testing.T) {
	t.Parallel()
	b := newModerationFixture(t)
	for owner, aliases := range map[identity.UserID][]string{
		profiletest.Alex: {"alex-before", "alex-demo"},
		profiletest.Kim:  {"kim-demo"}, // who is leaving
	} {
		b.create(t, owner)
		for _, alias := range aliases {
			if _, err := b.ChangeAlias(t.Context(), identitytest.Wright(owner), alias); err != nil {
				t.Fatal(err)
			}
		}
	}
	alexPerson, kimPerson := b.person(t, profiletest.Alex), b.person(t, profiletest.Kim)
	for named, want := range map[string]auth.Person{
		alexMail: alexPerson, " Alex.Demo@EXAMPLE.com": alexPerson, alexPerson.Member.String(): alexPerson,
		"alex-demo": alexPerson, "alex-before": alexPerson,
		"kim.demo@example.com": kimPerson, kimPerson.Member.String(): kimPerson, "kim-demo": kimPerson,
	} {
		if got, err := b.Find(t.Context(), named); err != nil || got != want {
			t.Errorf("%q: got %+v, %v", named, got, err)
		}
	}
	for _, named := range []string{
		"", "@", "robin.demo@example.com", "0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c40",
		"Alex Demo", "robin-demo", "Alex-Demo",
	} {
		if got, err := b.Find(t.Context(), named); !errors.Is(err, profile.ErrNoMember) {
			t.Errorf("%q: got %+v, %v", named, got, err)
		}
	}
}

func TestModeration_eachDecision_sendsItsNotice(t *testing.T) {
	t.Parallel()
	b := newModerationFixture(t)
	b.create(t, profiletest.Alex)
	review := func() (profile.Decision, error) {
		_, err := b.RequestReview(t.Context(), alex)
		return profile.Decision{}, err
	}
	suspend := func() (profile.Decision, error) { return b.Suspend(t.Context(), alexMail, "Why.") }
	reinstate := func() (profile.Decision, error) { return b.Reinstate(t.Context(), alexMail) }
	for _, decide := range []func() (profile.Decision, error){
		review, func() (profile.Decision, error) { return b.Approve(t.Context(), alexMail) },
		suspend, reinstate, review, reinstate,
		func() (profile.Decision, error) { return b.Warn(t.Context(), alexMail, "Why.") },
	} {
		b.clock.Advance(time.Hour)
		if _, err := decide(); err != nil {
			t.Fatal(err)
		}
	}
	b.wantNotices(t,
		auth.Notice{Kind: auth.NoticeProfileApproved, ProfileBadge: true},
		auth.Notice{Kind: auth.NoticeProfileSuspended, Reason: "Why."},
		auth.Notice{Kind: auth.NoticeProfileReinstated},
		auth.Notice{Kind: auth.NoticeReviewEnded},
		auth.Notice{Kind: auth.NoticeProfileWarned, Reason: "Why."})
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
	if err != nil || len(reviews) != 1 || reviews[0].Member != b.person(t, profiletest.Alex) ||
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
