package store_test

import (
	"context"
	"strconv"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity/identitytest"
)

// BenchmarkImport_overwrite measures imports of all entries that a profile may have, which replace those of the import
// before.
func BenchmarkImport_overwrite(b *testing.B) {
	databasetest.EachEngineMeasured(b, func(b *testing.B, db *database.DB, m *databasetest.Measured) {
		service := newService(db, store.NewRepository(db))
		alex := identitytest.Wright(profiletest.Alex)
		if _, err := service.Create(b.Context(), alex, profile.Input{}); err != nil {
			b.Fatal(err)
		}
		b.ResetTimer()
		m.Work(b, func(ctx context.Context) error {
			for range b.N {
				if _, err := service.Import(ctx, alex, fileOf(benchmarkEntries), profile.Overwrite, false); err != nil {
					return err
				}
			}
			return nil
		})
	})
}

// Other writers of SQLite wait for an import, so it must not send a statement for each section.
func TestR52_importThatReplacesAllSections_sendsAFewStatements(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, sent *databasetest.Statements) {
		service := newService(db, store.NewRepository(db))
		alex := identitytest.Wright(profiletest.Alex)
		if _, err := service.Create(t.Context(), alex, profile.Input{}); err != nil {
			t.Fatal(err)
		}
		replaceAll := func() error {
			_, err := service.Import(t.Context(), alex, fileOf(benchmarkEntries), profile.Overwrite, false)
			return err
		}
		if err := replaceAll(); err != nil {
			t.Fatal(err)
		}
		if n := len(sent.During(t, replaceAll)); n > 30 {
			t.Errorf("%d statements for %d sections", n, benchmarkEntries)
		}
	})
}

// benchmarkEntries is the number of sections that a profile may have.
const benchmarkEntries = 200

// fileOf returns a file with n sections of several types, each with three tags.
func fileOf(n int) (file profile.Import) {
	types := []profile.SectionType{profile.Workplace, profile.School, profile.Project, profile.Certification}
	for i := range n {
		in := profiletest.FullSections()[types[i%len(types)]]
		in.Title = "Engineer " + strconv.Itoa(i)
		in.Tags = []string{"Go", "SQL", "tag " + strconv.Itoa(i)}
		file.Sections = append(file.Sections, profile.ImportedSection{Path: "work." + strconv.Itoa(i), Input: in})
	}
	return file
}
