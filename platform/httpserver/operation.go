package httpserver

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
)

// operation is an operation of the contract in the form that the middleware needs.
type operation struct {
	id       string
	route    *routers.Route // its Operation is a copy without security
	options  *openapi3filter.Options
	security openapi3.SecurityRequirements

	readsSession   bool // some requirement names the session cookie
	readsToken     bool // some requirement names the personal access token
	readsChallenge bool // some requirement names the challenge token
	needsBoth      bool // one requirement names both
	readsSite      bool // some requirement names the site-level credentials
	anonymous      bool // no requirement, or an empty one

	// malformedIsUnknown means that an invalid parameter results in 404, because InvalidParameterError is not among the
	// x-error-codes of the operation.
	malformedIsUnknown bool

	head       bool          // x-head: HEAD is supported
	openQuery  bool          // x-open-query: unknown query parameters are ignored
	idempotent bool          // x-idempotent: takes an Idempotency-Key
	largeBody  bool          // x-large-body: the body may be a file of JSON
	rule       identity.Rule // x-setup-allowed and x-roles
	scopes     []string      // x-required-scopes: a personal access token needs one of them

	addressPolicies []string
	sessionPolicies []string
	userPolicies    []string

	ending     []header // Deprecation and Sunset of an operation that will go
	parameters []*openapi3.Parameter
	texts      []textParameter // all parameters, if each is a text with a maximum length; else nil
	content    []string        // media types of the body, empty when there is none
	upload     upload          // whether the body has one or several files
	stream     bool            // x-event-stream: responds with server-sent events, without the deadline of a handler
}

// operations returns the operations of the contract by method and gin pattern.
func operations(
	doc *openapi3.T, authenticate openapi3filter.AuthenticationFunc, l *limits.Limits,
) (map[string]*operation, error) {
	if !strings.HasPrefix(doc.OpenAPI, "3.0.") {
		return nil, fmt.Errorf("document: OpenAPI %s is not supported, only 3.0 is", doc.OpenAPI)
	}
	all := map[string]*operation{}
	for path, item := range doc.Paths.Map() {
		for method, declared := range item.Operations() {
			o, err := newOperation(doc, path, method, item, declared, authenticate)
			if err != nil {
				return nil, fmt.Errorf("document: %s %s: %w", method, path, err)
			}
			if err := o.readPolicies(declared, l); err != nil {
				return nil, fmt.Errorf("document: %s: %w", o.id, err)
			}
			all[method+" "+pattern(path)] = o
			if o.head {
				all[http.MethodHead+" "+pattern(path)] = o
			}
		}
	}
	return all, nil
}

var pathParameter = regexp.MustCompile(`\{([^{}]+)\}`)

// pattern returns a path of the contract in the syntax of gin.
func pattern(path string) string { return pathParameter.ReplaceAllString(path, ":$1") }

func newOperation(
	doc *openapi3.T, path, method string, item *openapi3.PathItem, declared *openapi3.Operation,
	authenticate openapi3filter.AuthenticationFunc,
) (*operation, error) {
	unsecured := *declared
	// Security is checked separately, before the body is read.
	unsecured.Security = openapi3.NewSecurityRequirements()
	o := &operation{
		id: declared.OperationID,
		route: &routers.Route{
			Spec: doc, Server: &openapi3.Server{URL: "/"}, Path: path, PathItem: item, Method: method,
			Operation: &unsecured,
		},
		options: &openapi3filter.Options{
			MultiError: true, KeepValidatedValue: true, AuthenticationFunc: authenticate,
			SchemaValidationOptions: []openapi3.SchemaValidationOption{Formats()},
		},
		security: doc.Security,
	}
	// The default message contains the schema and the value, which is slow and could leak the value.
	o.options.WithCustomSchemaErrorFunc(func(e *openapi3.SchemaError) string { return e.SchemaField })
	if declared.Security != nil {
		o.security = *declared.Security
	}
	o.anonymous = len(o.security) == 0
	for _, requirement := range o.security {
		_, session := requirement[identity.SchemeSession]
		_, token := requirement[identity.SchemeToken]
		o.readsToken = o.readsToken || token
		_, challenge := requirement[identity.SchemeChallenge]
		o.readsSession = o.readsSession || session
		o.readsChallenge = o.readsChallenge || challenge
		o.needsBoth = o.needsBoth || session && challenge
		_, site := requirement[identity.SchemeSite]
		o.readsSite = o.readsSite || site
		o.anonymous = o.anonymous || len(requirement) == 0
	}
	if body := declared.RequestBody; body != nil && body.Value != nil {
		for mediaType := range body.Value.Content {
			o.content = append(o.content, mediaType)
		}
		slices.Sort(o.content)
	}
	o.upload = uploadOf(declared.RequestBody)
	for _, ref := range slices.Concat(item.Parameters, declared.Parameters) {
		if ref.Value.Schema != nil {
			o.parameters = append(o.parameters, ref.Value)
		}
	}
	o.texts = textParameters(item, declared)
	// The library would read the whole body; handlers of uploads check the parts while they read them.
	o.options.ExcludeRequestBody = o.upload != noUpload
	var err error
	if o.ending, err = endingOf(declared); err != nil {
		return nil, err
	}
	return o, o.readExtensions(declared)
}

