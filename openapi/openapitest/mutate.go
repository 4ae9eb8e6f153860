package openapitest

import (
	"bytes"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"unicode/utf16"
)

// edgeCaseTexts are strings that are often handled wrongly.
var edgeCaseTexts = []string{
	"", " ", "0", "-1", "1", "1.5", "1e9", "007", "9007199254740991", "9007199254740992", "9223372036854775808", "NaN",
	"null", "true", "[]", "{}",
	"a\x00b", "\x7f", "\u202eabc", "\u200b", "\ufeffx", "e\u0301", "💥", "ﷺ", "İ", "\xff\xfe", "\xed\xa0\x80", "a\nb",
	"a\r\nBcc: mallory.demo@example.com", "\t",
	"' OR 1=1 --", "%", "_", "%s%n", "{{7*7}}", "${x}", "<script>alert(1)</script>", "javascript:alert(1)", "https://",
	"https://a b", "https://[::1", "http://localhost/",
	"//evil.example", "../../etc/passwd", "..", ".", "a/b", "a\\b", "%2e%2e", "0000-00-00", "2026-02-30", "9999-12-31",
	"10000-01-01", "2026-01-01T00:00:00Z",
	"00000000-0000-0000-0000-000000000000", "019c2b1e-7c3a-7d52-9a41-2f6f0a1b2c3d", "kim.demo@example.com", "@",
	"a@b@c.example", "\"a b\"@example.com", "*", "W/\"v1\"", "\"v1\"", "\"", "bytes=0-", "bytes=9-1",
	strings.Repeat("a", 65), strings.Repeat("ä", 257), strings.Repeat("9", 400), strings.Repeat("e\u0301", 300),
	strings.Repeat("x", 5000),
}

func randomText(r *rand.Rand) string { return edgeCaseTexts[r.IntN(len(edgeCaseTexts))] }

// shortened truncates a value for the list of changes.
func shortened(text string) string {
	if len(text) > 40 {
		return text[:40] + "…"
	}
	return text
}

// printable removes control characters, which a header field cannot contain.
func printable(text string) string {
	return strings.Map(func(c rune) rune {
		if c < ' ' || c == 0x7f {
			return -1
		}
		return c
	}, text)
}

func (d *draft) changeParameter(r *rand.Rand) {
	p := d.operation.Parameters[r.IntN(len(d.operation.Parameters))]
	value := randomText(r)
	switch p.In {
	case "path":
		d.path[p.Name] = url.PathEscape(value)
	case "header":
		value = printable(value)
		d.header.Set(p.Name, value)
	default:
		d.changeQuery(r, p.Name, value)
		return
	}
	d.record("%s %s = %q", p.In, p.Name, shortened(value))
}

func (d *draft) changeQuery(r *rand.Rand, name, value string) {
	at := slices.IndexFunc(d.query, func(pair [2]string) bool { return pair[0] == name })
	switch {
	case r.IntN(5) == 0 && at >= 0:
		d.query = slices.Delete(d.query, at, at+1)
		d.record("without query %s", name)
	case r.IntN(5) == 0:
		d.query = append(d.query, [2]string{name, url.QueryEscape(value)})
		d.record("once more query %s = %q", name, shortened(value))
	case at >= 0:
		d.query[at][1] = url.QueryEscape(value)
		d.record("query %s = %q", name, shortened(value))
	default:
		d.query = append(d.query, [2]string{name, url.QueryEscape(value)})
		d.record("query %s = %q", name, shortened(value))
	}
}

// addQuery adds a query parameter that no operation has; some are malformed.
func (d *draft) addQuery(r *rand.Rand) {
	candidates := [][2]string{
		{"unknown", "value"},
		{"id", "1"},
		{"%zz", "%"},
		{"a;b", "c"},
		{"", ""},
		{"limit", "101"},
		{"cursor", "AAAA"},
		{"userId", "1"},
		{"x", strings.Repeat("y", 2000)},
	}
	pair := candidates[r.IntN(len(candidates))]
	d.query = append(d.query, pair)
	d.record("query %s=%s added", pair[0], shortened(pair[1]))
}

