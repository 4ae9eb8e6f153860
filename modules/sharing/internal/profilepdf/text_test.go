package profilepdf_test

import (
	"bytes"
	"compress/zlib"
	"encoding/hex"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"wright.app/modules/media/mediatest"
	"wright.app/modules/sharing/internal/drawing"
)

// written has a text in each script, as somebody types it.
var written = map[string]string{
	"Latin":           "Zoë Łukasiewicz, office ffi Tiếng Việt",
	"Greek, Cyrillic": "Ωmega Ελλάδα Привет",
	"Arabic":          "مرحبا بالعالم هذا نص عربي لا إله",
	"Arabic vowels":   "مُحَمَّد رَسُول",
	"Persian":         "علی\u200cرضا محمدی",
	"Hebrew":          "שלום עולם טוב",
	"Hebrew vowels":   "שָׁלוֹם בְּרֵאשִׁית",
	"Devanagari":      "दीपिका शर्मा क्षत्रिय हिन्दी क्\u200dष",
	"Bengali":         "মীরা চক্রবর্তী",
	"Gujarati":        "ગુજરાતી ક્ષમા",
	"Gurmukhi":        "ਪੰਜਾਬੀ ਗੁਰਮੁਖੀ",
	"Tamil":           "தமிழ் மீரா கோ",
	"Telugu":          "మీరా తెలుగు క్షమ",
	"Kannada":         "ಕನ್ನಡ ಕ್ಷಮೆ",
	"Malayalam":       "മലയാളം ക്ഷമ",
	"Sinhala":         "සිංහල ක්\u200dෂ",
	"Georgian":        "მირა ქართული",
	"Armenian":        "Միրա Հայերեն",
	"Ethiopic":        "ሚራ አማርኛ",
	"Khmer":           "មីរ៉ា ភាសាខ្មែរ",
	"Lao":             "ພາສາລາວ ນໍ້າ",
	"Myanmar":         "မြန်မာ ဘာသာ",
	"Thai":            "สวัสดีครับ ยินดี น้ำ",
	"Tibetan":         "བོད་སྐད་ རྒྱ",
	"Chinese":         "王小明 北风 體",
	"Japanese":        "日本語テキスト",
	"Korean":          "한국어 각",
	"emoji":           "👍🏽 👨‍👩‍👧 ok ❤️",
}

// fileWith returns a file with a text as name, headline and paragraph, in letters that are bold and that are not.
func fileWith(t *testing.T, text string) []byte {
	t.Helper()
	file, _ := write(t, newWriter(t, mediatest.Photos{}), documentOf(t, map[string]any{
		"displayName": text, "attributes": map[string]any{"headline": text, "summary": text},
	}), whole)
	return file
}

// readByPoppler returns the text of a file as pdftotext reads it.
func readByPoppler(t *testing.T, file []byte, options ...string) string {
	t.Helper()
	program, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Fatal("pdftotext is missing: run tools/poppler/require.sh, or install poppler-utils")
	}
	path := filepath.Join(t.TempDir(), "profile.pdf")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	read, err := exec.CommandContext(t.Context(), program, append(options, "-enc", "UTF-8", path, "-")...).Output()
	if err != nil {
		t.Fatal(err)
	}
	// It marks the direction of lines by characters of its own.
	return strings.NewReplacer("\u202a", "", "\u202b", "", "\u202c", "").Replace(string(read))
}

func TestR53_textOfAFile_isReadAsItWasWritten(t *testing.T) {
	t.Parallel()
	for script, text := range written {
		t.Run(script, func(t *testing.T) {
			t.Parallel()
			got := readByPoppler(t, fileWith(t, text))
			if strings.Count(got, text) != 3 {
				t.Errorf("want %q three times, got %q", text, got)
			}
		})
	}
}

// What other readers get, too: pdf.js, pdfium and pypdf know the texts of codes (ToUnicode), and not all of them those
// that are written beside glyphs (ActualText). pdf.js shows the number of a code that stands for no text.
func TestR53_textOfAFile_isWhatItsCodesStandFor(t *testing.T) {
	t.Parallel()
	for script, text := range written {
		t.Run(script, func(t *testing.T) {
			t.Parallel()
			texts := textsOf(t, fileWith(t, text))
			if i := slices.Index(texts, ""); i >= 0 {
				t.Errorf("a code stands for no text after %q", texts[:i])
			}
			got, want := strings.Join(texts, ""), text
			if drawing.IsRightToLeft(text) { // drawn from the left, in one piece
				letters := []rune(text)
				slices.Reverse(letters)
				want = string(letters)
			}
			if strings.Count(got, want) != 3 {
				t.Errorf("want %q three times, got %q", want, got)
			}
		})
	}
}

