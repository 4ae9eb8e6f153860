package httpservertest_test

import (
	"slices"
	"testing"

	"wright.app/platform/httpserver/httpservertest"
)

func TestOperations_areThoseOfTheModule_withTheirCodes(t *testing.T) {
	t.Parallel()
	network := httpservertest.Operations(t, "network")
	if _, hasOther := network["getUser"]; hasOther {
		t.Error("an operation of module auth is among those of module network")
	}
	if o := network["blockUser"]; o.Method != "PUT" || o.Path == "" || !slices.Contains(o.Codes, "ValidationError") {
		t.Errorf("got %+v", o)
	}
}
