// Package blob stores files in a directory or in an S3 bucket. A blob is written once under a random key and never
// changed, so a row with its key refers to a complete file.
//
//	key := blob.NewKey("exports")
//	size, err := store.Write(ctx, key, func(w io.Writer) error { … })  // the blob first,
//	… save the row with key.String() …                                 // then its row
//
// A key gives no access: blobs are served by the program alone, which checks permissions; there are no signed URLs.
package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
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
	ErrKey = errors.New("blob: not a key")
	// ErrRange is returned for an offset after the end of a blob.
	ErrRange = errors.New("blob: range behind the end")
)

// errSlow is the cause of a context that was cancelled because the storage was too slow.
var errSlow = errors.New("no progress in time")

// contentType is set so that the storage does not detect a type; the type of a file is in its row.
const contentType = "application/octet-stream"

// probeArea is the area in which TakesWrites writes its probe.
const probeArea = "probe"

// Store stores blobs. It is safe for concurrent use.
type Store struct {
	bucket   *blob.Bucket
	dir      string // of a store in files, else empty
	deadline time.Duration
	guard    guard
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
	err = s.once(ctx, "find", key, func(ctx context.Context) error {
		attributes, err := s.bucket.Attributes(ctx, key.text)
		if err != nil {
			return err
		}
		found = Item{Key: key, Size: attributes.Size, WrittenAt: attributes.ModTime.UTC()}
		return nil
	})
	return found, err
}

// Delete removes a blob. It succeeds if the blob does not exist.
func (s *Store) Delete(ctx context.Context, key Key) error {
	err := s.once(ctx, "delete", key, func(ctx context.Context) error { return s.bucket.Delete(ctx, key.text) })
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	return err
}

// List yields the blobs of an area in the order of their keys, until the caller stops or an error occurs. Incomplete
// blobs are not listed.
func (s *Store) List(ctx context.Context, area string) iter.Seq2[Item, error] {
	return func(yield func(Item, error) bool) {
		if !isArea(area) {
			yield(Item{}, ErrKey)
			return
		}
		for object, err := range s.names(ctx, area+"/") {
			if err != nil {
				yield(Item{}, err)
				return
			}
			key, err := ParseKey(object.Key)
			if err != nil {
				continue
			}
			if !yield(Item{Key: key, Size: object.Size, WrittenAt: object.ModTime.UTC()}, nil) {
				return
			}
		}
	}
}

// Tidy removes incomplete blobs that were begun before a time, and returns their number. In a bucket there are none;
// unfinished uploads are removed by a lifecycle rule of the provider.
func (s *Store) Tidy(ctx context.Context, before time.Time) (int, error) {
	if s.dir == "" {
		return 0, nil
	}
	removed := 0
	for object, err := range s.names(ctx, "") {
		if err != nil {
			return removed, err
		}
		name, half := strings.CutSuffix(object.Key, ".tmp")
		cut := strings.LastIndexByte(name, '.')
		if !half || cut < 0 || !object.ModTime.Before(before) {
			continue
		}
		if _, err := ParseKey(name[:cut]); err != nil {
			continue // not ours
		}
		if err := s.bucket.Delete(ctx, object.Key); err != nil && gcerrors.Code(err) != gcerrors.NotFound {
			return removed, s.told(ctx, "tidy", err)
		}
		removed++
	}
	return removed, nil
}

// names yields every object whose name has a prefix.
func (s *Store) names(ctx context.Context, prefix string) iter.Seq2[*blob.ListObject, error] {
	return func(yield func(*blob.ListObject, error) bool) {
		inner, pace := keepPace(ctx, s.deadline)
		defer pace.end()
		all := s.bucket.List(&blob.ListOptions{Prefix: prefix})
		for {
			var object *blob.ListObject
			err := s.guarded(ctx, "list", func() (err error) {
				return pace.during(func() error {
					object, err = all.Next(inner)
					// The end is io.EOF itself. A connection that was cut wraps one, and is no end.
					if err == io.EOF { //nolint:errorlint
						return nil
					}
					return pace.why(inner, err)
				})
			})
			if err != nil {
				yield(nil, err)
				return
			}
			if object == nil || !yield(object, nil) {
				return
			}
		}
	}
}

// TakesWrites returns nil if a blob can be written and removed.
func (s *Store) TakesWrites(ctx context.Context) error {
	key := NewKey(probeArea)
	if _, err := s.Write(ctx, key, func(w io.Writer) error {
		// An empty file fits on a full disk too.
		_, err := io.WriteString(w, "probe")
		return err
	}); err != nil {
		return err
	}
	return s.Delete(ctx, key)
}

// once runs an operation without a stream, within the deadline.
func (s *Store) once(ctx context.Context, what string, key Key, do func(context.Context) error) error {
	if key.text == "" {
		return ErrKey
	}
	return s.guarded(ctx, what, func() error {
		inner, pace := keepPace(ctx, s.deadline)
		defer pace.end()
		return pace.during(func() error { return pace.why(inner, do(inner)) })
	})
}

// guarded runs do unless the circuit is open, and records its result.
func (s *Store) guarded(ctx context.Context, what string, do func() error) error {
	if err := s.enter(ctx); err != nil {
		return err
	}
	err := s.told(ctx, what, do())
	s.guard.note(err)
	return err
}

// enter checks the circuit breaker, which may probe the storage first.
func (s *Store) enter(ctx context.Context) error {
	return s.guard.enter(func() error {
		inner, pace := keepPace(ctx, s.deadline)
		defer pace.end()
		err := pace.during(func() error {
			_, _, err := s.bucket.ListPage(inner, blob.FirstPageToken, 1, nil)
			return pace.why(inner, err)
		})
		return s.told(ctx, "look", err)
	})
}

// told converts an error of the storage to an error of this package.
func (s *Store) told(ctx context.Context, what string, err error) error {
	var refusal smithy.APIError
	switch {
	case err == nil:
		return nil
	case errors.Is(err, ErrRange), errors.Is(err, ErrNotFound), errors.Is(err, ErrKey),
		errors.Is(err, fault.ErrUnavailable):
		return err
	case ctx.Err() != nil && !errors.Is(err, errSlow):
		return fmt.Errorf("blob: %s: %w", what, context.Cause(ctx)) // the caller gave up
	case errors.As(err, &refusal) && refusal.ErrorCode() == "InvalidRange":
		return ErrRange
	case errors.As(err, &refusal) && refusal.ErrorCode() == "NoSuchBucket":
		// A bucket that is missing is a broken storage; "not found" would look like an empty one.
	case gcerrors.Code(err) == gcerrors.NotFound:
		return ErrNotFound
	}
	return fmt.Errorf("blob: %s: %w: %w", what, fault.ErrUnavailable, err)
}
