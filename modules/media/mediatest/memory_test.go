package mediatest_test

import (
	"testing"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/clock"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/tx"
)

func TestMemory(t *testing.T) {
	t.Parallel()
	mediatest.RunStoreContract(t, func(*testing.T) mediatest.Stores {
		m := mediatest.NewMemory()
		return mediatest.Stores{Transactor: tx.Direct{}, Files: m, Budgets: m}
	})
	mediatest.RunSessionsContract(t, func(t *testing.T) mediatest.Sessions {
		f := mediatest.NewFixture(t)
		return mediatest.Sessions{
			Transactor: tx.Direct{}, Sessions: f, Caller: identitytest.Wright(mediatest.Alex),
			End: func() { f.EndSessions(mediatest.Alex) },
		}
	})
	mediatest.RunBlobsContract(t, func(*testing.T) media.Blobs { return mediatest.NewMemoryBlobs(clock.Machine) })
}
