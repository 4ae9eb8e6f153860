// Package webapp embeds the built single-page application.
package webapp

import (
	"embed"
	"io/fs"
)

// dist is the output of `npm run build`. The folder always contains .gitkeep, so that the Go code compiles without
// a build.
//
//go:embed all:dist
var dist embed.FS

// Dist returns the built application, rooted at the folder of index.html. Scripts, style sheets and other texts that
// are served as files are compressed by brotli (name.br) and exist in that form alone (ADR 0099). Without a build there
// is no index.html.
func Dist() fs.FS { return sub(dist, "dist") }

// messages are the texts of the application, one file for each language.
//
//go:embed messages/*.json
var messages embed.FS

// Messages returns the texts of the application: a file <BCP 47 tag>.json for each language, which is a JSON object.
func Messages() fs.FS { return sub(messages, "messages") }

// English is the language of the application for those who ask for none that it has.
const English = "en-US"

func sub(files embed.FS, folder string) fs.FS {
	root, err := fs.Sub(files, folder)
	if err != nil {
		// fs.Sub fails only for an invalid path.
		return files
	}
	return root
}
