package ginapi_test

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"strings"
	"testing"

	"wright.app/modules/media"
	"wright.app/modules/media/internal/ginapi"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
)

const (
	photoPath = "/v1/user/profile/photo"
	coverPath = "/v1/user/profile/cover"
)

var (
	alex = httpservertest.As(httpservertest.Wright(mediatest.Alex))
	kim  = httpservertest.As(httpservertest.Recruiter(mediatest.Kim))
)

func filesPath(section media.SectionID) string {
	return fmt.Sprintf("/v1/user/profile/sections/%d/files/bulk", section)
}

func letterPath(link media.LinkID) string {
	return fmt.Sprintf("/v1/user/profile/links/%d/letter", link)
}

// fixture is a client of an HTTP server with the routes of the module.
type fixture struct {
	*httpservertest.Client
	*mediatest.Fixture
}

func newFixture(t testing.TB, options ...mediatest.Option) fixture {
	t.Helper()
	return newFixtureOver(t, httpservertest.Options{}, options...)
}

func newFixtureOver(t testing.TB, o httpservertest.Options, options ...mediatest.Option) fixture {
	t.Helper()
	f := mediatest.NewFixture(t, options...)
	problems := o.Problems
	if problems == nil {
		problems = httpservertest.Problems()
	}
	o.Routes = []httpserver.Routes{ginapi.NewHandler(f.Service, problems)}
	return fixture{Client: httpservertest.New(t, o), Fixture: f}
}

// part is a file in a form.
type part struct {
	field, name string
	content     []byte
}

// multipartOf returns a multipart body and its content type.
func multipartOf(t testing.TB, parts ...part) (body []byte, contentType string) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for _, p := range parts {
		header := textproto.MIMEHeader{}
		header.Set("Content-Disposition", fmt.Sprintf(`form-data; name=%q; filename=%q`, p.field, p.name))
		header.Set("Content-Type", "image/jpeg") // also for other types
		partWriter, err := w.CreatePart(header)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := partWriter.Write(p.content); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), w.FormDataContentType()
}

func (s fixture) send(t testing.TB, method, path string, parts []part,
	options ...httpservertest.Option,
) *httpservertest.Response {
	t.Helper()
	body, contentType := multipartOf(t, parts...)
	return s.Do(t, method, path, body,
		append([]httpservertest.Option{httpservertest.Header("Content-Type", contentType), alex}, options...)...)
}

func (s fixture) sendPhoto(t testing.TB, content []byte, options ...httpservertest.Option) *httpservertest.Response {
	t.Helper()
	return s.send(t, http.MethodPut, photoPath, []part{{"file", "me.jpg", content}}, options...)
}

// storePhoto stores a photo of Alex and returns its URL.
func (s fixture) storePhoto(t testing.TB) (url string) {
	t.Helper()
	var stored struct{ URL string }
	s.sendPhoto(t, mediatest.JPEG(200, 100)).Expect(t, http.StatusOK).JSON(t, &stored)
	return stored.URL
}

// result is a BulkUploadResult in JSON.
type result struct {
	Status, FileName string
	Data             *struct {
		ID                int64
		Name, ContentType string
		Size              int64
		Width, Height     *int
		URL               string
		ThumbnailURL      *string
	}
	Error *struct{ Code, Detail string }
}

func (s fixture) sendFiles(t testing.TB, parts ...part) []result {
	t.Helper()
	var results []result
	for i := range parts {
		if parts[i].field == "" {
			parts[i].field = "files"
		}
	}
	s.send(t, http.MethodPost, filesPath(mediatest.SectionOfAlex), parts).Expect(t, http.StatusOK).JSON(t, &results)
	return results
}

func (s fixture) get(t testing.TB, url string, options ...httpservertest.Option) *httpservertest.Response {
	t.Helper()
	return s.Do(t, http.MethodGet, url, nil, options...)
}

// variant returns the URL of another size of a file.
func variant(url, size string) string {
	path, _, _ := strings.Cut(url, "?")
	return path + "?variant=" + size
}
