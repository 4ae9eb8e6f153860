// Package devfx provides the development mailbox and the development domains, and their pages in development mode.
package devfx

import (
	"github.com/gin-gonic/gin"
	"go.uber.org/fx"

	"wright.app/platform/config"
	"wright.app/platform/dev"
	"wright.app/platform/httpserver"
)

// Module provides *dev.Mailbox and *dev.Domains, and registers their pages if WRIGHT_DEV is on.
var Module = fx.Module("dev",
	fx.Provide(dev.NewMailbox, dev.NewDomains),
	fx.Provide(httpserver.AsRoutes(newPages)),
)

// optionalPages are the pages of the package; there are none outside of development mode.
type optionalPages []httpserver.Routes

// Register implements httpserver.Routes.
func (all optionalPages) Register(r gin.IRouter) {
	for _, pages := range all {
		pages.Register(r)
	}
}

func newPages(cfg config.HTTP, box *dev.Mailbox, domains *dev.Domains, problems *httpserver.Problems) (
	optionalPages, error,
) {
	if !cfg.Dev {
		return nil, nil
	}
	mails, err := dev.NewPages(box, problems)
	if err != nil {
		return nil, err
	}
	published, err := dev.NewDomainPages(domains, problems)
	return optionalPages{mails, published}, err
}
