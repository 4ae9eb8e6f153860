package main

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/webhooks"
	"wright.app/platform/database"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

const webhooksPath = "/v1/user/webhooks"

// call sends a request as the actor.
func (a *actor) call(t *testing.T, method, path string, body any) *httpservertest.Response {
	t.Helper()
	return a.client.OtherBrowser(t).Do(t, method, path, body, httpservertest.As(a.principal),
		httpservertest.Header("Sec-Fetch-Site", "same-origin"))
}

func webhookInput(n int) map[string]any {
	return map[string]any{"url": fmt.Sprintf("https://hooks.example.com/%d", n), "types": []string{"profile.changed"}}
}

func TestWebhooks_ownerChangesRotatesTestsAndSendsAgain(t *testing.T) {
	t.Parallel()
	f := newAPIFixture(t, database.Config{})
	f.client = f.newClient(t, withCoverage)
	owner := f.addUser(t, "Owner", identity.Wright)
	var created struct{ ID, Secret string }
	owner.call(t, http.MethodPost, webhooksPath, webhookInput(1)).Expect(t, http.StatusCreated).JSON(t, &created)
	path := webhooksPath + "/" + created.ID

	var changed struct{ URL string }
	owner.call(t, http.MethodPatch, path, map[string]any{"url": "https://hooks.example.com/other"}).
		Expect(t, http.StatusOK).JSON(t, &changed)
	var rotated struct{ Secret string }
	owner.call(t, http.MethodPost, path+"/secret", nil).Expect(t, http.StatusOK).JSON(t, &rotated)
	if changed.URL != "https://hooks.example.com/other" || rotated.Secret == "" || rotated.Secret == created.Secret {
		t.Errorf("got %v and %v", changed, rotated)
	}

	var delivery struct{ ID string }
	owner.call(t, http.MethodPost, path+"/test", nil).Expect(t, http.StatusAccepted).JSON(t, &delivery)
	var page struct{ Items []struct{ ID string } }
	owner.call(t, http.MethodGet, path+"/deliveries", nil).Expect(t, http.StatusOK).JSON(t, &page)
	if len(page.Items) != 1 || page.Items[0].ID != delivery.ID {
		t.Fatalf("the log has %v, the test is %s", page.Items, delivery.ID)
	}
	retry := path + "/deliveries/" + delivery.ID + "/retry"
	owner.call(t, http.MethodPost, retry, nil).Expect(t, http.StatusAccepted)
	owner.call(t, http.MethodGet, path+"/deliveries?cursor=x", nil).
		ExpectProblem(t, http.StatusBadRequest, "InvalidCursorError")
	owner.call(t, http.MethodGet, "/v1/events?since="+uuid.NewString(), nil).
		ExpectProblem(t, http.StatusBadRequest, "InvalidCursorError")

	owner.call(t, http.MethodPatch, path, map[string]any{"isEnabled": false}).Expect(t, http.StatusOK)
	for _, refused := range []string{path + "/test", retry} {
		owner.call(t, http.MethodPost, refused, nil).ExpectProblem(t, http.StatusConflict, "WebhookDisabledError")
	}
}

func TestWebhooks_moreThanTheLimit_areRefused(t *testing.T) {
	t.Parallel()
	f := newAPIFixture(t, database.Config{})
	f.client = f.newClient(t, withCoverage)
	owner := f.addUser(t, "Owner", identity.Wright)
	for n := range webhooks.MaxEndpoints {
		owner.call(t, http.MethodPost, webhooksPath, webhookInput(n)).Expect(t, http.StatusCreated)
	}
	owner.call(t, http.MethodPost, webhooksPath, webhookInput(9)).
		ExpectProblem(t, http.StatusConflict, "WebhookLimitError")
}
