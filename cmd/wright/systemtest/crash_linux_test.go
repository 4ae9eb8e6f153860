package systemtest_test

import (
	"fmt"
	"net/http"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5"

	"wright.app/platform/database/databasetest"
	"wright.app/tools/withpg/pgserver"
)

// TestR08_postgresCrashes_programRecoversByItself kills a process of the database. PostgreSQL then ends all connections
// and recovers as after a crash.
func TestR08_postgresCrashes_programRecoversByItself(t *testing.T) {
	t.Parallel()
	databasetest.RequirePostgres(t)
	server, err := pgserver.Start(t.Context(), "../../../tools/postgres")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Stop)
	s := newInstance(t, "WRIGHT_DATABASE_URL="+server.URL, secretKey)
	p := s.start(t)
	kim := newBrowser(t, s)
	kim.signUp(t, "kim@demo.example")
	create := func(name string) (status int) {
		status, _ = kim.call(t, http.MethodPost, "/v1/user/profile/links", map[string]any{"name": name})
		return status
	}
	if status := create("before"); status != http.StatusCreated {
		t.Fatalf("before: %d", status)
	}
	conn, err := pgx.Connect(t.Context(), server.URL)
	if err != nil {
		t.Fatal(err)
	}
	other, err := pgx.Connect(t.Context(), server.URL)
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.Kill(int(conn.PgConn().PID()), syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	// The server ends the other connections shortly after the process.
	eventually(t, "the database ends all connections", func() bool {
		_, err := other.Exec(t.Context(), "SELECT 1")
		return err != nil
	})
	attempts := 0
	eventually(t, "reads and writes succeed again", func() bool {
		attempts++ // each attempt has its own name, because a commit whose response is lost may have succeeded
		status := create(fmt.Sprint("after ", attempts))
		if status != http.StatusCreated && status != http.StatusServiceUnavailable {
			t.Fatalf("during the recovery: %d", status)
		}
		if status != http.StatusCreated {
			return false
		}
		read, _ := kim.call(t, http.MethodGet, "/v1/user/profile/links", nil)
		return read == http.StatusOK
	})
	if links := kim.linkIDs(t); links["before"] == 0 || links[fmt.Sprint("after ", attempts)] == 0 {
		t.Errorf("after the recovery: %v", links)
	}
	p.kill(t)
}
