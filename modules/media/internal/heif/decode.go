package heif

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"runtime"
	"time"

	"github.com/tetratelabs/wazero/api"
)

// Format is a format of pictures.
type Format struct {
	codec  codec
	decode func(*instance, uint64, int, Header) (image.Image, error)
	// The bytes of memory for each pixel: with 8 bits and a quarter of the colours, and with 8 bits. Twice as many with
	// more bits. Measured with pictures of noise, with and without an alpha channel.
	subsampledBytes, fullBytes int64
	decoded                    func(Header) int64
	upright                    bool // whether the codec turns pictures upright
}

// The formats.
var (
	HEIC = Format{
		codec: newCodec(heicProgram), decode: decodeHEIC, subsampledBytes: 11, fullBytes: 13, decoded: planes,
		upright: true,
	}
	AVIF = Format{codec: newCodec(avifProgram), decode: decodeAVIF, subsampledBytes: 14, fullBytes: 15, decoded: rgba}
)

// ErrMemory is returned for a picture that needs more memory than its header says.
var ErrMemory = errors.New("heif: not enough memory for this picture")

const (
	// fixedMemory is the memory that a program needs before it decodes: its stack, tables and the first pages of its
	// heap.
	fixedMemory = 6 << 20
	// maxTime limits the decoding of one picture, also on a busy machine: a photo of 12 megapixels takes about two
	// seconds of one processor.
	maxTime = time.Minute
	// collectAbove is the size of a codec memory from which the garbage is collected at once, because the caller needs
	// memory to continue with the picture.
	collectAbove = 32 << 20

	resultBytes   = 32 // for the numbers that the programs return
	durationBytes = 8
)

// Memory returns the maximum number of bytes that Decode allocates for a picture: those of the codec, and those of the
// decoded picture, which are still in use afterwards.
func (f Format) Memory(h Header) (decoding, decoded int64) {
	// The file is copied into the memory of the codec. Reading it needs up to three times its size.
	return f.limit(h) + 3*h.Bytes + f.decoded(h), f.decoded(h)
}

// limit returns the bytes of memory that the codec gets.
func (f Format) limit(h Header) int64 {
	each := f.fullBytes
	if h.Subsampled {
		each = f.subsampledBytes
	}
	if h.Deep {
		each *= 2
	}
	return fixedMemory + int64(h.Width)*int64(h.Height)*each + h.Bytes
}

// planes returns the bytes of a picture with 8 bits in separate planes.
func planes(h Header) int64 {
	pixels := (int64(h.Width) + alignment) * int64(h.Height)
	if h.Subsampled {
		return pixels * 2
	}
	return pixels * 4 // also without planes, as red, green, blue and alpha
}

func rgba(h Header) int64 {
	pixels := int64(h.Width) * int64(h.Height)
	if h.Deep {
		return pixels * 8
	}
	return pixels * 4
}

// Decode decodes the primary picture of a file, the first one of a sequence. The caller has read the header, checked it
// and reserved the memory. The orientation is that in which the picture is to be shown, in the numbers of Exif: 1 is
// upright. Decode returns ErrFormat or ErrMemory for a file that is damaged, that lies about
// its size, or that takes longer than a minute.
func (f Format) Decode(file []byte) (picture image.Image, orientation uint16, err error) {
	h, err := ReadHeader(bytes.NewReader(file))
	if err != nil {
		return nil, 0, err
	}
	limit := f.limit(h)
	picture, err = f.run(file, h, limit)
	if limit >= collectAbove {
		runtime.GC() // the memory of the codec, before the picture is scaled
	}
	if f.upright {
		return picture, 1, err
	}
	return picture, h.orientation(), err
}

