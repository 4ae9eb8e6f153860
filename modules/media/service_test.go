package media_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/tx"
)

func sent(contents ...[]byte) *mediatest.Upload {
	s := &mediatest.Upload{}
	for _, c := range contents {
		s.Files = append(s.Files, media.Incoming{Name: "x", Content: bytes.NewReader(c)})
	}
	return s
}

// watched is media.Images that counts what is decoded.
type watched struct {
	media.Images
	mu       sync.Mutex
	rendered int
}

func (w *watched) Render(r io.Reader, t media.Type, sides []int) (media.Rendered, error) {
	w.mu.Lock()
	w.rendered++
	w.mu.Unlock()
	return w.Images.Render(r, t, sides)
}

// TestT54_imageBeyondTheCaps_isNeverDecoded: what costs is not begun.
func TestT54_imageBeyondTheCaps_isNeverDecoded(t *testing.T) {
	t.Parallel()
	var images *watched
	w := mediatest.NewFixture(t, func(d *media.Deps) { images = &watched{Images: d.Images}; d.Images = images })
	for name, content := range map[string][]byte{
		"20,000 x 20,000": mediatest.BombPNG(20000, 20000), "strip": mediatest.BombPNG(20000, 10), "12,001 wide": mediatest.BombPNG(12001, 3000),
		"over 40 megapixels": mediatest.BombPNG(8000, 5001), "1:21": mediatest.BombPNG(210, 10), "101 frames": mediatest.GIF(80, 80, 101),
	} {
		if _, err := w.Service.ReplacePhoto(t.Context(), identitytest.Wright(mediatest.Alex), sent(content)); !errors.Is(err, media.ErrUnreadable) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if images.rendered != 0 {
		t.Errorf("%d were decoded", images.rendered)
	}
	if keys := w.Blobs.Keys(); len(keys) != 0 {
		t.Errorf("left behind: %v", keys)
	}
	if _, err := w.Service.ReplacePhoto(t.Context(), identitytest.Wright(mediatest.Alex), sent(mediatest.GIF(80, 80, 100))); err != nil || images.rendered != 1 {
		t.Errorf("100 frames: got %v, decoded %d", err, images.rendered)
	}
}

func TestQuota_room_isGivenToTheByteAndToWhoComesFirst(t *testing.T) {
	t.Parallel()
	w := mediatest.NewFixture(t)
	const most = 500_000_000
	big := media.File{ID: media.NewID(), Owner: mediatest.Alex, Section: mediatest.SectionOfAlex, Type: media.PDF, Original: media.Copy{Key: "x", Size: most - 300}}
	if _, err := w.Memory.Add(t.Context(), []media.File{big}); err != nil {
		t.Fatal(err)
	}
	results, err := w.Service.AddFiles(t.Context(), identitytest.Wright(mediatest.Alex), mediatest.SectionOfAlex, sent(mediatest.PDF(200), mediatest.PDF(101), mediatest.PDF(100)))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []*fault.Error{nil, media.ErrQuotaExceeded, nil} {
		if (results[i].Refusal == nil) != (want == nil) || want != nil && !errors.Is(results[i].Refusal, want) {
			t.Errorf("%d: got %v, want %v", i, results[i].Refusal, want)
		}
	}
	if used, _ := w.Memory.Usage(t.Context(), mediatest.Alex); used.Bytes != most {
		t.Errorf("used are %d", used.Bytes)
	}
	if keys := w.Blobs.Keys(); len(keys) != 2 {
		t.Errorf("in the storage are %v", keys)
	}
	if _, err := w.Service.ReplacePhoto(t.Context(), identitytest.Wright(mediatest.Alex), sent(mediatest.JPEG(64, 64))); !errors.Is(err, media.ErrQuotaExceeded) {
		t.Errorf("photo: got %v", err)
	}
	// A photo makes room for the one that takes its place.
	if _, err := w.Service.ReplacePhoto(t.Context(), identitytest.Wright(mediatest.Kim), sent(mediatest.JPEG(64, 64))); err != nil {
		t.Errorf("somebody else: got %v", err)
	}
}

// held is an upload whose file does not come before it may.
type held struct {
	began, goOn chan struct{}
	once        sync.Once
}

func (h *held) Next() (media.Incoming, error) {
	h.once.Do(func() { close(h.began) })
	<-h.goOn
	return media.Incoming{}, fault.ErrMalformed
}

// TestT55_uploadsAtATime_areTwoPerUserAndSixteenInAll.
func TestT55_uploadsAtATime_areTwoPerUserAndSixteenInAll(t *testing.T) {
	t.Parallel()
	w := mediatest.NewFixture(t)
	for u := mediatest.Alex; u < mediatest.Alex+9; u++ {
		w.Profiles[u] = 1
	}
	release := make(chan struct{})
	var wg sync.WaitGroup
	for i := range 16 {
		h := &held{began: make(chan struct{}), goOn: release}
		owner := mediatest.Alex + identity.UserID(i/2)
		wg.Go(func() { _, _ = w.Service.ReplacePhoto(t.Context(), identitytest.Wright(owner), h) })
		<-h.began
		if i == 1 {
			if _, err := w.Service.ReplacePhoto(t.Context(), identitytest.Wright(mediatest.Alex), sent(mediatest.JPEG(64, 64))); !errors.Is(err, fault.ErrRequestLimit) {
				t.Errorf("a third one: got %v", err)
			}
		}
	}
	if _, err := w.Service.ReplacePhoto(t.Context(), identitytest.Wright(mediatest.Alex+8), sent(mediatest.JPEG(64, 64))); !errors.Is(err, fault.ErrRequestLimit) {
		t.Errorf("the seventeenth: got %v", err)
	}
	close(release)
	wg.Wait()
	if _, err := w.Service.ReplacePhoto(t.Context(), identitytest.Wright(mediatest.Alex), sent(mediatest.JPEG(64, 64))); err != nil {
		t.Errorf("afterwards: got %v", err)
	}
}

// TestT58_halfAnUpload_isCollectedAfterAnHourAndNothingElseIs.
func TestT58_halfAnUpload_isCollectedAfterAnHourAndNothingElseIs(t *testing.T) {
	t.Parallel()
	w := mediatest.NewFixture(t)
	photo, err := w.Service.ReplacePhoto(t.Context(), identitytest.Wright(mediatest.Alex), sent(mediatest.JPEG(64, 64)))
	if err != nil {
		t.Fatal(err)
	}
	// What a process that was killed leaves behind.
	orphan, err := w.Blobs.Put(t.Context(), func(out io.Writer) error { _, err := out.Write([]byte("half")); return err })
	if err != nil {
		t.Fatal(err)
	}
	w.Clock.Advance(time.Hour)
	if n, err := w.Service.CollectOrphans(t.Context()); err != nil || n != 0 {
		t.Errorf("too early: got %d, %v", n, err)
	}
	w.Clock.Advance(time.Second)
	if n, err := w.Service.CollectOrphans(t.Context()); err != nil || n != 1 {
		t.Errorf("got %d, %v", n, err)
	}
	for _, key := range w.Blobs.Keys() {
		if key == orphan.Key {
			t.Error("the orphan is still there")
		}
	}
	if len(w.Blobs.Keys()) != len(photo.Keys()) {
		t.Errorf("left are %v", w.Blobs.Keys())
	}
}

func TestUpload_profileThatGoesMeanwhile_keepsNothing(t *testing.T) {
	t.Parallel()
	w := mediatest.NewFixture(t)
	going := &mediatest.Upload{Files: []media.Incoming{{Name: "x", Content: readOnce(func() { w.Sections[mediatest.SectionOfAlex] = mediatest.Kim }, mediatest.PDF(100))}}}
	if _, err := w.Service.AddFiles(t.Context(), identitytest.Wright(mediatest.Alex), mediatest.SectionOfAlex, going); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("got %v", err)
	}
	if keys := w.Blobs.Keys(); len(keys) != 0 {
		t.Errorf("left behind: %v", keys)
	}
}

