package ginapi_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/idempotency/idempotencytest"
	"wright.app/platform/limits"
)

type operation struct {
	method, path string
	body         any
}

// operations has a valid request for each operation of the module. The section in the paths is the first one of Alex.
var operations = map[string]operation{
	"getProfile":               {http.MethodGet, profilePath, nil},
	"createProfile":            {http.MethodPost, profilePath, map[string]any{}},
	"updateProfile":            {http.MethodPut, profilePath, map[string]any{}},
	"updateProfileAccessMode":  {http.MethodPatch, profilePath, map[string]any{"accessMode": "Restricted"}},
	"updateProfileLook":        {http.MethodPut, lookPath, usualLook()},
	"updateProfileAlias":       {http.MethodPut, aliasPath, map[string]any{"alias": "alex-demo"}},
	"getAliasAvailability":     {http.MethodGet, availabilityPath + "?alias=alex-demo", nil},
	"listContributions":        {http.MethodGet, contributionsPath, nil},
	"listTagSuggestions":       {http.MethodGet, tagsPath + "?query=go", nil},
	"createSection":            {http.MethodPost, sectionsPath, workplace()},
	"updateSection":            {http.MethodPut, sectionsPath + "/1", workplace()},
	"deleteSection":            {http.MethodDelete, sectionsPath + "/1", nil},
	"restoreSection":           {http.MethodPost, sectionsPath + "/1/restore", nil},
	"listRepositoryCandidates": {http.MethodGet, candidatesPath + "?accountId=1", nil},
	"requestProfileReview":     {http.MethodPost, reviewPath, nil},
	"exportProfile":            {http.MethodGet, exportPath + "?format=json-resume", nil},
	"importProfile":            {http.MethodPost, importPath + "?mode=merge&dryRun=false", resume()},
}

// refusedRequest says how a valid request is changed so that the response is an error.
type refusedRequest struct {
	status    int
	app       string // a key of apps; "" is the app in which Alex has a section and Kim has an alias
	path      string // replaces the one of the operation, if set
	body      any    // replaces the one of the operation, if set
	options   []httpservertest.Option
	anonymous bool // without a session

	recruiter bool // as Kim
	inSetup   bool // as a user who has not finished the setup
}

var badKey = refusedRequest{
	status:  http.StatusBadRequest,
	options: []httpservertest.Option{httpservertest.Header("Idempotency-Key", "short")},
}

