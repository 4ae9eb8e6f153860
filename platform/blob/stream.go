package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"gocloud.dev/blob"
)

// Write stores what fill writes under a key and returns its size in bytes. The blob exists, complete and durable, once
// Write has returned nil, and not earlier. An error of fill is returned unchanged. After an error, or if ctx ends,
// there is no blob. fill has no time limit, but each call to the storage has a deadline.
func (s *Store) Write(ctx context.Context, key Key, fill func(io.Writer) error) (size int64, err error) {
	if key.text == "" {
		return 0, ErrKey
	}
	var fillErr error // separate, because it is no failure of the storage
	err = s.guarded(ctx, "write", func() error {
		stepCtx, step := withStepTimer(ctx, s.deadline)
		defer step.stop()
		size, fillErr, err = s.write(stepCtx, step, key, fill)
		return step.withCause(stepCtx, err)
	})
	switch {
	case err != nil:
		return 0, err
	case fillErr != nil:
		return 0, fillErr
	}
	return size, nil
}

func (s *Store) write(ctx context.Context, step *stepTimer, key Key, fill func(io.Writer) error) (size int64, fillErr,
	err error,
) {
	var object *blob.Writer
	if err := step.run(func() (err error) {
		object, err = s.bucket.NewWriter(ctx, key.text,
			&blob.WriterOptions{ContentType: contentType, MaxConcurrency: 1, BeforeWrite: forOwnerOnly})
		return err
	}); err != nil {
		return 0, nil, err
	}
	closed := false
	defer func() {
		if !closed { // on every failure, also a panic; with a cancelled context, Close discards the blob
			step.stop()
			_ = object.Close()
		}
	}()
	w := &writer{object: object, step: step}
	if fillErr := fill(w); fillErr != nil || w.err != nil {
		if w.err != nil {
			return 0, nil, w.err
		}
		return 0, fillErr, nil
	}
	closed = true
	if err := step.run(object.Close); err != nil {
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
	object io.Writer
	step   *stepTimer
	size   int64
	err    error
}

// Write implements io.Writer.
func (w *writer) Write(p []byte) (n int, err error) {
	if w.err != nil {
		return 0, w.err
	}
	w.err = w.step.run(func() error {
		n, err = w.object.Write(p)
		return err
	})
	w.size += int64(n)
	return n, w.err
}

// Reader reads a blob or a part of it. It ends with the context with which it was opened, and must be closed.
type Reader struct {
	object  *blob.Reader
	ctx     context.Context // the context of the caller of Store.Read
	stepCtx context.Context
	step    *stepTimer
	store   *Store
}

// Read opens a blob at an offset, for a number of bytes or, with a negative length, to its end. It returns ErrNotFound,
// or ErrRange if the offset is not within the blob; offset zero of an empty blob is valid.
func (s *Store) Read(ctx context.Context, key Key, offset, length int64) (_ *Reader, err error) {
	if key.text == "" {
		return nil, ErrKey
	}
	if offset < 0 {
		return nil, ErrRange
	}
	if s.observe != nil {
		end := s.observe(ctx, "read")
		defer func() { end(err) }()
	}
	if err := s.enter(ctx); err != nil {
		return nil, err
	}
	stepCtx, step := withStepTimer(ctx, s.deadline)
	r := &Reader{ctx: ctx, stepCtx: stepCtx, step: step, store: s}
	err = step.run(func() (err error) {
		r.object, err = s.bucket.NewRangeReader(stepCtx, key.text, offset, length, nil)
		return step.withCause(stepCtx, err)
	})
	if err == nil && offset > 0 && offset >= r.object.Size() {
		err = errors.Join(ErrRange, r.object.Close())
	}
	err = s.mapError(ctx, "read", err)
	s.breaker.record(err)
	if err != nil {
		step.stop()
		return nil, err
	}
	return r, nil
}

// Size returns the size of the whole blob in bytes.
func (r *Reader) Size() int64 { return r.object.Size() }

// Read implements io.Reader. A blob that ends early is an error.
func (r *Reader) Read(p []byte) (n int, err error) {
	err = r.step.run(func() (err error) {
		n, err = r.object.Read(p)
		return err
	})
	if err != nil && !errors.Is(err, io.EOF) {
		err = r.store.mapError(r.ctx, "read", r.step.withCause(r.stepCtx, err))
		r.store.breaker.record(err)
	}
	return n, err
}

// Close implements io.Closer.
func (r *Reader) Close() error {
	err := r.object.Close()
	r.step.stop()
	if err != nil {
		return fmt.Errorf("blob: close a reader: %w", err)
	}
	return nil
}

// stepTimer cancels calls to a slow storage. It runs only during such a call, so the client of a stream may be slow.
type stepTimer struct {
	limit  time.Duration
	timer  *time.Timer
	cancel context.CancelCauseFunc
}

// withStepTimer returns a context that ends when a call to the storage takes longer than limit.
func withStepTimer(ctx context.Context, limit time.Duration) (context.Context, *stepTimer) {
	ctx, cancel := context.WithCancelCause(ctx)
	timer := time.AfterFunc(limit, func() { cancel(fmt.Errorf("%w (%s)", errSlow, limit)) })
	timer.Stop()
	return ctx, &stepTimer{limit: limit, timer: timer, cancel: cancel}
}

func (p *stepTimer) run(call func() error) error {
	p.timer.Reset(p.limit)
	defer p.timer.Stop()
	return call()
}

// withCause returns err, wrapped with errSlow if ctx ended because the storage was too slow.
func (p *stepTimer) withCause(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); err != nil && errors.Is(cause, errSlow) {
		return fmt.Errorf("%w: %w", cause, err)
	}
	return err
}

func (p *stepTimer) stop() {
	p.timer.Stop()
	p.cancel(context.Canceled)
}

// forOwnerOnly makes a new file readable by its owner alone. It does nothing in a bucket.
func forOwnerOnly(as func(any) bool) error {
	var file *os.File
	if !as(&file) {
		return nil
	}
	return file.Chmod(0o600)
}
