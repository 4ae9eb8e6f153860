package reference

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
)

//go:embed pages.gohtml
var source string

//go:embed style.css
var styleSheet string

// style is the inline style sheet of each page. Its hash is in the content security policy.
var style = template.CSS(styleSheet) //nolint:gosec // it is a file of the program

var templates = template.Must(template.New("pages").Parse(source))

// plainPolicy is the content security policy of pages without scripts.
var plainPolicy = func() string {
	sum := sha256.Sum256([]byte(styleSheet))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) +
		"'; img-src 'self'; " +
		"form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
}()
