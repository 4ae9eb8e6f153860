package media

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// begin checks limits and permissions before the body of an upload is read. It returns the upload to read from, the
// context of the upload, which ends at its timeout, and the function that ends it.
func (s *Service) begin(ctx context.Context, owner identity.UserID, section SectionID, upload Upload) (
	running *runningUpload, inner context.Context, end func(), err error,
) {
	running, err = s.uploads.start(ctx, owner, upload)
	if err != nil {
		return nil, nil, nil, err
	}
	if err := s.Profiles.HasSection(ctx, owner, section); err != nil {
		running.release()
		return nil, nil, nil, fmt.Errorf("upload of user %d: %w", owner, err)
	}
	inner, cancel := context.WithTimeout(running.ctx, uploadTime)
	return running, inner, func() {
		cancel()
		running.release()
	}, nil
}

// endedBy returns the refusal with which the context of an upload has ended, else err.
func endedBy(ctx context.Context, err error) error {
	if err != nil && errors.Is(context.Cause(ctx), errUploadsBusy) {
		return errUploadsBusy
	}
	return err
}

// receive stores the bytes of one file. An image is stored in all of its sizes. The returned file has no Number,
// because it has no row yet. If receive fails, it removes the stored bytes.
func (s *Service) receive(ctx context.Context, owner identity.UserID, section SectionID, in Incoming) (f File,
	err error,
) {
	if err := s.spend(ctx, owner); err != nil {
		return File{}, err
	}
	raw, kind, err := s.store(ctx, in.Content, section)
	if err != nil {
		return File{}, err
	}
	if kind == archive {
		kind, err = documentType(ctx, s.Blobs, raw)
	}
	if err == nil {
		err = s.scan(ctx, raw)
	}
	if err != nil {
		s.discard(ctx, File{Original: raw})
		return File{}, err
	}
	f = File{ID: NewID(), Owner: owner, Section: section, Type: kind, CreatedAt: s.Clock.Now()}
	if kind.IsImage() {
		defer s.discard(ctx, File{Original: raw}) // an image is only stored as the result of Render
		if err := s.renderInto(ctx, &f, raw); err != nil {
			s.discard(ctx, f)
			return File{}, err
		}
	} else {
		f.Original = raw
	}
	f.Name = withExtension(CleanName(in.Name), f.Type)
	return f, nil
}

// spend counts a file towards the quota of uploads, even if the file is refused later.
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
		return uploadQuota.ExceededError(uploadWindow, window.Add(uploadWindow.Per).Sub(now))
	}
	return nil
}

// store streams a file into the storage and returns its detected type.
func (s *Service) store(ctx context.Context, content io.Reader, section SectionID) (Copy, Type, error) {
	head := make([]byte, headBytes)
	n, err := io.ReadFull(content, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return Copy{}, "", err
	}
	head = head[:n]
	kind, err := typeOf(head)
	switch {
	case err != nil:
	case isPicture(section):
		if !kind.IsImage() {
			err = ErrUnsupportedType
		}
	case section < 0 && kind != PDF:
		err = errNotPDF
	}
	if err != nil {
		return Copy{}, "", err
	}
	limit := s.Limits.MaxFileBytes()
	raw, err := s.Blobs.Put(ctx, func(w io.Writer) error {
		written, err := io.Copy(w, io.LimitReader(io.MultiReader(bytes.NewReader(head), content), limit+1))
		if err == nil && written > limit {
			err = ErrFileTooLarge
		}
		return err
	})
	return raw, kind, err
}

// scan refuses stored bytes in which the scanner finds malware, and those that cannot be scanned.
func (s *Service) scan(ctx context.Context, raw Copy) error {
	if s.Scanner == nil {
		return nil
	}
	found, err := readBlob(ctx, s.Blobs, raw, func(r io.Reader) (string, error) { return s.Scanner.Scan(ctx, r) })
	switch {
	case err != nil:
		return fmt.Errorf("scan an upload: %w: %w", fault.ErrUnavailable, err)
	case found != "":
		s.Log.WarnContext(ctx, "an upload was refused, because it is malware", "found", found)
		return ErrUnsupportedType.WithDetail("This file was refused by the malware scanner of this site.")
	}
	return nil
}

// renderInto checks the header of an image, decodes the image and stores its sizes in f. After an error, f has the
// sizes that were stored before.
func (s *Service) renderInto(ctx context.Context, f *File, raw Copy) error {
	info, err := readBlob(ctx, s.Blobs, raw,
		func(r io.Reader) (ImageInfo, error) { return s.Images.Inspect(r, f.Type) })
	if err == nil {
		err = info.check(isPicture(f.Section), s.ImageMemory)
	}
	if err != nil {
		return err
	}
	release, err := s.reserveMemory(ctx, info.Memory)
	if err != nil {
		return err
	}
	defer release()
	rendered, err := readBlob(ctx, s.Blobs, raw, func(r io.Reader) (Rendered, error) {
		return s.Images.Render(r, f.Type, sidesOf(*f))
	})
	if err != nil {
		return err
	}
	f.Type, f.colour = rendered.Type, &rendered.Colour
	if rendered.Previews != rendered.Type {
		f.Previews = rendered.Previews
	}
	for i, target := range []*Copy{&f.Original, &f.Medium, &f.Thumb} {
		size := rendered.Sizes[i]
		if i == 0 {
			f.Width, f.Height = size.Width, size.Height
		}
		if *target, err = s.Blobs.Put(ctx, size.Encode); err != nil {
			return fmt.Errorf("write an image: %w", err)
		}
	}
	return nil
}

func readBlob[T any](ctx context.Context, blobs Blobs, from Copy, read func(io.Reader) (T, error)) (value T,
	err error,
) {
	content, err := blobs.Open(ctx, from.Key, 0)
	if err != nil {
		return value, fmt.Errorf("read an upload: %w", err)
	}
	value, err = read(content)
	return value, errors.Join(err, content.Close())
}

// reserveMemory waits until the given bytes of ImageMemory are free, reserves them, and returns the function that
// releases them. The caller has checked that bytes is at most ImageMemory.
func (s *Service) reserveMemory(ctx context.Context, bytes int64) (release func(), err error) {
	if s.imageMemory.Acquire(ctx, bytes) != nil {
		return nil, context.Cause(ctx)
	}
	return func() {
		if bytes >= largeImage {
			// Otherwise the garbage of this image would still be there while the next one uses the same budget.
			runtime.GC()
		}
		s.imageMemory.Release(bytes)
	}, nil
}

// largeImage is the memory of an image, in bytes, whose garbage is collected before the memory is released.
const largeImage = 32 << 20

// discard removes the bytes of a file without a row. If that fails, CollectOrphans removes them later.
func (s *Service) discard(ctx context.Context, f File) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), discardTimeout)
	defer cancel()
	for _, key := range f.Keys() {
		if err := s.Blobs.Remove(ctx, key); err != nil {
			s.Log.WarnContext(ctx, "bytes of an upload were not removed", "err", err)
		}
	}
}
