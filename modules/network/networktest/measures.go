package networktest

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"

	"wright.app/modules/network/report"
	"wright.app/platform/identity"
)

var _ report.Measures = (*FakeMeasures)(nil)

// FakeMeasures is a report.Measures that keeps what was done. Everybody but WithoutProfile has a profile. All methods
// fail with Err if it is not nil.
type FakeMeasures struct {
	Err            error
	WithoutProfile identity.MemberID

	mu   sync.Mutex
	done []measured
}

type measured struct {
	report.Measure

	member identity.MemberID
}

// Done returns what was done: the measure, the member and the reason.
func (m *FakeMeasures) Done() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	done := make([]string, len(m.done))
	for i, d := range m.done {
		done[i] = d.Kind + " " + d.member.String() + " " + d.Reason
	}
	return done
}

func (m *FakeMeasures) add(kind string, member identity.MemberID, reason string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	added := measured{report.Measure{Kind: kind, Reason: reason, At: Noon}, member}
	switch {
	case m.Err != nil:
		return m.Err
	case member == m.WithoutProfile:
		return report.ErrNoProfile
	case kind == "SUSPENDED" && slices.Contains(m.done, added):
		return nil
	}
	m.done = append(m.done, added)
	return nil
}

// Warn implements report.Measures.
func (m *FakeMeasures) Warn(_ context.Context, member identity.MemberID, reason string) error {
	return m.add("WARNED", member, reason)
}

// Suspend implements report.Measures.
func (m *FakeMeasures) Suspend(_ context.Context, member identity.MemberID, reason string) error {
	return m.add("SUSPENDED", member, reason)
}

// History implements report.Measures.
func (m *FakeMeasures) History(_ context.Context, user identity.UserID) ([]report.Measure, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var history []report.Measure
	for _, d := range m.done {
		if d.member == Member(user) {
			history = append(history, d.Measure)
		}
	}
	return history, m.Err
}

// MeasuresOf are measures about the profile of an owner, without any before, and somebody without a profile.
type MeasuresOf struct {
	report.Measures

	Owner          identity.UserID
	Member         identity.MemberID // of the owner
	WithoutProfile identity.MemberID
}

// RunMeasuresContract tests what every report.Measures has to do.
func RunMeasuresContract(t *testing.T, m MeasuresOf) {
	t.Helper()
	for _, err := range []error{
		m.Warn(t.Context(), m.WithoutProfile, "Nobody."), m.Suspend(t.Context(), m.WithoutProfile, "Nobody."),
	} {
		if !errors.Is(err, report.ErrNoProfile) {
			t.Errorf("without a profile: got %v", err)
		}
	}
	if history, err := m.History(t.Context(), m.Owner); err != nil || len(history) != 0 {
		t.Errorf("at first: got %+v, %v", history, err)
	}
	for _, err := range []error{
		m.Warn(t.Context(), m.Member, "First."), m.Suspend(t.Context(), m.Member, "Second."),
		m.Suspend(t.Context(), m.Member, "Second."), // another report for the same reason
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	history, err := m.History(t.Context(), m.Owner)
	if err != nil || len(history) != 2 || history[0].Kind != "WARNED" || history[0].Reason != "First." ||
		history[1].Kind != "SUSPENDED" || history[1].Reason != "Second." || history[1].At.IsZero() {
		t.Errorf("got %+v, %v", history, err)
	}
}
