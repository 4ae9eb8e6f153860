package ginapi_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"wright.app/modules/media/mediatest"
	"wright.app/modules/notification"
	"wright.app/modules/notification/notificationtest"
	"wright.app/modules/sharing/internal/ginapi"
	"wright.app/modules/sharing/internal/publicpage"
	"wright.app/modules/sharing/invitation"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/modules/sharing/sharemail"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/i18n"
	"wright.app/platform/i18n/i18ntest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
	"wright.app/platform/pages"
	"wright.app/platform/paging"
	"wright.app/platform/secret"
	"wright.app/platform/serverscript"
	"wright.app/webapp"
)

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

// testServer is the module behind the HTTP server, on a database of its own, with a fixed clock.
type testServer struct {
	*httpservertest.Client
	clock   *clock.Fixed
	users   *sharingtest.Users
	service *sharingtest.Services
	stores  sharingtest.Stores

	invitations *invitation.Invitations
	outgoing    sharingtest.Outgoing
	digests     *notificationtest.Mails // to a member
	answers     *notificationtest.Mails // of a conversation, to somebody who is not a member
	pdfs        *pdfs
	photos      *mediatest.Photos
}

type option func(*sharingtest.Deps, *httpservertest.Options)

// newServerWithoutDatabase returns a server on which each statement fails with err.
func newServerWithoutDatabase(t testing.TB, err error, options ...option) testServer {
	t.Helper()
	s := newTestServer(t, options...)
	s.stores.Faults.FailAll(err)
	return s
}

// withRateLimit replaces a rate limit by one of quota requests per minute.
func withRateLimit(t *testing.T, name string, quota int) option {
	return func(d *sharingtest.Deps, o *httpservertest.Options) {
		policies := limits.Policies()
		for i := range policies {
			if policies[i].Name == name {
				policies[i].Windows = []limits.Window{{Quota: quota, Per: time.Minute}}
			}
		}
		var err error
		if o.Limits, err = limits.New(limits.Settings{Scale: 1}, d.Clock, policies...); err != nil {
			t.Fatal(err)
		}
	}
}

func newTestServer(t testing.TB, options ...option) testServer {
	t.Helper()
	s := testServer{
		stores: sharingtest.NewStores(t), clock: clock.NewFixed(sharingtest.Noon),
		pdfs: &pdfs{}, photos: &mediatest.Photos{},
		digests: &notificationtest.Mails{Token: "digest-token", Texts: notification.DigestMail.Texts},
		answers: &notificationtest.Mails{Token: "conversation-token", Texts: notification.MailTexts{
			Title: "conversation_unsubscribe_title", Question: "conversation_unsubscribe_text",
			Done: "conversation_unsubscribe_done_text",
		}},
	}
	s.users = sharingtest.NewUsers(t, s.stores.DB)
	deps := sharingtest.Deps{
		Transactor: s.stores.DB, Clock: s.clock,
		Gate:  sharingtest.NewGate(s.stores, s.users.Lower, s.clock),
		Links: s.stores.Links, Lower: s.users.Lower, Published: s.stores.Published,
		Publisher: publicprofile.NewPublisher(s.stores.Published, s.stores.DB, slog.New(slog.DiscardHandler)),
		Visits:    s.stores.Visits, Salts: s.stores.Visits, Digest: sharingtest.Digest{},
		Openings: s.stores.Openings, InviteLinks: s.stores.InviteLinks,
		Invitations: invitation.NewInvitations(s.stores.InviteLinks, s.users.People(), s.users.Profiles(), s.clock),
	}
	s.outgoing = sharingtest.NewOutgoing()
	s.outgoing.AddTo(&deps, s.stores)
	serverOptions := httpservertest.Options{Clock: s.clock}
	for _, option := range options {
		option(&deps, &serverOptions)
	}
	s.service, s.invitations = sharingtest.NewServices(deps), deps.Invitations
	public, err := url.Parse(httpservertest.PublicURL)
	if err != nil {
		t.Fatal(err)
	}
	serverOptions.Routes = []httpserver.Routes{
		ginapi.NewHandler(
			ginapi.Services{
				Profiles: s.service.ProfileService, Openings: s.service.OpeningService, Links: s.service.LinkService,
				Invites: s.service.InviteService, Visits: s.service.VisitService, Mails: s.service.ShareMailService,
				Unsubscription: notification.NewUnsubscription(append(
					sharemail.NewMailKinds(s.service.ShareMailService), s.digests.Kind(), s.answers.Kind())),
			},
			public,
			cursors(t),
			unsubscribePage(t, public, s.clock),
			s.pdfs,
			s.photos.Directory(),
			i18ntest.Catalog(t),
			httpservertest.Problems(),
		),
	}
	s.Client = httpservertest.New(t, serverOptions)
	return s
}

