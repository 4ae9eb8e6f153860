package networktest_test

import (
	"testing"

	"wright.app/modules/network/networktest"
)

func TestFakeMeasures_contract(t *testing.T) {
	t.Parallel()
	nobody := networktest.Member(networktest.Sam)
	networktest.RunMeasuresContract(t, networktest.MeasuresOf{
		Measures: &networktest.FakeMeasures{WithoutProfile: nobody}, Owner: networktest.Alex,
		Member: networktest.Member(networktest.Alex), WithoutProfile: nobody,
	})
}
