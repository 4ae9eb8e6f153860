package messaging_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/modules/network/networktest"
	"wright.app/modules/network/report"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/live"
	"wright.app/platform/quota"
)

// reports returns all reports that the operator finds.
func (f fixture) reports(t *testing.T) []report.Report {
	t.Helper()
	all, err := networktest.StoresOver(f.db).Reports.Page(t.Context(), nil, 100)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// An old text is as much that of its author as one of a minute ago.
func TestDeleteTextsByToken_removesAllOwnTextsHoweverOld(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		f.later(24 * time.Hour)
		if _, err := f.AnswerByToken(t.Context(), token, "One more", uuid.New()); err != nil {
			t.Fatal(err)
		}
		told := f.told(t, alex, func() error {
			shown, err := f.DeleteTextsByToken(t.Context(), token)
			if err == nil && (said(shown.Messages) != "*, Hello Kim, *" ||
				!shown.Messages[0].DeletedAt.Equal(f.clock.Now()) || !shown.CanSend) {
				t.Errorf("got %+v", shown)
			}
			return err
		})
		if want := []live.Name{live.MessageChanged}; !slices.Equal(told, want) {
			t.Errorf("Alex is told %v", told)
		}
		if got := f.texts(t, alex, id); got != ", Hello Kim*, " {
			t.Errorf("Alex reads %q", got)
		}
		found, _, err := f.List(t.Context(), member(alex), messaging.Filter{Words: "hello alex"}, nil, 10)
		if err != nil || len(found) != 0 {
			t.Errorf("found by its words: got %+v, %v", found, err)
		}
		deletedAt := f.clock.Now()
		f.later(time.Minute)
		told = f.told(t, alex, func() error {
			shown, err := f.DeleteTextsByToken(t.Context(), token)
			if err == nil && !shown.Messages[0].DeletedAt.Equal(deletedAt) {
				t.Errorf("again: got %+v", shown)
			}
			return err
		})
		if len(told) != 0 {
			t.Errorf("again: Alex is told %v", told)
		}
		if shown, err := f.AnswerByToken(t.Context(), token, "On with it", uuid.New()); err != nil ||
			said(shown.Messages) != "*, Hello Kim, *, On with it*" {
			t.Errorf("a text after it: got %+v, %v", shown, err)
		}
	})
}

// The mail with a text that was deleted before it left is not sent.
func TestDeleteTextsByToken_textOnItsWay_isNotMailed(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		_, token := f.answered(t)
		if _, err := f.AnswerByToken(t.Context(), token, "One more", uuid.New()); err != nil {
			t.Fatal(err)
		}
		if mail, allowed := f.lastMail(t); !allowed || mail.Text == "" {
			t.Fatalf("got %+v, %v", mail, allowed)
		}
		if _, err := f.DeleteTextsByToken(t.Context(), token); err != nil {
			t.Fatal(err)
		}
		if mail, allowed := f.lastMail(t); allowed {
			t.Errorf("got %+v", mail)
		}
	})
}

func TestT370_deletionOfOwnTexts_changesNothingElse(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		if err := f.writeOutside(t, "mika.demo@example.com", "From Mika"); err != nil {
			t.Fatal(err)
		}
		other := f.listed(t, alex, messaging.Inbox)[0].ID
		ofMembers := f.begin(t, "From Robin")
		for name, wrong := range map[string]string{
			"no token": "", "a wrong one": "x", "cut": token[:len(token)-1], "with a break": token + "\n",
			"the id alone": id.String(),
		} {
			if shown, err := f.DeleteTextsByToken(t.Context(), wrong); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%s: got %+v, %v", name, shown, err)
			}
		}
		if got := f.texts(t, alex, id); got != "Hello Alex, Hello Kim*" {
			t.Errorf("before: got %q", got)
		}
		if _, err := f.DeleteTextsByToken(t.Context(), token); err != nil {
			t.Fatal(err)
		}
		if got := f.texts(t, alex, other); got != "From Mika" {
			t.Errorf("of somebody else: got %q", got)
		}
		if got := f.texts(t, alex, ofMembers); got != "From Robin" {
			t.Errorf("of members: got %q", got)
		}
	})
}

// An owner who has blocked somebody is not told of texts that they do not see, and the texts are gone, too.
func TestT370_deletionOfWithheldTexts_isNotTold(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		if _, err := f.DeleteTextsByToken(t.Context(), token); err != nil {
			t.Fatal(err)
		}
		if err := f.Block(t.Context(), member(alex), id); err != nil {
			t.Fatal(err)
		}
		if _, err := f.AnswerByToken(t.Context(), token, "Withheld", uuid.New()); err != nil {
			t.Fatal(err)
		}
		told := f.told(t, alex, func() error {
			shown, err := f.DeleteTextsByToken(t.Context(), token)
			if err == nil && said(shown.Messages) != "*, Hello Kim, *" {
				t.Errorf("got %+v", shown.Messages)
			}
			return err
		})
		if len(told) != 0 {
			t.Errorf("Alex is told %v", told)
		}
	})
}

