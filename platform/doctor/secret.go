package doctor

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"wright.app/platform/secret"
)

func (d *checks) secret(context.Context) Findings {
	cfg := d.cfg.Secret
	if cfg.Key != nil {
		if _, err := secret.NewKeys(cfg.Key, cfg.Previous...); err != nil {
			return problem("WRIGHT_SECRET_KEY and WRIGHT_SECRET_KEY_PREVIOUS (values not shown): "+err.Error(),
				"use keys that differ from each other")
		}
		return ok(fmt.Sprintf("WRIGHT_SECRET_KEY is set, with %d previous keys", len(cfg.Previous)))
	}
	switch _, err := os.Stat(cfg.File); {
	case errors.Is(err, fs.ErrNotExist) && d.hasDatabase:
		return problem("the key file "+cfg.File+" does not exist, but the database does: the next start makes a new "+
			"key, with which nobody stays signed in and personal links stop working",
			"restore the file from a backup, or set WRIGHT_SECRET_KEY")
	case errors.Is(err, fs.ErrNotExist):
		return ok("the first start makes a key in " + cfg.File)
	case err != nil:
		return problem("the key file cannot be read: "+err.Error(), "give the user of the program read access")
	}
	keys, err := secret.LoadOrCreate(cfg.File)
	if err != nil {
		return problem(err.Error(), "restore the file from a backup, or set WRIGHT_SECRET_KEY")
	}
	previous := append(keys[1:], cfg.Previous...)
	if _, err := secret.NewKeys(keys[0], previous...); err != nil {
		return problem("the keys in "+cfg.File+" and in WRIGHT_SECRET_KEY_PREVIOUS (values not shown): "+err.Error(),
			"use keys that differ from each other")
	}
	if d.cfg.Database.URL != "" {
		return warning("the key is in "+cfg.File+", which other servers on the same database do not have",
			"set WRIGHT_SECRET_KEY, or WRIGHT_SECRET_KEY_FILE, to the same key on all servers")
	}
	return ok(fmt.Sprintf("the key is in %s, with %d previous keys: back it up, but not beside the backups of the "+
		"database", cfg.File, len(previous)))
}

func (d *checks) permissions(context.Context) Findings {
	var found Findings
	for _, path := range d.cfg.Exposed.Paths {
		found = append(found, warning("other users of this machine may read "+path,
			"take the permissions of group and others away: chmod go= "+path)...)
	}
	if len(found) == 0 {
		return ok("secrets and data are readable by their owner alone")
	}
	return found
}
