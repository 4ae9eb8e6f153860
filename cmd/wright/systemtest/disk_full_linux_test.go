package systemtest_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"path/filepath"
	"testing"
)

// TestR40_dataFolderTurnsReadOnly_writesAre503UntilItIsWritable makes the disk read-only, as the kernel does after an
// error of the disk. Afterwards, all acknowledged data is there, also after a restart of the program.
func TestR40_dataFolderTurnsReadOnly_writesAre503UntilItIsWritable(t *testing.T) {
	t.Parallel()
	s := newInstance(t, noRateLimits)
	disk := s.withDiskFault(t)
	p := s.start(t)
	kim := newBrowser(t, s)
	kim.signUp(t, "kim.demo@example.com")
	photo := kim.uploadPhoto(t)
	acknowledged := []string{"before"}
	create := func(name string) (status int, problem map[string]any) {
		return kim.call(t, http.MethodPost, "/v1/user/profile/links", map[string]any{"name": name})
	}
	if status, _ := create("before"); status != http.StatusCreated {
		t.Fatalf("before: %d", status)
	}
	for round := range 2 {
		disk.state.Store(diskIsReadOnly)
		for n := range 3 {
			if status, problem := create(fmt.Sprint("refused ", round, n)); status != http.StatusServiceUnavailable ||
				problem["retryAfter"] == nil {
				t.Errorf("a write on a read-only disk: %d %v", status, problem)
			}
			status, _ := kim.upload(t, http.MethodPut, "/v1/user/profile/photo", "file", photoJPEG(t))
			if status != http.StatusServiceUnavailable {
				t.Errorf("an upload on a read-only disk: %d", status)
			}
			if links := kim.linkIDs(t); len(links) != len(acknowledged) {
				t.Errorf("links on a read-only disk: %v, want %v", links, acknowledged)
			}
			if status, raw := kim.raw(t, http.MethodGet, photo, nil); status != http.StatusOK || len(raw) < 1000 {
				t.Errorf("the photo on a read-only disk: %d with %d bytes", status, len(raw))
			}
		}
		kim.eventuallyReady(t, http.StatusServiceUnavailable)
		kim.must(t, http.StatusOK, http.MethodGet, "/livez", nil)
		disk.state.Store(diskWorks)
		kim.eventuallyReady(t, http.StatusOK)
		name := fmt.Sprint("after ", round)
		if status, problem := create(name); status != http.StatusCreated {
			t.Fatalf("a write when the disk works again: %d %v", status, problem)
		}
		acknowledged = append(acknowledged, name)
		photo = kim.uploadPhoto(t)
	}
	p.kill(t)
	s.start(t)
	links := kim.linkIDs(t)
	for _, name := range acknowledged {
		if links[name] == 0 {
			t.Errorf("%s was acknowledged and is lost: %v", name, links)
		}
	}
	if len(links) != len(acknowledged) {
		t.Errorf("links after a restart: %v, want %v", links, acknowledged)
	}
}

// eventuallyReady waits until /readyz responds with a status.
func (b *browser) eventuallyReady(t *testing.T, status int) {
	t.Helper()
	eventually(t, fmt.Sprint("/readyz answers ", status), func() bool {
		got, _ := b.raw(t, http.MethodGet, "/readyz", nil)
		return got == status
	})
}

// TestR41_diskIsFullDuringAnUpload_uploadIs503AndLeavesNoFile leaves room for only a part of a file on the disk. With
// SQLite, the database is on the same disk; with PostgreSQL, it is elsewhere.
func TestR41_diskIsFullDuringAnUpload_uploadIs503AndLeavesNoFile(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, engine []string) {
		s := newInstance(t, append(engine, noRateLimits)...)
		disk := s.withDiskFault(t)
		s.start(t)
		kim := newBrowser(t, s)
		kim.signUp(t, "kim.demo@example.com")
		photo := kim.uploadPhoto(t)
		section := kim.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/sections",
			map[string]any{"typeId": "Project", "title": "Ferry"})
		path := fmt.Sprintf("/v1/user/profile/sections/%d/files/bulk", int64(section["id"].(float64)))
		document := append([]byte("%PDF-1.7 "), bytes.Repeat([]byte("x"), 800<<10)...)
		before := filesBelow(t, s.dir)
		for room := range 3 {
			disk.full(int64(room) * 100 << 10)
			status, raw := kim.upload(t, http.MethodPost, path, "files", document)
			if status != http.StatusServiceUnavailable && !refusedFile(raw) {
				t.Errorf("an upload to a full disk: %d %s", status, raw)
			}
			if status, raw := kim.raw(t, http.MethodGet, photo, nil); status != http.StatusOK || len(raw) < 1000 {
				t.Errorf("a photo of a full disk: %d with %d bytes", status, len(raw))
			}
			if after := filesBelow(t, s.dir); after != before {
				t.Errorf("%d files are stored after a refused upload, and %d before", after, before)
			}
		}
		disk.state.Store(diskWorks)
		eventually(t, "an upload succeeds when there is room", func() bool {
			status, raw := kim.upload(t, http.MethodPost, path, "files", document)
			return status == http.StatusOK && !refusedFile(raw)
		})
		if after := filesBelow(t, s.dir); after != before+1 {
			t.Errorf("%d files are stored after an upload, want %d", after, before+1)
		}
	})
}

// refusedFile reports whether the response to an upload of one file says that the file was refused temporarily.
func refusedFile(raw []byte) bool {
	var results []struct{ Error struct{ Code string } }
	return json.Unmarshal(raw, &results) == nil && len(results) == 1 &&
		results[0].Error.Code == "ServiceUnavailableError"
}

// filesBelow returns the number of all files of the storage, including incomplete ones.
func filesBelow(t *testing.T, dir string) (n int) {
	t.Helper()
	if err := filepath.WalkDir(filepath.Join(dir, "files"), func(_ string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			n++
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return n
}
