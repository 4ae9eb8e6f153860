package openapi_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
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

// operation is one operation of the contract with its path and method.
type operation struct {
	*openapi3.Operation
	path, method string
}

// words returns the strings in an extension.
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

// contract is loaded once, because that takes longer than most tests.
var contract = sync.OnceValues(openapi.Load)

// load returns the document that all tests share and none may change.
func load(t *testing.T) *openapi3.T {
	t.Helper()
	doc, err := contract()
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// operations returns all operations, sorted by operationId.
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
		t.Errorf("the bundle is OpenAPI %s; with newer versions the validator compiles a schema for each request",
			doc.OpenAPI)
	}
}

// Other programs read the published documents without the changes that Load makes.
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
			t.Errorf("the document of version %s has version %s", version, doc.OpenAPI)
		}
		var ids []string
		for _, o := range operations(t, doc) {
			ids = append(ids, o.OperationID)
		}
		names = append(names, ids)
	}
	if !slices.Equal(names[0], names[1]) {
		t.Errorf("the versions differ in their operations: %v", names)
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

func TestLoad_twice_returnsIndependentDocuments(t *testing.T) {
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

// Generators read the YAML form, the program reads the JSON form.
func TestBundle_yamlAndJSON_areEqual(t *testing.T) {
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
		t.Error("JSON and YAML differ: run make gen-api")
	}
}

func TestBundle_changedByTheCaller_isACopy(t *testing.T) {
	t.Parallel()
	for name, form := range map[string]func() []byte{
		"YAML": openapi.YAML, "JSON": openapi.JSON,
		"3.1": openapi.Version31,
	} {
		form()[0] = '!'
		if form()[0] == '!' {
			t.Errorf("the caller changed the embedded %s", name)
		}
	}
}

// The list makes every added or removed operation of the published contract a deliberate change.
func TestBundle_operations_areTheListedOnes(t *testing.T) {
	t.Parallel()
	want := strings.Fields(`acceptTeamInvitation answerContactConversation applyToJob blockContact
		blockUser captionSectionFiles
		checkInviteLink checkOrganization checkProof chooseContactConversationMails claimOrganization
		createApplicationNote createConnection createExport createInviteLink createJob createJobSearch
		createPasskey createProfile createProfileLink createReport createSection createToken createWebhook
		deleteApplicationNote deleteConnection deleteContactMessages deleteConversation deleteInviteLink
		deleteJob deleteJobSearch
		deleteLinkLetter deleteMessage deleteOtherSessions deleteOwnApplication deletePasskey
		deleteProfileCover deleteProfileLink deleteProfilePhoto deleteSection deleteSectionFiles deleteSession
		deleteToken deleteUser deleteWebhook dismissSuggestion downloadExport editContactMessage editMessage
		exportProfile finishPasskeyLogin finishPasskeyProof finishStrategy getAliasAvailability
		getCaptchaChallenge getConversation getJob getJobApplication getLiveness getMedia getOwnApplication
		getOwnOrganization getPeopleLimit getPerson getProfile getProfilePdfByAlias getProfilePdfByToken
		getProfileStatistics getProfileVcardByAlias getProfileVcardByToken getPublicConfig getPublicJob
		getPublicOrganization getPublicProfileByAlias getPublicProfileByToken getReadiness getSettings
		getStatus getToken getUnsubscribePage getUser importProfile leaveOrganization listAccounts
		listBlockedUsers listConnections listContributions listConversations listEvents listExports
		listInviteLinks listJobApplications listJobSearches listMessages listNotifications
		listOrganizationChanges listOrganizationClaims listOrganizationMembers listOwnApplications
		listOwnJobs listOwnOrganizations listPasskeys listPeopleSuggestions listProfileLinks
		listRepositoryCandidates listSessions listStrategies listTagSuggestions listTeams listTokens
		listWebhookDeliveries listWebhooks login logout mailConversationLinks mailGuestApplicationLinks
		markAllConversationsRead markConversationRead markNotificationsRead readContactConversation
		readGuestApplication recordPageView recordVisit reissueToken rejectApplications
		removeOrganizationMember reportContactMessage requestProfileReview respondConnection restoreSection
		retryWebhookDelivery
		rotateToken rotateWebhookSecret saveJob searchJobs searchPeople searchPublicJobs sendContactMessage
		sendGuestApplication sendMessage sendProfileLink setOrganizationMember startConversation
		startPasskeyLogin startPasskeyProof startPasskeyRegistration startStrategyLink startStrategyLogin
		startWorkMail streamEvents testWebhook unblockContact unblockUser unlinkAccount unsaveJob
		unsubscribeEmail updateApplicationStatus updateConversation updateGuestApplication updateInviteLink
		updateJob updateJobSearch updateJobStatus updateMembership updateOrganization updateOwnApplication
		updatePasskey updateProfile updateProfileAccessMode updateProfileAlias updateProfileLink
		updateProfileLook updateSection updateSettings updateUser updateWebhook uploadLinkLetter
		uploadProfileCover uploadProfilePhoto uploadSectionFiles verifyContactMessage verifyGuestApplication
		verifyUser verifyWorkMail withdrawOrganizationClaim`)
	var got []string
	for _, op := range operations(t, load(t)) {
		got = append(got, op.OperationID)
	}
	if !slices.IsSorted(want) {
		t.Error("the list of this test is not sorted")
	}
	for _, id := range got {
		if !slices.Contains(want, id) {
			t.Errorf("%s is in the bundle, but not in the list of this test", id)
		}
	}
	for _, id := range want {
		if !slices.Contains(got, id) {
			t.Errorf("%s is in the list of this test, but not in the bundle", id)
		}
	}
}

func TestOperations_withRoles_requireASession(t *testing.T) {
	t.Parallel()
	for _, op := range operations(t, load(t)) {
		if len(op.words("x-roles")) > 0 && !requiresUser(op) {
			t.Errorf("%s requires a role but no session", op.OperationID)
		}
	}
}

// requires reports whether every security alternative of op includes the scheme.
func requires(op operation, scheme string) bool {
	if op.Security == nil || len(*op.Security) == 0 {
		return false
	}
	for _, alternative := range *op.Security {
		if _, isRequired := alternative[scheme]; !isRequired {
			return false
		}
	}
	return true
}

// requiresUser reports whether every security alternative of op is a session or a personal access token.
func requiresUser(op operation) bool {
	if op.Security == nil || len(*op.Security) == 0 {
		return false
	}
	for _, alternative := range *op.Security {
		_, session := alternative["sessionCookie"]
		_, token := alternative["personalAccessToken"]
		if !session && !token {
			return false
		}
	}
	return true
}

// accepts reports whether a security alternative of op includes the scheme.
func accepts(op operation, scheme string) bool {
	if op.Security == nil {
		return false
	}
	for _, alternative := range *op.Security {
		if _, isRequired := alternative[scheme]; isRequired {
			return true
		}
	}
	return false
}

// The scopes of operations are those of the schema, and each is good for something.
func TestOperations_scopes_areThoseOfTheSchema(t *testing.T) {
	t.Parallel()
	doc, used := load(t), map[string]bool{}
	for _, op := range operations(t, doc) {
		scopes := op.words("x-required-scopes")
		for _, scope := range scopes {
			used[scope] = true
		}
		isOpen := accepts(op, "personalAccessToken") && op.OperationID != "getToken" // any scope will do
		if isOpen != (len(scopes) > 0) {
			t.Errorf("%s takes tokens: %t, and has the scopes %v", op.OperationID, isOpen, scopes)
		}
		write := !slices.ContainsFunc(scopes, func(scope string) bool { return strings.HasSuffix(scope, ":read") })
		if isOpen && write != (op.method != http.MethodGet) {
			t.Errorf("%s is a %s with the scopes %v", op.OperationID, op.method, scopes)
		}
	}
	var listed []string
	for _, scope := range doc.Components.Schemas["TokenScope"].Value.Enum {
		listed = append(listed, fmt.Sprint(scope))
	}
	if got := slices.Sorted(maps.Keys(used)); !slices.Equal(got, slices.Sorted(slices.Values(listed))) {
		t.Errorf("operations have the scopes\n%v\nthe schema\n%v", got, listed)
	}
}

// If-Match and If-None-Match are compared with an ETag, so the path has to return one.
func TestOperations_conditionalHeaders_havePathWithETag(t *testing.T) {
	t.Parallel()
	doc := load(t)
	tagged := map[string]bool{}
	for _, op := range operations(t, doc) {
		for status, response := range op.Responses.Map() {
			if strings.HasPrefix(status, "2") && response.Value.Headers["ETag"] != nil {
				tagged[op.path] = true
			}
		}
		if hasParameter(op, "header", "If-None-Match") != (op.Responses.Value("304") != nil) {
			t.Errorf("%s: has only one of If-None-Match and the response 304", op.OperationID)
		}
	}
	for _, op := range operations(t, doc) {
		conditional := hasParameter(op, "header", "If-Match") || hasParameter(op, "header", "If-None-Match")
		if conditional && !tagged[op.path] {
			t.Errorf("%s takes a conditional header, but no response of %s has an ETag", op.OperationID, op.path)
		}
	}
}

// A page with a cursor has the header with the address of the next one, and what was created below its list has an
// address.
func TestOperations_pagesAndCreations_haveAddresses(t *testing.T) {
	t.Parallel()
	doc := load(t)
	for _, op := range operations(t, doc) {
		isPaged := hasParameter(op, "query", "cursor")
		page := op.Responses.Value("200")
		if hasLink := page != nil && page.Value.Headers["Link"] != nil; hasLink != isPaged {
			t.Errorf("%s: takes a cursor: %t, documents Link: %t", op.OperationID, isPaged, hasLink)
		}
		if created := op.Responses.Value("201"); created != nil && requiresUser(op) &&
			created.Value.Headers["Location"] == nil {
			t.Errorf("%s creates something without an address", op.OperationID)
		}
	}
}

// An operation with x-idempotent is a POST with a session, takes Idempotency-Key and returns Idempotency-Replayed.
func TestOperations_idempotent_haveKeyAndReplayedHeader(t *testing.T) {
	t.Parallel()
	marked := 0
	for _, op := range operations(t, load(t)) {
		idempotent := op.Extensions["x-idempotent"] == true
		if idempotent {
			marked++
		}
		if hasParameter(op, "header", "Idempotency-Key") != idempotent {
			t.Errorf("%s: x-idempotent is %t, but the parameter Idempotency-Key differs", op.OperationID, idempotent)
		}
		if idempotent && (op.method != http.MethodPost || !requiresUser(op)) {
			t.Errorf("%s takes a key, but is not a POST with a session", op.OperationID)
		}
		for status, response := range op.Responses.Map() {
			if isDocumented := response.Value.Headers["Idempotency-Replayed"] != nil; strings.HasPrefix(status, "2") &&
				isDocumented != idempotent {
				t.Errorf("%s, %s: x-idempotent is %t, Idempotency-Replayed is %t", op.OperationID, status,
					idempotent, isDocumented)
			}
		}
	}
	if marked < 6 {
		t.Errorf("only %d operations take a key", marked)
	}
}

// The server does not know the responses of the contract, so the mark tells it which operation has no deadline.
func TestOperations_eventStreams_areMarked(t *testing.T) {
	t.Parallel()
	streams := 0
	for _, op := range operations(t, load(t)) {
		success := op.Responses.Status(http.StatusOK)
		isStream := success != nil && success.Value.Content["text/event-stream"] != nil
		if isStream {
			streams++
		}
		if marked := op.Extensions["x-event-stream"] == true; marked != isStream {
			t.Errorf("%s: x-event-stream is %t, but its response is a stream: %t", op.OperationID, marked, isStream)
		}
	}
	if streams == 0 {
		t.Error("no operation is a stream of events")
	}
}

func hasParameter(op operation, in, name string) bool {
	return op.Parameters.GetByInAndName(in, name) != nil
}

func TestBundle_securitySchemes_areThoseOfTheServer(t *testing.T) {
	t.Parallel()
	got := slices.Sorted(maps.Keys(load(t).Components.SecuritySchemes))
	want := []string{"challengeToken", "personalAccessToken", "sessionCookie", "siteBasic"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// The document in version 3.1 has a schema for each type of events, made from these lists.
func TestWebhookEventType_hasTheMembersOfEachType(t *testing.T) {
	t.Parallel()
	spec, err := openapi.Load()
	if err != nil {
		t.Fatal(err)
	}
	schemas := spec.Components.Schemas
	types := schemas["WebhookEventType"].Value
	listed, ok := types.Extensions["x-event-data"].(map[string]any)
	if !ok || len(listed) != len(types.Enum) {
		t.Fatalf("got %v for %v", listed, types.Enum)
	}
	for _, one := range types.Enum {
		name, _ := one.(string)
		members, ok := listed[name].([]any)
		if !ok {
			t.Errorf("%s has no list of members", name)
		}
		for _, member := range members {
			if member, _ := member.(string); schemas["WebhookEventData"].Value.Properties[member] == nil {
				t.Errorf("%s: there is no member %s", name, member)
			}
		}
	}
}
