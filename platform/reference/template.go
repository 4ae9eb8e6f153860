package reference

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io/fs"
)

//go:embed pages.gohtml
var source string

//go:embed style.css
var styleSheet string

var templates = template.Must(template.New("pages").Parse(source))

// fontFile is the pattern of the font of the web application in the build.
const fontFile = "assets/figtree-latin-wght-normal-*.woff2"

// look is the style sheet of the pages, which is inline, with the font that it names.
type look struct{ style, font string }

// newLook returns the look of the pages. Without a build it has no font.
func (r *Reference) newLook() (look, error) {
	found, err := fs.Glob(r.Dist, fontFile)
	if err != nil {
		return look{}, fmt.Errorf("font of the API reference: %w", err)
	}
	if len(found) == 0 {
		return look{style: styleSheet}, nil
	}
	face := `@font-face { font-family: "Figtree Variable"; font-weight: 300 900; font-display: optional; src: url("/` +
		found[0] + `") format("woff2"); }` + "\n"
	return look{style: face + styleSheet, font: found[0]}, nil
}

// plainPolicy is the content security policy of pages whose only script is the one that sets the theme. It has the
// hash of the style sheet.
func (l look) plainPolicy() string {
	sum := sha256.Sum256([]byte(l.style))
	return "default-src 'none'; script-src 'self'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) +
		"'; img-src 'self'; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
}