// unheard is tx.Transactor that loses its connection when the commit of a unit has arrived, before
// that is told; so many units go well before.
type unheard struct {
	tx.Transactor
	before int
}

func (u *unheard) InTx(ctx context.Context, fn func(context.Context) error) error {
	if err := u.Transactor.InTx(ctx, fn); err != nil {
		return err
	}
	if u.before--; u.before >= 0 {
		return nil
	}
	return errUnheard
}

var errUnheard = errors.New("commit: the connection is gone")

// TestT58_commitThatNobodyHeardOf_leavesNoRowWithoutItsBytes: what is not known to have failed
// is left to the collection of orphans.
func TestT58_commitThatNobodyHeardOf_leavesNoRowWithoutItsBytes(t *testing.T) {
	t.Parallel()
	for name, upload := range map[string]func(*mediatest.Fixture) error{
		"photo": func(w *mediatest.Fixture) error {
			_, err := w.Service.ReplacePhoto(t.Context(), identitytest.Wright(mediatest.Alex), sent(mediatest.JPEG(64, 64)))
			return err
		},
		"files": func(w *mediatest.Fixture) error {
			_, err := w.Service.AddFiles(t.Context(), identitytest.Wright(mediatest.Alex), mediatest.SectionOfAlex, sent(mediatest.PDF(100), mediatest.PDF(200)))
			return err
		},
	} {
		w := mediatest.NewFixture(t)
		w.Service.Transactor = &unheard{w.Deps.Transactor, map[string]int{"photo": 1, "files": 2}[name]} // each file is counted first
		if err := upload(w); !errors.Is(err, errUnheard) {
			t.Fatalf("%s: got %v", name, err)
		}
		w.Clock.Advance(2 * time.Hour)
		w.Service.Transactor = w.Deps.Transactor
		if n, err := w.Service.CollectOrphans(t.Context()); err != nil || n != 0 {
			t.Errorf("%s: collected %d, %v", name, n, err)
		}
		rows := 0
		for _, section := range []media.SectionID{0, mediatest.SectionOfAlex} {
			files, err := w.Memory.InSection(t.Context(), mediatest.Alex, section)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range files {
				rows++
				for _, key := range f.Keys() {
					if !slices.Contains(w.Blobs.Keys(), key) {
						t.Errorf("%s: a row without %s", name, key)
					}
				}
			}
		}
		if rows == 0 {
			t.Errorf("%s: no row stands", name)
		}
	}
}

func readOnce(first func(), content []byte) io.Reader {
	return io.MultiReader(readerFunc(func([]byte) (int, error) { first(); return 0, io.EOF }), bytes.NewReader(content))
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// FuzzCleanName: whatever a file is called, what is shown is one visible line without a path.
func FuzzCleanName(f *testing.F) {
	for _, seed := range []string{"../../x", "a\r\nSet-Cookie:x", "\u202egpj.exe", strings.Repeat("x", 4096), "", ".", "CON", "a\u0301.pdf", "\xff\xfe", "x.pdf "} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		name := media.CleanName(raw)
		if name == "" || !utf8.ValidString(name) || utf8.RuneCountInString(name) > 120 || strings.ContainsAny(name, `/\:*?"<>|`) || strings.Trim(name, " .") != name {
			t.Errorf("%q became %q", raw, name)
		}
		for _, r := range name {
			if unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) {
				t.Errorf("%q became %q with %U", raw, name, r)
			}
		}
		if again := media.CleanName(name); again != name {
			t.Errorf("%q became %q, and then %q", raw, name, again)
		}
	})
}
