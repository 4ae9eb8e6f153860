package database_test

import (
	"fmt"
	"testing"

	"wright.app/platform/database"
)

// Links that are older than the column open for anybody, except those of applications.
func TestT267_olderLinksOfApplications_doNotOpenForAnybody(t *testing.T) {
	t.Parallel()
	eachEmpty(t, func(t *testing.T, cfg database.Config) {
		db, migrate := openBefore(t, cfg, "_links_that_open_for_anybody.sql")
		const day = "'2026-11-20 12:00:00Z'"
		for id := range 3 {
			execAll(t, db, fmt.Sprintf("INSERT INTO sharing_profile_links (id, owner_id, lookup, sealed_token, "+
				"version, created_at, updated_at) VALUES (%d, 1, '%[1]d', 'x', 1, %s, %[2]s)", id+1, day))
		}
		const uuid = "'00000000-0000-7000-8000-00000000000"
		for i, link := range []int{0, 2} { // 0 is an application without a link
			execAll(t, db, fmt.Sprintf("INSERT INTO jobs_applications (public_id, job_id, hirer, user_id, link_id, "+
				"status, due_days, ends_at, answer_days, created_at, updated_at, version) "+
				"VALUES (%s%d', %[1]s9', 'u:9', %[2]d, %d, 'SENT', 14, %s, 0, %[4]s, %[4]s, 1)", uuid, i, link, day))
		}
		migrate()
		for id, want := range map[int]bool{1: true, 2: false, 3: true} {
			var got bool
			if err := db.QueryRowContext(t.Context(), "SELECT for_anybody FROM sharing_profile_links WHERE id = $1",
				id).Scan(&got); err != nil || got != want {
				t.Errorf("link %d: got %t, %v, want %t", id, got, err, want)
			}
		}
	})
}
