package media_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
)

func member(name, content string) mediatest.Member {
	return mediatest.Member{Name: name, Content: strings.NewReader(content)}
}

func TestAddFiles_docxAndODT_areRecognizedByTheirMembers(t *testing.T) {
	t.Parallel()
	f := mediatest.NewFixture(t)
	docx, odt := mediatest.DOCX(), mediatest.ODT()
	results, err := f.Service.AddFiles(t.Context(), asAlex, mediatest.SectionOfAlex, upload(docx, odt))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []struct {
		kind    media.Type
		content []byte
		end     string
	}{{media.DOCX, docx, ".docx"}, {media.ODT, odt, ".odt"}} {
		got := results[i]
		if got.Refusal != nil || got.File.Type != want.kind || got.File.Original.Size != int64(len(want.content)) ||
			got.File.Preview() != "" || got.File.Width != 0 || !strings.HasSuffix(got.File.Name, want.end) {
			t.Errorf("%s: got %+v", want.kind, got)
		}
	}
	if _, err := f.Service.ReplacePhoto(t.Context(), asAlex, upload(docx)); !errors.Is(err, media.ErrUnsupportedType) {
		t.Errorf("as a photo: got %v", err)
	}
}

// damaged returns an archive whose first member does not unpack.
func damaged(archive []byte) []byte {
	changed := bytes.Clone(archive)
	for i := 60; i < 80; i++ {
		changed[i] ^= 0x5a
	}
	return changed
}

// lying returns an archive whose directory says that the members are small.
func lying(archive []byte) []byte {
	changed := bytes.Clone(archive)
	for at := 0; ; at += 46 {
		next := bytes.Index(changed[at:], []byte("PK\x01\x02"))
		if next < 0 {
			return changed
		}
		at += next
		binary.LittleEndian.PutUint32(changed[at+24:], min(100, binary.LittleEndian.Uint32(changed[at+24:])))
	}
}

func TestT215_archivesThatAreNoDocuments_areRefused(t *testing.T) {
	t.Parallel()
	bomb := mediatest.Member{Name: "word/media/1.xml", Content: mediatest.Zeros(200 << 20)}
	archives := map[string][]byte{
		"empty":              mediatest.Archive(),
		"another archive":    mediatest.Archive(member("a.txt", "a")),
		"an archive of Java": mediatest.Archive(member("META-INF/MANIFEST.MF", "a"), member("A.class", "a")),
		"without a text":     mediatest.Archive(mediatest.DOCXMembers()[0]),
		"without types":      mediatest.Archive(mediatest.DOCXMembers()[1]),
		"with macros":        mediatest.DOCX(member("word/vbaProject.bin", "a")),
		"ODT with macros":    mediatest.ODT(member("Basic/Standard/Module1.xml", "a")),
		"one member twice":   mediatest.DOCX(member("word/document.xml", "another")),
		"a spreadsheet": mediatest.Archive(member("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
			member("content.xml", "a")),
		"a document that may have macros": mediatest.Archive(member("[Content_Types].xml",
			`<Types><Override PartName="/word/document.xml" `+
				`ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>`),
			member("word/document.xml", "a")),
		"truncated":            mediatest.DOCX()[:200],
		"only its first bytes": append([]byte("PK\x03\x04"), make([]byte, 200)...),
		"damaged":              damaged(mediatest.DOCX()),
		"bomb":                 mediatest.DOCX(bomb),
	}
	bomb.Content = mediatest.Zeros(200 << 20)
	archives["bomb that lies about its size"] = lying(mediatest.DOCX(bomb))
	bomb.Content = mediatest.Zeros(30 << 20)
	archives["bomb in the types"] = mediatest.Archive(
		mediatest.Member{Name: "[Content_Types].xml", Content: bomb.Content}, mediatest.DOCXMembers()[1])
	var many []mediatest.Member
	for i := range 30_000 {
		many = append(many, member(fmt.Sprint(i), ""))
	}
	archives["many members"] = mediatest.DOCX(many...)
	archives["more members than are accepted"] = mediatest.DOCX(many[:5000]...)
	var before, after runtime.MemStats
	for name, content := range archives {
		f := mediatest.NewFixture(t)
		runtime.ReadMemStats(&before)
		results, err := f.Service.AddFiles(t.Context(), asAlex, mediatest.SectionOfAlex, upload(content))
		runtime.ReadMemStats(&after)
		if err != nil || len(results) != 1 || results[0].Refusal == nil ||
			!errors.Is(results[0].Refusal, media.ErrUnsupportedType) {
			t.Errorf("%s: got %+v, %v", name, results, err)
		}
		if keys := f.Blobs.Keys(); len(keys) != 0 {
			t.Errorf("%s: stored %v", name, keys)
		}
		if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); grown > 64<<20 {
			t.Errorf("%s: %d bytes of memory", name, grown)
		}
	}
}

// A document with many pictures unpacks to about its size, one with much text to twenty times of it.
func TestT215_documentsThatUnpackToMuch_areAcceptedUpToALimit(t *testing.T) {
	t.Parallel()
	f := mediatest.NewFixture(t)
	text := strings.Repeat("<w:p><w:r><w:t>A paragraph of a long text.</w:t></w:r></w:p>", 10_000)
	results, err := f.Service.AddFiles(t.Context(), asAlex, mediatest.SectionOfAlex,
		upload(mediatest.DOCX(member("word/long.xml", text)), mediatest.ODT(member("long.xml", text))))
	if err != nil || results[0].Refusal != nil || results[1].Refusal != nil {
		t.Errorf("got %+v, %v", results, err)
	}
}

// FuzzDocuments checks that no archive makes an upload fail in another way than being refused.
func FuzzDocuments(f *testing.F) {
	for _, seed := range [][]byte{mediatest.DOCX(), mediatest.ODT(), mediatest.Archive()} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		fixture := mediatest.NewFixture(t)
		results, err := fixture.Service.AddFiles(t.Context(), asAlex, mediatest.SectionOfAlex,
			upload(append([]byte("PK\x03\x04"), content...), content))
		if err != nil || len(results) != 2 {
			t.Errorf("got %+v, %v", results, err)
		}
	})
}
