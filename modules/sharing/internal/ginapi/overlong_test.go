package ginapi_test

import (
	"net/http"
	"strings"
	"testing"
)

// The response is not that for a malformed request, which would differ from the one for an unknown token.
func TestT36_overlongToken_getsTheResponseForAnUnknownOne(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	const links = "/v1/public/profile-links/"
	want := comparableResponse(s.Do(t, http.MethodGet, links+"AAAAAAAAAAAAAAAAAAAAAAAAAAA", nil))
	for _, length := range []int{129, 2000, 20_000} {
		if got := comparableResponse(s.Do(t, http.MethodGet, links+strings.Repeat("a", length), nil)); got != want {
			t.Errorf("%d characters: got %.300s", length, got)
		}
	}
}
