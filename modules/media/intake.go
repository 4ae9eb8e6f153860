package media

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"wright.app/platform/identity"
)

// begin lets an upload in before anything of it is read, and gives it its time.
func (s *Service) begin(ctx context.Context, owner identity.UserID, section SectionID) (inner context.Context, leave func(), err error) {
	release, err := s.admission.enter(owner)
	if err != nil {
		return nil, nil, err
	}
	if err := s.Profiles.HasSection(ctx, owner, section); err != nil {
		release()
		return nil, nil, fmt.Errorf("upload of user %d: %w", owner, err)
	}
	ctx, cancel := context.WithTimeout(ctx, uploadTime)
	return ctx, func() {
		cancel()
		release()
	}, nil
}

// take brings one file into the storage, an image in all of its sizes, and returns it without
// a number: nobody sees it before it has a row. The errors are refusals of this file; any other
// ends the upload. Nothing is left of a file that is refused.
func (s *Service) take(ctx context.Context, owner identity.UserID, section SectionID, in Incoming) (f File, err error) {
	if err := s.spend(ctx, owner); err != nil {
		return File{}, err
	}
	raw, kind, err := s.store(ctx, in.Content, section == ofProfile)
	if err != nil {
		return File{}, err
	}
	f = File{ID: NewID(), Owner: owner, Section: section, Type: kind, CreatedAt: s.Clock.Now()}
	if kind.IsImage() {
		defer s.throwAway(ctx, File{Original: raw}) // only what was made of it stays
		if err := s.renderInto(ctx, &f, raw); err != nil {
			s.throwAway(ctx, f)
			return File{}, err
		}
	} else {
		f.Original = raw
	}
	f.Name = named(CleanName(in.Name), f.Type)
	return f, nil
}

// spend counts a file, also one that turns out to be none: looking is what costs.
func (s *Service) spend(ctx context.Context, owner identity.UserID) error {
	now := s.Clock.Now()
	window := now.Truncate(uploadWindow.Per)
	var count int
	err := s.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
		count, err = s.Budgets.Spend(ctx, owner, window)
		return err
	})
	switch {
	case err != nil:
		return fmt.Errorf("count a file of user %d: %w", owner, err)
	case count > uploadWindow.Max:
		return uploadQuota.Exceeded(uploadWindow, window.Add(uploadWindow.Per).Sub(now))
	}
	return nil
}

// store writes a file as it comes, never holding more than a part of it, and finds out what it
// is on the way.
func (s *Service) store(ctx context.Context, content io.Reader, photo bool) (Copy, Type, error) {
	head := make([]byte, headBytes)
	n, err := io.ReadFull(content, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return Copy{}, "", err
	}
	head = head[:n]
	kind, err := typeOf(head)
	if err == nil && photo && !kind.IsImage() {
		err = ErrUnsupportedType
	}
	if err != nil {
		return Copy{}, "", err
	}
	most := s.Limits.MaxFileBytes()
	raw, err := s.Blobs.Put(ctx, func(w io.Writer) error {
		written, err := io.Copy(w, io.LimitReader(io.MultiReader(bytes.NewReader(head), content), most+1))
		if err == nil && written > most {
			err = ErrFileTooLarge
		}
		return err
	})
	return raw, kind, err
}

// renderInto looks at an image, decodes it if it may be, and writes it in its sizes. What of f
// is written already when an error comes, f says.
func (s *Service) renderInto(ctx context.Context, f *File, raw Copy) error {
	measures, err := reading(ctx, s.Blobs, raw, func(r io.Reader) (Measures, error) { return s.Images.Measure(r, f.Type) })
	if err == nil {
		err = measures.allowed(f.Section == ofProfile)
	}
	if err != nil {
		return err
	}
	release, err := s.startDecoding(ctx, measures.large())
	if err != nil {
		return err
	}
	defer release()
	rendered, err := reading(ctx, s.Blobs, raw, func(r io.Reader) (Rendered, error) {
		return s.Images.Render(r, f.Type, []int{originalSide, mediumSide, thumbSide})
	})
	if err != nil {
		return err
	}
	f.Type = rendered.Type
	for i, to := range []*Copy{&f.Original, &f.Medium, &f.Thumb} {
		size := rendered.Sizes[i]
		if i == 0 {
			f.Width, f.Height = size.Width, size.Height
		}
		if *to, err = s.Blobs.Put(ctx, size.Encode); err != nil {
			return fmt.Errorf("write an image: %w", err)
		}
	}
	return nil
}

func reading[T any](ctx context.Context, blobs Blobs, from Copy, read func(io.Reader) (T, error)) (value T, err error) {
	content, err := blobs.Open(ctx, from.Key, 0)
	if err != nil {
		return value, fmt.Errorf("read what was uploaded: %w", err)
	}
	value, err = read(content)
	return value, errors.Join(err, content.Close())
}

// throwAway removes the bytes of a file that nobody will see. What it does not get done, the
// collection of orphans does.
func (s *Service) throwAway(ctx context.Context, f File) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), tidyTime)
	defer cancel()
	for _, key := range f.Keys() {
		if err := s.Blobs.Remove(ctx, key); err != nil {
			s.Log.WarnContext(ctx, "bytes of an upload left behind", "err", err)
		}
	}
}
