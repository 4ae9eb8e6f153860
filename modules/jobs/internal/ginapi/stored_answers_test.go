package ginapi_test

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/jobs/application"
	"wright.app/modules/jobs/jobstest"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/idempotency"
	"wright.app/platform/idempotency/idempotencytest"
)

// canary is in the texts of an application and of a note about it.
const canary = "canary of the applicant"

// overDatabase stores answers for repeated calls in the database of the applications.
func overDatabase(w *jobstest.World, o *httpservertest.Options) {
	o.Idempotency = idempotency.NewExecutor(idempotencytest.Deps(w.DB, idempotency.NewStore(w.DB), w.Clock))
}

// stored returns how many answers are stored for repeated calls.
func (a applied) stored(t *testing.T) (n int) {
	t.Helper()
	err := a.world.DB.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM idempotency_answers"+
		" WHERE length(answer) > 0 OR length(request) > 0 OR subject <> ''").Scan(&n)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// What is stored of an application for repeated calls is gone with its texts, at once and for both sides.
func TestT271_endOfAnApplication_deletesStoredAnswersWithItsTexts(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(t *testing.T, a applied, id application.ID) error{
		"withdrawn": func(t *testing.T, a applied, id application.ID) error {
			t.Helper()
			_, err := a.apps.Service.TakeBack(t.Context(), wright(jobstest.Alex), id, application.Withdrawn, nil)
			return err
		},
		"without its link": func(t *testing.T, a applied, id application.ID) error {
			t.Helper()
			own, err := a.apps.Service.GetOwn(t.Context(), wright(jobstest.Alex), id)
			if err == nil {
				_, err = a.apps.Links.DeleteLink(t.Context(), wright(jobstest.Alex), own.Shares.Snapshot().ID, nil)
			}
			return err
		},
		"with a closed job": func(t *testing.T, a applied, _ application.ID) error {
			t.Helper()
			_, err := a.world.Administration(t).Close(t.Context(), a.open.ID, "Asks for money.")
			a.world.EndApplications(t)
			return err
		},
		"with the account": func(t *testing.T, a applied, _ application.ID) error {
			t.Helper()
			return a.world.DB.InTx(t.Context(), func(ctx context.Context) error {
				return a.apps.Data.Erase(ctx, jobstest.Alex)
			})
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := newApplied(t, overDatabase)
			apply, note := applicationRequests["applyToJob"], applicationRequests["createApplicationNote"]
			apply.body = strings.Replace(apply.body, "Hello", canary, 1)
			key := httpservertest.Header("Idempotency-Key", idempotencytest.Key)
			var sent struct{ ID application.ID }
			response := a.send(t, apply, key).Expect(t, http.StatusCreated)
			if err := json.Unmarshal(response.Body, &sent); err != nil {
				t.Fatal(err)
			}
			note.path = strings.Replace(note.path, "SENT", sent.ID.String(), 1)
			note.body = strings.Replace(note.body, "Note", canary, 1)
			a.send(t, note, key).Expect(t, http.StatusCreated)
			again := a.send(t, apply, key).Expect(t, http.StatusCreated)
			if a.stored(t) != 2 || again.Header.Get("Idempotency-Replayed") != "true" {
				t.Fatalf("before: %d answers are stored", a.stored(t))
			}
			if err := end(t, a, sent.ID); err != nil {
				t.Fatal(err)
			}
			if n := a.stored(t); n != 0 {
				t.Errorf("%d answers are stored", n)
			}
		})
	}
}

// A retry that comes after its application was withdrawn is no new wish to apply.
func TestT313_retryAfterWithdrawing_doesNotApplyAgain(t *testing.T) {
	t.Parallel()
	a := newApplied(t, overDatabase)
	apply := applicationRequests["applyToJob"]
	var sent struct{ ID application.ID }
	response := a.send(t, apply, httpservertest.Header("Idempotency-Key", idempotencytest.Key))
	if err := json.Unmarshal(response.Expect(t, http.StatusCreated).Body, &sent); err != nil {
		t.Fatal(err)
	}
	_, err := a.apps.Service.TakeBack(t.Context(), wright(jobstest.Alex), sent.ID, application.Withdrawn, nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		a.send(t, apply, httpservertest.Header("Idempotency-Key", idempotencytest.Key)).
			ExpectProblem(t, http.StatusUnprocessableEntity, "IdempotencyKeyReusedError")
	}
	if own, err := a.apps.Service.GetOwn(t.Context(), wright(jobstest.Alex), sent.ID); err != nil ||
		own.Status != application.Withdrawn {
		t.Errorf("got %+v, %v", own, err)
	}
	a.send(t, apply, httpservertest.Header("Idempotency-Key", idempotencytest.Key+"2")).Expect(t, http.StatusCreated)
}