// writer is shared, because its construction takes longer than most of the tests.
var writer = sync.OnceValues(func() (*publicpage.Writer, error) {
	catalog, err := i18n.ReadCatalog(webapp.Messages(), webapp.English)
	if err != nil {
		return nil, err
	}
	return publicpage.New("Wright", &url.URL{Scheme: "https", Host: "wright.test"}, catalog,
		serverscript.NewPages(nil, slog.New(slog.DiscardHandler))), nil
})

// unsubscribePage returns the production page in a minimal index.html.
func unsubscribePage(t testing.TB, public *url.URL, c clock.Clock) ginapi.UnsubscribePage {
	t.Helper()
	writer, err := writer()
	if err != nil {
		t.Fatal(err)
	}
	const shell = `<html><head><title>x</title><script type="module" src="/app.js"></script></head>` +
		`<body><div id="root"></div></body></html>`
	p, err := pages.New(
		pages.Settings{PublicURL: public, ProductName: "Wright", Clock: c, Catalog: i18ntest.Catalog(t)},
		fstest.MapFS{"index.html": {Data: []byte(shell)}},
	)
	if err != nil {
		t.Fatal(err)
	}
	return func(w http.ResponseWriter, r *http.Request, texts notification.MailTexts, unsubscribed bool) error {
		page, err := writer.Unsubscribe(texts, unsubscribed, webapp.English)
		if err != nil {
			return err
		}
		return p.Standalone(w, r, page)
	}
}

func cursors(t testing.TB) *paging.Cursors {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{1}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	return paging.NewCursors(keys)
}

// as authenticates requests with a session of the user.
func (s testServer) as(u identity.UserID) httpservertest.Option {
	return httpservertest.As(s.users.SignedIn(u))
}

// link is a profile link as JSON.
type link struct {
	ID             int64      `json:"id"`
	Token          string     `json:"token"`
	URL            string     `json:"url"`
	Name           *string    `json:"name"`
	RecipientName  *string    `json:"recipientName"`
	RecipientEmail *string    `json:"recipientEmail"`
	Status         string     `json:"status"`
	TotalVisits    int        `json:"totalVisits"`
	LastVisitedAt  *time.Time `json:"lastVisitedAt"`
	ExpiresAt      *time.Time `json:"expiresAt"`
	LastSentAt     *time.Time `json:"lastSentAt"`
	CreatedAt      time.Time  `json:"createdAt"`
	DeletedAt      *time.Time `json:"deletedAt"`
	Version        int64      `json:"version"`
	Etag           string     `json:"etag"`
}

// tag returns the ETag of a version of the link.
func (l link) tag(version int64) string {
	return httpserver.ResourceOf("profile-link", strconv.FormatInt(l.ID, 10)).ETag(version)
}

func (l link) path() string { return fmt.Sprintf("/v1/user/profile/links/%d", l.ID) }

func (l link) public() string { return "/v1/public/profile-links/" + l.Token }

// share creates a link of Alex.
func (s testServer) share(t testing.TB, body any) link {
	t.Helper()
	var l link
	s.Do(t, http.MethodPost, "/v1/user/profile/links", body, s.as(sharingtest.Alex)).
		Expect(t, http.StatusCreated).
		JSON(t, &l)
	return l
}

func (s testServer) links(t *testing.T) []link {
	t.Helper()
	var links []link
	s.Do(t, http.MethodGet, "/v1/user/profile/links", nil, s.as(sharingtest.Alex)).
		Expect(t, http.StatusOK).
		JSON(t, &links)
	return links
}

func userAgent(name string) httpservertest.Option { return httpservertest.Header("User-Agent", name) }
