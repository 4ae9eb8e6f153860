package sharelink_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
)

func TestCreateLink_withoutProfile_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	if _, err := f.Service.CreateLink(
		t.Context(), asSam, sharelink.Input{},
	); !errors.Is(err, sharing.ErrProfileNotLoaded) {
		t.Errorf("got %v", err)
	}
	if links, _ := f.Service.ListLinks(t.Context(), asSam); len(links) != 0 {
		t.Error("a link was stored")
	}
}

func TestCreateLink_input_isValidatedFirst(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	past := f.Clock.Now()
	if _, err := f.Service.CreateLink(
		t.Context(), asSam, sharelink.Input{ExpiresAt: &past},
	); !errors.Is(err, fault.ErrValidation) {
		t.Errorf("got %v", err)
	}
}

func TestCreateLink_overTheLimitOfActive_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	var last *sharelink.Link
	for range sharelink.MaxActiveLinks {
		last = f.CreateLink(t, sharelink.Input{})
	}
	if _, err := f.Service.CreateLink(
		t.Context(), asAlex, sharelink.Input{},
	); !errors.Is(err, sharing.ErrLinkLimitExceeded) {
		t.Errorf("the 101st: got %v", err)
	}
	if _, err := f.Service.DeleteLink(t.Context(), asAlex, last.Snapshot().ID, nil); err != nil {
		t.Fatal(err)
	}
	f.CreateLink(t, sharelink.Input{})
}

func TestCreateLink_suspendedProfile_isAllowed(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sharingtest.SetMode(f.Users, profile.Restricted, true)
	f.CreateLink(t, sharelink.Input{})
}

func TestT28_linkOfAnotherUser_isNotFoundAndUnchanged(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.Users.SetProfile(sharingtest.Sam, sharing.ProfileVisibility{Mode: profile.Restricted}, profile.Snapshot{})
	l := f.CreateLink(t, sharelink.Input{})
	id, before := l.Snapshot().ID, l.Snapshot()
	for _, id := range []sharelink.ID{id, id + 1, 1<<63 - 1} {
		if _, err := f.Service.ChangeLink(
			t.Context(), asSam, id, sharelink.Input{}, nil,
		); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("change %d: got %v", id, err)
		}
		if _, err := f.Service.DeleteLink(t.Context(), asSam, id, nil); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("delete %d: got %v", id, err)
		}
	}
	if links, err := f.Service.ListLinks(t.Context(), asSam); err != nil || len(links) != 0 {
		t.Errorf("list: got %d, %v", len(links), err)
	}
	links, err := f.Service.ListLinks(t.Context(), asAlex)
	if err != nil || len(links) != 1 || links[0].Snapshot() != before {
		t.Errorf("the owner's link changed: %v, %v", links, err)
	}
	if _, err := f.Service.ChangeLink(t.Context(), asAlex, id, sharelink.Input{Name: ptr("mine")}, nil); err != nil {
		t.Errorf("the owner: %v", err)
	}
}

func TestListLinksSince_hasTheLinksWithWhichSomethingHasHappened(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	first := f.CreateLink(t, sharelink.Input{Name: ptr("first"), ExpiresAt: ptr(f.Clock.Now().Add(3 * time.Hour))})
	f.Clock.Advance(time.Hour)
	second := f.CreateLink(t, sharelink.Input{Name: ptr("second")})
	want := func(step string, since time.Time, names ...string) {
		t.Helper()
		links, err := f.Service.ListLinksSince(t.Context(), asAlex, since)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, l := range links {
			got = append(got, l.Snapshot().Name)
		}
		if !slices.Equal(got, names) {
			t.Errorf("%s: got %v, want %v", step, got, names)
		}
	}
	made := f.Clock.Now()
	want("all", made.Add(-time.Hour), "second", "first")
	want("at the second one", made, "second")
	want("in the future", made.Add(time.Microsecond))
	f.Clock.Advance(time.Hour)
	if _, err := f.Service.DeleteLink(t.Context(), asAlex, second.Snapshot().ID, nil); err != nil {
		t.Fatal(err)
	}
	want("after it was deleted", made.Add(time.Microsecond), "second")
	f.Clock.Advance(2 * time.Hour)
	want("after the other one has expired", first.Snapshot().ExpiresAt, "first")
}

func TestChangeLink_replacesTheDetailsAndKeepsTheToken(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	l := f.CreateLink(t, sharelink.Input{Name: ptr("a"), RecipientName: ptr("b")})
	f.Clock.Advance(time.Minute)
	changed, err := f.Service.ChangeLink(
		t.Context(),
		asAlex,
		l.Snapshot().ID,
		sharelink.Input{Name: ptr("c")},
		ptr(int64(1)),
	)
	if err != nil {
		t.Fatal(err)
	}
	s := changed.Snapshot()
	if s.Name != "c" || s.RecipientName != "" || s.Token != l.Snapshot().Token || s.Version != 2 ||
		!s.UpdatedAt.Equal(f.Clock.Now()) {
		t.Errorf("got %+v", s)
	}
}

