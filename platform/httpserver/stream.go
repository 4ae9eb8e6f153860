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

// Stream sends content as the body of a response as long as the client keeps the minimum rate, and closes content. The
// context of a request ends long before a slow client has read everything, so content must be opened without it. After
// an error the response is incomplete, which its Content-Length shows if there is one.
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
			return errors.Join(fmt.Errorf("read what to send: %w", err), content.Close())
		}
	}
}
