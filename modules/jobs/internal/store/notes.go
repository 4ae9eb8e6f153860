package store

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"wright.app/modules/jobs/application"
	"wright.app/modules/jobs/internal/store/ent"
	entnote "wright.app/modules/jobs/internal/store/ent/applicationnote"
	"wright.app/platform/identity"
)

// AddNote implements application.Applications.
func (s *Applications) AddNote(ctx context.Context, n application.Note) error {
	err := s.notes.Create().SetPublicID(n.ID).SetApplicationID(n.Application).SetUserID(int64(n.Author)).
		SetText(n.Text).SetCreatedAt(n.CreatedAt).Exec(ctx)
	if err != nil {
		return fmt.Errorf("add a note: %w", err)
	}
	return nil
}

// NotesOf implements application.Applications.
func (s *Applications) NotesOf(
	ctx context.Context, ids []application.ID,
) (map[application.ID][]application.Note, error) {
	all := map[application.ID][]application.Note{}
	if len(ids) == 0 {
		return all, nil
	}
	notes, err := toNotes(s.notes.Query().Where(entnote.ApplicationIDIn(ids...)).
		Order(ent.Asc(entnote.FieldID)).All(ctx))
	for _, n := range notes {
		all[n.Application] = append(all[n.Application], n)
	}
	return all, err
}

// NewestNotes implements application.Applications.
func (s *Applications) NewestNotes(
	ctx context.Context, ids []application.ID,
) (map[application.ID]application.NewestNote, error) {
	newest := map[application.ID]application.NewestNote{}
	if len(ids) == 0 {
		return newest, nil
	}
	var groups []struct {
		ApplicationID application.ID `json:"application_id"`
		Max           int64          `json:"max"`
		Count         int            `json:"count"`
	}
	err := s.notes.Query().Where(entnote.ApplicationIDIn(ids...)).GroupBy(entnote.FieldApplicationID).
		Aggregate(ent.Max(entnote.FieldID), ent.Count()).Scan(ctx, &groups)
	if err != nil {
		return nil, fmt.Errorf("newest notes: %w", err)
	}
	if len(groups) == 0 {
		return newest, nil
	}
	rows, counts := make([]int64, len(groups)), make(map[application.ID]int, len(groups))
	for i, group := range groups {
		rows[i], counts[group.ApplicationID] = group.Max, group.Count
	}
	notes, err := toNotes(s.notes.Query().Where(entnote.IDIn(rows...)).All(ctx))
	for _, n := range notes {
		newest[n.Application] = application.NewestNote{Note: n, Count: counts[n.Application]}
	}
	return newest, err
}

// CountNotes implements application.Applications.
func (s *Applications) CountNotes(ctx context.Context, ids []application.ID) (map[application.ID]int, error) {
	counts := map[application.ID]int{}
	if len(ids) == 0 {
		return counts, nil
	}
	rows, err := s.notes.Query().Where(entnote.ApplicationIDIn(ids...)).
		Select(entnote.FieldID, entnote.FieldApplicationID).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("count notes: %w", err)
	}
	for _, row := range rows {
		counts[row.ApplicationID]++
	}
	return counts, nil
}

// DeleteNote implements application.Applications.
func (s *Applications) DeleteNote(
	ctx context.Context, about application.ID, id uuid.UUID, author identity.UserID,
) (bool, error) {
	deleted, err := s.notes.Delete().Where(entnote.PublicID(id), entnote.ApplicationID(about),
		entnote.UserID(int64(author))).Exec(ctx)
	if err != nil {
		return false, fmt.Errorf("delete a note: %w", err)
	}
	return deleted > 0, nil
}

// NotesBy implements application.Applications.
func (s *Applications) NotesBy(ctx context.Context, author identity.UserID) ([]application.Note, error) {
	return toNotes(s.notes.Query().Where(entnote.UserID(int64(author))).Order(ent.Asc(entnote.FieldID)).All(ctx))
}

// EraseAuthor implements application.Applications.
func (s *Applications) EraseAuthor(ctx context.Context, author identity.UserID) error {
	_, err := s.notes.Update().Where(entnote.UserID(int64(author))).SetUserID(0).Save(ctx)
	if err != nil {
		return fmt.Errorf("notes of user %d: %w", author, err)
	}
	return nil
}

func toNotes(rows []*ent.ApplicationNote, err error) ([]application.Note, error) {
	if err != nil {
		return nil, fmt.Errorf("load notes: %w", err)
	}
	notes := make([]application.Note, len(rows))
	for i, row := range rows {
		notes[i] = application.Note{
			ID: row.PublicID, Application: row.ApplicationID, Author: identity.UserID(row.UserID), Text: row.Text,
			CreatedAt: row.CreatedAt.UTC(),
		}
	}
	return notes, nil
}
