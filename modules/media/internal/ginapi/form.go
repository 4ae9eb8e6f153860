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

// form streams the files of a multipart body. http.Request.ParseMultipartForm would buffer them in memory or in
// temporary files.
type form struct {
	parts   *multipart.Reader
	address string // of the client
	field   string // the name of every part
	max     int    // the maximum number of parts, 0 for no limit
	count   int    // the number of parts that were read
}

var _ media.Upload = (*form)(nil)

// Address implements media.Upload.
func (f *form) Address() string { return f.address }

// Next implements media.Upload. It returns fault.ErrMalformed if the body is not multipart. It returns
// fault.ErrValidation if a part has another name or no file name, and if the body has no parts or too many.
func (f *form) Next() (media.Incoming, error) {
	part, err := f.parts.NextRawPart()
	if errors.Is(err, io.EOF) {
		if f.count == 0 {
			return media.Incoming{}, f.invalid("required", "A file is missing.")
		}
		return media.Incoming{}, io.EOF
	}
	if err != nil {
		return media.Incoming{}, malformed(err)
	}
	name, isFile := fileName(part)
	switch {
	case part.FormName() != f.field:
		return media.Incoming{}, fault.ErrValidation.WithFields(
			fault.Field{Name: f.field, Code: "additionalProperties", Detail: "Only parts with this name are accepted."})
	case !isFile:
		return media.Incoming{}, f.invalid("type", "The part has no file name, so it is not a file.")
	case f.max > 0 && f.count == f.max:
		return media.Incoming{}, f.invalid("tooMany", "Only one file is accepted.")
	}
	f.count++
	return media.Incoming{Name: name, Content: content{part}}, nil
}

func (f *form) invalid(code, detail string) error {
	return fault.ErrValidation.WithFields(fault.Field{Name: f.field, Code: code, Detail: detail})
}

// fileName returns the name as it was sent. Part.FileName would cut it by the path rules of the operating system.
func fileName(part *multipart.Part) (name string, ok bool) {
	_, parameters, err := mime.ParseMediaType(part.Header.Get("Content-Disposition"))
	if err != nil {
		return "", false
	}
	name, ok = parameters["filename"]
	return name, ok
}

// content is the body of a part. Read returns fault.ErrMalformed if the body ends unexpectedly.
type content struct{ part io.Reader }

// Read implements io.Reader.
func (c content) Read(p []byte) (int, error) {
	n, err := c.part.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		err = malformed(err)
	}
	return n, err
}

// malformed returns a fault of the middleware unchanged, and any other error as fault.ErrMalformed.
func malformed(err error) error {
	if _, ok := fault.Of(err); ok {
		return err
	}
	return errors.Join(fault.ErrMalformed.WithDetail("The upload is incomplete or not a multipart body."),
		fmt.Errorf("read an upload: %w", err))
}
