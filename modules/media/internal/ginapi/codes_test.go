package ginapi_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
)

type operation struct{ method, path, field string }

// operations has the request for each operation of the module.
var operations = map[string]operation{
	"uploadProfilePhoto":  {http.MethodPut, photoPath, "file"},
	"deleteProfilePhoto":  {http.MethodDelete, photoPath, ""},
	"uploadProfileCover":  {http.MethodPut, coverPath, "file"},
	"deleteProfileCover":  {http.MethodDelete, coverPath, ""},
	"uploadSectionFiles":  {http.MethodPost, filesPath(mediatest.SectionOfAlex), "files"},
	"deleteSectionFiles":  {http.MethodDelete, filesPath(mediatest.SectionOfAlex), ""},
	"captionSectionFiles": {http.MethodPatch, filesPath(mediatest.SectionOfAlex), ""},
	"uploadLinkLetter":    {http.MethodPut, letterPath(mediatest.LinkOfAlex), "file"},
	"deleteLinkLetter":    {http.MethodDelete, letterPath(mediatest.LinkOfAlex), ""},
	"getMedia":            {http.MethodGet, "/v1/media/q3Zt8Xw1Lk5Rb9Vc2Nd7Yw", ""},
}

// errorCase says how a valid request is changed so that the response is an error.
type errorCase struct {
	status    int
	fixture   string // a key of fixtures
	path      string // replaces the path of the operation
	parts     []part // replaces the valid file
	body      any    // replaces the form
	options   []httpservertest.Option
	anonymous bool // without a session
}

