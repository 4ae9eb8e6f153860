package media

import (
	"context"
	"errors"
	"fmt"
	"io"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// A replacement stores the only file of an upload instead of the file that its owner has in the same place: the photo,
// the cover or the letter of a link.
type replacement struct {
	owner   identity.UserID
	section SectionID
	// clear removes the previous file in the transaction that stores the new one.
	clear func(ctx context.Context, received File) error
	// stored follows in the same transaction; nil for nothing.
	stored func(ctx context.Context, stored File) error
}

// replace takes the file of an upload. It returns fault.ErrValidation for more than one file, and the errors of begin,
// receive and of the functions of r.
func (s *Service) replace(ctx context.Context, r replacement, upload Upload) (File, error) {
	running, ctx, end, err := s.begin(ctx, r.owner, profilePhoto, upload)
	if err != nil {
		return File{}, err
	}
	defer end()
	stored, err := s.storeOnly(ctx, r, running)
	return stored, endedBy(ctx, err)
}

func (s *Service) storeOnly(ctx context.Context, r replacement, upload Upload) (File, error) {
	in, err := upload.Next()
	if err != nil {
		return File{}, fmt.Errorf("upload of user %d: %w", r.owner, err)
	}
	received, err := s.receive(ctx, r.owner, r.section, in)
	if err != nil {
		return File{}, err
	}
	if _, err := upload.Next(); !errors.Is(err, io.EOF) {
		s.discard(ctx, received)
		if err == nil {
			err = fault.ErrValidation
		}
		return File{}, err
	}
	var only File
	err = s.insert(ctx, []File{received}, func(ctx context.Context) error {
		if err := r.clear(ctx, received); err != nil {
			return err
		}
		inserted, _, err := s.insertWithinQuota(ctx, r.owner, []File{received})
		if err == nil && len(inserted) == 0 {
			err = ErrQuotaExceeded
		}
		if err != nil {
			return err
		}
		only = inserted[0]
		if r.stored == nil {
			return nil
		}
		return r.stored(ctx, only)
	})
	if err != nil {
		return File{}, fmt.Errorf("store the file of user %d in section %d: %w", r.owner, r.section, err)
	}
	return only, nil
}
