package savedsearch_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
)

func number(n int32) *int32 { return &n }

func TestCreate_keepsWhatIsLookedFor(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		first := f.save(t, alex, " Go  ", savedsearch.Filter{
			Query: "engineer", Tags: []string{"Go"}, Place: "Rotterdam", Countries: []string{"NL"},
			SalaryMin: number(60_000), Currency: "EUR", Languages: []string{"en"}, Organization: "kvarn.example",
			OnlyProven: true,
		})
		second := f.save(t, alex, "Proven", savedsearch.Filter{OnlyProven: true})
		f.save(t, sam, "Of Sam", savedsearch.Filter{OnlyProven: true})
		got, err := f.List(t.Context(), as(alex))
		if err != nil || len(got) != 2 || got[0].ID != second.ID || got[1].Name != "Go" || !got[1].IsMailed ||
			got[1].Version != 1 || fmt.Sprintf("%+v", got[1].Filter.Tags) != "[Go]" ||
			*got[1].Filter.SalaryMin != 60_000 || got[1].ID != first.ID {
			t.Errorf("got %+v, %v", got, err)
		}
	})
}

func TestCreate_invalidInput_isRefusedByTheRulesOfTheSearch(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	anything := savedsearch.Filter{Tags: []string{"Go"}}
	for _, c := range []struct {
		in   savedsearch.Input
		want string
	}{
		{savedsearch.Input{Name: "Empty"}, "filter required"},
		{savedsearch.Input{Name: "Blank", Filter: savedsearch.Filter{Query: " ", Place: "\t"}}, "filter required"},
		{savedsearch.Input{Name: "Pay", Filter: savedsearch.Filter{SalaryMin: number(1)}}, "filter.currency required"},
		{savedsearch.Input{Name: " ", Filter: anything}, "name minLength"},
		{savedsearch.Input{Name: strings.Repeat("a", 101), Filter: anything}, "name maxLength"},
		{savedsearch.Input{Name: "a\x01", Filter: anything}, "name pattern"},
		{
			savedsearch.Input{Name: "Query", Filter: savedsearch.Filter{Query: "a\x01", Tags: []string{"Go"}}},
			"filter.query pattern",
		},
	} {
		_, err := f.Create(t.Context(), as(alex), c.in)
		wantErr(t, c.in.Name, err, fault.ErrValidation)
		want(t, c.in.Name, fields(err), c.want)
	}
}

// The order of values makes no difference, and the name is not a part of what is looked for.
func TestCreate_sameFilterTwice_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.save(t, alex, "First", savedsearch.Filter{Tags: []string{"Go", "Kafka"}, Query: "Engineer"})
		_, err := f.Create(t.Context(), as(alex), savedsearch.Input{
			Name: "Second", Filter: savedsearch.Filter{Tags: []string{"Kafka", "Go"}, Query: " engineer"},
		})
		wantErr(t, "again", err, fault.ErrValidation)
		want(t, "again", fields(err), "filter taken")
		f.save(t, sam, "Of Sam", savedsearch.Filter{Tags: []string{"Go", "Kafka"}, Query: "Engineer"})
		f.save(t, alex, "Another", savedsearch.Filter{Tags: []string{"Go"}, Query: "Engineer"})
	})
}

// Concurrent calls do not pass the limit either.
func TestCreate_moreThanTheLimit_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for i := range savedsearch.MaxSearches - 1 {
			f.save(t, alex, "Search", savedsearch.Filter{Query: fmt.Sprintf("word%d", i)})
		}
		var created int
		for _, err := range databasetest.Concurrently(3, func(i int) error {
			_, err := f.Create(t.Context(), as(alex), savedsearch.Input{
				Name: "Last", Filter: savedsearch.Filter{Query: fmt.Sprintf("last%d", i)},
			})
			return err
		}) {
			if err == nil {
				created++
			} else {
				wantErr(t, "too many", err, savedsearch.ErrLimitExceeded)
			}
		}
		if created != 1 {
			t.Errorf("%d were saved", created)
		}
		f.save(t, sam, "Of Sam", savedsearch.Filter{Query: "word"})
	})
}

