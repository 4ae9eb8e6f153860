package ginapi_test

import (
	"maps"
	"net/http"
	"testing"

	"wright.app/platform/httpserver/httpservertest"
)

const lookPath = profilePath + "/look"

// usualLook returns a look in which nothing is chosen, with some members replaced.
func usualLook(members ...map[string]any) map[string]any {
	look := map[string]any{
		"accent": "AUTO", "cover": "AUTO", "layout": "COLUMN", "parts": []any{}, "hiddenParts": []any{},
		"hiddenSectionIds": []any{}, "selectedSectionIds": []any{},
		"sectionOrder": []any{}, "tagOrder": []any{},
	}
	for _, m := range members {
		maps.Copy(look, m)
	}
	return look
}

func TestUpdateProfileLook_returnsLookAndETagOfTheProfile(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	s.create(t, workplace())
	response := s.call(t, http.MethodPut, lookPath, usualLook(map[string]any{
		"accent": "CLAY", "parts": []any{"TAGS"}, "hiddenSectionIds": []any{1}, "selectedSectionIds": []any{1},
		"sectionOrder": []any{1},
	})).Expect(t, http.StatusOK)
	expectJSON(t, "the look", response.Body, `{"accent": "CLAY", "cover": "AUTO", "layout": "COLUMN",
		"parts": ["TAGS"], "hiddenParts": [], "hiddenSectionIds": [1], "selectedSectionIds": [1],
		"sectionOrder": [1], "tagOrder": []}`)
	own := s.call(t, http.MethodGet, profilePath, nil)
	if got, want := response.Header.Get("ETag"), own.Header.Get("ETag"); got != want {
		t.Errorf("ETag %s, and that of the profile is %s", got, want)
	}
	s.call(t, http.MethodPut, lookPath, usualLook(), httpservertest.Header("If-Match", profileTag(1))).
		ExpectProblem(t, http.StatusPreconditionFailed, "PreconditionFailedError")
}

func TestUpdateProfileLook_invalidValue_isNamed(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	s.create(t, workplace())
	for pointer, member := range map[string]map[string]any{
		"/accent":               {"accent": "GOLD"},
		"/parts/0":              {"parts": []any{"NAME"}},
		"/parts/1":              {"parts": []any{"WORK", "WORK"}},
		"/hiddenSectionIds/0":   {"hiddenSectionIds": []any{77}},
		"/hiddenSectionIds/1":   {"hiddenSectionIds": []any{1, 1}},
		"/selectedSectionIds/0": {"selectedSectionIds": []any{77}},
		"/selectedSectionIds/1": {"selectedSectionIds": []any{1, 1}},
		"/sectionOrder/0":       {"sectionOrder": []any{77}},
		"/sectionOrder/1":       {"sectionOrder": []any{1, 1}},
		"/tagOrder/0":           {"tagOrder": []any{"Unknown"}},
	} {
		p := s.call(t, http.MethodPut, lookPath, usualLook(member)).
			ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
		if len(p.Errors) != 1 || p.Errors[0].Pointer == nil || *p.Errors[0].Pointer != pointer {
			t.Errorf("%s: got %+v", pointer, p.Errors)
		}
	}
}
