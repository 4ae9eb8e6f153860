package httpservertest

import (
	"encoding/json"
	"testing"
)

// Operation is an operation of the contract.
type Operation struct {
	Method, Path string
	// Codes are those that the contract lists for it in x-error-codes.
	Codes []string
}

// Operations returns the operations of the contract that have a tag, which is the name of their module, by their id.
func Operations(t testing.TB, tag string) map[string]Operation {
	t.Helper()
	all := map[string]Operation{}
	for path, item := range Contract(t).Paths.Map() {
		for method, declared := range item.Operations() {
			if len(declared.Tags) != 1 || declared.Tags[0] != tag {
				continue
			}
			o := Operation{Method: method, Path: path}
			raw, err := json.Marshal(declared.Extensions["x-error-codes"])
			if err == nil {
				err = json.Unmarshal(raw, &o.Codes)
			}
			if err != nil {
				t.Fatalf("x-error-codes of %s: %v", declared.OperationID, err)
			}
			all[declared.OperationID] = o
		}
	}
	return all
}

// EachCode calls meet, in a test of its own, for every code of every operation; calls has by its id how a test calls an
// operation. The codes come from the document, so one that joins an operation is missed until somebody
// provokes it. An operation without a call, or the other way round, is an error.
func EachCode[Call any](t *testing.T, operations map[string]Operation, calls map[string]Call, meet func(t *testing.T, id, code string, call Call)) {
	t.Helper()
	for id := range calls {
		if _, ok := operations[id]; !ok {
			t.Errorf("the contract has no operation %s", id)
		}
	}
	for id, operation := range operations {
		call, ok := calls[id]
		if !ok {
			t.Errorf("no test calls %s", id)
			continue
		}
		for _, code := range operation.Codes {
			t.Run(id+" "+code, func(t *testing.T) {
				t.Parallel()
				meet(t, id, code, call)
			})
		}
	}
}
