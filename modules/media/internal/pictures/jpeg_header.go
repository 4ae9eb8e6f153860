package pictures

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
)

// jpegHeader contains the values of the segments of a JPEG that determine its size and the memory that it needs.
type jpegHeader struct {
	progressive    bool
	jfif           bool
	noAdobeMapping bool // Adobe's segment declares that the colours are not converted
	width, height  int
	components     []jpegComponent
}

// jpegComponent has the identifier and the sampling factors of a component.
type jpegComponent struct {
	id           byte
	across, down int
}

// isRGB reports whether image/jpeg decodes an image of three components as RGB. The rules are those of that package.
func (h jpegHeader) isRGB() bool {
	if h.jfif || len(h.components) != 3 {
		return false
	}
	c := h.components
	return h.noAdobeMapping || c[0].id == 'R' && c[1].id == 'G' && c[2].id == 'B'
}

// The markers of a JPEG (ITU-T T.81, table B.1).
const (
	markerFrame0       = 0xc0
	markerFrame2       = 0xc2 // progressive
	markerFirstRestart = 0xd0
	markerLastRestart  = 0xd7
	markerEnd          = 0xd9
	markerScan         = 0xda
	markerApp0         = 0xe0
	markerApp14        = 0xee
)

var errJPEGHeader = errors.New("header of a JPEG")

// readJPEGHeader reads the segments of a JPEG. It skips the bytes that image/jpeg skips, so that both read the same
// segments. Segments between and after the scans are read, too.
func readJPEGHeader(content io.Reader) (h jpegHeader, err error) {
	r := bufio.NewReader(content)
	if _, err := r.Discard(2); err != nil { // the start marker, which was checked when the type was detected
		return h, err
	}
	for {
		marker, err := nextMarker(r)
		switch {
		case h.components != nil && errors.Is(err, io.EOF), marker == markerEnd:
			return h, h.check()
		case err != nil:
			return h, err
		case marker >= markerFirstRestart && marker <= markerLastRestart:
			continue
		}
		segment, err := readSegment(r)
		if h.components != nil && errors.Is(err, io.ErrUnexpectedEOF) {
			return h, h.check() // a truncated image, for which the decoder fails only after it has allocated memory
		}
		if err != nil {
			return h, err
		}
		switch {
		case marker >= markerFrame0 && marker <= markerFrame2:
			if h.components != nil {
				return h, errJPEGHeader // image/jpeg refuses a second frame, too
			}
			if err := h.readFrame(segment); err != nil {
				return h, err
			}
			h.progressive = marker == markerFrame2
		case marker == markerApp0 && bytes.HasPrefix(segment, []byte("JFIF\x00")):
			h.jfif = true
		case marker == markerApp14 && len(segment) >= adobeBytes && bytes.HasPrefix(segment, []byte("Adobe")):
			h.noAdobeMapping = segment[adobeBytes-1] == 0
		}
	}
}

// adobeBytes is the size of Adobe's segment. Its last byte is the transform of the colours.
const adobeBytes = 12

func (h *jpegHeader) check() error {
	if h.components == nil {
		return errJPEGHeader
	}
	return nil
}

// nextMarker skips to the next marker and returns its second byte.
func nextMarker(r *bufio.Reader) (byte, error) {
	for {
		if _, err := r.ReadSlice(0xff); errors.Is(err, bufio.ErrBufferFull) {
			continue
		} else if err != nil {
			return 0, err
		}
		b := byte(0xff)
		for b == 0xff { // fill bytes
			var err error
			if b, err = r.ReadByte(); err != nil {
				return 0, err
			}
		}
		if b != 0 { // 0xff followed by zero is data, not a marker
			return b, nil
		}
	}
}

// readSegment returns the content of a segment, which has at most 64 KiB.
func readSegment(r *bufio.Reader) ([]byte, error) {
	var length [2]byte
	if _, err := io.ReadFull(r, length[:]); err != nil {
		return nil, err
	}
	size := int(binary.BigEndian.Uint16(length[:])) - len(length)
	if size < 0 {
		return nil, errJPEGHeader
	}
	segment := make([]byte, size)
	_, err := io.ReadFull(r, segment)
	return segment, err
}

// readFrame reads a frame header (ITU-T T.81, B.2.2).
func (h *jpegHeader) readFrame(segment []byte) error {
	const fixed, each = 6, 3 // the number of bytes before the components, and of each component
	if len(segment) < fixed {
		return errJPEGHeader
	}
	count := int(segment[fixed-1])
	if count == 0 || len(segment) != fixed+each*count {
		return errJPEGHeader
	}
	h.height, h.width = int(binary.BigEndian.Uint16(segment[1:])), int(binary.BigEndian.Uint16(segment[3:]))
	for i := range count {
		factors := segment[fixed+each*i+1]
		c := jpegComponent{id: segment[fixed+each*i], across: int(factors >> 4), down: int(factors & 0x0f)}
		if count == 1 {
			c.across, c.down = 1, 1 // an only component is never subsampled
		}
		if c.across < 1 || c.across > 4 || c.down < 1 || c.down > 4 {
			return errJPEGHeader
		}
		h.components = append(h.components, c)
	}
	return nil
}
