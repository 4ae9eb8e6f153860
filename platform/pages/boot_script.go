package pages

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

const (
	bootName = "theme-boot.js"
	bootLink = `<script src="/` + bootName + `"></script>`
)

// bootScript is the script that sets the theme before the first paint. It is inlined into pages with content, so that
// they need no second request before they are painted.
type bootScript struct {
	element string // <script>…</script>; empty for none
	source  string // hash source for the content security policy, with a space before it; empty for none
}

// readBootScript reads the script from the folder of the build, which may have none.
func readBootScript(dist fs.FS) (bootScript, error) {
	content, err := readBuilt(dist, bootName)
	if errors.Is(err, fs.ErrNotExist) {
		return bootScript{}, nil
	}
	if err != nil {
		return bootScript{}, fmt.Errorf("read the boot script of the application: %w", err)
	}
	text := string(content)
	if lower := strings.ToLower(text); strings.Contains(lower, "</script") || strings.Contains(lower, "<!--") {
		return bootScript{}, errScriptEnds
	}
	return bootScript{element: "<script>" + text + "</script>", source: " " + hashSource(text)}, nil
}

// in replaces the link to the script by the script.
func (b bootScript) in(html string) string {
	if b.element == "" {
		return html
	}
	return strings.Replace(html, bootLink, b.element, 1)
}
