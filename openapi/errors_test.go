package openapi_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"wright.app/openapi"
)

func TestErrorCodes_ofOperations_areInTheCatalogue(t *testing.T) {
	t.Parallel()
	doc := load(t)
	for _, op := range operations(t, doc) {
		for _, code := range op.words("x-error-codes") {
			if _, ok := openapi.Errors[code]; !ok {
				t.Errorf("%s documents %s, which is not in errors.yaml", op.OperationID, code)
			}
		}
	}
	for _, code := range words(doc.Extensions["x-error-codes"]) {
		if _, ok := openapi.Errors[code]; !ok {
			t.Errorf("the document lists %s, which is not in errors.yaml", code)
		}
	}
}

func TestErrorCodes_ofTheCatalogue_areUsed(t *testing.T) {
	t.Parallel()
	doc := load(t)
	used := map[string]bool{}
	for _, code := range words(doc.Extensions["x-error-codes"]) {
		used[code] = true
	}
	for _, op := range operations(t, doc) {
		for _, code := range op.words("x-error-codes") {
			used[code] = true
		}
	}
	for code := range openapi.Errors {
		if !used[code] {
			t.Errorf("errors.yaml has %s, which no operation documents", code)
		}
	}
}

func TestErrorCodes_ofTheSchema_areTheCatalogue(t *testing.T) {
	t.Parallel()
	got := slices.Sorted(slices.Values(words(load(t).
		Components.Schemas["ErrorCode"].Value.Extensions["x-extensible-enum"])))
	if want := slices.Sorted(maps.Keys(openapi.Errors)); !slices.Equal(got, want) {
		t.Errorf("the schema lists\n%v\nthe catalogue\n%v", got, want)
	}
}

// An operation documents exactly the error statuses of its codes.
func TestOperations_errorResponses_haveTheStatusesOfTheirCodes(t *testing.T) {
	t.Parallel()
	for _, op := range operations(t, load(t)) {
		want := map[string]bool{}
		for _, code := range op.words("x-error-codes") {
			want[strconv.Itoa(openapi.Errors[code].Status)] = true
		}
		for status, response := range op.Responses.Map() {
			isProblem := response.Value.Content["application/problem+json"] != nil
			if isProblem != want[status] {
				t.Errorf("%s: response %s is a problem: %t, a code has this status: %t", op.OperationID, status,
					isProblem, want[status])
			}
			delete(want, status)
		}
		for status := range want {
			t.Errorf("%s: the response %s is missing", op.OperationID, status)
		}
	}
}

// Each error response has an example for each of its codes, with the members that the server sends.
func TestProblemResponses_haveOneExamplePerCode(t *testing.T) {
	t.Parallel()
	hasExample := map[string]bool{}
	for name, response := range load(t).Components.Responses {
		media := response.Value.Content["application/problem+json"]
		if media == nil {
			continue
		}
		for code, example := range media.Examples {
			hasExample[code] = true
			body, _ := example.Value.Value.(map[string]any)
			info := openapi.Errors[code]
			for member, want := range map[string]any{
				"code": code, "type": "/problems/" + code, "title": info.Title,
				"status": float64(info.Status),
			} {
				if got := body[member]; fmt.Sprint(got) != fmt.Sprint(want) {
					t.Errorf("%s, example %s: %s is %v, want %v", name, code, member, got, want)
				}
			}
			if want := "Problem" + strconv.Itoa(info.Status); name != want {
				t.Errorf("the example %s is in %s, not in %s", code, name, want)
			}
		}
	}
	for code, info := range openapi.Errors {
		if info.Status != http.StatusMethodNotAllowed && !hasExample[code] {
			t.Errorf("no response has an example of %s", code)
		}
	}
}

