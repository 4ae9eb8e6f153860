package httpservertest

import (
	"encoding/json"
	"slices"
	"testing"

	"wright.app/platform/fault"
)

// Operation is an operation of the contract.
type Operation struct {
	Method, Path string
	// Codes are its x-error-codes except TokenScopeError, which package cmd/wright tests for all operations.
	Codes []string
}

// Operations returns the operations of the contract with a tag, which is the name of their module, by their id.
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
			o.Codes = slices.DeleteFunc(o.Codes, func(code string) bool { return code == fault.ErrTokenScope.Code() })
			all[declared.OperationID] = o
		}
	}
	return all
}

// EachCode runs check as a subtest for every error code of every operation. calls has the call of each operation by the
// id of the operation. The codes come from the contract, so a new code fails until calls covers it. An operation
// without a call and a call without an operation are errors.
func EachCode[Call any](
	t *testing.T, operations map[string]Operation, calls map[string]Call,
	check func(t *testing.T, id, code string, call Call),
) {
	t.Helper()
	for id := range calls {
		if _, ok := operations[id]; !ok {
			t.Errorf("the contract has no operation %s", id)
		}
	}
	for id, operation := range operations {
		call, ok := calls[id]
		if !ok {
			t.Errorf("no call for %s", id)
			continue
		}
		for _, code := range operation.Codes {
			t.Run(id+" "+code, func(t *testing.T) {
				t.Parallel()
				check(t, id, code, call)
			})
		}
	}
}
