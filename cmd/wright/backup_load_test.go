package main

import (
	"bytes"
	"context"
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/signin"
	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// A file that a row of the snapshot refers to still exists when the backup reads it, although the row has been deleted
// since. The file is removed after the backup.
func TestR22_filesOfASnapshot_areKeptUntilTheBackupEnds(t *testing.T) {
	t.Parallel()
	eachSiteKind(t, func(t *testing.T, open func(*testing.T, bool) site) {
		s := open(t, true)
		f, robin := s.populate(t)
		before := s.fileKeys(t)
		snapshot, err := database.TakeSnapshot(t.Context(), s.db, backupTables().LeftOut)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = snapshot.Close() }()
		if _, err := f.Files.ReplacePhoto(t.Context(), identitytest.Wright(robin.person.User),
			&mediatest.Upload{Files: []media.Incoming{{
				Name: "new.png", Content: bytes.NewReader(mediatest.PNG(90, 90)),
			}}}); err != nil {
			t.Fatal(err)
		}
		eventually(t, "the removal was tried", func() bool {
			var failed int
			if err := f.db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM river_job WHERE "+
				"kind = 'media_remove' AND errors IS NOT NULL").Scan(&failed); err != nil {
				t.Fatal(err)
			}
			return failed > 0
		})
		missing := func() int {
			stored := s.fileKeys(t)
			return len(slices.DeleteFunc(slices.Clone(before), func(key string) bool {
				return slices.Contains(stored, key)
			}))
		}
		if n := missing(); n > 0 {
			t.Errorf("%d files of the snapshot are gone", n)
		}
		if err := snapshot.Close(); err != nil {
			t.Fatal(err)
		}
		eventually(t, "the files of the former photo are removed", func() bool { return missing() > 0 })
	})
}

// A backup that is made while people write can be restored: foreign keys hold, counters agree with the rows that they
// count, and every row has its files.
func TestR22_backupUnderLoad_isConsistent(t *testing.T) {
	t.Parallel()
	eachSiteKind(t, func(t *testing.T, open func(*testing.T, bool) site) {
		s := open(t, true)
		f, robin := s.populate(t)
		ctx, cancel := context.WithCancel(t.Context())
		var writers sync.WaitGroup
		var written sync.Map
		for n, write := range []func(n int) error{
			func(n int) error {
				return f.Sharing.RecordVisit(ctx, visit.Report{
					Target:    profileaccess.Target{Token: robin.token},
					Address:   netip.AddrFrom4([4]byte{203, 0, byte(n >> 8), byte(n)}),
					UserAgent: "Mozilla/5.0 Firefox/140.0",
				})
			},
			func(n int) error {
				u := &fullUser{
					name: "Demo Person", email: fmt.Sprintf("person%d.demo@example.com", n),
					subject: fmt.Sprintf("person-%d", n), headline: fmt.Sprintf("Potter%d", n),
				}
				return f.joinWithProfile(ctx, u)
			},
			func(int) error {
				_, err := f.Files.ReplacePhoto(ctx, identitytest.Wright(robin.person.User), &mediatest.Upload{
					Files: []media.Incoming{{Name: "new.png", Content: bytes.NewReader(mediatest.PNG(90, 90))}},
				})
				if err != nil && strings.Contains(err.Error(), "Limit") {
					return nil
				}
				return err
			},
		} {
			writers.Go(func() {
				for i := 0; ctx.Err() == nil; i++ {
					if err := write(i); err != nil && ctx.Err() == nil {
						t.Errorf("writer %d: %v", n, err)
						return
					}
					written.Store(n, i)
				}
			})
		}
		for range 3 {
			awaitWrites(t, &written, 3)
			path := s.backUp(t)
			to := open(t, false)
			if _, err := to.restore(t, "--move", path); err != nil {
				t.Error(err)
				break
			}
			expectConsistent(t, to)
		}
		cancel()
		writers.Wait()
		for n := range 3 {
			if i, ok := written.Load(n); !ok || i.(int) < 2 {
				t.Errorf("writer %d wrote %v times", n, i)
			}
		}
	})
}

// awaitWrites waits until each of n writers has written once more, or one of them has failed.
func awaitWrites(t *testing.T, written *sync.Map, n int) {
	t.Helper()
	for writer := range n {
		before, _ := written.Load(writer)
		eventually(t, "a writer writes", func() bool {
			now, _ := written.Load(writer)
			return now != before || t.Failed()
		})
	}
}

// expectConsistent compares counters with the rows that they count, and the keys of files in rows with the stored
// files.
func expectConsistent(t *testing.T, s site) {
	t.Helper()
	db := databasetest.OpenConfig(t, s.db)
	for _, query := range []string{
		"SELECT COUNT(*) FROM sharing_profile_links AS l WHERE total_visits <> (SELECT COALESCE(SUM(visits), 0) FROM " +
			"sharing_daily_link_visits WHERE link_id = l.id)",
		"SELECT COUNT(*) FROM profile_profiles AS p WHERE NOT EXISTS (SELECT 1 FROM auth_users WHERE id = p.owner_id)",
		"SELECT COUNT(*) FROM profile_sections AS c WHERE NOT EXISTS (SELECT 1 FROM profile_profiles WHERE " +
			"id = c.profile_id)",
		"SELECT COUNT(*) FROM people_entries AS e WHERE NOT EXISTS (SELECT 1 FROM auth_users WHERE id = e.id)",
	} {
		var wrong int
		if err := db.QueryRowContext(t.Context(), query).Scan(&wrong); err != nil || wrong != 0 {
			t.Errorf("%d rows, %v: %s", wrong, err, query)
		}
	}
	files := "\n" + strings.Join(s.storedFiles(t), "\n")
	keys := texts(t, db, "SELECT original_key FROM media_files UNION ALL SELECT medium_key FROM media_files WHERE "+
		"medium_key <> '' UNION ALL SELECT thumb_key FROM media_files WHERE thumb_key <> ''")
	if len(keys) < 4 {
		t.Errorf("%d files", len(keys))
	}
	for _, key := range keys {
		if !strings.Contains(files, "\n"+key+" ") {
			t.Errorf("the file %s of a row is missing", key)
		}
	}
}

// joinWithProfile adds a user with a profile that has a section.
func (f *fixture) joinWithProfile(ctx context.Context, u *fullUser) error {
	person, _, err := f.People.Provision(ctx, signin.ProvisionInput{
		Email: u.email, DisplayName: u.name, Role: identity.Wright,
		Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: u.subject, Username: u.subject}},
	})
	if err != nil {
		return err
	}
	caller := identitytest.Wright(person.User)
	if _, err := f.Profiles.Create(ctx, caller, profile.Input{AccessMode: profile.Public}); err != nil {
		return err
	}
	_, err = f.Profiles.AddSection(ctx, caller, profile.SectionInput{Type: profile.Project, Title: u.headline})
	return err
}
