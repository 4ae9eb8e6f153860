package ginapi_test

import (
	"net/http"
	"strings"
	"testing"
)

// TestT36_overlongToken_answersLikeAnUnknownOne and not as a malformed request.
func TestT36_overlongToken_answersLikeAnUnknownOne(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	const links = "/v1/public/profile-links/"
	want := anonymised(s.Do(t, http.MethodGet, links+"AAAAAAAAAAAAAAAAAAAAAAAAAAA", nil))
	for _, length := range []int{129, 2000, 20_000} {
		if got := anonymised(s.Do(t, http.MethodGet, links+strings.Repeat("a", length), nil)); got != want {
			t.Errorf("%d characters: got %.300s", length, got)
		}
	}
}
