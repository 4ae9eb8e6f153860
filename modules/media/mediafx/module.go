// Package mediafx wires module media.
package mediafx

import (
	"go.uber.org/fx"

	"wright.app/modules/media"
	"wright.app/platform/config"
)

// Module provides *media.Directory.
var Module = fx.Module("media",
	fx.Provide(media.NewDirectory),
	fx.Provide(fx.Private, func(c config.Media) (media.Limits, error) { return media.NewLimits(c.MaxFileBytes, c.MaxFiles) }),
)
