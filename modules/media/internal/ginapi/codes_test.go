package ginapi_test

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"time"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

type operation struct{ method, path, field string }

// operations are the operations of the module.
var operations = map[string]operation{
	"uploadProfilePhoto": {http.MethodPut, photoPath, "file"},
	"deleteProfilePhoto": {http.MethodDelete, photoPath, ""},
	"uploadSectionFiles": {http.MethodPost, filesPath(mediatest.SectionOfAlex), "files"},
	"deleteSectionFiles": {http.MethodDelete, filesPath(mediatest.SectionOfAlex), ""},
	"getMedia":           {http.MethodGet, "/v1/media/q3Zt8Xw1Lk5Rb9Vc2Nd7Yw", ""},
}

type errorCase struct {
	status  int
	fixture string
	path    string
	parts   []part
	body    any
	options []httpservertest.Option
	nobody  bool
}

func errorCases(operation string) map[string]errorCase {
	type options = []httpservertest.Option
	field := operations[operation].field
	sent := func(content []byte) []part { return []part{{field, "x.jpg", content}} }
	cases := map[string]errorCase{
		"InvalidParameterError": {status: http.StatusBadRequest, path: "/v1/user/profile/sections/0/files/bulk"},
		"MalformedRequestError": {
			status: http.StatusBadRequest,
			body: "--half\r\nContent-Disposition: form-data; name=\"" + field + "\"; " +
				"filename=\"x\"\r\n\r\nGIF89a and",
			options: options{
				httpservertest.Header("Content-Type", "multipart/form-data; boundary=half"),
			},
		},
		"UnauthorizedError": {status: http.StatusUnauthorized, nobody: true},
		"SessionExpiredError": {status: http.StatusUnauthorized, nobody: true, options: options{
			httpservertest.Cookie("__Host-session", "ended"),
		}},
		"CrossOriginError": {status: http.StatusForbidden, options: options{
			httpservertest.Header("Origin", "https://other.example"),
			httpservertest.Header("Sec-Fetch-Site", "cross-site"),
		}},
		"ResourceNotFoundError": {status: http.StatusNotFound, path: filesPath(mediatest.SectionOfKim)},
		"ProfileNotLoadedError": {status: http.StatusConflict, fixture: "without profile"},
		"RequestTooLargeError": {
			status:  http.StatusRequestEntityTooLarge,
			options: options{httpservertest.Length(1 << 30)},
		},
		"FileTooLargeError": {
			status: http.StatusRequestEntityTooLarge,
			parts:  sent(append(mediatest.JPEG(64, 64), make([]byte, 15<<20)...)),
		},
		"StorageQuotaExceededError": {status: http.StatusRequestEntityTooLarge, fixture: "full"},
		"UnsupportedMediaTypeError": {
			status:  http.StatusUnsupportedMediaType,
			options: options{httpservertest.Header("Content-Type", "text/plain")},
		},
		"UnsupportedFileTypeError": {status: http.StatusUnsupportedMediaType, parts: sent(mediatest.PDF(100))},
		"HostNotAllowedError": {
			status:  http.StatusMisdirectedRequest,
			options: options{httpservertest.Host("elsewhere.example")},
		},
		"ValidationError": {
			status: http.StatusUnprocessableEntity,
			parts:  []part{{"other", "x.jpg", mediatest.JPEG(64, 64)}},
		},
		"TooManyFilesError":         {status: http.StatusUnprocessableEntity, parts: many(field, 9)},
		"FileUnreadableError":       {status: http.StatusUnprocessableEntity, parts: sent(mediatest.JPEG(63, 64))},
		"RequestLimitExceededError": {status: http.StatusTooManyRequests, fixture: "spent"},
		"InternalError":             {status: http.StatusInternalServerError, fixture: "broken"},
		"ServiceUnavailableError":   {status: http.StatusServiceUnavailable, fixture: "down"},
	}
	switch operation {
	case "deleteSectionFiles":
		cases["MalformedRequestError"] = errorCase{status: http.StatusBadRequest, body: "[1,"}
		cases["ValidationError"] = errorCase{status: http.StatusUnprocessableEntity, body: "[]"}
		cases["RequestLimitExceededError"] = errorCase{status: http.StatusTooManyRequests, fixture: "fast"}
	case "uploadProfilePhoto":
		cases["InvalidParameterError"] = errorCase{status: http.StatusBadRequest, path: photoPath + "?unknown=1"}
	case "deleteProfilePhoto", "getMedia":
		cases["InvalidParameterError"] = errorCase{status: http.StatusBadRequest, path: photoPath + "?unknown=1"}
		cases["RequestLimitExceededError"] = errorCase{status: http.StatusTooManyRequests, fixture: "fast"}
		cases["ResourceNotFoundError"] = errorCase{status: http.StatusNotFound}
	}
	if operation == "getMedia" {
		cases["UnauthorizedError"] = errorCase{
			status: http.StatusUnauthorized, nobody: true,
			options: options{httpservertest.Bearer("chl_of-a-sign-in")},
		}
	}
	return cases
}