func (o *operation) readExtensions(declared *openapi3.Operation) error {
	if err := extension(declared, "x-head", &o.head); err != nil {
		return err
	}
	if err := extension(declared, "x-open-query", &o.openQuery); err != nil {
		return err
	}
	if err := extension(declared, "x-setup-allowed", &o.rule.BeforeSetup); err != nil {
		return err
	}
	if err := extension(declared, "x-idempotent", &o.idempotent); err != nil {
		return err
	}
	if err := extension(declared, "x-event-stream", &o.stream); err != nil {
		return err
	}
	if err := extension(declared, "x-large-body", &o.largeBody); err != nil {
		return err
	}
	if o.idempotent && (o.anonymous || !o.readsSession || o.upload != noUpload) {
		return errors.New("x-idempotent: the operation must require a session and must not be an upload")
	}
	if err := extension(declared, "x-required-scopes", &o.scopes); err != nil {
		return err
	}
	if o.readsToken && o.readsSession && len(o.scopes) == 0 {
		return errors.New("x-required-scopes: an operation for sessions and tokens must have scopes")
	}
	var codes []string
	if err := extension(declared, "x-error-codes", &codes); err != nil {
		return err
	}
	o.malformedIsUnknown = len(codes) > 0 && !slices.Contains(codes, fault.ErrParameter.Code())
	var roles []string
	if err := extension(declared, "x-roles", &roles); err != nil {
		return err
	}
	for _, name := range roles {
		role, ok := identity.ParseRole(name)
		if !ok {
			return fmt.Errorf("x-roles: unknown role %q", name)
		}
		o.rule.Roles = append(o.rule.Roles, role)
	}
	return nil
}

// maxTokens returns how many tokens of JSON the body may have.
func (o *operation) maxTokens() int {
	if o.largeBody {
		return maxLargeTokens
	}
	return maxTokens
}

func (o *operation) readPolicies(declared *openapi3.Operation, l *limits.Limits) error {
	var names []string
	if err := extension(declared, "x-rate-limit-policy", &names); err != nil {
		return err
	}
	for _, name := range names {
		p, inMemory := l.Policy(name)
		switch {
		case !inMemory && !limits.Stored(name):
			return fmt.Errorf("x-rate-limit-policy: unknown policy %q", name)
		case inMemory && p.Key == limits.ByAddress:
			o.addressPolicies = append(o.addressPolicies, name)
		case inMemory && p.Key == limits.ByUser:
			o.userPolicies = append(o.userPolicies, name)
		case inMemory:
			o.sessionPolicies = append(o.sessionPolicies, name)
		}
	}
	return nil
}

// extension decodes the extension called name into target, which keeps its value when there is no such extension.
func extension(declared *openapi3.Operation, name string, target any) error {
	value, ok := declared.Extensions[name]
	if !ok {
		return nil
	}
	raw, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if err := json.Unmarshal(raw, target); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// takesBody reports whether the operation reads a body.
func (o *operation) takesBody() bool { return len(o.content) > 0 }
