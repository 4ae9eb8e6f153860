package pages

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"sync"
)

// segment is a part of a page, and the same in the format of DEFLATE. The compressed segments of a page are joined to
// its gzip file (RFC 1952), so that a segment that occurs in many pages is compressed once.
type segment struct {
	text     string // only until the page is composed, unless the segment is shared
	length   int    // of text, in bytes
	deflated []byte // ends at the boundary of a byte, and does not end the stream
	isShared bool   // belongs to many pages, so it does not count into the size of one
}

// compressors are reused, because one allocates several hundred kilobytes.
var compressors = sync.Pool{New: func() any {
	w, _ := flate.NewWriter(nil, flate.DefaultCompression) // fails for an invalid level only
	return w
}}

func newSegment(text string) (segment, error) {
	w := compressors.Get().(*flate.Writer) //nolint:forcetypeassert // the pool has nothing else
	defer compressors.Put(w)
	var deflated bytes.Buffer
	w.Reset(&deflated)
	if _, err := io.WriteString(w, text); err != nil {
		return segment{}, fmt.Errorf("compress a page: %w", err)
	}
	if err := w.Flush(); err != nil { // the next segment does not depend on this one
		return segment{}, fmt.Errorf("compress a page: %w", err)
	}
	return segment{text: text, length: len(text), deflated: bytes.Clone(deflated.Bytes())}, nil
}

// newSharedSegment returns a segment that belongs to many pages.
func newSharedSegment(text string) (segment, error) {
	s, err := newSegment(text)
	s.isShared = true
	return s, err
}

var (
	gzipHeader = []byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255} // no name, no time, unknown system
	lastBlock  = []byte{0x01, 0x00, 0x00, 0xff, 0xff}         // an empty block that ends the stream
)

// deflateStream returns the compressed segments as a whole stream and its length, and the length of the text, in bytes.
func deflateStream(segments []segment) (stream io.Reader, size, length int) {
	readers := make([]io.Reader, 0, len(segments)+1)
	for _, s := range segments {
		readers, size, length = append(readers, bytes.NewReader(s.deflated)), size+len(s.deflated), length+s.length
	}
	readers = append(readers, bytes.NewReader(lastBlock))
	return io.MultiReader(readers...), size + len(lastBlock), length
}

// plainText returns the text of the segments and its length in bytes.
func plainText(segments []segment) (text io.Reader, size int) {
	stream, _, length := deflateStream(segments)
	return flate.NewReader(stream), length
}

// gzipFile returns the gzip file of the segments and its length in bytes. sum is the CRC-32 of the text.
func gzipFile(segments []segment, sum uint32) (file io.Reader, size int) {
	stream, size, length := deflateStream(segments)
	trailer := binary.LittleEndian.AppendUint32(nil, sum)
	trailer = binary.LittleEndian.AppendUint32(trailer, uint32(length)) //nolint:gosec // modulo 2^32 in RFC 1952
	return io.MultiReader(bytes.NewReader(gzipHeader), stream, bytes.NewReader(trailer)),
		len(gzipHeader) + size + len(trailer)
}

// checksum returns the CRC-32 of the text of the segments.
func checksum(segments []segment) uint32 {
	sum := crc32.NewIEEE()
	for _, s := range segments {
		_, _ = io.WriteString(sum, s.text) // never fails
	}
	return sum.Sum32()
}
