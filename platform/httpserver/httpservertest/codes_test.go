package httpservertest_test

import (
	"maps"
	"slices"
	"testing"

	"wright.app/platform/httpserver/httpservertest"
)

func TestOperations_areThoseOfTheModule_withTheirCodes(t *testing.T) {
	t.Parallel()
	network := httpservertest.Operations(t, "network")
	if got := slices.Sorted(maps.Keys(network)); !slices.Equal(got,
		[]string{
			"blockUser", "createConnection", "createReport", "deleteConnection", "listBlockedUsers", "listConnections",
			"respondConnection", "unblockUser",
		}) {
		t.Errorf("got %v", got)
	}
	if o := network["blockUser"]; o.Method != "PUT" || o.Path == "" || !slices.Contains(o.Codes, "ValidationError") {
		t.Errorf("got %+v", o)
	}
}
