package systemtest_test

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"
	"time"

	"wright.app/platform/database/databasetest"
	"wright.app/tools/withpg/pgserver"
)

// TestR34_primaryFails_programGoesOnWithTheStandby stops the primary server during writes, and promotes its standby.
// WRIGHT_DATABASE_URL has the addresses of both, so the program finds the new primary.
func TestR34_primaryFails_programGoesOnWithTheStandby(t *testing.T) {
	t.Parallel()
	databasetest.RequirePostgres(t)
	primary, err := pgserver.Start(t.Context(), "../../../tools/postgres")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(primary.Stop)
	standby, err := primary.StartStandby(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(standby.Stop)
	s := newInstance(t, "WRIGHT_DATABASE_URL="+eitherServer(t, standby, primary), secretKey, noRateLimits)
	s.start(t)
	kim := newBrowser(t, s)
	kim.signUp(t, "kim@demo.example")
	var acknowledged []string
	attempts := 0
	create := func() bool {
		attempts++ // each attempt has its own name, because a commit whose response is lost may have succeeded
		name := fmt.Sprint("link ", attempts)
		status, _ := kim.call(t, http.MethodPost, "/v1/user/profile/links", map[string]any{"name": name})
		switch status {
		case http.StatusCreated:
			acknowledged = append(acknowledged, name)
			return true
		case http.StatusServiceUnavailable:
			return false
		default:
			t.Fatalf("create %s: %d", name, status)
			return false
		}
	}
	for range 10 {
		if !create() {
			t.Fatal("the primary takes no writes")
		}
	}
	primary.Stop()
	if create() {
		t.Fatal("a write was acknowledged while no server takes writes")
	}
	if err := standby.Promote(t.Context()); err != nil {
		t.Fatal(err)
	}
	promoted := time.Now()
	eventually(t, "the standby takes writes", create)
	t.Logf("the first write succeeds %v after the promotion", time.Since(promoted))
	links := kim.linkIDs(t)
	for _, name := range acknowledged {
		if links[name] == 0 {
			t.Errorf("%s was acknowledged and is lost", name)
		}
	}
}

// eitherServer returns the address of the server that accepts writes.
func eitherServer(t *testing.T, first, second *pgserver.Server) string {
	t.Helper()
	address, err := url.Parse(first.URL)
	if err != nil {
		t.Fatal(err)
	}
	other, err := url.Parse(second.URL)
	if err != nil {
		t.Fatal(err)
	}
	address.Host += "," + other.Host
	query := address.Query()
	query.Set("target_session_attrs", "read-write")
	address.RawQuery = query.Encode()
	return address.String()
}
