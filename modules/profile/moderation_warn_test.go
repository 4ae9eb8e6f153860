package profile_test

import (
	"errors"
	"reflect"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
)

func TestWarn_tellsTheOwnerAndChangesNothing(t *testing.T) {
	t.Parallel()
	b := newModerationFixture(t)
	if _, err := b.Warn(t.Context(), alexMail, "Why."); !errors.Is(err, profile.ErrNoProfile) {
		t.Errorf("without a profile: got %v", err)
	}
	b.create(t, profiletest.Alex)
	before := b.own(t)
	decision, err := b.Warn(t.Context(), alexMail, " The headline sells diplomas. ")
	if err != nil || decision.Status != profile.StatusActive || decision.Kind != profile.EventWarned {
		t.Fatalf("got %+v, %v", decision, err)
	}
	if after := b.own(t); !reflect.DeepEqual(after, before) {
		t.Errorf("a warning changed %+v to %+v", before, after)
	}
	const reason = "The headline sells diplomas."
	b.wantNotices(t, auth.Notice{Kind: auth.NoticeProfileWarned, Reason: reason})
	b.wantRecorded(t)
	history, err := b.History(t.Context(), profiletest.Alex)
	if err != nil || len(history) != 1 || history[0].Kind != profile.EventWarned || history[0].Reason != reason {
		t.Errorf("got %+v, %v", history, err)
	}
	if _, err := b.Warn(t.Context(), alexMail, "control\x1b"); !errors.Is(err, profile.ErrReason) {
		t.Errorf("got %v", err)
	}
}

func TestModeration_eachDecision_isPublished(t *testing.T) {
	t.Parallel()
	b := newModerationFixture(t)
	b.create(t, profiletest.Alex)
	for _, decide := range []func() (profile.Decision, error){
		func() (profile.Decision, error) { return b.Warn(t.Context(), alexMail, "First.") },
		func() (profile.Decision, error) { return b.Suspend(t.Context(), alexMail, "Second.") },
		func() (profile.Decision, error) { return b.Reinstate(t.Context(), alexMail) },
	} {
		if _, err := decide(); err != nil {
			t.Fatal(err)
		}
	}
	want := []profile.Moderated{
		{Owner: profiletest.Alex, Kind: profile.EventWarned, Reason: "First."},
		{Owner: profiletest.Alex, Kind: profile.EventSuspended, Reason: "Second."},
		{Owner: profiletest.Alex, Kind: profile.EventReinstated, WasSuspended: true},
	}
	if !reflect.DeepEqual(*b.published, want) {
		t.Errorf("got %+v", *b.published)
	}
	b.wantRecorded(t, auth.EventProfileSuspended, auth.EventProfileReinstated)
}
