package httpserver

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"wright.app/platform/clock"
)

// Content responds with the size bytes that open reads from an offset, or with the requested range of them, or with 304
// or 416 (RFC 9110, sections 13 and 14). It is for a file that never changes; the caller has set its headers and its
// ETag and has checked access. The client must keep the minimum rate of Stream, and open must not use the context of
// the request. After an error the response is incomplete, which its Content-Length shows.
func Content(w http.ResponseWriter, r *http.Request, size int64, open func(offset int64) (io.ReadCloser, error)) error {
	from := &source{size: size, open: open}
	paced := &pacedWriter{ResponseWriter: w, connection: http.NewResponseController(w)}
	paced.out = bufio.NewWriterSize(paced.send(), streamPart)
	http.ServeContent(paced, supported(r), "", time.Time{}, from)
	err := paced.out.Flush()
	return errors.Join(from.err, err, from.Close())
}

// supported returns the request without what the contract does not support, though net/http would: conditions other
// than If-None-Match and If-Range, and several ranges, for which the whole is a valid response too. A unit other than
// bytes is ignored as well, where net/http would respond with 416 (RFC 9110, section 14.2).
func supported(r *http.Request) *http.Request {
	kept := *r
	kept.Header = r.Header.Clone()
	for _, name := range []string{"If-Match", "If-Modified-Since", "If-Unmodified-Since"} {
		kept.Header.Del(name)
	}
	asked := kept.Header.Get("Range")
	unit, parts, _ := strings.Cut(asked, "=")
	if asked == "" {
		return &kept
	}
	if !strings.EqualFold(unit, "bytes") || strings.Contains(parts, ",") {
		kept.Header.Del("Range")
	} else {
		kept.Header.Set("Range", "bytes="+parts) // net/http accepts the unit in lower case only
	}
	return &kept
}

// source is an io.ReadSeeker that opens the content at the offset of a read.
type source struct {
	size int64
	open func(offset int64) (io.ReadCloser, error)
	at   int64
	now  io.ReadCloser // nil before the first Read
	err  error
}

// Seek implements io.Seeker.
func (s *source) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += s.at
	case io.SeekEnd:
		offset += s.size
	}
	if offset < 0 {
		return 0, errors.New("seek before the beginning")
	}
	if offset != s.at {
		if err := s.Close(); err != nil {
			return 0, err
		}
	}
	s.at = offset
	return offset, nil
}

// Read implements io.Reader.
func (s *source) Read(p []byte) (n int, err error) {
	if s.at >= s.size {
		return 0, io.EOF
	}
	if s.now == nil {
		if s.now, err = s.open(s.at); err != nil {
			s.err = fmt.Errorf("open what to send: %w", err)
			return 0, s.err
		}
	}
	n, err = s.now.Read(p)
	s.at += int64(n)
	if err != nil && (!errors.Is(err, io.EOF) || s.at < s.size) {
		s.err = fmt.Errorf("read what to send: %w", err)
		return n, s.err
	}
	return n, err
}

// Close implements io.Closer; a closed source can be read again.
func (s *source) Close() error {
	if s.now == nil {
		return nil
	}
	err := s.now.Close()
	s.now = nil
	return err
}

// pacedWriter writes a response in parts, each with a deadline, and drops the body that net/http writes for 416.
type pacedWriter struct {
	http.ResponseWriter
	connection *http.ResponseController
	out        *bufio.Writer
	silent     bool
}

// WriteHeader implements http.ResponseWriter.
func (w *pacedWriter) WriteHeader(status int) {
	if status == http.StatusRequestedRangeNotSatisfiable {
		w.silent = true
		h := w.Header()
		h.Del("Content-Type")
		h.Del("Content-Disposition")
		h.Set("Content-Length", "0")
		h.Set("Cache-Control", cachePrivate)
	}
	w.ResponseWriter.WriteHeader(status)
}

// Write implements http.ResponseWriter.
func (w *pacedWriter) Write(p []byte) (int, error) {
	if w.silent {
		return len(p), nil
	}
	return w.out.Write(p)
}

func (w *pacedWriter) send() io.Writer { return pacedSend{w} }

type pacedSend struct{ w *pacedWriter }

// Write implements io.Writer.
func (s pacedSend) Write(p []byte) (int, error) {
	// There is no deadline in a test without a connection.
	_ = s.w.connection.SetWriteDeadline(clock.Machine().Add(streamPace))
	return s.w.ResponseWriter.Write(p)
}
