package systemtest_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"wright.app/platform/blob/blobtest"
	"wright.app/platform/database/databasetest"
)

// TestT28_T33_filesOnS3_areAccessibleToTheirOwnerOnly runs two instances on PostgreSQL and S3. Another member can
// access neither the files nor the section. A link created on one instance works immediately on the other. Deleted
// files cannot be read on either instance, and they are removed from the bucket.
func TestT28_T33_filesOnS3_areAccessibleToTheirOwnerOnly(t *testing.T) {
	t.Parallel()
	bucket := blobtest.NewBucket(t)
	env := []string{
		"WRIGHT_DATABASE_URL=" + databasetest.Postgres(t).URL, "WRIGHT_BLOB_URL=" + bucket.URL,
		secretKey,
	}
	instanceA, instanceB := newInstance(t, env...), newInstance(t, env...)
	instanceA.start(t)
	instanceB.start(t)
	owner, other, stranger := newBrowser(t, instanceA), newBrowser(t, instanceA), newBrowser(t, instanceB)
	owner.signUp(t, "kim.demo@example.com")
	other.signUp(t, "robin.demo@example.com")

	section := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/sections",
		map[string]any{"typeId": "Project", "title": "Ferry"})
	files := fmt.Sprintf("/v1/user/profile/sections/%d/files/bulk", int64(section["id"].(float64)))
	document := append([]byte("%PDF-1.7 "), bytes.Repeat([]byte("x"), 200<<10)...)
	status, raw := owner.upload(t, http.MethodPost, files, "files", document)
	var results []struct {
		Data struct {
			ID  int64
			URL string
		}
	}
	if err := json.Unmarshal(raw, &results); status != http.StatusOK || err != nil || len(results) != 1 {
		t.Fatalf("file: %d %s", status, raw)
	}
	file := results[0].Data
	status, raw = owner.upload(t, http.MethodPut, "/v1/user/profile/photo", "file", photoJPEG(t))
	var photo struct{ URL string }
	if err := json.Unmarshal(raw, &photo); status != http.StatusOK || err != nil {
		t.Fatalf("photo: %d %s", status, raw)
	}

	for viewer, b := range map[string]*browser{"another member": other, "a stranger": stranger} {
		for _, fileURL := range []string{file.URL, photo.URL} {
			if status, _ := b.raw(t, http.MethodGet, fileURL, nil); status != http.StatusNotFound {
				t.Errorf("%s requests %s: got %d", viewer, fileURL, status)
			}
		}
	}
	if status, raw := other.upload(t, http.MethodPost, files, "files", document); status != http.StatusNotFound {
		t.Errorf("another member adds a file: %d %s", status, raw)
	}
	if status, response := other.call(t, http.MethodDelete, fmt.Sprintf("%s?ids=%d", files, file.ID),
		nil); status != http.StatusNotFound {
		t.Errorf("another member removes the file: %d %v", status, response)
	}
	if status, raw := owner.raw(t, http.MethodGet, file.URL, nil); status != http.StatusOK ||
		!bytes.Equal(raw, document) {
		t.Errorf("the owner requests the file: got %d with %d bytes", status, len(raw))
	}

	link := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links",
		map[string]any{"name": "For a stranger"})
	sharedProfile := stranger.must(t, http.StatusOK, http.MethodGet, "/v1/public/profile-links/"+
		fmt.Sprint(link["token"]), nil)
	photoURL := fmt.Sprint(sharedProfile["photoUrl"])
	if status, raw := stranger.raw(t, http.MethodGet, photoURL, nil); status != http.StatusOK || len(raw) < 1000 {
		t.Errorf("a visitor of the link on the other instance: %d, %d bytes", status, len(raw))
	}
	owner.must(t, http.StatusOK, http.MethodDelete,
		fmt.Sprintf("/v1/user/profile/links/%d", int64(link["id"].(float64))), nil)
	if status, _ := stranger.raw(t, http.MethodGet, photoURL, nil); status != http.StatusNotFound {
		t.Errorf("the photo of a deleted link: %d", status)
	}

	// The files of a deleted section are kept for a while. A file that was deleted on its own is not kept.
	deleteFile(t, owner, files, file.ID)
	owner.must(t, http.StatusNoContent, http.MethodDelete, "/v1/user/profile/photo", nil)
	eventually(t, "the deleted files are removed from the bucket",
		func() bool { return !strings.Contains(bucket.Names(t), "<Key>") })
}

// deleteFile deletes a file of a section.
func deleteFile(t *testing.T, owner *browser, files string, id int64) {
	t.Helper()
	status, raw := owner.raw(t, http.MethodDelete, fmt.Sprintf("%s?ids=%d", files, id), nil)
	if status != http.StatusOK {
		t.Fatalf("delete a file: %d %s", status, raw)
	}
}
