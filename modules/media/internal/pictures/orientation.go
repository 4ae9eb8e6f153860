package pictures

import (
	"bytes"
	"encoding/binary"
)

// orientation is how a camera was held (Exif 2.3, tag 274).
type orientation uint16

const (
	upright orientation = iota + 1
	mirrored
	upsideDown
	mirroredUpsideDown
	transposed
	turnedLeft
	transversed
	turnedRight
)

// The parts of a JPEG and of the notes in it.
const (
	jpegMarker    = 0xff
	jpegExif      = 0xe1
	jpegScan      = 0xda
	orientationID = 0x0112
	shortType     = 3
	entryBytes    = 12
)

var exifName = []byte("Exif\x00\x00")

// orientationOf looks through the beginning of a JPEG. A photo that does not say how it was
// held, or not in a way that can be read, was held upright.
func orientationOf(head []byte) orientation {
	rest := head
	if len(rest) < 2 {
		return upright
	}
	rest = rest[2:] // the mark of a JPEG
	for len(rest) >= 4 {
		if rest[0] != jpegMarker {
			return upright
		}
		kind := rest[1]
		if kind == jpegMarker { // padding
			rest = rest[1:]
			continue
		}
		length := int(binary.BigEndian.Uint16(rest[2:]))
		if kind == jpegScan || length < 2 || 2+length > len(rest) {
			return upright
		}
		if notes, ok := bytes.CutPrefix(rest[4:2+length], exifName); kind == jpegExif && ok {
			return orientationIn(notes)
		}
		rest = rest[2+length:]
	}
	return upright
}

// orientationIn reads the notes, which are a small TIFF: an order of bytes, then where the first
// list of entries is.
func orientationIn(notes []byte) orientation {
	if len(notes) < 8 {
		return upright
	}
	var order binary.ByteOrder
	switch string(notes[:4]) {
	case "II*\x00":
		order = binary.LittleEndian
	case "MM\x00*":
		order = binary.BigEndian
	default:
		return upright
	}
	at := uint64(order.Uint32(notes[4:]))
	if at+2 > uint64(len(notes)) {
		return upright
	}
	entries := notes[at+2:]
	for range order.Uint16(notes[at:]) {
		if len(entries) < entryBytes {
			return upright
		}
		if order.Uint16(entries) == orientationID && order.Uint16(entries[2:]) == shortType {
			if o := orientation(order.Uint16(entries[8:])); upright <= o && o <= turnedRight {
				return o
			}
			return upright
		}
		entries = entries[entryBytes:]
	}
	return upright
}
