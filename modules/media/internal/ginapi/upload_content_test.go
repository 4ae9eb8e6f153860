package ginapi_test

import (
	"bytes"
	"fmt"
	"image"
	_ "image/jpeg" // to decode stored images
	"image/png"
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/media/mediatest"
	"wright.app/platform/httpserver/httpservertest"
)

func TestT53_polyglot_isRefusedOrReducedToItsImage(t *testing.T) {
	t.Parallel()
	all := mediatest.Polyglots()
	if len(all) < 25 {
		t.Fatalf("there are only %d polyglots", len(all))
	}
	accepted := 0
	for _, p := range all {
		s := newFixture(t)
		r := s.sendFiles(t, part{"", p.Name, p.Content})[0]
		if r.Error != nil {
			if r.Error.Code != "UnsupportedFileTypeError" && r.Error.Code != "FileUnreadableError" {
				t.Errorf("%s: got %+v", p.Name, r.Error)
			}
			if keys := s.Blobs.Keys(); len(keys) != 0 {
				t.Errorf("%s: refused, but stored: %v", p.Name, keys)
			}
			continue
		}
		accepted++
		if !strings.HasPrefix(r.Data.ContentType, "image/") {
			t.Errorf("%s became %s", p.Name, r.Data.ContentType)
		}
		for _, size := range []string{"original", "medium", "thumb"} {
			response := s.get(t, variant(r.Data.URL, size), alex).Expect(t, http.StatusOK)
			if bytes.Contains(response.Body, []byte("canary")) || bytes.Contains(response.Body, []byte("script")) {
				t.Errorf("%s, %s: the script was stored", p.Name, size)
			}
			expectHeaders(t, response, "inline")
		}
	}
	if accepted == 0 {
		t.Error("no polyglot was accepted, so no stored image was checked")
	}
}

func TestT57_photo_losesItsLocation(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	const location = "GPS 38.7223N 9.1393W canary"
	photo := mediatest.Exif(mediatest.Exif(mediatest.JPEG(300, 100), 6, location), 6, location)
	if !bytes.Contains(photo, []byte(location)) {
		t.Fatal("the photo contains no location")
	}
	var stored struct{ URL string }
	s.sendPhoto(t, photo).Expect(t, http.StatusOK).JSON(t, &stored)
	for _, size := range []string{"original", "medium", "thumb"} {
		body := s.get(t, variant(stored.URL, size)).Expect(t, http.StatusOK).Body
		for _, metadata := range []string{"GPS", "canary", "Exif", "II*\x00"} {
			if bytes.Contains(body, []byte(metadata)) {
				t.Errorf("%s still contains %q", size, metadata)
			}
		}
		config, _, err := image.DecodeConfig(bytes.NewReader(body))
		if err != nil || config.Width >= config.Height {
			t.Errorf("%s is not upright: %+v, %v", size, config, err)
		}
	}
}

// A PNG stays one, so its encoder has to drop what the encoder of JPEG drops.
func TestT175_png_staysWithoutLossAndLosesItsMetadata(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	const location = "GPS 38.7223N 9.1393W canary"
	for name, drawing := range map[string][]byte{
		"opaque": mediatest.PNG(300, 100), "transparent": mediatest.TransparentPNG(300, 100),
	} {
		sent := drawing
		for _, kind := range []string{"tEXt", "iTXt", "zTXt", "eXIf", "iCCP", "tIME"} {
			sent = mediatest.WithChunk(sent, kind, "x\x00"+location)
		}
		file := s.sendFiles(t, part{"", "plan.png", append(sent, location...)})[0].Data
		if file == nil || file.ContentType != "image/png" || file.Name != "plan.png" {
			t.Fatalf("%s: got %+v", name, file)
		}
		body := s.get(t, file.URL).Expect(t, http.StatusOK).Body
		want, err := png.Decode(bytes.NewReader(drawing))
		if err != nil {
			t.Fatal(err)
		}
		got, err := png.Decode(bytes.NewReader(body))
		if err != nil || got.Bounds() != want.Bounds() {
			t.Fatalf("%s: got %v, %v", name, got, err)
		}
		for y := range 100 {
			for x := range 300 {
				if got.At(x, y) != want.At(x, y) {
					t.Fatalf("%s: %d,%d is %v, want %v", name, x, y, got.At(x, y), want.At(x, y))
				}
			}
		}
		for _, size := range []string{"original", "medium", "thumb"} {
			response := s.get(t, variant(file.URL, size)).Expect(t, http.StatusOK)
			for _, metadata := range []string{"GPS", "canary", "tEXt", "iTXt", "zTXt", "eXIf", "iCCP", "tIME"} {
				if bytes.Contains(response.Body, []byte(metadata)) {
					t.Errorf("%s, %s still contains %q", name, size, metadata)
				}
			}
			if got := http.DetectContentType(response.Body); got != response.Header.Get("Content-Type") {
				t.Errorf("%s, %s: %s is sent as %s", name, size, got, response.Header.Get("Content-Type"))
			}
		}
	}
}

