// Package devfx provides the development mailbox, and its pages in development mode.
package devfx

import (
	"github.com/gin-gonic/gin"
	"go.uber.org/fx"

	"wright.app/platform/config"
	"wright.app/platform/dev"
	"wright.app/platform/httpserver"
)

// Module provides *dev.Mailbox and registers its pages if WRIGHT_DEV is on.
var Module = fx.Module("dev",
	fx.Provide(dev.NewMailbox),
	fx.Provide(httpserver.AsRoutes(newPages)),
)

// optionalPages are the pages of the mailbox; pages is nil outside of development mode.
type optionalPages struct{ pages httpserver.Routes }

// Register implements httpserver.Routes.
func (m optionalPages) Register(r gin.IRouter) {
	if m.pages != nil {
		m.pages.Register(r)
	}
}

func newPages(cfg config.HTTP, box *dev.Mailbox, problems *httpserver.Problems) (optionalPages, error) {
	if !cfg.Dev {
		return optionalPages{}, nil
	}
	pages, err := dev.NewPages(box, problems)
	return optionalPages{pages}, err
}
