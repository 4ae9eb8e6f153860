package mailqueue_test

import (
	"maps"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/internal/ginapi"
	"wright.app/modules/auth/settings"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/i18n/i18ntest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

func TestTexts_everyLanguage_hasTheKeysAndParametersOfEnglish(t *testing.T) {
	t.Parallel()
	i18ntest.CheckTexts(t, os.DirFS("texts"))
}

func TestRenderer_noMailShowsAKeyOrAParameterWithoutValue(t *testing.T) {
	t.Parallel()
	key := regexp.MustCompile(`\b[a-z]+_[a-z_]+\b|\{\w+\}`)
	for _, language := range []string{"en-US", "de"} {
		r := renderer(t, "Wright").In(language)
		var texts []string
		for _, kind := range []auth.NoticeKind{
			auth.NoticeAddressRequested, auth.NoticeAddressChanged, auth.NoticeDeletionScheduled,
			auth.NoticeDeletionCancelled, auth.NoticeAccountLinked, auth.NoticeAccountUnlinked,
			auth.NoticeProfileApproved, auth.NoticeProfileSuspended, auth.NoticeProfileWarned,
			auth.NoticeProfileReinstated,
			auth.NoticeReviewEnded,
		} {
			m, err := r.Notice(notice(t, kind), "message-1")
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, m.Subject, m.Text)
		}
		to := signIn(t, alex)
		for _, to.Purpose = range []code.Purpose{code.PurposeLogin, code.PurposeUpdateUser, code.PurposeDeleteUser} {
			for _, to.InUse = range []bool{false, true} {
				m, err := r.Code(to, code.Restore("12345678"), "message-1")
				if err != nil {
					t.Fatal(err)
				}
				texts = append(texts, m.Subject, m.Text)
			}
		}
		for _, text := range texts {
			if untranslated := key.FindString(text); untranslated != "" {
				t.Errorf("%s: %q in:\n%s", language, untranslated, text)
			}
		}
	}
}

func TestRenderer_language_isThatOfTextAndMarkup(t *testing.T) {
	t.Parallel()
	for language, says := range map[string][2]string{
		"de": {`lang="de"`, "wird am 05.12.2026 gelöscht"}, "en-US": {`lang="en-US"`, "erased on 2026/12/05"},
		"tlh": {`lang="en-US"`, "erased on 2026/12/05"}, "": {`lang="en-US"`, "erased on 2026/12/05"},
	} {
		m, err := renderer(t, "Wright").In(language).Notice(notice(t, auth.NoticeDeletionScheduled), "message-1")
		if err != nil || !strings.Contains(m.HTML, says[0]) || !strings.Contains(m.Subject, says[1]) {
			t.Errorf("%s: got %q, %v", language, m.Subject, err)
		}
	}
}

func (o fixture) chooseGerman(t *testing.T, address string) *auth.User {
	t.Helper()
	user, err := o.Users.ByEmail(t.Context(), authtest.Email(t, address))
	if err != nil {
		t.Fatal(err)
	}
	if err := o.Settings.Save(t.Context(), settings.Restore(settings.Snapshot{
		User: user.ID(), Language: "de", Version: 2,
	})); err != nil {
		t.Fatal(err)
	}
	return user
}

func TestCodeWorker_mailHasTheLanguageOfTheAccount(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, o fixture) {
		t.Helper()
		authtest.AddUser(t, o.Stores, alex)
		o.chooseGerman(t, alex)
		o.Login(t, alex)
		o.Login(t, "robin.demo@example.com")
		subjects := map[string]string{}
		for _, m := range o.deliver(t) {
			subjects[m.To] = m.Subject
		}
		if want := map[string]string{
			alex: "Ihr Anmeldecode für Wright", "robin.demo@example.com": "Your login code for Wright",
		}; !maps.Equal(subjects, want) {
			t.Errorf("got %v", subjects)
		}
	})
}

func TestCodeWorker_withoutAccountOrChoice_mailHasTheLanguageOfTheRequest(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, o fixture) {
		t.Helper()
		authtest.AddUser(t, o.Stores, alex)
		site := &url.URL{Scheme: "https", Host: "wright.test"}
		client := httpservertest.New(t, httpservertest.Options{Clock: o.Clock, Routes: []httpserver.Routes{
			ginapi.NewHandler(ginapi.Services{SignIn: o.SignInService}, site, httpservertest.Problems()),
		}})
		for _, address := range []string{alex, "robin.demo@example.com"} {
			client.Do(t, http.MethodPost, "/auth/login", map[string]string{"email": address},
				httpservertest.Header("Accept-Language", "de-CH,en;q=0.5")).Expect(t, http.StatusOK)
		}
		sent := o.deliver(t)
		for _, m := range sent {
			if m.Subject != "Ihr Anmeldecode für Wright" {
				t.Errorf("%s got %q", m.To, m.Subject)
			}
		}
		if len(sent) != 2 {
			t.Errorf("%d mails", len(sent))
		}
	})
}

func TestNoticeWorker_mailHasTheLanguageOfTheMember_evenAtTheFormerAddress(t *testing.T) {
	t.Parallel()
	eachNoticeFixture(t, func(t *testing.T, h noticeFixture) {
		t.Helper()
		o := fixture{Fixture: authtest.NewFixture(storesOver(h.db)), db: h.db}
		member := authtest.AddUser(t, o.Stores, "alex.new@example.com").Member()
		o.chooseGerman(t, "alex.new@example.com")
		german, other := notice(t, auth.NoticeAddressChanged), h.notice(t, auth.NoticeAddressChanged)
		german.Member = member
		other.To = authtest.Email(t, "robin.demo@example.com")
		for _, n := range []auth.Notice{german, other} {
			if err := h.Send(t.Context(), n); err != nil {
				t.Fatal(err)
			}
		}
		queuetest.Drain(t, h.db, authtest.NewClock(), queue.Work(h.worker))
		subjects := map[string]string{}
		for _, m := range h.outbox.messages() {
			subjects[m.To] = m.Subject
		}
		if want := map[string]string{
			alex:                     "Ihre E-Mail-Adresse bei Wright wurde geändert",
			"robin.demo@example.com": "Your e-mail address at Wright has changed",
		}; !maps.Equal(subjects, want) {
			t.Errorf("got %v", subjects)
		}
	})
}
