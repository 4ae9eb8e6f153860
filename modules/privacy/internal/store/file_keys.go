package store

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/modules/privacy"
	"wright.app/modules/privacy/internal/store/ent"
	entexport "wright.app/modules/privacy/internal/store/ent/export"
	"wright.app/platform/database"
	"wright.app/platform/reseal"
	"wright.app/platform/secret"
)

// FileKeySealer decrypts the key of a file and encrypts it with the current secret key.
type FileKeySealer interface {
	// Reseal returns an error for a key that cannot be decrypted.
	Reseal(file string, key privacy.FileKey) (privacy.FileKey, error)
}

// FileKeys are the encrypted keys of the files of exports. It implements reseal.Rows.
type FileKeys struct {
	db      *database.DB
	rows    *ent.ExportClient
	exports *Exports
	sealer  FileKeySealer
	current secret.Range
}

// NewFileKeys returns the keys of files over db.
func NewFileKeys(db *database.DB, keys *secret.Keys, sealer FileKeySealer) *FileKeys {
	exports := NewExports(db)
	return &FileKeys{db: db, rows: exports.rows, exports: exports, sealer: sealer, current: keys.Ranges()[0]}
}

// Name implements reseal.Rows.
func (*FileKeys) Name() string { return "keys of exports" }

// Batch implements reseal.Rows. The ids of exports are no numbers, and few exports have a file, so that one call takes
// all of them, in transactions of at most limit.
func (s *FileKeys) Batch(ctx context.Context, _ int64, limit int32) (batch reseal.Batch, err error) {
	ids, err := s.rows.Query().Where(entexport.FileNEQ(""), entexport.Or(
		entexport.FileKeyLT(s.current.From), entexport.FileKeyGTE(s.current.To),
	)).IDs(ctx)
	if err != nil {
		return reseal.Batch{}, fmt.Errorf("exports of other keys: %w", err)
	}
	for some := range slices.Chunk(ids, int(limit)) {
		var part reseal.Batch
		err := s.db.InTx(ctx, func(ctx context.Context) error {
			part = reseal.Batch{}
			for _, id := range some {
				if err := s.reseal(ctx, id, &part); err != nil {
					return fmt.Errorf("reseal the key of export %s: %w", id, err)
				}
			}
			return nil
		})
		if err != nil {
			return reseal.Batch{}, err
		}
		batch.Resealed += part.Resealed
		batch.Unreadable += part.Unreadable
	}
	return batch, nil
}

func (s *FileKeys) reseal(ctx context.Context, id privacy.ExportID, batch *reseal.Batch) error {
	export, err := s.exports.Lock(ctx, id)
	switch {
	case errors.Is(err, privacy.ErrNoExport): // erased meanwhile
		return nil
	case err != nil:
		return err
	}
	snapshot := export.Snapshot()
	if snapshot.Key == "" || s.current.Contains([]byte(snapshot.Key)) {
		return nil
	}
	key, err := s.sealer.Reseal(snapshot.File, snapshot.Key)
	if err != nil {
		batch.Unreadable++
		return nil //nolint:nilerr // counted
	}
	batch.Resealed++
	snapshot.Key = key
	return s.exports.Save(ctx, privacy.RestoreExport(snapshot))
}
