package doctor

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"

	"wright.app/platform/blob"
)

// probeArea is the area of the storage in which the probe is written.
const probeArea = "probe"

const probeText = "written by wright doctor"

var errProbeDiffers = errors.New("the file that was read is not the one that was written")

func (d *checks) storage(ctx context.Context) Findings {
	cfg := d.cfg.Blob
	place, advice := "files in "+cfg.Dir, "give the user of the program write access to the directory, and check that "+
		"the disk is neither full nor read-only"
	if cfg.URL != "" {
		place, advice = "the storage of WRIGHT_BLOB_URL", "check bucket, region, endpoint and credentials, and that "+
			"they allow to write, read, list and delete; a wrong clock is refused, too"
	}
	if _, err := os.Stat(cfg.Dir); cfg.URL == "" && errors.Is(err, fs.ErrNotExist) {
		return ok("the first start makes the directory " + cfg.Dir)
	}
	store, err := blob.Open(ctx, blob.Config{URL: cfg.URL, Dir: cfg.Dir})
	if err != nil {
		return problem(place+" cannot be opened: "+err.Error(), advice)
	}
	defer func() { _ = store.Close() }()
	if err := writeReadDelete(ctx, store); err != nil {
		return problem(place+": "+err.Error(), advice)
	}
	if cfg.Unencrypted() {
		return warning(place+": writes, reads and deletes, but files travel in the clear to another host",
			"use an endpoint with https in WRIGHT_BLOB_URL")
	}
	return ok(place + ": writes, reads and deletes")
}

func writeReadDelete(ctx context.Context, store *blob.Store) (err error) {
	key := blob.NewKey(probeArea)
	if _, err := store.Write(ctx, key, func(w io.Writer) error {
		_, err := io.WriteString(w, probeText)
		return err
	}); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Delete(ctx, key)) }()
	content, err := store.Read(ctx, key, 0, int64(len(probeText)))
	if err != nil {
		return err
	}
	text, err := io.ReadAll(content)
	if err = errors.Join(err, content.Close()); err != nil {
		return err
	}
	if string(text) != probeText {
		return errProbeDiffers
	}
	return nil
}
