// Package blob stores files in a directory or in an S3 bucket. A blob is written once under a random key and never
// changed, so a row with its key refers to a complete file.
//
//	key := blob.NewKey("exports")
//	size, err := store.Write(ctx, key, func(w io.Writer) error { … })  // the blob first,
//	… save the row with key.String() …                                 // then its row
//
// A key alone gives no access: only the program serves blobs, after it has checked permissions. There are no signed
// URLs.
package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/aws/smithy-go"
	"gocloud.dev/blob"
	"gocloud.dev/gcerrors"

	"wright.app/platform/fault"
)

// Errors of the operations, besides fault.ErrUnavailable for a storage that is down, slow, full or disconnected.
var (
	// ErrNotFound is returned for a blob that does not exist.
	ErrNotFound = errors.New("blob: not found")
	// ErrKey is returned for a malformed key.
	ErrKey = errors.New("blob: malformed key")
	// ErrRange is returned for an offset that is not within the blob.
	ErrRange = errors.New("blob: offset after the end")
	// ErrKept is returned by Delete while a backup runs. It wraps fault.ErrUnavailable.
	ErrKept = fmt.Errorf("blob: files are kept while a backup runs: %w", fault.ErrUnavailable)
)

// errSlow is the cause of a context that was cancelled because the storage was too slow.
var errSlow = errors.New("no progress in time")

// contentType is set so that the storage does not detect a type; the type of a file is in its row.
const contentType = "application/octet-stream"

// probeArea is the area in which CheckWritable writes its probe.
const probeArea = "probe"

// Store stores blobs. It is safe for concurrent use.
type Store struct {
	bucket   *blob.Bucket
	dir      string // the directory of a store in files, else empty
	deadline time.Duration
	breaker  circuitBreaker
	kept     func(context.Context) (bool, error)
	observe  func(ctx context.Context, operation string) (end func(error))
}

// Item is the metadata of a blob.
type Item struct {
	Key       Key
	Size      int64 // bytes
	WrittenAt time.Time
}

// Close closes the storage.
func (s *Store) Close() error {
	if err := s.bucket.Close(); err != nil {
		return fmt.Errorf("blob: close: %w", err)
	}
	return nil
}

// Find returns the metadata of a blob, or ErrNotFound.
func (s *Store) Find(ctx context.Context, key Key) (found Item, err error) {
	err = s.runStep(ctx, "find", key, func(ctx context.Context) error {
		attributes, err := s.bucket.Attributes(ctx, key.text)
		if err != nil {
			return err
		}
		found = Item{Key: key, Size: attributes.Size, WrittenAt: attributes.ModTime.UTC()}
		return nil
	})
	return found, err
}

// Delete removes a blob. It succeeds if the blob does not exist, and returns ErrKept if blobs are kept (Config.Kept).
func (s *Store) Delete(ctx context.Context, key Key) error {
	if s.kept != nil && key.area() != probeArea {
		if kept, err := s.kept(ctx); err != nil {
			return fmt.Errorf("blob: delete: %w", err)
		} else if kept {
			return ErrKept
		}
	}
	err := s.runStep(ctx, "delete", key, func(ctx context.Context) error { return s.bucket.Delete(ctx, key.text) })
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	return err
}

// CheckWritable returns an error unless a blob can be written and removed.
func (s *Store) CheckWritable(ctx context.Context) error {
	key := NewKey(probeArea)
	if _, err := s.Write(ctx, key, func(w io.Writer) error {
		// The probe is not empty, because an empty file can be created on a full disk too.
		_, err := io.WriteString(w, "probe")
		return err
	}); err != nil {
		return err
	}
	return s.Delete(ctx, key)
}

// runStep runs an operation without a stream, within the deadline.
func (s *Store) runStep(ctx context.Context, operation string, key Key, fn func(context.Context) error) error {
	if key.text == "" {
		return ErrKey
	}
	return s.guarded(ctx, operation, func() error {
		stepCtx, step := withStepTimer(ctx, s.deadline)
		defer step.stop()
		return step.run(func() error { return step.withCause(stepCtx, fn(stepCtx)) })
	})
}

// guarded runs fn unless the circuit breaker is open, and records its result.
func (s *Store) guarded(ctx context.Context, operation string, fn func() error) (err error) {
	if s.observe != nil {
		end := s.observe(ctx, operation)
		defer func() { end(err) }()
	}
	if err := s.enter(ctx); err != nil {
		return err
	}
	err = s.mapError(ctx, operation, fn())
	s.breaker.record(err)
	return err
}

// enter checks the circuit breaker, which may probe the storage first.
func (s *Store) enter(ctx context.Context) error {
	return s.breaker.enter(func() error {
		stepCtx, step := withStepTimer(ctx, s.deadline)
		defer step.stop()
		err := step.run(func() error {
			_, _, err := s.bucket.ListPage(stepCtx, blob.FirstPageToken, 1, nil)
			return step.withCause(stepCtx, err)
		})
		return s.mapError(ctx, "probe", err)
	})
}

// mapError converts an error of the storage to an error of this package.
func (s *Store) mapError(ctx context.Context, operation string, err error) error {
	var apiErr smithy.APIError
	switch {
	case err == nil:
		return nil
	case errors.Is(err, ErrRange), errors.Is(err, ErrNotFound), errors.Is(err, ErrKey),
		errors.Is(err, fault.ErrUnavailable):
		return err
	case ctx.Err() != nil && !errors.Is(err, errSlow):
		return fmt.Errorf("blob: %s: %w", operation, context.Cause(ctx)) // the caller has cancelled the operation
	case errors.As(err, &apiErr) && apiErr.ErrorCode() == "InvalidRange":
		return ErrRange
	case errors.As(err, &apiErr) && apiErr.ErrorCode() == "NoSuchBucket":
		// ErrNotFound would mean that only the blob is missing.
	case gcerrors.Code(err) == gcerrors.NotFound:
		return ErrNotFound
	}
	return fmt.Errorf("blob: %s: %w: %w", operation, fault.ErrUnavailable, err)
}
