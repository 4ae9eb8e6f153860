package profiletest

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// Two owners of the suites.
const (
	Alex identity.UserID = 7
	Kim  identity.UserID = 8
)

// RunStoreContract proves what profile.Repository, profile.Reader and profile.ModerationLog promise. Each call
// of open returns an empty store.
func RunStoreContract(t *testing.T, open func(t *testing.T) Store) {
	t.Helper()
	run := func(name string, test func(t *testing.T, s Store)) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, open(t))
		})
	}
	run("a profile comes back as it was saved", comesBack)
	run("an entry of each type comes back as it was saved", everyTypeComesBack)
	run("what says nothing comes back saying nothing", emptyComesBack)
	run("an owner without a profile has none", hasNone)
	run("an owner has one profile", hasOne)
	run("profiles of two owners do not mix", doNotMix)
	run("a forgotten owner has no profile, and everybody else has theirs", forgottenIsGone)
	run("a header is that of the profile", headerIsThatOfTheProfile)
	run("entries and labels come in the order of display", inTheOrderOfDisplay)
	run("changed, added and removed entries are written together", changesAreWritten)
	run("a profile for change knows its entries", forChangeKnowsEntries)
	run("the number of a removed entry is never given again", numbersAreNotReused)
	run("a change from another version is stale and writes nothing", staleWritesNothing)
	run("an alias leads to the profile that has it, or had it a while ago", aliasLeads)
	run("an alias belongs to one profile", aliasBelongsToOne)
	run("a released alias stays with its profile for a while", releasedAliasStays)
	run("an alias that is no longer held goes to whoever takes it", aliasGoesOn)
	run("of two who want an alias at once one gets it", oneGetsTheAlias)
	run("taken aliases are those of others", takenAreThoseOfOthers)
	run("listed are the public profiles with an alias, page by page", listedByPages)
	run("what is listed is listed as it is now", listedAsItIs)
	run("changes of an alias are remembered", aliasChangesAreRemembered)
	run("aliases go with their owner", aliasesGoWithTheOwner)
	run("a unit that fails leaves nothing behind", failedUnitLeavesNothing)
	run("a change without the sections keeps the sections as they are", headChangesWithoutSections)
	run("changes at the same time follow one another", changesFollowOneAnother)
	run("a profile is read as of one moment", readAsOfOneMoment)
	run("a label is counted by people, not by places", countedByPeople)
	run("labels are found by how they begin, and come by people, then by label", foundByPrefix)
	run("a label that too few people use is never told", neverToldByFew)
	run("who does not count is not counted, and writes no label for others", notCounted)
	run("verified links come back, and stay while nobody says otherwise", verifiedLinksComeBack)
	run("what moderation decided comes back", moderationComesBack)
	run("a journal keeps its events in order, and goes with its profile", journalKeepsEvents)
	run("an event is part of its unit", journalJoinsTheUnit)
	run("profiles under review are listed, the longest waiting first", waitingAreListed)
}

func comesBack(t *testing.T, s Store) {
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
	}
	p := profile.New(Alex, attributes, Now)
	check(t, p.ChangeAccessMode(profile.Authenticated, true, Now))
	want := profile.Snapshot{
		Owner: Alex, AccessMode: profile.Authenticated, Status: profile.StatusActive, Attributes: attributes,
		Version: 1, CreatedAt: Now, UpdatedAt: Now,
	}
	var added []*profile.Section
	for n := range 3 {
		added = append(added, add(t, p, FullWorkplace(n)))
	}
	open := add(t, p, Workplace(WithTags("Go"))) // labels are unique within one list only
	check(t, save(t, s, p))

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
	check(t, err)
	same(t, "by owner", got, want)
	got, err = s.Reader.ByID(t.Context(), p.ID())
	check(t, err)
	same(t, "by number", got, want)
}

func emptyComesBack(t *testing.T, s Store) {
	p := profile.New(Alex, profile.Attributes{}, Now)
	check(t, save(t, s, p))
	got := read(t, s)
	if !got.Attributes.IsZero() || len(got.Sections) != 0 || got.Primary != 0 || got.Approved {
		t.Errorf("got %+v", got)
	}
	if got.AccessMode != profile.Restricted || got.Status != profile.StatusActive || got.Version != 1 {
		t.Errorf("got %+v", got)
	}
}

