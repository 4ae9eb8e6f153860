package httpserver_test

import (
	"errors"
	"regexp"
	"strconv"
	"testing"

	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
)

// section is a resource, and version returns the tag of a version of it without quotes.
var section = httpserver.ResourceOf("section", "7")

func version(number string) string { return number + "-" + string(section) }

func TestIfMatch_returnsTheVersionOfTheTag(t *testing.T) {
	t.Parallel()
	for header, want := range map[string]int64{
		`"` + version("7") + `"`:                           7,
		` "` + version("7") + `" `:                         7,
		`"` + version("0") + `"`:                           0,
		`"` + version("3") + `", "` + version("9") + `"`:   9,
		`"abc", "` + version("7") + `"`:                    7,
		`W/"` + version("9") + `", "` + version("7") + `"`: 7,
		`W/"` + version("7") + `"`:                         -1, // weak tags never match
		`"abc"`:                                            -1,
		`"7"`:                                              -1,
		`"7-"`:                                             -1,
		`"v7"`:                                             -1, // the form of old tags
		`"` + string(section) + `"`:                        -1,
		`"` + version("07") + `"`:                          -1,
		`"` + version("-7") + `"`:                          -1,
		`"` + version("+7") + `"`:                          -1,
		`"` + version("99999999999999999999") + `"`:        -1,
		`"` + version("7") + `x"`:                          -1,
		`"` + version("7")[:len(version("7"))-1] + `"`:     -1,
		`""`: -1,
	} {
		got, err := section.IfMatch(&header)
		if err != nil || got == nil || *got != want {
			t.Errorf("%s: got %v, %v, want %d", header, got, err, want)
		}
	}
	star := "*"
	for _, header := range []*string{nil, &star} {
		if got, err := section.IfMatch(header); got != nil || err != nil {
			t.Errorf("without header: got %v, %v", got, err)
		}
	}
	for _, header := range []string{``, `v7`, `"v7`, `"v7" "v8"`, `"v7",`, `W/v7`, `"v7";x`, `*, "v7"`} {
		_, err := section.IfMatch(&header)
		f, _ := fault.Of(err)
		if !errors.Is(err, fault.ErrParameter) || len(f.Fields()) != 1 || f.Fields()[0].Parameter != "If-Match" {
			t.Errorf("%q: got %v", header, err)
		}
	}
}

func TestNotModified_tagOfTheVersion_isTrue(t *testing.T) {
	t.Parallel()
	for header, want := range map[string]bool{
		section.ETag(7): true, "W/" + section.ETag(7): true, section.ETag(6) + ", " + section.ETag(7): true, `*`: true,
		section.ETag(6): false, section.ETag(70): false, version("7"): false, ``: false, `"abc"`: false, `"v7"`: false,
		httpserver.ResourceOf("section", "8").ETag(7): false,
	} {
		if got := section.NotModified(&header, 7); got != want {
			t.Errorf("%s: got %v", header, got)
		}
	}
	if section.NotModified(nil, 7) {
		t.Error("NotModified without a header is true")
	}
}

func TestT194_tagsOfDifferentResources_differAndMatchNoOther(t *testing.T) {
	t.Parallel()
	form := regexp.MustCompile(`^"[0-9]{1,19}-[A-Za-z0-9_-]{16}"$`)
	owners := map[string]string{}
	for _, kind := range []string{"user", "settings", "profile", "section", "profile-link", "invite-link"} {
		for id := range 200 {
			resource := httpserver.ResourceOf(kind, strconv.Itoa(id))
			if resource != httpserver.ResourceOf(kind, strconv.Itoa(id)) {
				t.Fatalf("%s %d has two hashes", kind, id)
			}
			for v := range int64(3) {
				tag, name := resource.ETag(v), kind+" "+strconv.Itoa(id)+" "+strconv.FormatInt(v, 10)
				if other, taken := owners[tag]; taken || !form.MatchString(tag) {
					t.Errorf("%s and %q have the tag %s", name, other, tag)
				}
				owners[tag] = name
				if got, err := section.IfMatch(&tag); err != nil ||
					(*got == v) != (resource == section) || (*got == -1) == (resource == section) {
					t.Errorf("%s matches a section: %v, %v", name, got, err)
				}
			}
		}
	}
}
