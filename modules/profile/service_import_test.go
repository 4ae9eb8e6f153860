package profile_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/tx"
)

func importOf(sections ...profile.SectionInput) profile.Import {
	in := profile.Import{}
	for i, section := range sections {
		in.Sections = append(in.Sections, profile.ImportedSection{Path: fmt.Sprintf("/work/%d", i), Input: section})
	}
	return in
}

func actions(r profile.ImportResult) []string {
	var all []string
	for _, item := range r.Items {
		text := string(item.Action)
		if item.Issue != nil {
			text += " " + item.Issue.Code
		}
		all = append(all, text)
	}
	return all
}

// What the owner has written stays, and what they have not written is filled.
func TestImport_merge_neverChangesWhatIsThere(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	own := h.create(t, profiletest.Alex, profiletest.Workplace(profiletest.StartedOn("2023-03-15")))[0]
	if _, err := h.Replace(t.Context(), alex, profile.Input{Attributes: profile.Attributes{
		Headline: "My own words", Tags: []string{"Go"},
	}}, nil); err != nil {
		t.Fatal(err)
	}
	imported := profiletest.Workplace(profiletest.StartedOn("2023-01-01"), profiletest.EndedOn("2024-01-01"))
	imported.Title, imported.Organization = "SENIOR backend ENGINEER", "northwind payments"
	imported.Attributes.Location = "Bern"
	earlier := profiletest.Workplace(profiletest.StartedOn("2019-01-01"), profiletest.EndedOn("2020-01-01"))
	in := importOf(imported, earlier)
	in.Attributes = []profile.ImportedAttribute{
		{Value: profile.Attributes{Headline: "Their words"}},
		{Value: profile.Attributes{Location: "Bern"}},
		{Value: profile.Attributes{Tags: []string{"GO"}}},
		{Value: profile.Attributes{Tags: []string{"Zig"}}},
	}
	result, err := h.Import(t.Context(), alex, in, profile.Merge, false)
	want := []string{
		"skip kept", "create", "skip unchanged", "create", "update", "skip kept", "skip kept", "create",
	}
	if err != nil || !reflect.DeepEqual(actions(result), want) {
		t.Fatalf("got %q, %v", actions(result), err)
	}
	p := h.own(t)
	if p.Attributes.Headline != "My own words" || p.Attributes.Location != "Bern" ||
		!reflect.DeepEqual(p.Attributes.Tags, []string{"Go", "Zig"}) {
		t.Errorf("attributes: got %+v", p.Attributes)
	}
	filled := own.Content
	filled.Attributes.Location = "Bern"
	if len(p.Sections) != 2 || p.Sections[0].ID != own.ID || !reflect.DeepEqual(p.Sections[0].Content, filled) ||
		p.Primary != own.ID {
		t.Errorf("sections: got %+v", p.Sections)
	}
}

func TestImport_replace_leavesOnlyWhatTheFileHas(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex, profiletest.FullWorkplace(1), profiletest.Workplace(),
		profiletest.FullSections()[profile.Contribution])
	if _, err := h.Replace(t.Context(), alex, profile.Input{Attributes: profile.Attributes{
		Headline: "My own words", Location: "Bern", Tags: []string{"Go"},
	}}, nil); err != nil {
		t.Fatal(err)
	}
	older := profiletest.Workplace(profiletest.StartedOn("2010-01-01"))
	newer := profiletest.Workplace(profiletest.StartedOn("2020-01-01"), profiletest.WithTitle("Lead"))
	in := importOf(newer, older)
	in.Attributes = []profile.ImportedAttribute{
		{Value: profile.Attributes{Headline: "Their words"}}, {Value: profile.Attributes{Tags: []string{"Zig"}}},
	}
	result, err := h.Import(t.Context(), alex, in, profile.Overwrite, false)
	if err != nil || !reflect.DeepEqual(actions(result), []string{"update", "create", "create", "create"}) {
		t.Fatalf("got %q, %v", actions(result), err)
	}
	p := h.own(t)
	if p.Attributes.Headline != "Their words" || p.Attributes.Location != "Bern" ||
		!reflect.DeepEqual(p.Attributes.Tags, []string{"Zig"}) {
		t.Errorf("attributes: got %+v", p.Attributes)
	}
	if len(p.Sections) != 2 || p.Sections[0].Content.Title != "Lead" || p.Primary != p.Sections[0].ID ||
		p.Primary != result.Items[2].Section {
		t.Errorf("sections: got %+v, primary %d", p.Sections, p.Primary)
	}
}

