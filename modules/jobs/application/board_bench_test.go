package application_test

import (
	"testing"

	"wright.app/modules/jobs/application"
	"wright.app/modules/network/networktest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// BenchmarkListReceived reads a page of the board of a job with 500 applications.
func BenchmarkListReceived(b *testing.B) {
	f := newFixture(b, databasetest.OpenConfig(b, databasetest.SQLite(b)))
	job := f.publish(b, robin)
	for i := range 500 {
		user := identity.UserID(1000 + i)
		f.SetPerson(b, networktest.PersonOf(user, "Demo"))
		f.AddApplicant(b, user)
		if _, err := f.Service.Apply(b.Context(), as(user), job, application.ApplyInput{}); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		page, err := f.Service.ListReceived(b.Context(), as(robin), job, application.Filter{}, nil, 100)
		if err != nil || len(page.Items) != 100 {
			b.Fatal(len(page.Items), err)
		}
	}
}

// BenchmarkApply applies for one job as different members, each time in a transaction that is synced to the disk.
func BenchmarkApply(b *testing.B) {
	f := newFixture(b, databasetest.OpenConfig(b, databasetest.SQLite(b)))
	job := f.publish(b, robin)
	for next := identity.UserID(1000); b.Loop(); next++ {
		b.StopTimer()
		f.SetPerson(b, networktest.PersonOf(next, "Demo"))
		f.AddApplicant(b, next)
		b.StartTimer()
		if _, err := f.Service.Apply(b.Context(), as(next), job, application.ApplyInput{}); err != nil {
			b.Fatal(err)
		}
	}
}
