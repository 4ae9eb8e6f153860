package media_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"sync/atomic"
	"testing"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/fault"
	"wright.app/platform/tx"
)

// endingContent is the content of a file during which the session of its upload ends.
type endingContent struct {
	io.Reader
	ended *atomic.Bool
}

func (c endingContent) Read(p []byte) (int, error) {
	c.ended.Store(true)
	return c.Reader.Read(p)
}

func TestT98_uploadWhoseSessionEnds_isRefusedAndLeavesNothing(t *testing.T) {
	t.Parallel()
	for name, run := range map[string]func(context.Context, *mediatest.Fixture, *atomic.Bool) error{
		"photo": func(ctx context.Context, f *mediatest.Fixture, ended *atomic.Bool) error {
			_, err := f.Service.ReplacePhoto(ctx, asAlex, &mediatest.Upload{Files: []media.Incoming{
				{Name: "new.jpg", Content: endingContent{bytes.NewReader(mediatest.JPEG(80, 80)), ended}},
			}})
			return err
		},
		"files": func(ctx context.Context, f *mediatest.Fixture, ended *atomic.Bool) error {
			results, err := f.Service.AddFiles(ctx, asAlex, mediatest.SectionOfAlex, &mediatest.Upload{
				Files: []media.Incoming{
					{Name: "first.pdf", Content: bytes.NewReader(mediatest.PDF(100))},
					{Name: "second.pdf", Content: endingContent{bytes.NewReader(mediatest.PDF(200)), ended}},
				},
			})
			if len(results) != 0 {
				t.Errorf("got %+v", results)
			}
			return err
		},
	} {
		f := mediatest.NewFixture(t)
		before, err := f.Service.ReplacePhoto(t.Context(), asAlex, upload(mediatest.JPEG(64, 64)))
		if err != nil {
			t.Fatal(err)
		}
		version := f.Version(mediatest.Alex)
		var ended atomic.Bool
		guarded := tx.WithGuard(t.Context(), func(context.Context) error {
			if ended.Load() {
				return fault.ErrUnauthorized
			}
			return nil
		})
		if err := run(guarded, f, &ended); !errors.Is(err, fault.ErrUnauthorized) {
			t.Errorf("%s: got %v", name, err)
		}
		f.RunJobs(t)
		all, err := f.Files.OfOwner(t.Context(), mediatest.Alex)
		if err != nil || len(all) != 1 || all[0].ID != before.ID || f.Version(mediatest.Alex) != version {
			t.Errorf("%s: got %+v, %v", name, all, err)
		}
		if keys := f.Blobs.Keys(); len(keys) != len(before.Keys()) {
			t.Errorf("%s: got the stored keys %v", name, keys)
		}
	}
}
