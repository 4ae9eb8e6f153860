package ginapi_test

import (
	"bytes"
	"fmt"
	"image"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	_ "image/jpeg" // to decode stored images

	"wright.app/modules/media/mediatest"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/limits"
)

var discard = slog.New(slog.DiscardHandler)

// oneCallLimits limits each session to one call.
func oneCallLimits(t *testing.T) *limits.Limits {
	t.Helper()
	policies := limits.Policies()
	for i, p := range policies {
		if p.Name == limits.AnySession {
			policies[i].Windows = []limits.Window{{Quota: 1, Per: time.Minute}}
		}
	}
	oneCall, err := limits.New(limits.Settings{}, clock.NewFixed(mediatest.Noon), policies...)
	if err != nil {
		t.Fatal(err)
	}
	return oneCall
}

func TestUploadProfilePhoto_stored_hasThreeSizes(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	var stored struct{ URL string }
	s.sendPhoto(t, mediatest.PNG(1000, 500)).Expect(t, http.StatusOK).JSON(t, &stored)
	for size, want := range map[string]struct {
		format string
		image.Point
	}{
		"original": {"png", image.Point{X: 1000, Y: 500}}, "medium": {"jpeg", image.Point{X: 640, Y: 320}},
		"thumb": {"jpeg", image.Point{X: 160, Y: 80}},
	} {
		response := s.get(t, variant(stored.URL, size)).Expect(t, http.StatusOK)
		config, format, err := image.DecodeConfig(bytes.NewReader(response.Body))
		if err != nil || format != want.format || response.Header.Get("Content-Type") != "image/"+want.format ||
			(image.Point{X: config.Width, Y: config.Height}) != want.Point {
			t.Errorf("%s: got %s %+v, %v", size, format, config, err)
		}
	}
	if version, user := s.Version(mediatest.Alex), s.UserVersion(t, mediatest.Alex); version != 2 || user != 2 {
		t.Errorf("profile version %d, user version %d", version, user)
	}
}

func TestUploadProfilePhoto_replaced_oldURLIsNotFound(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	first := s.storePhoto(t)
	second := s.storePhoto(t)
	if first == second {
		t.Fatal("a new photo has the URL of the old one")
	}
	s.get(t, first).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	s.get(t, second).Expect(t, http.StatusOK)
	s.RunJobs(t)
	if keys := s.Blobs.Keys(); len(keys) != 3 {
		t.Errorf("the storage has %v", keys)
	}
}

func TestT34_deletedPhoto_isNotFoundAndItsBytesAreRemovedByTheJob(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	url := s.storePhoto(t)
	response := s.get(t, url).Expect(t, http.StatusOK)
	s.Do(t, http.MethodDelete, photoPath, nil, alex).Expect(t, http.StatusNoContent)
	for name, headers := range map[string][]httpservertest.Option{
		"plain": nil, "with its ETag": {httpservertest.Header("If-None-Match", response.Header.Get("ETag"))},
		"range": {httpservertest.Header("Range", "bytes=0-9")},
	} {
		if got := s.get(t, url, headers...); got.Status != http.StatusNotFound {
			t.Errorf("%s: got %d", name, got.Status)
		}
	}
	s.RunJobs(t)
	if keys := s.Blobs.Keys(); len(keys) != 0 {
		t.Errorf("the storage has %v", keys)
	}
	s.Do(t, http.MethodDelete, photoPath, nil, alex).Expect(t, http.StatusNoContent)
}

