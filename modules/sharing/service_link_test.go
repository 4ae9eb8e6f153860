package sharing_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity/identitytest"
)

func TestCreateLink_withoutProfile_isRefused(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	if _, err := h.service.CreateLink(t.Context(), identitytest.Wright(sharingtest.Sam), sharing.LinkInput{}); !errors.Is(err, sharing.ErrProfileNotLoaded) {
		t.Errorf("got %v", err)
	}
	if links, _ := h.service.ListLinks(t.Context(), identitytest.Wright(sharingtest.Sam)); len(links) != 0 {
		t.Error("a link was stored")
	}
}

func TestCreateLink_brokenInput_isRefusedBeforeAnythingElse(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	past := h.clock.Now()
	if _, err := h.service.CreateLink(t.Context(), identitytest.Wright(sharingtest.Sam), sharing.LinkInput{ExpiresAt: &past}); !errors.Is(err, fault.ErrValidation) {
		t.Errorf("got %v", err)
	}
}

func TestCreateLink_overAHundredActive_isRefused(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	var last *sharing.Link
	for range sharing.MaxActiveLinks {
		last = h.createLink(t, sharing.LinkInput{})
	}
	if _, err := h.service.CreateLink(t.Context(), identitytest.Wright(sharingtest.Alex), sharing.LinkInput{}); !errors.Is(err, sharing.ErrLinkLimitExceeded) {
		t.Errorf("the 101st: got %v", err)
	}
	if _, err := h.service.DeleteLink(t.Context(), identitytest.Wright(sharingtest.Alex), last.Snapshot().ID, nil); err != nil {
		t.Fatal(err)
	}
	h.createLink(t, sharing.LinkInput{})
}

func TestCreateLink_suspendedOwner_mayStillWrite(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	setMode(h.world, profile.Restricted, true)
	h.createLink(t, sharing.LinkInput{})
}

// TestT28_foreignLink_doesNotExist: somebody else's link answers like none, for reading
// and for writing, and stays as it was.
func TestT28_foreignLink_doesNotExist(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.world.SetProfile(sharingtest.Sam, sharing.ProfileVisibility{Mode: profile.Restricted}, profile.Snapshot{})
	l := h.createLink(t, sharing.LinkInput{})
	id, before := l.Snapshot().ID, l.Snapshot()
	for _, id := range []sharing.LinkID{id, id + 1, 1<<63 - 1} {
		if _, err := h.service.ChangeLink(t.Context(), identitytest.Wright(sharingtest.Sam), id, sharing.LinkInput{}, nil); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("change %d: got %v", id, err)
		}
		if _, err := h.service.DeleteLink(t.Context(), identitytest.Wright(sharingtest.Sam), id, nil); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("delete %d: got %v", id, err)
		}
	}
	if links, err := h.service.ListLinks(t.Context(), identitytest.Wright(sharingtest.Sam)); err != nil || len(links) != 0 {
		t.Errorf("list: got %d, %v", len(links), err)
	}
	links, err := h.service.ListLinks(t.Context(), identitytest.Wright(sharingtest.Alex))
	if err != nil || len(links) != 1 || links[0].Snapshot() != before {
		t.Errorf("the owner's link changed: %v, %v", links, err)
	}
	if _, err := h.service.ChangeLink(t.Context(), identitytest.Wright(sharingtest.Alex), id, sharing.LinkInput{Name: ptr("mine")}, nil); err != nil {
		t.Errorf("the owner: %v", err)
	}
}

func TestChangeLink_replacesWhatWasWritten_andKeepsTheToken(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	l := h.createLink(t, sharing.LinkInput{Name: ptr("a"), RecipientName: ptr("b")})
	h.clock.Advance(time.Minute)
	changed, err := h.service.ChangeLink(t.Context(), identitytest.Wright(sharingtest.Alex), l.Snapshot().ID, sharing.LinkInput{Name: ptr("c")}, ptr(int64(1)))
	if err != nil {
		t.Fatal(err)
	}
	s := changed.Snapshot()
	if s.Name != "c" || s.RecipientName != "" || s.Token != l.Snapshot().Token || s.Version != 2 || !s.UpdatedAt.Equal(h.clock.Now()) {
		t.Errorf("got %+v", s)
	}
}

