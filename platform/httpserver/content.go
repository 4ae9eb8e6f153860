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

// ServeContent responds with a file that never changes or the requested range of it, or with 304 or 416 (RFC 9110,
// sections 13 and 14). The caller has checked access and set the header fields of the file, including the ETag.
//
// size is the length of the file in bytes. open returns a reader that starts at offset. It must not use the context of
// the request, which ends before a slow client has read everything. A client below the minimum rate is disconnected
// (see Stream). After an error the body is shorter than Content-Length, so that the client notices.
func ServeContent(w http.ResponseWriter, r *http.Request, size int64,
	open func(offset int64) (io.ReadCloser, error),
) error {
	content := &source{size: size, open: open}
	paced := &pacedWriter{ResponseWriter: w, connection: http.NewResponseController(w)}
	paced.out = bufio.NewWriterSize(deadlineWriter{paced}, streamPart)
	http.ServeContent(paced, withSupportedHeaders(r), "", time.Time{}, content)
	err := paced.out.Flush()
	return errors.Join(content.err, err, content.Close())
}

// withSupportedHeaders returns a copy of the request without header fields that net/http supports but the contract does
// not: all conditions except If-None-Match and If-Range, and a Range with several ranges or with a unit other than
// bytes. Ignoring such a Range is valid (RFC 9110, section 14.2).
func withSupportedHeaders(r *http.Request) *http.Request {
	result := *r
	result.Header = r.Header.Clone()
	for _, name := range []string{"If-Match", "If-Modified-Since", "If-Unmodified-Since"} {
		result.Header.Del(name)
	}
	ranges := result.Header.Get("Range")
	unit, parts, _ := strings.Cut(ranges, "=")
	if ranges == "" {
		return &result
	}
	if !strings.EqualFold(unit, "bytes") || strings.Contains(parts, ",") {
		result.Header.Del("Range")
	} else {
		result.Header.Set("Range", "bytes="+parts) // net/http accepts the unit in lower case only
	}
	return &result
}

// source is an io.ReadSeeker that opens the content at the offset of a read.
type source struct {
	size   int64
	open   func(offset int64) (io.ReadCloser, error)
	offset int64
	reader io.ReadCloser // nil while nothing is open
	err    error
}

// Seek implements io.Seeker.
func (s *source) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += s.offset
	case io.SeekEnd:
		offset += s.size
	}
	if offset < 0 {
		return 0, errors.New("seek before the beginning")
	}
	if offset != s.offset {
		if err := s.Close(); err != nil {
			return 0, err
		}
	}
	s.offset = offset
	return offset, nil
}

// Read implements io.Reader.
func (s *source) Read(p []byte) (n int, err error) {
	if s.offset >= s.size {
		return 0, io.EOF
	}
	if s.reader == nil {
		if s.reader, err = s.open(s.offset); err != nil {
			s.err = fmt.Errorf("open the content: %w", err)
			return 0, s.err
		}
	}
	n, err = s.reader.Read(p)
	s.offset += int64(n)
	if err != nil && (!errors.Is(err, io.EOF) || s.offset < s.size) {
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
	dropBody   bool
}

// WriteHeader implements http.ResponseWriter.
func (w *pacedWriter) WriteHeader(status int) {
	if status == http.StatusRequestedRangeNotSatisfiable {
		w.dropBody = true
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
	if w.dropBody {
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
