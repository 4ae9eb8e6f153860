package profile

import (
	"fmt"
	"strings"
	"testing"
)

// One import must not keep the writer of SQLite from everybody else. To fold a text costs far more than anything else,
// and several allocations.
//
//nolint:paralleltest // testing.AllocsPerRun needs the process for itself
func TestT157_costOfTheTransaction_doesNotGrowWithTheProductOfBothSides(t *testing.T) {
	const present, imported = 200, 1000
	name := func(i int) string { return fmt.Sprint(strings.Repeat("\u0390", 100), i) }
	run := importRun{folds: foldings{}}
	for i := range present {
		run.present.Sections = append(run.present.Sections,
			SectionSnapshot{ID: SectionID(i + 1), Type: Project, Content: SectionContent{Title: name(i)}})
		run.folds.of(name(i))
	}
	for i := range imported {
		run.drafts = append(run.drafts, importedDraft{
			SectionDraft: SectionDraft{typ: Project, content: SectionContent{Title: name(i)}},
		})
		run.folds.of(name(i))
	}
	if n := testing.AllocsPerRun(1, func() { run.matches() }); n > 2*(present+imported) {
		t.Errorf("%v allocations", n)
	}
	if matches := run.matches(); matches[present-1] == nil || matches[present] != nil {
		t.Error("the wrong sections match")
	}
}
