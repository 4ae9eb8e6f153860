package organization_test

import (
	"slices"
	"testing"
	"time"

	"wright.app/modules/network/networktest"
	"wright.app/modules/organization"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestClaim_isProvenByItsTokenAlone(t *testing.T) {
	t.Parallel()
	eachTeamEngine(t, func(t *testing.T, f teamFixture) {
		c, err := f.Claim(t.Context(), member(alex), "https://KVARN.example/about", " Kvarn ")
		if err != nil || c.Domain != "kvarn.example" || c.Name != "Kvarn" {
			t.Fatalf("got %+v, %v", c, err)
		}
		again, err := f.Claim(t.Context(), member(alex), "kvarn.example", "Kvarn Mills")
		if err != nil || again.ID != c.ID || again.Token != c.Token || again.Name != "Kvarn Mills" {
			t.Errorf("claimed again: %+v, %v", again, err)
		}
		for shown, want := range map[string]organization.Finding{
			"": organization.FindingNone, "other": organization.FindingOther,
		} {
			f.Publish("kvarn.example", shown)
			got, err := f.Check(t.Context(), c.ID, alex)
			if err != nil || got.DNS != want || got.WellKnown != organization.FindingNone || got.Organization != nil {
				t.Errorf("%q: got %+v, %v", shown, got, err)
			}
		}
		f.Fail("kvarn.example", fault.ErrUpstream)
		if got, err := f.Check(t.Context(), c.ID, alex); err != nil || got.DNS != organization.FindingFailed {
			t.Errorf("no answer: %+v, %v", got, err)
		}
		f.Fail("kvarn.example", nil)
		_, err = f.Public(t.Context(), "kvarn.example")
		wantError(t, "page before the proof", err, fault.ErrNotFound)
		f.Publish("kvarn.example", c.Token)
		got, err := f.Check(t.Context(), c.ID, alex)
		if err != nil || got.DNS != organization.FindingProof || got.Organization.Role != organization.Owner ||
			got.Organization.Name != "Kvarn Mills" || !got.Organization.Proven() {
			t.Errorf("got %+v, %v", got, err)
		}
		if page, err := f.Public(t.Context(), "kvarn.example"); err != nil || page.Name != "Kvarn Mills" {
			t.Errorf("got %+v, %v", page, err)
		}
		if open, err := f.OpenClaims(t.Context(), member(alex)); err != nil || len(open) != 0 {
			t.Errorf("a proven claim is open: %+v, %v", open, err)
		}
	})
}

func TestClaim_ofADomainThatIsNoOrganization_isRefused(t *testing.T) {
	t.Parallel()
	f := newTeamFixture(t)
	for domain, want := range map[string]error{
		"gmail.com": organization.ErrFreeMailProvider, "co.uk": organization.ErrFreeMailProvider,
		"localhost": fault.ErrValidation, "192.168.0.1": fault.ErrValidation, "": fault.ErrValidation,
		"[::1]": fault.ErrValidation, "kvarn.example:8443": fault.ErrValidation, "a..example": fault.ErrValidation,
		"user@kvarn.example": fault.ErrValidation, "-kvarn.example": fault.ErrValidation,
	} {
		_, err := f.Claim(t.Context(), member(alex), domain, "Kvarn")
		wantError(t, domain, err, want)
	}
	c, err := f.Claim(t.Context(), member(alex), "mühle.example.", "Mühle")
	if err != nil || c.Domain != "xn--mhle-0ra.example" {
		t.Errorf("got %+v, %v", c, err)
	}
	_, err = f.Claim(t.Context(), member(alex), "kvarn.example", " ")
	wantError(t, "no name", err, fault.ErrValidation)
}

func TestClaim_endsAfterItsTime(t *testing.T) {
	t.Parallel()
	f := newTeamFixture(t)
	c, err := f.Claim(t.Context(), member(alex), "kvarn.example", "Kvarn")
	if err != nil {
		t.Fatal(err)
	}
	f.Publish("kvarn.example", c.Token)
	f.Clock.Advance(organization.ClaimLife)
	_, err = f.Check(t.Context(), c.ID, alex)
	wantError(t, "after its time", err, fault.ErrNotFound)
	next, err := f.Claim(t.Context(), member(alex), "kvarn.example", "Kvarn")
	if err != nil || next.Token == c.Token {
		t.Errorf("got %+v, %v", next, err)
	}
	if err := f.Withdraw(t.Context(), member(alex), next.ID); err != nil {
		t.Fatal(err)
	}
	wantError(t, "withdrawn", f.Withdraw(t.Context(), member(alex), next.ID), fault.ErrNotFound)
}

// The token is no secret, and the record stays in DNS: neither makes somebody else, or a removed owner, an owner.
func TestT250_tokenOfADomain_makesNobodyElseAnOwner(t *testing.T) {
	t.Parallel()
	eachTeamEngine(t, func(t *testing.T, f teamFixture) {
		c, err := f.Claim(t.Context(), member(alex), "kvarn.example", "Kvarn")
		if err != nil {
			t.Fatal(err)
		}
		f.Publish("kvarn.example", c.Token)
		_, err = f.Check(t.Context(), c.ID, robin)
		wantError(t, "claim of another user", err, fault.ErrNotFound)
		own, err := f.Claim(t.Context(), member(robin), "kvarn.example", "Robin's")
		if err != nil || own.Token == c.Token {
			t.Fatalf("got %+v, %v", own, err)
		}
		if got, err := f.Check(t.Context(), own.ID, robin); err != nil || got.Organization != nil {
			t.Errorf("proven by the token of another user: %+v, %v", got, err)
		}
		proven, err := f.Check(t.Context(), c.ID, alex)
		if err != nil {
			t.Fatal(err)
		}
		// A second one proves it with an own token, joins, and removes the first one.
		f.Publish("kvarn.example", own.Token)
		joined, err := f.Check(t.Context(), own.ID, robin)
		if err != nil || joined.Organization.ID != proven.Organization.ID || joined.Organization.Name != "Kvarn" {
			t.Fatalf("got %+v, %v", joined, err)
		}
		if told := f.Told(t, alex); !slices.Equal(told, []string{"organization.owner"}) {
			t.Errorf("the first owner was told %v", told)
		}
		id := joined.Organization.ID
		if err := f.Remove(t.Context(), member(robin), id, networktest.Member(alex)); err != nil {
			t.Fatal(err)
		}
		f.Publish("kvarn.example", c.Token)
		_, err = f.Check(t.Context(), c.ID, alex)
		wantError(t, "the former claim", err, fault.ErrNotFound)
	})
}

// A proof that is not there ends the organization after 14 days, and not before.
func TestT251_domainThatLosesItsProof_isProvenForAnother14Days(t *testing.T) {
	t.Parallel()
	eachTeamEngine(t, func(t *testing.T, f teamFixture) {
		o := f.prove(t, alex, "kvarn.example")
		f.join(t, alex, robin, o.ID, organization.Recruiter)
		checks := f.ProofChecks()
		run := func(advance time.Duration) organization.OwnOrganization {
			t.Helper()
			f.Clock.Advance(advance)
			for range 2 {
				if err := checks.Run(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			got, err := f.Get(t.Context(), member(alex), o.ID)
			if err != nil {
				t.Fatal(err)
			}
			return got
		}
		if got := run(organization.ProofCheckedEvery); !got.EndsAt().IsZero() || len(f.Told(t, alex)) != 0 {
			t.Errorf("the proof is there: %+v", got)
		}
		f.Publish("kvarn.example", "other")
		if got := run(organization.ProofCheckedEvery); !got.Proven() ||
			!got.EndsAt().Equal(f.Clock.Now().Add(organization.ProofLostAfter)) {
			t.Errorf("missing: %+v", got)
		}
		if told := f.Told(t, alex); !slices.Equal(told, []string{"organization.proof_missing"}) {
			t.Errorf("the owner was told %v", told)
		}
		if told := f.Told(t, robin); len(told) != 0 {
			t.Errorf("a recruiter was told %v", told)
		}
		f.Publish("kvarn.example", o.Token)
		if got := run(organization.MissingProofCheckedEvery); !got.EndsAt().IsZero() || len(f.Told(t, alex)) != 0 {
			t.Errorf("back: %+v, %v", got, f.Told(t, alex))
		}
		f.Publish("kvarn.example", "")
		run(organization.ProofCheckedEvery)
		if got := run(organization.ProofLostAfter - time.Second); !got.Proven() {
			t.Errorf("lost before its time: %+v", got)
		}
		if got := run(organization.MissingProofCheckedEvery); got.Proven() {
			t.Errorf("not lost: %+v", got)
		}
		if told := f.Told(t, alex); !slices.Equal(told, []string{"organization.proof_lost"}) {
			t.Errorf("the owner was told %v", told)
		}
		_, err := f.Public(t.Context(), "kvarn.example")
		wantError(t, "page", err, fault.ErrNotFound)
		if of, err := f.Directory().Of(t.Context(), robin); err != nil || len(of) != 1 || of[0].Proven {
			t.Errorf("the recruiter has %+v, %v", of, err)
		}
	})
}

// A name server that fails says nothing: owners are told after a week, and it ends as one that answers.
func TestProofCheck_ofADomainThatCannotBeAsked_warnsAfterAWeek(t *testing.T) {
	t.Parallel()
	f := newTeamFixture(t)
	o := f.prove(t, alex, "kvarn.example")
	f.Fail("kvarn.example", fault.ErrUpstream)
	proven := func(advance time.Duration) bool {
		t.Helper()
		f.Clock.Advance(advance)
		if err := f.ProofChecks().Run(t.Context()); err != nil {
			t.Fatal(err)
		}
		got, err := f.Get(t.Context(), member(alex), o.ID)
		if err != nil {
			t.Fatal(err)
		}
		return got.Proven()
	}
	if !proven(organization.ProofCheckedEvery) || len(f.Told(t, alex)) != 0 {
		t.Errorf("told of an outage: %v", f.Told(t, alex))
	}
	if !proven(organization.UnreachableBefore) ||
		!slices.Equal(f.Told(t, alex), []string{"organization.proof_missing"}) {
		t.Errorf("after a week: %v", f.Told(t, alex))
	}
	if proven(organization.ProofLostAfter - organization.UnreachableBefore) {
		t.Error("not lost after 14 days")
	}
}

// Whoever buys a domain does not get the team of its former owner, which could hire in their name.
func TestT252_newOwnerOfADomain_endsTheFormerTeam(t *testing.T) {
	t.Parallel()
	eachTeamEngine(t, func(t *testing.T, f teamFixture) {
		o := f.prove(t, alex, "kvarn.example")
		f.join(t, alex, robin, o.ID, organization.Recruiter)
		f.Publish("kvarn.example", "")
		f.Clock.Advance(organization.ProofCheckedEvery)
		for range 2 {
			if err := f.ProofChecks().Run(t.Context()); err != nil {
				t.Fatal(err)
			}
			f.Clock.Advance(organization.ProofLostAfter)
		}
		if next := f.prove(t, sam, "kvarn.example"); next.ID != o.ID || next.Role != organization.Owner {
			t.Errorf("got %+v", next)
		}
		for _, user := range []identity.UserID{alex, robin} {
			_, err := f.Get(t.Context(), member(user), o.ID)
			wantError(t, "former team", err, fault.ErrNotFound)
		}
		if told := f.Told(t, alex); len(told) != 0 {
			t.Errorf("told of a team that ended: %v", told)
		}
	})
}

// After its loss, somebody of the team proves it again, and the team goes on.
func TestLostOrganization_provenByItsTeam_goesOn(t *testing.T) {
	t.Parallel()
	f := newTeamFixture(t)
	o := f.prove(t, alex, "kvarn.example")
	f.join(t, alex, robin, o.ID, organization.Recruiter)
	if err := f.PersonalData().Erase(t.Context(), alex); err != nil {
		t.Fatal(err)
	}
	got, err := f.Get(t.Context(), member(robin), o.ID)
	if err != nil || got.Proven() {
		t.Fatalf("without an owner: %+v, %v", got, err)
	}
	if next := f.prove(t, robin, "kvarn.example"); next.ID != o.ID || next.Role != organization.Owner {
		t.Errorf("got %+v", next)
	}
	log, err := f.Log(t.Context(), member(robin), o.ID)
	if err != nil || slices.ContainsFunc(log, func(c organization.ShownChange) bool { return c.Actor == alex }) {
		t.Errorf("the log has an erased user: %+v, %v", log, err)
	}
}
