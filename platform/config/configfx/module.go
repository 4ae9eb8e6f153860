// Package configfx provides the configuration, one struct per concern.
package configfx

import (
	"go.uber.org/fx"

	"wright.app/platform/config"
)

// Module provides the structs of c.
func Module(c config.Config) fx.Option {
	return fx.Module("config", fx.Supply(
		c.HTTP, c.Database, c.Blob, c.Secret, c.Mail, c.Captcha, c.Registration, c.OAuth, c.Features, c.Media, c.Log,
		c.Brand, c.Limits, c.Security, c.Exposed,
		c.Monitoring, c.Analytics, c.Telemetry, c.Applications,
	))
}
