package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"wright.app/modules/media"
	"wright.app/modules/media/internal/store/ent"
	entfile "wright.app/modules/media/internal/store/ent/file"
	"wright.app/modules/media/internal/store/postgresq"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// Files implements media.Store.
type Files struct {
	rows    *ent.FileClient
	queries postgresq.Querier
}

var _ media.Store = (*Files)(nil)

// NewFiles returns a store over db.
func NewFiles(db *database.DB) *Files {
	return &Files{rows: clientOf(db).File, queries: queriesOf(db)}
}

func clientOf(db *database.DB) *ent.Client { return ent.NewClient(ent.Driver(db.EntDriver())) }

// Add implements media.Store.
func (s *Files) Add(ctx context.Context, files []media.File) ([]media.File, error) {
	rows, err := s.rows.MapCreateBulk(files, func(row *ent.FileCreate, i int) {
		f := files[i]
		row.SetPublicID(string(f.ID)).SetOwnerID(int64(f.Owner)).SetSectionID(int64(f.Section)).SetName(f.Name).
			SetContentType(string(f.Type)).SetWidth(f.Width).SetHeight(f.Height).
			SetOriginalKey(f.Original.Key).SetOriginalSize(f.Original.Size).
			SetMediumKey(f.Medium.Key).SetMediumSize(f.Medium.Size).
			SetThumbKey(f.Thumb.Key).SetThumbSize(f.Thumb.Size).SetCreatedAt(f.CreatedAt).
			SetCaption(string(f.Caption)).SetPreviewType(string(f.Previews))
	}).Save(ctx)
	if err != nil {
		return nil, fmt.Errorf("add files: %w", err)
	}
	added := slices.Clone(files)
	for i, row := range rows {
		added[i].Number = media.FileID(row.ID)
	}
	return added, nil
}

// Usage implements media.Store.
func (s *Files) Usage(ctx context.Context, owner identity.UserID) (media.Usage, error) {
	row, err := s.queries.UsageOfOwner(ctx, int64(owner))
	if err != nil {
		return media.Usage{}, fmt.Errorf("usage of user %d: %w", owner, err)
	}
	return media.Usage{Files: int(row.Files), Bytes: row.Bytes}, nil
}

// OfOwner implements media.Store.
func (s *Files) OfOwner(ctx context.Context, owner identity.UserID) ([]media.File, error) {
	rows, err := s.queries.FilesOfOwner(ctx, int64(owner))
	if err != nil {
		return nil, fmt.Errorf("files of user %d: %w", owner, err)
	}
	return fromRows(rows), nil
}

// InSection implements media.Store.
func (s *Files) InSection(ctx context.Context, owner identity.UserID, section media.SectionID) ([]media.File, error) {
	rows, err := s.queries.FilesInSection(ctx, int64(owner), int64(section))
	if err != nil {
		return nil, fmt.Errorf("files of user %d in section %d: %w", owner, section, err)
	}
	return fromRows(rows), nil
}

// ByID implements media.Store.
func (s *Files) ByID(ctx context.Context, id media.ID) (media.File, error) {
	row, err := s.queries.FileByPublicID(ctx, string(id))
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return media.File{}, media.ErrNone
	case err != nil:
		return media.File{}, fmt.Errorf("load a file: %w", err)
	}
	return fromRow(&row), nil
}

// Remove implements media.Store.
func (s *Files) Remove(ctx context.Context, files []media.File) error {
	numbers := make([]int64, len(files))
	for i, f := range files {
		numbers[i] = int64(f.Number)
	}
	if _, err := s.rows.Delete().Where(entfile.IDIn(numbers...)).Exec(ctx); err != nil {
		return fmt.Errorf("delete files: %w", err)
	}
	return nil
}

// HideSection implements media.Store.
func (s *Files) HideSection(
	ctx context.Context, owner identity.UserID, section media.SectionID, at time.Time,
) error {
	if err := s.inSection(owner, section).SetHiddenAt(at).Exec(ctx); err != nil {
		return fmt.Errorf("hide the files of section %d: %w", section, err)
	}
	return nil
}

// ShowSection implements media.Store.
func (s *Files) ShowSection(ctx context.Context, owner identity.UserID, section media.SectionID) error {
	if err := s.inSection(owner, section).ClearHiddenAt().Exec(ctx); err != nil {
		return fmt.Errorf("show the files of section %d: %w", section, err)
	}
	return nil
}

func (s *Files) inSection(owner identity.UserID, section media.SectionID) *ent.FileUpdate {
	return s.rows.Update().Where(entfile.OwnerID(int64(owner)), entfile.SectionID(int64(section)))
}

// SetCaption implements media.Store.
func (s *Files) SetCaption(ctx context.Context, number media.FileID, caption media.Caption) error {
	if err := s.rows.Update().Where(entfile.ID(int64(number))).SetCaption(string(caption)).Exec(ctx); err != nil {
		return fmt.Errorf("caption file %d: %w", number, err)
	}
	return nil
}

// Unknown implements media.Store.
func (s *Files) Unknown(ctx context.Context, keys []string) ([]string, error) {
	rows, err := s.rows.Query().
		Where(entfile.Or(entfile.OriginalKeyIn(keys...), entfile.MediumKeyIn(keys...), entfile.ThumbKeyIn(keys...))).
		Select(entfile.FieldOriginalKey, entfile.FieldMediumKey, entfile.FieldThumbKey).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("files at keys: %w", err)
	}
	known := make(map[string]bool, 3*len(rows))
	for _, row := range rows {
		known[row.OriginalKey], known[row.MediumKey], known[row.ThumbKey] = true, true, true
	}
	var unknown []string
	for _, key := range keys {
		if !known[key] {
			unknown = append(unknown, key)
		}
	}
	return unknown, nil
}

func fromRows(rows []postgresq.MediaFile) []media.File {
	files := make([]media.File, len(rows))
	for i := range rows {
		files[i] = fromRow(&rows[i])
	}
	return files
}

func fromRow(row *postgresq.MediaFile) media.File {
	return media.File{
		Number: media.FileID(row.ID), ID: media.ID(row.PublicID), Owner: identity.UserID(row.OwnerID),
		Section: media.SectionID(row.SectionID), Name: row.Name, Type: media.Type(row.ContentType),
		Width: int(row.Width), Height: int(row.Height),
		Original:  media.Copy{Key: row.OriginalKey, Size: row.OriginalSize},
		Medium:    media.Copy{Key: row.MediumKey, Size: row.MediumSize},
		Thumb:     media.Copy{Key: row.ThumbKey, Size: row.ThumbSize},
		CreatedAt: row.CreatedAt.UTC(), Hidden: row.HiddenAt != nil,
		Caption: media.Caption(row.Caption), Previews: media.Type(row.PreviewType),
	}
}
