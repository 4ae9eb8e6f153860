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

// The callers of most tests have the role Wright.
var (
	asAlex = identitytest.Wright(mediatest.Alex)
	asKim  = identitytest.Wright(mediatest.Kim)
)

// upload returns an upload of files.
func upload(contents ...[]byte) *mediatest.Upload {
	s := &mediatest.Upload{}
	for _, c := range contents {
		s.Files = append(s.Files, media.Incoming{Name: "x", Content: bytes.NewReader(c)})
	}
	return s
}

// renderCounter is a media.Images that counts the calls of Render.
type renderCounter struct {
	media.Images
	mu       sync.Mutex
	rendered int
}

func (c *renderCounter) Render(r io.Reader, t media.Type, sides []int) (media.Rendered, error) {
	c.mu.Lock()
	c.rendered++
	c.mu.Unlock()
	return c.Images.Render(r, t, sides)
}

func TestT54_imageOverTheLimits_isNotDecoded(t *testing.T) {
	t.Parallel()
	var images *renderCounter
	fixture := mediatest.NewFixture(t, func(d *media.Deps) {
		images = &renderCounter{Images: d.Images}
		d.Images = images
	})
	for name, content := range map[string][]byte{
		"20,000 x 20,000": mediatest.BombPNG(20000, 20000), "20,000 x 10": mediatest.BombPNG(20000, 10),
		"12,001 wide": mediatest.BombPNG(12001, 3000), "over 40 megapixels": mediatest.BombPNG(8000, 5001),
		"1:21": mediatest.BombPNG(210, 10), "101 frames": mediatest.GIF(80, 80, 101),
	} {
		if _, err := fixture.Service.ReplacePhoto(
			t.Context(), asAlex, upload(content),
		); !errors.Is(err, media.ErrUnreadable) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if images.rendered != 0 {
		t.Errorf("%d images were decoded", images.rendered)
	}
	if keys := fixture.Blobs.Keys(); len(keys) != 0 {
		t.Errorf("these keys were not deleted: %v", keys)
	}
	if _, err := fixture.Service.ReplacePhoto(
		t.Context(), asAlex, upload(mediatest.GIF(80, 80, 100)),
	); err != nil || images.rendered != 1 {
		t.Errorf("100 frames: got %v, decoded %d", err, images.rendered)
	}
}

func TestQuota_filesThatFit_areStoredInOrder(t *testing.T) {
	t.Parallel()
	fixture := mediatest.NewFixture(t)
	const maxBytes = 500_000_000
	big := media.File{
		ID: media.NewID(), Owner: mediatest.Alex, Section: mediatest.SectionOfAlex, Type: media.PDF,
		Original: media.Copy{Key: "x", Size: maxBytes - 300},
	}
	if _, err := fixture.Files.Add(t.Context(), []media.File{big}); err != nil {
		t.Fatal(err)
	}
	results, err := fixture.Service.AddFiles(t.Context(), asAlex, mediatest.SectionOfAlex,
		upload(mediatest.PDF(200), mediatest.PDF(101), mediatest.PDF(100)))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []*fault.Error{nil, media.ErrQuotaExceeded, nil} {
		if (results[i].Refusal == nil) != (want == nil) || want != nil && !errors.Is(results[i].Refusal, want) {
			t.Errorf("%d: got %v, want %v", i, results[i].Refusal, want)
		}
	}
	if usage, _ := fixture.Files.Usage(t.Context(), mediatest.Alex); usage.Bytes != maxBytes {
		t.Errorf("usage is %d bytes", usage.Bytes)
	}
	if keys := fixture.Blobs.Keys(); len(keys) != 2 {
		t.Errorf("got the stored keys %v", keys)
	}
	if _, err := fixture.Service.ReplacePhoto(
		t.Context(), asAlex, upload(mediatest.JPEG(64, 64)),
	); !errors.Is(err, media.ErrQuotaExceeded) {
		t.Errorf("photo: got %v", err)
	}
	// The quota is per user.
	if _, err := fixture.Service.ReplacePhoto(t.Context(), asKim, upload(mediatest.JPEG(64, 64))); err != nil {
		t.Errorf("another user: got %v", err)
	}
}

// start begins an upload and returns once it is running.
func (b *blockedUploads) start(t *testing.T, user int, address string) {
	t.Helper()
	blocked := &blockedUpload{inNext: make(chan struct{}), release: b.release, address: address}
	b.wg.Go(func() {
		_, err := b.fixture.Service.ReplacePhoto(t.Context(),
			identitytest.Wright(mediatest.Alex+identity.UserID(user)), blocked)
		b.mu.Lock()
		defer b.mu.Unlock()
		b.errs = append(b.errs, err)
	})
	<-blocked.inNext
}

// try uploads a photo.
func (b *blockedUploads) try(t *testing.T, user int, address string) error {
	t.Helper()
	photo := upload(mediatest.JPEG(64, 64))
	photo.From = address
	_, err := b.fixture.Service.ReplacePhoto(t.Context(),
		identitytest.Wright(mediatest.Alex+identity.UserID(user)), photo)
	return err
}

// end lets all uploads end and returns how many had to give way.
func (b *blockedUploads) end() (gaveWay int) {
	close(b.release)
	b.wg.Wait()
	for _, err := range b.errs {
		if errors.Is(err, fault.ErrRequestLimit) {
			gaveWay++
		}
	}
	return gaveWay
}

const pdfHeader = "%PDF-1.7\n"

func TestUpload_sectionDeletedMeanwhile_storesNothing(t *testing.T) {
	t.Parallel()
	fixture := mediatest.NewFixture(t)
	deleteSection := func() { fixture.Sections[mediatest.SectionOfAlex] = mediatest.Kim }
	files := &mediatest.Upload{
		Files: []media.Incoming{{Name: "x", Content: readAfter(deleteSection, mediatest.PDF(100))}},
	}
	if _, err := fixture.Service.AddFiles(
		t.Context(), asAlex, mediatest.SectionOfAlex, files,
	); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("got %v", err)
	}
	if keys := fixture.Blobs.Keys(); len(keys) != 0 {
		t.Errorf("these keys were not deleted: %v", keys)
	}
}

