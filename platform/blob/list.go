package blob

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/s3"
	"gocloud.dev/blob"
	"gocloud.dev/gcerrors"
)

// object is an object of a bucket or a file of a directory, which may be no blob.
type object struct {
	name      string // with its area
	size      int64  // bytes
	writtenAt time.Time
}

// List yields the blobs of an area in the order of their keys, until the caller stops or an error occurs. Incomplete
// blobs are not listed. A blob that is written or deleted meanwhile may be listed or not.
func (s *Store) List(ctx context.Context, area string) iter.Seq2[Item, error] {
	return s.ListAfter(ctx, area, Key{})
}

// ListAfter yields the blobs of an area whose keys come after a key, as List does. There may be no blob with that key.
func (s *Store) ListAfter(ctx context.Context, area string, after Key) iter.Seq2[Item, error] {
	if !isArea(area) {
		return func(yield func(Item, error) bool) { yield(Item{}, ErrKey) }
	}
	return s.items(ctx, area, after)
}

// All yields the blobs of all areas, as List does. Probes are not listed.
func (s *Store) All(ctx context.Context) iter.Seq2[Item, error] {
	return func(yield func(Item, error) bool) {
		for item, err := range s.items(ctx, "", Key{}) {
			if err == nil && item.Key.area() == probeArea {
				continue
			}
			if !yield(item, err) {
				return
			}
		}
	}
}

// items yields the blobs of an area, or of all areas if it is empty, whose keys come after a key.
func (s *Store) items(ctx context.Context, area string, after Key) iter.Seq2[Item, error] {
	return func(yield func(Item, error) bool) {
		for found, err := range s.objects(ctx, area, after.text) {
			if err != nil {
				yield(Item{}, err)
				return
			}
			key, err := ParseKey(found.name)
			if err != nil {
				continue
			}
			if !yield(Item{Key: key, Size: found.size, WrittenAt: found.writtenAt.UTC()}, nil) {
				return
			}
		}
	}
}

// RemoveIncomplete removes incomplete blobs that were begun before a time, and returns their number. It does nothing in
// a bucket, where a lifecycle rule of the provider removes unfinished uploads.
func (s *Store) RemoveIncomplete(ctx context.Context, before time.Time) (int, error) {
	if s.dir == "" {
		return 0, nil
	}
	removed := 0
	for found, err := range s.objects(ctx, "", "") {
		if err != nil {
			return removed, err
		}
		name, isTemporary := strings.CutSuffix(found.name, ".tmp")
		dot := strings.LastIndexByte(name, '.')
		if !isTemporary || dot < 0 || !found.writtenAt.Before(before) {
			continue
		}
		if _, err := ParseKey(name[:dot]); err != nil {
			continue // not a file of this package
		}
		if err := s.bucket.Delete(ctx, found.name); err != nil && gcerrors.Code(err) != gcerrors.NotFound {
			return removed, s.mapError(ctx, "remove incomplete", err)
		}
		removed++
	}
	return removed, nil
}

// objects yields the objects of an area, or of all areas if it is empty, whose names come after a name.
func (s *Store) objects(ctx context.Context, area, after string) iter.Seq2[object, error] {
	if s.dir == "" {
		return s.objectsOfBucket(ctx, area, after)
	}
	return s.filesOfDirectory(ctx, area, after)
}

func (s *Store) objectsOfBucket(ctx context.Context, area, after string) iter.Seq2[object, error] {
	return func(yield func(object, error) bool) {
		options := &blob.ListOptions{BeforeList: func(as func(any) bool) error {
			var input *s3.ListObjectsV2Input
			if after != "" && as(&input) {
				input.StartAfter = &after
			}
			return nil
		}}
		if area != "" {
			options.Prefix = area + "/"
		}
		stepCtx, step := withStepTimer(ctx, s.deadline)
		defer step.stop()
		objects := s.bucket.List(options)
		for {
			var next *blob.ListObject
			err := s.guarded(ctx, "list", func() (err error) {
				return step.run(func() error {
					next, err = objects.Next(stepCtx)
					// The end of the list is io.EOF itself. A broken connection returns an error that wraps io.EOF.
					if err == io.EOF { //nolint:errorlint // see above
						return nil
					}
					return step.withCause(stepCtx, err)
				})
			})
			if err != nil {
				yield(object{}, err)
				return
			}
			if next == nil {
				return
			}
			// A storage may not know where to start.
			if next.Key > after && !yield(object{next.Key, next.Size, next.ModTime}, nil) {
				return
			}
		}
	}
}

// filesOfDirectory reads the directory itself. The list of fileblob fails when a file is renamed or removed between its
// name and its size, leaves out directories that it may not read, and begins again for every thousand files.
func (s *Store) filesOfDirectory(ctx context.Context, area, after string) iter.Seq2[object, error] {
	return func(yield func(object, error) bool) {
		areas := []string{area}
		if area == "" {
			entries, err := s.readDirectory(ctx, s.dir)
			if err != nil {
				yield(object{}, err)
				return
			}
			areas = areas[:0]
			for _, entry := range entries {
				if entry.IsDir() {
					areas = append(areas, entry.Name())
				}
			}
		}
		for _, area := range areas {
			for file, err := range s.filesOfArea(ctx, area, after) {
				if !yield(file, err) || err != nil {
					return
				}
			}
		}
	}
}

func (s *Store) filesOfArea(ctx context.Context, area, after string) iter.Seq2[object, error] {
	return func(yield func(object, error) bool) {
		entries, err := s.readDirectory(ctx, filepath.Join(s.dir, area))
		for _, entry := range entries {
			name := area + "/" + entry.Name()
			if name <= after || !entry.Type().IsRegular() {
				continue
			}
			var file fs.FileInfo
			if file, err = entry.Info(); errors.Is(err, fs.ErrNotExist) {
				err = nil // the blob was deleted, or the temporary file has got its name
				continue
			}
			if err = errors.Join(err, context.Cause(ctx)); err != nil {
				break
			}
			if !yield(object{name, file.Size(), file.ModTime()}, nil) {
				return
			}
		}
		if err != nil {
			yield(object{}, s.mapError(ctx, "list", err))
		}
	}
}

func (s *Store) readDirectory(ctx context.Context, path string) (entries []fs.DirEntry, err error) {
	err = s.guarded(ctx, "list", func() (err error) {
		entries, err = os.ReadDir(path)
		if path != s.dir && errors.Is(err, fs.ErrNotExist) {
			return nil // nothing has been written in this area
		}
		return err
	})
	return entries, err
}
