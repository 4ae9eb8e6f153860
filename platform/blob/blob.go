// Package blob keeps files: in a directory, or in a bucket that speaks S3. A blob is
// written once under a random name and never changed, so whoever holds its row holds the
// whole file or nothing.
//
//	key := blob.NewKey("exports")
//	size, err := store.Write(ctx, key, func(w io.Writer) error { … })  // the blob first,
//	… save the row with key.String() …                                 // then its row
//
// A name carries no authority. Blobs leave through the program alone, after it has asked
// who may see them; there are no signed addresses.
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

// What the operations answer beside fault.ErrUnavailable, which stands for a storage that
// is down, slow, full or cut off.
var (
	// ErrNotFound says that there is no such blob.
	ErrNotFound = errors.New("blob: not found")
	// ErrKey refuses what is no name of a blob.
	ErrKey = errors.New("blob: not a key")
	// ErrRange refuses to read from behind the end of a blob.
	ErrRange = errors.New("blob: range behind the end")
)

// errSlow is why an operation was given up that the storage did not get on with.
var errSlow = errors.New("no progress in time")

// contentType keeps the storage from looking at the content: what a file is, its row says.
const contentType = "application/octet-stream"

// probeArea is where TakesWrites leaves its traces, if it cannot take them away.
const probeArea = "probe"

// Store keeps blobs. It is safe for concurrent use.
type Store struct {
	bucket   *blob.Bucket
	dir      string // of a store in files, else empty
	deadline time.Duration
	guard    guard
}

// Item is what is known about a blob without reading it.
type Item struct {
	Key       Key
	Size      int64 // bytes
	WrittenAt time.Time
}

// Close lets go of the storage.
func (s *Store) Close() error {
	if err := s.bucket.Close(); err != nil {
		return fmt.Errorf("blob: close: %w", err)
	}
	return nil
}

// Find returns what is known about a blob, or ErrNotFound.
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

// Delete removes a blob. One that is not there is none the less removed.
func (s *Store) Delete(ctx context.Context, key Key) error {
	err := s.once(ctx, "delete", key, func(ctx context.Context) error { return s.bucket.Delete(ctx, key.text) })
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	return err
}

// List yields the blobs of an area in the order of their names, until the caller stops or
// an error ends it. What is half written is not among them.
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

// Tidy removes what writers left half done before an instant because their process died,
// and returns how much that was. A bucket shows nothing half done; there the provider's
// rule for unfinished uploads does this.
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

// names yields every object whose name begins with prefix.
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

// once is an operation that ends in itself, within the deadline of one.
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

// guarded runs do unless the storage rests, and tells the guard how it went.
func (s *Store) guarded(ctx context.Context, what string, do func() error) error {
	if err := s.enter(ctx); err != nil {
		return err
	}
	err := s.told(ctx, what, do())
	s.guard.note(err)
	return err
}

// enter asks the guard, which may want to look at the storage first.
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

// told says an error of the storage in the words of this package.
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