func TestReportByToken_comesToTheOperatorAsTheTextWas(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		text := f.last(t, alex, id)
		in := report.OutsideInput{Reason: "HARASSMENT", Comment: new("It goes too far.")}
		if err := f.ReportByToken(t.Context(), token, text.ID, in); err != nil {
			t.Fatal(err)
		}
		all := f.reports(t)
		if len(all) != 1 || all[0].Text.Content != "Hello Kim" || all[0].Text.ID != text.ID ||
			all[0].Reported.User != alex || all[0].Subject() != report.Message ||
			all[0].Reason != report.Harassment || all[0].Comment != "It goes too far." {
			t.Errorf("got %+v", all)
		}
	})
}

func TestT371_textThatThePersonWithoutAnAccountHasNotReceived_isNotReported(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		shown, err := f.OutsideConversation(t.Context(), token, 0)
		if err != nil {
			t.Fatal(err)
		}
		taken, err := f.say(t, alex, id, "Taken back")
		if err == nil {
			err = f.TakeBack(t.Context(), member(alex), id, taken.ID)
		}
		if err != nil {
			t.Fatal(err)
		}
		ofMembers := f.last(t, alex, f.begin(t, "From Robin")).ID
		in := report.OutsideInput{Reason: "SPAM"}
		for name, message := range map[string]messaging.ID{
			"unknown": uuid.New(), "own": shown.Messages[0].ID, "taken back": taken.ID, "of others": ofMembers,
		} {
			if err := f.ReportByToken(t.Context(), token, message, in); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%s: got %v", name, err)
			}
		}
		theirs := shown.Messages[1].ID
		if err := f.ReportByToken(t.Context(), "x", theirs, in); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("wrong token: got %v", err)
		}
		for name, wrong := range map[string]report.OutsideInput{
			"no reason": {}, "a reason of its own": {Reason: "BORING"},
			"a control character": {Reason: "SPAM", Comment: new("\x07")},
		} {
			if err := f.ReportByToken(t.Context(), token, theirs, wrong); !errors.Is(err, fault.ErrValidation) {
				t.Errorf("%s: got %v", name, err)
			}
		}
		if all := f.reports(t); len(all) != 0 {
			t.Errorf("got %+v", all)
		}
	})
}

func TestT372_reportsWithoutAnAccount_areLimitedAndOnceForEachText(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		first := f.last(t, alex, id).ID
		in := report.OutsideInput{Reason: "SPAM"}
		for i := range report.MaxPerDay {
			in.Comment = new(fmt.Sprint(i))
			if err := f.ReportByToken(t.Context(), token, first, in); err != nil {
				t.Fatal(err)
			}
		}
		if all := f.reports(t); len(all) != 1 || all[0].Comment != "0" {
			t.Errorf("got %+v", all)
		}
		if err := f.ReportByToken(t.Context(), token, first, in); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("report %d: got %v", report.MaxPerDay+1, err)
		}
		f.later(quota.Day)
		second, err := f.say(t, alex, id, "Another one")
		if err == nil {
			err = f.ReportByToken(t.Context(), token, second.ID, in)
		}
		if all := f.reports(t); err != nil || len(all) != 2 {
			t.Errorf("a day later: got %+v, %v", all, err)
		}
	})
}

// Two clicks at the same time make one report.
func TestT372_reportsOfATextAtTheSameTime_areOne(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		text := f.last(t, alex, id).ID
		done := make(chan error)
		for range 4 {
			go func() {
				done <- f.ReportByToken(t.Context(), token, text, report.OutsideInput{Reason: "SPAM"})
			}()
		}
		for range 4 {
			if err := <-done; err != nil {
				t.Error(err)
			}
		}
		if all := f.reports(t); len(all) != 1 {
			t.Errorf("got %+v", all)
		}
	})
}

func TestT373_reportWithoutAnAccount_doesNotNameTheReporter(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		text := f.last(t, alex, id).ID
		told := f.told(t, alex, func() error {
			return f.ReportByToken(t.Context(), token, text, report.OutsideInput{Reason: "SPAM"})
		})
		all := f.reports(t)
		if len(all) != 1 || all[0].Reporter != identity.UserID(0) || all[0].Reported.Email != "" || len(told) != 0 {
			t.Errorf("got %+v, and Alex is told %v", all, told)
		}
		if shown, err := f.OutsideConversation(t.Context(), token, 0); err != nil || !shown.CanSend {
			t.Errorf("afterwards: got %+v, %v", shown, err)
		}
	})
}

func TestT374_reportedText_staysAfterItsAuthorHasDeletedAll(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		shown, err := f.OutsideConversation(t.Context(), token, 0)
		if err != nil {
			t.Fatal(err)
		}
		received, err := f.received(t, alex, shown.Messages[0].ID)
		if err == nil {
			err = f.Reports.Create(t.Context(), received, report.OutsideInput{Reason: "SPAM"})
		}
		if err == nil {
			_, err = f.DeleteTextsByToken(t.Context(), token)
		}
		if err != nil {
			t.Fatal(err)
		}
		if all := f.reports(t); len(all) != 1 || all[0].Text.Content != "Hello Alex" || all[0].Reported.Email != kim {
			t.Errorf("got %+v", all)
		}
		if got := f.texts(t, alex, id); got != ", Hello Kim*" {
			t.Errorf("got %q", got)
		}
	})
}