func requestsFor(operation string) map[string]refusedRequest {
	requests := map[string]refusedRequest{
		"InvalidParameterError": {
			status:  http.StatusBadRequest,
			options: []httpservertest.Option{httpservertest.Header("If-Match", "v1")},
		},
		"MalformedRequestError": {status: http.StatusBadRequest, body: `{"accessMode": `},
		"IdempotencyConflictError": {status: http.StatusConflict, options: []httpservertest.Option{
			httpservertest.Header("Idempotency-Key", idempotencytest.BusyKey),
		}},
		"IdempotencyKeyReusedError": {status: http.StatusUnprocessableEntity, options: []httpservertest.Option{
			httpservertest.Header("Idempotency-Key", idempotencytest.UsedKey),
		}},
		"UnauthorizedError": {status: http.StatusUnauthorized, anonymous: true},
		"SessionExpiredError": {status: http.StatusUnauthorized, anonymous: true, options: []httpservertest.Option{
			httpservertest.Cookie("__Host-session", "ended"),
		}},
		"CrossOriginError": {status: http.StatusForbidden, options: []httpservertest.Option{
			httpservertest.Header("Origin", "https://other.example"),
			httpservertest.Header("Sec-Fetch-Site", "cross-site"),
		}},
		"ResourceNotFoundError":          {status: http.StatusNotFound, path: sectionsPath + "/9007199254740991"},
		"ProfileNotLoadedError":          {status: http.StatusConflict, app: "without profile"},
		"ProfileAlreadyExistsError":      {status: http.StatusConflict},
		"RepositoryAccountRequiredError": {status: http.StatusConflict, body: map[string]any{"accessMode": "Public"}},
		"AccountAccessEndedError":        {status: http.StatusConflict, app: "withdrawn"},
		"UpstreamError":                  {status: http.StatusBadGateway, app: "upstream"},
		"InvalidCursorError": {status: http.StatusBadRequest, path: candidatesPath +
			"?accountId=1&cursor=altered"},
		"ProfileUnderReviewError": {status: http.StatusConflict, app: "under review"},
		"SetupRequiredError":      {status: http.StatusForbidden, inSetup: true},
		"AliasTakenError":         {status: http.StatusConflict, body: map[string]any{"alias": "kim-demo"}},
		"AliasReservedError":      {status: http.StatusConflict, body: map[string]any{"alias": "admin"}},
		"SectionTypeImmutableError": {
			status: http.StatusConflict,
			body:   map[string]any{"typeId": "Project", "title": "Ferry"},
		},
		"SectionLimitExceededError":     {status: http.StatusConflict, app: "full"},
		"ProfileTextLimitExceededError": {status: http.StatusConflict, app: "too much text"},
		"PreconditionFailedError": {
			status:  http.StatusPreconditionFailed,
			options: []httpservertest.Option{httpservertest.Header("If-Match", profileTag(77))},
		},
		"RequestTooLargeError": {
			status: http.StatusRequestEntityTooLarge,
			body:   strings.Repeat(" ", 300<<10),
		},
		"UnsupportedMediaTypeError": {status: http.StatusUnsupportedMediaType, options: []httpservertest.Option{
			httpservertest.Header("Content-Type", "text/plain"),
		}},
		"HostNotAllowedError": {
			status:  http.StatusMisdirectedRequest,
			options: []httpservertest.Option{httpservertest.Host("other.example")},
		},
		"ValidationError": {status: http.StatusUnprocessableEntity, body: map[string]any{"unknown": true}},
		"ExternalLinkTypeNotAllowedError": {
			status: http.StatusUnprocessableEntity, recruiter: true,
			body: map[string]any{
				"attributes": map[string]any{"externalLinks": []any{
					map[string]any{"type": "GITHUB", "value": "kim-demo"},
				}},
			},
		},
		"RequestLimitExceededError": {status: http.StatusTooManyRequests, app: "limit reached"},
		"InternalError":             {status: http.StatusInternalServerError, app: "broken"},
		"ServiceUnavailableError":   {status: http.StatusServiceUnavailable, app: "down"},
	}
	switch operation {
	case "updateProfileAlias", "listContributions", "requestProfileReview":
		unknown := operations[operation].path + "?unknown=1"
		requests["InvalidParameterError"] = refusedRequest{status: http.StatusBadRequest, path: unknown}
	case "listTagSuggestions":
		requests["InvalidParameterError"] = refusedRequest{status: http.StatusBadRequest, path: tagsPath}
	case "listRepositoryCandidates":
		requests["InvalidParameterError"] = refusedRequest{status: http.StatusBadRequest, path: candidatesPath}
		requests["ResourceNotFoundError"] = refusedRequest{status: http.StatusNotFound, path: candidatesPath +
			"?accountId=32"}
	case "getProfile":
		requests["InvalidParameterError"] = refusedRequest{
			status: http.StatusBadRequest,
			options: []httpservertest.Option{
				httpservertest.Header("If-None-Match", strings.Repeat("v", 257)),
			},
		}
	case "getAliasAvailability":
		requests["InvalidParameterError"] = refusedRequest{status: http.StatusBadRequest, path: availabilityPath +
			"?alias=" + strings.Repeat("a", 65)}
	case "updateProfile":
		request := requests["ProfileTextLimitExceededError"]
		request.body = map[string]any{"attributes": map[string]any{"headline": "Engineer"}}
		requests["ProfileTextLimitExceededError"] = request
	case "restoreSection":
		requests["ResourceNotFoundError"] = refusedRequest{
			status: http.StatusNotFound, path: sectionsPath + "/9007199254740991/restore",
		}
		requests["InvalidParameterError"] = refusedRequest{
			status: http.StatusBadRequest, path: sectionsPath + "/first/restore",
		}
		requests["ProfileTextLimitExceededError"] = refusedRequest{
			status: http.StatusConflict, app: "too much text", path: sectionsPath + "/3/restore",
		}
	case "createSection":
		requests["InvalidParameterError"] = badKey
	case "exportProfile":
		requests["InvalidParameterError"] = refusedRequest{
			status: http.StatusBadRequest, path: exportPath + "?format=pdf",
		}
	case "importProfile":
		requests["InvalidParameterError"] = refusedRequest{
			status: http.StatusBadRequest, path: importPath + "?mode=both",
		}
		requests["RequestTooLargeError"] = refusedRequest{
			status: http.StatusRequestEntityTooLarge, body: strings.Repeat(" ", 1<<20+1),
		}
		requests["ValidationError"] = refusedRequest{
			status: http.StatusUnprocessableEntity, body: `{"work":[` + strings.Repeat("0,", 1<<15) + `0]}`,
		}
		requests["ImportInvalidError"] = refusedRequest{
			status: http.StatusUnprocessableEntity, body: map[string]any{"shopping": "none"},
		}
	case "createProfile":
		requests["InvalidParameterError"] = badKey
		for _, code := range []string{"RepositoryAccountRequiredError", "RequestTooLargeError"} {
			request := requests[code]
			request.app = "without profile"
			requests[code] = request
		}
	}
	return requests
}

