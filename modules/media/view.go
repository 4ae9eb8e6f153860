package media

import (
	"context"
	"errors"
	"fmt"
	"io"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Request is what somebody wants to see.
type Request struct {
	Viewer  identity.Principal
	ID      ID
	Variant Variant
	Link    string // the mark of the personal link by which the viewer came, empty for none
}

// View is a file that the viewer may see, at this moment.
type View struct {
	File  File
	Copy  Copy
	blobs Blobs
}

// Look returns a file for somebody who may see it, or fault.ErrNotFound: for a file that does
// not exist, one without this size, and for everybody who may not see the profile that it
// belongs to. The right is asked for each time; an address never outlives it.
func (s *Service) Look(ctx context.Context, r Request) (View, error) {
	f, err := s.Store.ByID(ctx, r.ID)
	isNone := errors.Is(err, ErrNone)
	if err != nil && !isNone {
		return View{}, fmt.Errorf("find a file: %w", err)
	}
	// A file that does not exist is nobody's. It is asked about all the same, so that what a refusal
	// takes does not tell it from one that is hidden.
	if err := s.Sight.MayView(ctx, r.Viewer, f.Owner, r.ID, r.Link); err != nil {
		if refused(err) {
			return View{}, fault.ErrNotFound
		}
		return View{}, fmt.Errorf("right to see a file of user %d: %w", f.Owner, err)
	}
	c, ok := f.In(r.Variant)
	if isNone || !ok {
		return View{}, fault.ErrNotFound
	}
	return View{File: f, Copy: c, blobs: s.Blobs}, nil
}

// Open returns the bytes from an offset on. It has to be closed.
func (v View) Open(ctx context.Context, offset int64) (io.ReadCloser, error) {
	content, err := v.blobs.Open(ctx, v.Copy.Key, offset)
	if errors.Is(err, ErrNone) {
		return nil, fault.ErrNotFound // deleted between the look and now
	}
	return content, err
}

// refused reports whether the answer was no, as opposed to none at all.
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
