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

// style stands in the head of each page as it is. The policy names it by its hash, so nothing
// else is taken for a style.
var style = template.CSS(styleSheet) //nolint:gosec // it is a file of the program

var templates = template.Must(template.New("pages").Parse(source))

// plainPolicy is the policy of pages that are text and nothing else.
var plainPolicy = func() string {
	sum := sha256.Sum256([]byte(styleSheet))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) +
		"'; img-src 'self'; " +
		"form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
}()
