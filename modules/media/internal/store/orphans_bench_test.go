package store_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"wright.app/modules/media"
	"wright.app/modules/media/internal/store"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// manyBlobs is a media.Blobs that lists the keys of a million files, and one orphan after each hundred of them. It
// removes nothing.
type manyBlobs struct{ media.Blobs }

// firstFile makes the order of the keys that of their numbers.
const firstFile = 1_000_000

// blobsListed is the number of keys that module media gets at a time.
const blobsListed = 200

// Before implements media.Blobs.
func (manyBlobs) Before(_ context.Context, _ time.Time, after string, each func(keys []string) error) error {
	keys := make([]string, 0, blobsListed)
	add := func(key string) error {
		if key <= after {
			return nil
		}
		if keys = append(keys, key); len(keys) < blobsListed {
			return nil
		}
		err := each(keys)
		keys = make([]string, 0, blobsListed)
		return err
	}
	for n := 1; n <= 1_000_000; n++ {
		if err := add(fmt.Sprintf("files/%d", firstFile+n)); err != nil {
			return err
		}
		if n%100 == 0 {
			if err := add(fmt.Sprintf("files/%d-orphan", firstFile+n)); err != nil {
				return err
			}
		}
	}
	if len(keys) == 0 {
		return nil
	}
	return each(keys)
}

// Remove implements media.Blobs.
func (manyBlobs) Remove(context.Context, string) error { return nil }

// BenchmarkCollectOrphans_million compares the keys in a storage with the rows of a million files.
func BenchmarkCollectOrphans_million(b *testing.B) {
	databasetest.EachEngineMeasured(b, func(b *testing.B, db *database.DB, m *databasetest.Measured) {
		fixture := mediatest.NewFixture(b)
		service := fixture.Service
		service.Store, service.Blobs = store.NewFiles(db), manyBlobs{fixture.Blobs}
		if _, err := db.ExecContext(b.Context(), `WITH RECURSIVE
			numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000000)
			INSERT INTO media_files (public_id, owner_id, section_id, name, content_type, width, height, original_key,
				original_size, medium_key, medium_size, thumb_key, thumb_size, created_at, caption, preview_type)
			SELECT 'file-' || n, 1 + n / 100, 1, 'name', 'image/png', 1, 1, 'files/' || (1000000 + n), 1,
				CASE n % 2 WHEN 0 THEN '' ELSE 'files/medium-' || n END, 1,
				CASE n % 2 WHEN 0 THEN '' ELSE 'files/thumb-' || n END, 1, $1, '', '' FROM numbers`,
			fixture.Clock.Now()); err != nil {
			b.Fatal(err)
		}
		if _, err := db.ExecContext(b.Context(), "ANALYZE"); err != nil { // as both engines do by themselves later
			b.Fatal(err)
		}
		for b.Loop() {
			b.StopTimer()
			m.Work(b, func(ctx context.Context) error {
				removed, err := fixture.CollectAllOrphans(ctx)
				if removed != 10_000 {
					b.Errorf("removed %d", removed)
				}
				return err
			})
			b.StartTimer()
		}
	})
}
