// Package webapp carries the built single-page application inside the binary.
package webapp

import (
	"embed"
	"fmt"
	"io/fs"
	"regexp"
)

// dist is the output of `npm run build`. The folder is never empty: a .gitkeep stands in for a build that has not
// happened yet, so the Go code compiles without the web tool chain.
//
//go:embed all:dist
var dist embed.FS

// Dist answers the built application, rooted at the folder that holds index.html. Text files lie beside their
// precompressed forms (name.br, name.gz). Before the first build it holds no index.html.
func Dist() fs.FS {
	root, err := fs.Sub(dist, "dist")
	if err != nil {
		// fs.Sub fails only for a path that is not valid, and this one is a constant.
		return dist
	}
	return root
}

// messages are the texts of the application, a file per language.
//
//go:embed messages/*.json
var messages embed.FS

// Messages answers the texts of the application in a language, a JSON object by key, for
// those pages that the server writes itself. It is an error to ask for a language that the
// application does not speak.
func Messages(locale string) ([]byte, error) {
	texts, err := messages.ReadFile("messages/" + locale + ".json")
	if err != nil {
		return nil, fmt.Errorf("texts of the application in %q: %w", locale, err)
	}
	return texts, nil
}

// English is the language of a build that names none.
const English = "en-US"

// pageLanguage is where the build writes down its language.
var pageLanguage = regexp.MustCompile(`<html lang="([^"]+)">`)

// Locale answers the language, as BCP 47 writes it, in which dist was built: that of its
// index.html. Before the first build it is English.
func Locale(dist fs.FS) string {
	index, err := fs.ReadFile(dist, "index.html")
	if err != nil {
		return English
	}
	if found := pageLanguage.FindSubmatch(index); found != nil {
		return string(found[1])
	}
	return English
}
