package httpserver

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/gin-gonic/gin"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// challengePrefix is the prefix of challenge tokens.
const challengePrefix = "chl_"

// Credentials resolves sessions and personal access tokens. Module auth implements it.
type Credentials interface {
	// Session returns the principal of a session cookie, with Scheme set to identity.SchemeSession, or
	// fault.ErrSessionExpired for a session that has ended or never existed.
	Session(ctx context.Context, cookie string) (identity.Principal, error)
	// Token returns the owner of a personal access token, with Scheme set to identity.SchemeToken, and the scopes of
	// the token, or fault.ErrUnauthorized for a token that is not valid.
	Token(ctx context.Context, token string) (caller identity.Principal, scopes []string, err error)
	// Check returns fault.ErrUnauthorized if the session or the token of caller, a principal that Session or Token has
	// returned, has ended in the meantime. Check changes nothing. Inside a transaction it keeps the session or the
	// token from ending before the transaction does.
	Check(ctx context.Context, caller identity.Principal) error
}

var errNotVerified = errors.New("security scheme not verified")

// authenticateScheme is the authentication function of the validator. It returns nil if identify has verified the
// scheme.
func authenticateScheme(ctx context.Context, in *openapi3filter.AuthenticationInput) error {
	if x := exchangeOf(ctx); x != nil && x.verified[in.SecuritySchemeName] {
		return nil
	}
	return errNotVerified
}

// identify returns the principal of the request, which is zero for an anonymous caller.
func (e *engine) identify(ctx context.Context, c *gin.Context, x *exchange) (caller identity.Principal, err error) {
	o := x.operation
	x.verified = map[string]bool{}
	if x.token != "" {
		return e.identifyToken(ctx, o, x)
	}
	authorization := c.GetHeader("Authorization")
	if o.readsSite {
		x.verified[identity.SchemeSite] = e.site.areIn(c.Request)
	}
	if err := bearer(o, x, authorization, &caller); err != nil {
		return identity.Principal{}, err
	}
	// With an Authorization header the cookie is ignored, except for operations that require both.
	if o.readsSession && (authorization == "" || o.needsBoth) {
		if err := e.session(ctx, o, x, &caller); err != nil {
			return identity.Principal{}, err
		}
	}
	return caller, nil
}

// bearer reads the bearer token. A challenge token is refused on every operation that does not take one; any other
// bearer token is refused on operations that take credentials.
func bearer(o *operation, x *exchange, authorization string, caller *identity.Principal) error {
	token, isBearer := bearerOf(authorization)
	if !isBearer {
		return nil
	}
	isChallenge := strings.HasPrefix(token, challengePrefix)
	switch {
	case isChallenge && o.readsChallenge:
		caller.Scheme, caller.Challenge = identity.SchemeChallenge, token
		x.verified[identity.SchemeChallenge] = true
		return nil
	case isChallenge, len(o.security) > 0:
		return o.missingCredentials()
	default:
		return nil
	}
}

// missingCredentials returns the error for a request without the required credentials. Without a valid challenge the
// user has to sign in again.
func (o *operation) missingCredentials() *fault.Error {
	switch {
	case o.readsChallenge:
		return fault.ErrChallengeInvalid
	case o.readsSite:
		return fault.ErrSiteCredentials.WithHeader("WWW-Authenticate", `Basic realm="invite"`)
	default:
		return fault.ErrUnauthorized
	}
}

// session resolves the session cookie. On an operation without required sign-in, an expired session makes the caller
// anonymous and its cookie is deleted.
func (e *engine) session(ctx context.Context, o *operation, x *exchange, caller *identity.Principal) error {
	cookie, ok := SessionCookie(ctx)
	if !ok {
		return nil
	}
	principal, err := e.credentials.Session(ctx, cookie)
	switch {
	case errors.Is(err, fault.ErrSessionExpired) && (o.anonymous || o.readsChallenge):
		ClearSessionCookie(ctx)
		return nil
	case err != nil:
		return fmt.Errorf("resolve session: %w", err)
	}
	x.verified[identity.SchemeSession] = true
	principal.Challenge = caller.Challenge
	if caller.Scheme != "" {
		principal.Scheme = caller.Scheme
	}
	*caller = principal
	return nil
}

// guardTransactions returns a context in which every transaction is refused once the session or the personal access
// token of the caller has ended.
// The engine checks the session when the header arrives, but the body or the handler may take a while
// (docs/security.md, T97 and T106).
//
// Two kinds of operations have no such guard. Operations that take a challenge check the session themselves where it
// matters. So do GET operations with an optional session: they sign in, sign out, or only read.
//
// The check locks the user. So that the transactions of a user do not wait for this lock with a connection each, they
// form a sequence and wait before they take a connection (T143).
func (e *engine) guardTransactions(ctx context.Context, o *operation, caller identity.Principal) context.Context {
	isOptionalGet := o.anonymous && o.route.Method == http.MethodGet
	if caller.User == 0 || isOptionalGet || o.readsChallenge {
		return ctx
	}
	ctx = tx.WithSequence(ctx, caller.User.String())
	return tx.WithGuard(ctx, func(ctx context.Context) error { return e.credentials.Check(ctx, caller) })
}

// admit checks whether the caller may call the operation: security requirements, then setup, then role
// (docs/security.md, Order of checks).
func (e *engine) admit(c *gin.Context, x *exchange, caller identity.Principal) error {
	o := x.operation
	if o.anonymous {
		return nil // an empty requirement admits anonymous callers
	}
	in := &openapi3filter.RequestValidationInput{Request: c.Request, Route: o.route, Options: o.options}
	body := c.Request.Body
	// The filter would read the whole body before it checks the credentials.
	c.Request.Body = http.NoBody
	err := openapi3filter.ValidateSecurityRequirements(c, in, o.security)
	c.Request.Body = body
	if err != nil {
		return o.missingCredentials()
	}
	if !caller.Known() {
		return nil
	}
	_, err = o.rule.Admit(caller)
	return err
}
