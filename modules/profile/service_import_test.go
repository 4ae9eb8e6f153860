package profile_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
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

func TestImport_sectionLimit_refusesTheWholeFile(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex, profiletest.FullWorkplace(1))
	var sections []profile.SectionInput
	for i := range 50 {
		sections = append(sections, profiletest.FullWorkplace(i+2))
	}
	before := h.own(t)
	for _, dryRun := range []bool{true, false} {
		_, err := h.Import(t.Context(), alex, importOf(sections...), profile.Merge, dryRun)
		if !errors.Is(err, profile.ErrSectionLimitExceeded) {
			t.Errorf("dry run %t: got %v", dryRun, err)
		}
	}
	if !reflect.DeepEqual(h.own(t), before) {
		t.Errorf("got %+v", h.own(t))
	}
	if _, err := h.Import(t.Context(), alex, importOf(sections...), profile.Overwrite, false); err != nil {
		t.Errorf("in place of the others: %v", err)
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
