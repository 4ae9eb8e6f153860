package profile_test

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestOwn_withoutProfile_isNotOK(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	if _, ok, err := h.Own(t.Context(), alex); ok || err != nil {
		t.Errorf("got %v, %v", ok, err)
	}
	if header, ok, err := h.OwnHeader(t.Context(), alex); ok || err != nil {
		t.Errorf("got header %+v, %v", header, err)
	}
}

func TestCreate_withoutMode_isRestricted(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	got, err := h.Create(t.Context(), alex,
		profile.Input{Attributes: profile.Attributes{
			Headline: " Baker ", Summary: "One\nTwo", Location: "Bern", Tags: []string{"sourdough", "Rye"},
		}})
	want := profile.Snapshot{
		ID: got.ID, Owner: profiletest.Alex, AccessMode: profile.Restricted, Status: profile.StatusActive,
		Attributes: profile.Attributes{
			Headline: "Baker", Summary: "One\nTwo", Location: "Bern",
			Tags: []string{"Rye", "sourdough"},
		},
		Sections: []profile.SectionSnapshot{}, Version: 1, CreatedAt: profiletest.Now, UpdatedAt: profiletest.Now,
	}
	if err != nil || got.ID == 0 || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v", got, err)
	}
	if !reflect.DeepEqual(h.own(t), got) {
		t.Errorf("the stored profile is %+v", h.own(t))
	}
	if header, ok, err := h.OwnHeader(t.Context(), alex); !ok || header.Version != 1 || err != nil {
		t.Errorf("got header %+v, %v, %v", header, ok, err)
	}
}

func TestCreate_secondProfile_isRefused(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	before := h.own(t)
	mode := profile.Public // ErrAlreadyExists has priority over ErrRepositoryAccountRequired
	if _, err := h.Create(t.Context(), alex,
		profile.Input{AccessMode: mode}); !errors.Is(err, profile.ErrAlreadyExists) {
		t.Errorf("got %v", err)
	}
	if !reflect.DeepEqual(h.own(t), before) {
		t.Errorf("the first profile changed to %+v", h.own(t))
	}
}

func TestCreate_openModeWithoutAccount_createsNothing(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	for _, mode := range []profile.AccessMode{profile.Public, profile.Authenticated} {
		if _, err := h.Create(t.Context(), alex,
			profile.Input{AccessMode: mode}); !errors.Is(err, profile.ErrRepositoryAccountRequired) {
			t.Errorf("%s: got %v", mode, err)
		}
	}
	if _, ok, _ := h.Own(t.Context(), alex); ok {
		t.Error("a profile was created")
	}
	profiletest.LinkGitHub(t, h.users, profiletest.Alex)
	got, err := h.Create(t.Context(), alex, profile.Input{AccessMode: "Public"})
	if err != nil || got.AccessMode != profile.Public {
		t.Errorf("with an account: got %+v, %v", got, err)
	}
}

func TestInput_invalidFields_areReportedTogether(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	in := profile.Input{AccessMode: "Hidden", Attributes: profile.Attributes{
		Headline: "a\x1bb", Summary: strings.Repeat("a", 2601), Location: "a\x00", Tags: []string{"Go", "go", ""},
	}}
	want := []string{
		"accessMode enum", "attributes.headline pattern", "attributes.summary maxLength", "attributes.location pattern",
		"attributes.tags.1.label taken", "attributes.tags.2.label minLength",
	}
	_, err := h.Create(t.Context(), alex, in)
	if got := violations(t, err); !reflect.DeepEqual(got, want) {
		t.Errorf("create: got %q", got)
	}
	h.create(t, profiletest.Alex)
	_, err = h.Replace(t.Context(), alex, in, nil)
	if got := violations(t, err); !reflect.DeepEqual(got, want) {
		t.Errorf("replace: got %q", got)
	}
	_, err = h.ChangeAccessMode(t.Context(), alex, "Hidden", nil)
	if got := violations(t, err); !reflect.DeepEqual(got, want[:1]) {
		t.Errorf("mode: got %q", got)
	}
	if got := h.own(t); got.Version != 1 {
		t.Errorf("got %+v", got)
	}
	fifty := profile.Attributes{Tags: numbered(50)}
	if _, err := h.Replace(t.Context(), alex, profile.Input{Attributes: fifty},
		nil); err != nil {
		t.Errorf("50 tags: got %v", err)
	}
	fifty.Tags = numbered(51)
	_, err = h.Replace(t.Context(), alex, profile.Input{Attributes: fifty}, nil)
	if got := violations(t, err); !reflect.DeepEqual(got, []string{"attributes.tags maxItems"}) {
		t.Errorf("51 tags: got %q", got)
	}
}

