package store

import (
	"context"
	"fmt"

	"wright.app/modules/profile/internal/store/ent"
	enttag "wright.app/modules/profile/internal/store/ent/tag"
	"wright.app/platform/text"
)

// ownTags is the section id of the labels of the profile itself.
const ownTags = 0

// place identifies a label: a list has each label once.
type place struct {
	section int64
	label   string
}

// writeTags writes the labels of changed lists. Most saves do not change labels, so it reads and compares them first.
func (w *writing) writeTags(ctx context.Context) error {
	touched := numbers(w.Removed)
	var wanted []place
	put := func(section int64, labels []string) {
		for _, label := range labels {
			wanted = append(wanted, place{section, label})
		}
	}
	if w.Attributes != nil {
		touched = append(touched, ownTags)
		put(ownTags, w.Attributes.Tags)
	}
	for _, s := range w.Changed {
		touched = append(touched, int64(s.ID))
		put(int64(s.ID), s.Content.Tags)
	}
	for i, s := range w.Added {
		put(int64(w.added[i]), s.Content.Tags)
	}
	there := map[place]int64{}
	if w.Stored == 0 {
		touched = nil // a new profile has none
	}
	for _, section := range touched { // a save changes one, rarely more
		rows, err := w.queries.SectionTags(ctx, int64(w.id), section)
		if err != nil {
			return fmt.Errorf("read tags: %w", err)
		}
		for _, row := range rows {
			there[place{section, row.Label}] = row.ID
		}
	}
	return w.replaceTags(ctx, there, wanted)
}

func (w *writing) replaceTags(ctx context.Context, there map[place]int64, wanted []place) error {
	var rows []*ent.TagCreate
	for _, at := range wanted {
		if _, kept := there[at]; kept {
			delete(there, at)
			continue
		}
		rows = append(rows, w.client.Tag.Create().
			SetProfileID(int64(w.id)).SetSectionID(at.section).SetLabel(at.label).SetLabelKey(text.Fold(at.label)))
	}
	if len(there) > 0 {
		removed := make([]int64, 0, len(there))
		for _, id := range there {
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