// An expired link can be opened again only after its expiry was moved to the future.
func TestChangeLink_expired_canBeRenamedAndStaysExpired(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	expiry := f.Clock.Now().Add(time.Minute)
	l := f.CreateLink(t, sharelink.Input{Name: ptr("a"), ExpiresAt: &expiry}).Snapshot()
	f.Clock.Advance(time.Hour)
	opens := func() bool {
		_, err := f.Gate.CanViewByToken(t.Context(), anon, l.Token.Text())
		return err == nil
	}
	change := func(name string, expiry *time.Time) (sharelink.Snapshot, error) {
		changed, err := f.Service.ChangeLink(
			t.Context(),
			asAlex,
			l.ID,
			sharelink.Input{Name: &name, ExpiresAt: expiry},
			nil,
		)
		if err != nil {
			return sharelink.Snapshot{}, err
		}
		return changed.Snapshot(), nil
	}
	// Stores use microseconds in UTC. So this is the same instant for them.
	inOtherZone := expiry.In(time.FixedZone("", 3600)).Add(100 * time.Nanosecond)
	for name, sameExpiry := range map[string]time.Time{"b": expiry, "c": inOtherZone} {
		got, err := change(name, &sameExpiry)
		if err != nil || got.Name != name || !got.ExpiresAt.Equal(expiry) || opens() {
			t.Errorf("%s: got %+v, %v, opens %t", name, got, err, opens())
		}
	}
	for _, past := range []time.Time{expiry.Add(-time.Microsecond), expiry.Add(time.Microsecond), f.Clock.Now()} {
		if _, err := change("d", &past); !errors.Is(err, fault.ErrValidation) || opens() {
			t.Errorf("%v: got %v", past, err)
		}
	}
	later := f.Clock.Now().Add(time.Minute)
	if got, err := change("e", &later); err != nil || got.Name != "e" || !opens() {
		t.Errorf("an expiry in the future: got %+v, %v", got, err)
	}
	// The version conflict is reported although the expiry is in the past, too.
	if _, err := f.Service.ChangeLink(
		t.Context(), asAlex, l.ID, sharelink.Input{ExpiresAt: &expiry}, &l.Version,
	); !errors.Is(err, fault.ErrStale) {
		t.Errorf("expiry of an older version: got %v", err)
	}
}

func TestChangeLink_inactiveLink_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.CreateLink(t, sharelink.Input{}).Snapshot().ID
	if _, err := f.Service.DeleteLink(t.Context(), asAlex, id, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Service.ChangeLink(
		t.Context(), asAlex, id, sharelink.Input{}, nil,
	); !errors.Is(err, sharing.ErrLinkInactive) {
		t.Errorf("got %v", err)
	}
}

func TestDeleteLink_repeated_returnsTheSame(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.CreateLink(t, sharelink.Input{}).Snapshot().ID
	version := int64(1)
	first, err := f.Service.DeleteLink(t.Context(), asAlex, id, &version)
	if err != nil {
		t.Fatal(err)
	}
	f.Clock.Advance(time.Hour)
	again, err := f.Service.DeleteLink(t.Context(), asAlex, id, &version)
	if err != nil || again.Snapshot() != first.Snapshot() || again.Status() != sharelink.Inactive {
		t.Errorf("got %+v, %v", again, err)
	}
}

func TestLinks_failureOfTheDatabase_isReported(t *testing.T) {
	t.Parallel()
	for name, call := range map[string]func(context.Context, *sharingtest.Services, sharelink.ID) error{
		"list": func(ctx context.Context, s *sharingtest.Services, _ sharelink.ID) error {
			_, err := s.ListLinks(ctx, asAlex)
			return err
		},
		"create": func(ctx context.Context, s *sharingtest.Services, _ sharelink.ID) error {
			_, err := s.CreateLink(ctx, asAlex, sharelink.Input{})
			return err
		},
		"change": func(ctx context.Context, s *sharingtest.Services, id sharelink.ID) error {
			_, err := s.ChangeLink(ctx, asAlex, id, sharelink.Input{}, nil)
			return err
		},
		"delete": func(ctx context.Context, s *sharingtest.Services, id sharelink.ID) error {
			_, err := s.DeleteLink(ctx, asAlex, id, nil)
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sharingtest.WantEachFailure(t, func(t *testing.T) (fixture, func() error) {
				t.Helper()
				f := newFixture(t)
				id := f.CreateLink(t, sharelink.Input{}).Snapshot().ID
				return f, func() error { return call(t.Context(), f.Service, id) }
			})
		})
	}
}

func TestCreateLink_failureOfProfiles_isReported(t *testing.T) {
	t.Parallel()
	errDown := errors.New("the database is unavailable")
	f := newFixture(t)
	deps := f.Deps()
	deps.Lower = sharingtest.BrokenLower(t, errDown)
	_, err := sharingtest.NewServices(deps).CreateLink(t.Context(), asAlex, sharelink.Input{})
	if !errors.Is(err, errDown) {
		t.Errorf("got %v", err)
	}
}
