package main

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/organization"
	"wright.app/modules/organization/organizationtest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// addWorkMail stores that a code was mailed to an address of a domain, without the mail.
func addWorkMail(t *testing.T, db *database.DB, user identity.UserID, domain string) {
	t.Helper()
	err := organizationtest.StoresOver(db).WorkMails.Add(t.Context(), organization.WorkMail{
		ID: uuid.Must(uuid.NewV7()), User: user, Domain: organization.Domain(domain),
		Mailbox: []byte("mac of " + domain), CodeMAC: []byte("mac"), CreatedAt: clock.System{}.Now(),
	})
	if err != nil {
		t.Fatal(err)
	}
}

// addTeam stores an organization of a domain with a user as its owner and a change by the user, and a claim of another
// domain by the user. It returns the id of the organization.
func addTeam(t *testing.T, db *database.DB, user identity.UserID, domain string) organization.ID {
	t.Helper()
	stores, at := organizationtest.StoresOver(db), clock.System{}.Now()
	if known, err := stores.Organizations.ByDomain(t.Context(), organization.Domain(domain)); err == nil {
		return known.ID
	}
	o := stores.PutOrganization(t, organization.Domain(domain), at, map[identity.UserID]organization.Role{
		user: organization.Owner,
	})
	err := errors.Join(stores.Organizations.Log(t.Context(), organization.Change{
		ID: uuid.Must(uuid.NewV7()), Organization: o.ID, Kind: organization.ChangeProven, Actor: user, At: at,
	}), stores.Claims.Add(t.Context(), organization.Claim{
		ID: uuid.Must(uuid.NewV7()), User: user, Domain: organization.Domain("claimed-" + domain), Name: "Claimed",
		Token: strings.Repeat("a", 40), CreatedAt: at,
	}))
	if err != nil {
		t.Fatal(err)
	}
	return o.ID
}

// addMembership stores that a user has confirmed a work mail of a domain, unless that is stored.
func addMembership(t *testing.T, db *database.DB, user identity.UserID, domain string) {
	t.Helper()
	store, at := organizationtest.StoresOver(db).Memberships, clock.System{}.Now()
	if _, err := store.ByDomain(t.Context(), user, organization.Domain(domain)); err == nil {
		return
	}
	err := store.Add(t.Context(), organization.Membership{
		ID: uuid.Must(uuid.NewV7()), User: user, Domain: organization.Domain(domain),
		Mailbox: []byte("mac of " + domain), ConfirmedAt: at, ExpiresAt: at.AddDate(1, 0, 0),
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestT301_membershipThatEnds_isGoneFromTheProfileAtOnce requests the representations of a profile. PDF files are
// written from the response at the path without a suffix, so the test does not request them.
func TestT301_membershipThatEnds_isGoneFromTheProfileAtOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		owner := app.createPublicUser(t, "alex")
		as := identitytest.Wright(owner.person.User)
		section, err := app.profiles.AddSection(t.Context(), as, profile.SectionInput{
			Type: profile.Workplace, Title: "Engineer", Organization: "Kvarn",
			StartedAt: profiletest.Date("2019-03-04"),
		})
		if err != nil {
			t.Fatal(err)
		}
		const domain = "confirmed-work.example"
		addMembership(t, app.db, owner.person.User, domain)
		expect := func(step string, isShown bool) {
			t.Helper()
			for _, path := range []string{
				"/v1/public/profiles/" + owner.alias, "/v1/public/profile-links/" + owner.token,
				"/p/" + owner.alias, "/t/" + owner.token, "/v1/public/profiles/" + owner.alias + "/vcard",
			} {
				response := app.as(t, nil, http.MethodGet, path)
				if response.Code != http.StatusOK {
					t.Fatalf("%s: got %d %s", path, response.Code, response.Body)
				}
				want := isShown && !strings.HasSuffix(path, "/vcard")
				if got := strings.Contains(response.Body.String(), domain); got != want {
					t.Errorf("%s: %s shows it: %t", step, path, got)
				}
			}
		}
		send := func(method, body string, status int) {
			t.Helper()
			response := app.sendJSON(t, owner, method, organizationsPath+"/"+domain+"/membership", body)
			if response.Code != status {
				t.Fatalf("%s %s: got %d %s", method, body, response.Code, response.Body)
			}
		}
		show := fmt.Sprintf(`{"sectionId":%d,"isShown":true}`, section.ID)
		expect("confirmed", false)
		send(http.MethodPatch, show, http.StatusOK)
		expect("shown", true)
		send(http.MethodPatch, fmt.Sprintf(`{"sectionId":%d}`, section.ID), http.StatusOK)
		expect("hidden", false)
		send(http.MethodPatch, show, http.StatusOK)
		expect("shown again", true)
		send(http.MethodDelete, "", http.StatusNoContent)
		expect("left", false)
	})
}