func TestUploadSectionFiles_oneInvalidOfEight_storesTheOthersInOrder(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	parts := []part{
		{"", "1.pdf", mediatest.PDF(2000)},
		{"", "2.jpg", mediatest.JPEG(30, 20)},
		{"", "3.png", mediatest.TransparentPNG(30, 20)},
		{"", "4.svg", []byte("<svg/>")},
		{"", "5.gif", mediatest.GIF(30, 20, 3)},
		{"", "6.pdf", mediatest.PDF(10)},
		{"", "7.png", mediatest.PNG(30, 20)},
		{"", "8.pdf", mediatest.PDF(15 << 20)},
	}
	results := s.sendFiles(t, parts...)
	if len(results) != 8 {
		t.Fatalf("got %d results", len(results))
	}
	types := []string{
		"application/pdf", "image/jpeg", "image/png", "", "image/jpeg", "application/pdf", "image/png",
		"application/pdf",
	}
	for i, r := range results {
		if r.FileName != parts[i].name {
			t.Errorf("file %d has the name %q", i+1, r.FileName)
		}
		if types[i] == "" {
			if r.Status != "error" || r.Data != nil || r.Error.Code != "UnsupportedFileTypeError" {
				t.Errorf("%d: got %+v", i+1, r)
			}
			continue
		}
		if r.Status != "success" || r.Error != nil || r.Data == nil || r.Data.ContentType != types[i] {
			t.Fatalf("%d: got %+v %+v", i+1, r, r.Error)
		}
		if isImage := strings.HasPrefix(types[i], "image/"); isImage != (r.Data.ThumbnailURL != nil) ||
			isImage != (r.Data.Width != nil) {
			t.Errorf("%d: got %+v", i+1, r.Data)
		}
		body := s.get(t, r.Data.URL, alex).Expect(t, http.StatusOK).Body
		if int64(len(body)) != r.Data.Size {
			t.Errorf("%d: got %d bytes, want the size in the response, %d", i+1, len(body), r.Data.Size)
		}
	}
	if results[2].Data.Name != "3.png" || results[4].Data.Name != "5.jpg" {
		t.Errorf("the names are %q and %q", results[2].Data.Name, results[4].Data.Name)
	}
}

func TestT55_limitsOfSizeAndNumber_areExact(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	const maxBytes = 15728640
	results := s.sendFiles(t, part{"", "maximum.pdf", mediatest.PDF(maxBytes)},
		part{"", "too-large.pdf", mediatest.PDF(maxBytes + 1)})
	if results[0].Status != "success" || results[0].Data.Size != maxBytes || results[1].Error == nil ||
		results[1].Error.Code != "FileTooLargeError" {
		t.Errorf("got %+v", results)
	}
	before := len(s.Blobs.Keys())
	s.send(t, http.MethodPost, filesPath(mediatest.SectionOfAlex), many("files", 9)).ExpectProblem(t,
		http.StatusUnprocessableEntity, "TooManyFilesError")
	if keys := s.Blobs.Keys(); len(keys) != before {
		t.Errorf("%d blobs of the nine files remain", len(keys)-before)
	}
	files, err := s.Files.OfOwner(t.Context(), mediatest.Alex)
	if err != nil || len(files) != 1 {
		t.Errorf("got %d files, %v", len(files), err)
	}
	if got := s.sendFiles(t, many("files", 8)...); len(got) != 8 || got[7].Status != "success" {
		t.Errorf("eight files: got %+v", got)
	}
}

// The limit also applies to a body without Content-Length.
func TestT55_bodyWithoutLength_isRefusedAtTheLimit(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	body, contentType := multipartOf(t, part{"file", "x.jpg", append(mediatest.JPEG(64, 64), make([]byte, 16<<20)...)})
	response := s.Do(t, http.MethodPut, photoPath, io.MultiReader(bytes.NewReader(body)), alex,
		httpservertest.Header("Content-Type", contentType),
		httpservertest.Length(-1))
	if response.Status != http.StatusRequestEntityTooLarge {
		t.Errorf("got %d", response.Status)
	}
	if keys := s.Blobs.Keys(); len(keys) != 0 {
		t.Errorf("blobs remain: %v", keys)
	}
}

func TestUploadQuota_thirtyFilesInTenMinutes_eachFileCounts(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	for range 3 {
		s.sendFiles(t, many("files", 8)...)
	}
	results := s.sendFiles(t, many("files", 8)...)
	if results[5].Status != "success" || results[6].Error == nil ||
		results[6].Error.Code != "RequestLimitExceededError" {
		t.Errorf("got %+v", results)
	}
	response := s.sendPhoto(t, mediatest.JPEG(64, 64))
	response.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	if got := response.Header.Get("RateLimit-Policy"); got != `"upload";q=30;w=600` ||
		response.Header.Get("Retry-After") == "" {
		t.Errorf("got the policy %q, Retry-After %q", got, response.Header.Get("Retry-After"))
	}
	s.Clock.Advance(10 * time.Minute)
	s.sendPhoto(t, mediatest.JPEG(64, 64)).Expect(t, http.StatusOK)
}

