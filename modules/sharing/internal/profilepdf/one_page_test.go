package profilepdf_test

import (
	"fmt"
	"strings"
	"testing"

	"wright.app/modules/media/mediatest"
)

// busyProfile returns a profile with more than one page has room for: ten roles with six items each, projects, schools
// and skills.
func busyProfile(t *testing.T) []byte {
	t.Helper()
	roles := make([]any, 10)
	for i := range roles {
		items := make([]string, 6)
		for j := range items {
			items[j] = fmt.Sprintf("- Role %d item %d: moved billing to a ledger that can be re", i, j)
		}
		roles[i] = entry("Workplace", map[string]any{
			"title":      fmt.Sprintf("Engineer %d", i),
			"attributes": map[string]any{"description": strings.Join(items, "\n")},
		})
	}
	skills := make([]any, 40)
	for i := range skills {
		skills[i] = map[string]any{"label": fmt.Sprintf("Skill %d", i)}
	}
	return documentOf(t, map[string]any{
		"workplaces": roles, "projects": longEntries("Project", 8), "schools": longEntries("School", 3),
		"attributes": map[string]any{
			"summary": "About begins. " + strings.Repeat("I build services that can be replayed. ", 8), "tags": skills,
		},
	})
}

func TestWrite_onePage_keepsAboutAndItemsOfTheNewestThreeRoles(t *testing.T) {
	t.Parallel()
	for _, template := range templates {
		form := onePage
		form.Template = template
		file, pages := write(t, newWriter(t, mediatest.Photos{}), busyProfile(t), form)
		text := readByPoppler(t, file)
		if pages != 1 || !strings.Contains(text, "About begins.") {
			t.Errorf("%s: %d pages, want 1 with About: %s", template, pages, text)
		}
		for role := range 3 {
			if n := strings.Count(text, fmt.Sprintf("Role %d item", role)); n < 2 || n > 4 {
				t.Errorf("%s: role %d has %d items, want 2 to 4", template, role, n)
			}
		}
		if strings.Contains(text, "Role 5 item") {
			t.Errorf("%s: an older role keeps items although the page has no room", template)
		}
		if !strings.Contains(text, "Engineer 3") || !strings.Contains(text, "Skill 9") {
			t.Errorf("%s: older roles or skills are left out: %s", template, text)
		}
	}
}

func TestWrite_onePage_isNotSmallerWhereEverythingHasRoom(t *testing.T) {
	t.Parallel()
	w := newWriter(t, mediatest.Photos{})
	document := documentOf(t, map[string]any{"workplaces": []any{entry("Workplace", map[string]any{
		"attributes": map[string]any{"description": "- one\n- two\n- three\n- four"},
	})}})
	for _, template := range templates {
		all, short := whole, onePage
		all.Template, short.Template = template, template
		wholeFile, _ := write(t, w, document, all)
		shortFile, _ := write(t, w, document, short)
		if a, b := readByPoppler(t, wholeFile), readByPoppler(t, shortFile); a != b {
			t.Errorf("%s: one page has %q, the whole profile %q", template, b, a)
		}
	}
}
