package statusadapter_test

import (
	"testing"

	"wright.app/modules/media"
	"wright.app/modules/media/internal/statusadapter"
	"wright.app/modules/status"
)

func TestUploadLimits_areThoseOfTheModule(t *testing.T) {
	t.Parallel()
	limits, err := media.NewLimits(15728640, 8)
	if err != nil {
		t.Fatal(err)
	}
	want := status.UploadLimits{MaxFileBytes: 15728640, MaxFilesPerUpload: 8}
	if got := statusadapter.NewLimits(limits).UploadLimits(); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
