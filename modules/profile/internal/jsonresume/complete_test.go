package jsonresume_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/jsonresume"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// strange are the words of a value that a file has in addition, or in place of another one.
const strange = "Strange words"

// place is where a value of a document can be changed.
type place struct {
	pointer string
	value   any
	set     func(any)
}

// placesIn returns all members and elements of a document at each depth, and for each object a member that it lacks.
func placesIn(value any, pointer string) []place {
	var places []place
	switch value := value.(type) {
	case map[string]any:
		for name, member := range value {
			at := place{pointer: pointer + "/" + name, value: member, set: func(v any) { value[name] = v }}
			places = append(append(places, at), placesIn(member, at.pointer)...)
		}
		places = append(places, place{pointer: pointer + "/added", set: func(v any) {
			if value["added"] = v; v == nil {
				delete(value, "added")
			}
		}})
	case []any:
		for i, element := range value {
			at := place{pointer: fmt.Sprintf("%s/%d", pointer, i), value: element, set: func(v any) { value[i] = v }}
			places = append(append(places, at), placesIn(element, at.pointer)...)
		}
	}
	return places
}

// isAboutTheFile reports what a file says about itself.
func isAboutTheFile(pointer string) bool {
	switch last := pointer[strings.LastIndexByte(pointer, '/')+1:]; last {
	case "id", "icon", "columns", "visible", "hidden", "$schema", "sections", "items":
		return true
	case "name", "title", "type", "content": // of a section
		if strings.Count(pointer, "/") <= 3 && strings.HasPrefix(pointer, "/sections/") {
			return last != "content"
		}
	}
	for _, of := range []string{
		"/basics", "/meta/canonical", "/meta/version", "/meta/lastModified", "/summary/title",
		"/metadata/template", "/metadata/layout", "/metadata/css", "/metadata/page",
	} {
		if pointer == of || of != "/basics" && strings.HasPrefix(pointer, of+"/") {
			return true
		}
	}
	return false
}

// Whatever a file has at any depth is stored, or named by where it is.
func TestImport_eachValueOfAFile_isStoredOrNamed(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/*.json")
	if err != nil || len(files) != 4 {
		t.Fatalf("got %q, %v", files, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var document map[string]any
			if err := json.Unmarshal(data, &document); err != nil {
				t.Fatal(err)
			}
			i := newImporter(t)
			_, before := i.preview(t, document)
			tried := 0
			for _, at := range placesIn(document, "") {
				if isAboutTheFile(at.pointer) {
					continue
				}
				for _, value := range []any{
					strange,
					map[string]any{"other": strange},
					[]any{strange},
					[]any{map[string]any{"other": strange}},
					map[string]any{"name": strange, "url": "https://x.example"},
				} {
					tried++
					at.set(value)
					stored, named := i.preview(t, document)
					at.set(at.value)
					isNew := func(path string) bool {
						return !slices.Contains(before, path) &&
							(strings.HasPrefix(path, at.pointer) || strings.HasPrefix(at.pointer, path+"/"))
					}
					// An entry around it that was left out before is named still.
					isInLeft := func(path string) bool { return strings.HasPrefix(at.pointer+"/", path+"/") }
					if !strings.Contains(stored, strange) && !slices.ContainsFunc(named, isNew) &&
						!slices.ContainsFunc(named, isInLeft) {
						t.Errorf("%s is %v: neither stored nor among %q", at.pointer, value, named)
					}
				}
			}
			if tried < 100 {
				t.Errorf("only %d values", tried)
			}
		})
	}
}

// importer previews imports into an empty profile.
type importer struct {
	service *profile.Service
	alex    identity.Principal
}

func newImporter(t *testing.T) importer {
	t.Helper()
	i := importer{service: newService(t), alex: identitytest.Wright(profiletest.Alex)}
	if _, err := i.service.Create(t.Context(), i.alex, profile.Input{}); err != nil {
		t.Fatal(err)
	}
	return i
}

// preview returns all values that were read from a document, and the paths of what an import would name. Each value
// that was read is stored or named (importInto compares that with an import).
func (i importer) preview(t *testing.T, document map[string]any) (found string, named []string) {
	t.Helper()
	in, err := jsonresume.Read(document)
	if err != nil {
		t.Fatal(err)
	}
	result, err := i.service.Import(t.Context(), i.alex, in, profile.Merge, true)
	if err != nil {
		t.Fatal(err)
	}
	for _, item := range result.Items {
		if item.Issue != nil {
			named = append(named, item.Path)
		}
	}
	var values strings.Builder
	for _, attribute := range in.Attributes {
		fmt.Fprintf(&values, "%+v\n", attribute.Value)
	}
	for _, section := range in.Sections {
		fmt.Fprintf(&values, "%+v\n", section.Input)
	}
	return values.String(), named
}
