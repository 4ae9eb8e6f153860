package ginapi_test

import (
	"net/http"
	"testing"

	"wright.app/modules/media/mediatest"
)

func TestDeleteLinkLetter_deletesIt_andIsNoErrorWithoutOne(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	path := letterPath(mediatest.LinkOfAlex)
	var letter struct{ URL string }
	s.send(t, http.MethodPut, path, []part{{"file", "x.pdf", mediatest.PDF(100)}}).
		Expect(t, http.StatusOK).JSON(t, &letter)
	s.Do(t, http.MethodGet, letter.URL, nil, alex).Expect(t, http.StatusOK)
	for range 2 {
		s.Do(t, http.MethodDelete, path, nil, alex).Expect(t, http.StatusNoContent)
	}
	s.Do(t, http.MethodGet, letter.URL, nil, alex).Expect(t, http.StatusNotFound)
}
