package docx

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"golang.org/x/text/unicode/bidi"
)

// run is a text with one format. It leads to address unless that is empty.
type run struct {
	text    string
	bold    bool
	address string
}

func plain(text string) []run {
	if text == "" {
		return nil
	}
	return []run{{text: text}}
}

// The paragraph styles in styles.xml.
const (
	styleTitle    = "Title"
	styleSubtitle = "Subtitle"
	styleHeading  = "Heading1"
	styleEntry    = "Heading2"
	styleFacts    = "Facts"
	styleText     = "Normal"
	styleBullet   = "ListBullet"
)

// document is the text of a document while it is written.
type document struct {
	language  string // BCP 47
	body      bytes.Buffer
	addresses []string // of links, in the order of their numbers
}

// paragraph writes a paragraph. If there is no text, it writes nothing. The first letter decides the direction of the
// paragraph and of each run, as on the page of a profile.
func (d *document) paragraph(style string, runs []run) {
	var whole strings.Builder
	for _, r := range runs {
		whole.WriteString(r.text)
	}
	if strings.TrimSpace(whole.String()) == "" {
		return
	}
	d.body.WriteString(`<w:p><w:pPr><w:pStyle w:val="` + style + `"/>`)
	if rightToLeft(whole.String()) {
		d.body.WriteString(`<w:bidi/>`)
	}
	d.body.WriteString(`</w:pPr>`)
	for _, r := range runs {
		if r.address != "" {
			d.addresses = append(d.addresses, r.address)
			fmt.Fprintf(&d.body, `<w:hyperlink r:id="link%d">`, len(d.addresses))
		}
		d.run(r)
		if r.address != "" {
			d.body.WriteString(`</w:hyperlink>`)
		}
	}
	d.body.WriteString(`</w:p>`)
}

func (d *document) run(r run) {
	d.body.WriteString(`<w:r><w:rPr>`)
	if r.address != "" {
		d.body.WriteString(`<w:rStyle w:val="Hyperlink"/>`)
	}
	if r.bold {
		d.body.WriteString(`<w:b/><w:bCs/>`)
	}
	if rightToLeft(r.text) {
		d.body.WriteString(`<w:rtl/>`)
	}
	d.body.WriteString(`</w:rPr><w:t xml:space="preserve">`)
	_ = xml.EscapeText(&d.body, []byte(r.text)) // a buffer does not fail
	d.body.WriteString(`</w:t></w:r>`)
}

// rightToLeft reports whether the first letter of a text is of a script that is written from right to left.
func rightToLeft(text string) bool {
	for _, r := range text {
		properties, _ := bidi.LookupRune(r)
		switch properties.Class() {
		case bidi.R, bidi.AL:
			return true
		case bidi.L:
			return false
		default: // digits, punctuation and spaces have the direction of the letters
		}
	}
	return false
}

// attribute escapes a text for an attribute in double quotes.
func attribute(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a builder does not fail
	return b.String()
}

const (
	declaration   = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	namespaceMain = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
	namespaceRel  = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	packageRel    = "http://schemas.openxmlformats.org/package/2006/relationships"
)

// file returns the document as a file. It has no author, time or revision, so the same profile always results in the
// same bytes.
func (d *document) file(title string) ([]byte, error) {
	var links strings.Builder
	for i, address := range d.addresses {
		fmt.Fprintf(&links, `<Relationship Id="link%d" Type="%s/hyperlink" Target="%s" TargetMode="External"/>`,
			i+1, namespaceRel, attribute(address))
	}
	parts := []struct{ name, content string }{
		{"[Content_Types].xml", contentTypes},
		{"_rels/.rels", declaration + `<Relationships xmlns="` + packageRel + `">` +
			`<Relationship Id="document" Type="` + namespaceRel + `/officeDocument" Target="word/document.xml"/>` +
			`<Relationship Id="core" Type="` + coreRel + `" Target="docProps/core.xml"/></Relationships>`},
		{"docProps/core.xml", declaration + `<cp:coreProperties xmlns:cp="` + coreNamespace +
			`" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>` + attribute(title) + `</dc:title><dc:language>` +
			attribute(d.language) + `</dc:language></cp:coreProperties>`},
		{"word/document.xml", declaration + `<w:document xmlns:w="` + namespaceMain +
			`" xmlns:r="` + namespaceRel + `"><w:body>` +
			d.body.String() + pageSetup + `</w:body></w:document>`},
		{"word/styles.xml", styles(d.language)},
		{"word/numbering.xml", numbering},
		{"word/_rels/document.xml.rels", declaration + `<Relationships xmlns="` + packageRel + `">` +
			`<Relationship Id="styles" Type="` + namespaceRel + `/styles" Target="styles.xml"/>` +
			`<Relationship Id="numbering" Type="` + namespaceRel + `/numbering" Target="numbering.xml"/>` +
			links.String() + `</Relationships>`},
	}
	var file bytes.Buffer
	archive := zip.NewWriter(&file)
	for _, p := range parts {
		w, err := archive.Create(p.name)
		if err == nil {
			_, err = io.WriteString(w, p.content)
		}
		if err != nil {
			return nil, fmt.Errorf("write a document: %w", err)
		}
	}
	if err := archive.Close(); err != nil {
		return nil, fmt.Errorf("write a document: %w", err)
	}
	return file.Bytes(), nil
}
