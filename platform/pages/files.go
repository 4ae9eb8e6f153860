package pages

import (
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"
)

const indexName = "index.html"

// contentTypes are the types of the files that are served. They exclude source maps. Package mime is not used, because
// its table differs between hosts.
var contentTypes = map[string]string{
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".webp":        "image/webp",
	".ico":         "image/x-icon",
	".woff2":       "font/woff2",
	".txt":         "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json",
}

// encodings are the content codings in which a compressed file is sent, the smallest first.
var encodings = []string{brotliCoding, gzipCoding}

// file is a file of the application in all content codings.
type file struct {
	contentType string
	cache       string
	plain       *variant
	encoded     map[string]*variant // by encoding
}

// readFiles returns the files of dist that are served, by path without the leading slash: all but hidden files, files
// of other types and index.html.
func readFiles(dist fs.FS) (map[string]*file, error) {
	files := map[string]*file{}
	err := fs.WalkDir(dist, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if strings.HasPrefix(path.Base(name), ".") && name != "." {
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		name = strings.TrimSuffix(name, compressedSuffix)
		contentType, served := contentTypes[path.Ext(name)]
		if entry.IsDir() || !served {
			return nil
		}
		files[name] = newFile(dist, name, contentType)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read the web application: %w", err)
	}
	return files, nil
}

func newFile(dist fs.FS, name, contentType string) *file {
	f := &file{contentType: contentType, cache: cacheRevalidate, plain: embedded(dist, name)}
	if strings.HasPrefix(name, "assets/") {
		// The names of these files contain a hash of their content.
		f.cache = cacheForever
	}
	if _, err := fs.Stat(dist, name+compressedSuffix); err == nil {
		f.plain = derived(func() ([]byte, error) { return readBuilt(dist, name) })
		f.encoded = map[string]*variant{
			brotliCoding: embedded(dist, name+compressedSuffix),
			gzipCoding:   derived(func() ([]byte, error) { return gzipOf(dist, name) }),
		}
	}
	return f
}

// serve responds with the smallest content coding that the client accepts.
func (f *file) serve(w http.ResponseWriter, r *http.Request) error {
	v, encoding := f.choose(r.Header.Get("Accept-Encoding"))
	etag, err := v.etag()
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Cache-Control", f.cache)
	h.Set("Etag", etag)
	h.Del("Vary")
	if len(f.encoded) > 0 {
		h.Set("Vary", "Accept-Encoding")
	}
	if matches(r.Header.Get("If-None-Match"), etag) {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	h.Set("Content-Type", f.contentType)
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
	}
	content, size, err := v.open()
	if err != nil {
		return err
	}
	defer func() { _ = content.Close() }()
	return write(w, r, content, size)
}

func (f *file) choose(accept string) (v *variant, encoding string) {
	if coding := preferred(accept, encodings); coding != identity && f.encoded != nil {
		return f.encoded[coding], coding
	}
	return f.plain, ""
}

// matches reports whether a list of entity tags contains etag (RFC 9110, section 13.1.2).
func matches(header, etag string) bool {
	for tag := range strings.SplitSeq(header, ",") {
		tag = strings.TrimPrefix(strings.TrimSpace(tag), "W/")
		if tag == etag || tag == "*" {
			return true
		}
	}
	return false
}
