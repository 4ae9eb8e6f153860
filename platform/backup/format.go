package backup

import (
	"archive/tar"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"strings"
	"time"

	"wright.app/platform/database"
)

// formatVersion is incremented with each change after which an older program cannot read new backups, or a newer
// program has to read older ones in another way. Another member of Contents is such a change.
const formatVersion = 1

// The names of the parts of a backup, which is a tar archive. The first part is the header, the last one the contents.
const (
	headerName   = "wright-backup.json"
	contentsName = "contents.json"
	tablesPrefix = "tables/"
	filesPrefix  = "files/"
	jobsName     = "jobs"
	rowsSuffix   = ".jsonl.gz"
)

// maxDocument is the largest header, and the largest description of the contents.
const maxDocument = 4 << 20

// Errors of reading a backup.
var (
	ErrNoBackup = errors.New("the file is no backup of Wright")
	ErrDamaged  = errors.New("the backup is damaged or cut short: use another copy")
	ErrFormat   = errors.New("the backup has a format that this version of Wright does not know")
)

// Header is the first part of a backup.
type Header struct {
	Format    int              `json:"format"`
	Schema    int64            `json:"schema"`  // the version of the database schema
	Product   string           `json:"product"` // the version of the program
	Engine    string           `json:"engine"`
	CreatedAt time.Time        `json:"createdAt"`
	Tables    []database.Table `json:"tables"`
	// SecretKeys are the fingerprints of the secret keys with which values in the database are encrypted, the current
	// one first. The keys themselves are not part of a backup.
	SecretKeys []string `json:"secretKeys"`
}

// Contents is the last part of a backup. It lists the parts that must precede it.
type Contents struct {
	Tables    map[string]TableContents `json:"tables"`
	Files     int64                    `json:"files"`
	FileBytes int64                    `json:"fileBytes"`
	Jobs      int64                    `json:"jobs"`
	// SHA256 is the checksum of all bytes before the text of this part.
	SHA256 string `json:"sha256"`
}

// TableContents describes the rows of a table.
type TableContents struct {
	Rows int64 `json:"rows"`
	// NextID is the id of the next row, 0 for a table without ids of its own.
	NextID int64 `json:"nextId,omitempty"`
}

// Rows returns the number of rows of all tables.
func (c Contents) Rows() int64 {
	var rows int64
	for _, table := range c.Tables {
		rows += table.Rows
	}
	return rows
}

// archiveWriter writes the parts of a backup.
type archiveWriter struct {
	tar *tar.Writer
	sum hash.Hash
	at  time.Time
}

func newArchiveWriter(w io.Writer, at time.Time) *archiveWriter {
	sum := sha256.New()
	return &archiveWriter{tar: tar.NewWriter(io.MultiWriter(w, sum)), sum: sum, at: at}
}

// part writes a part of a known size.
func (a *archiveWriter) part(name string, size int64, content io.Reader) error {
	if err := a.tar.WriteHeader(&tar.Header{
		Typeflag: tar.TypeReg, Name: name, Size: size, Mode: 0o600, ModTime: a.at.Truncate(time.Second),
		Format: tar.FormatUSTAR,
	}); err != nil {
		return err
	}
	written, err := io.Copy(a.tar, content)
	if err == nil && written != size {
		err = fmt.Errorf("%s: %w", name, io.ErrUnexpectedEOF)
	}
	return err
}

func (a *archiveWriter) document(name string, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return a.part(name, int64(len(text)), bytes.NewReader(text))
}

// finish writes the contents and ends the archive. The checksum covers the tar header of the contents, which has their
// size, so the text is made twice.
func (a *archiveWriter) finish(contents Contents) error {
	contents.SHA256 = strings.Repeat("0", hex.EncodedLen(sha256.Size))
	text, err := json.Marshal(contents)
	if err != nil {
		return err
	}
	if err := a.part(contentsName, int64(len(text)), io.MultiReader(&lateText{func() ([]byte, error) {
		contents.SHA256 = hex.EncodeToString(a.sum.Sum(nil))
		return json.Marshal(contents)
	}, nil})); err != nil {
		return err
	}
	return a.tar.Close()
}

// lateText is a text that is made when it is read first.
type lateText struct {
	make func() ([]byte, error)
	text io.Reader
}

// Read implements io.Reader.
func (l *lateText) Read(p []byte) (int, error) {
	if l.text == nil {
		text, err := l.make()
		if err != nil {
			return 0, err
		}
		l.text = bytes.NewReader(text)
	}
	return l.text.Read(p)
}

// parts receives the parts of a backup in their order. The readers are valid during the call.
type parts interface {
	header(h Header) error
	// rows returns the number of rows that it has read.
	rows(table database.Table, content io.Reader) (int64, error)
	jobs(content io.Reader) (int64, error)
	file(name string, size int64, content io.Reader) error
}

// readArchive reads a backup and checks that it is complete. Errors of the receiver are returned as they are.
func readArchive(r io.Reader, to parts) (Header, Contents, error) {
	a := &archiveReader{sum: sha256.New(), to: to, counted: Contents{Tables: map[string]TableContents{}}}
	a.raw = io.TeeReader(r, a.sum)
	err := a.read()
	return a.header, a.counted, err
}

