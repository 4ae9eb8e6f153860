package media

import (
	"context"
	"errors"
	"fmt"
	"io"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Request is the request for a file.
type Request struct {
	Viewer  identity.Principal
	ID      ID
	Variant Variant
	Link    string // the personal link that the viewer used, or ""
}

// View is a file that the viewer may see.
type View struct {
	File  File
	Copy  Copy
	blobs Blobs
}

// Find returns a file. It returns fault.ErrNotFound if the file or the variant does not exist or is hidden, or if the
// viewer may not see the profile. The permission is checked on each call.
func (s *Service) Find(ctx context.Context, r Request) (View, error) {
	if !r.ID.valid() {
		r.ID = NewID() // a new ID matches no file; the lookup keeps the timing the same
	}
	f, err := s.Store.ByID(ctx, r.ID)
	isMissing := errors.Is(err, ErrNone)
	if err != nil && !isMissing {
		return View{}, fmt.Errorf("find a file: %w", err)
	}
	// The permission is also checked for a missing file, so that the timing is the same as for a hidden one.
	if err := s.Visibility.MayView(ctx, r.Viewer, f.Owner, r.ID, r.Link, f.Link()); err != nil {
		if refused(err) {
			return View{}, fault.ErrNotFound
		}
		return View{}, fmt.Errorf("check access to a file of user %d: %w", f.Owner, err)
	}
	c, ok := f.In(r.Variant)
	if isMissing || f.Hidden || !ok {
		return View{}, fault.ErrNotFound
	}
	return View{File: f, Copy: c, blobs: s.Blobs}, nil
}

// Open reads from an offset. The caller closes the reader.
func (v View) Open(ctx context.Context, offset int64) (io.ReadCloser, error) {
	content, err := v.blobs.Open(ctx, v.Copy.Key, offset)
	if errors.Is(err, ErrNone) {
		return nil, fault.ErrNotFound // deleted since Find
	}
	return content, err
}

// refused reports whether an error is a refusal and not a failure.
func refused(err error) bool {
	f, ok := fault.Of(err)
	if !ok {
		return false
	}
	switch f.Kind() {
	case fault.NotFound, fault.Forbidden, fault.Unauthenticated:
		return true
	default:
		return false
	}
}
