package store_test

import (
	"context"
	"fmt"
	"reflect"
	"strconv"
	"sync"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/calendar"
)

func TestForChange_concurrentChanges_areSerialized(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		const writers = 16
		must(t, save(t, s, profile.New(alexID, profile.Attributes{}, now)))
		var group sync.WaitGroup
		for n := range writers {
			draft := draftOf(t, fullWorkplace(n))
			group.Go(func() {
				err := changeInTx(t.Context(), s, func(ctx context.Context, p *profile.Profile) error {
					if _, err := p.AddSection(draft, now); err != nil {
						return err
					}
					return s.Profiles.Save(ctx, p)
				})
				if err != nil {
					t.Errorf("writer %d: %v", n, err)
				}
			})
		}
		group.Wait()
		if got := read(t, s); len(got.Sections) != writers || got.Version != writers+1 {
			t.Errorf("%d entries at version %d", len(got.Sections), got.Version)
		}
	})
}

func TestByOwner_duringChanges_isOfOneMoment(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		const rounds = 20
		must(t, save(t, s, profile.New(alexID, profile.Attributes{Headline: "0"}, now)))
		done := make(chan struct{})
		var group sync.WaitGroup
		group.Go(func() {
			defer close(done)
			var last profile.SectionID
			for n := range rounds {
				var err error
				if last, err = changeEverything(t.Context(), s, strconv.Itoa(n+1), last); err != nil {
					t.Errorf("round %d: %v", n, err)
					return
				}
			}
		})
		for range 2 {
			group.Go(func() {
				for {
					got, err := s.Profiles.ByOwner(t.Context(), alexID)
					if err == nil {
						err = checkConsistent(got)
					}
					if err != nil {
						t.Errorf("version %d: %v", got.Version, err)
						return
					}
					select {
					case <-done:
						return
					default:
					}
				}
			})
		}
		group.Wait()
	})
}

// changeEverything changes headline, sections, tags and primary workplace in one transaction and returns the id of the
// only section afterwards.
func changeEverything(
	ctx context.Context, s profiletest.Stores, title string, last profile.SectionID,
) (profile.SectionID, error) {
	draft, err := profile.ParseSection(workplace(titled(title), tagged(title)), calendar.DayOf(now))
	if err != nil {
		return 0, err
	}
	var added *profile.Section
	err = changeInTx(ctx, s, func(ctx context.Context, p *profile.Profile) (err error) {
		p.ReplaceAttributes(profile.Attributes{Headline: title, Tags: []string{title}}, now)
		if last != 0 {
			if err := p.RemoveSection(last, nil, now); err != nil {
				return err
			}
		}
		if added, err = p.AddSection(draft, now); err != nil {
			return err
		}
		return s.Profiles.Save(ctx, p)
	})
	if err != nil {
		return 0, err
	}
	return added.ID(), nil
}

func checkConsistent(p profile.Snapshot) error {
	title := p.Attributes.Headline
	if title == "0" {
		return nil
	}
	if len(p.Sections) != 1 || p.Sections[0].ID != p.Primary {
		return fmt.Errorf("%d entries, primary %d", len(p.Sections), p.Primary)
	}
	labels := []string{title}
	content := p.Sections[0].Content
	if content.Title != title || !reflect.DeepEqual(content.Tags, labels) ||
		!reflect.DeepEqual(p.Attributes.Tags, labels) {
		return fmt.Errorf("headline %s, entry %s, labels %v and %v", title, content.Title, content.Tags,
			p.Attributes.Tags)
	}
	return nil
}
