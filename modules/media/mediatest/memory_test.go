package mediatest_test

import (
	"testing"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/clock"
	"wright.app/platform/tx"
)

func TestMemory(t *testing.T) {
	t.Parallel()
	mediatest.RunStoreContract(t, func(*testing.T) mediatest.Stores {
		m := mediatest.NewMemory()
		return mediatest.Stores{Transactor: tx.Direct{}, Files: m, Budgets: m}
	})
	mediatest.RunBlobsContract(t, func(*testing.T) media.Blobs { return mediatest.NewMemoryBlobs(clock.Machine) })
}