func many(field string, n int) []part {
	parts := make([]part, n)
	for i := range parts {
		parts[i] = part{field, "x.pdf", mediatest.PDF(100)}
	}
	return parts
}

// The codes are those of x-error-codes in the OpenAPI document.
func TestErrorCodes_everyDocumentedCode_isReturned(t *testing.T) {
	t.Parallel()
	places := map[string]func(*testing.T) fixture{
		"": func(t *testing.T) fixture { return newFixture(t) }, "without profile": withoutProfile, "full": fullFixture,
		"spent": exhaustedFixture,
		"fast":  limitedFixture, "broken": func(t *testing.T) fixture { return brokenFixture(t, errBroken) },
		"down": func(t *testing.T) fixture { return brokenFixture(t, errDown) },
	}
	httpservertest.EachCode(t, httpservertest.Operations(t, "media"), operations,
		func(t *testing.T, id, code string, call operation) {
			way, known := errorCases(id)[code]
			if !known {
				t.Fatalf("no case for %s", code)
			}
			s, path := places[way.fixture](t), call.path
			if way.path != "" {
				path = way.path
			}
			var all []httpservertest.Option
			body := way.body
			switch {
			case body == nil && call.field != "":
				parts := way.parts
				if parts == nil {
					parts = []part{{call.field, "x.jpg", mediatest.JPEG(64, 64)}}
				}
				raw, contentType := multipartOf(t, parts...)
				body, all = raw, append(all, httpservertest.Header("Content-Type", contentType))
			case body == nil && id == "deleteSectionFiles":
				body = "[1]"
			}
			if !way.nobody {
				all = append(all, alex)
			}
			s.Do(t, call.method, path, body, append(all, way.options...)...).ExpectProblem(t, way.status, code)
		})
}

func withoutProfile(t *testing.T) fixture {
	s := newFixture(t)
	delete(s.Profiles, mediatest.Alex)
	return s
}

// fullFixture has the maximum number of files of Alex.
func fullFixture(t *testing.T) fixture {
	t.Helper()
	s := newFixture(t)
	files := make([]media.File, 200)
	for i := range files {
		files[i] = media.File{
			ID: media.NewID(), Owner: mediatest.Alex, Section: mediatest.SectionOfAlex,
			Type: media.PDF,
		}
	}
	if _, err := s.Memory.Add(t.Context(), files); err != nil {
		t.Fatal(err)
	}
	return s
}

// exhaustedFixture has used up the upload quota of Alex.
func exhaustedFixture(t *testing.T) fixture {
	t.Helper()
	s := newFixture(t)
	for range 30 {
		if _, err := s.Memory.Spend(t.Context(), mediatest.Alex, mediatest.Noon); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// limitedFixture has used up the rate limit of Alex.
func limitedFixture(t *testing.T) fixture {
	t.Helper()
	s := newFixtureOver(t, httpservertest.Options{Limits: oneCall(t)})
	s.Do(t, http.MethodDelete, photoPath, nil, alex).Expect(t, http.StatusNoContent)
	return s
}

var (
	errBroken = errors.New("internal")
	errDown   = errors.New("no connection")
)

// brokenFixture has stores that fail with err.
func brokenFixture(t *testing.T, err error) fixture {
	t.Helper()
	problems := httpserver.NewProblems(discard, func(err error) bool { return errors.Is(err, errDown) }, nil)
	return newFixtureOver(t, httpservertest.Options{Problems: problems}, func(d *media.Deps) {
		d.Store, d.Budgets, d.Profiles = broken{err}, brokenBudgets{err}, brokenProfiles{err}
	})
}

type broken struct{ err error }

func (b broken) Add(context.Context, []media.File) ([]media.File, error) { return nil, b.err }

func (b broken) Usage(context.Context, identity.UserID) (media.Usage, error) {
	return media.Usage{}, b.err
}

func (b broken) OfOwner(context.Context, identity.UserID) ([]media.File, error) { return nil, b.err }

func (b broken) InSection(context.Context, identity.UserID, media.SectionID) ([]media.File, error) {
	return nil, b.err
}

func (b broken) ByID(context.Context, media.ID) (media.File, error) { return media.File{}, b.err }

func (b broken) Remove(context.Context, []media.File) error { return b.err }

func (b broken) Unknown(context.Context, []string) ([]string, error) { return nil, b.err }

type brokenBudgets struct{ err error }

func (b brokenBudgets) Spend(context.Context, identity.UserID, time.Time) (int, error) {
	return 0, b.err
}

func (b brokenBudgets) DeleteByOwner(context.Context, identity.UserID) error { return b.err }

type brokenProfiles struct{ err error }

func (b brokenProfiles) HasSection(context.Context, identity.UserID, media.SectionID) error {
	return b.err
}

func (b brokenProfiles) Change(context.Context, identity.UserID, media.SectionID) error { return b.err }
