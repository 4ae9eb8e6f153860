package profilepdf

import "wright.app/modules/sharing/internal/drawing"

// outline is the content of a PDF file, in the words of its language. The web application's script for servers makes it
// (webapp/src/features/public-profile/profile-outline.ts) from the profile, as it makes the page.
type outline struct {
	Language string    `json:"language"` // BCP 47
	Name     string    `json:"name"`
	Sentence string    `json:"sentence"` // role and employer; may be empty
	Facts    []string  `json:"facts"`
	Address  string    `json:"address"` // URL of the page
	Footer   string    `json:"footer"`
	TextSize float64   `json:"textSize"` // of texts in points; titles and facts are in proportion to it
	Note     note      `json:"note"`
	Sections []section `json:"sections"`
}

// note is what the owner says to the reader of a personal link. Its text is empty if there is none.
type note struct {
	Title string  `json:"title"`
	Text  []block `json:"text"`
}

// section is a part with a heading, such as all workplaces.
type section struct {
	Title   string  `json:"title"`
	IsAside bool    `json:"isAside"` // short enough for the second column of a file with two
	Entries []entry `json:"entries"`
}

// entry is a workplace, a project and the like. Every member may be empty.
type entry struct {
	Title string   `json:"title"`
	URL   string   `json:"url"` // of the title; https
	Dates string   `json:"dates"`
	Facts []string `json:"facts"`
	Text  []block  `json:"text"`
	Tags  []string `json:"tags"`
	Files string   `json:"files"` // names of attached files, in a sentence
}

// block is a paragraph or an item of a list.
type block struct {
	Marker string            `json:"marker"` // "•" or "1." before an item of a list
	Inline drawing.Paragraph `json:"inline"`
}
