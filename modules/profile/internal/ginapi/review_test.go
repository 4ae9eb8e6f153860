package ginapi_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver/httpservertest"
)

func TestRequestProfileReview_returnsIDAndStatus(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	s.create(t)
	response := s.call(t, http.MethodPost, reviewPath, nil).Expect(t, http.StatusOK)
	expectJSON(t, "the response", response.Body, `{"id": 1, "status": "UNDER_REVIEW"}`)
	own := s.ownProfile(t)
	if !strings.Contains(own, `"status":"UNDER_REVIEW"`) || !strings.Contains(own, `"suspension":null`) ||
		!strings.Contains(own, `"version":2`) {
		t.Errorf("got %s", own)
	}
	s.call(t, http.MethodPost, reviewPath, nil).ExpectProblem(t, http.StatusConflict, "ProfileUnderReviewError")
	if again := s.ownProfile(t); again != own {
		t.Errorf("a refused request changed %s to %s", own, again)
	}
}

func TestRequestProfileReview_fourthWithinADay_isLimited(t *testing.T) {
	t.Parallel()
	stores, c := profiletest.NewStores(t), clock.NewFixed(profiletest.Now)
	s := newTestAppOver(t, stores, httpservertest.Options{Clock: c})
	s.create(t)
	own, err := stores.Profiles.ByOwner(t.Context(), profiletest.Alex)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 3 {
		event := profile.Event{
			Profile: own.ID, Kind: profile.EventReviewRequested,
			At: profiletest.Now.Add(time.Duration(n-23) * time.Hour),
		}
		if _, err := stores.ModerationLog.AddEvent(t.Context(), event); err != nil {
			t.Fatal(err)
		}
	}
	response := s.call(t, http.MethodPost, reviewPath, nil)
	response.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	if wait, policy := response.Header.Get("Retry-After"), response.Header.Get("RateLimit-Policy"); wait != "3600" ||
		!strings.Contains(policy, `"review";q=3;w=86400`) {
		t.Errorf("Retry-After %s, RateLimit-Policy %s", wait, policy)
	}
	if !strings.Contains(s.ownProfile(t), `"status":"ACTIVE"`) {
		t.Errorf("a refused request changed %s", s.ownProfile(t))
	}
	s.Do(t, http.MethodPost, profilePath, map[string]any{}, kim).Expect(t, http.StatusCreated)
	s.Do(t, http.MethodPost, reviewPath, nil, kim).Expect(t, http.StatusOK)
}

func TestGetProfile_suspended_hasTheReason(t *testing.T) {
	t.Parallel()
	stores := profiletest.NewStores(t)
	s := newTestAppOver(t, stores, httpservertest.Options{})
	stores.Put(t, profile.Snapshot{
		ID: 1, Owner: profiletest.Alex, AccessMode: profile.Public, Status: profile.StatusUnderReview, Approved: true,
		Version:    3,
		Suspension: profile.Suspension{Since: profiletest.Now, Reason: "It sells diplomas."},
		CreatedAt:  profiletest.Now, UpdatedAt: profiletest.Now,
	})
	own := s.ownProfile(t)
	if !strings.Contains(own, `"suspension":{"reason":"It sells diplomas.","suspendedAt":`+instant+`}`) ||
		!strings.Contains(own, `"status":"UNDER_REVIEW"`) {
		t.Errorf("got %s", own)
	}
	if !strings.Contains(own, `"originalBadge":false`) { // the feature is off
		t.Errorf("got %s", own)
	}
}

// TestT40_statusInBody_isRefused sends fields that only moderation may change.
func TestT40_statusInBody_isRefused(t *testing.T) {
	t.Parallel()
	stores := profiletest.NewStores(t)
	s := newTestAppOver(t, stores, httpservertest.Options{})
	stores.Put(t, profile.Snapshot{
		ID: 1, Owner: profiletest.Alex, AccessMode: profile.Restricted, Status: profile.StatusSuspended, Version: 3,
		Suspension: profile.Suspension{Since: profiletest.Now, Reason: "It sells diplomas."},
		CreatedAt:  profiletest.Now, UpdatedAt: profiletest.Now,
	})
	before := s.ownProfile(t)
	for member, value := range map[string]any{
		"status": "ACTIVE", "suspension": nil, "approved": true,
		"originalBadge": true,
	} {
		s.call(t, http.MethodPut, profilePath, map[string]any{member: value}).ExpectProblem(t,
			http.StatusUnprocessableEntity, "ValidationError")
		s.call(t, http.MethodPatch, profilePath, map[string]any{"accessMode": "Restricted", member: value}).
			ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
		if after := s.ownProfile(t); after != before {
			t.Errorf("%s: got %s", member, after)
		}
	}
	// Allowed changes by the owner keep the suspension.
	s.call(t, http.MethodPut, profilePath, map[string]any{"attributes": map[string]any{"headline": "Baker"}}).Expect(t,
		http.StatusOK)
	if after := s.ownProfile(t); !strings.Contains(after, `"status":"SUSPENDED"`) ||
		!strings.Contains(after, "It sells diplomas.") {
		t.Errorf("got %s", after)
	}
}
