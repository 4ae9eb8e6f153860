package systemtest_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"io/fs"
	"mime/multipart"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// photoJPEG returns a small JPEG.
func photoJPEG(t *testing.T) []byte {
	t.Helper()
	picture := image.NewRGBA(image.Rect(0, 0, 300, 200))
	for x := range 300 {
		picture.Set(x, x*2/3, color.White)
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, picture, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// upload sends files in a multipart form and returns status and body.
func (b *browser) upload(t *testing.T, method, path, field string, files ...[]byte) (int, []byte) {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for i, content := range files {
		part, err := form.CreateFormFile(field, fmt.Sprintf("%d.bin", i))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write(content); err != nil {
			t.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		t.Fatal(err)
	}
	return b.stream(t, method, path, form.FormDataContentType(), &body)
}

func (b *browser) stream(t *testing.T, method, path, contentType string, body io.Reader) (int, []byte) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, b.instance.url(path), body)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", contentType)
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	for name, value := range b.header {
		request.Header.Set(name, value)
	}
	response, err := b.client.Do(request)
	if err != nil {
		return 0, nil
	}
	defer func() { _ = response.Body.Close() }()
	raw, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, raw
}

// TestT58_processKilledDuringUpload_leavesNoPartialFile checks that files of earlier uploads are intact and that the
// profile contains no file of the interrupted upload.
func TestT58_processKilledDuringUpload_leavesNoPartialFile(t *testing.T) {
	t.Parallel()
	s := newInstance(t)
	server := s.start(t)
	owner, stranger := newBrowser(t, s), newBrowser(t, s)
	owner.signUp(t, "kim.demo@example.com")
	section := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/sections",
		map[string]any{"typeId": "Project", "title": "Ferry"})
	files := fmt.Sprintf("/v1/user/profile/sections/%d/files/bulk", int64(section["id"].(float64)))

	status, raw := owner.upload(t, http.MethodPut, "/v1/user/profile/photo", "file", photoJPEG(t))
	var photo struct{ URL string }
	if err := json.Unmarshal(raw, &photo); status != http.StatusOK || err != nil {
		t.Fatalf("photo: %d %s", status, raw)
	}
	status, raw = owner.upload(t, http.MethodPost, files, "files", []byte("%PDF-1.7 complete"))
	var results []struct{ Data struct{ ID int64 } }
	if err := json.Unmarshal(raw, &results); status != http.StatusOK || err != nil || len(results) != 1 {
		t.Fatalf("file: %d %s", status, raw)
	}

	// The process is killed after two complete files and the beginning of a third.
	reader, writer := io.Pipe()
	form := multipart.NewWriter(writer)
	done := make(chan struct{})
	go func() {
		defer close(done)
		_, _ = owner.stream(t, http.MethodPost, files, form.FormDataContentType(), reader)
	}()
	for i := range 3 {
		part, err := form.CreateFormFile("files", fmt.Sprintf("cut%d.pdf", i))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write(append([]byte("%PDF-1.7 cut"), make([]byte, 300<<10)...)); err != nil {
			t.Fatal(err)
		}
	}
	// The photo is stored in three sizes. The first upload is one file.
	eventually(t, "the two complete files are stored", func() bool { return storedFiles(t, s.dir) >= 3+1+2 })
	server.kill(t)
	_ = writer.CloseWithError(io.ErrUnexpectedEOF)
	<-done

	s.start(t)
	profile, err := json.Marshal(owner.must(t, http.StatusOK, http.MethodGet, "/v1/user/profile", nil))
	if err != nil || strings.Contains(string(profile), "cut") ||
		!strings.Contains(string(profile), "0.pdf") && !strings.Contains(string(profile), "0.bin.pdf") {
		t.Errorf("the profile is %s, %v", profile, err)
	}
	if status, raw := owner.raw(t, http.MethodGet, photo.URL, nil); status != http.StatusOK || len(raw) < 1000 {
		t.Errorf("photo after the restart: %d", status)
	}

	// The URL of the photo without the link gives no access. The URL with the link gives none after the link is
	// deleted.
	link := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links",
		map[string]any{"name": "For a stranger"})
	sharedProfile := stranger.must(t, http.StatusOK, http.MethodGet, "/v1/public/profile-links/"+
		fmt.Sprint(link["token"]), nil)
	sharedPhotoURL, _ := sharedProfile["photoUrl"].(string)
	for path, want := range map[string]int{sharedPhotoURL: http.StatusOK, photo.URL: http.StatusNotFound} {
		if status, _ := stranger.raw(t, http.MethodGet, path, nil); status != want {
			t.Errorf("a stranger requests %s: got %d, want %d", path, status, want)
		}
	}
	owner.must(t, http.StatusOK, http.MethodDelete,
		fmt.Sprintf("/v1/user/profile/links/%d", int64(link["id"].(float64))), nil)
	if status, _ := stranger.raw(t, http.MethodGet, sharedPhotoURL, nil); status != http.StatusNotFound {
		t.Errorf("the photo of a deleted link: %d", status)
	}
	// The files of a deleted section are kept for a while. A file that was deleted on its own is not kept.
	deleteFile(t, owner, files, results[0].Data.ID)
	owner.must(t, http.StatusNoContent, http.MethodDelete, "/v1/user/profile/photo", nil)
	// The two files of the interrupted upload are removed only after an hour.
	eventually(t, "the deleted files are removed", func() bool { return storedFiles(t, s.dir) <= 2 })
}

// storedFiles returns the number of complete files in the media storage.
func storedFiles(t *testing.T, dir string) (n int) {
	t.Helper()
	_ = filepath.WalkDir(filepath.Join(dir, "files", "media"), func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !strings.HasSuffix(path, ".tmp") {
			n++
		}
		return nil
	})
	return n
}