// lostCommit is a tx.Transactor that commits and then returns an error, as if the connection was lost before the
// response. Its first transactions succeed; their number is successes.
type lostCommit struct {
	tx.Transactor
	successes int
}

func (l *lostCommit) InTx(ctx context.Context, fn func(context.Context) error) error {
	if err := l.Transactor.InTx(ctx, fn); err != nil {
		return err
	}
	if l.successes--; l.successes >= 0 {
		return nil
	}
	return errLostCommit
}

var errLostCommit = errors.New("commit: connection lost")

// After a failed commit it is unknown whether the rows exist. So CollectOrphans must not remove the bytes of rows that
// exist.
func TestT58_commitWithUnknownResult_keepsTheBytes(t *testing.T) {
	t.Parallel()
	for name, run := range map[string]func(*mediatest.Fixture) error{
		"photo": func(fixture *mediatest.Fixture) error {
			_, err := fixture.Service.ReplacePhoto(t.Context(), asAlex, upload(mediatest.JPEG(64, 64)))
			return err
		},
		"files": func(fixture *mediatest.Fixture) error {
			_, err := fixture.Service.AddFiles(t.Context(), asAlex, mediatest.SectionOfAlex,
				upload(mediatest.PDF(100), mediatest.PDF(200)))
			return err
		},
	} {
		fixture := mediatest.NewFixture(t)
		// Counting a file towards the quota of uploads takes a transaction of its own.
		counts := map[string]int{"photo": 1, "files": 2}[name]
		fixture.Service.Transactor = &lostCommit{fixture.Deps.Transactor, counts}
		if err := run(fixture); !errors.Is(err, errLostCommit) {
			t.Fatalf("%s: got %v", name, err)
		}
		fixture.Clock.Advance(2 * time.Hour)
		fixture.Service.Transactor = fixture.Deps.Transactor
		if n, err := fixture.Service.CollectOrphans(t.Context(), ""); err != nil || n.Removed != 0 {
			t.Errorf("%s: collected %+v, %v", name, n, err)
		}
		rows := 0
		for _, section := range []media.SectionID{0, mediatest.SectionOfAlex} {
			files, err := fixture.Files.InSection(t.Context(), mediatest.Alex, section)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range files {
				rows++
				for _, key := range f.Keys() {
					if !slices.Contains(fixture.Blobs.Keys(), key) {
						t.Errorf("%s: a row exists without the bytes of %s", name, key)
					}
				}
			}
		}
		if rows == 0 {
			t.Errorf("%s: no row exists", name)
		}
	}
}

// readAfter returns a reader of content that calls first before the first byte.
func readAfter(first func(), content []byte) io.Reader {
	return io.MultiReader(readerFunc(func([]byte) (int, error) { first(); return 0, io.EOF }), bytes.NewReader(content))
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// FuzzCleanName checks that each cleaned name is one printable line without a path.
func FuzzCleanName(f *testing.F) {
	for _, seed := range []string{
		"../../x", "a\r\nSet-Cookie:x", "\u202egpj.exe", strings.Repeat("x", 4096), "", ".", "CON", "a\u0301.pdf",
		"\xff\xfe", "x.pdf ",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		name := media.CleanName(raw)
		if name == "" || !utf8.ValidString(name) || utf8.RuneCountInString(name) > 120 ||
			strings.ContainsAny(name, `/\:*?"<>|`) || strings.Trim(name, " .") != name {
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
