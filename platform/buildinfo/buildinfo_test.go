package buildinfo_test

import (
	"testing"
	"time"

	"wright.app/platform/buildinfo"
)

// One test, not in parallel: the values belong to the whole program.
func TestRead_linkerValues_orThoseOfTheGoTools(t *testing.T) {
	t.Cleanup(buildinfo.Set("1.2.3", "4f2c9d1", "2026-11-20T18:40:00+02:00"))
	got := buildinfo.Read()
	want := buildinfo.Info{
		Version: "1.2.3", Commit: "4f2c9d1",
		BuiltAt: time.Date(2026, 11, 20, 16, 40, 0, 0, time.UTC),
	}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	buildinfo.Set("", "", "not a time")
	got = buildinfo.Read()
	if got.Version != "devel" || got.Commit == "" || got.BuiltAt.IsZero() || got.BuiltAt.Location() != time.UTC {
		t.Errorf("got %+v", got)
	}
}
