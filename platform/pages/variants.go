package pages

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

const (
	// compressedSuffix is the suffix of files that the build has compressed. It keeps no other form of them (ADR 0099).
	compressedSuffix = ".br"
	etagLength       = 22 // 128 bits in base64url
)

// variant is a file in one content coding.
type variant struct {
	open func() (content io.ReadCloser, size int64, err error)
	etag func() (string, error) // computed at first use
}

// embedded returns the variant that is a file of the build.
func embedded(dist fs.FS, name string) *variant {
	return newVariant(func() (io.ReadCloser, int64, error) {
		content, err := dist.Open(name)
		if err != nil {
			return nil, 0, fmt.Errorf("open %s: %w", name, err)
		}
		info, err := content.Stat()
		if err != nil {
			_ = content.Close()
			return nil, 0, fmt.Errorf("stat %s: %w", name, err)
		}
		return content, info.Size(), nil
	})
}

// derived returns the variant that is made of another one when it is first asked for, and kept then. So a client that
// accepts few codings costs the work once for each file, and all clients together the memory of the build's files once.
func derived(build func() ([]byte, error)) *variant {
	made := sync.OnceValues(build)
	return newVariant(func() (io.ReadCloser, int64, error) {
		content, err := made()
		return io.NopCloser(bytes.NewReader(content)), int64(len(content)), err
	})
}

func newVariant(open func() (io.ReadCloser, int64, error)) *variant {
	return &variant{open: open, etag: sync.OnceValues(func() (string, error) {
		content, _, err := open()
		if err != nil {
			return "", err
		}
		defer func() { _ = content.Close() }()
		sum := sha256.New()
		if _, err := io.Copy(sum, content); err != nil {
			return "", fmt.Errorf("entity tag of a file: %w", err)
		}
		return `"` + base64.RawURLEncoding.EncodeToString(sum.Sum(nil))[:etagLength] + `"`, nil
	})}
}

// readBuilt returns the content of a file of the build, whether the build has compressed it or not.
func readBuilt(dist fs.FS, name string) ([]byte, error) {
	content, err := fs.ReadFile(dist, name)
	if !errors.Is(err, fs.ErrNotExist) {
		return content, err // the caller says what it reads
	}
	compressed, err := dist.Open(name + compressedSuffix)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", name, err)
	}
	defer func() { _ = compressed.Close() }()
	if content, err = io.ReadAll(brotli.NewReader(compressed)); err != nil {
		return nil, fmt.Errorf("decompress %s: %w", name, err)
	}
	return content, nil
}

// gzipOf returns a file of the build, compressed by gzip.
func gzipOf(dist fs.FS, name string) ([]byte, error) {
	content, err := readBuilt(dist, name)
	if err != nil {
		return nil, err
	}
	var compressed bytes.Buffer
	w, err := gzip.NewWriterLevel(&compressed, gzip.BestCompression)
	if err != nil {
		return nil, fmt.Errorf("compress %s: %w", name, err)
	}
	_, err = w.Write(content)
	if err = errors.Join(err, w.Close()); err != nil {
		return nil, fmt.Errorf("compress %s: %w", name, err)
	}
	return compressed.Bytes(), nil
}
