// Package webapp carries the built single-page application inside the binary.
package webapp

import (
	"embed"
	"io/fs"
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

// messages are the texts of the application.
//
//go:embed messages/en-US.json
var messages []byte

// Messages answers the texts of the application, a JSON object by key, for those pages that the server writes itself.
func Messages() []byte { return messages }
