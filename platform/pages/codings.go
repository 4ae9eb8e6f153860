package pages

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
)

// The content codings, by the names that HTTP has for them.
const (
	brotliCoding = "br"
	zstdCoding   = "zstd"
	gzipCoding   = "gzip"
	identity     = "identity" // no coding
)

// pageCodings are the codings in which a page is sent that is kept, the smallest first.
var pageCodings = []string{brotliCoding, zstdCoding, gzipCoding}

// preferred returns the coding to which the header field Accept-Encoding gives the largest weight (RFC 9110, section
// 12.5.3), the first one of several, or identity.
func preferred(header string, codings []string) string {
	weights := map[string]float64{}
	for part := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(part, ";")
		weight := 1.0
		if q, ok := strings.CutPrefix(strings.ReplaceAll(strings.ToLower(parameters), " ", ""), "q="); ok {
			var err error
			if weight, err = strconv.ParseFloat(q, 64); err != nil {
				weight = 0
			}
		}
		weights[strings.ToLower(strings.TrimSpace(name))] = weight
	}
	best, largest := identity, 0.0
	for _, coding := range slices.Concat(codings, []string{identity}) {
		weight, isNamed := weights[coding]
		if !isNamed && coding != identity {
			weight = weights["*"]
		}
		if weight > largest {
			best, largest = coding, weight
		}
	}
	return best
}

const (
	// brotliLevel takes 2 ms for a page of twelve sections; the next one that is noticeably smaller takes 110 ms.
	brotliLevel = 6
	zstdLevel   = zstd.SpeedBetterCompression
)

// zstdEncoder has one encoder, which is used for one page at a time.
var zstdEncoder = sync.OnceValues(func() (*zstd.Encoder, error) {
	return zstd.NewWriter(nil, zstd.WithEncoderLevel(zstdLevel), zstd.WithEncoderConcurrency(1))
})

// encode returns a text in one of the codings that pages are not composed in.
func encode(coding string, text []byte) ([]byte, error) {
	if coding == zstdCoding {
		encoder, err := zstdEncoder()
		if err != nil {
			return nil, fmt.Errorf("compress a page: %w", err)
		}
		return bytes.Clone(encoder.EncodeAll(text, nil)), nil
	}
	var file bytes.Buffer
	w := brotli.NewWriterLevel(&file, brotliLevel)
	if _, err := w.Write(text); err != nil {
		return nil, fmt.Errorf("compress a page: %w", err)
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("compress a page: %w", err)
	}
	return bytes.Clone(file.Bytes()), nil
}
