package httpserver_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/getkin/kin-openapi/openapi3"

	"wright.app/openapi"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
)

// Accepted texts must be valid for encoding/json, without duplicate members and U+0000.
func FuzzScanJSON(f *testing.F) {
	for _, seed := range []string{
		`{"a":1,"b":[true,null,"x"],"c":{"d":-1.5e3}}`, `{"a":1,"a":2}`, `[[[[[]]]]]`, `"\u0000"`,
		`{"\ud800":"\ud800"}`, `1`, ``, `{}{}`,
		"\xff", `{"a":`, `[1,]`, `{"a/b~c":["\u0000"]}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		err := httpserver.ScanJSON(data)
		if err != nil {
			if !errors.Is(err, fault.ErrMalformed) && !errors.Is(err, fault.ErrValidation) {
				t.Errorf("an error that is not a fault: %v", err)
			}
			return
		}
		if !json.Valid(data) || !utf8.Valid(data) {
			t.Errorf("accepted: %q", data)
		}
		var value any
		if err := json.Unmarshal(data, &value); err != nil {
			return // a number out of range, which the schema refuses
		}
		if d := depth(value); d > 32 {
			t.Errorf("%d levels accepted", d)
		}
	})
}

func TestScanJSON_loneSurrogate_isMalformed(t *testing.T) {
	t.Parallel()
	for text, valid := range map[string]bool{
		`"\ud83d\ude80"`: true, `"\\ud800"`: true, `"\u00e9"`: true, `"\\\ud83d\ude80"`: true,
		`{"a":"\ud83d\ude80\ud83d\ude80"}`: true,
		`"\ud800"`:                         false, `"\ude80\ud83d"`: false, `"\ud83d\ud83d\ude80"`: false,
		`{"\uD800":1}`: false,
		`"\ud83dx"`:    false, `"\\\ud800"`: false,
	} {
		if err := httpserver.ScanJSON([]byte(text)); (err == nil) != valid || !valid &&
			!errors.Is(err, fault.ErrMalformed) {
			t.Errorf("%s: got %v", text, err)
		}
	}
}

// A value of two bytes takes more than a hundred bytes of memory, so the size of a body does not limit its cost.
func TestScanJSON_moreThanMaxTokens_isRefusedWithThePointerOfTheList(t *testing.T) {
	t.Parallel()
	list := strings.Repeat("1,", httpserver.MaxTokens)
	for name, c := range map[string]struct{ text, pointer string }{
		"empty objects":    {`{"attributes":{"tags":[` + strings.Repeat("{},", 80_000) + `{}]}}`, "/attributes/tags"},
		"lists in a list":  {`{"a":"b","tags":[` + strings.Repeat("[1],", 10_000) + `1]}`, "/tags"},
		"list at the top":  {"[" + list + "1]", ""},
		"members":          {`{"a":[],` + manyMembers(10_000) + `}`, ""},
		"the rest is text": {`{"list":[` + list + "}", "/list"},
	} {
		f, refused := fault.Of(httpserver.ScanJSON([]byte(c.text)))
		if !refused || f.Code() != fault.ErrValidation.Code() || len(f.Fields()) != 1 ||
			f.Fields()[0].Pointer != c.pointer || f.Fields()[0].Code != "tooMany" {
			t.Errorf("%s: got %+v", name, f)
		}
	}
	fits := strings.Repeat("1,", httpserver.MaxTokens-3) // plus the last number and the brackets
	if err := httpserver.ScanJSON([]byte("[" + fits + "1]")); err != nil {
		t.Errorf("exactly the maximum: %v", err)
	}
}

func manyMembers(n int) string {
	members := make([]string, n)
	for i := range members {
		members[i] = fmt.Sprintf(`"x%d":1`, i)
	}
	return strings.Join(members, ",")
}

func TestMaxTokens_isMoreThanTheLargestBodyOfTheContractNeeds(t *testing.T) {
	t.Parallel()
	doc, err := openapi.Load()
	if err != nil {
		t.Fatal(err)
	}
	list := 0
	for _, item := range doc.Paths.Map() {
		for _, o := range item.Operations() {
			if o.RequestBody == nil || o.RequestBody.Value.Content["application/json"] == nil {
				continue
			}
			list = max(list, tokens(o.RequestBody.Value.Content["application/json"].Schema.Value))
		}
	}
	if list < 100 || list*4 > httpserver.MaxTokens {
		t.Errorf("the largest body has %d tokens, the limit is %d", list, httpserver.MaxTokens)
	}
}

// tokens returns the maximum number of JSON tokens in a value of the schema.
func tokens(s *openapi3.Schema) int {
	list := 1
	for _, branch := range slices.Concat(s.AllOf, s.AnyOf, s.OneOf) {
		list = max(list, tokens(branch.Value))
	}
	if s.Type.Is(openapi3.TypeArray) {
		if s.MaxItems == nil {
			return math.MaxInt32
		}
		list = max(list, 2+int(*s.MaxItems)*tokens(s.Items.Value))
	}
	if s.Type.Is(openapi3.TypeObject) {
		members := 2
		for _, p := range s.Properties {
			members += 1 + tokens(p.Value)
		}
		list = max(list, members)
	}
	return list
}

func depth(value any) int {
	deepest := -1
	switch v := value.(type) {
	case []any:
		for _, entry := range v {
			deepest = max(deepest, depth(entry))
		}
	case map[string]any:
		for _, member := range v {
			deepest = max(deepest, depth(member))
		}
	default:
		return 0
	}
	return max(deepest, 0) + 1
}

// A file is not refused for one such character, but still for everything else that parsers read differently.
func TestScanJSON_file_mayHaveCharactersThatItsReaderRepairs(t *testing.T) {
	t.Parallel()
	for text, valid := range map[string]bool{
		`{"a\u0000":"\u0000b"}`: true, `["\ud83d", "\ude80x"]`: true, `{"\ud800":1}`: true,
		`{"a":1,"a":2}`: false, `{"a":`: false, "\"\xff\"": false, `{}{}`: false,
	} {
		if err := httpserver.ScanFile([]byte(text)); (err == nil) != valid || err != nil &&
			!errors.Is(err, fault.ErrMalformed) {
			t.Errorf("%s: got %v", text, err)
		}
	}
}
