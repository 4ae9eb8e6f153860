package publicprofile_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"

	"wright.app/modules/auth"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/events"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// readProfiles counts the reads of content, and calls during before each.
type readProfiles struct {
	profile.Reader
	reads  int
	during func()
}

// ByOwner implements profile.Reader.
func (p *readProfiles) ByOwner(ctx context.Context, owner identity.UserID) (profile.Snapshot, error) {
	p.reads++
	if p.during != nil {
		p.during()
	}
	return p.Reader.ByOwner(ctx, owner)
}

// publicProfile is the visibility of a public profile of Alex.
var publicProfile = sharing.ProfileVisibility{Mode: profile.Public, Alias: sharingtest.AlexAlias}

// byAlias names the profile of Alex.
var byAlias = profileaccess.Target{Alias: sharingtest.AlexAlias}

// newPublishingService returns a service, the profiles that it reads, and the bus to which ExpirePublished subscribed.
func newPublishingService(t *testing.T, f fixture) (*sharingtest.Services, *readProfiles, *events.Bus) {
	t.Helper()
	f.Users.SetProfile(sharingtest.Alex, publicProfile, sharingtest.AlexContent())
	if err := f.Stores.Published.AddOrExpire(t.Context(), sharingtest.Alex); err != nil {
		t.Fatal(err)
	}
	deps := f.Deps()
	profiles := &readProfiles{Reader: deps.Lower.Reader}
	deps.Lower.Reader = profiles
	return sharingtest.NewServices(deps), profiles, events.NewBus(publicprofile.ExpirePublished(f.Stores.Published)...)
}

// openedDocument returns the summary of the document for a viewer, and stores what is published.
func (f fixture) openedDocument(t *testing.T, s *sharingtest.Services, viewer identity.Principal) string {
	t.Helper()
	opened, err := s.Open(t.Context(), viewer, byAlias)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Publisher.StoreQueued(t.Context()); err != nil {
		t.Fatal(err)
	}
	return summary(t, opened)
}

// summary returns the name of the owner, the alias and the headline of a document.
func summary(t *testing.T, opened publicprofile.Opened) string {
	t.Helper()
	d := documentOf(t, opened)
	return strings.Join([]string{d.DisplayName, publicprofile.Text(d.Alias), d.About().Headline}, ", ")
}

