package ginapi

import (
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"

	"wright.app/modules/media"
	"wright.app/platform/fault"
)

// form is the files of a multipart body, read part by part as they come: nothing of it is ever
// kept in memory or in a temporary directory, which http.Request.ParseMultipartForm would do.
type form struct {
	parts *multipart.Reader
	field string // that every part has to have
	most  int    // parts, 0 for as many as come
	seen  int
}

var _ media.Upload = (*form)(nil)

// Next implements media.Upload. Broken framing is fault.ErrMalformed; a part with another name,
// one that is no file, none at all, and more than the form has room for are fault.ErrValidation.
func (f *form) Next() (media.Incoming, error) {
	part, err := f.parts.NextRawPart()
	if errors.Is(err, io.EOF) {
		if f.seen == 0 {
			return media.Incoming{}, f.invalid("required", "A file is missing.")
		}
		return media.Incoming{}, io.EOF
	}
	if err != nil {
		return media.Incoming{}, broken(err)
	}
	name, isFile := fileName(part)
	switch {
	case part.FormName() != f.field:
		return media.Incoming{}, fault.ErrValidation.WithFields(
			fault.Field{Name: f.field, Code: "additionalProperties", Detail: "Only parts with this name are taken."})
	case !isFile:
		return media.Incoming{}, f.invalid("type", "The part is no file: it has no file name.")
	case f.most > 0 && f.seen == f.most:
		return media.Incoming{}, f.invalid("tooMany", "One file is taken and no more.")
	}
	f.seen++
	return media.Incoming{Name: name, Content: content{part}}, nil
}

func (f *form) invalid(code, detail string) error {
	return fault.ErrValidation.WithFields(fault.Field{Name: f.field, Code: code, Detail: detail})
}

// fileName returns the name as it was sent; the library's own method would cut it by the rules
// of the machine that this program runs on.
func fileName(part *multipart.Part) (name string, ok bool) {
	_, parameters, err := mime.ParseMediaType(part.Header.Get("Content-Disposition"))
	if err != nil {
		return "", false
	}
	name, ok = parameters["filename"]
	return name, ok
}

// content is a part whose end, when it comes too early, is the fault of the sender.
type content struct{ part io.Reader }

// Read implements io.Reader.
func (c content) Read(p []byte) (int, error) {
	n, err := c.part.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		err = broken(err)
	}
	return n, err
}

// broken keeps what the edge says about a body, and says of all else that it is malformed.
func broken(err error) error {
	if _, ok := fault.Of(err); ok {
		return err
	}
	return errors.Join(fault.ErrMalformed.WithDetail("The upload broke off or is no multipart text."), fmt.Errorf("read an upload: %w", err))
}
