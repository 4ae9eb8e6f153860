package database

import "database/sql"

// Reader lets tests ask the reader connections of d.
func Reader(d *DB) *sql.DB { return d.reader }
