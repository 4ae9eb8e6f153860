package networktest_test

import (
	"testing"

	"wright.app/modules/network/networktest"
	"wright.app/modules/network/notification"
)

func TestMemory_contract(t *testing.T) {
	t.Parallel()
	networktest.RunBlocksContract(t, func(*testing.T) networktest.Store { return networktest.NewMemoryStore() })
}

func TestMemoryConnections_contract(t *testing.T) {
	t.Parallel()
	networktest.RunConnectionsContract(t, func(*testing.T) networktest.ConnectionStore {
		return networktest.ConnectionStore{
			Connections: networktest.NewMemoryConnections(), Transactor: &networktest.SerialTransactor{},
		}
	})
}

func TestMemoryNotifications_contract(t *testing.T) {
	t.Parallel()
	networktest.RunNotificationsContract(t, func(*testing.T) notification.Notifications {
		return networktest.NewMemoryNotifications()
	})
}

func TestMemoryReports_contract(t *testing.T) {
	t.Parallel()
	networktest.RunReportsContract(t, func(*testing.T) networktest.ReportStore {
		return networktest.ReportStore{
			Reports: networktest.NewMemoryReports(), Transactor: &networktest.SerialTransactor{},
		}
	})
}

func TestFakeMeasures_contract(t *testing.T) {
	t.Parallel()
	nobody := networktest.Member(networktest.Sam)
	networktest.RunMeasuresContract(t, networktest.MeasuresOf{
		Measures: &networktest.FakeMeasures{WithoutProfile: nobody}, Owner: networktest.Alex,
		Member: networktest.Member(networktest.Alex), WithoutProfile: nobody,
	})
}
