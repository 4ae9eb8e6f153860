package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

func TestReleaseProgram_whatWasRead_leavesTheMemoryAndIsThereAgainWhenItIsAskedFor(t *testing.T) {
	program := mapProgram(t, unix.PROT_READ)
	content := bytes.Clone(program)
	before := mappedFiles(t)
	if err := releaseProgram(); err != nil {
		t.Fatal(err)
	}
	if after, limit := mappedFiles(t), before-len(program)>>10; after > limit {
		t.Errorf("%d kB of files are in memory, %d kB before, of which the program can give back %d", after, before, len(program)>>10)
	}
	if !bytes.Equal(program, content) {
		t.Error("the program is another one now")
	}
}

func TestReleaseProgram_whatWasWrittenTo_stays(t *testing.T) {
	program := mapProgram(t, unix.PROT_READ|unix.PROT_WRITE)
	program[0]++
	changed := program[0]
	if err := releaseProgram(); err != nil {
		t.Fatal(err)
	}
	if program[0] != changed {
		t.Error("what was written to is gone")
	}
}

// mapProgram maps the file of this program into its memory once more.
func mapProgram(t *testing.T, access int) []byte {
	t.Helper()
	file, err := os.Open("/proc/self/exe")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	about, err := file.Stat()
	if err != nil {
		t.Fatal(err)
	}
	mapped, err := unix.Mmap(int(file.Fd()), 0, int(about.Size()), access, unix.MAP_PRIVATE)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = unix.Munmap(mapped) })
	return mapped
}

// mappedFiles returns how much of files, in kB, is in the memory of this process.
func mappedFiles(t *testing.T) int {
	t.Helper()
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(status)) {
		var kB int
		if n, _ := fmt.Sscanf(line, "RssFile: %d kB", &kB); n == 1 {
			return kB
		}
	}
	t.Fatal("the kernel does not tell")
	return 0
}
