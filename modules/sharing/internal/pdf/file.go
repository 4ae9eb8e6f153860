// Package pdf writes PDF files (ISO 32000-1) whose text can be copied, searched and read aloud in any script. The file
// has the original letters of joined and reordered glyphs, too (docs/adr/0064).
package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"strconv"
	"strings"
	"unicode/utf16"

	"wright.app/modules/sharing/internal/layout"
)

// The objects whose numbers are known before they are written.
const (
	catalogObject = 1 + iota
	infoObject
	pagesObject
	firstObject
)

// pointsPerMillimetre converts lengths of pages to the unit of PDF files.
const pointsPerMillimetre = 72 / 25.4

// Info is the metadata of a file that readers show.
type Info struct {
	Title, Subject, Author, Creator string
	Language                        string // BCP 47
}

// File is a file while it is written. Lengths are in millimetres, from the lower left corner of a page. It is not safe
// for concurrent use.
type File struct {
	width, height float64
	info          Info

	out     bytes.Buffer
	offsets []int // of objects, by their number minus one
	fonts   []*font
	byFont  map[*layout.Font]*font

	pages []*page
	*page // the current one
}

// page is a page while the file is written.
type page struct {
	content bytes.Buffer
	links   []link
	images  []int // numbers of objects
}

type link struct {
	url  string
	area layout.Rect
}

// New returns a file with an empty page. All pages have its size.
func New(width, height float64, info Info) *File {
	f := &File{
		width: width, height: height, info: info, offsets: make([]int, firstObject-1), byFont: map[*layout.Font]*font{},
	}
	f.out.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	f.AddPage()
	return f
}

// AddLink makes an area of the current page a link to a URL.
func (f *File) AddLink(url string, area layout.Rect) { f.links = append(f.links, link{url, area}) }

// Fill fills an area with a colour.
func (f *File) Fill(area layout.Rect, c color.RGBA) {
	f.fill(c)
	fmt.Fprintf(&f.content, "%s %s %s %s re f\n",
		number(area.X0), number(area.Y0), number(area.Width()), number(area.Y1-area.Y0))
}

// Image draws an image over an area. It is stored as JPEG, without transparency.
func (f *File) Image(picture image.Image, area layout.Rect) {
	var file bytes.Buffer
	// A buffer does not fail, and no page has an image that is larger than JPEG allows.
	_ = jpeg.Encode(&file, picture, nil)
	size := picture.Bounds().Size()
	f.images = append(f.images, f.object(fmt.Sprintf("<</Type/XObject/Subtype/Image/Width %d/Height %d"+
		"/ColorSpace/DeviceRGB/BitsPerComponent 8/Interpolate true/Filter/DCTDecode/Length %d>>\nstream\n%s\nendstream",
		size.X, size.Y, file.Len(), file.Bytes())))
	fmt.Fprintf(&f.content, "q %s 0 0 %s %s %s cm /Im%d Do Q\n", number(area.Width()), number(area.Y1-area.Y0),
		number(area.X0), number(area.Y0), len(f.images)-1)
}

// AddPage adds a page after the last one, and makes it the current one.
func (f *File) AddPage() {
	f.page = &page{}
	f.pages = append(f.pages, f.page)
}

// SetPage makes a page the current one. The first page is 1. What is drawn follows what the page already has, also for
// readers of the text.
func (f *File) SetPage(number int) { f.page = f.pages[number-1] }

// writePage writes a page and returns the number of its object.
func (f *File) writePage(p *page) int {
	var annotations strings.Builder
	for _, l := range p.links {
		a := l.area
		fmt.Fprintf(&annotations, "<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[%s %s %s %s]/A<</S/URI/URI(%s)>>>>",
			points(a.X0), points(a.Y0), points(a.X1), points(a.Y1), escaped([]byte(l.url)))
	}
	var pictures, fonts strings.Builder
	for i, number := range p.images {
		fmt.Fprintf(&pictures, "/Im%d %d 0 R", i, number)
	}
	for _, used := range f.fonts {
		fmt.Fprintf(&fonts, "/%s %d 0 R", used.name, used.number)
	}
	content := f.stream("", append([]byte(number(pointsPerMillimetre)+" 0 0 "+number(pointsPerMillimetre)+" 0 0 cm\n"),
		p.content.Bytes()...))
	return f.object(fmt.Sprintf("<</Type/Page/Parent %d 0 R/MediaBox[0 0 %s %s]/Contents %d 0 R"+
		"/Resources<</Font<<%s>>/XObject<<%s>>>>/Annots[%s]>>",
		pagesObject, points(f.width), points(f.height), content, fonts.String(), pictures.String(),
		annotations.String()))
}

