package pictures

import (
	"bytes"
	"encoding/binary"
)

// orientation is the orientation of a photo (Exif 2.3, tag 274).
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

// The markers of a JPEG and the Exif fields.
const (
	jpegMarker    = 0xff
	jpegExif      = 0xe1
	jpegScan      = 0xda
	orientationID = 0x0112
	shortType     = 3
	entryBytes    = 12
)

var exifHeader = []byte("Exif\x00\x00")

// orientationOf reads the orientation from the beginning of a JPEG. It returns upright if there is no valid
// orientation.
func orientationOf(head []byte) orientation {
	rest := head
	if len(rest) < 2 {
		return upright
	}
	rest = rest[2:] // start of image
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
		if exif, ok := bytes.CutPrefix(rest[4:2+length], exifHeader); kind == jpegExif && ok {
			return orientationIn(exif)
		}
		rest = rest[2+length:]
	}
	return upright
}

// The chunks of a PNG (PNG, third edition, 5.3).
const (
	pngSignatureBytes = 8
	pngChunkBytes     = 12 // its length, kind and checksum
	pngExif           = "eXIf"
)

// orientationOfPNG reads the orientation from the beginning of a PNG. It returns upright if there is no valid
// orientation.
func orientationOfPNG(head []byte) orientation {
	if len(head) < pngSignatureBytes {
		return upright
	}
	rest := head[pngSignatureBytes:]
	for len(rest) >= pngChunkBytes {
		length := int64(binary.BigEndian.Uint32(rest))
		if length > int64(len(rest)-pngChunkBytes) {
			return upright
		}
		if string(rest[4:8]) == pngExif {
			return orientationIn(rest[8 : 8+length])
		}
		rest = rest[pngChunkBytes+length:]
	}
	return upright
}

// orientationIn reads the orientation from Exif data. Exif data is a TIFF: it begins with the byte order and the offset
// of the first directory.
func orientationIn(exif []byte) orientation {
	if len(exif) < 8 {
		return upright
	}
	var order binary.ByteOrder
	switch string(exif[:4]) {
	case "II*\x00":
		order = binary.LittleEndian
	case "MM\x00*":
		order = binary.BigEndian
	default:
		return upright
	}
	offset := uint64(order.Uint32(exif[4:]))
	if offset+2 > uint64(len(exif)) {
		return upright
	}
	entries := exif[offset+2:]
	for range order.Uint16(exif[offset:]) {
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
