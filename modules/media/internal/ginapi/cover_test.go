package ginapi_test

import (
	"bytes"
	"image"
	"net/http"
	"testing"

	"wright.app/modules/media/mediatest"
)

// sendCover sends a cover of Alex and returns its URL.
func (s fixture) storeCover(t *testing.T, content []byte) (url string) {
	t.Helper()
	var stored struct{ URL string }
	s.send(t, http.MethodPut, coverPath, []part{{"file", "wide.jpg", content}}).Expect(t, http.StatusOK).
		JSON(t, &stored)
	return stored.URL
}

func TestUploadProfileCover_stored_isScaledDownAndThePhotoStays(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	photo := s.storePhoto(t)
	cover := s.storeCover(t, mediatest.JPEG(3000, 1000))
	config, _, err := image.DecodeConfig(bytes.NewReader(s.get(t, cover).Expect(t, http.StatusOK).Body))
	if err != nil || config.Width != 1920 || config.Height != 640 {
		t.Errorf("got %d x %d, %v", config.Width, config.Height, err)
	}
	s.get(t, photo).Expect(t, http.StatusOK)
}

func TestUploadProfileCover_replaced_oldURLIsNotFound(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	first := s.storeCover(t, mediatest.JPEG(640, 200))
	second := s.storeCover(t, mediatest.JPEG(640, 200))
	if got := s.get(t, first); got.Status != http.StatusNotFound {
		t.Errorf("the old cover: got %d", got.Status)
	}
	s.get(t, second).Expect(t, http.StatusOK)
}

func TestT386_cover_losesItsLocation(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	const location = "GPS 38.7223N 9.1393W canary"
	url := s.storeCover(t, mediatest.Exif(mediatest.JPEG(300, 100), 6, location))
	for _, size := range []string{"original", "medium", "thumb"} {
		body := s.get(t, variant(url, size)).Expect(t, http.StatusOK).Body
		for _, metadata := range []string{"GPS", "canary", "Exif"} {
			if bytes.Contains(body, []byte(metadata)) {
				t.Errorf("%s still contains %q", size, metadata)
			}
		}
	}
}

func TestT386_coverOf50MB_isRefusedAndLeavesNoBytes(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	content := append(mediatest.JPEG(64, 64), make([]byte, 50<<20)...)
	response := s.send(t, http.MethodPut, coverPath, []part{{"file", "large.jpg", content}})
	if response.Status != http.StatusRequestEntityTooLarge {
		t.Errorf("got %d: %s", response.Status, response.Body)
	}
	if keys := s.Blobs.Keys(); len(keys) != 0 {
		t.Errorf("blobs remain: %v", keys)
	}
}

func TestDeleteProfileCover_itsBytesAreRemovedByTheJob_andThePhotoStays(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	photo := s.storePhoto(t)
	kept := len(s.Blobs.Keys())
	cover := s.storeCover(t, mediatest.JPEG(640, 200))
	s.Do(t, http.MethodDelete, coverPath, nil, alex).Expect(t, http.StatusNoContent)
	if got := s.get(t, cover); got.Status != http.StatusNotFound {
		t.Errorf("got %d", got.Status)
	}
	s.RunJobs(t)
	if keys := s.Blobs.Keys(); len(keys) != kept {
		t.Errorf("the storage has %v", keys)
	}
	s.get(t, photo).Expect(t, http.StatusOK)
	s.Do(t, http.MethodDelete, coverPath, nil, alex).Expect(t, http.StatusNoContent)
}

func TestUploadProfilePhoto_tellsTheColourToTheProfile(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.storePhoto(t)
	if s.PhotoColour == nil {
		t.Fatal("the photo has no colour")
	}
	s.storeCover(t, mediatest.JPEG(640, 200))
	if s.PhotoColour == nil {
		t.Error("a cover changes the colour of the photo")
	}
	s.Do(t, http.MethodDelete, photoPath, nil, alex).Expect(t, http.StatusNoContent)
	if s.PhotoColour != nil {
		t.Errorf("without a photo: got %v", s.PhotoColour)
	}
}