// Close returns the file.
func (f *File) Close() ([]byte, error) {
	var kids strings.Builder
	for _, p := range f.pages {
		fmt.Fprintf(&kids, "%d 0 R ", f.writePage(p))
	}
	for _, used := range f.fonts {
		if err := f.writeFont(used); err != nil {
			return nil, err
		}
	}
	f.write(pagesObject, fmt.Sprintf("<</Type/Pages/Count %d/Kids[%s]>>", len(f.pages), kids.String()))
	f.write(catalogObject, fmt.Sprintf("<</Type/Catalog/Pages %d 0 R/Lang(%s)"+
		"/ViewerPreferences<</DisplayDocTitle true>>>>", pagesObject, escaped([]byte(f.info.Language))))
	f.write(infoObject, fmt.Sprintf("<</Title%s/Subject%s/Author%s/Creator%s>>",
		text(f.info.Title), text(f.info.Subject), text(f.info.Author), text(f.info.Creator)))
	start := f.out.Len()
	fmt.Fprintf(&f.out, "xref\n0 %d\n0000000000 65535 f \n", len(f.offsets)+1)
	for _, offset := range f.offsets {
		fmt.Fprintf(&f.out, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&f.out, "trailer\n<</Size %d/Root %d 0 R/Info %d 0 R>>\nstartxref\n%d\n%%%%EOF\n",
		len(f.offsets)+1, catalogObject, infoObject, start)
	return f.out.Bytes(), nil
}

// reserve returns the number of an object that is written later.
func (f *File) reserve() int {
	f.offsets = append(f.offsets, 0)
	return len(f.offsets)
}

// object writes an object and returns its number.
func (f *File) object(content string) int {
	number := f.reserve()
	f.write(number, content)
	return number
}

func (f *File) write(number int, content string) {
	f.offsets[number-1] = f.out.Len()
	fmt.Fprintf(&f.out, "%d 0 obj\n%s\nendobj\n", number, content)
}

// stream writes a compressed stream with further entries of its dictionary, and returns the number of the object.
func (f *File) stream(entries string, content []byte) int {
	var compressed bytes.Buffer
	w := zlib.NewWriter(&compressed) // to a buffer, which does not fail
	_, _ = w.Write(content)
	_ = w.Close()
	return f.object(fmt.Sprintf("<<%s/Filter/FlateDecode/Length %d>>\nstream\n%s\nendstream",
		entries, compressed.Len(), compressed.Bytes()))
}

// fill sets the fill colour of the next shapes.
func (f *File) fill(c color.RGBA) {
	fmt.Fprintf(&f.content, "%s %s %s rg ", share(c.R), share(c.G), share(c.B))
}

func share(c uint8) string { return number(float64(c) / 0xff) }

func points(millimetres float64) string { return number(millimetres * pointsPerMillimetre) }

// number formats a number with at most four digits after the point, enough for print.
func number(v float64) string {
	const digits = 4
	s := strconv.FormatFloat(v, 'f', digits, 64)
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}

// escaped returns the content of a literal string.
func escaped(s []byte) []byte {
	var b bytes.Buffer
	for _, c := range s {
		switch c {
		case '(', ')', '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case '\r':
			b.WriteString(`\r`)
		default:
			b.WriteByte(c)
		}
	}
	return b.Bytes()
}

// text returns a text string, in UTF-16 with a byte order mark.
func text(s string) string { return "<FEFF" + hexUTF16(s) + ">" }

func hexUTF16(s string) string {
	var b strings.Builder
	for _, unit := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04X", unit)
	}
	return b.String()
}
