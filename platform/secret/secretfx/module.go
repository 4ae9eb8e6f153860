// Package secretfx provides the keys from the configuration.
package secretfx

import (
	"context"
	"fmt"
	"log/slog"

	"go.uber.org/fx"

	"wright.app/platform/config"
	"wright.app/platform/secret"
)

// Module provides *secret.Keys. Without a configured key it uses a key file in the data directory. It logs a warning
// for each place of secrets that other users of the machine may read.
var Module = fx.Module("secret", fx.Provide(newKeys), fx.Invoke(warnOfExposed))

func warnOfExposed(lc fx.Lifecycle, exposed config.Exposed, log *slog.Logger) {
	lc.Append(fx.StartHook(func(ctx context.Context) {
		for _, path := range exposed.Paths {
			log.WarnContext(ctx, "other users of this machine may read secrets or private data: take the permissions "+
				"of group and others away", "path", path)
		}
	}))
}

func newKeys(cfg config.Secret) (*secret.Keys, error) {
	ring := [][]byte{cfg.Key}
	if cfg.Key == nil {
		var err error
		if ring, err = secret.LoadOrCreate(cfg.File); err != nil {
			return nil, fmt.Errorf("WRIGHT_SECRET_KEY is not set, and the key in WRIGHT_DATA_DIR cannot be used: %w",
				err)
		}
	}
	keys, err := secret.NewKeys(ring[0], append(ring[1:], cfg.Previous...)...)
	if err != nil {
		return nil, fmt.Errorf("WRIGHT_SECRET_KEY and WRIGHT_SECRET_KEY_PREVIOUS (values not shown): %w", err)
	}
	return keys, nil
}