type archiveReader struct {
	raw     io.Reader
	sum     hash.Hash
	to      parts
	header  Header
	counted Contents
}

func (a *archiveReader) read() error {
	archive := tar.NewReader(a.raw)
	for first := true; ; first = false {
		entry, err := archive.Next()
		if err != nil {
			if first && errors.Is(err, tar.ErrHeader) {
				return ErrNoBackup
			}
			return damaged(err)
		}
		if first != (entry.Name == headerName) {
			return ErrNoBackup
		}
		switch {
		case first:
			err = a.readHeader(archive)
		case entry.Name == contentsName:
			return a.readContents(archive, entry.Size)
		default:
			err = a.readPart(entry, archive)
		}
		if err != nil {
			return err
		}
	}
}

func (a *archiveReader) readHeader(r io.Reader) error {
	if _, err := decodeDocument(r, &a.header); err != nil {
		return err
	}
	if a.header.Format != formatVersion {
		return fmt.Errorf("%w (format %d; this version knows %d): use Wright %s", ErrFormat, a.header.Format,
			formatVersion, a.header.Product)
	}
	for _, table := range a.header.Tables {
		a.counted.Tables[table.Name] = TableContents{}
	}
	return a.to.header(a.header)
}

func (a *archiveReader) readPart(entry *tar.Header, r io.Reader) error {
	content := &readErrors{r: r}
	err := a.dispatch(entry, content)
	if content.err != nil { // the receiver failed because the backup could not be read
		return damaged(content.err)
	}
	return err
}

func (a *archiveReader) dispatch(entry *tar.Header, r io.Reader) error {
	if name, ok := strings.CutPrefix(entry.Name, filesPrefix); ok {
		a.counted.Files++
		a.counted.FileBytes += entry.Size
		return a.to.file(name, entry.Size, r)
	}
	name, ok := strings.CutPrefix(entry.Name, tablesPrefix)
	if !ok {
		if entry.Name != jobsName+rowsSuffix {
			return fmt.Errorf("%w: unexpected part %q", ErrDamaged, entry.Name)
		}
		n, err := a.to.jobs(r)
		a.counted.Jobs += n
		return err
	}
	name, _, _ = strings.Cut(name, "/")
	for _, table := range a.header.Tables {
		if table.Name != name {
			continue
		}
		n, err := a.to.rows(table, r)
		counted := a.counted.Tables[name]
		counted.Rows += n
		a.counted.Tables[name] = counted
		return err
	}
	return fmt.Errorf("%w: unexpected part %q", ErrDamaged, entry.Name)
}

// readContents compares the contents with the parts that were read.
func (a *archiveReader) readContents(r io.Reader, size int64) error {
	sum := hex.EncodeToString(a.sum.Sum(nil)) // before the text is read
	var contents Contents
	text, err := decodeDocument(r, &contents)
	if err != nil {
		return err
	}
	// The checksum does not cover this text. It is written by json.Marshal, so a byte that was changed shows, also
	// where Unmarshal would ignore it: in the name of a member.
	if written, err := json.Marshal(contents); err != nil || !bytes.Equal(written, text) {
		return fmt.Errorf("%w (contents)", ErrDamaged)
	}
	if contents.SHA256 != sum {
		return fmt.Errorf("%w (checksum)", ErrDamaged)
	}
	for name, table := range contents.Tables {
		if counted, ok := a.counted.Tables[name]; !ok || counted.Rows != table.Rows {
			return fmt.Errorf("%w (rows of %s)", ErrDamaged, name)
		}
	}
	if len(contents.Tables) != len(a.counted.Tables) || contents.Files != a.counted.Files ||
		contents.FileBytes != a.counted.FileBytes || contents.Jobs != a.counted.Jobs {
		return fmt.Errorf("%w (contents)", ErrDamaged)
	}
	a.counted = contents
	const block = 512
	return a.readEnd(int((block-size%block)%block + 2*block))
}

// readEnd reads the end of the archive: the padding of the last part and two empty blocks.
func (a *archiveReader) readEnd(want int) error {
	buffer, zeros := make([]byte, 4096), 0
	for {
		n, err := a.raw.Read(buffer)
		zeros += n
		if len(bytes.Trim(buffer[:n], "\x00")) > 0 {
			return fmt.Errorf("%w (end)", ErrDamaged)
		}
		if errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
			break
		}
		if err != nil {
			return damaged(err)
		}
	}
	if zeros != want {
		return fmt.Errorf("%w (end)", ErrDamaged)
	}
	return nil
}

// decodeDocument reads a part in JSON, and returns its text, too.
func decodeDocument(r io.Reader, into any) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxDocument+1))
	if err != nil {
		return nil, damaged(err)
	}
	if err := json.Unmarshal(text, into); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return text, nil
}

// readErrors remembers the error of a reader.
type readErrors struct {
	r   io.Reader
	err error
}

// Read implements io.Reader.
func (c *readErrors) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		c.err = err
	}
	return n, err
}

func damaged(err error) error { return fmt.Errorf("%w (%w)", ErrDamaged, err) }
