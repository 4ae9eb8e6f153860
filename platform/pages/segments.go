package pages

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"sync"

	"github.com/klauspost/compress/flate"
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
	w := compressors.Get().(*flate.Writer) // the pool has nothing else
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

const gzipTrailerSize = 8

var (
	gzipHeader = []byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255} // no name, no time, unknown system
	lastBlock  = []byte{0x01, 0x00, 0x00, 0xff, 0xff}         // an empty block that ends the stream
)

// appendDeflated appends the compressed segments as a whole stream.
func appendDeflated(stream []byte, segments []segment) []byte {
	for _, s := range segments {
		stream = append(stream, s.deflated...)
	}
	return append(stream, lastBlock...)
}

// lengthOf returns the length of the text of the segments in bytes.
func lengthOf(segments []segment) int {
	length := 0
	for _, s := range segments {
		length += s.length
	}
	return length
}

// plainText returns the text of the segments.
func plainText(segments []segment) ([]byte, error) {
	text := bytes.NewBuffer(make([]byte, 0, lengthOf(segments)))
	for _, s := range segments {
		if s.text != "" {
			text.WriteString(s.text)
			continue
		}
		r := flate.NewReader(bytes.NewReader(append(s.deflated[:len(s.deflated):len(s.deflated)], lastBlock...)))
		if _, err := text.ReadFrom(r); err != nil {
			return nil, fmt.Errorf("decompress a page: %w", err)
		}
	}
	return text.Bytes(), nil
}

// gzipFile returns the gzip file of the segments, in one piece, because a write of each segment costs more than the
// copy. sum is the CRC-32 of the text.
func gzipFile(segments []segment, sum uint32) []byte {
	size := len(gzipHeader) + len(lastBlock) + gzipTrailerSize
	for _, s := range segments {
		size += len(s.deflated)
	}
	file := append(make([]byte, 0, size), gzipHeader...)
	file = appendDeflated(file, segments)
	file = binary.LittleEndian.AppendUint32(file, sum)
	return binary.LittleEndian.AppendUint32(file, uint32(lengthOf(segments))) //nolint:gosec // modulo 2^32 in RFC 1952
}

// checksum returns the CRC-32 of the text of the segments.
func checksum(segments []segment) uint32 {
	sum := crc32.NewIEEE()
	for _, s := range segments {
		_, _ = io.WriteString(sum, s.text) // never fails
	}
	return sum.Sum32()
}

// digestOf returns the SHA-256 of the text of the segments.
func digestOf(segments []segment) [sha256.Size]byte {
	sum := sha256.New()
	for _, s := range segments {
		_, _ = io.WriteString(sum, s.text) // never fails
	}
	return [sha256.Size]byte(sum.Sum(nil))
}
