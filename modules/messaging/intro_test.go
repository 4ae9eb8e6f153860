package messaging_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// intro returns a valid introduction.
func intro() *messaging.IntroInput {
	return &messaging.IntroInput{
		Company: "Sample Studio", Role: "Senior platform engineer", Mode: messaging.Hybrid, Location: new("Lisbon"),
		SalaryMin: new(70000), SalaryMax: new(85000), Currency: new("EUR"), Period: new(messaging.PerYear),
		WhyYou: "You moved a ledger to events.",
	}
}

// recruiter is a user with the role Recruiter.
func recruiter(user identity.UserID) identity.Principal {
	p := member(user)
	p.Role = identity.Recruiter
	return p
}

func TestStart_introOfARecruiter_isValidated(t *testing.T) {
	t.Parallel()
	f := newFixture(t, messagingtest.NewStores(t).DB)
	for name, row := range map[string]struct {
		change func(*messaging.IntroInput)
		want   []string
	}{
		"complete":        {func(*messaging.IntroInput) {}, nil},
		"without a place": {func(i *messaging.IntroInput) { i.Location = nil }, nil},
		"nothing to earn": {func(i *messaging.IntroInput) { i.SalaryMin, i.SalaryMax = new(0), new(0) }, nil},
		"no pay, with the reason": {func(i *messaging.IntroInput) {
			i.SalaryMin, i.SalaryMax, i.Currency, i.Period = nil, nil, nil, nil
			i.SalaryUnknownReason = new("The budget is not decided.")
		}, nil},
		"no pay, without a reason": {func(i *messaging.IntroInput) {
			i.SalaryMin, i.SalaryMax, i.Currency, i.Period = nil, nil, nil, nil
		}, []string{"intro.salaryUnknownReason required"}},
		"pay and a reason": {func(i *messaging.IntroInput) {
			i.SalaryUnknownReason = new("It is a secret.")
		}, []string{"intro.salaryUnknownReason notAllowed"}},
		"a part of the pay": {func(i *messaging.IntroInput) {
			i.SalaryMax, i.Currency, i.Period = nil, nil, nil
		}, []string{"intro.salaryMax required", "intro.currency required", "intro.salaryPeriod required"}},
		"ends are swapped": {func(i *messaging.IntroInput) {
			i.SalaryMin, i.SalaryMax = i.SalaryMax, i.SalaryMin
		}, []string{"intro.salaryMax minimum"}},
		"negative": {func(i *messaging.IntroInput) { i.SalaryMin = new(-1) }, []string{"intro.salaryMin minimum"}},
		"too much": {func(i *messaging.IntroInput) {
			i.SalaryMax = new(1 << 31)
		}, []string{"intro.salaryMax maximum"}},
		"no money": {func(i *messaging.IntroInput) { i.Currency = new("eur") }, []string{"intro.currency format"}},
		"unknown values": {func(i *messaging.IntroInput) {
			i.Mode, i.Period = "MOON", new(messaging.SalaryPeriod("CENTURY"))
		}, []string{"intro.workMode enum", "intro.salaryPeriod enum"}},
		"empty": {func(i *messaging.IntroInput) {
			i.Company, i.Role, i.WhyYou, i.Location = " ", "", "\n", new("")
		}, []string{
			"intro.companyName minLength", "intro.roleTitle minLength", "intro.whyYou minLength",
			"intro.location minLength",
		}},
		"long": {func(i *messaging.IntroInput) {
			i.Company, i.WhyYou = strings.Repeat("x", 121), strings.Repeat("x", 501)
		}, []string{"intro.companyName maxLength", "intro.whyYou maxLength"}},
		"control character": {func(i *messaging.IntroInput) { i.Role = "a\x00" }, []string{"intro.roleTitle pattern"}},
	} {
		in := messaging.StartInput{To: toMember(alex), Text: "Hi", Intro: intro(), ClientID: uuid.New()}
		row.change(in.Intro)
		_, err := f.Start(t.Context(), recruiter(robin), in)
		if row.want == nil {
			// A further request is pending, so only the validation can refuse it.
			if err != nil && !errors.Is(err, messaging.ErrRequestPending) {
				t.Errorf("%s: got %v", name, err)
			}
			continue
		}
		var got []string
		if refusal, ok := fault.Of(err); ok && errors.Is(err, fault.ErrValidation) {
			for _, field := range refusal.Fields() {
				got = append(got, field.Name+" "+field.Code)
			}
		}
		if slices.Sort(got); !slices.Equal(got, slices.Sorted(slices.Values(row.want))) {
			t.Errorf("%s: got %v, %v", name, got, err)
		}
	}
}

// A request of a Recruiter can be judged at once. Where the conversation is open at once, it needs no introduction.
func TestStart_requestOfARecruiter_isIntroduced(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		in := messaging.StartInput{To: toMember(alex), Text: "Hi", ClientID: uuid.New()}
		_, err := f.Start(t.Context(), recruiter(robin), in)
		refusal, _ := fault.Of(err)
		if !errors.Is(err, fault.ErrValidation) || refusal.Fields()[0].Name != "intro" ||
			refusal.Fields()[0].Code != "required" || f.conversations(t) != 0 {
			t.Fatalf("without: got %v", err)
		}
		in.Intro = intro()
		begun, err := f.Start(t.Context(), recruiter(robin), in)
		if err != nil {
			t.Fatal(err)
		}
		want := messaging.Intro{
			Company: "Sample Studio", Role: "Senior platform engineer", Mode: messaging.Hybrid, Location: "Lisbon",
			SalaryMin: 70000, SalaryMax: 85000, Currency: "EUR", Period: messaging.PerYear,
			WhyYou: "You moved a ledger to events.",
		}
		for _, user := range []identity.UserID{alex, robin} {
			if got := f.get(t, user, begun.ID); got.Intro == nil || got.Intro.Intro != want ||
				got.Intro.Employer != nil || got.Intro.Rate != nil {
				t.Errorf("user %d sees %+v", user, got.Intro)
			}
		}
		in = messaging.StartInput{To: toAlex, Text: "Hi", ClientID: uuid.New()}
		if shown, err := f.Start(t.Context(), recruiter(sam), in); err != nil || shown.Status != messaging.Open ||
			shown.Intro != nil {
			t.Errorf("by the page: got %+v, %v", shown, err)
		}
	})
}

// What a blocked Recruiter offers is withheld with the request.
func TestT39_introOfABlockedRecruiter_isSeenByItsAuthorAlone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.world.Block(t, alex, messagingtest.OtherAccount)
		in := messaging.StartInput{To: toMember(alex), Text: "Hi", Intro: intro(), ClientID: uuid.New()}
		begun, err := f.Start(t.Context(), recruiter(robin), in)
		if err != nil || begun.Intro == nil {
			t.Fatalf("the author: got %+v, %v", begun, err)
		}
		f.world.Unblock(t, alex, messagingtest.OtherAccount)
		if _, err := f.start(t, alex, toMember(robin), "Hello"); err != nil {
			t.Fatal(err)
		}
		if got := f.get(t, alex, begun.ID); got.Intro != nil || got.Last.Sequence != 1 || got.Last.Text != "Hello" {
			t.Errorf("the recipient sees %+v", got)
		}
		if got := f.texts(t, robin, begun.ID); got != "Hi*, Hello" || f.get(t, robin, begun.ID).Intro == nil {
			t.Errorf("the author sees %s", got)
		}
	})
}
