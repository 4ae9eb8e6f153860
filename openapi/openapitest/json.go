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

// node is a JSON value that can also be written in forms that encoding/json never produces: duplicate members,
// invalid numbers and strings.
type node struct {
	raw     string // the text of a value that is neither object nor array
	members []member
	items   []*node
	kind    byte // '{', '[' or 'r'
}

type member struct {
	name  string
	value *node
}

// edgeCaseJSON holds valid and invalid JSON values that are often handled wrongly.
var edgeCaseJSON = []string{
	"null", "true", "false", "0", "-0", "-1", "1", "1.0", "1.5", "1e3", "1e400", "-1e400", "9007199254740991",
	"9007199254740993", "9223372036854775808", "1" + strings.Repeat("0", 400),
	`"\u0000"`, `"\ud800"`, `"\udc00\ud800"`, "\"\xff\"", "\"a\nb\"", `"\u202e\u2066"`, "[]", "{}", "[[]]", "[null]",
	`[""]`, `{"":""}`, `{"a":1,"a":2}`, `{"__proto__":{"x":1}}`,
	strings.Repeat("[", 31) + strings.Repeat("]", 31), strings.Repeat("[", 40) + strings.Repeat("]", 40),
	strings.Repeat("[", 5000), "[" + strings.Repeat("1,", 3000) + "1]",
	"undefined", "NaN", "0x10", "'single'", "{a:1}", "[1,]",
}

// unexpectedMembers are names that no request body has, including those of members that only the server sets.
var unexpectedMembers = []string{
	"id", "ID", "status", "version", "role", "isReady", "ownerId", "userId", "memberId", "createdAt", "deletedAt",
	"photoUrl", "email", "token", "__proto__", "constructor", "", "$ref", "x y",
}

func (d *draft) changeJSON(r *rand.Rand) {
	decoder := json.NewDecoder(bytes.NewReader(d.body))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		d.changeBytes(r) // an earlier mutation made it invalid
		return
	}
	top := nodeOf(value)
	d.record("%s", mutateJSON(r, top))
	var out bytes.Buffer
	top.write(&out)
	d.body = out.Bytes()
}

// mutateJSON changes one place of the document and returns a description of the change.
func mutateJSON(r *rand.Rand, top *node) string {
	nodes := top.descendants(nil)
	n := nodes[r.IntN(len(nodes))]
	if r.IntN(12) == 0 {
		n = top
	}
	switch {
	case n.kind == '{' && len(n.members) > 0 && r.IntN(2) == 0:
		index := r.IntN(len(n.members))
		m := &n.members[index]
		name := m.name
		switch r.IntN(4) {
		case 0:
			n.members = slices.Delete(n.members, index, index+1)
			return "without " + name
		case 1:
			n.members = append(n.members, *m)
			return name + " twice"
		case 2:
			m.name = strings.ToUpper(name[:min(1, len(name))]) + name[min(1, len(name)):]
			return name + " called " + m.name
		default:
			m.value = randomValue(r)
			return name + " = " + shortened(m.value.raw)
		}
	case n.kind == '{':
		name := unexpectedMembers[r.IntN(len(unexpectedMembers))]
		n.members = append(n.members, member{name: name, value: randomValue(r)})
		return "with " + strconv.Quote(name)
	case n.kind == '[' && len(n.items) > 0 && r.IntN(2) == 0:
		n.items = slices.Repeat(n.items, 2+r.IntN(1200))
		return strconv.Itoa(len(n.items)) + " items"
	default:
		old := n.raw
		*n = *randomValue(r)
		return shortened(old) + " becomes " + shortened(n.raw)
	}
}

// randomValue returns any value, most of the time a text.
func randomValue(r *rand.Rand) *node {
	if r.IntN(2) == 0 {
		return &node{kind: 'r', raw: edgeCaseJSON[r.IntN(len(edgeCaseJSON))]}
	}
	text, err := json.Marshal(randomText(r))
	if err != nil {
		panic(err) // a string can always be encoded
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
			panic(err) // a value that was decoded from JSON can always be encoded
		}
		return &node{kind: 'r', raw: string(raw)}
	}
}

// descendants appends the node and all nodes below it to nodes and returns the result.
func (n *node) descendants(nodes []*node) []*node {
	nodes = append(nodes, n)
	for _, m := range n.members {
		nodes = m.value.descendants(nodes)
	}
	for _, item := range n.items {
		nodes = item.descendants(nodes)
	}
	return nodes
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