func TestReplace_withoutMode_keepsItAndClearsAbsentAttributes(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	profiletest.LinkGitHub(t, h.users, profiletest.Alex)
	if _, err := h.Create(t.Context(), alex,
		profile.Input{AccessMode: "Public", Attributes: profile.Attributes{
			Headline: "Baker",
			Tags:     []string{"Rye"},
		}}); err != nil {
		t.Fatal(err)
	}
	entry, err := h.AddSection(t.Context(), alex, profiletest.Workplace())
	if err != nil {
		t.Fatal(err)
	}
	// Keeping a mode does not check the accounts: unlinking the last one restricts the profile.
	profiletest.Unlink(t, h.users, profiletest.Alex)
	h.clock.Advance(time.Hour)
	got, err := h.Replace(t.Context(), alex, profile.Input{Attributes: profile.Attributes{Location: "Bern"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got.AccessMode != profile.Public || !reflect.DeepEqual(got.Attributes, profile.Attributes{Location: "Bern"}) ||
		got.Version != 3 {
		t.Errorf("got %+v", got)
	}
	if !got.UpdatedAt.Equal(profiletest.Now.Add(time.Hour)) || !got.CreatedAt.Equal(profiletest.Now) ||
		len(got.Sections) != 1 || got.Primary != entry.ID {
		t.Errorf("got %+v", got)
	}
	if got, err = h.Replace(t.Context(), alex, profile.Input{}, nil); err != nil ||
		!got.Attributes.IsZero() || got.AccessMode != profile.Public {
		t.Errorf("without attributes: got %+v, %v", got, err)
	}
	if !reflect.DeepEqual(h.own(t), got) {
		t.Errorf("the stored profile is %+v", h.own(t))
	}
}

func TestReplace_refused_changesNothing(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	if _, err := h.Replace(t.Context(), alex, profile.Input{}, nil); !errors.Is(err, profile.ErrNoProfile) {
		t.Errorf("without a profile: got %v", err)
	}
	h.create(t, profiletest.Alex)
	before := h.own(t)
	in := profile.Input{AccessMode: "Public", Attributes: profile.Attributes{Headline: "Baker"}}
	if _, err := h.Replace(t.Context(), alex, in, nil); !errors.Is(err, profile.ErrRepositoryAccountRequired) {
		t.Errorf("without an account: got %v", err)
	}
	if _, err := h.Replace(t.Context(), alex, in, new(int64(9))); !errors.Is(err, fault.ErrStale) {
		t.Errorf("from another version: got %v", err)
	}
	if !reflect.DeepEqual(h.own(t), before) {
		t.Errorf("got %+v", h.own(t))
	}
}

func TestT31_changeAccessMode_needsARepositoryAccount(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	if _, err := h.ChangeAccessMode(t.Context(), alex, "Restricted",
		nil); !errors.Is(err, profile.ErrNoProfile) {
		t.Errorf("without a profile: got %v", err)
	}
	h.create(t, profiletest.Alex)
	for _, mode := range []profile.AccessMode{profile.Public, profile.Authenticated} {
		if _, err := h.ChangeAccessMode(t.Context(), alex, mode, nil); !errors.Is(err,
			profile.ErrRepositoryAccountRequired) {
			t.Errorf("%s without an account: got %v", mode, err)
		}
	}
	if got := h.own(t); got.AccessMode != profile.Restricted || got.Version != 1 {
		t.Errorf("got %+v", got)
	}
	profiletest.LinkGitHub(t, h.users, profiletest.Alex)
	for _, mode := range []profile.AccessMode{profile.Public, profile.Authenticated, profile.Restricted} {
		if p, err := h.ChangeAccessMode(t.Context(), alex, mode,
			new(h.own(t).Version)); err != nil || p.AccessMode() != mode || p.Version() != h.own(t).Version {
			t.Errorf("%s with an account: got %v", mode, err)
		}
		if got := h.own(t); got.AccessMode != mode {
			t.Errorf("%s: the stored mode is %s", mode, got.AccessMode)
		}
	}
	if _, err := h.ChangeAccessMode(t.Context(), alex, "Public",
		new(int64(1))); !errors.Is(err, fault.ErrStale) {
		t.Errorf("from another version: got %v", err)
	}
}

func TestChangeAccessMode_accountThatHostsRepositories_isNeeded(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		linked []auth.Provider
		want   error
	}{
		"GitHub": {[]auth.Provider{auth.ProviderGitHub}, nil},
		"GitLab": {[]auth.Provider{auth.ProviderGitLab}, nil},
		"Google and LinkedIn": {
			[]auth.Provider{auth.ProviderGoogle, auth.ProviderLinkedIn},
			profile.ErrRepositoryAccountRequired,
		},
		"GitLab among the others": {[]auth.Provider{auth.ProviderGoogle, auth.ProviderGitLab}, nil},
	} {
		h := newFixture(t)
		h.create(t, profiletest.Alex)
		h.create(t, profiletest.Kim)
		for _, provider := range test.linked {
			profiletest.Link(t, h.users, profiletest.Alex, auth.VerifiedUsername{Provider: provider})
		}
		if _, err := h.ChangeAccessMode(t.Context(), alex, profile.Public, nil); !errors.Is(err, test.want) {
			t.Errorf("%s: got %v", name, err)
		}
		if _, err := h.ChangeAccessMode(t.Context(), kim, profile.Public,
			nil); !errors.Is(err, profile.ErrRepositoryAccountRequired) {
			t.Errorf("%s: another user: got %v", name, err)
		}
	}
}

func TestChangeAccessMode_accountsFail_changesNothing(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	h.failAccounts()
	if _, err := h.ChangeAccessMode(t.Context(), alex, "Public", nil); !errors.Is(err, errAccounts) {
		t.Errorf("got %v", err)
	}
	if got := h.own(t); got.AccessMode != profile.Restricted || got.Version != 1 {
		t.Errorf("got %+v", got)
	}
}

var errAccounts = errors.New("the accounts fail")

// failingAccounts are accounts that cannot be read.
type failingAccounts struct{ auth.Accounts }

// ByUser implements auth.Accounts.
func (failingAccounts) ByUser(context.Context, identity.UserID) ([]auth.Account, error) {
	return nil, errAccounts
}

// failAccounts makes each read of linked accounts fail.
func (h fixture) failAccounts() {
	h.Users = auth.NewDirectory(h.users.Users, failingAccounts{})
	h.Usernames = auth.NewVerifiedUsernames(failingAccounts{}, nil)
}

func TestDirectory_readsProfiles(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	d := profile.NewDirectory(h.stores.Profiles, profile.Features{}, nil, h.clock)
	if _, err := d.ByOwner(t.Context(), profiletest.Alex); !errors.Is(err, profile.ErrNoProfile) {
		t.Errorf("without a profile: got %v", err)
	}
	h.create(t, profiletest.Alex, profiletest.FullWorkplace(1), profiletest.Workplace())
	want := h.own(t)
	if got, err := d.ByOwner(t.Context(), profiletest.Alex); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("by owner: got %+v, %v", got, err)
	}
	if got, err := d.ForDisplay(t.Context(), profiletest.Alex); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("for display: got %+v, %v", got, err)
	}
	if got, err := d.ByID(t.Context(), want.ID); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("by id: got %+v, %v", got, err)
	}
	if got := want.SectionsOf(profile.Workplace); !reflect.DeepEqual(got, want.Sections) ||
		want.SectionsOf("School") != nil {
		t.Errorf("workplaces: got %+v", got)
	}
	header := profile.Header{
		ID: want.ID, Owner: profiletest.Alex, AccessMode: profile.Restricted,
		Status: profile.StatusActive, Version: 3,
	}
	if got, err := d.HeaderByID(t.Context(), want.ID); err != nil || got != header || got.Suspended() {
		t.Errorf("header: got %+v, %v", got, err)
	}
	if got, err := d.HeaderOf(t.Context(), profiletest.Alex); err != nil || got != header {
		t.Errorf("header of owner: got %+v, %v", got, err)
	}
	want.Status = profile.StatusSuspended
	h.stores.Put(t, want)
	if got, err := d.HeaderByID(t.Context(), want.ID); err != nil || !got.Suspended() || !want.Suspended() {
		t.Errorf("suspended: got %+v, %v", got, err)
	}
}
