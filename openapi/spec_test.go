package openapi_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/goccy/go-yaml"

	"wright.app/openapi"
)

// operation is one operation of the bundle with the path it stands under.
type operation struct {
	*openapi3.Operation
	path, method string
}

// words returns the list of words in an extension, nil when there is none.
func (o operation) words(extension string) []string { return words(o.Extensions[extension]) }

func words(extension any) []string {
	list, _ := extension.([]any)
	out := make([]string, 0, len(list))
	for _, item := range list {
		if word, ok := item.(string); ok {
			out = append(out, word)
		}
	}
	return out
}

// contract is read once: reading it takes longer than most tests.
var contract = sync.OnceValues(openapi.Load)

// load returns the one document of these tests, which none of them changes.
func load(t *testing.T) *openapi3.T {
	t.Helper()
	doc, err := contract()
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// operations returns all operations of the bundle by operationId.
func operations(t *testing.T, doc *openapi3.T) []operation {
	t.Helper()
	var all []operation
	for path, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			all = append(all, operation{Operation: op, path: path, method: method})
		}
	}
	slices.SortFunc(all, func(a, b operation) int { return cmp.Compare(a.OperationID, b.OperationID) })
	return all
}

func TestLoad_committedBundle_isValidAndOfVersion303(t *testing.T) {
	t.Parallel()
	doc := load(t)
	if err := doc.Validate(t.Context()); err != nil {
		t.Error(err)
	}
	if doc.OpenAPI != "3.0.3" {
		t.Errorf("the bundle is OpenAPI %s: newer versions compile a schema for each request", doc.OpenAPI)
	}
}

// What is published is read by others as it stands, without the changes that Load makes.
func TestPublished_bothVersions_areValidWithTheirExamples(t *testing.T) {
	t.Parallel()
	var names [][]string
	for version, text := range map[string][]byte{"3.0.3": openapi.JSON(), "3.1.1": openapi.Version31()} {
		doc, err := openapi3.NewLoader().LoadFromData(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := doc.Validate(t.Context()); err != nil {
			t.Errorf("%s: %v", version, err)
		}
		if doc.OpenAPI != version {
			t.Errorf("OpenAPI %s says that it is %s", version, doc.OpenAPI)
		}
		var ids []string
		for _, o := range operations(t, doc) {
			ids = append(ids, o.OperationID)
		}
		names = append(names, ids)
	}
	if !slices.Equal(names[0], names[1]) {
		t.Errorf("the versions have other operations: %v", names)
	}
}

func TestLoad_nullableReferences_haveNoAlternatives(t *testing.T) {
	t.Parallel()
	for name, s := range load(t).Components.Schemas {
		for member, m := range s.Value.Properties {
			if len(m.Value.AnyOf) > 0 || (m.Value.Items != nil && len(m.Value.Items.Value.AnyOf) > 0) {
				t.Errorf("%s of %s has anyOf: the validator cannot say what is wrong in it", member, name)
			}
		}
	}
}

func TestLoad_twice_givesDocumentsThatDoNotShare(t *testing.T) {
	t.Parallel()
	first, err := openapi.Load()
	if err != nil {
		t.Fatal(err)
	}
	second, err := openapi.Load()
	if err != nil {
		t.Fatal(err)
	}
	first.Paths.Value("/status").Get.OperationID = "changed"
	if got := second.Paths.Value("/status").Get.OperationID; got != "getStatus" {
		t.Errorf("a change to one document reached the other: %s", got)
	}
}

// One form is read by people and generators, the other by the program.
func TestBundle_bothForms_sayTheSame(t *testing.T) {
	t.Parallel()
	converted, err := yaml.YAMLToJSON(openapi.YAML())
	if err != nil {
		t.Fatal(err)
	}
	var want, got bytes.Buffer
	if err := errors.Join(json.Compact(&want, converted), json.Compact(&got, openapi.JSON())); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Bytes(), want.Bytes()) {
		t.Error("the JSON says something else than the YAML, or in another order: run make gen-api")
	}
}

func TestBundle_changedByTheCaller_staysAsItWas(t *testing.T) {
	t.Parallel()
	for name, form := range map[string]func() []byte{"YAML": openapi.YAML, "JSON": openapi.JSON, "3.1": openapi.Version31} {
		form()[0] = '!'
		if form()[0] == '!' {
			t.Errorf("the caller holds the embedded %s itself", name)
		}
	}
}

