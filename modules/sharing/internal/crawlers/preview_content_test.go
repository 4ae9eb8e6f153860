package crawlers_test

import (
	"bytes"
	"image/png"
	"net/http"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver/httpservertest"
)

// setPhoto shows a photo on the profile of Alex, or none.
func (s testServer) setPhoto(mode profile.AccessMode, isSuspended bool, address string) {
	content := sharingtest.AlexContent()
	if address != "" {
		content.Photo.Media = "1"
	}
	s.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{
		Mode: mode, Alias: sharingtest.AlexAlias, Suspended: isSuspended,
	}, content)
}

// The photo is opened without a check of permissions, so it must not be opened for what is hidden.
func TestT177_photoOfAPreview_isOpenedOnlyWhenEverybodySeesIt(t *testing.T) {
	t.Parallel()
	skipUnbuilt(t)
	s := newTestServer(t)
	for name, hide := range map[string]func(){
		"restricted":  func() { s.setPhoto(profile.Restricted, false, "/v1/media/1") },
		"for members": func() { s.setPhoto(profile.Authenticated, false, "/v1/media/1") },
		"suspended":   func() { s.setPhoto(profile.Public, true, "/v1/media/1") },
	} {
		hide()
		s.Do(t, http.MethodGet, alexPreview, nil, s.asAlex()).
			ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
		if s.photos.Opened != 0 {
			t.Errorf("%s: the photo was opened", name)
		}
	}
	s.setPhoto(profile.Public, false, "")
	without := s.Do(t, http.MethodGet, alexPreview, nil).Expect(t, http.StatusOK)
	if s.photos.Opened != 0 {
		t.Error("a photo was opened that the profile does not show")
	}
	s.setPhoto(profile.Public, false, "/v1/media/1")
	with := s.Do(t, http.MethodGet, alexPreview, nil).Expect(t, http.StatusOK)
	if s.photos.Opened != 1 || bytes.Equal(with.Body, without.Body) ||
		with.Header.Get("Etag") == without.Header.Get("Etag") {
		t.Error("the preview does not show the photo")
	}
	// From the cache, and at once without the photo again.
	s.Do(t, http.MethodGet, alexPreview, nil).Expect(t, http.StatusOK)
	s.setPhoto(profile.Public, false, "")
	removed := s.Do(t, http.MethodGet, alexPreview, nil).Expect(t, http.StatusOK)
	if s.photos.Opened != 1 || !bytes.Equal(removed.Body, without.Body) {
		t.Errorf("the photo was opened %d times, or is still shown after it was removed", s.photos.Opened)
	}
}

func TestSitePreviews_areDrawnForEachLanguageAndTheSameForEverybody(t *testing.T) {
	t.Parallel()
	skipUnbuilt(t)
	s := newTestServer(t)
	seen := map[string]string{}
	for _, path := range []string{
		"/preview.png?lang=en-US", "/preview.png?lang=de",
		"/example/preview.png?lang=en-US", "/example/preview.png?lang=de",
	} {
		response := s.Do(t, http.MethodGet, path, nil).Expect(t, http.StatusOK)
		if _, err := png.Decode(bytes.NewReader(response.Body)); err != nil {
			t.Fatal(err)
		}
		if other, known := seen[string(response.Body)]; known {
			t.Errorf("%s and %s are the same", path, other)
		}
		seen[string(response.Body)] = path
		if response.Header.Get("Cross-Origin-Resource-Policy") != "cross-origin" || response.Header.Get("Vary") != "" {
			t.Errorf("got %v", response.Header)
		}
		again := s.Do(t, http.MethodGet, path, nil, s.asAlex()).Expect(t, http.StatusOK)
		if !bytes.Equal(again.Body, response.Body) {
			t.Errorf("%s depends on who asks", path)
		}
	}
	plain := s.Do(t, http.MethodGet, "/preview.png", nil, httpservertest.Header("Accept-Language", "de")).
		Expect(t, http.StatusOK)
	if seen[string(plain.Body)] != "/preview.png?lang=en-US" {
		t.Error("without a language in the address the preview is not English")
	}
}
