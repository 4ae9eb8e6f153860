package httpserver

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"wright.app/platform/clock"
)

// A reader has to take 10 KB a second: streamPart in streamPace.
const (
	streamPart = 100 << 10
	streamPace = 10 * time.Second
)

// Stream sends content as the body of an answer, for as long as the other side takes it at
// a sensible pace. Content is closed. The context of a request ends long before a slow
// reader does, so content has to be opened without it. After an error the answer is
// incomplete, and the reader can tell if it has a Content-Length.
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
