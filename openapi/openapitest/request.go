package openapitest

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
)

// Values gives a parameter of an operation a value that means something to the server under
// test; ok is false where the example of the contract has to do.
type Values func(o Operation, parameter Parameter) (value string, ok bool)

// Request is a request that can be sent. Target is path and query as they stand on the wire.
type Request struct {
	Method, Target string
	Header         http.Header
	Body           []byte
	// Changes says what is wrong with it, nothing for a right one.
	Changes []string
}

// String is one line for the message of a test.
func (r Request) String() string {
	body := r.Body
	if len(body) > 300 {
		body = append(append([]byte{}, body[:300]...), "…"...)
	}
	return fmt.Sprintf("%s %.300s %v %q (%s)", r.Method, r.Target, r.Header, body, strings.Join(r.Changes, "; "))
}

// draft is a request whose parts are still apart.
type draft struct {
	operation Operation
	path      map[string]string
	query     [][2]string // escaped already
	header    http.Header
	body      []byte
	changes   []string
}

// Right returns the request of the contract's examples. Optional parameters are left out.
func (o Operation) Right(values Values) Request {
	d := o.draft(values, 0, func(Parameter) bool { return false })
	return d.request()
}

func (o Operation) draft(values Values, example int, wants func(Parameter) bool) *draft {
	d := &draft{operation: o, path: map[string]string{}, header: http.Header{}}
	for _, p := range o.Parameters {
		if p.In != "path" && !p.IsRequired && !wants(p) {
			continue
		}
		value, known := "", false
		if values != nil {
			value, known = values(o, p)
		}
		if !known {
			value = p.Example
		}
		switch p.In {
		case "path":
			d.path[p.Name] = url.PathEscape(value)
		case "query":
			d.query = append(d.query, [2]string{p.Name, url.QueryEscape(value)})
		case "header":
			d.header.Set(p.Name, value)
		}
	}
	switch {
	case o.IsUpload:
		d.setForm(o.files)
	case len(o.Examples) > 0:
		d.body = []byte(o.Examples[example%len(o.Examples)])
		d.header.Set("Content-Type", "application/json")
	}
	return d
}

func (d *draft) request() Request {
	target := d.operation.Path
	for name, value := range d.path {
		target = strings.Replace(target, "{"+name+"}", value, 1)
	}
	pairs := make([]string, 0, len(d.query))
	for _, pair := range d.query {
		pairs = append(pairs, pair[0]+"="+pair[1])
	}
	if len(pairs) > 0 {
		target += "?" + strings.Join(pairs, "&")
	}
	return Request{Method: d.operation.Method, Target: target, Header: d.header, Body: d.body, Changes: d.changes}
}

// setForm fills the body with a form of files. A name with [] behind it gets two.
func (d *draft) setForm(files []string) {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	// Written out, so that one seed gives one request.
	_ = form.SetBoundary("a-boundary-of-forty-characters-in-a-test")
	for _, name := range files {
		member, many := strings.CutSuffix(name, "[]")
		count := 1
		if many {
			count = 2
		}
		for i := range count {
			part, _ := form.CreateFormFile(member, fmt.Sprintf("drawing-%d.png", i+1)) // memory never refuses
			_, _ = part.Write(drawing)
		}
	}
	_ = form.Close()
	d.body = body.Bytes()
	d.header.Set("Content-Type", form.FormDataContentType())
}

// drawing is the smallest picture that every upload takes: a photo has at least 64 pixels a side.
var drawing = func() []byte {
	picture := image.NewNRGBA(image.Rect(0, 0, 64, 64))
	for i := range 64 {
		picture.Set(i, i, color.NRGBA{R: 0x32, G: 0x62, B: 0xc8, A: 0xff})
	}
	var out bytes.Buffer
	_ = png.Encode(&out, picture)
	return out.Bytes()
}()

// Wrong returns a request that is wrong in one to three ways that the numbers choose. Now
// and then a change is none, and the request is right.
func (o Operation) Wrong(r *rand.Rand, values Values) Request {
	d := o.draft(values, r.IntN(8), func(Parameter) bool { return r.IntN(2) == 0 })
	for range 1 + r.IntN(3) {
		changes := []func(*rand.Rand){}
		if len(d.operation.Parameters) > 0 {
			changes = append(changes, d.changeParameter)
		}
		switch {
		case o.IsUpload:
			changes = append(changes, d.changeForm, d.changeForm, d.changeBytes, d.changeHeader)
		case o.HasBody:
			changes = append(changes, d.changeJSON, d.changeJSON, d.changeJSON, d.changeJSON, d.changeBytes, d.changeHeader)
		default:
			changes = append(changes, d.addQuery, d.addBody, d.changeHeader)
		}
		changes[r.IntN(len(changes))](r)
	}
	return d.request()
}

func (d *draft) changed(format string, args ...any) {
	d.changes = append(d.changes, fmt.Sprintf(format, args...))
}
