package httpserver_test

import (
	"bytes"
	"errors"
	"io"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/iotest"

	"wright.app/platform/httpserver"
)

// source is content that records whether it was closed.
type source struct {
	io.Reader
	closed bool
}

func (s *source) Close() error {
	s.closed = true
	return nil
}

func TestStream_content_isCompleteAndClosed(t *testing.T) {
	t.Parallel()
	for _, n := range []int{0, 1, 100 << 10, 100<<10 + 1, 1 << 20} {
		want := bytes.Repeat([]byte("x"), n)
		for name, reader := range map[string]io.Reader{
			"at once": bytes.NewReader(want), "in small parts": iotest.HalfReader(bytes.NewReader(want)),
			"with its end": iotest.DataErrReader(bytes.NewReader(want)),
		} {
			content, response := &source{Reader: reader}, httptest.NewRecorder()
			if err := httpserver.Stream(response, content); err != nil || !content.closed ||
				!bytes.Equal(response.Body.Bytes(), want) {
				t.Errorf("%d bytes %s: got %d, closed: %t, %v", n, name, response.Body.Len(), content.closed, err)
			}
		}
	}
}

func TestStream_contentFails_isAnErrorAndClosed(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	content, response := &source{Reader: io.MultiReader(strings.NewReader("half"), iotest.ErrReader(broken))},
		httptest.NewRecorder()
	if err := httpserver.Stream(response, content); !errors.Is(err, broken) || !content.closed ||
		response.Body.String() != "half" {
		t.Errorf("got %v, closed: %t, %q", err, content.closed, response.Body)
	}
}

// disconnected is the response to a client that has disconnected.
type disconnected struct{ *httptest.ResponseRecorder }

func (disconnected) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestStream_clientDisconnects_closesTheContent(t *testing.T) {
	t.Parallel()
	content := &source{Reader: bytes.NewReader(make([]byte, 1<<20))}
	if err := httpserver.Stream(disconnected{httptest.NewRecorder()}, content); !errors.Is(err, io.ErrClosedPipe) ||
		!content.closed {
		t.Errorf("got %v, closed: %t", err, content.closed)
	}
}