func hasNone(t *testing.T, s Store) {
	check(t, save(t, s, profile.New(Kim, profile.Attributes{}, Now)))
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
		if !errors.Is(err, profile.ErrNotLoaded) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func hasOne(t *testing.T, s Store) {
	check(t, save(t, s, profile.New(Alex, profile.Attributes{Headline: "First"}, Now)))
	if err := save(t, s, profile.New(Alex, profile.Attributes{Headline: "Second"}, Now)); !errors.Is(err,
		profile.ErrAlreadyExists) {
		t.Errorf("second profile: got %v", err)
	}
	if got := read(t, s); got.Attributes.Headline != "First" {
		t.Errorf("got %+v", got)
	}
}

func doNotMix(t *testing.T, s Store) {
	for owner, title := range map[identity.UserID]string{Alex: "Baker", Kim: "Potter"} {
		p := profile.New(owner, profile.Attributes{Tags: []string{title}}, Now)
		add(t, p, Workplace(WithTitle(title), WithTags(title, "Common")))
		check(t, save(t, s, p))
	}
	before, err := s.Reader.ByOwner(t.Context(), Kim)
	check(t, err)
	mine := read(t, s).Sections[0].ID
	change(t, s, func(p *profile.Profile) error {
		p.ReplaceAttributes(profile.Attributes{}, Now.Add(time.Hour))
		return p.RemoveSection(mine, nil, Now.Add(time.Hour))
	})
	after, err := s.Reader.ByOwner(t.Context(), Kim)
	check(t, err)
	same(t, "the other profile", after, before)
	if len(before.Sections) != 1 || before.Sections[0].Content.Title != "Potter" ||
		len(before.Sections[0].Content.Tags) != 2 {
		t.Errorf("got %+v", before.Sections)
	}
}

func forgottenIsGone(t *testing.T, s Store) {
	for owner, title := range map[identity.UserID]string{Alex: "Baker", Kim: "Potter"} {
		p := profile.New(owner, profile.Attributes{Tags: []string{title}}, Now)
		add(t, p, Workplace(WithTitle(title), WithTags(title)))
		check(t, save(t, s, p))
	}
	before, err := s.Reader.ByOwner(t.Context(), Kim)
	check(t, err)
	for range 2 {
		check(t, s.Eraser.EraseOwner(t.Context(), Alex))
	}
	if _, err := s.Reader.ByOwner(t.Context(), Alex); !errors.Is(err, profile.ErrNotLoaded) {
		t.Errorf("got %v", err)
	}
	after, err := s.Reader.ByOwner(t.Context(), Kim)
	check(t, err)
	same(t, "the other profile", after, before)
	check(t, save(t, s, profile.New(Alex, profile.Attributes{}, Now)))
	if fresh := read(t, s); len(fresh.Sections) != 0 || len(fresh.Attributes.Tags) != 0 {
		t.Errorf("a new profile begins with %+v", fresh)
	}
}

func headerIsThatOfTheProfile(t *testing.T, s Store) {
	p := profile.New(Alex, profile.Attributes{}, Now)
	check(t, save(t, s, p))
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

func inTheOrderOfDisplay(t *testing.T, s Store) {
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
	check(t, save(t, s, p))
	got := read(t, s)
	var titles []string
	for _, section := range got.Sections {
		titles = append(titles, section.Content.Title)
	}
	same(t, "entries", titles, []string{
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
	check(t, save(t, s, p))
	other, err := s.Reader.ByOwner(t.Context(), Kim)
	check(t, err)
	titles = nil
	for _, section := range other.SectionsOf(profile.CodeRepository) {
		titles = append(titles, section.Content.Title)
	}
	same(t, "repositories", titles, []string{"Many", "many b", "few, older", "few, older", "none", "unknown"})
	if few := other.SectionsOf(profile.CodeRepository)[2:4]; few[0].ID < few[1].ID {
		t.Error("of two alike the older comes first")
	}
	same(t, "labels of an entry", got.Sections[0].Content.Tags, []string{"a", "b", "C"})
	same(t, "labels of the profile", got.Attributes.Tags, []string{"a", "b", "C"})
}
