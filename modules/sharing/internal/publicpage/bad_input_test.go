package publicpage_test

import (
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"wright.app/platform/serverscript"
)

// The script that loops ends only at its time limit.
func TestPage_scriptThatThrowsLoopsOrNeedsTooMuchMemory_isSentWithTheData(t *testing.T) {
	t.Parallel()
	for name, body := range map[string]string{
		"throws":    `throw new TypeError("x")`,
		"loops":     `for (;;);`,
		"recursion": `return render(input)`,
		"memory":    `for (const all = [];;) all.push("x".repeat(1 << 20) + all.length)`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dist := fstest.MapFS{".server/render.js": {
				Data: fmt.Appendf(nil, "globalThis.render = (input) => { %s }", body),
			}}
			r, err := serverscript.Read(dist, time.Second, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			p := newPagesOf(t, writerWith(t, r))
			w := get(t, p, linkPath, api{200, answerOf(t)})
			page := w.Body.String()
			if w.Code != http.StatusOK || !strings.Contains(page, `<div id="root"></div>`) ||
				!strings.Contains(page, `"displayName":"Alex Demo"`) {
				t.Errorf("got %d %.500s", w.Code, page)
			}
		})
	}
}

// The texts of a profile have 256 kB at most, and a profile has 200 sections at most.
func TestPage_profileOfTheGreatestLength_isRenderedLikeAUsualOne(t *testing.T) {
	t.Parallel()
	p := newPages(t)
	plain := read(t, get(t, p, linkPath, api{200, answerOf(t)}).Body.String())
	description := "\u202e" + strings.Repeat("שלום ", 100) + `</script><script>alert(1)</script><!--`
	longest := answerOf(t, func(profile map[string]any) {
		first := profile["workplaces"].([]any)[0].(map[string]any)
		sections := make([]any, 200)
		for i := range sections {
			section := map[string]any{}
			for name, value := range first {
				section[name] = value
			}
			section["title"] = fmt.Sprintf("Work %d", i)
			section["attributes"] = map[string]any{"description": description}
			sections[i] = section
		}
		profile["workplaces"] = sections
	})
	got := read(t, get(t, p, linkPath, api{200, longest}).Body.String())
	if got.scripts != plain.scripts || len(got.handlers)+len(got.schemes) > 0 {
		t.Errorf("%d scripts, %v %v", got.scripts, got.handlers, got.schemes)
	}
	if n := strings.Count(got.text, description); n != 200 {
		t.Errorf("%d descriptions of 200 are on the page", n)
	}
}
