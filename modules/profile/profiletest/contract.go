package profiletest

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// The owners of profiles in the tests.
const (
	Alex identity.UserID = 7
	Kim  identity.UserID = 8
)

// RunStoreContract runs the contract tests of the ports in Store. Each call of open returns an empty store.
func RunStoreContract(t *testing.T, open func(t *testing.T) Store) {
	t.Helper()
	run := func(name string, test func(t *testing.T, s Store)) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, open(t))
		})
	}
	run("a saved profile can be read", savedProfileCanBeRead)
	run("a section of each type can be read as it was saved", everySectionTypeCanBeRead)
	run("numbers of a repository without a source are not read", numbersWithoutASourceAreNotRead)
	run("an empty profile can be read", emptyProfileCanBeRead)
	run("without a profile every read is ErrNoProfile", missingProfileIsErrNoProfile)
	run("an owner has at most one profile", ownerHasOneProfile)
	run("profiles of two owners are independent", profilesAreIndependent)
	run("erasing an owner deletes only that profile", eraseDeletesOneProfile)
	run("a header matches the profile", headerMatchesProfile)
	run("sections and tags are in display order", displayOrder)
	run("dates keep their precision and are sorted by their texts", datesKnownInPart)
	run("changed, added and removed sections are written together", changesAreWritten)
	run("a profile for change knows its sections", forChangeHasSections)
	run("a deleted section is kept apart and comes back as it was", deletedSectionComesBack)
	run("deleted sections are erased oldest first, restored ones are not", deletedSectionsAreErased)
	run("erasing an owner erases the deleted sections", eraseErasesDeletedSections)
	run("the id of a removed section is not reused", idsAreNotReused)
	run("a stale change writes nothing", staleWritesNothing)
	run("an alias finds the profile that has it or had it recently", aliasFindsProfile)
	run("an alias belongs to one profile", aliasIsUnique)
	run("a released alias is reserved for its profile", releasedAliasIsReserved)
	run("an expired alias can be taken", expiredAliasCanBeTaken)
	run("of two concurrent changes to one alias one succeeds", concurrentAliasChanges)
	run("taken aliases are those of other owners", takenAliasesOfOthers)
	run("public profiles with an alias are listed by page", listedByPages)
	run("a listed profile is up to date", listedIsUpToDate)
	run("changes of an alias are counted", aliasChangesAreCounted)
	run("erasing an owner deletes the aliases", eraseDeletesAliases)
	run("a failed transaction is rolled back", failedTransactionIsRolledBack)
	run("a change without the sections keeps the sections", changeWithoutSectionsKeepsThem)
	run("concurrent changes are serialized", concurrentChangesAreSerialized)
	run("a profile is read at one moment", readsAreConsistent)
	run("a person counts once for a tag", tagCountsPeople)
	run("tags are found by prefix, sorted by people, then by label", tagsAreFoundByPrefix)
	run("a tag that too few people use is not returned", rareTagIsNotReturned)
	run("tags of restricted profiles do not count", restrictedProfilesDoNotCount)
	run("excluded owners and suspended profiles do not count", excludedOwnersDoNotCount)
	run("the size of the texts counts bytes of the profile and its sections", textBytesAreCounted)
	run("verified links are stored until they change", verifiedLinksAreStored)
	run("websites are due after a change of them or of the alias", websitesAreDue)
	run("a website is verified while there is a proof for its address and the alias", websiteProofsAreStored)
	run("decisions of moderation are stored", moderationIsStored)
	run("a moderation log has its events in order and is deleted with the profile", moderationLogKeepsEvents)
	run("an event is written in the transaction", moderationLogJoinsTransaction)
	run("pending reviews are listed, longest waiting first", pendingReviewsAreListed)
}

