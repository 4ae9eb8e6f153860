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
	"uploadSectionFiles": {http.MethodPost, filesPath(mediatest.EntryOfAlex), "files"},
	"deleteSectionFiles": {http.MethodDelete, filesPath(mediatest.EntryOfAlex), ""},
	"getMedia":           {http.MethodGet, "/v1/media/q3Zt8Xw1Lk5Rb9Vc2Nd7Yw", ""},
}

type reached struct {
	status  int
	site    string
	path    string
	parts   []part
	body    any
	options []httpservertest.Option
	nobody  bool
}

func ways(operation string) map[string]reached {
	type options = []httpservertest.Option
	field := operations[operation].field
	sent := func(content []byte) []part { return []part{{field, "x.jpg", content}} }
	ways := map[string]reached{
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
			httpservertest.Header("Origin", "https://elsewhere.example"),
			httpservertest.Header("Sec-Fetch-Site", "cross-site"),
		}},
		"ResourceNotFoundError": {status: http.StatusNotFound, path: filesPath(mediatest.EntryOfKim)},
		"ProfileNotLoadedError": {status: http.StatusConflict, site: "without profile"},
		"RequestTooLargeError": {
			status:  http.StatusRequestEntityTooLarge,
			options: options{httpservertest.Length(1 << 30)},
		},
		"FileTooLargeError": {
			status: http.StatusRequestEntityTooLarge,
			parts:  sent(append(mediatest.JPEG(64, 64), make([]byte, 15<<20)...)),
		},
		"StorageQuotaExceededError": {status: http.StatusRequestEntityTooLarge, site: "full"},
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
		"RequestLimitExceededError": {status: http.StatusTooManyRequests, site: "spent"},
		"InternalError":             {status: http.StatusInternalServerError, site: "broken"},
		"ServiceUnavailableError":   {status: http.StatusServiceUnavailable, site: "down"},
	}
	switch operation {
	case "deleteSectionFiles":
		ways["MalformedRequestError"] = reached{status: http.StatusBadRequest, body: "[1,"}
		ways["ValidationError"] = reached{status: http.StatusUnprocessableEntity, body: "[]"}
		ways["RequestLimitExceededError"] = reached{status: http.StatusTooManyRequests, site: "fast"}
	case "uploadProfilePhoto":
		ways["InvalidParameterError"] = reached{status: http.StatusBadRequest, path: photoPath + "?unheardOf=1"}
	case "deleteProfilePhoto", "getMedia":
		ways["InvalidParameterError"] = reached{status: http.StatusBadRequest, path: photoPath + "?unheardOf=1"}
		ways["RequestLimitExceededError"] = reached{status: http.StatusTooManyRequests, site: "fast"}
		ways["ResourceNotFoundError"] = reached{status: http.StatusNotFound}
	}
	if operation == "getMedia" {
		ways["UnauthorizedError"] = reached{
			status: http.StatusUnauthorized, nobody: true,
			options: options{httpservertest.Bearer("chl_of-a-sign-in")},
		}
	}
	return ways
}

func many(field string, n int) []part {
	parts := make([]part, n)
	for i := range parts {
		parts[i] = part{field, "x.pdf", mediatest.PDF(100)}
	}
	return parts
}

// TestErrorCodes_everyDocumentedOne_isAnswered goes through x-error-codes of the contract.
func TestErrorCodes_everyDocumentedOne_isAnswered(t *testing.T) {
	t.Parallel()
	places := map[string]func(*testing.T) site{
		"": func(t *testing.T) site { return newSite(t) }, "without profile": withoutProfile, "full": fullSite,
		"spent": spentSite,
		"fast":  fastSite, "broken": func(t *testing.T) site { return brokenSite(t, errBroken) },
		"down": func(t *testing.T) site { return brokenSite(t, errDown) },
	}
	httpservertest.EachCode(t, httpservertest.Operations(t, "media"), operations,
		func(t *testing.T, id, code string, call operation) {
			way, known := ways(id)[code]
			if !known {
				t.Fatalf("no test leads to %s", code)
			}
			s, path := places[way.site](t), call.path
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

func withoutProfile(t *testing.T) site {
	s := newSite(t)
	delete(s.Profiles, mediatest.Alex)
	return s
}

// fullSite keeps as many files of Alex as anybody may have.
func fullSite(t *testing.T) site {
	t.Helper()
	s := newSite(t)
	files := make([]media.File, 200)
	for i := range files {
		files[i] = media.File{ID: media.NewID(), Owner: mediatest.Alex, Section: mediatest.EntryOfAlex, Type: media.PDF}
	}
	if _, err := s.Memory.Add(t.Context(), files); err != nil {
		t.Fatal(err)
	}
	return s
}

// spentSite has seen all the files that Alex may send for now.
func spentSite(t *testing.T) site {
	t.Helper()
	s := newSite(t)
	for range 30 {
		if _, err := s.Memory.Spend(t.Context(), mediatest.Alex, mediatest.Noon); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// fastSite has let Alex do all that may be done at once.
func fastSite(t *testing.T) site {
	t.Helper()
	s := newSiteOver(t, httpservertest.Options{Limits: oneCall(t)})
	s.Do(t, http.MethodDelete, photoPath, nil, alex).Expect(t, http.StatusNoContent)
	return s
}

var (
	errBroken = errors.New("a mistake in the program")
	errDown   = errors.New("no connection")
)

// brokenSite has a store that answers everything with err.
func brokenSite(t *testing.T, err error) site {
	t.Helper()
	problems := httpserver.NewProblems(discard, func(err error) bool { return errors.Is(err, errDown) })
	return newSiteOver(t, httpservertest.Options{Problems: problems}, func(d *media.Deps) {
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

func (b brokenBudgets) Forget(context.Context, identity.UserID) error { return b.err }

type brokenProfiles struct{ err error }

func (b brokenProfiles) HasSection(context.Context, identity.UserID, media.SectionID) error {
	return b.err
}

func (b brokenProfiles) Change(context.Context, identity.UserID, media.SectionID) error { return b.err }
