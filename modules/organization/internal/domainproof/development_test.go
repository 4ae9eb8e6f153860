package domainproof_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/organization"
	"wright.app/modules/organization/internal/domainproof"
	"wright.app/platform/clock"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/dev"
	"wright.app/platform/fault"
)

func TestCheck_inDevelopment_findsWhatIsPublishedThere(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	domains := dev.NewDomains(db, clock.NewFixed(time.Date(2026, 11, 29, 9, 0, 0, 0, time.UTC)))
	checker := domainproof.NewForDevelopment(site, domains)
	publish := func(name, value string) {
		t.Helper()
		if err := domains.Publish(t.Context(), dev.DomainEntry{Name: name, Value: value}); err != nil {
			t.Fatal(err)
		}
	}
	const kvarn = "kvarn.example"
	record, file := organization.ProofRecordName(kvarn), organization.ProofFileURL(kvarn)

	_, err := checker.Check(t.Context(), kvarn, token)
	requireFindings(t, "nothing", err, organization.FindingNone, organization.FindingNone)
	publish(record, "v=spf1 -all\r\nwright-organization=other")
	publish(file, "# Kvarn\r\n"+value+"\r\n")
	if method, err := checker.Check(t.Context(), kvarn, token); method != organization.MethodWellKnown || err != nil {
		t.Errorf("a file: %q, %v", method, err)
	}
	publish(record, "v=spf1 -all\r\n"+value)
	method, err := checker.Check(t.Context(), "Kvarn.example", token)
	if method != organization.MethodDNS || err != nil {
		t.Errorf("a record: %q, %v", method, err)
	}
	_, err = checker.Check(t.Context(), "a."+kvarn, token)
	requireFindings(t, "a domain below", err, organization.FindingNone, organization.FindingNone)
	publish(record, "")
	publish(file, "")
	_, err = checker.Check(t.Context(), kvarn, token)
	requireFindings(t, "after removing", err, organization.FindingNone, organization.FindingNone)

	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := checker.Check(ended, kvarn, token); !errors.Is(err, fault.ErrUpstream) {
		t.Errorf("a table that cannot be read: %v", err)
	}
}

// What is published in development reaches neither other domains nor a server that is not in development mode.
func TestCheck_inProduction_doesNotKnowWhatIsPublishedInDevelopment(t *testing.T) {
	t.Parallel()
	domains := dev.NewDomains(databasetest.Open(t), clock.System{})
	if err := domains.Publish(t.Context(), dev.DomainEntry{
		Name: organization.ProofRecordName("kvarn.example"), Value: value,
	}); err != nil {
		t.Fatal(err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel() // so that nothing is asked on the internet
	if method, err := domainproof.New(site).Check(ended, "kvarn.example", token); method != "" || err == nil {
		t.Errorf("in production: %q, %v", method, err)
	}
	checker := domainproof.NewForDevelopment(site, domains)
	if method, err := checker.Check(ended, "kvarn.example.com", token); method != "" || err == nil {
		t.Errorf("another domain in development: %q, %v", method, err)
	}
}
