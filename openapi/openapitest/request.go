package openapitest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"mime/multipart"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// Values returns the value of a parameter on the server under test, for example the id of an existing row. Members of a
// JSON body that are ids of members are parameters in "body". If ok is false, the example of the contract is used.
type Values func(o Operation, parameter Parameter) (value string, ok bool)

// Request is a request to send. Target is the request target: the escaped path and query.
type Request struct {
	Method, Target string
	Header         http.Header
	Body           []byte
	// Changes describes the mutations, for test output. It is empty for a valid request.
	Changes []string
}

// String returns the request in one line, for test output.
func (r Request) String() string {
	body := r.Body
	if len(body) > 300 {
		body = append(append([]byte{}, body[:300]...), "…"...)
	}
	return fmt.Sprintf("%s %.300s %v %q (%s)", r.Method, r.Target, r.Header, body, strings.Join(r.Changes, "; "))
}

// memberID is the name of a member of bodies that identifies a person, and subjectID that of one which does in the
// examples.
const (
	memberID  = "memberId"
	subjectID = "subjectId"
)

// draft holds the parts of a request while it is built.
type draft struct {
	operation Operation
	path      map[string]string
	query     [][2]string // escaped
	header    http.Header
	body      []byte
	changes   []string
}

// Valid returns the request of the examples in the contract, without optional parameters.
func (o Operation) Valid(values Values) Request {
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
		d.body = withMemberID(o.Examples[example%len(o.Examples)], o, values)
		d.header.Set("Content-Type", "application/json")
	}
	return d
}

// withMemberID returns the example of a body with the member id that values returns, if it has one.
func withMemberID(example string, o Operation, values Values) []byte {
	var body map[string]json.RawMessage
	if values == nil || json.Unmarshal([]byte(example), &body) != nil {
		return []byte(example)
	}
	name := memberID
	if body[name] == nil {
		name = subjectID
	}
	if body[name] == nil {
		return []byte(example)
	}
	value, known := values(o, Parameter{Name: memberID, In: "body"})
	if !known {
		return []byte(example)
	}
	body[name] = json.RawMessage(strconv.Quote(value))
	changed, err := json.Marshal(body)
	if err != nil {
		panic(err) // the members are valid JSON
	}
	return changed
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

// setForm sets a multipart form as the body, with one file for each name and two for a name that ends in [].
func (d *draft) setForm(files []string) {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	// A fixed boundary, so that the same seed gives the same request.
	_ = form.SetBoundary("a-boundary-of-forty-characters-in-a-test")
	for _, name := range files {
		member, many := strings.CutSuffix(name, "[]")
		count := 1
		if many {
			count = 2
		}
		for i := range count {
			part, _ := form.CreateFormFile(member, fmt.Sprintf("drawing-%d.png", i+1)) // cannot fail on a buffer
			_, _ = part.Write(picture)
		}
	}
	_ = form.Close()
	d.body = body.Bytes()
	d.header.Set("Content-Type", form.FormDataContentType())
}

// picture is a PNG of the smallest size that is accepted as a photo: 64 pixels a side.
var picture = func() []byte {
	img := image.NewNRGBA(image.Rect(0, 0, 64, 64))
	for i := range 64 {
		img.Set(i, i, color.NRGBA{R: 0x32, G: 0x62, B: 0xc8, A: 0xff})
	}
	var out bytes.Buffer
	_ = png.Encode(&out, img)
	return out.Bytes()
}()

// Mutate returns a request with one to three random mutations. Some mutations leave the request valid.
func (o Operation) Mutate(r *rand.Rand, values Values) Request {
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
			changes = append(changes, d.changeJSON, d.changeJSON, d.changeJSON, d.changeJSON, d.changeBytes,
				d.changeHeader)
		default:
			changes = append(changes, d.addQuery, d.addBody, d.changeHeader)
		}
		changes[r.IntN(len(changes))](r)
	}
	return d.request()
}

func (d *draft) record(format string, args ...any) {
	d.changes = append(d.changes, fmt.Sprintf(format, args...))
}
