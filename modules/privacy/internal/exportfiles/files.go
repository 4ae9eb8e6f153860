// Package exportfiles writes exports as ZIP files into blob storage.
package exportfiles

import (
	"archive/zip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"time"

	"filippo.io/age"

	"wright.app/modules/privacy"
	"wright.app/platform/blob"
	"wright.app/platform/export"
	"wright.app/platform/secret"
)

// keyPrefix is the first segment of the keys of exports in blob storage.
const keyPrefix = "exports"

// Files implements privacy.ExportFiles. Each file is encrypted with a key of its own (age), which is stored in the row
// of the export, encrypted with a key that is not in the database.
type Files struct {
	store *blob.Store
	keys  *secret.Sealer
}

var _ privacy.ExportFiles = (*Files)(nil)

// NewFiles returns the files of exports in a blob store.
func NewFiles(store *blob.Store, keys *secret.Sealer) *Files { return &Files{store: store, keys: keys} }

// New implements privacy.ExportFiles.
func (f *Files) New() (file string, key privacy.FileKey, err error) {
	identity, err := age.GenerateX25519Identity()
	if err != nil {
		return "", "", fmt.Errorf("generate a key: %w", err)
	}
	file = blob.NewKey(keyPrefix).String()
	return file, privacy.FileKey(f.keys.Seal([]byte(identity.String()), file)), nil
}

// identityOf decrypts the key of a file.
func (f *Files) identityOf(file string, key privacy.FileKey) (*age.X25519Identity, error) {
	plain, err := f.keys.Open([]byte(key), file)
	if err != nil {
		return nil, fmt.Errorf("decrypt the key of a file: %w", err)
	}
	return age.ParseX25519Identity(string(plain))
}

// Reseal decrypts the key of a file and encrypts it with the current secret key.
func (f *Files) Reseal(file string, key privacy.FileKey) (privacy.FileKey, error) {
	plain, err := f.keys.Open([]byte(key), file)
	if err != nil {
		return "", fmt.Errorf("decrypt the key of a file: %w", err)
	}
	return privacy.FileKey(f.keys.Seal(plain, file)), nil
}

// counter counts the bytes that are written through it.
type counter struct {
	io.Writer
	bytes int64
}

// Write implements io.Writer.
func (c *counter) Write(p []byte) (int, error) {
	n, err := c.Writer.Write(p)
	c.bytes += int64(n)
	return n, err
}

// contents is the document export.json of every export: its table of contents.
type contents struct {
	CreatedAt time.Time `json:"createdAt"`
	Folders   []folder  `json:"folders"`
}

type folder struct {
	Name      string   `json:"name"`
	Documents []string `json:"documents"`
	Files     []string `json:"files"`
}

// Write implements privacy.ExportFiles. Each module has a folder of its own.
func (f *Files) Write(
	ctx context.Context, file string, key privacy.FileKey, parts []privacy.ExportPart, at time.Time,
) (size int64, err error) {
	name, err := blob.ParseKey(file)
	if err != nil {
		return 0, err
	}
	identity, err := f.identityOf(file, key)
	if err != nil {
		return 0, err
	}
	_, err = f.store.Write(ctx, name, func(w io.Writer) error {
		encrypted, err := age.Encrypt(w, identity.Recipient())
		if err != nil {
			return fmt.Errorf("encrypt: %w", err)
		}
		plain := &counter{Writer: encrypted}
		if err := writeZIP(ctx, plain, parts, at); err != nil {
			return err
		}
		size = plain.bytes
		return encrypted.Close()
	})
	return size, err
}

func writeZIP(ctx context.Context, w io.Writer, parts []privacy.ExportPart, at time.Time) error {
	p := zipWriter{out: zip.NewWriter(w), at: at}
	if err := p.document("export.json", contentsOf(parts, at)); err != nil {
		return err
	}
	for _, part := range parts {
		if err := p.part(ctx, part); err != nil {
			return fmt.Errorf("module %s: %w", part.Module, err)
		}
	}
	return p.out.Close()
}

func contentsOf(parts []privacy.ExportPart, at time.Time) contents {
	c := contents{CreatedAt: at, Folders: []folder{}}
	for _, part := range parts {
		f := folder{Name: part.Module, Documents: []string{}, Files: []string{}}
		for _, document := range part.Documents {
			f.Documents = append(f.Documents, document.Name+".json")
		}
		for _, file := range part.Files {
			f.Files = append(f.Files, file.Name)
		}
		c.Folders = append(c.Folders, f)
	}
	return c
}

type zipWriter struct {
	out *zip.Writer
	at  time.Time
}

func (p *zipWriter) part(ctx context.Context, part privacy.ExportPart) error {
	for _, document := range part.Documents {
		if err := p.document(path.Join(part.Module, document.Name+".json"), document.Content); err != nil {
			return err
		}
	}
	for _, file := range part.Files {
		if err := p.file(ctx, path.Join(part.Module, file.Name), file); err != nil {
			return err
		}
	}
	return nil
}

func (p *zipWriter) entry(name string, method uint16) (io.Writer, error) {
	w, err := p.out.CreateHeader(&zip.FileHeader{Name: name, Method: method, Modified: p.at})
	if err != nil {
		return nil, fmt.Errorf("entry %s: %w", name, err)
	}
	return w, nil
}

// document adds content as indented JSON.
func (p *zipWriter) document(name string, content any) error {
	w, err := p.entry(name, zip.Deflate)
	if err != nil {
		return err
	}
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false) //nolint:forbidigo // the file is downloaded and never part of a page
	if err := encoder.Encode(content); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return nil
}

// file adds a file uncompressed, because images and PDF files are compressed already.
func (p *zipWriter) file(ctx context.Context, name string, file export.File) error {
	w, err := p.entry(name, zip.Store)
	if err != nil {
		return err
	}
	content, err := file.Open(ctx)
	if err != nil {
		return fmt.Errorf("open %s: %w", name, err)
	}
	_, err = io.Copy(w, content)
	if err := errors.Join(err, content.Close()); err != nil {
		return fmt.Errorf("copy %s: %w", name, err)
	}
	return nil
}

// Open implements privacy.ExportFiles.
func (f *Files) Open(ctx context.Context, file string, key privacy.FileKey) (io.ReadCloser, error) {
	name, err := blob.ParseKey(file)
	if err != nil {
		return nil, privacy.ErrNoFile
	}
	content, err := f.store.Read(ctx, name, 0, -1)
	switch {
	case errors.Is(err, blob.ErrNotFound):
		return nil, privacy.ErrNoFile
	case err != nil:
		return nil, err
	}
	if key == "" {
		return content, nil
	}
	identity, err := f.identityOf(file, key)
	if err != nil {
		return nil, errors.Join(privacy.ErrNoFile, err, content.Close())
	}
	plain, err := age.Decrypt(content, identity)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("decrypt: %w", err), content.Close())
	}
	return struct {
		io.Reader
		io.Closer
	}{plain, content}, nil
}

// Remove implements privacy.ExportFiles.
func (f *Files) Remove(ctx context.Context, file string) error {
	key, err := blob.ParseKey(file)
	if err != nil {
		return err
	}
	return f.store.Delete(ctx, key)
}

// Before implements privacy.ExportFiles.
func (f *Files) Before(ctx context.Context, written time.Time) ([]string, error) {
	var files []string
	for item, err := range f.store.List(ctx, keyPrefix) {
		if err != nil {
			return nil, err
		}
		if item.WrittenAt.Before(written) {
			files = append(files, item.Key.String())
		}
	}
	return files, nil
}
