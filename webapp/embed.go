// Package webapp embeds the built single-page application.
package webapp

import (
	"embed"
	"fmt"
	"io/fs"
	"regexp"
)

// dist is the output of `npm run build`. The folder always contains .gitkeep, so that the Go code compiles without
// a build.
//
//go:embed all:dist
var dist embed.FS

// Dist returns the built application, rooted at the folder of index.html. Text files also exist in compressed form
// (name.br, name.gz). Without a build there is no index.html.
func Dist() fs.FS {
	root, err := fs.Sub(dist, "dist")
	if err != nil {
		// fs.Sub fails only for an invalid path.
		return dist
	}
	return root
}

// messages are the texts of the application, one file for each language.
//
//go:embed messages/*.json
var messages embed.FS

// Messages returns the texts of the application in a language as a JSON object, for the pages that the server
// renders. It returns an error for a language without texts.
func Messages(locale string) ([]byte, error) {
	texts, err := messages.ReadFile("messages/" + locale + ".json")
	if err != nil {
		return nil, fmt.Errorf("texts of the application in %q: %w", locale, err)
	}
	return texts, nil
}

// English is the language of a build whose index.html names none.
const English = "en-US"

// pageLanguage matches the language in index.html.
var pageLanguage = regexp.MustCompile(`<html lang="([^"]+)">`)

// Locale returns the language of a build as a BCP 47 tag, read from its index.html. Without a build it is English.
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
