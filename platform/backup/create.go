// Package backup writes the database and the files of the program into one file, and restores them. The file is the
// same for both engines of the database and for both kinds of storage, so it can also move a site from one to another
// (ADR 0059).
//
// It is a tar archive, optionally encrypted with age. The first part describes the tables. Rows are lines of JSON in
// compressed chunks. The last part lists what the backup contains and has a checksum, so a backup that was cut short or
// changed by accident is refused before anything is written.
package backup

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"wright.app/platform/blob"
	"wright.app/platform/database"
	"wright.app/platform/queue"
)

// Tables are the tables that are not simply copied.
type Tables struct {
	// LeftOut are not part of a backup and are empty after a restore: tables that a running program fills again from
	// others, and tables whose rows nobody needs after a restore.
	LeftOut []string
	// Transient are tables whose rows are valid for a short time only, such as sessions. A restore leaves them empty,
	// unless it is a move.
	Transient []string
}

// Progress says how much was done.
type Progress struct {
	Rows, Files int64
	// Bytes is the number of bytes of the backup. Total is 0 if the size of the backup is not known.
	Bytes, Total int64
}

// Source has the database and the storage that are backed up.
type Source struct {
	Snapshot *database.Snapshot
	Files    *blob.Store
	// Product is the version of the program, and SecretKeys are the fingerprints of the secret keys.
	Product    string
	SecretKeys []string
	At         time.Time
	// Progress is called often; it may be nil.
	Progress func(Progress)
}

// Create writes a backup. It holds a chunk of rows in memory, and never a whole file or table.
func Create(ctx context.Context, w io.Writer, from Source) (Contents, error) {
	out := &counter{w: w}
	c := &creation{
		Source: from, out: out, archive: newArchiveWriter(out, from.At),
		contents: Contents{Tables: map[string]TableContents{}},
	}
	if err := c.write(ctx); err != nil {
		return Contents{}, fmt.Errorf("write the backup: %w", err)
	}
	return c.contents, nil
}

type creation struct {
	Source

	out      *counter
	archive  *archiveWriter
	contents Contents
	rows     int64
}

func (c *creation) write(ctx context.Context) error {
	if err := c.archive.document(headerName, Header{
		Format: formatVersion, Schema: c.Snapshot.Version, Product: c.Product, Engine: c.Snapshot.Engine(),
		CreatedAt: c.At.UTC(), Tables: c.Snapshot.Tables, SecretKeys: c.SecretKeys,
	}); err != nil {
		return err
	}
	for _, table := range c.Snapshot.Tables {
		if err := c.table(ctx, table); err != nil {
			return err
		}
	}
	if err := c.jobs(ctx); err != nil {
		return err
	}
	for item, err := range c.Files.All(ctx) {
		if err != nil {
			return err
		}
		if err := c.file(ctx, item.Key); err != nil {
			return fmt.Errorf("file %s: %w", item.Key, err)
		}
	}
	next, err := c.Snapshot.NextIDs(ctx)
	if err != nil {
		return err
	}
	for name, table := range c.contents.Tables {
		table.NextID = next[name]
		c.contents.Tables[name] = table
	}
	return c.archive.finish(c.contents)
}

func (c *creation) table(ctx context.Context, table database.Table) error {
	number, count := 0, int64(0)
	chunk := &chunkWriter{flush: func(chunk *bytes.Buffer) error {
		number++
		name := fmt.Sprintf("%s%s/%06d%s", tablesPrefix, table.Name, number, rowsSuffix)
		defer c.report()
		return c.archive.part(name, int64(chunk.Len()), chunk)
	}}
	var line []byte
	for row, err := range c.Snapshot.Rows(ctx, table) {
		if err != nil {
			return err
		}
		if line, err = appendRow(line[:0], table.Columns, row); err != nil {
			return fmt.Errorf("table %s: %w", table.Name, err)
		}
		if err := chunk.add(line); err != nil {
			return err
		}
		count++
		c.rows++
	}
	c.contents.Tables[table.Name] = TableContents{Rows: count}
	return chunk.end()
}

func (c *creation) jobs(ctx context.Context) error {
	chunk := &chunkWriter{flush: func(chunk *bytes.Buffer) error {
		return c.archive.part(jobsName+rowsSuffix, int64(chunk.Len()), chunk)
	}}
	for job, err := range queue.Waiting(ctx, c.Snapshot.Tx(), c.Snapshot.Engine()) {
		if err != nil {
			return err
		}
		line, err := encodeLine(job)
		if err != nil {
			return err
		}
		if err := chunk.add(line); err != nil {
			return err
		}
		c.contents.Jobs++
	}
	return chunk.end()
}

// file writes a file. A file that was removed since it was listed is left out: no row of the snapshot has it, because
// files are kept while a backup runs (database.DB.BackupRunning).
func (c *creation) file(ctx context.Context, key blob.Key) error {
	content, err := c.Files.Read(ctx, key, 0, -1)
	if errors.Is(err, blob.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	err = c.archive.part(filesPrefix+key.String(), content.Size(), content)
	if err = errors.Join(err, content.Close()); err != nil {
		return err
	}
	c.contents.Files++
	c.contents.FileBytes += content.Size()
	c.report()
	return nil
}

func (c *creation) report() {
	if c.Progress != nil {
		c.Progress(Progress{Rows: c.rows, Files: c.contents.Files, Bytes: c.out.bytes})
	}
}

// counter counts the bytes that are written.
type counter struct {
	w     io.Writer
	bytes int64
}

// Write implements io.Writer.
func (c *counter) Write(p []byte) (int, error) {
	n, err := c.w.Write(p)
	c.bytes += int64(n)
	return n, err
}
