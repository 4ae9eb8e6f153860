package profiletest_test

import (
	"testing"

	"wright.app/modules/profile/profiletest"
)

func TestMemory(t *testing.T) {
	t.Parallel()
	profiletest.RunStoreContract(t, func(*testing.T) profiletest.Store {
		m := profiletest.NewMemory()
		return profiletest.Store{
			Repository: m, Reader: m, Tags: m, ModerationLog: m, Eraser: m, Deleted: m, Websites: m, Transactor: m,
		}
	})
}
