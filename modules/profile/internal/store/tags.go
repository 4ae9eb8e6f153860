package store

import (
	"context"
	"fmt"

	"wright.app/modules/profile/internal/store/ent"
	enttag "wright.app/modules/profile/internal/store/ent/tag"
	"wright.app/platform/text"
)

// profileTags is the section id of the tags of the profile itself.
const profileTags = 0

// tagKey identifies a tag of a profile: its section and its label.
type tagKey struct {
	section int64
	label   string
}

// writeTags writes the labels of changed lists. Most saves do not change labels, so it reads and compares them first.
func (w *saveOperation) writeTags(ctx context.Context) error {
	changedSections := toInt64s(w.Removed)
	for _, d := range w.Deleted {
		changedSections = append(changedSections, int64(d.ID))
	}
	var tags []tagKey
	addTags := func(section int64, labels []string) {
		for _, label := range labels {
			tags = append(tags, tagKey{section, label})
		}
	}
	if w.Attributes != nil {
		changedSections = append(changedSections, profileTags)
		addTags(profileTags, w.Attributes.Tags)
	}
	for _, s := range w.Changed {
		changedSections = append(changedSections, int64(s.ID))
		addTags(int64(s.ID), s.Content.Tags)
	}
	for i, s := range w.Added {
		addTags(int64(w.added[i]), s.Content.Tags)
	}
	for _, d := range w.Restored {
		addTags(int64(d.ID), d.Tags)
	}
	stored, err := w.storedTags(ctx, changedSections)
	if err != nil {
		return fmt.Errorf("read tags: %w", err)
	}
	return w.replaceTags(ctx, stored, tags)
}

// storedTags returns the rows of the tags of sections. Usually it is one section, but an import changes up to 200,
// which are read in one query: other writers of SQLite wait for the transaction.
func (w *saveOperation) storedTags(ctx context.Context, sections []int64) (map[tagKey]int64, error) {
	stored := map[tagKey]int64{}
	switch {
	case w.StoredVersion == 0 || len(sections) == 0: // a new profile has no stored tags
		return stored, nil
	case len(sections) == 1:
		rows, err := w.queries.SectionTags(ctx, int64(w.id), sections[0])
		for _, row := range rows {
			stored[tagKey{sections[0], row.Label}] = row.ID
		}
		return stored, err
	}
	changed := make(map[int64]bool, len(sections))
	for _, section := range sections {
		changed[section] = true
	}
	rows, err := w.queries.StoredTags(ctx, int64(w.id))
	for _, row := range rows {
		if changed[row.SectionID] {
			stored[tagKey{row.SectionID, row.Label}] = row.ID
		}
	}
	return stored, err
}

func (w *saveOperation) replaceTags(ctx context.Context, stored map[tagKey]int64, tags []tagKey) error {
	var rows []*ent.TagCreate
	for _, key := range tags {
		if _, isStored := stored[key]; isStored {
			delete(stored, key)
			continue
		}
		rows = append(rows, w.client.Tag.Create().
			SetProfileID(int64(w.id)).SetSectionID(key.section).SetLabel(key.label).SetLabelKey(text.Fold(key.label)))
	}
	if len(stored) > 0 {
		removed := make([]int64, 0, len(stored))
		for _, id := range stored {
			removed = append(removed, id)
		}
		// Tags are deleted first. Otherwise a label that changes only its case would violate the unique index.
		if _, err := w.client.Tag.Delete().Where(enttag.IDIn(removed...)).Exec(ctx); err != nil {
			return fmt.Errorf("delete tags: %w", err)
		}
	}
	if len(rows) > 0 {
		if err := w.client.Tag.CreateBulk(rows...).Exec(ctx); err != nil {
			return fmt.Errorf("insert tags: %w", err)
		}
	}
	return nil
}
