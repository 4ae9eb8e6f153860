package ginapi_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/internal/ginapi"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
	"wright.app/platform/paging"
)

const (
	conversationsPath = "/v1/user/conversations"
	publicPath        = "/v1/public/contact-messages"
)

// fixture is a client of an HTTP server with the routes of the module, over a database.
type fixture struct {
	*httpservertest.Client

	clock   *clock.Fixed
	world   *messagingtest.World
	service *messaging.Service
	mailer  *messaging.Mailer
}

type option func(*messaging.Deps, *httpservertest.Options)

// limited allows only quota calls per minute for each client address.
func limited(t *testing.T, quota int) option {
	t.Helper()
	return scaled(t, func(p *limits.Policy) {
		if p.Name == "api-address" {
			p.Windows = []limits.Window{{Quota: quota, Per: time.Minute}}
		}
	})
}

// scaled counts calls for the limits of the program after a change.
func scaled(t *testing.T, change func(*limits.Policy)) option {
	t.Helper()
	return func(_ *messaging.Deps, o *httpservertest.Options) {
		policies := limits.Policies()
		for i := range policies {
			change(&policies[i])
		}
		var err error
		if o.Limits, err = limits.New(limits.Settings{Scale: 1}, o.Clock, policies...); err != nil {
			t.Fatal(err)
		}
	}
}

// received is the id of a conversation that Robin has begun with Alex, and asked is that of a request of Sam to Alex.
// written is the id of a message of Alex in the first one.
const (
	received = "019ac0d4-5d6e-7f80-9a1b-2c3d4e5f6071"
	asked    = "019ac0d4-5d6e-7f80-9a1b-2c3d4e5f6072"
	written  = "019ac0d4-5d6e-7f80-9a1b-2c3d4e5f6073"
)

func newFixture(t *testing.T, options ...option) fixture {
	t.Helper()
	w := messagingtest.NewWorld(t, messagingtest.NewStores(t))
	deps := w.Deps(t)
	f := fixture{clock: w.Clock, world: w, service: messaging.NewService(deps), mailer: w.Mailer(t)}
	w.AddOthers(t, 1, messagingtest.YearAgo)
	f.addConversations(t)
	serverOptions := httpservertest.Options{Clock: f.clock}
	for _, option := range options {
		option(&deps, &serverOptions)
	}
	serverOptions.Routes = []httpserver.Routes{
		ginapi.NewHandler(messaging.NewService(deps), paging.NewCursors(w.Keys), httpservertest.Problems()),
	}
	f.Client = httpservertest.New(t, serverOptions)
	return f
}

// addConversations stores the conversations received and asked with their messages.
func (f fixture) addConversations(t *testing.T) {
	t.Helper()
	at := f.clock.Now()
	open := messagingtest.ConversationOf(messagingtest.Robin, at)
	open.ID = uuid.MustParse(received)
	open.Initiator.Last, open.Recipient.Last, open.Recipient.Read = 2, 2, 2
	open.Initiator.Read, open.Initiator.Unread = 1, 1
	request := messagingtest.ConversationOf(messagingtest.Sam, at.Add(-time.Minute))
	request.ID, request.Status, request.Recipient.Box = uuid.MustParse(asked), messaging.Request, messaging.Requests
	request.Origin.Kind = messaging.FromPerson
	request.Initiator.Last, request.Initiator.Read, request.Recipient.Last, request.Recipient.Unread = 1, 1, 1, 1
	first := messaging.Message{
		ID: uuid.New(), ByInitiator: true, Text: "Hello Alex", SentAt: at, InitiatorSequence: 1, RecipientSequence: 1,
	}
	answer := messaging.Message{
		ID: uuid.MustParse(written), Text: "Hello Robin", SentAt: at, InitiatorSequence: 2, RecipientSequence: 2,
	}
	question := first
	question.ID, question.Text = uuid.New(), "May I ask?"
	err := f.world.DB.InTx(t.Context(), func(ctx context.Context) error {
		for _, one := range []struct {
			messaging.Conversation

			messages []messaging.Message
		}{{open, []messaging.Message{first, answer}}, {request, []messaging.Message{question}}} {
			stored, err := f.world.Conversations.Add(ctx, one.Conversation)
			if err != nil {
				return err
			}
			for _, m := range one.messages {
				if err := f.world.Messages.Add(ctx, stored, m); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// member returns the session of a user.
func member(user identity.UserID) httpservertest.Option {
	return httpservertest.As(principal(user))
}

func principal(user identity.UserID) identity.Principal {
	if user == 0 {
		return identity.Principal{}
	}
	return messagingtest.SignedIn(user)
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

// clientID is the name of a text.
const clientID = "0a6f4a3e-6a0b-4f0f-9d57-3f1f2a7c5b12"

// start is a request that writes to Alex by the public page.
func start(user identity.UserID) request {
	return request{
		method: http.MethodPost, path: conversationsPath, user: user,
		body: `{"to":{"alias":"alex-demo"},"text":"Hello","clientId":"` + clientID + `"}`,
	}
}

// strangerBody is a text to Alex without an account.
const strangerBody = `{"to":{"alias":"alex-demo"},"text":"Hello","sender":{"name":"Kim Demo",` +
	`"email":"kim.demo@example.com","captcha":{"token":"solved"}}}`
