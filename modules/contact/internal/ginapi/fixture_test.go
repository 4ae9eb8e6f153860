package ginapi_test

import (
	"bytes"
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/contact"
	"wright.app/modules/contact/contacttest"
	"wright.app/modules/contact/internal/ginapi"
	"wright.app/modules/notification"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
	"wright.app/platform/paging"
	"wright.app/platform/secret"
)

const (
	messagesPath = "/v1/user/contact-messages"
	publicPath   = "/v1/public/contact-messages"
)

// fixture is a client of an HTTP server with the routes of the module, over a database.
type fixture struct {
	*httpservertest.Client

	clock   *clock.Fixed
	world   *contacttest.World
	stores  contacttest.Stores
	service *contact.Service
	mailer  *contact.Mailer
}

type option func(*contact.Deps, *httpservertest.Options)

// limited allows only quota calls per minute for each client address.
func limited(t *testing.T, quota int) option {
	return func(_ *contact.Deps, o *httpservertest.Options) {
		policies := limits.Policies()
		for i := range policies {
			if policies[i].Name == "api-address" {
				policies[i].Windows = []limits.Window{{Quota: quota, Per: time.Minute}}
			}
		}
		var err error
		if o.Limits, err = limits.New(limits.Settings{Scale: 1}, o.Clock, policies...); err != nil {
			t.Fatal(err)
		}
	}
}

// received is the id of a message of Robin to Alex.
const received = "019ac0d4-5d6e-7f80-9a1b-2c3d4e5f6071"

func newFixture(t *testing.T, options ...option) fixture {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{1}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	f := fixture{
		clock: clock.NewFixed(contacttest.Noon), world: contacttest.NewWorld(), stores: contacttest.NewStores(t),
	}
	deps := contact.Deps{
		Transactor: f.stores.DB, Clock: f.clock, Profiles: f.world, People: f.world, Suspensions: f.world,
		Members: f.world, Correspondence: f.world, Notifier: f.world, Captcha: f.world,
		Addresses: contacttest.Addresses{}, Codes: contacttest.Codes{},
		Key: keys.MAC("test"), Mails: contacttest.Outbox{World: f.world}, Messages: f.stores.Messages,
		Pending: f.stores.Pending, Events: f.stores.Events, Blocks: f.stores.Blocks,
	}
	m := contacttest.MessageOf(contacttest.Robin, contacttest.Noon)
	m.ID = uuid.MustParse(received)
	err = f.stores.DB.InTx(t.Context(), func(ctx context.Context) error { return f.stores.Messages.Add(ctx, m) })
	if err != nil {
		t.Fatal(err)
	}
	f.service = contact.NewService(deps)
	f.world.Addresses = contact.NewAddressBlocks(f.world, contacttest.Addresses{}, f.stores.Blocks, deps.Key)
	f.mailer = contact.NewMailer(contact.MailerDeps{
		Clock: f.clock, Profiles: f.world, People: f.world, Correspondence: f.world,
		Messages: f.stores.Messages,
		Pending:  deps.Pending, Tokens: notification.NewMemberTokens(keys.MAC("member"), nil), Key: deps.Key,
	})
	serverOptions := httpservertest.Options{Clock: f.clock}
	for _, option := range options {
		option(&deps, &serverOptions)
	}
	serverOptions.Routes = []httpserver.Routes{
		ginapi.NewHandler(contact.NewService(deps), paging.NewCursors(keys), httpservertest.Problems()),
	}
	f.Client = httpservertest.New(t, serverOptions)
	return f
}

// member returns the session of a user.
func member(user identity.UserID) httpservertest.Option {
	return httpservertest.As(principal(user))
}

func principal(user identity.UserID) identity.Principal {
	return identity.Principal{
		Scheme: identity.SchemeSession, User: user, Member: contacttest.Member(user), Role: identity.Wright,
		Ready: true,
	}
}

type request struct {
	method, path, body string
	user               identity.UserID // 0: nobody is signed in
}

func (f fixture) send(t *testing.T, r request, options ...httpservertest.Option) *httpservertest.Response {
	t.Helper()
	var body any
	if r.body != "" {
		body = r.body
	}
	if r.user != 0 {
		options = append([]httpservertest.Option{member(r.user)}, options...)
	}
	return f.Do(t, r.method, r.path, body, options...)
}

// post is a request that sends a message.
func post(user identity.UserID, body string) request {
	return request{method: http.MethodPost, path: publicPath, body: body, user: user}
}

const strangerBody = `{"to":{"alias":"alex-demo"},"text":"Hello","sender":{"name":"Kim Demo",` +
	`"email":"kim.demo@example.com","captcha":{"token":"solved"}}}`
