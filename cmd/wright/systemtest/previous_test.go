//go:build upgrade

package systemtest_test

import (
	"net/http"
	"os"
	"testing"

	"wright.app/platform/blob/blobtest"
	"wright.app/platform/database/databasetest"
)

// previousBinary returns the program of the previous release, which make upgrade-check builds.
func previousBinary(t *testing.T) string {
	t.Helper()
	path := os.Getenv("WRIGHT_TEST_PREVIOUS_BINARY")
	if path == "" {
		t.Fatal("WRIGHT_TEST_PREVIOUS_BINARY is not set: make upgrade-check")
	}
	return path
}

// TestUpgrade_instancesAreReplacedByTheNewVersion_noRequestFails replaces two instances of the previous release by this
// version, one after the other, while people read and write. In between, the previous release uses the database that
// this version has migrated.
func TestUpgrade_instancesAreReplacedByTheNewVersion_noRequestFails(t *testing.T) {
	t.Parallel()
	url := databasetest.EmptyPostgres(t).URL
	instances, site, balancer := newInstancesBehindAProxy(t, 2,
		"WRIGHT_DATABASE_URL="+url, "WRIGHT_BLOB_URL="+blobtest.NewBucket(t).URL, secretKey, noRateLimits)
	for _, s := range instances {
		s.binary = previousBinary(t)
	}
	programs := []*program{instances[0].start(t)}
	owner := newBrowser(t, site)
	eventually(t, "one instance is ready", balancer.targets[0].ready.Load)
	owner.signUpToBePublic(t) // first, because one instance has the state of the development provider
	programs = append(programs, instances[1].start(t))
	eventually(t, "both instances are ready", balancer.allReady)
	owner.useMuch(t, newBrowser(t, site))

	load := startLoad(t, site, owner)
	programs[0].stop(t)
	load.goesOn(t)
	instances[0].binary = ""
	instances[0].start(t)
	eventually(t, "both versions are ready", balancer.allReady)
	load.goesOn(t)
	for _, s := range instances {
		elsewhere, stranger := newBrowser(t, s), newBrowser(t, s)
		elsewhere.client.Jar = owner.client.Jar // the proxy and both instances have the same host
		for range 2 {
			stranger.must(t, http.StatusOK, http.MethodGet, "/v1/public/profiles/kim", nil)
			elsewhere.must(t, http.StatusOK, http.MethodGet, "/v1/user/profile", nil)
		}
	}
	programs[1].stop(t)
	load.goesOn(t)
	instances[1].binary = ""
	instances[1].start(t)
	eventually(t, "both instances are ready", balancer.allReady)
	load.end(t)
	owner.useMuch(t, newBrowser(t, site))
	if refused := balancer.refused.Load(); refused > 0 {
		t.Errorf("%d connections were refused by an instance that had said to be ready", refused)
	}
}

// TestUpgrade_oldVersionAlone_worksOnTheMigratedDatabase checks that an instance of the previous release works as
// before after this version has migrated the database.
func TestUpgrade_oldVersionAlone_worksOnTheMigratedDatabase(t *testing.T) {
	t.Parallel()
	env := []string{"WRIGHT_DATABASE_URL=" + databasetest.EmptyPostgres(t).URL, secretKey, noRateLimits}
	old := newInstance(t, env...)
	old.binary = previousBinary(t)
	old.start(t)
	owner, stranger := newBrowser(t, old), newBrowser(t, old)
	owner.signUpToBePublic(t)
	owner.useMuch(t, stranger)
	mustRun(t, newInstance(t, env...).command(t.Context(), "migrate"))
	for range 2 {
		owner.useMuch(t, stranger)
	}
	newBrowser(t, old).signUp(t, "robin.demo@example.com")
}

// TestUpgrade_sqlite_keepsWhatTheOldVersionWrote stops the only instance, of the previous release, and starts this
// version on its database.
func TestUpgrade_sqlite_keepsWhatTheOldVersionWrote(t *testing.T) {
	t.Parallel()
	s := newInstance(t, noRateLimits)
	s.binary = previousBinary(t)
	old := s.start(t)
	owner := newBrowser(t, s)
	owner.signUpToBePublic(t)
	owner.useMuch(t, newBrowser(t, s))
	old.stop(t)
	s.binary = ""
	s.start(t)
	owner.useMuch(t, newBrowser(t, s))
}
