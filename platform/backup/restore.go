package backup

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"time"

	"filippo.io/age"

	"wright.app/platform/blob"
	"wright.app/platform/database"
	"wright.app/platform/queue"
)

// insertRows is the number of rows that are inserted at a time.
const insertRows = 500

// cleanUpTime bounds the removal of files after a failed restore.
const cleanUpTime = 10 * time.Minute

// Errors of Restore, besides those of reading a backup and of database.BeginLoad.
var (
	// ErrFilesExist is returned for a storage that already has files.
	ErrFilesExist = errors.New("the storage of files is not empty")
	// ErrOtherFiles is returned for a storage that has files which are not those of an interrupted restore.
	ErrOtherFiles = errors.New("the storage has files that are not in the backup")
	// ErrNewer is returned for a backup whose schema this program does not know.
	ErrNewer = errors.New("the backup was made by another version of Wright")
)

// Target is where a backup is restored.
type Target struct {
	Database database.Config
	Files    *blob.Store
	Tables   Tables
	// Move says that the backup is moved: its server has been stopped, and nothing has changed since the backup. Then
	// sessions stay valid, and waiting jobs are run.
	Move bool
	// Again says that an earlier restore of the same backup was killed. Then the storage may have files of the backup.
	// They are written again, and after an error all stay.
	Again bool
	Log   *slog.Logger
	// Check is called with the verified header, before anything is written. Its error ends the restore.
	Check func(Header) error
	// Progress is called often; it may be nil.
	Progress func(Progress)
}

// Restore verifies a backup, and then fills an empty database and an empty storage with it. After an error both are
// empty again; files that an earlier restore has left stay (Target.Again).
func Restore(ctx context.Context, from io.ReadSeeker, size int64, to Target, identities ...age.Identity) (
	_ Header, _ Contents, err error,
) {
	r := &restoration{Target: to, from: from, size: size, identities: identities}
	other, err := r.existingFiles(ctx)
	if err != nil {
		return Header{}, Contents{}, err
	}
	header, contents, err := r.read(ctx, verification{check: r.check, other: other})
	if err != nil {
		return header, contents, err
	}
	for key := range other {
		return header, contents, fmt.Errorf("%w: it has %s", ErrOtherFiles, key)
	}
	return header, contents, r.load(ctx, header, contents)
}

// existingFiles returns the files that an earlier restore has left, and ErrFilesExist if there may be none.
func (r *restoration) existingFiles(ctx context.Context) (map[blob.Key]struct{}, error) {
	existing := map[blob.Key]struct{}{}
	for item, err := range r.Files.All(ctx) {
		if err != nil {
			return nil, err
		}
		if !r.Again {
			return nil, fmt.Errorf("%w: it has %s", ErrFilesExist, item.Key)
		}
		existing[item.Key] = struct{}{}
	}
	return existing, nil
}

type restoration struct {
	Target

	from       io.ReadSeeker
	size       int64
	identities []age.Identity
	ctx        context.Context // of the transaction, while parts are received
	into       *database.Load
	rowsDone   int64
	filesDone  int64
	position   *counter
}

// read reads the whole backup from its beginning.
func (r *restoration) read(ctx context.Context, to parts) (Header, Contents, error) {
	if _, err := r.from.Seek(0, io.SeekStart); err != nil {
		return Header{}, Contents{}, fmt.Errorf("read the backup: %w", err)
	}
	r.position = &counter{}
	plain, err := Decrypt(&observedReader{ctx, r.from, r.position}, r.identities...)
	if err != nil {
		return Header{}, Contents{}, err
	}
	header, contents, err := readArchive(plain, to)
	if ctx.Err() != nil {
		return header, contents, context.Cause(ctx)
	}
	return header, contents, err
}

// check refuses a backup that this program cannot restore.
func (r *restoration) check(h Header) error {
	if err := database.CheckLoadable(r.Database.Engine(), h.Schema); err != nil {
		return fmt.Errorf("%w (%w): use Wright %s, which has made it", ErrNewer, err, h.Product)
	}
	if r.Check == nil {
		return nil
	}
	return r.Check(h)
}

func (r *restoration) load(ctx context.Context, header Header, contents Contents) (err error) {
	r.into, err = database.BeginLoad(ctx, r.Database, header.Schema, r.Tables.LeftOut, r.Log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, r.into.Rollback()) }()
	if err := r.fill(ctx, contents); err != nil {
		if r.Again {
			return err
		}
		return errors.Join(err, r.removeFiles(ctx))
	}
	// The data is complete. If this fails, the next start of the server migrates.
	return r.into.MigrateLoaded(ctx)
}