func savedProfileCanBeRead(t *testing.T, s Store) {
	attributes := profile.Attributes{
		Headline: "Backend engineer who keeps \"payment\" systems boring; DROP TABLE x --",
		Summary:  "I build services.\n\nLately: ledgers 🚀", Location: "Zürich",
		Tags:        []string{"Go", "PostgreSQL", "Émigré"},
		CountryCode: "CH", Pronouns: "they/them", OpenToWork: true, CompanyName: "Demo Staffing",
		CompanyURL: "https://staffing.example",
		Languages:  []profile.Language{{Code: "rm", Level: profile.Native}, {Code: "de-CH", Level: profile.Fluent}},
		ExternalLinks: []profile.ExternalLink{
			{Type: profile.LinkDEV, Value: "alex"},
			{Type: profile.LinkYouTube, Value: "@alex"},
		},
		Particulars: FullParticulars(),
	}
	p := profile.New(Alex, attributes, Now)
	must(t, p.ChangeAccessMode(profile.Authenticated, true, Now))
	want := profile.Snapshot{
		Owner: Alex, AccessMode: profile.Authenticated, Status: profile.StatusActive, Attributes: attributes,
		Version: 1, CreatedAt: Now, UpdatedAt: Now,
	}
	var added []*profile.Section
	for n := range 3 {
		added = append(added, add(t, p, FullWorkplace(n)))
	}
	open := add(t, p, Workplace(WithTags("Go"))) // tags are only unique within one list
	must(t, save(t, s, p))

	if want.ID = p.ID(); want.ID == 0 {
		t.Error("a saved profile has no number")
	}
	if want.Primary = open.ID(); want.Primary == 0 {
		t.Error("a saved entry has no number")
	}
	want.Sections = []profile.SectionSnapshot{
		open.Snapshot(), added[2].Snapshot(), added[1].Snapshot(),
		added[0].Snapshot(),
	}
	got, err := s.Reader.ByOwner(t.Context(), Alex)
	must(t, err)
	wantEqual(t, "by owner", got, want)
	got, err = s.Reader.ByID(t.Context(), p.ID())
	must(t, err)
	wantEqual(t, "by number", got, want)
}

func emptyProfileCanBeRead(t *testing.T, s Store) {
	p := profile.New(Alex, profile.Attributes{}, Now)
	must(t, save(t, s, p))
	got := read(t, s)
	if !got.Attributes.IsZero() || len(got.Sections) != 0 || got.Primary != 0 || got.Approved {
		t.Errorf("got %+v", got)
	}
	if got.AccessMode != profile.Restricted || got.Status != profile.StatusActive || got.Version != 1 {
		t.Errorf("got %+v", got)
	}
}

