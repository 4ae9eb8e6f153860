// Package sharingfx wires module sharing.
package sharingfx

import (
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"go.uber.org/fx"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/media"
	"wright.app/modules/network"
	"wright.app/modules/notification"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/authadapter"
	"wright.app/modules/sharing/internal/crawlers"
	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/internal/ginapi"
	"wright.app/modules/sharing/internal/mediaadapter"
	"wright.app/modules/sharing/internal/networkadapter"
	"wright.app/modules/sharing/internal/profilepdf"
	"wright.app/modules/sharing/internal/publicpage"
	"wright.app/modules/sharing/internal/sharequeue"
	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/internal/visitqueue"
	"wright.app/modules/sharing/invitation"
	"wright.app/modules/sharing/opening"
	"wright.app/modules/sharing/personaldata"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharemail"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/buildinfo"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/events/eventsfx"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
	"wright.app/platform/javascript"
	"wright.app/platform/limits"
	"wright.app/platform/mail"
	"wright.app/platform/pages"
	"wright.app/platform/paging"
	"wright.app/platform/queue"
	"wright.app/platform/reseal"
	"wright.app/platform/secret"
	"wright.app/platform/serverscript"
	"wright.app/platform/wire"
)

// Labels from which keys are derived. A label must never change, because stored values would become invalid. For
// example, recipients who have unsubscribed would get mails again.
const (
	visitLabel     = "sharing visitor"   // hashes of visitors
	fileLabel      = "sharing file link" // links in the URLs of files
	recipientLabel = "sharing recipient"
	mailLabel      = "sharing share mail"
	senderLabel    = "sharing share mail sender"
)

// DrawingTime is the maximum duration of drawing a picture, a PDF file or a page. A drawing that takes longer is
// refused, and such a page is sent without its content. Tests replace it, because a busy machine draws slowly.
type DrawingTime time.Duration

// Module provides the services that commands use, implementations of ports of modules auth, media and network, the
// script of the pages that everybody may open, the routes and the jobs. All else stays private.
var Module = fx.Module("sharing",
	fx.Supply(DrawingTime(drawing.Longest)),
	fx.Provide(
		sharelink.NewService,
		sharelink.NewDirectory,
		invitation.NewService,
		publicprofile.NewService,
		visit.NewService,
		visit.NewDirectory,
		sharemail.NewService,
		fx.Annotate(sharemail.NewMailKinds, fx.ResultTags(notification.MailKindsTag)),
		profileaccess.NewContactGate,
		newFileGate,
		newScript,
		newScriptPages,
		personaldata.New,
		fx.Annotate(authadapter.NewInvites, fx.As(new(auth.Invites))),
		fx.Annotate(mediaadapter.NewVisibility, fx.As(new(media.Visibility))),
		fx.Annotate(mediaadapter.NewLinks, fx.As(new(media.Links))),
		fx.Annotate(networkadapter.NewVisibility, fx.As(new(network.Visibility))),
	),
	fx.Provide(fx.Private,
		wire.Struct[sharelink.Deps](),
		wire.Struct[invitation.Deps](),
		wire.Struct[opening.Deps](),
		wire.Struct[publicprofile.Deps](),
		wire.Struct[visit.Deps](),
		wire.Struct[sharemail.Deps](),
		wire.Struct[ginapi.Services](),
		wire.Struct[personaldata.Deps](),
		wire.Struct[sharemail.PolicyDeps](),
		func(l *settings.MailLanguages) sharemail.MailLanguages { return l },
		profileaccess.NewGate, invitation.NewInvitations, sharelink.NewRevocation,
		sharelink.NewLetters,
		fx.Annotate(store.NewLinks, fx.As(new(sharelink.Links))),
		fx.Annotate(store.NewInviteLinks, fx.As(new(sharelink.InviteLinks))),
		fx.Annotate(store.NewVisits, fx.As(new(visit.Visits)), fx.As(new(visit.Salts)),
			fx.As(new(personaldata.Eraser))),
		fx.Annotate(newPublished, fx.As(new(profileaccess.PublishedProfiles))),
		fx.Annotate(newDigest, fx.As(new(visit.Digest))),
		fx.Annotate(store.NewOpenings, fx.As(new(opening.Openings))),
		fx.Annotate(store.NewSendings, fx.As(new(sharemail.Sendings))),
		fx.Annotate(store.NewSuppressions, fx.As(new(sharemail.Suppressions))),
		sharing.NewProfiles, sharing.NewPeople,
		opening.NewService,
		publicprofile.NewPublisher,
		newRecipients,
		newShareMails,
		sharemail.NewPolicy,
		newTemplates,
		newPublicPages,
		newPDFs,
	),
	fx.Provide(
		eventsfx.AsSubscriptions(publicprofile.ExpirePublished),
		eventsfx.AsSubscriptions(publicprofile.ExpireOnMemberships),
		eventsfx.AsSubscriptions(authadapter.ExpirePublished),
		eventsfx.AsSubscriptions(authadapter.ExpireOnSettings),
		eventsfx.AsSubscriptions(authadapter.RevokeLinks),
		httpserver.AsRoutes(newHandler),
		httpserver.AsRoutes(newCrawlers),
		pages.AsContent(func(w *publicpage.Writer) *publicpage.Writer { return w }),
		func(s *serverscript.Script) javascript.Pool { return s },
		queue.AsWorker(visitqueue.NewWorker),
		queue.AsWorker(newShareWorker),
		reseal.AsRows(store.NewLinkSecrets),
		reseal.AsRows(store.NewInviteSecrets),
		reseal.AsRows(store.NewSuppressionKeys),
	),
	fx.Invoke(runPublisher),
)