// The published contract promises what is built and nothing else, so an operation that
// joins or leaves has to pass here.
func TestBundle_operations_areTheBuiltOnes(t *testing.T) {
	t.Parallel()
	want := strings.Fields(`
		blockUser checkInviteLink createExport createInviteLink createProfile createProfileLink createSection deleteInviteLink
		deleteOtherSessions deleteProfileLink deleteProfilePhoto deleteSection deleteSectionFiles deleteSession deleteUser
		downloadExport finishStrategy getAliasAvailability getCaptchaChallenge getLiveness getMedia getProfile getProfileStatistics getPublicConfig getPublicProfileByAlias getPublicProfileByToken getReadiness getSettings
		getStatus getUnsubscribePage getUser listAccounts listBlockedUsers listContributions listExports listInviteLinks listProfileLinks listRepositoryCandidates listSessions
		listStrategies listTagSuggestions login logout recordPageView recordVisit reissueToken requestProfileReview sendProfileLink startStrategyLink startStrategyLogin
		unblockUser unlinkAccount unsubscribeEmail
		updateInviteLink updateProfile updateProfileAccessMode updateProfileAlias updateProfileLink updateSection updateSettings updateUser uploadProfilePhoto
		uploadSectionFiles verifyUser`)
	var got []string
	for _, op := range operations(t, load(t)) {
		got = append(got, op.OperationID)
	}
	if !slices.Equal(got, want) {
		t.Errorf("the bundle has\n%v\nwant\n%v", got, want)
	}
}

func TestOperations_roles_areOnlyAskedOfSessions(t *testing.T) {
	t.Parallel()
	for _, op := range operations(t, load(t)) {
		if len(op.words("x-roles")) > 0 && !requires(op, "sessionCookie") {
			t.Errorf("%s asks for a role without asking for a session", op.OperationID)
		}
	}
}

// requires reports whether op cannot be called without the scheme.
func requires(op operation, scheme string) bool {
	if op.Security == nil || len(*op.Security) == 0 {
		return false
	}
	for _, alternative := range *op.Security {
		if _, asked := alternative[scheme]; !asked {
			return false
		}
	}
	return true
}

// accepts reports whether some way to call the operation shows the credential.
func accepts(op operation, scheme string) bool {
	if op.Security == nil {
		return false
	}
	for _, alternative := range *op.Security {
		if _, asked := alternative[scheme]; asked {
			return true
		}
	}
	return false
}

// The ETag is what If-Match and If-None-Match are compared with, so each goes with it.
func TestOperations_conditionalHeaders_goWithAnETag(t *testing.T) {
	t.Parallel()
	doc := load(t)
	tagged := map[string]bool{}
	for _, op := range operations(t, doc) {
		for status, answer := range op.Responses.Map() {
			if strings.HasPrefix(status, "2") && answer.Value.Headers["ETag"] != nil {
				tagged[op.path] = true
			}
		}
		if hasParameter(op, "header", "If-None-Match") != (op.Responses.Value("304") != nil) {
			t.Errorf("%s: If-None-Match and the answer 304 go together", op.OperationID)
		}
	}
	for _, op := range operations(t, doc) {
		conditional := hasParameter(op, "header", "If-Match") || hasParameter(op, "header", "If-None-Match")
		if conditional && !tagged[op.path] {
			t.Errorf("%s compares with an ETag that no answer under %s carries", op.OperationID, op.path)
		}
	}
}

// A key belongs to somebody, is good for what changes something, and its answers say so.
func TestOperations_thatTakeAKey_sayAllOfIt(t *testing.T) {
	t.Parallel()
	marked := 0
	for _, op := range operations(t, load(t)) {
		idempotent := op.Extensions["x-idempotent"] == true
		if idempotent {
			marked++
		}
		if hasParameter(op, "header", "Idempotency-Key") != idempotent {
			t.Errorf("%s: x-idempotent is %t, and the parameter says something else", op.OperationID, idempotent)
		}
		if idempotent && (op.method != http.MethodPost || !requires(op, "sessionCookie")) {
			t.Errorf("%s takes a key from nobody, or for nothing", op.OperationID)
		}
		for status, answer := range op.Responses.Map() {
			if told := answer.Value.Headers["Idempotency-Replayed"] != nil; strings.HasPrefix(status, "2") && told != idempotent {
				t.Errorf("%s, %s: x-idempotent is %t, Idempotency-Replayed is %t", op.OperationID, status, idempotent, told)
			}
		}
	}
	if marked < 6 {
		t.Errorf("%d operations take a key", marked)
	}
}

func hasParameter(op operation, in, name string) bool {
	return op.Parameters.GetByInAndName(in, name) != nil
}

// The schemes are names that the server knows too.
func TestBundle_securitySchemes_areThoseOfTheServer(t *testing.T) {
	t.Parallel()
	got := slices.Sorted(maps.Keys(load(t).Components.SecuritySchemes))
	if want := []string{"challengeToken", "sessionCookie", "siteBasic"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
