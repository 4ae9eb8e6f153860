package jsonresume_test

import (
	"reflect"
	"slices"
	"testing"
)

// Only Reactive Resume is known to write members for itself: in other files an id may say something.
func TestRead_membersOfPrograms_areNamedInPlainFiles(t *testing.T) {
	t.Parallel()
	for file, want := range map[string][]string{
		`{"$schema": "x", "work": [{"id": "W-1", "order": 3, "visible": true, "hidden": false, "name": "Harbour",
			"position": "Clerk"}]}`: {"/work/0/id noPlace", "/work/0/order noPlace"},
		`{"skills": [{"uuid": "S-1"}, "Go"]}`:                             {"/skills/0/uuid noPlace"},
		`{"certificates": [{"uuid": "C-1", "name": "Knots"}]}`:            {"/certificates/0/uuid noPlace"},
		`{"certificates": [{"id": "C-1", "number": 7, "name": "Knots"}]}`: {"/certificates/0/id noPlace"},
		`{"basics": {"icon": "star", "columns": 2}, "work": []}`: {
			"/basics/columns noPlace", "/basics/icon noPlace",
		},
		`{"sections": {"certifications": {"id": "x", "columns": 2, "items": [
			{"id": "C-1", "visible": true, "name": "Knots"}]}}}`: nil,
	} {
		o := importInto(t, file, false)
		if slices.Sort(o.left); !reflect.DeepEqual(o.left, want) {
			t.Errorf("%s: got %q", file, o.left)
		}
	}
}

func TestRead_idOfACertificate_isItsNumberInPlainFiles(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]string{
		`{"certificates": [{"id": "CRED-123", "name": "Knots"}]}`:                               "CRED-123",
		`{"certificates": [{"id": "1", "number": 17, "name": "Knots"}]}`:                        "17",
		`{"certificates": [{"id": "1", "number": 17, "credentialId": "K-1", "name": "Knots"}]}`: "K-1",
		`{"sections": {"certifications": {"items": [{"id": "CRED-123", "name": "Knots"}]}}}`:    "",
	} {
		o := importInto(t, file, false)
		if len(o.profile.Sections) != 1 || o.profile.Sections[0].Content.Attributes.CredentialID != want {
			t.Errorf("%s: got %+v", file, o.profile.Sections)
		}
	}
}

// Who hid something did not want it seen, whatever the format of the file.
func TestT209_entriesThatAPlainFileHides_areNotImported(t *testing.T) {
	t.Parallel()
	o := importInto(t, `{"basics": {"profiles": [{"visible": false, "network": "GitHub", "username": "secret"}]},
		"work": [{"hidden": true, "name": "Secret", "position": "Spy"},
			{"hidden": false, "visible": true, "name": "Harbour", "position": "Clerk"}],
		"skills": [{"visible": false, "name": "Spying"}]}`, false)
	slices.Sort(o.left)
	if want := []string{"/basics/profiles/0 hidden", "/skills/0 hidden", "/work/0 hidden"}; !reflect.DeepEqual(o.left,
		want) || !reflect.DeepEqual(o.sections(), []string{"Clerk|Harbour|||"}) || !o.profile.Attributes.IsZero() {
		t.Errorf("got %q, left %q", o.sections(), o.left)
	}
}

// A person is one: of several, the first one is read.
func TestRead_severalBasics_areTheFirstObject(t *testing.T) {
	t.Parallel()
	for file, want := range map[string][]string{
		`{"basics": [{"label": "Clerk"}, {"label": "Spy"}, "Words"]}`: {"/basics/1 noPlace", "/basics/2 noPlace"},
		`{"basics": ["Words", {"label": "Clerk"}]}`:                   {"/basics/0 noPlace"},
		`{"basics": [{"label": "Clerk"}]}`:                            nil,
	} {
		o := importInto(t, file, false)
		if o.profile.Attributes.Headline != "Clerk" || !reflect.DeepEqual(o.left, want) {
			t.Errorf("%s: got %+v, left %q", file, o.profile.Attributes, o.left)
		}
	}
	o := importInto(t, `{"basics": ["Words", "More"]}`, false)
	if !reflect.DeepEqual(o.left, []string{"/basics type"}) {
		t.Errorf("texts: left %q", o.left)
	}
}