func missingProfileIsErrNoProfile(t *testing.T, s Store) {
	must(t, save(t, s, profile.New(Kim, profile.Attributes{}, Now)))
	ctx := t.Context()
	_, byOwner := s.Reader.ByOwner(ctx, Alex)
	_, byID := s.Reader.ByID(ctx, 4711)
	_, headerOf := s.Reader.HeaderOf(ctx, Alex)
	_, headerByID := s.Reader.HeaderByID(ctx, 4711)
	forChange := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		_, err := s.Repository.ForChange(ctx, Alex)
		return err
	})
	for name, err := range map[string]error{
		"by owner": byOwner, "by number": byID, "header of": headerOf, "header by number": headerByID,
		"for change": forChange,
	} {
		if !errors.Is(err, profile.ErrNoProfile) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func ownerHasOneProfile(t *testing.T, s Store) {
	must(t, save(t, s, profile.New(Alex, profile.Attributes{Headline: "First"}, Now)))
	if err := save(t, s, profile.New(Alex, profile.Attributes{Headline: "Second"}, Now)); !errors.Is(err,
		profile.ErrAlreadyExists) {
		t.Errorf("second profile: got %v", err)
	}
	if got := read(t, s); got.Attributes.Headline != "First" {
		t.Errorf("got %+v", got)
	}
}

func profilesAreIndependent(t *testing.T, s Store) {
	for owner, title := range map[identity.UserID]string{Alex: "Baker", Kim: "Potter"} {
		p := profile.New(owner, profile.Attributes{Tags: []string{title}}, Now)
		add(t, p, Workplace(WithTitle(title), WithTags(title, "Common")))
		must(t, save(t, s, p))
	}
	before, err := s.Reader.ByOwner(t.Context(), Kim)
	must(t, err)
	mine := read(t, s).Sections[0].ID
	change(t, s, func(p *profile.Profile) error {
		p.ReplaceAttributes(profile.Attributes{}, Now.Add(time.Hour))
		return p.RemoveSection(mine, nil, Now.Add(time.Hour))
	})
	after, err := s.Reader.ByOwner(t.Context(), Kim)
	must(t, err)
	wantEqual(t, "the other profile", after, before)
	if len(before.Sections) != 1 || before.Sections[0].Content.Title != "Potter" ||
		len(before.Sections[0].Content.Tags) != 2 {
		t.Errorf("got %+v", before.Sections)
	}
}

func eraseDeletesOneProfile(t *testing.T, s Store) {
	for owner, title := range map[identity.UserID]string{Alex: "Baker", Kim: "Potter"} {
		p := profile.New(owner, profile.Attributes{Tags: []string{title}}, Now)
		add(t, p, Workplace(WithTitle(title), WithTags(title)))
		must(t, save(t, s, p))
	}
	before, err := s.Reader.ByOwner(t.Context(), Kim)
	must(t, err)
	for range 2 {
		must(t, s.Eraser.EraseOwner(t.Context(), Alex))
	}
	if _, err := s.Reader.ByOwner(t.Context(), Alex); !errors.Is(err, profile.ErrNoProfile) {
		t.Errorf("got %v", err)
	}
	after, err := s.Reader.ByOwner(t.Context(), Kim)
	must(t, err)
	wantEqual(t, "the other profile", after, before)
	must(t, save(t, s, profile.New(Alex, profile.Attributes{}, Now)))
	if fresh := read(t, s); len(fresh.Sections) != 0 || len(fresh.Attributes.Tags) != 0 {
		t.Errorf("a new profile begins with %+v", fresh)
	}
}

func headerMatchesProfile(t *testing.T, s Store) {
	p := profile.New(Alex, profile.Attributes{}, Now)
	must(t, save(t, s, p))
	change(t, s, func(p *profile.Profile) error { return p.ChangeAccessMode(profile.Public, true, Now) })
	want := profile.Header{
		ID: p.ID(), Owner: Alex, AccessMode: profile.Public, Status: profile.StatusActive,
		Version: 2,
	}
	if got, err := s.Reader.HeaderOf(t.Context(), Alex); err != nil || got != want {
		t.Errorf("by owner: got %+v, %v", got, err)
	}
	if got, err := s.Reader.HeaderByID(t.Context(), p.ID()); err != nil || got != want {
		t.Errorf("by number: got %+v, %v", got, err)
	}
}

func displayOrder(t *testing.T, s Store) {
	p := profile.New(Alex, profile.Attributes{Tags: []string{"b", "C", "a"}}, Now)
	for _, in := range []profile.SectionInput{
		Workplace(WithTitle("ended first"), StartedOn("2001-01-01"), EndedOn("2002-01-01")),
		Workplace(WithTitle("open, older start"), StartedOn("2001-01-01")),
		Workplace(WithTitle("ended last, older start"), StartedOn("2001-01-01"), EndedOn("2004-01-01")),
		Workplace(WithTitle("open, newer start"), StartedOn("2003-01-01")),
		Workplace(WithTitle("ended last, newer start"), StartedOn("2002-01-01"), EndedOn("2004-01-01")),
		Workplace(WithTitle("open, newer start, newer number"), StartedOn("2003-01-01"), WithTags("b", "C", "a")),
	} {
		add(t, p, in)
	}
	must(t, save(t, s, p))
	got := read(t, s)
	var titles []string
	for _, section := range got.Sections {
		titles = append(titles, section.Content.Title)
	}
	wantEqual(t, "entries", titles, []string{
		"open, newer start, newer number", "open, newer start", "open, older start",
		"ended last, newer start", "ended last, older start", "ended first",
	})
	p = profile.New(Kim, profile.Attributes{}, Now)
	for _, in := range []profile.SectionInput{
		Repository("unknown", -1), Repository("none", 0), Repository("Many", 412), Repository("few, older", 3),
		Repository("many b", 412), Repository("few, older", 3), Workplace(),
	} {
		add(t, p, in)
	}
	must(t, save(t, s, p))
	other, err := s.Reader.ByOwner(t.Context(), Kim)
	must(t, err)
	titles = nil
	for _, section := range other.SectionsOf(profile.CodeRepository) {
		titles = append(titles, section.Content.Title)
	}
	wantEqual(t, "repositories", titles, []string{"Many", "many b", "few, older", "few, older", "none", "unknown"})
	if few := other.SectionsOf(profile.CodeRepository)[2:4]; few[0].ID < few[1].ID {
		t.Error("of two alike the older comes first")
	}
	wantEqual(t, "labels of an entry", got.Sections[0].Content.Tags, []string{"a", "b", "C"})
	wantEqual(t, "labels of the profile", got.Attributes.Tags, []string{"a", "b", "C"})
}
