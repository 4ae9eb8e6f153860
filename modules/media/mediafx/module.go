// Package mediafx wires module media.
package mediafx

import (
	"context"
	"log/slog"
	"net"

	"go.uber.org/fx"

	"wright.app/modules/auth"
	"wright.app/modules/media"
	"wright.app/modules/media/internal/blobfiles"
	"wright.app/modules/media/internal/filequeue"
	"wright.app/modules/media/internal/ginapi"
	"wright.app/modules/media/internal/pictures"
	"wright.app/modules/media/internal/store"
	"wright.app/modules/status"
	"wright.app/platform/config"
	"wright.app/platform/httpserver"
	"wright.app/platform/malware"
	"wright.app/platform/memory"
	"wright.app/platform/queue"
	"wright.app/platform/wire"
)

// Module provides *media.Directory, *media.Service, the ports of modules auth and status that module media implements,
// the routes and the background jobs. Everything else is private. Modules profile and sharing implement the ports
// media.Profiles, media.Links and media.Visibility.
var Module = fx.Module("media",
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "media") }),
	fx.Provide(
		media.NewPersonalData,
		media.NewService,
		fx.Annotate(media.NewDirectory, fx.As(fx.Self()), fx.As(new(auth.Photos))),
		func(l media.Limits) status.Media { return l },
	),
	fx.Provide(fx.Private,
		wire.Struct[media.Deps](),
		func(c config.Media) (media.Limits, error) { return media.NewLimits(c.MaxFileBytes, c.MaxFiles) },
		newImageMemory,
		newScanner,
		fx.Annotate(store.NewFiles, fx.As(new(media.Store))),
		fx.Annotate(store.NewBudgets, fx.As(new(media.Budgets))),
		fx.Annotate(blobfiles.NewFiles, fx.As(new(media.Blobs))),
		fx.Annotate(pictures.NewImages, fx.As(new(media.Images))),
		fx.Annotate(filequeue.NewJobs, fx.As(new(media.Jobs))),
	),
	fx.Provide(
		httpserver.AsRoutes(ginapi.NewHandler),
		queue.AsWorker(filequeue.NewRemover),
		queue.AsWorker(filequeue.NewCleaner),
	),
)

// newImageMemory returns the configured memory, or a default for the memory of the machine.
func newImageMemory(c config.Media, log *slog.Logger) media.ImageMemory {
	if c.ImageMemory > 0 {
		return media.ImageMemory(c.ImageMemory)
	}
	available, err := memory.Available()
	if err != nil {
		log.Warn("the smallest memory for images is used, because the memory of the machine is unknown", "err", err)
	}
	return media.DefaultImageMemory(available)
}

// newScanner returns nil if no scanner is configured.
func newScanner(lc fx.Lifecycle, c config.Media, log *slog.Logger) media.Scanner {
	if c.Scanner == (config.Scanner{}) {
		return nil
	}
	if host, _, err := net.SplitHostPort(c.Scanner.Address); err == nil && c.Scanner.Network == "tcp" &&
		!config.Loopback(host) {
		lc.Append(fx.StartHook(func(ctx context.Context) {
			log.WarnContext(ctx, "uploads travel in the clear to another host, since clamd has no TLS: "+
				"WRIGHT_SCAN_URL should be a socket, or on this machine or a private network")
		}))
	}
	return malware.NewClamd(c.Scanner.Network, c.Scanner.Address)
}
