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

// Content responds with the whole content or the requested range of it, or with 304 or 416 (RFC 9110, sections 13 and
// 14). size is its length in bytes; open returns a reader of it that starts at offset. It is for a file that never
// changes; the caller has set its headers and its ETag and has checked access. A client that reads more slowly than the
// minimum rate is cut off (see Stream). open must not use the context of the request, which ends before a slow client
// has read everything. After an error the body is shorter than Content-Length, so the client notices.
func Content(w http.ResponseWriter, r *http.Request, size int64, open func(offset int64) (io.ReadCloser, error)) error {
	from := &source{size: size, open: open}
	paced := &pacedWriter{ResponseWriter: w, connection: http.NewResponseController(w)}
	paced.out = bufio.NewWriterSize(deadlineWriter{paced}, streamPart)
	http.ServeContent(paced, supported(r), "", time.Time{}, from)
	err := paced.out.Flush()
	return errors.Join(from.err, err, from.Close())
}

// supported removes from a copy of the request what net/http supports but the contract does not: all conditions except
// If-None-Match and If-Range, and a Range header with several ranges or with a unit other than bytes. The response is
// then the whole content, which is valid too (RFC 9110, section 14.2).
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
	size   int64
	open   func(offset int64) (io.ReadCloser, error)
	at     int64
	reader io.ReadCloser // nil while nothing is open
	err    error
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
	if s.reader == nil {
		if s.reader, err = s.open(s.at); err != nil {
			s.err = fmt.Errorf("open the content: %w", err)
			return 0, s.err
		}
	}
	n, err = s.reader.Read(p)
	s.at += int64(n)
	if err != nil && (!errors.Is(err, io.EOF) || s.at < s.size) {
		s.err = fmt.Errorf("read the content: %w", err)
		return n, s.err
	}
	return n, err
}

// Close implements io.Closer; a closed source can be read again.
func (s *source) Close() error {
	if s.reader == nil {
		return nil
	}
	err := s.reader.Close()
	s.reader = nil
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

// deadlineWriter extends the write deadline before every write.
type deadlineWriter struct{ w *pacedWriter }

// Write implements io.Writer.
func (d deadlineWriter) Write(p []byte) (int, error) {
	// The error is ignored: the ResponseWriter of a test may have no connection and then supports no deadline.
	_ = d.w.connection.SetWriteDeadline(clock.Machine().Add(streamPace))
	return d.w.ResponseWriter.Write(p)
}
