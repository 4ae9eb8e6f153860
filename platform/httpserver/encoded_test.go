package httpserver_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"wright.app/platform/httpserver"
)

func TestEncoded_clientWithTheSameBytes_getsNoBody(t *testing.T) {
	t.Parallel()
	answer := func(ifNoneMatch *string, parts ...string) *httptest.ResponseRecorder {
		t.Helper()
		var encoded [][]byte
		for _, part := range parts {
			encoded = append(encoded, []byte(part))
		}
		w := httptest.NewRecorder()
		if err := httpserver.NewEncoded(ifNoneMatch, encoded...).Write(w); err != nil {
			t.Fatal(err)
		}
		return w
	}
	first := answer(nil, `{"a":1`, `}`)
	tag := first.Header().Get("ETag")
	if first.Code != http.StatusOK || first.Body.String() != `{"a":1}` || first.Header().Get("Content-Length") != "7" {
		t.Fatalf("got %d %s %v", first.Code, first.Body, first.Header())
	}
	if got := answer(nil, `{"a":2`, `}`).Header().Get("ETag"); got == tag {
		t.Error("another body has the same tag")
	}
	for header, status := range map[string]int{
		tag: 304, "W/" + tag: 304, `"other", ` + tag: 304, " * ": 304,
		`"other"`: 200, tag[1:]: 200, "": 200, tag + ",": 200, `"*"`: 200,
	} {
		got := answer(&header, `{"a":1`, `}`)
		if got.Code != status || got.Header().Get("ETag") != tag || (got.Body.Len() == 0) != (status == 304) {
			t.Errorf("If-None-Match %s: got %d %q %v", header, got.Code, got.Body, got.Header())
		}
	}
}
