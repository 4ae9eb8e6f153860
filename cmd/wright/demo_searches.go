package main

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/jobs/savedsearch"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// demoSearches are the saved searches of the demo reader.
func demoSearches() []savedsearch.Input {
	return []savedsearch.Input{
		{
			Name: "Go near Rotterdam", IsMailed: true,
			Filter: savedsearch.Filter{Query: "go", Countries: []string{"NL"}},
		},
		{
			Name: "Remote engineering", IsMailed: false,
			Filter: savedsearch.Filter{Query: "engineer", WorkModes: []profile.WorkMode{profile.Remote}},
		},
	}
}

// searchesSavedBefore is how many days before today the demo reader has saved the searches: some of the jobs that they
// find were posted since.
const searchesSavedBefore = 7

// addJobSearches saves the searches, if the demo reader is new.
func (d *demo) addJobSearches(
	ctx context.Context, added map[string]identity.Principal, today time.Time,
) error {
	reader, isNew := added[demoReader]
	if !isNew {
		return nil
	}
	d.at(today.AddDate(0, 0, -searchesSavedBefore))
	defer d.at(today)
	for _, search := range demoSearches() {
		if _, err := d.searches.Create(ctx, reader, search); err != nil {
			return fmt.Errorf("saved search %q: %w", search.Name, err)
		}
	}
	return nil
}
