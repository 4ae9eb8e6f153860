// Package sharingfx wires module sharing.
package sharingfx

import (
	"log/slog"
	"net/http"

	"go.uber.org/fx"

	"wright.app/modules/auth"
	"wright.app/modules/media"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/authadapter"
	"wright.app/modules/sharing/internal/crawlers"
	"wright.app/modules/sharing/internal/ginapi"
	"wright.app/modules/sharing/internal/mediaadapter"
	"wright.app/modules/sharing/internal/networkadapter"
	"wright.app/modules/sharing/internal/profileadapter"
	"wright.app/modules/sharing/internal/publicpage"
	"wright.app/modules/sharing/internal/sharequeue"
	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/internal/visitqueue"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/httpserver"
	"wright.app/platform/mail"
	"wright.app/platform/pages"
	"wright.app/platform/paging"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
	"wright.app/platform/tx"
)

// The purposes of keys: hashing visitors, naming links in the addresses of files, and all
// that share mails need. A label never changes: what was made under it would be lost, and
// those who unsubscribed would get mails again.
const (
	visitLabel = "sharing visitor"
	fileLabel  = "sharing file link"

	recipientLabel = "sharing recipient"
	mailLabel      = "sharing share mail"
	senderLabel    = "sharing share mail sender"
)

// Module provides *sharing.Service, the ports of modules auth and media that sharing fulfils, the routes and the
// daily deletion of old visits; all else stays private.
var Module = fx.Module("sharing",
	fx.Provide(
		newService,
		newPersonalData,
		fx.Annotate(authadapter.NewInvites, fx.As(new(auth.Invites))),
		fx.Annotate(mediaadapter.NewSight, fx.As(new(media.Sight))),
	),
	fx.Provide(fx.Private,
		sharing.NewGate, newFileGate, sharing.NewInvitations,
		fx.Annotate(store.NewLinks, fx.As(new(sharing.Links)), fx.As(new(sharing.Tokens)), fx.As(new(sharing.Archive))),
		fx.Annotate(store.NewInviteLinks, fx.As(new(sharing.InviteLinks)), fx.As(new(sharing.Invites))),
		fx.Annotate(store.NewVisits, fx.As(new(sharing.Visits)), fx.As(new(sharing.Salts)), fx.As(new(sharing.Statistics)), fx.As(new(sharing.Eraser))),
		fx.Annotate(profileadapter.NewProfiles, fx.As(new(sharing.Profiles))),
		fx.Annotate(authadapter.NewPeople, fx.As(new(sharing.People)), fx.As(new(sharing.Mailboxes))),
		fx.Annotate(newDigest, fx.As(new(sharing.Digest))),
		fx.Annotate(networkadapter.NewBlocks, fx.As(new(sharing.Blocks))),
		fx.Annotate(authadapter.NewCaptcha, fx.As(new(sharing.Captcha))),
		fx.Annotate(store.NewSendings, fx.As(new(sharing.Sendings))),
		fx.Annotate(store.NewSuppressions, fx.As(new(sharing.Suppressions))),
		newRecipients,
		newShareMails,
		newShareMailPolicy,
		newTemplates,
		newPublicPages,
	),
	fx.Provide(
		httpserver.AsRoutes(newHandler),
		httpserver.AsRoutes(newCrawlers),
		pages.AsContent(func(w *publicpage.Writer) *publicpage.Writer { return w }),
		queue.AsWorker(visitqueue.NewForgetter),
		queue.AsPeriodic(visitqueue.NewSchedule),
		queue.AsWorker(newShareWorker),
	),
)

type ports struct {
	fx.In

	Transactor  tx.Transactor
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

	Captcha      sharing.Captcha
	Sendings     sharing.Sendings
	Suppressions sharing.Suppressions
	Recipients   *sharing.Recipients
	ShareMails   sharing.ShareMails
}

func newService(p ports) *sharing.Service {
	return sharing.NewService(sharing.Deps{
		Transactor: p.Transactor, Clock: p.Clock, Gate: p.Gate, Files: p.Files, Links: p.Links, InviteLinks: p.InviteLinks, Invitations: p.Invitations, Profiles: p.Profiles,
		Visits: p.Visits, Salts: p.Salts, Statistics: p.Statistics, Digest: p.Digest,
		Addresses: authadapter.Addresses{}, Captcha: p.Captcha, Sendings: p.Sendings, Suppressions: p.Suppressions,
		Recipients: p.Recipients, ShareMails: p.ShareMails,
	})
}