func errorCases(operation string) map[string]errorCase {
	type options = []httpservertest.Option
	field := operations[operation].field
	file := func(content []byte) []part { return []part{{field, "x.jpg", content}} }
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
		"UnauthorizedError": {status: http.StatusUnauthorized, anonymous: true},
		"SessionExpiredError": {status: http.StatusUnauthorized, anonymous: true, options: options{
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
			parts:  file(append(mediatest.JPEG(64, 64), make([]byte, 15<<20)...)),
		},
		"StorageQuotaExceededError": {status: http.StatusRequestEntityTooLarge, fixture: "full"},
		"UnsupportedMediaTypeError": {
			status:  http.StatusUnsupportedMediaType,
			options: options{httpservertest.Header("Content-Type", "text/plain")},
		},
		"UnsupportedFileTypeError": {status: http.StatusUnsupportedMediaType, parts: file(mediatest.PDF(100))},
		"HostNotAllowedError": {
			status:  http.StatusMisdirectedRequest,
			options: options{httpservertest.Host("evil.example")},
		},
		"ValidationError": {
			status: http.StatusUnprocessableEntity,
			parts:  []part{{"other", "x.jpg", mediatest.JPEG(64, 64)}},
		},
		"TooManyFilesError":         {status: http.StatusUnprocessableEntity, parts: many(field, 9)},
		"FileUnreadableError":       {status: http.StatusUnprocessableEntity, parts: file(mediatest.JPEG(63, 64))},
		"RequestLimitExceededError": {status: http.StatusTooManyRequests, fixture: "quota reached"},
		"InternalError":             {status: http.StatusInternalServerError, fixture: "broken"},
		"ServiceUnavailableError":   {status: http.StatusServiceUnavailable, fixture: "down"},
	}
	switch operation {
	case "deleteSectionFiles", "captionSectionFiles":
		cases["MalformedRequestError"] = errorCase{status: http.StatusBadRequest, body: "[1,"}
		cases["ValidationError"] = errorCase{status: http.StatusUnprocessableEntity, body: "[]"}
		cases["RequestLimitExceededError"] = errorCase{status: http.StatusTooManyRequests, fixture: "limit reached"}
	case "uploadLinkLetter", "deleteLinkLetter":
		cases["InvalidParameterError"] = errorCase{status: http.StatusBadRequest, path: letterPath(0)}
		cases["ResourceNotFoundError"] = errorCase{
			status: http.StatusNotFound, path: letterPath(mediatest.LinkOfKim),
		}
		cases["LinkInactiveError"] = errorCase{status: http.StatusConflict, path: letterPath(mediatest.EndedLink)}
		cases["RoleNotAllowedError"] = errorCase{status: http.StatusForbidden, anonymous: true, options: options{
			httpservertest.As(httpservertest.Recruiter(mediatest.Alex)),
		}}
		cases["SetupRequiredError"] = errorCase{status: http.StatusForbidden, anonymous: true, options: options{
			httpservertest.As(httpservertest.Newcomer(99)),
		}}
		cases["UnsupportedFileTypeError"] = errorCase{
			status: http.StatusUnsupportedMediaType, parts: file(mediatest.JPEG(64, 64)),
		}
		cases["FileTooLargeError"] = errorCase{
			status: http.StatusRequestEntityTooLarge,
			parts:  file(append(mediatest.PDF(100), make([]byte, 15<<20)...)),
		}
		malformed := cases["MalformedRequestError"]
		malformed.body = strings.Replace(malformed.body.(string), "GIF89a", "%PDF-1.7", 1)
		cases["MalformedRequestError"] = malformed
		if operation == "deleteLinkLetter" {
			cases["RequestLimitExceededError"] = errorCase{status: http.StatusTooManyRequests, fixture: "limit reached"}
			cases["ProfileNotLoadedError"] = errorCase{status: http.StatusConflict, fixture: "letter without profile"}
		}
	case "uploadProfilePhoto", "uploadProfileCover":
		path := operations[operation].path
		cases["InvalidParameterError"] = errorCase{status: http.StatusBadRequest, path: path + "?unknown=1"}
	case "deleteProfilePhoto", "deleteProfileCover", "getMedia":
		cases["InvalidParameterError"] = errorCase{status: http.StatusBadRequest, path: photoPath + "?unknown=1"}
		cases["RequestLimitExceededError"] = errorCase{status: http.StatusTooManyRequests, fixture: "limit reached"}
		cases["ResourceNotFoundError"] = errorCase{status: http.StatusNotFound}
	}
	if operation == "getMedia" {
		cases["UnauthorizedError"] = errorCase{
			status: http.StatusUnauthorized, anonymous: true,
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

// The test returns each code that x-error-codes in the OpenAPI document lists for an operation.
func TestErrorCodes_everyDocumentedCode_isReturned(t *testing.T) {
	t.Parallel()
	fixtures := map[string]func(*testing.T) fixture{
		"": func(t *testing.T) fixture { return newFixture(t) }, "without profile": withoutProfile,
		"letter without profile": letterWithoutProfile, "full": fullFixture,
		"quota reached": exhaustedFixture,
		"limit reached": limitedFixture, "broken": func(t *testing.T) fixture { return brokenFixture(t, errBroken) },
		"down": func(t *testing.T) fixture { return brokenFixture(t, errDown) },
	}
	httpservertest.EachCode(t, httpservertest.Operations(t, "media"), operations,
		func(t *testing.T, id, code string, call operation) {
			change, known := errorCases(id)[code]
			if !known {
				t.Fatalf("no case for %s", code)
			}
			s, path := fixtures[change.fixture](t), call.path
			if change.path != "" {
				path = change.path
			}
			var options []httpservertest.Option
			body := change.body
			switch {
			case body == nil && call.field != "":
				parts := change.parts
				if parts == nil {
					parts = []part{{call.field, "x.jpg", mediatest.JPEG(64, 64)}}
					if id == "uploadLinkLetter" {
						parts[0].content = mediatest.PDF(100)
					}
				}
				raw, contentType := multipartOf(t, parts...)
				body, options = raw, append(options, httpservertest.Header("Content-Type", contentType))
			case body == nil && id == "deleteSectionFiles":
				body = "[1]"
			case body == nil && id == "captionSectionFiles":
				body = `[{"id": 1, "caption": "x"}]`
			}
			if !change.anonymous {
				options = append(options, alex)
			}
			s.Do(t, call.method, path, body, append(options, change.options...)...).ExpectProblem(t, change.status,
				code)
		})
}

func withoutProfile(t *testing.T) fixture {
	s := newFixture(t)
	delete(s.Profiles, mediatest.Alex)
	return s
}

func letterWithoutProfile(t *testing.T) fixture {
	s := newFixture(t)
	s.send(t, http.MethodPut, letterPath(mediatest.LinkOfAlex), []part{{"file", "x.pdf", mediatest.PDF(100)}}).
		Expect(t, http.StatusOK)
	delete(s.Profiles, mediatest.Alex)
	return s
}

// fullFixture returns a fixture with the maximum number of files of Alex.
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
	if _, err := s.Files.Add(t.Context(), files); err != nil {
		t.Fatal(err)
	}
	return s
}

// exhaustedFixture returns a fixture that has used up the upload quota of Alex.
func exhaustedFixture(t *testing.T) fixture {
	t.Helper()
	s := newFixture(t)
	for range 30 {
		if _, err := s.Budgets.Spend(t.Context(), mediatest.Alex, mediatest.Noon); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// limitedFixture returns a fixture that has used up the rate limit of Alex.
func limitedFixture(t *testing.T) fixture {
	t.Helper()
	s := newFixtureOver(t, httpservertest.Options{Limits: oneCallLimits(t)})
	s.Do(t, http.MethodDelete, photoPath, nil, alex).Expect(t, http.StatusNoContent)
	return s
}

var (
	errBroken = errors.New("an unexpected error")
	errDown   = errors.New("no connection")
)

// brokenFixture returns a fixture in which every statement fails with err.
func brokenFixture(t *testing.T, err error) fixture {
	t.Helper()
	problems := httpserver.NewProblems(discard, func(err error) bool { return errors.Is(err, errDown) }, nil)
	s := newFixtureOver(t, httpservertest.Options{Problems: problems})
	s.Faults.FailAll(err)
	return s
}
