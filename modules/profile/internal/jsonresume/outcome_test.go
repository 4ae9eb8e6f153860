package jsonresume_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/identity/identitytest"
)

// outcome is what an import of a file left on an empty profile, and what it left out.
type outcome struct {
	profile profile.Snapshot
	left    []string // path, code and field
	items   []profile.ImportItem
}

// importInto imports a file into an empty profile, and checks that the dry run before it said the same.
func importInto(t *testing.T, file string, shorten bool) outcome {
	t.Helper()
	service, alex := newService(t), identitytest.Wright(profiletest.Alex)
	if _, err := service.Create(t.Context(), alex, profile.Input{}); err != nil {
		t.Fatal(err)
	}
	in := read(t, []byte(file))
	in.Shorten = shorten
	preview, err := service.Import(t.Context(), alex, in, profile.Merge, true)
	if err != nil {
		t.Fatal(err)
	}
	result, err := service.Import(t.Context(), alex, in, profile.Merge, false)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(withoutIDs(preview), withoutIDs(result)) {
		t.Errorf("the preview differs:\n%+v\n%+v", preview, result)
	}
	o := outcome{items: result.Items}
	if o.profile, _, err = service.Own(t.Context(), alex); err != nil {
		t.Fatal(err)
	}
	for _, item := range result.Items {
		if item.Issue != nil {
			o.left = append(o.left, strings.TrimSpace(item.Path+" "+item.Issue.Code+" "+item.Issue.Field))
		}
	}
	return o
}

// sections returns the sections of a profile as texts, in the order of display.
func (o outcome) sections() []string {
	var texts []string
	for _, s := range o.profile.Sections {
		c := s.Content
		text := fmt.Sprintf("%s|%s|%s|%s|%s", c.Title, c.Organization, c.StartedAt, c.EndedAt, c.Attributes.Description)
		texts = append(texts, text)
	}
	slices.Sort(texts)
	return texts
}