// TestErrorCodes_everyDocumentedOne_isReturned reproduces each code that the contract lists for an operation in
// x-error-codes.
func TestErrorCodes_everyDocumentedOne_isReturned(t *testing.T) {
	t.Parallel()
	// Refused requests change nothing, so all cases share these.
	apps := map[string]testApp{
		"": newTestApp(t), "without profile": newTestApp(t), "full": fullProfileApp(t),
		"too much text": tooMuchTextApp(t),
		"limit reached": rateLimitedApp(t),
		"under review":  underReviewApp(t), "broken": failingStoreApp(t, errBroken),
		"down":      failingStoreApp(t, errDown),
		"upstream":  failingHostsApp(t, fault.ErrUpstream),
		"withdrawn": failingHostsApp(t, profile.ErrAccountAccessEnded),
	}
	apps[""].create(t, workplace())
	apps[""].createKimWithAlias(t, "kim-demo")
	httpservertest.EachCode(t, httpservertest.Operations(t, "profile"), operations,
		func(t *testing.T, id, code string, call operation) {
			request, known := requestsFor(id)[code]
			if !known {
				t.Fatalf("no request for %s", code)
			}
			target, body := call.path, call.body
			if request.path != "" {
				target = request.path
			}
			if request.body != nil {
				body = request.body
			}
			options := request.options
			switch {
			case request.inSetup:
				options = append(options, httpservertest.As(httpservertest.Newcomer(profiletest.Alex)))
			case request.recruiter:
				options = append(options, kim)
			case !request.anonymous:
				options = append(options, alex)
			}
			apps[request.app].Do(t, call.method, target, body, options...).ExpectProblem(t, request.status, code)
		})
}

// fullProfileApp returns an app in which Alex has a profile with the maximum number of workplaces, and had
// another one.
func fullProfileApp(t *testing.T) testApp {
	t.Helper()
	stores := profiletest.NewStores(t)
	p := profile.Snapshot{
		ID: 1, Owner: profiletest.Alex, AccessMode: profile.Restricted, Status: profile.StatusActive,
		Version: 51,
	}
	for n := range 50 {
		p.Sections = append(p.Sections, profile.SectionSnapshot{
			ID: profile.SectionID(n + 1), Type: profile.Workplace,
			Version: 1,
		})
	}
	stores.Put(t, p)
	s := newTestAppOver(t, stores, httpservertest.Options{})
	s.call(t, http.MethodDelete, sectionsPath+"/1", nil).Expect(t, http.StatusNoContent)
	other := workplace(map[string]any{"title": "Adviser"})
	s.call(t, http.MethodPost, sectionsPath, other).Expect(t, http.StatusCreated)
	return s
}

// tooMuchTextApp returns an app with a profile that is larger than the limit of its texts, and had a section more.
func tooMuchTextApp(t *testing.T) testApp {
	t.Helper()
	stores := profiletest.NewStores(t)
	p := profile.Snapshot{
		ID: 1, Owner: profiletest.Alex, AccessMode: profile.Restricted, Status: profile.StatusActive, Version: 3,
	}
	for id, description := range []string{"", strings.Repeat("a", profile.MaxTextBytes+1), "b"} {
		p.Sections = append(p.Sections, profile.SectionSnapshot{
			ID: profile.SectionID(id + 1), Type: profile.Workplace, Version: 1,
			Content: profile.SectionContent{Attributes: profile.SectionAttributes{Description: description}},
		})
	}
	stores.Put(t, p)
	s := newTestAppOver(t, stores, httpservertest.Options{})
	s.call(t, http.MethodDelete, sectionsPath+"/3", nil).Expect(t, http.StatusNoContent)
	return s
}

// failingHostsApp returns an app with a provider that always returns err.
func failingHostsApp(t *testing.T, err error) testApp {
	t.Helper()
	s := newLinkedApp(t)
	s.hosts.Err = err
	return s
}

// rateLimitedApp returns an app that has used up the rate limit of Alex.
func rateLimitedApp(t *testing.T) testApp {
	t.Helper()
	c := clock.NewFixed(profiletest.Now)
	policies := limits.Policies()
	for i, p := range policies {
		if p.Name == limits.AnySession {
			policies[i].Windows = []limits.Window{{Quota: 1, Per: time.Minute}}
		}
	}
	realLimits, err := limits.New(limits.Settings{}, c, policies...)
	if err != nil {
		t.Fatal(err)
	}
	stores := profiletest.NewStores(t)
	s := newTestAppOver(t, stores, httpservertest.Options{Clock: c, Limits: realLimits})
	s.call(t, http.MethodGet, profilePath, nil).Expect(t, http.StatusNoContent)
	return s
}

// failingStoreApp returns an app with a database that always returns err.
func failingStoreApp(t *testing.T, err error) testApp {
	t.Helper()
	problems := httpserver.NewProblems(discardLog, func(err error) bool { return errors.Is(err, errDown) }, nil)
	stores := profiletest.NewStores(t)
	s := newTestAppOver(t, stores, httpservertest.Options{Problems: problems})
	stores.Faults.FailAll(err)
	return s
}

var (
	errBroken = errors.New("an unexpected error")
	errDown   = errors.New("no connection")
)

// underReviewApp returns an app in which Alex has a profile under review.
func underReviewApp(t *testing.T) testApp {
	t.Helper()
	s := newTestApp(t)
	s.create(t)
	s.call(t, http.MethodPost, reviewPath, nil).Expect(t, http.StatusOK)
	return s
}
