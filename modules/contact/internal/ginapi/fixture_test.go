package ginapi_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/contact"
	"wright.app/modules/contact/contacttest"
	"wright.app/modules/contact/internal/ginapi"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
	"wright.app/platform/paging"
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
	w := contacttest.NewWorld(t, contacttest.NewStores(t))
	deps := w.Deps(t)
	f := fixture{clock: w.Clock, world: w, service: contact.NewService(deps), mailer: w.Mailer(t)}
	m := contacttest.MessageOf(contacttest.Robin, contacttest.Noon)
	m.ID = uuid.MustParse(received)
	err := w.DB.InTx(t.Context(), func(ctx context.Context) error { return w.Messages.Add(ctx, m) })
	if err != nil {
		t.Fatal(err)
	}
	serverOptions := httpservertest.Options{Clock: f.clock}
	for _, option := range options {
		option(&deps, &serverOptions)
	}
	serverOptions.Routes = []httpserver.Routes{
		ginapi.NewHandler(contact.NewService(deps), paging.NewCursors(w.Keys), httpservertest.Problems()),
	}
	f.Client = httpservertest.New(t, serverOptions)
	return f
}

// member returns the session of a user.
func member(user identity.UserID) httpservertest.Option {
	return httpservertest.As(principal(user))
}

func principal(user identity.UserID) identity.Principal {
	if user == 0 {
		return identity.Principal{}
	}
	return contacttest.SignedIn(user)
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