func TestForm_invalidParts_areViolations(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	photo := mediatest.JPEG(64, 64)
	for name, c := range map[string]struct {
		parts []part
		want  string
	}{
		"none":       {nil, "required"},
		"other name": {[]part{{"photo", "x.jpg", photo}}, "additionalProperties"},
		"two":        {[]part{{"file", "x.jpg", photo}, {"file", "y.jpg", photo}}, "tooMany"},
	} {
		p := s.send(t, http.MethodPut, photoPath, c.parts).ExpectProblem(t, http.StatusUnprocessableEntity,
			"ValidationError")
		if len(p.Errors) != 1 || p.Errors[0].Pointer == nil || *p.Errors[0].Pointer != "/file" ||
			p.Errors[0].Code != c.want {
			t.Errorf("%s: got %+v", name, p.Errors)
		}
	}
	body := "--b\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\njust text\r\n--b--\r\n"
	p := s.Do(t, http.MethodPut, photoPath, body, alex,
		httpservertest.Header("Content-Type", "multipart/form-data; boundary=b")).
		ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
	if len(p.Errors) != 1 || p.Errors[0].Code != "type" {
		t.Errorf("no file: got %+v", p.Errors)
	}
	if keys := s.Blobs.Keys(); len(keys) != 0 {
		t.Errorf("blobs remain: %v", keys)
	}
}

func TestT29_bulkDelete_deletesOnlyOwnFiles(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	ofAlex := s.sendFiles(t, part{"", "alex.pdf", mediatest.PDF(100)})[0].Data
	var ofKim []result
	s.send(t, http.MethodPost, filesPath(mediatest.SectionOfKim), []part{{"files", "kim.pdf", mediatest.PDF(100)}},
		httpservertest.WithoutCookies(), kim).
		Expect(t, http.StatusOK).JSON(t, &ofKim)
	type deletion struct {
		Status string
		ID     int64
		Error  *struct{ Code string }
	}
	var got []deletion
	s.Do(t, http.MethodDelete, filesPath(mediatest.SectionOfKim), []int64{ofAlex.ID, ofKim[0].Data.ID}, kim).Expect(t,
		http.StatusOK).JSON(t, &got)
	if got[0].Status != "error" || got[0].Error.Code != "ResourceNotFoundError" || got[0].ID != ofAlex.ID ||
		got[1].Status != "success" || got[1].Error != nil {
		t.Errorf("got %+v", got)
	}
	s.get(t, ofAlex.URL, alex).Expect(t, http.StatusOK)
	s.get(t, ofKim[0].Data.URL, kim).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	// Kim can neither delete nor add in the section of Alex.
	s.Do(t, http.MethodDelete, filesPath(mediatest.SectionOfAlex), []int64{ofAlex.ID}, kim).ExpectProblem(t,
		http.StatusNotFound, "ResourceNotFoundError")
	s.send(t, http.MethodPost, filesPath(mediatest.SectionOfAlex), many("files", 1), httpservertest.WithoutCookies(),
		kim).
		ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	s.get(t, ofAlex.URL, alex).Expect(t, http.StatusOK)
	// The owner deletes with ids in the query. A repeated id is reported as an error.
	s.Do(t, http.MethodDelete, fmt.Sprintf("%s?ids=%d,%d", filesPath(mediatest.SectionOfAlex), ofAlex.ID, ofAlex.ID),
		nil,
		alex).Expect(t, http.StatusOK).JSON(t, &got)
	if got[0].Status != "success" || got[1].Status != "error" {
		t.Errorf("got %+v", got)
	}
	s.get(t, ofAlex.URL, alex).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	s.Do(t, http.MethodDelete, filesPath(mediatest.SectionOfAlex), nil, alex).ExpectProblem(t,
		http.StatusUnprocessableEntity, "ValidationError")
}

func expectHeaders(t *testing.T, response *httpservertest.Response, disposition string) {
	t.Helper()
	for name, want := range map[string]string{
		"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox",
		"Cache-Control":                "private, no-cache",
		"Cross-Origin-Resource-Policy": "same-origin",
	} {
		if got := response.Header.Get(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
	if got := response.Header.Get("Content-Disposition"); !strings.HasPrefix(got, disposition+"; filename=") ||
		strings.ContainsAny(got, "\r\n") {
		t.Errorf("Content-Disposition: got %q", got)
	}
	if !strings.Contains(response.Header.Get("Vary"), "Cookie") {
		t.Errorf("Vary: got %q", response.Header.Get("Vary"))
	}
}
