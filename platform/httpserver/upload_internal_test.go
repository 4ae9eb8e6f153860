package httpserver

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"wright.app/platform/fault"
)

// TestT55_bodyBelowThePace_isCut: whoever stops in the middle is told so after the time for one
// part, and whoever gets on has as long as it takes.
func TestT55_bodyBelowThePace_isCut(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		part time.Duration
		stop bool
		want error
	}{
		{"stops", 50 * time.Millisecond, true, fault.ErrMalformed},
		{"gets on", time.Minute, false, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			type outcome struct {
				read int64
				err  error
			}
			done := make(chan outcome, 1)
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				n, err := io.Copy(io.Discard, newPacedBody(w, r.Body, c.part))
				done <- outcome{n, err}
			}))
			defer server.Close()
			out, in := io.Pipe()
			request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, server.URL, out)
			if err != nil {
				t.Fatal(err)
			}
			go func() {
				answer, err := server.Client().Do(request)
				if err == nil {
					_ = answer.Body.Close()
				}
			}()
			sent := strings.Repeat("x", 3*streamPart)
			if _, err := io.WriteString(in, sent); err != nil {
				t.Fatal(err)
			}
			if !c.stop {
				_ = in.Close()
			}
			got := <-done
			_ = in.Close()
			if !errors.Is(got.err, c.want) || got.read != int64(len(sent)) {
				t.Errorf("got %d of %d bytes, %v; want %v", got.read, len(sent), got.err, c.want)
			}
		})
	}
}
