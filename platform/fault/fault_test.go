package fault_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"wright.app/platform/fault"
)

var errTaken = fault.New(fault.Conflict, "TakenError", "This is taken.")

func TestError_copies_matchTheirSentinel(t *testing.T) {
	t.Parallel()
	err := fmt.Errorf("save: %w", errTaken.WithDetail("by somebody").WithRetryAfter(time.Second))
	if !errors.Is(err, errTaken) {
		t.Error("a copy with a detail is not its sentinel")
	}
	if errors.Is(err, fault.New(fault.Conflict, "TakenError", "This is taken.")) {
		t.Error("another sentinel with the same code counts as equal")
	}
}

func TestError_with_doesNotChangeTheSentinel(t *testing.T) {
	t.Parallel()
	_ = errTaken.WithFields(fault.Field{Name: "a"}).WithHeader("A", "b").WithMember("c",
		"d").WithLimit(fault.Limit{Policy: "review", Quota: 3})
	if _, told := errTaken.Limit(); told || len(errTaken.Fields()) != 0 || len(errTaken.Headers()) != 0 ||
		len(errTaken.Members()) != 0 {
		t.Error("a With method changed the sentinel")
	}
}

func TestOf_wrappedFault_isFound(t *testing.T) {
	t.Parallel()
	f, ok := fault.Of(fmt.Errorf("a: %w", fmt.Errorf("b: %w", errTaken)))
	if !ok || f.Code() != "TakenError" || f.Kind() != fault.Conflict {
		t.Errorf("got %v, %v", f, ok)
	}
	if _, ok := fault.Of(errors.New("plain")); ok {
		t.Error("a plain error was taken for a fault")
	}
}

func TestViolations_none_isNil(t *testing.T) {
	t.Parallel()
	var v fault.Violations
	if err := v.Err(); err != nil {
		t.Errorf("got %v", err)
	}
	v.Add("title", "required", "Is missing.")
	f, ok := fault.Of(v.Err())
	if !ok || len(f.Fields()) != 1 || f.Fields()[0].Name != "title" {
		t.Errorf("got %v", v.Err())
	}
}

func TestViolations_adopted_areAddedToTheOthers(t *testing.T) {
	t.Parallel()
	var inner, v fault.Violations
	inner.Add("name", "minLength", "Must not be empty.")
	v.Add("role", "enum", "Must be one of the roles.")
	v.Adopt(nil)
	v.Adopt(inner.Err())
	f, ok := fault.Of(v.Err())
	if !ok || len(f.Fields()) != 2 || f.Fields()[1].Name != "name" {
		t.Errorf("got %v", v.Err())
	}
}
