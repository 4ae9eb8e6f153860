package media

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// The limits of documents that are ZIP archives (docs/security.md, T215).
const (
	maxDirectory  = 1 << 20   // bytes that are read to list the members
	maxMembers    = 5000      // of a document
	maxUnpacked   = 256 << 20 // bytes of all members together
	maxUnpackedBy = 100       // times the size of the file
	minUnpacked   = 1 << 20   // bytes that are accepted of any file
	maxTypesPart  = 1 << 20   // bytes of the member that names the type
	blockBytes    = 256 << 10 // that are read from the storage at a time
)

var (
	errDirectory = errors.New("the directory of an archive is too large or damaged")

	errBomb = ErrUnsupportedType.WithDetail("This document unpacks to far more than its size, so it is not accepted.")
)

// documentType returns DOCX or ODT for an archive that is one, by its members and not by a name. It returns
// ErrUnsupportedType for any other archive, for documents with macros, and for those that unpack to much more than
// their size. It unpacks all members without keeping them, because the sizes in an archive may be wrong.
func documentType(ctx context.Context, blobs Blobs, raw Copy) (Type, error) {
	content := &blobReader{ctx: ctx, blobs: blobs, from: raw, left: maxDirectory}
	archive, err := zip.NewReader(content, raw.Size)
	if err != nil {
		return "", refuseArchive(content, err)
	}
	content.left = 2*raw.Size + blockBytes*int64(len(archive.File)) // overlapping members end here
	if len(archive.File) > maxMembers {
		return "", errBomb
	}
	t, err := typeOfMembers(archive.File)
	if err == nil {
		err = checkUnpacked(ctx, archive.File, raw.Size)
	}
	if err != nil {
		return "", refuseArchive(content, err)
	}
	return t, nil
}

// refuseArchive returns an error of the storage as it is, and any other as ErrUnsupportedType.
func refuseArchive(content *blobReader, err error) error {
	switch {
	case content.failure != nil:
		return fmt.Errorf("read an upload: %w", content.failure)
	case errors.Is(err, ErrUnsupportedType):
		return err
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	}
	return ErrUnsupportedType
}

// The members that tell the type of a document, and the types.
const (
	docxTypes = "[Content_Types].xml" // ISO/IEC 29500-2
	docxMain  = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
	odtType   = "mimetype" // OpenDocument 1.3, part 2
	odtMain   = "content.xml"
)

// typeOfMembers returns the type of a document with these members, or ErrUnsupportedType.
func typeOfMembers(members []*zip.File) (Type, error) {
	byName := make(map[string]*zip.File, len(members))
	for _, m := range members {
		if byName[m.Name] != nil {
			return "", ErrUnsupportedType // programs would differ in which one counts
		}
		if isMacro(m.Name) {
			return "", ErrUnsupportedType.WithDetail("Documents with macros are not accepted.")
		}
		byName[m.Name] = m
	}
	switch {
	case byName[odtType] != nil && byName[odtMain] != nil:
		content, err := readMember(byName[odtType], int64(len(ODT)))
		if err != nil || string(content) != string(ODT) {
			return "", errors.Join(ErrUnsupportedType, err)
		}
		return ODT, nil
	case byName[docxTypes] != nil:
		content, err := readMember(byName[docxTypes], maxTypesPart)
		if err != nil {
			return "", err
		}
		main, err := docxMainPart(content)
		if err != nil || byName[main] == nil {
			return "", errors.Join(ErrUnsupportedType, err)
		}
		return DOCX, nil
	}
	return "", ErrUnsupportedType
}

// isMacro reports whether a member of a DOCX or ODT has macros.
func isMacro(name string) bool {
	return strings.EqualFold(name[strings.LastIndexByte(name, '/')+1:], "vbaProject.bin") ||
		strings.HasPrefix(name, "Basic/") || strings.HasPrefix(name, "Scripts/")
}

// docxMainPart returns the name of the member that has the text of a DOCX, by its content types.
func docxMainPart(content []byte) (string, error) {
	var types struct {
		Overrides []struct {
			PartName    string `xml:"PartName,attr"`
			ContentType string `xml:"ContentType,attr"`
		} `xml:"Override"`
	}
	if err := xml.NewDecoder(bytes.NewReader(content)).Decode(&types); err != nil {
		return "", err
	}
	for _, o := range types.Overrides {
		if o.ContentType == docxMain {
			return strings.TrimPrefix(o.PartName, "/"), nil
		}
	}
	return "", ErrUnsupportedType
}

func readMember(m *zip.File, limit int64) ([]byte, error) {
	r, err := m.Open()
	if err != nil {
		return nil, err
	}
	content, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err == nil && int64(len(content)) > limit {
		err = ErrUnsupportedType
	}
	return content, errors.Join(err, r.Close())
}

// checkUnpacked unpacks all members and returns errBomb if they are too large.
func checkUnpacked(ctx context.Context, members []*zip.File, size int64) error {
	left := min(maxUnpacked, max(minUnpacked, size*maxUnpackedBy))
	for _, m := range members {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if m.UncompressedSize64 > uint64(left) {
			return errBomb
		}
		r, err := m.Open()
		if err != nil {
			return err
		}
		n, err := io.Copy(io.Discard, io.LimitReader(r, left+1))
		if err := errors.Join(err, r.Close()); err != nil {
			return err
		}
		if left -= n; left < 0 {
			return errBomb
		}
	}
	return nil
}

// blobReader reads a blob at any offset, in blocks. It is for one goroutine.
type blobReader struct {
	ctx     context.Context
	blobs   Blobs
	from    Copy
	left    int64 // the bytes that may still be read
	failure error // of the storage

	block   []byte
	blockAt int64
}

// ReadAt implements io.ReaderAt.
func (b *blobReader) ReadAt(p []byte, offset int64) (n int, err error) {
	if b.left -= int64(len(p)); b.left < 0 || offset < 0 {
		return 0, errDirectory // an archive may name any offset
	}
	for n < len(p) {
		at := offset + int64(n)
		if at >= b.from.Size {
			return n, io.EOF
		}
		if at < b.blockAt || at >= b.blockAt+int64(len(b.block)) {
			if err := b.load(at - at%blockBytes); err != nil {
				b.failure = err
				return n, err
			}
		}
		n += copy(p[n:], b.block[at-b.blockAt:])
	}
	return n, nil
}

func (b *blobReader) load(at int64) error {
	content, err := b.blobs.Open(b.ctx, b.from.Key, at)
	if err != nil {
		return err
	}
	if b.block == nil {
		b.block = make([]byte, blockBytes)
	}
	b.block, b.blockAt = b.block[:min(blockBytes, b.from.Size-at)], at
	_, err = io.ReadFull(content, b.block)
	return errors.Join(err, content.Close())
}