func documentOf(t *testing.T, opened publicprofile.Opened) publicprofile.Document {
	t.Helper()
	d, err := opened.Document()
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestOpen_unchangedProfile_isReadOnceForAllViewers(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s, profiles, _ := newPublishingService(t, f)
	const want = "Alex Demo, alex-demo, Backend engineer"
	for _, viewer := range []identity.Principal{anon, f.Users.SignedIn(sharingtest.Robin), asAlex, anon} {
		if got := f.openedDocument(t, s, viewer); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if profiles.reads != 1 {
		t.Errorf("the content was read %d times", profiles.reads)
	}
}

const alexFormerAlias = "alex-former"

func TestOpen_openedByAFormerAlias_isThePublishedOne(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s, profiles, _ := newPublishingService(t, f)
	f.Users.ReleaseAlias(sharingtest.Alex, alexFormerAlias)
	f.openedDocument(t, s, anon)
	for range 2 {
		opened, err := s.Open(t.Context(), anon, profileaccess.Target{Alias: alexFormerAlias})
		if err != nil || opened.Published == nil || opened.Alias != sharingtest.AlexAlias {
			t.Fatalf("got %+v, %v", opened.Access, err)
		}
		if got := summary(t, opened); got != "Alex Demo, alex-demo, Backend engineer" {
			t.Errorf("got %q", got)
		}
	}
	if profiles.reads != 1 {
		t.Errorf("the content was read %d times", profiles.reads)
	}
}

func TestOpen_afterAChange_isNew(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s, _, bus := newPublishingService(t, f)
	f.openedDocument(t, s, anon)

	content := sharingtest.AlexContent()
	content.Attributes.Headline = "Gardener"
	f.Users.SetProfile(sharingtest.Alex, publicProfile, content)
	if err := bus.Publish(t.Context(), profile.Changed{Owner: sharingtest.Alex}); err != nil {
		t.Fatal(err)
	}
	if got, want := f.openedDocument(t, s, anon), "Alex Demo, alex-demo, Gardener"; got != want {
		t.Errorf("after a change of the profile: got %q, want %q", got, want)
	}

	person := sharingtest.PersonOf(f.Users, sharingtest.Alex)
	person.DisplayName = "Alexandra Demo"
	f.Users.SetPerson(sharingtest.Alex, person)
	f.ExpireAlex(t)
	if got, want := f.openedDocument(t, s, anon), "Alexandra Demo, alex-demo, Gardener"; got != want {
		t.Errorf("after a change of the owner: got %q, want %q", got, want)
	}
}

func TestOpen_publishedProfile_isRefusedAfterItsOwnerClosedIt(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s, _, bus := newPublishingService(t, f)
	f.openedDocument(t, s, anon)
	restricted := publicProfile
	restricted.Mode = profile.Restricted
	f.Users.SetProfile(sharingtest.Alex, restricted, sharingtest.AlexContent())
	if err := bus.Publish(t.Context(), profile.Changed{Owner: sharingtest.Alex}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Open(t.Context(), anon, byAlias); !errors.Is(err, sharing.ErrProfileRestricted) {
		t.Errorf("got %v", err)
	}
	f.openedDocument(t, s, asAlex) // publishes it again, as Restricted
	if _, err := s.Open(t.Context(), anon, byAlias); !errors.Is(err, sharing.ErrProfileRestricted) {
		t.Errorf("published as Restricted: got %v", err)
	}
}

func TestOpen_changeDuringTheRead_isNotStored(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s, profiles, bus := newPublishingService(t, f)
	profiles.during = func() {
		profiles.during = nil
		if err := bus.Publish(t.Context(), profile.Changed{Owner: sharingtest.Alex}); err != nil {
			t.Error(err)
		}
	}
	f.openedDocument(t, s, anon)
	if _, err := f.Stores.Published.ByAlias(t.Context(), sharingtest.AlexAlias); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("after a change during the read: got %v", err)
	}
	f.openedDocument(t, s, anon)
	if _, err := f.Stores.Published.ByAlias(t.Context(), sharingtest.AlexAlias); err != nil {
		t.Errorf("after the next read: got %v", err)
	}
}

func TestPublisher_failure_isTheErrorAndLeavesTheDocumentReadable(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	newPublishingService(t, f)
	deps := f.Deps()
	errFull := errors.New("disk full")
	deps.Publisher = publicprofile.NewPublisher(f.Stores.Published, f.Stores.DB, nil)
	s := sharingtest.NewServices(deps)
	for range 2 {
		if got := f.openedDocument(t, s, anon); got != "Alex Demo, alex-demo, Backend engineer" {
			t.Errorf("got %q", got)
		}
		f.Stores.Faults.FailAll(errFull)
		if err := deps.Publisher.StoreQueued(t.Context()); !errors.Is(err, errFull) {
			t.Errorf("got %v", err)
		}
		f.Stores.Faults.FailAll(nil)
	}
}

func TestPublisher_fullQueue_dropsProfilesAndNeverBlocks(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s, profiles, _ := newPublishingService(t, f)
	for range 1000 {
		if _, err := s.Open(t.Context(), anon, byAlias); err != nil {
			t.Fatal(err)
		}
	}
	if profiles.reads != 1000 {
		t.Errorf("the content was read %d times", profiles.reads)
	}
	if f.openedDocument(t, s, anon); profiles.reads != 1001 {
		t.Errorf("the content was read %d times", profiles.reads)
	}
	if f.openedDocument(t, s, anon); profiles.reads != 1001 {
		t.Errorf("after it was stored: the content was read %d times", profiles.reads)
	}
}

// publishedBytes counts the bytes of the documents that are stored.
type publishedBytes struct {
	profileaccess.PublishedProfiles
	bytes int
}

func (p *publishedBytes) Publish(ctx context.Context, one profileaccess.PublishedProfile) error {
	p.bytes += len(one.Document)
	return p.PublishedProfiles.Publish(ctx, one)
}

func TestT74_profilesThatWaitToBeStored_areLimitedByTheirBytes(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s, profiles, _ := newPublishingService(t, f)
	content := sharingtest.AlexContent()
	content.Attributes.Headline = strings.Repeat("x", profile.MaxTextBytes)
	f.Users.SetProfile(sharingtest.Alex, publicProfile, content)
	stored := &publishedBytes{PublishedProfiles: f.Stores.Published}
	s.Publisher = publicprofile.NewPublisher(stored, f.Stores.DB, nil)
	const maxBytes = 8 << 20
	for round := range 2 { // in the second, what was stored in the first does not count
		stored.bytes = 0
		if err := f.Stores.Published.Expire(t.Context(), sharingtest.Alex); err != nil {
			t.Fatal(err)
		}
		for range 256 { // the number of profiles that wait at most
			if _, err := s.Open(t.Context(), anon, byAlias); err != nil {
				t.Fatal(err)
			}
		}
		for range 4 {
			if err := s.Publisher.StoreQueued(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if stored.bytes > maxBytes || stored.bytes < maxBytes-300_000 {
			t.Errorf("round %d: documents of %d bytes waited", round, stored.bytes)
		}
	}
	if profiles.reads != 512 {
		t.Errorf("the content was read %d times", profiles.reads)
	}
}

func TestPublisher_run_storesUntilItIsCancelled(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		f := newFixture(t)
		s, profiles, _ := newPublishingService(t, f)
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan struct{})
		go func() {
			f.Publisher.Run(ctx)
			close(done)
		}()
		f.openedDocument(t, s, anon)
		synctest.Wait()
		if f.openedDocument(t, s, anon); profiles.reads != 1 {
			t.Errorf("the content was read %d times", profiles.reads)
		}
		cancel()
		<-done
	})
}

// deletedMeanwhile deletes the account of Alex when it is read.
type deletedMeanwhile struct {
	auth.Users
	delete func()
}

// ByID implements auth.Users.
func (d deletedMeanwhile) ByID(ctx context.Context, user identity.UserID) (*auth.User, error) {
	d.delete()
	return d.Users.ByID(ctx, user)
}

func TestOpen_ownerDeletedAfterTheGate_isNotFound(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s, _, _ := newPublishingService(t, f)
	lower := f.Users.Lower
	lower.AuthUsers = deletedMeanwhile{lower.AuthUsers, func() { f.Users.RemovePerson(sharingtest.Alex) }}
	s.People = lower.People() // not the people of the gate
	opened, err := s.Open(t.Context(), anon, byAlias)
	if !errors.Is(err, fault.ErrNotFound) || opened.Owner != 0 || opened.Encoded != nil {
		t.Errorf("got %+v, %v", opened, err)
	}
}

// The profile without an alias is published, too, and read once.
func TestOpen_byMember_isReadOnce(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s, profiles, _ := newPublishingService(t, f)
	f.Users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Authenticated},
		sharingtest.AlexContent())
	for range 3 {
		opened, err := s.Open(t.Context(), f.Users.SignedIn(sharingtest.Robin),
			profileaccess.Target{Member: sharingtest.Member(sharingtest.Alex)})
		if err != nil {
			t.Fatal(err)
		}
		if got, want := summary(t, opened), "Alex Demo, , Backend engineer"; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		if err := f.Publisher.StoreQueued(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if profiles.reads != 1 {
		t.Errorf("the content was read %d times", profiles.reads)
	}
}
