package flows_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"

	"wright.app/platform/database/databasetest"
)

// onEachEngine runs a test with what a site needs to stand on SQLite, and on PostgreSQL.
func onEachEngine(t *testing.T, test func(t *testing.T, engine []string)) {
	for name, engine := range map[string]func(t *testing.T) []string{
		"sqlite":   func(*testing.T) []string { return nil },
		"postgres": func(t *testing.T) []string { return onPostgres(t) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, engine(t))
		})
	}
}

// onPostgres returns what lets programs share a database and read what the others sealed.
func onPostgres(t *testing.T) []string {
	t.Helper()
	return []string{
		"WRIGHT_DATABASE_URL=" + databasetest.Postgres(t).URL, secretKey,
	}
}

// killAmid makes all calls with each number below n at once, kills the program as soon as enough of
// them say that they are done, and waits for the others. It returns how many were done in the end.
func (p *program) killAmid(t *testing.T, n, enough int, calls ...func(number int) (done bool)) int {
	t.Helper()
	var group sync.WaitGroup
	var done atomic.Int64
	some := make(chan struct{})
	for number := range n {
		for _, call := range calls {
			group.Go(func() {
				if call(number) && int(done.Add(1)) == enough {
					close(some)
				}
			})
		}
	}
	<-some
	p.kill(t)
	group.Wait()
	return int(done.Load())
}

// post asks a program that may be gone, or die while it speaks: its status is 0 then. It never ends
// the test, so that many can ask at once.
func (s *site) post(t *testing.T, client *http.Client, path string, body any, header map[string]string) (status int, answered http.Header, raw []byte) {
	t.Helper()
	sent, err := json.Marshal(body)
	if err != nil {
		t.Error(err)
		return 0, nil, nil
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.url(path), bytes.NewReader(sent))
	if err != nil {
		t.Error(err)
		return 0, nil, nil
	}
	request.Header.Set("Content-Type", "application/json")
	for name, value := range header {
		request.Header.Set(name, value)
	}
	answer, err := client.Do(request)
	if err != nil {
		return 0, nil, nil
	}
	defer func() { _ = answer.Body.Close() }()
	if raw, err = io.ReadAll(answer.Body); err != nil {
		return 0, nil, nil
	}
	return answer.StatusCode, answer.Header, raw
}