func (f Format) run(file []byte, h Header, limit int64) (image.Image, error) {
	code, err := f.codec.compile()
	if err != nil {
		return nil, err
	}
	// Compiling must not count towards the time limit of the first picture.
	ctx, cancel := context.WithTimeout(context.Background(), maxTime)
	defer cancel()
	program, err := code.start(ctx, limit)
	if err != nil {
		return nil, err
	}
	defer program.close(ctx)
	address, err := program.allocate(len(file))
	if err != nil {
		return nil, err
	}
	if !program.module.Memory().Write(api.DecodeU32(address), file) {
		return nil, ErrMemory
	}
	picture, err := f.decode(program, address, len(file), h)
	if err != nil && !errors.Is(err, ErrMemory) {
		err = fmt.Errorf("%w: %w", ErrFormat, err)
	}
	return picture, err
}

// result calls a decode function and returns the numbers that it has written.
func (i *instance) result(into uint64, arguments ...uint64) (numbers [resultBytes / 4]int, err error) {
	done, err := i.call("decode", arguments...)
	if err != nil {
		return numbers, err
	}
	if done == 0 {
		return numbers, ErrFormat
	}
	written, err := i.read(into, resultBytes)
	if err != nil {
		return numbers, err
	}
	for n := range numbers {
		numbers[n] = int(binary.LittleEndian.Uint32(written[4*n:]))
	}
	return numbers, nil
}

// checkSize returns ErrFormat for a picture that is larger than the header says. Turning it upright exchanges width and
// height.
func (h Header) checkSize(width, height int) error {
	if width < 1 || height < 1 || max(width, height) > max(h.Width, h.Height) ||
		int64(width)*int64(height) > int64(h.Width)*int64(h.Height) {
		return ErrFormat
	}
	return nil
}

// makeOpaque sets the last bytes of each pixel, which are those of its alpha channel. Memory was reserved for an opaque
// picture, as the header promised.
func makeOpaque(pix []byte, each, alpha int) {
	for i := each; i <= len(pix); i += each {
		for j := i - alpha; j < i; j++ {
			pix[j] = 0xff
		}
	}
}

// decodeAVIF has the calling convention of gen2brain/avif: file, its size, whether to read the header alone, whether to
// decode all pictures, addresses of width, height, depth, number of pictures, durations and pixels.
func decodeAVIF(program *instance, file uint64, size int, h Header) (image.Image, error) {
	numbers, err := program.allocate(resultBytes)
	if err != nil {
		return nil, err
	}
	call := func(headOnly, durations, pixels uint64) ([resultBytes / 4]int, error) {
		return program.result(numbers, file, api.EncodeI64(int64(size)), headOnly, 0,
			numbers, numbers+4, numbers+8, numbers+12, durations, pixels)
	}
	head, err := call(1, 0, 0)
	if err != nil {
		return nil, err
	}
	width, height, depth := head[0], head[1], head[2]
	if err := h.checkSize(width, height); err != nil {
		return nil, err
	}
	if depth > 8 && !h.Deep {
		return nil, ErrFormat
	}
	stride := 4 * width
	if depth > 8 {
		stride *= 2
	}
	duration, err := program.allocate(durationBytes)
	if err != nil {
		return nil, err
	}
	// The function also succeeds if it has decoded nothing. Then this value is not overwritten.
	missing := bytes.Repeat([]byte{0xff}, durationBytes)
	program.module.Memory().Write(api.DecodeU32(duration), missing)
	pixels, err := program.allocate(stride * height)
	if err != nil {
		return nil, err
	}
	if _, err := call(0, duration, pixels); err != nil {
		return nil, err
	}
	if written, err := program.read(duration, durationBytes); err != nil || bytes.Equal(written, missing) {
		return nil, errors.Join(ErrFormat, err)
	}
	pix, err := program.read(pixels, stride*height)
	if err != nil {
		return nil, err
	}
	bounds := image.Rect(0, 0, width, height)
	if depth <= 8 {
		if !h.Alpha {
			makeOpaque(pix, 4, 1)
		}
		return &image.RGBA{Pix: pix, Stride: stride, Rect: bounds}, nil
	}
	for i := 0; i < len(pix); i += 2 {
		pix[i], pix[i+1] = pix[i+1], pix[i] // image.RGBA64 is big-endian
	}
	if !h.Alpha {
		makeOpaque(pix, 8, 2)
	}
	return &image.RGBA64{Pix: pix, Stride: stride, Rect: bounds}, nil
}
