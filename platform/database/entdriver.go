package database

import (
	"context"
	"fmt"

	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"

	"wright.app/platform/tx"
)

type entDriver struct {
	entsql.Conn
	db *DB
}

// EntDriver returns the driver of every module's ent client.
func (d *DB) EntDriver() dialect.Driver {
	return &entDriver{Conn: entsql.Conn{ExecQuerier: d}, db: d}
}

// Tx implements dialect.Driver. ent calls it for a change that needs several statements. Inside a transaction, these
// statements join the transaction.
func (e *entDriver) Tx(ctx context.Context) (dialect.Tx, error) {
	outer, nested, err := e.db.ownTxOf(ctx)
	if err != nil {
		return nil, err
	}
	if nested {
		if outer.readOnly {
			return nil, ErrReadOnly
		}
		return dialect.NopTx(e), nil
	}
	if tx.IsGuarded(ctx) {
		return nil, ErrUnguarded
	}
	t, err := entsql.OpenDB(e.db.dialect, e.db.writerFor(ctx)).Tx(ctx)
	if err != nil {
		return nil, fmt.Errorf("begin: %w", err)
	}
	return t, nil
}

// Dialect implements dialect.Driver.
func (e *entDriver) Dialect() string { return e.db.dialect }

// Close implements dialect.Driver. The pools belong to the DB, so it closes nothing.
func (e *entDriver) Close() error { return nil }
