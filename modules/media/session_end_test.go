package media_test

import (
	"bytes"
	"errors"
	"io"
	"testing"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/fault"
)

// endingContent is the content of a file during which the sessions of Alex end.
type endingContent struct {
	io.Reader
	fixture *mediatest.Fixture
}

func (c endingContent) Read(p []byte) (int, error) {
	c.fixture.Sessions.End(mediatest.Alex)
	return c.Reader.Read(p)
}

func TestT98_uploadWhoseSessionEnds_isRefusedAndLeavesNothing(t *testing.T) {
	t.Parallel()
	for name, run := range map[string]func(*mediatest.Fixture) error{
		"photo": func(f *mediatest.Fixture) error {
			_, err := f.Service.ReplacePhoto(t.Context(), asAlex, &mediatest.Upload{Files: []media.Incoming{
				{Name: "new.jpg", Content: endingContent{bytes.NewReader(mediatest.JPEG(80, 80)), f}},
			}})
			return err
		},
		"files": func(f *mediatest.Fixture) error {
			results, err := f.Service.AddFiles(t.Context(), asAlex, mediatest.SectionOfAlex, &mediatest.Upload{
				Files: []media.Incoming{
					{Name: "first.pdf", Content: bytes.NewReader(mediatest.PDF(100))},
					{Name: "second.pdf", Content: endingContent{bytes.NewReader(mediatest.PDF(200)), f}},
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
		if err := run(f); !errors.Is(err, fault.ErrUnauthorized) {
			t.Errorf("%s: got %v", name, err)
		}
		f.RunJobs(t)
		all, err := f.Memory.OfOwner(t.Context(), mediatest.Alex)
		if err != nil || len(all) != 1 || all[0].ID != before.ID || f.Version(mediatest.Alex) != version {
			t.Errorf("%s: got %+v, %v", name, all, err)
		}
		if keys := f.Blobs.Keys(); len(keys) != len(before.Keys()) {
			t.Errorf("%s: got the stored keys %v", name, keys)
		}
	}
}
