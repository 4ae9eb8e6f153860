package media_test

import (
	"errors"
	"strings"
	"testing"

	"wright.app/modules/media"
	"wright.app/modules/status"
)

func TestNewLimits_inRange_areReturned(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		bytes int64
		files int
	}{{15728640, 8}, {1 << 10, 1}, {1 << 30, 100}} {
		l, err := media.NewLimits(c.bytes, c.files)
		if err != nil || l.MaxFileBytes() != c.bytes || l.MaxFilesPerUpload() != c.files {
			t.Errorf("%d, %d: got %+v, %v", c.bytes, c.files, l, err)
		}
	}
}

func TestUploadLimits_areThoseOfTheModule(t *testing.T) {
	t.Parallel()
	limits, err := media.NewLimits(15728640, 8)
	if err != nil {
		t.Fatal(err)
	}
	want := status.UploadLimits{MaxFileBytes: 15728640, MaxFilesPerUpload: 8}
	if got := limits.UploadLimits(); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestNewLimits_outOfRange_returnsAllErrors(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		bytes int64
		files int
		want  []string
	}{
		{0, 8, []string{"0 bytes"}},
		{1<<10 - 1, 8, []string{"1023 bytes"}},
		{1<<30 + 1, 8, []string{"1073741825 bytes"}},
		{-1, 0, []string{"-1 bytes", "0 files"}},
		{15728640, 101, []string{"101 files"}},
	} {
		l, err := media.NewLimits(c.bytes, c.files)
		if !errors.Is(err, media.ErrLimits) || l != (media.Limits{}) {
			t.Errorf("%d, %d: got %+v, %v", c.bytes, c.files, l, err)
			continue
		}
		for _, want := range c.want {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%d, %d: %q does not name %q", c.bytes, c.files, err, want)
			}
		}
	}
}
