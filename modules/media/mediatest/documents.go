package mediatest

import (
	"archive/zip"
	"bytes"
	"io"

	"wright.app/modules/media"
)

// Member is a member of a ZIP archive.
type Member struct {
	Name    string
	Content io.Reader
	Stored  bool // not compressed
}

// Archive returns a ZIP archive.
func Archive(members ...Member) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, m := range members {
		header := &zip.FileHeader{Name: m.Name, Method: zip.Deflate}
		if m.Stored {
			header.Method = zip.Store
		}
		part, _ := w.CreateHeader(header) // a buffer does not fail
		_, _ = io.Copy(part, m.Content)
	}
	_ = w.Close()
	return b.Bytes()
}

const (
	docxTypes = `<?xml version="1.0" encoding="UTF-8"?>` +
		`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
		`<Override PartName="/word/document.xml" ContentType="` + string(media.DOCX) + `.main+xml"/></Types>`
	docxText = `<?xml version="1.0"?>` +
		`<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
		`<w:body><w:p><w:r><w:t>A demo</w:t></w:r></w:p></w:body></w:document>`
)

// DOCXMembers are the members of a DOCX that its type depends on.
func DOCXMembers() []Member {
	return []Member{
		{Name: "[Content_Types].xml", Content: bytes.NewReader([]byte(docxTypes))},
		{Name: "word/document.xml", Content: bytes.NewReader([]byte(docxText))},
	}
}

// DOCX returns a DOCX with additional members.
func DOCX(more ...Member) []byte { return Archive(append(DOCXMembers(), more...)...) }

// ODT returns an ODT with additional members.
func ODT(more ...Member) []byte {
	return Archive(append([]Member{
		{Name: "mimetype", Content: bytes.NewReader([]byte(media.ODT)), Stored: true},
		{Name: "content.xml", Content: bytes.NewReader([]byte(`<?xml version="1.0"?><office:document-content/>`))},
	}, more...)...)
}

// Zeros returns a reader of size zeros, which compress to a thousandth.
func Zeros(size int64) io.Reader { return io.LimitReader(zeros{}, size) }