func TestR53_noScript_isDrawnAsAReplacement(t *testing.T) {
	t.Parallel()
	for script, text := range written {
		file := fileWith(t, text)
		if uses := glyphsOf(t, file); slices.Contains(uses, 0) {
			t.Errorf("%s: %q has a character without a glyph", script, text)
		}
	}
}

var (
	streamStart = regexp.MustCompile(`(\d+) 0 obj\n<<(?:/Length1 \d+)?/Filter/FlateDecode/Length (\d+)>>\nstream\n`)
	typeZero    = regexp.MustCompile(`(\d+) 0 obj\n<</Type/Font/Subtype/Type0[^>]*/ToUnicode (\d+) 0 R`)
	toGlyphs    = regexp.MustCompile(`(\d+) 0 obj\n<</Type/Font/Subtype/CIDFontType2.*/CIDToGIDMap (\d+) 0 R`)
	fontNames   = regexp.MustCompile(`/(F\d+) (\d+) 0 R`)
	mapping     = regexp.MustCompile(`(?m)^<(\w{4})><(\w*)>$`)
	operation   = regexp.MustCompile(`/(F\d+) \S+ Tf|<(\w{4})>`)
)

// streamsOf returns the streams of a file by the numbers of their objects.
func streamsOf(t *testing.T, file []byte) map[string][]byte {
	t.Helper()
	streams := map[string][]byte{}
	for _, at := range streamStart.FindAllSubmatchIndex(file, -1) {
		length, err := strconv.Atoi(string(file[at[4]:at[5]]))
		if err != nil {
			t.Fatal(err)
		}
		r, err := zlib.NewReader(bytes.NewReader(file[at[1] : at[1]+length]))
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		streams[string(file[at[2]:at[3]])] = content
	}
	return streams
}

// textsOf returns the texts of a file's pages in the order in which they are drawn.
func textsOf(t *testing.T, file []byte) (texts []string) {
	t.Helper()
	streams := streamsOf(t, file)
	maps := map[string]map[string]string{} // by the number of the font
	for _, m := range typeZero.FindAllSubmatch(file, -1) {
		codes := map[string]string{}
		for _, entry := range mapping.FindAllSubmatch(streams[string(m[2])], -1) {
			codes[string(entry[1])] = utf16Text(t, entry[2])
		}
		maps[string(m[1])] = codes
	}
	byName := map[string]map[string]string{}
	for _, m := range fontNames.FindAllSubmatch(file, -1) {
		byName[string(m[1])] = maps[string(m[2])]
	}
	var codes map[string]string
	for _, content := range contentsOf(streams) {
		for _, op := range operation.FindAllSubmatch(content, -1) {
			if op[1] != nil {
				codes = byName[string(op[1])]
			} else {
				texts = append(texts, codes[string(op[2])])
			}
		}
	}
	return texts
}

// contentsOf returns the pages among streams.
func contentsOf(streams map[string][]byte) (pages [][]byte) {
	for _, content := range streams {
		if bytes.HasPrefix(content, []byte("2.8346 0 0 2.8346 0 0 cm")) {
			pages = append(pages, content)
		}
	}
	return pages
}

// glyphsOf returns the glyphs of the subsets of fonts that are drawn.
func glyphsOf(t *testing.T, file []byte) (glyphs []int) {
	t.Helper()
	streams := streamsOf(t, file)
	for _, m := range toGlyphs.FindAllSubmatch(file, -1) {
		codes := streams[string(m[2])]
		for i := 2; i < len(codes); i += 2 { // the first code is not used
			glyphs = append(glyphs, int(codes[i])<<8|int(codes[i+1]))
		}
	}
	if len(glyphs) == 0 {
		t.Fatal("the file has no fonts")
	}
	return glyphs
}

func utf16Text(t *testing.T, digits []byte) string {
	t.Helper()
	b, err := hex.DecodeString(string(digits))
	if err != nil {
		t.Fatal(err)
	}
	units := make([]uint16, len(b)/2)
	for i := range units {
		units[i] = uint16(b[2*i])<<8 | uint16(b[2*i+1])
	}
	return string(utf16.Decode(units))
}
