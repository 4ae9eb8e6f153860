package media

import "testing"

// FuzzTypeOf checks that detecting a type by the first bytes of a file never fails, and is the same with more bytes.
func FuzzTypeOf(f *testing.F) {
	for _, seed := range []string{
		"\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00mif1heic", "\x00\x00\x00\x1cftypavif", "RIFF\x00\x00\x00\x00WEBP",
		"PK\x03\x04",
		"%PDF-", "\xff\xd8\xff", "",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, head []byte) {
		head = head[:min(len(head), headBytes)]
		kind, err := typeOf(head)
		if (err == nil) == (kind == "") {
			t.Errorf("got %q, %v", kind, err)
		}
	})
}

func TestTypeOf_filesOfBoxes_haveTheTypeOfTheirBrands(t *testing.T) {
	t.Parallel()
	for head, want := range map[string]Type{
		"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic":         HEIC,
		"\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00mif1heic":         HEIC,
		"\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00mif1miafavif":     AVIF,
		"\x00\x00\x00\x10ftypavis\x00\x00\x00\x00":                 AVIF,
		"\x00\x00\x00\x14ftypmp42\x00\x00\x00\x00isom":             "",
		"\x00\x00\x00\x10ftypmif1\x00\x00\x00\x00heic":             "", // beyond the box
		"\x00\x00\x00\x18moovheic\x00\x00\x00\x00mif1heic":         "",
		"\xff\xff\xff\xffftypmif1\x00\x00\x00\x00mif1":             "",
		"\x00\x00\x00\x18ftyphei":                                  "",
		"\x00\x00\x00\x14ftypisom\x00\x00\x00\x00ISOM\x00\x00\x00": "",
	} {
		if got, _ := typeOf([]byte(head)); got != want {
			t.Errorf("%q: got %q, want %q", head, got, want)
		}
	}
}