// The first sections of a file come in, one that is there already needs no room, and each surplus one is named.
func TestImport_moreSectionsThanFit_areLeftOut(t *testing.T) {
	t.Parallel()
	const limit, more = 50, 3
	h := newFixture(t)
	h.create(t, profiletest.Alex, profiletest.FullWorkplace(1), profiletest.Workplace())
	var sections []profile.SectionInput
	for i := range limit + more {
		sections = append(sections, profiletest.FullWorkplace(i+2))
	}
	sections = append(sections, profiletest.FullWorkplace(1), profiletest.FullSections()[profile.Project])
	for _, mode := range []profile.ImportMode{profile.Merge, profile.Overwrite} {
		room := limit
		if mode == profile.Merge {
			room -= 2
		}
		preview, err := h.Import(t.Context(), alex, importOf(sections...), mode, true)
		if err != nil {
			t.Fatal(err)
		}
		want := slices.Concat(slices.Repeat([]string{"create"}, room),
			slices.Repeat([]string{"skip limit"}, limit+more-room))
		if mode == profile.Merge {
			want = append(want, "skip unchanged", "create")
		} else {
			want = append(want, "skip limit", "create")
		}
		got := actions(preview)
		if !reflect.DeepEqual(got, want) || preview.Items[room].Path != fmt.Sprint("/work/", room) {
			t.Errorf("%s: got %q", mode, got)
		}
		result, err := h.Import(t.Context(), alex, importOf(sections...), mode, false)
		if err != nil || !reflect.DeepEqual(actions(result), actions(preview)) {
			t.Errorf("%s: the import did %q, %v", mode, actions(result), err)
		}
		if stored := h.own(t).Sections; len(stored) != limit+1 {
			t.Errorf("%s: %d sections", mode, len(stored))
		}
	}
}

func TestImport_moreSectionsThanFitInAll_areLeftOut(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	var in profile.Import
	for typ, section := range profiletest.FullSections() {
		for i := range 45 {
			section.Title = fmt.Sprint(typ, i)
			if typ == profile.CodeRepository {
				section.Attributes = profile.SectionAttributes{URL: fmt.Sprint("https://code.example/kim/", i)}
			}
			in.Sections = append(in.Sections, profile.ImportedSection{
				Path: fmt.Sprint("/work/", len(in.Sections)), Input: section,
			})
		}
	}
	result, err := h.Import(t.Context(), alex, in, profile.Merge, false)
	if err != nil || len(in.Sections) <= 200 || result.Count(profile.ImportCreate) != 200 ||
		len(h.own(t).Sections) != 200 {
		t.Fatalf("got %q, %v", actions(result), err)
	}
	for i, item := range result.Items {
		if (i >= 200) != (item.Issue != nil && item.Issue.Code == profile.IssueLimit) {
			t.Errorf("%d: got %+v", i, item)
		}
	}
}

func TestImport_moreTagsThanFit_areLeftOut(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	in := profile.Import{}
	for i := range 55 {
		in.Attributes = append(in.Attributes,
			profile.ImportedAttribute{Value: profile.Attributes{Tags: []string{fmt.Sprint("Skill ", i)}}})
	}
	result, err := h.Import(t.Context(), alex, in, profile.Merge, false)
	if err != nil || result.Count(profile.ImportCreate) != 50 || result.Items[54].Issue.Code != profile.IssueLimit {
		t.Errorf("got %q, %v", actions(result), err)
	}
}

