// Package sharingfx wires module sharing.
package sharingfx

import (
	"go.uber.org/fx"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/authbridge"
	"wright.app/modules/sharing/internal/crawlers"
	"wright.app/modules/sharing/internal/entstore"
	"wright.app/modules/sharing/internal/ginapi"
	"wright.app/modules/sharing/internal/networkbridge"
	"wright.app/modules/sharing/internal/profilebridge"
	"wright.app/modules/sharing/internal/publicpage"
	"wright.app/modules/sharing/internal/sqlstore"
	"wright.app/modules/sharing/internal/visitqueue"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/httpserver"
	"wright.app/platform/pages"
	"wright.app/platform/paging"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
	"wright.app/platform/tx"
)

// The purposes of keys: hashing visitors, and naming links in the addresses of files.
const (
	visitLabel = "sharing visitor"
	fileLabel  = "sharing file link"
)

// Module provides *sharing.Gate, *sharing.FileGate, *sharing.Invitations, *sharing.Service, the routes and the
// daily forgetting; all else stays private.
var Module = fx.Module("sharing",
	fx.Provide(sharing.NewGate, newFileGate, sharing.NewInvitations, newService),
	fx.Provide(fx.Private,
		fx.Annotate(entstore.NewLinks, fx.As(new(sharing.Links)), fx.As(new(sharing.Tokens)), fx.As(new(sharing.Archive))),
		fx.Annotate(entstore.NewInviteLinks, fx.As(new(sharing.InviteLinks)), fx.As(new(sharing.Invites))),
		fx.Annotate(sqlstore.NewVisits, fx.As(new(sharing.Visits)), fx.As(new(sharing.Salts)), fx.As(new(sharing.Statistics)), fx.As(new(sharing.Forgetter))),
		fx.Annotate(profilebridge.NewProfiles, fx.As(new(sharing.Profiles))),
		fx.Annotate(authbridge.NewPeople, fx.As(new(sharing.People))),
		fx.Annotate(newDigest, fx.As(new(sharing.Digest))),
		fx.Annotate(networkbridge.NewBlocks, fx.As(new(sharing.Blocks))),
	),
	fx.Provide(
		httpserver.AsRoutes(newHandler),
		httpserver.AsRoutes(newCrawlers),
		pages.AsContent(newPublicPages),
		fx.Annotate(authbridge.NewEraser, fx.ResultTags(`group:"auth.erasers"`)),
		fx.Annotate(authbridge.NewExport, fx.ResultTags(`group:"auth.exports"`)),
		queue.AsWorker(visitqueue.NewForgetter),
		queue.AsPeriodic(visitqueue.NewSchedule),
	),
)

type ports struct {
	fx.In

	Units       tx.Units
	Clock       clock.Clock
	Gate        *sharing.Gate
	Files       *sharing.FileGate
	Links       sharing.Links
	InviteLinks sharing.InviteLinks
	Invitations *sharing.Invitations
	Profiles    sharing.Profiles
	Visits      sharing.Visits
	Salts       sharing.Salts
	Statistics  sharing.Statistics
	Digest      sharing.Digest
}

func newService(p ports) *sharing.Service {
	return sharing.NewService(sharing.Deps{
		Units: p.Units, Clock: p.Clock, Gate: p.Gate, Files: p.Files, Links: p.Links, InviteLinks: p.InviteLinks, Invitations: p.Invitations, Profiles: p.Profiles,
		Visits: p.Visits, Salts: p.Salts, Statistics: p.Statistics, Digest: p.Digest,
	})
}

func newFileGate(gate *sharing.Gate, links sharing.Links, keys *secret.Keys) *sharing.FileGate {
	return sharing.NewFileGate(gate, links, keys.MAC(fileLabel))
}

func newDigest(keys *secret.Keys) *secret.MAC { return keys.MAC(visitLabel) }

func newHandler(s *sharing.Service, http config.HTTP, keys *secret.Keys, p *httpserver.Problems) *ginapi.Handler {
	return ginapi.NewHandler(s, http.PublicURL, paging.NewCursors(keys), p)
}

func newCrawlers(s *sharing.Service, brand config.Brand, http config.HTTP, p *httpserver.Problems) *crawlers.Handler {
	return crawlers.NewHandler(s, brand.ProductName, http.PublicURL, p)
}

func newPublicPages(site config.HTTP, brand config.Brand, texts pages.Texts) (*publicpage.Writer, error) {
	return publicpage.New(brand.ProductName, site.PublicURL, texts)
}