func TestUpdate_changesNameAndMails(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		s := f.save(t, alex, "Go", savedsearch.Filter{Tags: []string{"Go"}})
		name, off := "Go in NL", false
		got, err := f.Update(t.Context(), as(alex), s.ID, savedsearch.Changes{Name: &name}, &s.Version)
		if err != nil || got.Name != name || !got.IsMailed || got.Version != 2 {
			t.Errorf("name: got %+v, %v", got, err)
		}
		_, err = f.Update(t.Context(), as(alex), s.ID, savedsearch.Changes{IsMailed: &off}, &s.Version)
		wantErr(t, "old version", err, fault.ErrStale)
		got, err = f.Update(t.Context(), as(alex), s.ID, savedsearch.Changes{IsMailed: &off}, nil)
		if err != nil || got.IsMailed || got.Version != 3 {
			t.Errorf("mails: got %+v, %v", got, err)
		}
		got, err = f.Update(t.Context(), as(alex), s.ID, savedsearch.Changes{IsMailed: &off, Name: &name}, nil)
		if err != nil || got.Version != 3 {
			t.Errorf("nothing changed: got %+v, %v", got, err)
		}
		empty := ""
		_, err = f.Update(t.Context(), as(alex), s.ID, savedsearch.Changes{Name: &empty}, nil)
		want(t, "empty name", fields(err), "name minLength")
		all, err := f.List(t.Context(), as(alex))
		if err != nil || len(all) != 1 || all[0].Name != name || all[0].IsMailed || all[0].Version != 3 {
			t.Errorf("got %+v, %v", all, err)
		}
	})
}

// Whether there is such a search of somebody else or none makes no difference.
func TestT292_searchOfSomebodyElse_isNotFound(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		s := f.save(t, alex, "Go", savedsearch.Filter{Tags: []string{"Go"}})
		name := "Mine"
		for _, id := range []savedsearch.ID{s.ID, uuid.New()} {
			_, err := f.Update(t.Context(), as(sam), id, savedsearch.Changes{Name: &name}, nil)
			wantErr(t, "change", err, fault.ErrNotFound)
			wantErr(t, "delete", f.Delete(t.Context(), as(sam), id), fault.ErrNotFound)
		}
		all, err := f.List(t.Context(), as(sam))
		if err != nil || len(all) != 0 {
			t.Errorf("list: got %+v, %v", all, err)
		}
		wantErr(t, "own", f.Delete(t.Context(), as(alex), s.ID), nil)
		wantErr(t, "own again", f.Delete(t.Context(), as(alex), s.ID), fault.ErrNotFound)
	})
}

func TestPersonalData_isExportedAndErased(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.save(t, alex, "Go", savedsearch.Filter{Tags: []string{"Go"}})
		f.save(t, sam, "Of Sam", savedsearch.Filter{Tags: []string{"Go"}})
		j := f.publish(t, robin, "Engineer")
		f.plan(t)
		data := savedsearch.NewPersonalData(f.World.Searches, f.World.Searches)
		exported, err := data.Export(t.Context(), alex)
		if err != nil {
			t.Fatal(err)
		}
		searches := jobstest.JSONOf(t, exported, "job-searches")
		if !strings.Contains(searches, `"filter":{"tags":["Go"]},"isMailed":true`) ||
			strings.Contains(searches, "Sam") {
			t.Errorf("got %s", searches)
		}
		if mails := jobstest.JSONOf(t, exported, "job-search-mails"); !strings.Contains(mails, j.ID.String()) {
			t.Errorf("got %s", mails)
		}
		if err := data.Erase(t.Context(), alex); err != nil {
			t.Fatal(err)
		}
		exported, err = data.Export(t.Context(), alex)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range exported.Documents {
			want(t, d.Name, jobstest.JSONOf(t, exported, d.Name), "[]")
		}
		if all, err := f.List(t.Context(), as(sam)); err != nil || len(all) != 1 {
			t.Errorf("of others: got %+v, %v", all, err)
		}
	})
}
