package networktest

import (
	"context"
	"sync"

	"wright.app/modules/network/report"
	"wright.app/platform/identity"
)

var _ report.Measures = (*FakeMeasures)(nil)

// FakeMeasures is a report.Measures that keeps what was done. All methods fail with Err if it is not nil.
type FakeMeasures struct {
	Err error

	mu   sync.Mutex
	done []string
}

// Done returns what was done: the measure, the member and the reason.
func (m *FakeMeasures) Done() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.done
}

func (m *FakeMeasures) add(what string, member identity.MemberID, reason string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.Err == nil {
		m.done = append(m.done, what+" "+member.String()+" "+reason)
	}
	return m.Err
}

// Warn implements report.Measures.
func (m *FakeMeasures) Warn(_ context.Context, member identity.MemberID, reason string) error {
	return m.add("warn", member, reason)
}

// Suspend implements report.Measures.
func (m *FakeMeasures) Suspend(_ context.Context, member identity.MemberID, reason string) error {
	return m.add("suspend", member, reason)
}

// History implements report.Measures.
func (m *FakeMeasures) History(context.Context, identity.UserID) ([]report.Measure, error) {
	return []report.Measure{{Kind: "WARNED", Reason: "Before.", At: Noon}}, m.Err
}
