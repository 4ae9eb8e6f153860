package flows_test

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

// aPhoto returns a drawing as a camera would send it.
func aPhoto(t *testing.T) []byte {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, 300, 200))
	for x := range 300 {
		m.Set(x, x*2/3, color.White)
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, m, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// send uploads files and returns status and answer.
func (b *browser) send(t *testing.T, method, path, field string, files ...[]byte) (int, []byte) {
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
	request, err := http.NewRequestWithContext(t.Context(), method, b.site.url(path), body)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", contentType)
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	answer, err := b.client.Do(request)
	if err != nil {
		return 0, nil
	}
	defer func() { _ = answer.Body.Close() }()
	raw, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, raw
}

// TestT58_uploadCutByTheDeathOfTheProcess_leavesNothingHalf: what was stored before is there,
// what was on its way is not, neither as a row nor as something to be seen.
func TestT58_uploadCutByTheDeathOfTheProcess_leavesNothingHalf(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	server := s.start(t)
	owner, stranger := newBrowser(t, s), newBrowser(t, s)
	owner.joins(t, "kim.demo@example.com")
	entry := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/sections", map[string]any{"typeId": "Project", "title": "Ferry"})
	files := fmt.Sprintf("/v1/user/profile/sections/%d/files/bulk", int64(entry["id"].(float64)))

	status, raw := owner.send(t, http.MethodPut, "/v1/user/profile/photo", "file", aPhoto(t))
	var photo struct{ URL string }
	if err := json.Unmarshal(raw, &photo); status != http.StatusOK || err != nil {
		t.Fatalf("photo: %d %s", status, raw)
	}
	if status, raw := owner.send(t, http.MethodPost, files, "files", []byte("%PDF-1.7 whole")); status != http.StatusOK || !strings.Contains(string(raw), `"success"`) {
		t.Fatalf("file: %d %s", status, raw)
	}

	// Two whole files and the beginning of a third; then the process dies.
	out, in := io.Pipe()
	form := multipart.NewWriter(in)
	done := make(chan struct{})
	go func() {
		defer close(done)
		_, _ = owner.stream(t, http.MethodPost, files, form.FormDataContentType(), out)
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
	until(t, "the storage holds more than the rows say", func() bool { return stored(t, s.dir) >= 3+1+2 })
	server.kill(t)
	_ = in.CloseWithError(io.ErrUnexpectedEOF)
	<-done

	s.start(t)
	profile, err := json.Marshal(owner.must(t, http.StatusOK, http.MethodGet, "/v1/user/profile", nil))
	if err != nil || strings.Contains(string(profile), "cut") || !strings.Contains(string(profile), "0.pdf") && !strings.Contains(string(profile), "0.bin.pdf") {
		t.Errorf("the profile is %s, %v", profile, err)
	}
	if status, raw := owner.raw(t, http.MethodGet, photo.URL, nil); status != http.StatusOK || len(raw) < 1000 {
		t.Errorf("photo after the restart: %d", status)
	}

	// The address is no right: not without the link, and not any more once the link is gone.
	link := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links", map[string]any{"name": "For a stranger"})
	seen := stranger.must(t, http.StatusOK, http.MethodGet, "/v1/public/profile-links/"+fmt.Sprint(link["token"]), nil)
	address, _ := seen["photoUrl"].(string)
	for path, want := range map[string]int{address: http.StatusOK, photo.URL: http.StatusNotFound} {
		if status, _ := stranger.raw(t, http.MethodGet, path, nil); status != want {
			t.Errorf("a stranger at %s: %d, want %d", path, status, want)
		}
	}
	owner.must(t, http.StatusOK, http.MethodDelete, fmt.Sprintf("/v1/user/profile/links/%d", int64(link["id"].(float64))), nil)
	if status, _ := stranger.raw(t, http.MethodGet, address, nil); status != http.StatusNotFound {
		t.Errorf("the link is gone and the photo is not: %d", status)
	}
	owner.must(t, http.StatusNoContent, http.MethodDelete, fmt.Sprintf("/v1/user/profile/sections/%d", int64(entry["id"].(float64))), nil)
	owner.must(t, http.StatusNoContent, http.MethodDelete, "/v1/user/profile/photo", nil)
	until(t, "the bytes of what was deleted are gone", func() bool { return stored(t, s.dir) <= 2 }) // the two orphans wait for their hour
}

// stored returns how many whole files lie in the storage for photos and files.
func stored(t *testing.T, dir string) (n int) {
	t.Helper()
	_ = filepath.WalkDir(filepath.Join(dir, "files", "media"), func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !strings.HasSuffix(path, ".tmp") {
			n++
		}
		return nil
	})
	return n
}
