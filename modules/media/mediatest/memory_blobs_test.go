package mediatest_test

import (
	"testing"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/clock"
)

func TestMemoryBlobs(t *testing.T) {
	t.Parallel()
	mediatest.RunBlobsContract(t, func(*testing.T) media.Blobs { return mediatest.NewMemoryBlobs(clock.Machine) })
}