// addBody adds a body to an operation without a request body.
func (d *draft) addBody(r *rand.Rand) {
	bodies := []string{"{}", `{"id":1}`, "x", strings.Repeat("[", 100), "\x00"}
	d.body = []byte(bodies[r.IntN(len(bodies))])
	d.header.Set("Content-Type", "application/json")
	d.record("unexpected body %q", shortened(string(d.body)))
}

func (d *draft) changeHeader(r *rand.Rand) {
	candidates := [][2]string{
		{"Content-Type", "text/plain"},
		{"Content-Type", ""},
		{"Content-Type", "application/json; charset=utf-16"},
		{"Content-Type", "application/JSON;charset=UTF-8"},
		{"Content-Type", "multipart/form-data"},
		{"Content-Type", "multipart/form-data; boundary=another"},
		{"Content-Type", "application/json, text/html"},
		{"Content-Encoding", "gzip"},
		{"Accept", "text/html"},
		{"Accept", "image/*;q=x"},
		{"Accept-Language", strings.Repeat("de,", 300)},
		{"Accept-Encoding", "br;q=nope"},
		{"If-Match", "\"999999999999999999999-JMtjujR2HCwzdPVK\""},
		{"If-Match", "*"},
		{"If-None-Match", "W/"},
		{"If-Modified-Since", "yesterday"},
		{"Range", "bytes=0-0,2-3"},
		{"X-Request-Id", "no/such id"},
		{"X-Http-Method-Override", "DELETE"},
		{"X-Forwarded-For", "203.0.113.7, not an address"},
		{"Expect", "200-maybe"},
		{"Cookie", "session"},
		{"User-Agent", strings.Repeat("u", 3000)},
	}
	field := candidates[r.IntN(len(candidates))]
	d.header.Set(field[0], field[1])
	d.record("header %s: %s", field[0], shortened(field[1]))
}

// changeBytes corrupts the body without regard to its format.
func (d *draft) changeBytes(r *rand.Rand) {
	body := slices.Clone(d.body)
	if len(body) == 0 {
		d.addBody(r)
		return
	}
	at := r.IntN(len(body))
	switch r.IntN(8) {
	case 0:
		d.body = body[:at]
		d.record("cut after %d bytes", at)
	case 1:
		body[at] ^= byte(1 + r.IntN(255))
		d.body = body
		d.record("byte %d changed", at)
	case 2:
		d.body = append(body, "}garbage"...)
		d.record("garbage behind it")
	case 3:
		d.body = append([]byte("\ufeff"), body...)
		d.record("byte order mark")
	case 4:
		d.body = append(append(body, '\n'), body...)
		d.record("twice")
	case 5:
		d.body = slices.Insert(body, at, 0xff, 0x00)
		d.record("bytes that are no text at %d", at)
	case 6:
		var wide bytes.Buffer
		for _, unit := range utf16.Encode([]rune(string(body[:min(len(body), 2000)]))) {
			wide.WriteByte(byte(unit))
			wide.WriteByte(byte(unit >> 8))
		}
		d.body = wide.Bytes()
		d.record("UTF-16")
	default:
		d.body = []byte{}
		d.record("empty body")
	}
}

// changeForm corrupts the multipart form.
func (d *draft) changeForm(r *rand.Rand) {
	const name, file = `name="file`, `filename="`
	swap := func(old, with string) {
		d.body = bytes.ReplaceAll(d.body, []byte(old), []byte(with))
		d.record("%q instead of %q", shortened(with), old)
	}
	switch r.IntN(9) {
	case 0:
		swap(name, `name="another`)
	case 1:
		swap(file, `nothing="`)
	case 2:
		swap(file+"drawing-1.png", file+strings.NewReplacer("\n", "", "\r", "", `"`, "").Replace(randomText(r)))
	case 3:
		swap("Content-Type: application/octet-stream", "Content-Type: "+strings.Repeat("x", 9000))
	case 4:
		swap("Content-Disposition", "Content-Nothing")
	case 5:
		swap("\x89PNG", "%PDF-1.7")
	case 6:
		swap("IDAT", "IDXX")
	case 7:
		d.setForm(nil)
		d.record("no file")
	default:
		d.setForm(slices.Repeat(d.operation.files, 12))
		d.record("a dozen files")
	}
}
