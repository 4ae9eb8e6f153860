package pages_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/limits"
)

func TestT74_pagesThatAreLargeAndNotCached_areTheShellWhenTheBudgetIsUsedUp(t *testing.T) {
	t.Parallel()
	p := openWith(t, withStyle(), settings(t), profileContent{})
	l, err := limits.New(limits.Settings{}, clock.NewFixed(time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)))
	if err != nil {
		t.Fatal(err)
	}
	get := func(text string) *httptest.ResponseRecorder {
		t.Helper()
		api := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			_, _ = fmt.Fprintf(w, `{"text": %q}`, text)
		})
		w := httptest.NewRecorder()
		r := httptest.NewRequestWithContext(l.WithRenders(t.Context(), "address"), http.MethodGet, "/t/abc", nil)
		if err := p.Serve(w, r, api); err != nil {
			t.Fatal(err)
		}
		return w
	}
	large := func(n int) string { return fmt.Sprintf("%d", n) + strings.Repeat("a", 1<<20) }
	for n := range 2 {
		if w := get(large(n)); w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "<h1>Alex</h1>") {
			t.Fatalf("page %d: got %d", n, w.Code)
		}
	}
	w := get(large(2))
	if w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") == "" ||
		strings.Contains(w.Body.String(), "<h1>Alex</h1>") || !strings.Contains(w.Body.String(), `<div id="root">`) {
		t.Errorf("over the budget: got %d, %v", w.Code, w.Header())
	}
	if w := get(large(1)); w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "<h1>Alex</h1>") {
		t.Errorf("a cached page: got %d", w.Code)
	}
	if w := get("small"); w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "<h1>Alex</h1>") {
		t.Errorf("a page of the usual size: got %d", w.Code)
	}
}