func TestT56_fileName_cannotBecomeAPathOrAHeader(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"../../etc/passwd.pdf":             "passwd.pdf",
		`C:\Users\alex\talk.pdf`:           "talk.pdf",
		"a\r\nSet-Cookie: x=1.pdf":         "a Set-Cookie_ x=1.pdf",
		"می\u200cخواهم re\u00adport.pdf":   "می\u200cخواهم report.pdf",
		"invoice\u202efdp.exe":             "invoicefdp.exe.pdf",
		"na\u00efve \u6e2f.pdf":            "na\u00efve \u6e2f.pdf",
		strings.Repeat("x", 4096) + ".pdf": strings.Repeat("x", 116) + ".pdf",
		"...":                              "file.pdf",
		"\x00\x01":                         "file.pdf",
		`quo"te.pdf`:                       "quo_te.pdf",
		"talk.jpg":                         "talk.pdf",
	} {
		s := newFixture(t)
		body, contentType := multipartOf(t, part{"files", "NAME", mediatest.PDF(100)})
		escaped := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\r", "%0D", "\n", "%0A", "\x00", "%00", "\x01",
			"%01").Replace(raw)
		header := `filename="` + escaped + `"`
		if escaped != raw || strings.ContainsFunc(raw, func(r rune) bool { return r > 126 }) {
			header = "filename*=UTF-8''" + percentEncode(raw)
		}
		body = bytes.Replace(body, []byte(`filename="NAME"`), []byte(header), 1)
		var results []result
		s.Do(t, http.MethodPost, filesPath(mediatest.SectionOfAlex), body, alex,
			httpservertest.Header("Content-Type", contentType)).
			Expect(t, http.StatusOK).JSON(t, &results)
		if results[0].Data == nil || results[0].Data.Name != want {
			t.Errorf("%q: got %+v", raw, results[0])
			continue
		}
		response := s.get(t, results[0].Data.URL, alex).Expect(t, http.StatusOK)
		expectHeaders(t, response, "attachment")
		if len(response.Header.Values("Content-Disposition")) != 1 || response.Header.Get("Set-Cookie") != "" {
			t.Errorf("%q: got %v", raw, response.Header)
		}
		for _, key := range s.Blobs.Keys() {
			if strings.Contains(key, "pdf") {
				t.Errorf("%q: the key is %s", raw, key)
			}
		}
	}
}

// percentEncode encodes every byte of s.
func percentEncode(s string) string {
	var encoded strings.Builder
	for _, b := range []byte(s) {
		_, _ = fmt.Fprintf(&encoded, "%%%02X", b)
	}
	return encoded.String()
}

// Documents are not encoded again, so they are saved as they were sent and never shown in a tab, also where a link asks
// for showing them.
func TestT53_documents_areAttachments(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	for name, content := range map[string][]byte{"cv.docx": mediatest.DOCX(), "cv.odt": mediatest.ODT()} {
		file := s.sendFiles(t, part{"", "html." + name + ".html", content})[0].Data
		if file == nil || !strings.HasSuffix(file.Name, name+".html"+name[2:]) {
			t.Fatalf("%s: got %+v", name, file)
		}
		for _, query := range []string{"", "&download=false"} {
			response := s.get(t, file.URL+query).Expect(t, http.StatusOK)
			expectHeaders(t, response, "attachment")
			got := response.Header.Get("Content-Type")
			if got != file.ContentType || !strings.HasPrefix(got, "application/vnd.") {
				t.Errorf("%s is sent as %s", name, got)
			}
			if !bytes.Equal(response.Body, content) {
				t.Errorf("%s was changed", name)
			}
		}
		s.get(t, variant(file.URL, "thumb")).Expect(t, http.StatusNotFound)
	}
}
