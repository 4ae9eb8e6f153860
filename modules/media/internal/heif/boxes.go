// Package heif decodes HEIC and AVIF pictures. Both are files of boxes (ISO/IEC 14496-12 and 23008-12). The codecs are
// programs in WebAssembly, which run with as much memory and time as the caller allows (docs/adr/0087).
package heif

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
)

// Header has the properties of the pictures in a file.
type Header struct {
	// Width and Height are the largest width and height of all pictures in the file, in pixels. Beside the primary
	// picture, a file often has smaller ones: its tiles, a thumbnail, a depth map.
	Width, Height int
	Deep          bool  // whether a picture has more than 8 bits for each component
	Subsampled    bool  // whether all pictures have a quarter of the colours (4:2:0)
	Alpha         bool  // whether a picture may have transparent pixels
	Bytes         int64 // of the file

	// The orientation of the picture. A quarter is a turn by 90 degrees counter-clockwise. Axis 0 swaps top and bottom.
	mirrored       bool
	quarters, axis int
}

// ErrFormat is returned for a file that is damaged or has no picture.
var ErrFormat = errors.New("heif: damaged file")

// The limits of ReadHeader.
const (
	maxMeta       = 4 << 20 // bytes of the box with the descriptions of the pictures
	maxDepth      = 4       // of nested boxes
	boxHeadBytes  = 8
	longHeadBytes = 16
	fullBoxBytes  = 4 // version and flags
	ispeBytes     = fullBoxBytes + 8
	hvccBytes     = 19
	av1cBytes     = 4
)

// ReadHeader reads the boxes of a file and no pixels. It needs at most a few megabytes of memory.
func ReadHeader(content io.Reader) (Header, error) {
	counted := &countingReader{from: content}
	r := bufio.NewReader(counted)
	h := Header{Subsampled: true}
	found := false
	for {
		kind, size, err := readBoxHead(r)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return Header{}, err
		}
		if kind != "meta" || found {
			if err := discard(r, size); err != nil {
				return Header{}, err
			}
			continue
		}
		if size < fullBoxBytes || size > maxMeta {
			return Header{}, ErrFormat
		}
		meta := make([]byte, size)
		if _, err := io.ReadFull(r, meta); err != nil {
			return Header{}, err
		}
		found = true
		if err := h.readBoxes(meta[fullBoxBytes:], 0); err != nil {
			return Header{}, err
		}
	}
	h.Bytes = counted.bytes
	if !found || h.Width == 0 || h.Height == 0 {
		return Header{}, ErrFormat
	}
	return h, nil
}

// readBoxHead reads the head of a box. size is the size of its content, -1 if the box reaches to the end of the file.
func readBoxHead(r io.Reader) (kind string, size int64, err error) {
	var head [longHeadBytes]byte
	if _, err := io.ReadFull(r, head[:boxHeadBytes]); err != nil {
		return "", 0, err
	}
	kind, size = string(head[4:boxHeadBytes]), int64(binary.BigEndian.Uint32(head[:]))
	switch size {
	case 0:
		return kind, -1, nil
	case 1:
		if _, err := io.ReadFull(r, head[boxHeadBytes:]); err != nil {
			return "", 0, err
		}
		long := binary.BigEndian.Uint64(head[boxHeadBytes:])
		if long < longHeadBytes || long > 1<<40 {
			return "", 0, ErrFormat
		}
		return kind, int64(long) - longHeadBytes, nil
	}
	if size < boxHeadBytes {
		return "", 0, ErrFormat
	}
	return kind, size - boxHeadBytes, nil
}

func discard(r io.Reader, size int64) error {
	var err error
	if size < 0 {
		_, err = io.Copy(io.Discard, r)
	} else {
		_, err = io.CopyN(io.Discard, r, size)
	}
	return err
}

// containers are the boxes between "meta" and the properties of the pictures.
var containers = map[string]bool{"iprp": true, "ipco": true}

// readBoxes reads the properties of pictures in boxes.
func (h *Header) readBoxes(boxes []byte, depth int) error {
	for len(boxes) >= boxHeadBytes {
		size := uint64(binary.BigEndian.Uint32(boxes))
		kind := string(boxes[4:boxHeadBytes])
		if size < boxHeadBytes || size > uint64(len(boxes)) {
			return ErrFormat // the long form is for boxes of more than 4 GiB
		}
		content := boxes[boxHeadBytes:size]
		boxes = boxes[size:]
		switch {
		case containers[kind] && depth < maxDepth:
			if err := h.readBoxes(content, depth+1); err != nil {
				return err
			}
		case kind == "ispe" && len(content) >= ispeBytes:
			width, height := binary.BigEndian.Uint32(content[4:]), binary.BigEndian.Uint32(content[8:])
			if width > 1<<30 || height > 1<<30 {
				return ErrFormat
			}
			h.Width, h.Height = max(h.Width, int(width)), max(h.Height, int(height))
		case kind == "irot" && len(content) >= 1:
			h.quarters = int(content[0] & 3)
		case kind == "imir" && len(content) >= 1:
			h.mirrored, h.axis = true, int(content[0]&1)
		case kind == "auxC":
			h.Alpha = h.Alpha || bytes.Contains(content, []byte("alpha"))
		case kind == "hvcC" && len(content) >= hvccBytes:
			// chroma format 1 is 4:2:0, 0 has no colours
			h.Subsampled = h.Subsampled && content[16]&3 <= 1
			h.Deep = h.Deep || content[17]&7 > 0 || content[18]&7 > 0
		case kind == "av1C" && len(content) >= av1cBytes:
			const highBitDepth, monochrome, subsampledX, subsampledY = 1 << 6, 1 << 4, 1 << 3, 1 << 2
			flags := content[2]
			h.Deep = h.Deep || flags&highBitDepth != 0
			h.Subsampled = h.Subsampled &&
				(flags&monochrome != 0 || flags&(subsampledX|subsampledY) == subsampledX|subsampledY)
		}
	}
	return nil
}

// orientation returns the value of the Exif tag Orientation; 1 is upright. A picture is rotated, then mirrored.
func (h Header) orientation() uint16 {
	if !h.mirrored {
		return [4]uint16{1, 8, 3, 6}[h.quarters]
	}
	return [4][2]uint16{{4, 2}, {5, 7}, {2, 4}, {7, 5}}[h.quarters][h.axis]
}

// countingReader counts the bytes that are read.
type countingReader struct {
	from  io.Reader
	bytes int64
}

// Read implements io.Reader.
func (c *countingReader) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.bytes += int64(n)
	return n, err
}
