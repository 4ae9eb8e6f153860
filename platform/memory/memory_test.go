package memory_test

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"wright.app/platform/memory"
)

// printArgument is the argument of a process that prints its limit.
const printArgument = "print-limit"

func TestMain(m *testing.M) {
	if len(os.Args) != 2 || os.Args[1] != printArgument {
		os.Exit(m.Run())
	}
	if err := memory.LimitHeap(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	_, _ = os.Stdout.WriteString(strconv.FormatInt(debug.SetMemoryLimit(-1), 10))
}

func limit(t *testing.T, environment ...string) int64 {
	t.Helper()
	child := exec.CommandContext(t.Context(), os.Args[0], printArgument)
	child.Env = append(child.Environ(), environment...)
	output, err := child.Output()
	if err != nil {
		t.Fatal(err)
	}
	bytes, err := strconv.ParseInt(strings.TrimSpace(string(output)), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return bytes
}

func TestLimitHeap_isMostOfTheAvailableMemory(t *testing.T) {
	t.Parallel()
	available, err := memory.Available()
	if err != nil {
		t.Skip(err)
	}
	if got := limit(t); got == math.MaxInt64 || got >= available || got < available/2 {
		t.Errorf("got %d of %d", got, available)
	}
}

func TestLimitHeap_environmentSetsALimit_isKept(t *testing.T) {
	t.Parallel()
	if got := limit(t, "GOMEMLIMIT=300MiB"); got != 300<<20 {
		t.Errorf("got %d", got)
	}
}