type personalDataDeps struct {
	fx.In

	Clock       clock.Clock
	Archive     sharing.Archive
	InviteLinks sharing.InviteLinks
	Statistics  sharing.Statistics
	Eraser      sharing.Eraser
	Sendings    sharing.Sendings
	ShareMails  sharing.ShareMails
}

func newPersonalData(d personalDataDeps) *sharing.PersonalData {
	return sharing.NewPersonalData(sharing.PersonalDataDeps{
		Clock: d.Clock, Archive: d.Archive, InviteLinks: d.InviteLinks, Statistics: d.Statistics, Eraser: d.Eraser,
		Sendings: d.Sendings, ShareMails: d.ShareMails,
	})
}

func newFileGate(gate *sharing.Gate, links sharing.Links, keys *secret.Keys) *sharing.FileGate {
	return sharing.NewFileGate(gate, links, keys.MAC(fileLabel))
}

func newDigest(keys *secret.Keys) *secret.MAC { return keys.MAC(visitLabel) }

func newRecipients(keys *secret.Keys) *sharing.Recipients {
	return sharing.NewRecipients(keys.MAC(recipientLabel))
}

func newShareMails(q *queue.Queue, keys *secret.Keys) sharing.ShareMails {
	return sharequeue.NewEnqueuer(q, keys.Sealer(mailLabel), keys.MAC(senderLabel))
}

type shareMailPolicyDeps struct {
	fx.In

	Tokens       sharing.Tokens
	People       sharing.People
	Mailboxes    sharing.Mailboxes
	Profiles     sharing.Profiles
	Blocks       sharing.Blocks
	Suppressions sharing.Suppressions
	Recipients   *sharing.Recipients
	Clock        clock.Clock
}

func newShareMailPolicy(c shareMailPolicyDeps) *sharing.ShareMailPolicy {
	return sharing.NewShareMailPolicy(sharing.ShareMailPolicyDeps{
		Tokens: c.Tokens, People: c.People, Mailboxes: c.Mailboxes, Profiles: c.Profiles, Blocks: c.Blocks, Suppressions: c.Suppressions,
		Recipients: c.Recipients, Clock: c.Clock,
	})
}

func newShareWorker(c *sharing.ShareMailPolicy, keys *secret.Keys, templates sharequeue.Templates, transport mail.Transport, log *slog.Logger) queue.Worker {
	return queue.Work(sharequeue.NewWorker(c, keys.Sealer(mailLabel), templates, transport, log.With("module", "sharing")))
}

func newTemplates(brand config.Brand, site config.HTTP) (sharequeue.Templates, error) {
	return sharequeue.NewTemplates(brand.ProductName, site.PublicURL)
}

type front struct {
	fx.In

	Service  *sharing.Service
	Site     config.HTTP
	Keys     *secret.Keys
	Problems *httpserver.Problems
	Writer   *publicpage.Writer
	Pages    *pages.Pages
}

func newHandler(f front) *ginapi.Handler {
	return ginapi.NewHandler(f.Service, f.Site.PublicURL, paging.NewCursors(f.Keys), f.unsubscribe, f.Problems)
}

// unsubscribe is the ginapi.UnsubscribePage.
func (f front) unsubscribe(w http.ResponseWriter, r *http.Request, done bool) error {
	page, err := f.Writer.Unsubscribe(done)
	if err != nil {
		return err
	}
	return f.Pages.Standalone(w, r, page)
}

func newCrawlers(s *sharing.Service, brand config.Brand, http config.HTTP, c clock.Clock, p *httpserver.Problems) *crawlers.Handler {
	return crawlers.NewHandler(s, brand.ProductName, http.PublicURL, c, p)
}

func newPublicPages(site config.HTTP, brand config.Brand, texts pages.Texts) (*publicpage.Writer, error) {
	return publicpage.New(brand.ProductName, site.PublicURL, texts)
}
