package systemtest_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"

	"wright.app/platform/database/databasetest"
)

// eachEngine runs a test with the environment for SQLite, and with that for PostgreSQL.
func eachEngine(t *testing.T, test func(t *testing.T, engine []string)) {
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

// onPostgres returns the environment of instances that share a new PostgreSQL database.
func onPostgres(t *testing.T) []string {
	t.Helper()
	return []string{
		"WRIGHT_DATABASE_URL=" + databasetest.Postgres(t).URL, secretKey,
	}
}

// killDuring executes all calls for each number below n, concurrently. It kills the program as soon as target calls
// have succeeded, and waits for the remaining calls. It returns how many calls have succeeded in total.
func (p *program) killDuring(t *testing.T, n, target int, calls ...func(number int) (succeeded bool)) int {
	t.Helper()
	var group sync.WaitGroup
	var succeeded atomic.Int64
	reached := make(chan struct{})
	for number := range n {
		for _, call := range calls {
			group.Go(func() {
				if call(number) && int(succeeded.Add(1)) == target {
					close(reached)
				}
			})
		}
	}
	<-reached
	p.kill(t)
	group.Wait()
	return int(succeeded.Load())
}

// post is request with the method POST.
func (s *instance) post(t *testing.T, client *http.Client, path string, body any, header map[string]string) (status int,
	responseHeader http.Header, raw []byte,
) {
	t.Helper()
	return s.request(t.Context(), t, client, http.MethodPost, path, body, header)
}

// request sends a request to a program that may be killed before it responds. The status is 0 if there was no response.
// request never calls t.Fatal, so it can be called from goroutines.
func (s *instance) request(
	ctx context.Context, t *testing.T, client *http.Client, method, path string, body any, header map[string]string,
) (status int, responseHeader http.Header, raw []byte) {
	t.Helper()
	var content io.Reader = http.NoBody
	if body != nil {
		encoded, err := json.Marshal(body)
		if err != nil {
			t.Error(err)
			return 0, nil, nil
		}
		content = bytes.NewReader(encoded)
	}
	request, err := http.NewRequestWithContext(ctx, method, s.url(path), content)
	if err != nil {
		t.Error(err)
		return 0, nil, nil
	}
	request.Header.Set("Content-Type", "application/json")
	for name, value := range header {
		request.Header.Set(name, value)
	}
	response, err := client.Do(request)
	if err != nil {
		return 0, nil, nil
	}
	defer func() { _ = response.Body.Close() }()
	if raw, err = io.ReadAll(response.Body); err != nil {
		return 0, nil, nil
	}
	return response.StatusCode, response.Header, raw
}