// Operations with the same property document the same error codes, for example all that require a session.
func TestOperations_ofOneKind_documentTheSameCodes(t *testing.T) {
	t.Parallel()
	for _, op := range operations(t, load(t)) {
		has := map[string]bool{}
		for _, code := range op.words("x-error-codes") {
			has[code] = true
		}
		expect := func(kind string, applies bool, codes ...string) {
			for _, code := range codes {
				if has[code] != applies {
					t.Errorf("%s: %q is %t, but the operation documents %s: %t", op.OperationID, kind, applies, code,
						!applies)
				}
			}
		}
		session := requiresUser(op) && accepts(op, "sessionCookie")
		token := accepts(op, "personalAccessToken")
		// These two GET operations also refuse requests of other sites, because they change something.
		unsafe := op.method != http.MethodGet || op.OperationID == "logout" || op.OperationID == "startStrategyLink"
		hasSecret := hasParameter(op, "path", "token") || hasParameter(op, "path", "alias") ||
			hasParameter(op, "path", "mediaId")
		hasRow := hasParameter(op, "path", "id") || hasParameter(op, "path", "domain") || hasSecret ||
			hasParameter(op, "path", "strategyId") ||
			hasParameter(op, "query", "accountId") ||
			op.OperationID == "createConnection" || op.OperationID == "createReport" || // their bodies name a member
			op.OperationID == "getPerson" ||
			op.OperationID == "sendContactMessage" || // its body names a profile
			op.OperationID == "startConversation" || // as does this one
			op.OperationID == "verifyContactMessage" || // and those of these seven a message
			op.OperationID == "readContactConversation" || op.OperationID == "answerContactConversation" ||
			op.OperationID == "chooseContactConversationMails" || op.OperationID == "editContactMessage" ||
			op.OperationID == "deleteContactMessages" || op.OperationID == "reportContactMessage" ||
			op.OperationID == "verifyGuestApplication" || // and those of these three an application
			op.OperationID == "readGuestApplication" || op.OperationID == "updateGuestApplication" ||
			op.OperationID == "blockUser" // unblockUser and dismissSuggestion succeed for an unknown member too
		// An invalid token, alias or media id is 404 and not 400, so that the response does not reveal their format.
		// Beside a token or an alias, the choice of pages can be invalid.
		parameters := len(op.Parameters) > 0 && !hasSecret || hasParameter(op, "query", "pages")
		// Unknown query parameters are refused for callers with credentials only.
		refusesParameters := parameters || session || requires(op, "personalAccessToken") ||
			requires(op, "challengeToken")

		expect("any", true, "HostNotAllowedError", "RequestLimitExceededError", "InternalError")
		expect("problem 503", op.OperationID != "getReadiness", "ServiceUnavailableError")
		expect("with parameters, or with a credential", refusesParameters, "InvalidParameterError")
		expect("paged, or going on after an event",
			hasParameter(op, "query", "cursor") || op.OperationID == "listEvents", "InvalidCursorError")
		expect("with a row, token, name or strategy in the address", hasRow, "ResourceNotFoundError")
		expect("with a body", op.RequestBody != nil,
			"MalformedRequestError", "RequestTooLargeError", "UnsupportedMediaTypeError", "ValidationError")
		// An operation without sign-in still answers 401 to a challenge token. An operation that requires only a
		// challenge answers ChallengeInvalidError instead.
		basic := requires(op, "siteBasic")
		expect("not only for challenges", (!requires(op, "challengeToken") || accepts(op, "sessionCookie")) && !basic,
			"UnauthorizedError")
		expect("site-level credentials", basic, "SiteCredentialsInvalidError")
		expect("session", session, "SessionExpiredError")
		expect("ready users only", session && op.Extensions["x-setup-allowed"] == nil, "SetupRequiredError")
		expect("personal access token with scopes", token && len(op.words("x-required-scopes")) > 0, "TokenScopeError")
		expect("challenge", requires(op, "challengeToken"), "ChallengeInvalidError", "ChallengeExpiredError")
		expect("unsafe method", unsafe, "CrossOriginError")
		expect("with a role", len(op.words("x-roles")) > 0, "RoleNotAllowedError")
		expect("Idempotency-Key", hasParameter(op, "header", "Idempotency-Key"), "IdempotencyConflictError",
			"IdempotencyKeyReusedError")
		expect("If-Match", hasParameter(op, "header", "If-Match"), "PreconditionFailedError")
	}
}

func TestProblem_identifyingMembers_areRequired(t *testing.T) {
	t.Parallel()
	problem := load(t).Components.Schemas["Problem"].Value
	for _, member := range []string{"type", "title", "status", "code", "requestId"} {
		if !slices.Contains(problem.Required, member) {
			t.Errorf("%s is not required", member)
		}
	}
	if got := problem.Properties["status"].Value; got.Type == nil || !got.Type.Is(openapi3.TypeInteger) {
		t.Error("status is not an integer")
	}
}