// runPublisher stores published profiles while the program runs.
func runPublisher(lc fx.Lifecycle, publisher *publicprofile.Publisher) {
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	lc.Append(fx.StartStopHook(
		func() { running.Go(func() { publisher.Run(ctx) }) },
		func() {
			cancel()
			running.Wait()
		},
	))
}

func newFileGate(gate *profileaccess.Gate, links sharelink.Links, keys *secret.Keys) *profileaccess.FileGate {
	return profileaccess.NewFileGate(gate, links, keys.CurrentMAC(fileLabel))
}

// newPublished returns the store of published profiles. A published profile is current only for the version of the
// program and the features of profiles with which it was stored.
func newPublished(db *database.DB, keys *secret.Keys, features config.Features) *store.Published {
	info := buildinfo.Read()
	return store.NewPublished(db, keys, fmt.Sprintf("%s %s %+v", info.Version, info.Commit, features))
}

func newDigest(keys *secret.Keys) *secret.MAC { return keys.MAC(visitLabel) }

func newRecipients(keys *secret.Keys) *sharemail.Recipients {
	return sharemail.NewRecipients(keys.MAC(recipientLabel))
}

func newShareMails(q *queue.Queue, keys *secret.Keys, templates sharequeue.Templates) sharemail.Mails {
	return sharequeue.NewEnqueuer(q, keys.Sealer(mailLabel), keys.MAC(senderLabel), templates)
}

func newShareWorker(
	policy *sharemail.Policy, keys *secret.Keys, templates sharequeue.Templates, transport mail.Transport,
	log *slog.Logger,
) queue.Worker {
	log = log.With("module", "sharing")
	return queue.Work(sharequeue.NewWorker(policy, keys.Sealer(mailLabel), templates, transport, log))
}

func newTemplates(brand config.Brand, site config.HTTP) (sharequeue.Templates, error) {
	return sharequeue.NewTemplates(brand.ProductName, site.PublicURL)
}

type handlerDeps struct {
	fx.In

	Services ginapi.Services
	Site     config.HTTP
	Keys     *secret.Keys
	Problems *httpserver.Problems
	Writer   *publicpage.Writer
	Pages    *pages.Pages
	PDFs     *profilepdf.Writer
	Photos   *media.Directory
	Catalog  *i18n.Catalog
}

func newHandler(d handlerDeps) *ginapi.Handler {
	return ginapi.NewHandler(d.Services, d.Site.PublicURL, paging.NewCursors(d.Keys), d.unsubscribe, d.PDFs,
		d.Photos, d.Catalog, d.Problems)
}

// unsubscribe is a ginapi.UnsubscribePage.
func (d handlerDeps) unsubscribe(
	w http.ResponseWriter, r *http.Request, t notification.MailTexts, done bool,
) error {
	page, err := d.Writer.Unsubscribe(t, done, d.Catalog.For(r).Language())
	if err != nil {
		return err
	}
	return d.Pages.Standalone(w, r, page)
}

type crawlersDeps struct {
	fx.In

	Profiles *publicprofile.Service
	Brand    config.Brand
	Site     config.HTTP
	Clock    clock.Clock
	Problems *httpserver.Problems
	Dist     fs.FS
	Longest  DrawingTime
	Photos   *media.Directory
	Catalog  *i18n.Catalog
	Parts    []pages.SitemapPart   `group:"pages.sitemaps"`
	Previews []pages.PreviewSource `group:"pages.previews"`
}

func newCrawlers(d crawlersDeps) *crawlers.Handler {
	return crawlers.NewHandler(crawlers.Deps{
		Profiles: d.Profiles, Product: d.Brand.ProductName, PublicURL: d.Site.PublicURL, Clock: d.Clock,
		Problems: d.Problems, Fonts: drawing.NewFonts(d.Dist), Longest: time.Duration(d.Longest),
		Photos: d.Photos, Catalog: d.Catalog, Parts: d.Parts, Previews: d.Previews,
	})
}

// newScript returns the web application's script for servers, which module jobs uses, too.
func newScript(
	lc fx.Lifecycle, dist fs.FS, longest DrawingTime, log *slog.Logger,
) (*serverscript.Script, error) {
	script, err := serverscript.Read(dist, time.Duration(longest), log.With("module", "sharing"))
	if err != nil {
		return nil, err
	}
	lc.Append(fx.StopHook(script.Close))
	return script, nil
}

func newPublicPages(
	site config.HTTP, brand config.Brand, catalog *i18n.Catalog, script *serverscript.Pages,
) *publicpage.Writer {
	return publicpage.New(brand.ProductName, site.PublicURL, catalog, script)
}

func newScriptPages(script *serverscript.Script, log *slog.Logger) *serverscript.Pages {
	return serverscript.NewPages(script, log.With("module", "sharing"))
}

// newPDFs returns the writer of PDF files. It has a script and fonts of its own, so that pages and previews never wait
// for a PDF file.
func newPDFs(
	lc fx.Lifecycle, dist fs.FS, longest DrawingTime, photos *media.Directory, site config.HTTP, c clock.Clock,
	log *slog.Logger,
) (*profilepdf.Writer, error) {
	script, err := newScript(lc, dist, longest, log)
	if err != nil {
		return nil, err
	}
	files := drawing.NewClass(drawing.Settings{
		Budget: limits.FileDrawing, Fonts: drawing.NewFonts(dist), Bytes: profilepdf.CacheBytes,
		Longest: time.Duration(longest), Clock: c,
	})
	return profilepdf.NewWriter(script, photos, files, site.PublicURL.String(), c), nil
}