// A link that has ended can be renamed, and stays ended: it opens again only by another end.
func TestChangeLink_ended_canBeRenamedAndStaysEnded(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	end := h.clock.Now().Add(time.Minute)
	l := h.createLink(t, sharing.LinkInput{Name: ptr("a"), ExpiresAt: &end}).Snapshot()
	h.clock.Advance(time.Hour)
	opens := func() bool {
		_, err := h.gate.CanViewByToken(t.Context(), anon, l.Token.Text())
		return err == nil
	}
	change := func(name string, end *time.Time) (sharing.LinkSnapshot, error) {
		changed, err := h.service.ChangeLink(t.Context(), identitytest.Wright(sharingtest.Alex), l.ID, sharing.LinkInput{Name: &name, ExpiresAt: end}, nil)
		if err != nil {
			return sharing.LinkSnapshot{}, err
		}
		return changed.Snapshot(), nil
	}
	elsewhere := end.In(time.FixedZone("", 3600)).Add(100 * time.Nanosecond) // the same, to the microsecond that is kept
	for name, same := range map[string]time.Time{"b": end, "c": elsewhere} {
		if got, err := change(name, &same); err != nil || got.Name != name || !got.ExpiresAt.Equal(end) || opens() {
			t.Errorf("%s: got %+v, %v, opens %t", name, got, err, opens())
		}
	}
	for _, past := range []time.Time{end.Add(-time.Microsecond), end.Add(time.Microsecond), h.clock.Now()} {
		if _, err := change("d", &past); !errors.Is(err, fault.ErrValidation) || opens() {
			t.Errorf("%v: got %v", past, err)
		}
	}
	later := h.clock.Now().Add(time.Minute)
	if got, err := change("e", &later); err != nil || got.Name != "e" || !opens() {
		t.Errorf("another end: got %+v, %v", got, err)
	}
	// Whoever still sees it as ended is told that it was opened again elsewhere, and not that the past is over.
	if _, err := h.service.ChangeLink(t.Context(), identitytest.Wright(sharingtest.Alex), l.ID, sharing.LinkInput{ExpiresAt: &end}, &l.Version); !errors.Is(err, fault.ErrStale) {
		t.Errorf("the end of an older version: got %v", err)
	}
}

func TestChangeLink_inactiveLink_isRefused(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	id := h.createLink(t, sharing.LinkInput{}).Snapshot().ID
	if _, err := h.service.DeleteLink(t.Context(), identitytest.Wright(sharingtest.Alex), id, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := h.service.ChangeLink(t.Context(), identitytest.Wright(sharingtest.Alex), id, sharing.LinkInput{}, nil); !errors.Is(err, sharing.ErrLinkInactive) {
		t.Errorf("got %v", err)
	}
}

func TestDeleteLink_repeated_answersTheSame(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	id := h.createLink(t, sharing.LinkInput{}).Snapshot().ID
	seen := int64(1)
	first, err := h.service.DeleteLink(t.Context(), identitytest.Wright(sharingtest.Alex), id, &seen)
	if err != nil {
		t.Fatal(err)
	}
	h.clock.Advance(time.Hour)
	again, err := h.service.DeleteLink(t.Context(), identitytest.Wright(sharingtest.Alex), id, &seen)
	if err != nil || again.Snapshot() != first.Snapshot() || again.Status() != sharing.LinkInactive {
		t.Errorf("got %+v, %v", again, err)
	}
}

func TestLinks_failureOfTheStore_isReported(t *testing.T) {
	t.Parallel()
	broken := errors.New("the database is away")
	h := newHouse(t)
	for name, change := range map[string]func(*sharing.Deps){
		"links": func(d *sharing.Deps) { d.Links = sharingtest.Broken{Err: broken} },
		"profiles": func(d *sharing.Deps) {
			d.Links, d.Profiles = sharingtest.Broken{Err: broken}, sharingtest.Broken{Err: broken}
		},
	} {
		deps := h.deps()
		change(&deps)
		s := sharing.NewService(deps)
		_, list := s.ListLinks(t.Context(), identitytest.Wright(sharingtest.Alex))
		_, create := s.CreateLink(t.Context(), identitytest.Wright(sharingtest.Alex), sharing.LinkInput{})
		_, modify := s.ChangeLink(t.Context(), identitytest.Wright(sharingtest.Alex), 1, sharing.LinkInput{}, nil)
		_, remove := s.DeleteLink(t.Context(), identitytest.Wright(sharingtest.Alex), 1, nil)
		for _, err := range []error{list, create, modify, remove} {
			if !errors.Is(err, broken) {
				t.Errorf("%s: got %v", name, err)
			}
		}
	}
}
