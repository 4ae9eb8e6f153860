package openapitest

import (
	"bytes"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// node is a value of a JSON text that can be written wrongly: members twice, numbers and
// texts that no encoder would make.
type node struct {
	raw     string // a value as it stands, when neither of the others
	members []member
	items   []*node
	kind    byte // '{', '[' or 'r'
}

type member struct {
	name  string
	value *node
}

// fragments are values that programs stumble over, as they stand in a JSON text.
var fragments = []string{
	"null", "true", "false", "0", "-0", "-1", "1", "1.0", "1.5", "1e3", "1e400", "-1e400", "9007199254740991", "9007199254740993", "9223372036854775808", "1" + strings.Repeat("0", 400),
	`"\u0000"`, `"\ud800"`, `"\udc00\ud800"`, "\"\xff\"", "\"a\nb\"", `"\u202e\u2066"`, "[]", "{}", "[[]]", "[null]", `[""]`, `{"":""}`, `{"a":1,"a":2}`, `{"__proto__":{"x":1}}`,
	strings.Repeat("[", 31) + strings.Repeat("]", 31), strings.Repeat("[", 40) + strings.Repeat("]", 40), strings.Repeat("[", 5000), "[" + strings.Repeat("1,", 3000) + "1]",
	"undefined", "NaN", "0x10", "'single'", "{a:1}", "[1,]",
}

// strange are members that no request has, among them those that the server sets.
var strange = []string{
	"id", "ID", "status", "version", "role", "isReady", "ownerId", "userId", "memberId", "createdAt", "deletedAt", "photoUrl", "email", "token", "__proto__", "constructor", "", "$ref", "x y",
}

func (d *draft) changeJSON(r *rand.Rand) {
	decoder := json.NewDecoder(bytes.NewReader(d.body))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		d.changeBytes(r) // broken by a change before this one
		return
	}
	top := nodeOf(value)
	d.changed("%s", change(r, top))
	var out bytes.Buffer
	top.write(&out)
	d.body = out.Bytes()
}

// change spoils one place of the text and says how.
func change(r *rand.Rand, top *node) string {
	nodes := top.all(nil)
	n := nodes[r.IntN(len(nodes))]
	if r.IntN(12) == 0 {
		n = top
	}
	switch {
	case n.kind == '{' && len(n.members) > 0 && r.IntN(2) == 0:
		at := r.IntN(len(n.members))
		m := &n.members[at]
		name := m.name
		switch r.IntN(4) {
		case 0:
			n.members = slices.Delete(n.members, at, at+1)
			return "without " + name
		case 1:
			n.members = append(n.members, *m)
			return name + " twice"
		case 2:
			m.name = strings.ToUpper(name[:min(1, len(name))]) + name[min(1, len(name)):]
			return name + " called " + m.name
		default:
			m.value = value(r)
			return name + " = " + shown(m.value.raw)
		}
	case n.kind == '{':
		name := strange[r.IntN(len(strange))]
		n.members = append(n.members, member{name: name, value: value(r)})
		return "with " + strconv.Quote(name)
	case n.kind == '[' && len(n.items) > 0 && r.IntN(2) == 0:
		n.items = slices.Repeat(n.items, 2+r.IntN(1200))
		return strconv.Itoa(len(n.items)) + " items"
	default:
		old := n.raw
		*n = *value(r)
		return shown(old) + " becomes " + shown(n.raw)
	}
}

// value is any value, most of the time a text.
func value(r *rand.Rand) *node {
	if r.IntN(2) == 0 {
		return &node{kind: 'r', raw: fragments[r.IntN(len(fragments))]}
	}
	text, err := json.Marshal(anyText(r))
	if err != nil {
		panic(err) // texts are strings, and strings have a JSON form
	}
	return &node{kind: 'r', raw: string(text)}
}

func nodeOf(value any) *node {
	switch v := value.(type) {
	case map[string]any:
		n := &node{kind: '{'}
		for _, name := range slices.Sorted(maps.Keys(v)) {
			n.members = append(n.members, member{name: name, value: nodeOf(v[name])})
		}
		return n
	case []any:
		n := &node{kind: '['}
		for _, item := range v {
			n.items = append(n.items, nodeOf(item))
		}
		return n
	default:
		raw, err := json.Marshal(v)
		if err != nil {
			panic(err) // it was read from JSON a moment ago
		}
		return &node{kind: 'r', raw: string(raw)}
	}
}

// all returns the node and everything below it.
func (n *node) all(found []*node) []*node {
	found = append(found, n)
	for _, m := range n.members {
		found = m.value.all(found)
	}
	for _, item := range n.items {
		found = item.all(found)
	}
	return found
}

func (n *node) write(out *bytes.Buffer) {
	switch n.kind {
	case '{':
		out.WriteByte('{')
		for i, m := range n.members {
			if i > 0 {
				out.WriteByte(',')
			}
			out.WriteString(strconv.Quote(m.name))
			out.WriteByte(':')
			m.value.write(out)
		}
		out.WriteByte('}')
	case '[':
		out.WriteByte('[')
		for i, item := range n.items {
			if i > 0 {
				out.WriteByte(',')
			}
			item.write(out)
		}
		out.WriteByte(']')
	default:
		out.WriteString(n.raw)
	}
}
