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
	touched := toInt64s(w.Removed)
	var wanted []tagKey
	put := func(section int64, labels []string) {
		for _, label := range labels {
			wanted = append(wanted, tagKey{section, label})
		}
	}
	if w.Attributes != nil {
		touched = append(touched, profileTags)
		put(profileTags, w.Attributes.Tags)
	}
	for _, s := range w.Changed {
		touched = append(touched, int64(s.ID))
		put(int64(s.ID), s.Content.Tags)
	}
	for i, s := range w.Added {
		put(int64(w.added[i]), s.Content.Tags)
	}
	stored := map[tagKey]int64{}
	if w.Stored == 0 {
		touched = nil // a new profile has none
	}
	for _, section := range touched { // usually one
		rows, err := w.queries.SectionTags(ctx, int64(w.id), section)
		if err != nil {
			return fmt.Errorf("read tags: %w", err)
		}
		for _, row := range rows {
			stored[tagKey{section, row.Label}] = row.ID
		}
	}
	return w.replaceTags(ctx, stored, wanted)
}

func (w *saveOperation) replaceTags(ctx context.Context, stored map[tagKey]int64, wanted []tagKey) error {
	var rows []*ent.TagCreate
	for _, key := range wanted {
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
		// Before the insert, since the index ignores case: a label may be replaced by itself in another letter case.
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
