package httpserver

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"wright.app/platform/clock"
)

// A client must read 10 KB a second: streamPart in streamPace.
const (
	streamPart = 100 << 10
	streamPace = 10 * time.Second
)

// Stream sends content as the body of a response and closes content. It returns an error if the client reads more
// slowly than the minimum rate; the response is then incomplete. content must not be opened with the context of the
// request, which ends before a slow client has read everything.
func Stream(w http.ResponseWriter, content io.ReadCloser) error {
	connection := http.NewResponseController(w)
	part := make([]byte, streamPart)
	for {
		n, err := content.Read(part)
		if n > 0 {
			// There is no deadline in a test without a connection.
			_ = connection.SetWriteDeadline(clock.Machine().Add(streamPace))
			if _, err := w.Write(part[:n]); err != nil {
				return errors.Join(fmt.Errorf("send: %w", err), content.Close())
			}
		}
		switch {
		case errors.Is(err, io.EOF):
			return content.Close()
		case err != nil:
			return errors.Join(fmt.Errorf("read the content: %w", err), content.Close())
		}
	}
}