// fill stores everything and commits.
func (r *restoration) fill(ctx context.Context, contents Contents) error {
	r.ctx = ctx
	if _, _, err := r.read(ctx, r); err != nil {
		return err
	}
	for name, table := range contents.Tables {
		if table.NextID == 0 {
			continue
		}
		if err := r.into.SetNextID(ctx, name, table.NextID); err != nil {
			return err
		}
	}
	return r.into.Commit(ctx)
}

// removeFiles removes the files that a failed restore has written.
func (r *restoration) removeFiles(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), cleanUpTime)
	defer cancel()
	_, _, err := r.read(ctx, &fileRemoval{ctx: ctx, files: r.Files, left: r.filesDone})
	if errors.Is(err, errEnough) || errors.Is(err, ErrDamaged) { // damaged since it was verified
		return nil
	}
	return err
}

func (r *restoration) header(h Header) error {
	if len(h.Tables) != len(r.into.Tables) {
		return fmt.Errorf("%w: it has %d tables and the backup %d", database.ErrOtherSchema, len(r.into.Tables),
			len(h.Tables))
	}
	return nil
}

func (r *restoration) rows(table database.Table, content io.Reader) (int64, error) {
	if !r.Move && slices.Contains(r.Tables.Transient, table.Name) {
		return countLines(content)
	}
	defer r.report()
	var line []any
	batch := make([][]any, 0, insertRows)
	insert := func() error {
		defer func() { r.rowsDone, batch = r.rowsDone+int64(len(batch)), batch[:0] }()
		return r.into.Insert(r.ctx, table, batch)
	}
	count, err := eachLine(content, func() any { line = nil; return &line }, func() error {
		row, err := decodeRow(table.Columns, line)
		if err != nil {
			return err
		}
		if batch = append(batch, row); len(batch) < insertRows {
			return nil
		}
		return insert()
	})
	if err == nil && len(batch) > 0 {
		err = insert()
	}
	return count, err
}

func (r *restoration) jobs(content io.Reader) (int64, error) {
	if !r.Move {
		return countLines(content)
	}
	var job queue.WaitingJob
	return eachLine(content, func() any { job = queue.WaitingJob{}; return &job }, func() error {
		return queue.InsertWaiting(r.ctx, r.into.Tx(), r.Database.Engine(), []queue.WaitingJob{job})
	})
}

func (r *restoration) file(name string, size int64, content io.Reader) error {
	key, err := blob.ParseKey(name)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	r.filesDone++
	written, err := r.Files.Write(r.ctx, key, func(w io.Writer) error {
		_, err := io.Copy(w, content)
		return err
	})
	if err == nil && written != size {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return fmt.Errorf("file %s: %w", name, err)
	}
	r.report()
	return nil
}

func (r *restoration) report() {
	if r.Progress != nil {
		r.Progress(Progress{Rows: r.rowsDone, Files: r.filesDone, Bytes: r.position.bytes, Total: r.size})
	}
}

// verification reads everything and stores nothing. It removes the files of the backup from other.
type verification struct {
	check func(Header) error
	other map[blob.Key]struct{}
}

func (v verification) header(h Header) error { return v.check(h) }

func (verification) rows(_ database.Table, content io.Reader) (int64, error) {
	return countLines(content)
}

func (verification) jobs(content io.Reader) (int64, error) { return countLines(content) }

func (v verification) file(name string, _ int64, content io.Reader) error {
	key, err := blob.ParseKey(name)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	delete(v.other, key)
	_, err = io.Copy(io.Discard, content)
	return err
}

// errEnough ends the reading of a backup.
var errEnough = errors.New("enough")

// fileRemoval deletes the first files of a backup.
type fileRemoval struct {
	verification

	ctx   context.Context
	files *blob.Store
	left  int64
}

func (*fileRemoval) header(Header) error { return nil }

func (f *fileRemoval) file(name string, _ int64, _ io.Reader) error {
	if f.left--; f.left < 0 {
		return errEnough
	}
	key, err := blob.ParseKey(name)
	if err != nil {
		return err
	}
	return f.files.Delete(f.ctx, key)
}

// observedReader counts the bytes that are read, and ends with its context.
type observedReader struct {
	ctx     context.Context
	r       io.Reader
	counted *counter
}

// Read implements io.Reader.
func (o *observedReader) Read(p []byte) (int, error) {
	if err := o.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := o.r.Read(p)
	o.counted.bytes += int64(n)
	return n, err
}

func encodeLine(value any) ([]byte, error) {
	text, err := json.Marshal(value)
	return append(text, '\n'), err
}
