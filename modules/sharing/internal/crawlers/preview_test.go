package crawlers_test

import (
	"bytes"
	"errors"
	"image/png"
	"net/http"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/preview"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver/httpservertest"
)

const alexPreview = "/p/alex-demo/preview.png"

func TestPreview_publicProfile_isAnImageForEveryViewer(t *testing.T) {
	t.Parallel()
	skipUnbuilt(t)
	s := newTestServer(t)
	s.setMode(profile.Public)
	response := s.Do(t, http.MethodGet, alexPreview, nil).Expect(t, http.StatusOK)
	picture, err := png.Decode(bytes.NewReader(response.Body))
	if err != nil || picture.Bounds().Dx() != preview.Width || picture.Bounds().Dy() != preview.Height {
		t.Fatalf("got %v", err)
	}
	for name, want := range map[string]string{
		"Content-Type": "image/png", "Cache-Control": "no-cache", "Vary": "",
		"Cross-Origin-Resource-Policy": "cross-origin", "Set-Cookie": "",
	} {
		if got := response.Header.Get(name); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
	head := s.Do(t, http.MethodHead, alexPreview, nil).Expect(t, http.StatusOK)
	if len(head.Body) != 0 || head.Header.Get("Etag") != response.Header.Get("Etag") {
		t.Errorf("HEAD: %d bytes, %v", len(head.Body), head.Header)
	}
	s.Do(t, http.MethodPost, alexPreview, nil).Expect(t, http.StatusMethodNotAllowed)
	s.users.ReleaseAlias(sharingtest.Alex, "alex-former")
	former := s.Do(t, http.MethodGet, "/p/alex-former/preview.png", nil).Expect(t, http.StatusOK)
	if !bytes.Equal(former.Body, response.Body) {
		t.Error("a former alias has another image")
	}
}

// A client that has cached the image of a profile gets 404, not 304, when the profile is no longer public.
func TestPreview_access_isCheckedBeforeTheETag(t *testing.T) {
	t.Parallel()
	skipUnbuilt(t)
	s := newTestServer(t)
	s.setMode(profile.Public)
	etag := s.Do(t, http.MethodGet, alexPreview, nil).Expect(t, http.StatusOK).Header.Get("Etag")
	ifNoneMatch := httpservertest.Header("If-None-Match", etag)
	s.Do(t, http.MethodGet, alexPreview, nil, ifNoneMatch).Expect(t, http.StatusNotModified)
	for _, mode := range []profile.AccessMode{profile.Restricted, profile.Authenticated} {
		s.setMode(mode)
		for _, options := range [][]httpservertest.Option{
			{ifNoneMatch},
			{httpservertest.Header("If-None-Match", "*")},
			{},
			{s.asAlex(), ifNoneMatch},
		} {
			for _, method := range []string{http.MethodGet, http.MethodHead} {
				response := s.OtherBrowser(t).Do(t, method, alexPreview, nil, options...)
				response.ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
				if response.Header.Get("Etag") != "" || response.Header.Get("Cache-Control") != "private, no-store" {
					t.Errorf("%s: got %v", mode, response.Header)
				}
			}
		}
	}
	changed := sharingtest.AlexContent()
	changed.Attributes.Headline = "Baker"
	s.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{
		Mode:  profile.Public,
		Alias: sharingtest.AlexAlias,
	}, changed)
	if got := s.Do(t, http.MethodGet, alexPreview, nil, ifNoneMatch).Expect(t,
		http.StatusOK).Header.Get("Etag"); got == etag {
		t.Error("the image of another headline has the same ETag")
	}
	s.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{
		Mode: profile.Public, Suspended: true,
		Alias: sharingtest.AlexAlias,
	}, changed)
	s.Do(t, http.MethodGet, alexPreview, nil, ifNoneMatch).ExpectProblem(t, http.StatusNotFound,
		"ResourceNotFoundError")
	s.users.RemovePerson(sharingtest.Alex)
	s.Do(t, http.MethodGet, alexPreview, nil, ifNoneMatch).ExpectProblem(t, http.StatusNotFound,
		"ResourceNotFoundError")
	s.Do(t, http.MethodGet, "/p/nobody-here/preview.png", nil).
		ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
}

// The ETag does not depend on the instance. So another instance can respond with 304 although it has never drawn the
// image.
func TestPreview_matchingETag_isNotModified(t *testing.T) {
	t.Parallel()
	skipUnbuilt(t)
	s := newTestServer(t)
	s.setMode(profile.Public)
	etag := s.Do(t, http.MethodGet, alexPreview, nil).Expect(t, http.StatusOK).Header.Get("Etag")
	other := newTestServer(t)
	other.setMode(profile.Public)
	response := other.Do(t, http.MethodGet, alexPreview, nil, httpservertest.Header("If-None-Match", `"x", W/`+etag)).
		Expect(t, http.StatusNotModified)
	if len(response.Body) != 0 || response.Header.Get("Etag") != etag ||
		response.Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("got %d bytes, %v", len(response.Body), response.Header)
	}
}

func TestPreview_storeFails_isInternalError(t *testing.T) {
	t.Parallel()
	failing := sharingtest.BrokenLower(t, errors.New("unavailable"))
	s := newServerWith(t, func(l *sharingtest.Lower) { l.Reader = failing.Reader })
	s.Do(t, http.MethodGet, alexPreview, nil).
		ExpectProblem(t, http.StatusInternalServerError, "InternalError")
}

func (s testServer) asAlex() httpservertest.Option {
	return httpservertest.As(s.users.SignedIn(sharingtest.Alex))
}
