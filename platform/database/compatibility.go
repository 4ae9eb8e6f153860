package database

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// ErrOtherServer is returned for a server that speaks the protocol of PostgreSQL and is another product.
var ErrOtherServer = errors.New("this server is not PostgreSQL: use PostgreSQL itself, or a service that runs it")

// validateServer refuses servers that are only compatible with PostgreSQL. Quotas, migrations and backups rely on its
// advisory locks, which some of them accept and do not hold.
func validateServer(_ context.Context, conn *pgconn.PgConn) error {
	version := conn.ParameterStatus("server_version")
	if conn.ParameterStatus("crdb_version") != "" {
		version = "CockroachDB"
	} else if !strings.Contains(version, "-YB-") { // YugabyteDB
		return nil
	}
	return fmt.Errorf("%w (it is %s)", ErrOtherServer, version)
}

// validateWritableServer also refuses a server that takes no writes, such as a standby.
func validateWritableServer(ctx context.Context, conn *pgconn.PgConn) error {
	if err := validateServer(ctx, conn); err != nil {
		return err
	}
	return pgconn.ValidateConnectTargetSessionAttrsReadWrite(ctx, conn)
}
