package pictures

import (
	"image/color"
	"math"
)

// Upper bounds of the memory that the codecs need for each pixel, in bytes (docs/security.md, T54). The bounds of the
// decoders follow from their source code. The bound of the encoder was measured with random pixels, which need the most
// memory.
const (
	rgbaBytes         = 4
	deepBytes         = 8   // 16 bits for each of four components
	coefficientBytes  = 4   // of each component of a progressive JPEG
	vp8Bytes          = 2   // 4:2:0, with whole macroblocks
	vp8lBytes         = 8   // the pixels, and a copy for a transform
	alphaBytes        = 9   // a plane that is compressed like a lossless picture
	gifBytes          = 2   // the first frame, and a copy if it is interlaced
	webpEncodingBytes = 300 // for transparent images, including garbage from growing buffers
)

// maxTransparentSide limits the largest size of a transparent picture, because the encoder of WebP needs much memory.
const maxTransparentSide = 1280

// transparentSide returns the largest side of transparent pictures that fits into a memory budget.
func transparentSide(budget int64) int {
	return min(maxTransparentSide, int(math.Sqrt(float64(budget)/webpEncodingBytes)))
}

// imageMemory is the memory that an image needs, in bytes.
type imageMemory struct {
	decoded     int64 // of the decoded picture
	decoding    int64 // of the decoder, together with the decoded picture
	transparent bool  // whether the picture may have transparent pixels
}

// rendering returns an upper bound of the bytes that are allocated at the same time while Render runs and its largest
// size is encoded.
func (im Images) rendering(width, height int, need imageMemory) int64 {
	w, h := scaledTo(width, height, largestSide)
	scaling, scaled := int64(0), need.decoded
	if w < width || h < height {
		widthScaled := bytesOf(w, height, rgbaBytes) // the width is scaled first
		scaled = bytesOf(w, h, rgbaBytes)
		scaling = need.decoded + widthScaled + scaled
	}
	rotating := scaled + bytesOf(w, h, rgbaBytes)
	total := withGarbage(max(need.decoding, scaling, rotating))
	if need.transparent {
		tw, th := scaledTo(width, height, im.transparentSide)
		total = max(total, bytesOf(tw, th, webpEncodingBytes))
	}
	return total
}

// withGarbage adds a quarter for garbage that has not been collected yet.
func withGarbage(bytes int64) int64 { return bytes + bytes/4 }

// largestSide is the largest side to which pictures are scaled.
const largestSide = 4096

// scaledTo returns the size of a picture that is scaled down to fit into a square.
func scaledTo(width, height, side int) (w, h int) {
	if width <= side && height <= side {
		return width, height
	}
	ratio := float64(width) / float64(height)
	if width > height {
		return side, max(1, int(float64(side)/ratio))
	}
	return max(1, int(float64(side)*ratio)), side
}

func bytesOf(width, height, each int) int64 { return int64(width) * int64(height) * int64(each) }

// The positions of fields in the header chunk of a PNG, which is always the first chunk.
const (
	pngDepthAt     = 24
	pngInterlaceAt = 28
	pngHeadBytes   = 29
)

// pngBytes returns the bytes for each pixel of a decoded PNG. An image without an alpha channel counts as if it had
// one, because a transparent colour may follow the header.
func pngBytes(head []byte, model color.Model) int {
	each := rgbaBytes
	if _, ok := model.(color.Palette); ok {
		each = 1
	} else if head[pngDepthAt] > 8 {
		each = deepBytes
	}
	if head[pngInterlaceAt] != 0 {
		each *= 2 // each pass is decoded into a separate image
	}
	return each
}

func memoryOfJPEG(f jpegHeader) (need imageMemory) {
	var across, down int
	for _, c := range f.components {
		across, down = max(across, c.across), max(down, c.down)
	}
	// A unit has one block of 8 by 8 samples for each sampling factor of each component.
	unitsAcross, unitsDown := divideUp(f.width, 8*across), divideUp(f.height, 8*down)
	var samples int64
	for _, c := range f.components {
		samples += bytesOf(unitsAcross*c.across*8, unitsDown*c.down*8, 1)
	}
	need.decoded, need.decoding = samples, samples
	if f.progressive {
		need.decoding += coefficientBytes * samples
	}
	if len(f.components) == 4 || f.isRGB() { // the decoder converts it into a second image
		converted := bytesOf(f.width, f.height, rgbaBytes)
		need.decoded, need.decoding = need.decoded+converted, need.decoding+converted
	}
	return need
}

func divideUp(a, b int) int { return (a + b - 1) / b }
