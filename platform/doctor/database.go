package doctor

import (
	"context"
	"fmt"
	"path/filepath"

	"wright.app/platform/database"
)

func (d *checks) database(ctx context.Context) Findings {
	cfg := database.Config{URL: d.cfg.Database.URL, Dir: d.cfg.Database.Dir}
	before := d.clock.Now()
	found, err := database.Inspect(ctx, cfg)
	if err != nil {
		return d.unusableDatabase(err)
	}
	d.hasDatabase = found.Exists && found.Version > 0
	place := "SQLite in " + filepath.Join(cfg.Dir, "wright.db")
	if cfg.URL != "" {
		place = "PostgreSQL " + found.Server
		// The answer was given at some time between the two readings.
		d.clockOffset, d.hasOffset = before.Add(d.clock.Now().Sub(before)/2).Sub(found.Now), true
	}
	var findings Findings
	if found.Unencrypted {
		findings = warning("all data travels in the clear to the database on another host",
			"remove sslmode=disable from WRIGHT_DATABASE_URL, or use sslmode=verify-full")
	}
	switch {
	case !d.hasDatabase:
		return append(ok(place+": empty; the first start creates the tables"), findings...)
	case found.Version > found.Target:
		return append(problem(
			fmt.Sprintf("%s: schema %d is newer than this program, which knows %d", place, found.Version, found.Target),
			"start the newer version of Wright, or restore a backup made by this one"), findings...)
	case found.Version < found.Target:
		return append(warning(
			fmt.Sprintf("%s: schema %d is older than that of this program, %d", place, found.Version, found.Target),
			`run "wright migrate", or start the server, which migrates too`), findings...)
	}
	if err := database.CheckWritable(ctx, cfg); err != nil {
		return append(problem(place+" cannot be written: "+err.Error(),
			"give the user of the program write access, and check that the disk is neither full nor read-only"),
			findings...)
	}
	return append(ok(fmt.Sprintf("%s: reads and writes, schema %d", place, found.Version)), findings...)
}

func (d *checks) unusableDatabase(err error) Findings {
	if d.cfg.Database.URL == "" {
		return problem("SQLite cannot be read: "+err.Error(),
			"check that WRIGHT_DATA_DIR names a directory on a local disk that the user of the program may read and "+
				"write; restore a backup if the file is damaged")
	}
	return problem("PostgreSQL cannot be used: "+err.Error(),
		"check host, port, user, password and database in WRIGHT_DATABASE_URL, that the server runs and is reachable "+
			"from this machine, and that it is not a standby")
}