// A later file that names from whom something is fills what an earlier one did not say, in either order.
func TestImport_sameSectionWithAndWithoutItsOrganization_isOne(t *testing.T) {
	t.Parallel()
	of := func(organization string) profile.SectionInput {
		return profile.SectionInput{
			Type: profile.Certification, Title: "Knots", Organization: organization,
			IssuedAt: profiletest.Date("2021-05"),
		}
	}
	for _, c := range []struct {
		first, second []profile.SectionInput
		want          []string
		stored        int
	}{
		{[]profile.SectionInput{of("")}, []profile.SectionInput{of("Harbour")}, []string{"update"}, 1},
		{[]profile.SectionInput{of("Harbour")}, []profile.SectionInput{of("")}, []string{"skip unchanged"}, 1},
		{[]profile.SectionInput{of("Harbour")}, []profile.SectionInput{of("Pier")}, []string{"create"}, 2},
		{
			[]profile.SectionInput{of("Pier"), of("")},
			[]profile.SectionInput{of(""), of("Pier"), of("Harbour")},
			[]string{"skip unchanged", "skip unchanged", "create"},
			3,
		},
	} {
		h := newFixture(t)
		h.create(t, profiletest.Alex, c.first...)
		result, err := h.Import(t.Context(), alex, importOf(c.second...), profile.Merge, false)
		if err != nil || !reflect.DeepEqual(actions(result), c.want) || len(h.own(t).Sections) != c.stored {
			t.Errorf("%+v: got %q, %v, %d sections", c.second, actions(result), err, len(h.own(t).Sections))
		}
	}
}

// A file proves no numbers of a repository. Those that are not stored are named.
func TestImport_numbersOfANewRepository_areNamed(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	stars := int32(7)
	in := importOf(profile.SectionInput{
		Type: profile.CodeRepository, Title: "Ferry",
		Attributes: profile.SectionAttributes{URL: "https://code.example/kim/ferry", Stars: &stars},
	})
	in.Sections[0].Paths = map[string]string{"attributes.stars": "/projects/0/x-wright/stars"}
	result, err := h.Import(t.Context(), alex, in, profile.Merge, false)
	if err != nil || !reflect.DeepEqual(actions(result), []string{"create", "skip noPlace"}) ||
		result.Items[1].Path != "/projects/0/x-wright/stars" {
		t.Errorf("got %+v, %v", result.Items, err)
	}
}

// failingProfiles fails when a change was saved and its texts are counted.
type failingProfiles struct {
	profile.Repository

	saved bool
}

func (p *failingProfiles) Save(ctx context.Context, changed *profile.Profile) error {
	p.saved = true
	return p.Repository.Save(ctx, changed)
}

var errDemo = errors.New("the connection is lost")

func (p *failingProfiles) TextBytes(ctx context.Context, id profile.ID) (int64, error) {
	if p.saved {
		return 0, errDemo
	}
	return p.Repository.TextBytes(ctx, id)
}

func TestT157_importWhoseEndFails_changesNothing(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex, profiletest.FullWorkplace(1))
	before := h.own(t)
	for _, mode := range []profile.ImportMode{profile.Merge, profile.Overwrite} {
		failing := &failingProfiles{Repository: h.stores.Profiles}
		deps := h.Deps
		deps.Profiles = failing
		in := importOf(profiletest.FullWorkplace(2))
		_, err := profile.NewService(deps).Import(t.Context(), alex, in, mode, false)
		if !errors.Is(err, errDemo) || !failing.saved || !reflect.DeepEqual(h.own(t), before) {
			t.Errorf("%s: %v, %+v", mode, err, h.own(t))
		}
	}
}

// countingTransactor counts the transactions that run at a time.
type countingTransactor struct {
	tx.Transactor

	running, most atomic.Int32
}

func (c *countingTransactor) InTx(ctx context.Context, fn func(context.Context) error) error {
	if n := c.running.Add(1); n > c.most.Load() {
		c.most.Store(n)
	}
	defer c.running.Add(-1)
	<-time.After(5 * time.Millisecond)
	return c.Transactor.InTx(ctx, fn)
}

// Each import takes the processor for a while, and memory.
func TestT157_importsOfOneUser_runOneAfterTheOther(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	transactor := &countingTransactor{Transactor: h.stores.DB}
	deps := h.Deps
	deps.Transactor = transactor
	service := profile.NewService(deps)
	var running sync.WaitGroup
	for range 8 {
		running.Go(func() {
			in := importOf(profiletest.FullWorkplace(1))
			if _, err := service.Import(t.Context(), alex, in, profile.Merge, true); err != nil {
				t.Error(err)
			}
		})
	}
	running.Wait()
	if n := transactor.most.Load(); n != 1 {
		t.Errorf("%d imports ran at a time", n)
	}
}

func TestImport_callerIsGone_ends(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := h.Import(ctx, alex, importOf(profiletest.FullWorkplace(1)), profile.Merge, false); !errors.Is(err,
		context.Canceled) {
		t.Errorf("got %v", err)
	}
}
