package sharingtest_test

import (
	"testing"

	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/tx"
)

func TestMemory_linksContract(t *testing.T) {
	t.Parallel()
	sharingtest.RunLinksContract(t, func(*testing.T) sharingtest.Store { return sharingtest.NewMemoryStore() })
}

func TestMemory_visitsContract(t *testing.T) {
	t.Parallel()
	sharingtest.RunVisitsContract(t, func(*testing.T) sharingtest.Store { return sharingtest.NewMemoryStore() })
}

func TestMemory_inviteVisitsContract(t *testing.T) {
	t.Parallel()
	sharingtest.RunInviteVisitsContract(t, func(*testing.T) (sharingtest.Store, sharingtest.InviteStore) {
		return sharingtest.NewMemoryStores()
	})
}

func TestMemoryInvites_contract(t *testing.T) {
	t.Parallel()
	sharingtest.RunInviteLinksContract(t,
		func(*testing.T) sharingtest.InviteStore { return sharingtest.NewMemoryInviteStore() })
}

func TestMemorySendings_contract(t *testing.T) {
	t.Parallel()
	sharingtest.RunSendingsContract(t,
		func(*testing.T) sharingtest.SendingStore { return sharingtest.NewMemorySendingStore() })
}

func TestMemoryPublished_contract(t *testing.T) {
	t.Parallel()
	sharingtest.RunPublishedContract(t, func(*testing.T) sharingtest.PublishedStore {
		return sharingtest.PublishedStore{Transactor: tx.Direct{}, Published: sharingtest.NewMemoryPublished()}
	})
}

func TestMemoryOpenings_contract(t *testing.T) {
	t.Parallel()
	sharingtest.RunOpeningsContract(t,
		func(*testing.T) sharingtest.OpeningStore { return sharingtest.NewMemoryOpeningStore() })
}
