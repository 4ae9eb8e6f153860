package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"gocloud.dev/blob"
)

// Write stores what fill writes under a key and returns its size in bytes. The blob exists, complete and durable, once
// Write has returned nil, and not earlier. An error of fill is returned unchanged and leaves no blob; so does the end
// of ctx. fill may take its time; each step of the storage has a deadline.
func (s *Store) Write(ctx context.Context, key Key, fill func(io.Writer) error) (size int64, err error) {
	if key.text == "" {
		return 0, ErrKey
	}
	var own error // of fill: says nothing about the storage
	err = s.guarded(ctx, "write", func() error {
		inner, pace := keepPace(ctx, s.deadline)
		defer pace.end()
		size, own, err = s.write(inner, pace, key, fill)
		return pace.why(inner, err)
	})
	switch {
	case err != nil:
		return 0, err
	case own != nil:
		return 0, own
	}
	return size, nil
}

func (s *Store) write(ctx context.Context, pace *pace, key Key, fill func(io.Writer) error) (size int64, own,
	err error,
) {
	var out *blob.Writer
	if err := pace.during(func() (err error) {
		out, err = s.bucket.NewWriter(ctx, key.text, &blob.WriterOptions{ContentType: contentType, MaxConcurrency: 1})
		return err
	}); err != nil {
		return 0, nil, err
	}
	closed := false
	defer func() {
		if !closed { // whatever happened, panics too: with its context ended, Close throws away
			pace.end()
			_ = out.Close()
		}
	}()
	w := &writer{to: out, pace: pace}
	if own := fill(w); own != nil || w.err != nil {
		if w.err != nil {
			return 0, nil, w.err
		}
		return 0, own, nil
	}
	closed = true
	if err := pace.during(out.Close); err != nil {
		return 0, nil, err
	}
	if s.dir != "" {
		if err := syncFile(s.dir, key); err != nil {
			return 0, nil, errors.Join(err, s.bucket.Delete(ctx, key.text))
		}
	}
	return w.size, nil, nil
}

// writer counts the bytes, and records errors of the storage.
type writer struct {
	to   io.Writer
	pace *pace
	size int64
	err  error
}

// Write implements io.Writer.
func (w *writer) Write(p []byte) (n int, err error) {
	if w.err != nil {
		return 0, w.err
	}
	w.err = w.pace.during(func() error {
		n, err = w.to.Write(p)
		return err
	})
	w.size += int64(n)
	return n, w.err
}

// Reader reads a blob or a part of it. It ends with the context with which it was opened, and must be closed.
type Reader struct {
	from  *blob.Reader
	ctx   context.Context // of whom it was opened for
	inner context.Context
	pace  *pace
	store *Store
}

// Read opens a blob at an offset, for a number of bytes or, with a negative length, to its end. It returns ErrNotFound,
// or ErrRange if the offset is not within the blob; offset zero of an empty blob is valid.
func (s *Store) Read(ctx context.Context, key Key, offset, length int64) (*Reader, error) {
	if key.text == "" {
		return nil, ErrKey
	}
	if offset < 0 {
		return nil, ErrRange
	}
	if err := s.enter(ctx); err != nil {
		return nil, err
	}
	inner, pace := keepPace(ctx, s.deadline)
	r := &Reader{ctx: ctx, inner: inner, pace: pace, store: s}
	err := pace.during(func() (err error) {
		r.from, err = s.bucket.NewRangeReader(inner, key.text, offset, length, nil)
		return pace.why(inner, err)
	})
	if err == nil && offset > 0 && offset >= r.from.Size() {
		err = errors.Join(ErrRange, r.from.Close())
	}
	err = s.told(ctx, "read", err)
	s.guard.note(err)
	if err != nil {
		pace.end()
		return nil, err
	}
	return r, nil
}

// Size returns the size of the whole blob in bytes.
func (r *Reader) Size() int64 { return r.from.Size() }

// Read implements io.Reader. A blob that ends early is an error.
func (r *Reader) Read(p []byte) (n int, err error) {
	err = r.pace.during(func() (err error) {
		n, err = r.from.Read(p)
		return err
	})
	if err != nil && !errors.Is(err, io.EOF) {
		err = r.store.told(r.ctx, "read", r.pace.why(r.inner, err))
		r.store.guard.note(err)
	}
	return n, err
}

// Close implements io.Closer.
func (r *Reader) Close() error {
	err := r.from.Close()
	r.pace.end()
	if err != nil {
		return fmt.Errorf("blob: close a reader: %w", err)
	}
	return nil
}

// pace cancels calls to a slow storage. It runs only during a call to the storage, so a stream may take as long as the
// other side needs.
type pace struct {
	limit  time.Duration
	timer  *time.Timer
	cancel context.CancelCauseFunc
}

// keepPace returns a context that ends when a call to the storage takes longer than limit.
func keepPace(ctx context.Context, limit time.Duration) (context.Context, *pace) {
	ctx, cancel := context.WithCancelCause(ctx)
	timer := time.AfterFunc(limit, func() { cancel(fmt.Errorf("%w (%s)", errSlow, limit)) })
	timer.Stop()
	return ctx, &pace{limit: limit, timer: timer, cancel: cancel}
}

func (p *pace) during(call func() error) error {
	p.timer.Reset(p.limit)
	defer p.timer.Stop()
	return call()
}

// why returns err, with errSlow if that is why ctx ended.
func (p *pace) why(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); err != nil && errors.Is(cause, errSlow) {
		return fmt.Errorf("%w: %w", cause, err)
	}
	return err
}

func (p *pace) end() {
	p.timer.Stop()
	p.cancel(context.Canceled)
}
