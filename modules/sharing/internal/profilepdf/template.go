package profilepdf

import (
	"wright.app/modules/sharing/internal/drawing"
)

// Template is how a file is laid out.
type Template string

// The templates, by their names in the contract.
const (
	// Plain has the dates in a column of their own.
	Plain Template = "PLAIN"
	// TwoColumns has short parts, such as skills, in a second column.
	TwoColumns Template = "TWO_COLUMNS"
	// Compact has smaller letters and less space.
	Compact Template = "COMPACT"
)

// design has the measures of a template. Lengths are in millimetres.
type design struct {
	margin float64
	scale  float64 // of the sizes of the styles
	air    float64 // of the spaces between paragraphs
	photo  float64 // side of the photo
	// dates is the width of the column with the dates of entries. If it is 0, they are at the right end of the title.
	dates float64
	// aside is the width of the second column; 0 for none.
	aside float64
}

// The second column has a ground, which reaches from asidePadding before its texts to the edge of the paper.
// asideGap is the distance of the main column from the ground.
const (
	asidePadding = 5.0
	asideGap     = 7.0
)

var designs = map[Template]design{
	Plain:      {margin: 18, scale: 1, air: 1, photo: 26, dates: 32},
	TwoColumns: {margin: 15, scale: 0.96, air: 0.9, photo: 28, aside: 51},
	Compact:    {margin: 14, scale: 0.9, air: 0.62, photo: 20},
}

// designOf returns the measures of a template, those of Plain for an unknown one.
func designOf(t Template) design {
	if d, ok := designs[t]; ok {
		return d
	}
	return designs[Plain]
}

// column is an area of a page in which paragraphs stand below each other.
type column struct{ left, width float64 }

// body is the column over the whole width.
func (d design) body() column { return column{left: d.margin, width: pageWidth - 2*d.margin} }

// columns returns the main and the second column.
func (d design) columns() (main, aside column) {
	body := d.body()
	aside = column{left: body.left + body.width - d.aside, width: d.aside}
	main = column{left: body.left, width: body.width - d.aside - asidePadding - asideGap}
	return main, aside
}

func (d design) bottom() float64 { return pageHeight - d.margin - footerHeight }

// The styles, in the proportions of the page.
var (
	nameStyle     = drawing.Style{Size: 23, IsBold: true, Color: drawing.Ink}
	sentenceStyle = drawing.Style{Size: 12, Color: drawing.Ink}
	factsStyle    = drawing.Style{Size: 9.5, Color: drawing.Muted}
	sectionStyle  = drawing.Style{Size: 13, IsBold: true}
	titleStyle    = drawing.Style{Size: 11, IsBold: true, Color: drawing.Ink}
	textStyle     = drawing.Style{Size: 10, Color: drawing.Ink}
	markerStyle   = drawing.Style{Size: 10, Color: drawing.Muted}
	filesStyle    = drawing.Style{Size: 8.5, Color: drawing.Muted}
	footerStyle   = drawing.Style{Size: 8, Color: drawing.Muted}
)
