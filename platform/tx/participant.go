package tx

import "context"

// Participant has work at the end of a transaction.
type Participant interface {
	// BeforeCommit runs in the transaction, after the function of InTx has succeeded. If it returns an error, the
	// transaction is rolled back. It may run again, with another Participant, if the transaction is repeated.
	BeforeCommit(ctx context.Context) error
	// AfterCommit runs once after the transaction was committed. It must not block.
	AfterCommit()
}

type participantsKey struct{}

// Participants are those of one attempt at a transaction. Only implementations of Transactor use it.
type Participants struct {
	byKey map[any]Participant
	order []Participant
}

// IsInside reports whether ctx is that of a transaction, which InTx gives to its function.
func IsInside(ctx context.Context) bool { return ctx.Value(participantsKey{}) != nil }

// Participate returns the participant of key in the transaction around ctx, and adds the result of create at the first
// call for a key. ok is false outside a transaction.
func Participate[P Participant](ctx context.Context, key any, create func() P) (p P, ok bool) {
	all, ok := ctx.Value(participantsKey{}).(*Participants)
	if !ok {
		return p, false
	}
	if known, exists := all.byKey[key]; exists {
		p, ok = known.(P)
		return p, ok
	}
	p = create()
	if all.byKey == nil {
		all.byKey = map[any]Participant{}
	}
	all.byKey[key] = p
	all.order = append(all.order, p)
	return p, true
}

// WithParticipants returns fn, which InTx runs in a transaction, followed by the BeforeCommit of the participants that
// fn adds. The result of begun has those of the last attempt.
func WithParticipants(
	fn func(ctx context.Context) error,
) (attempt func(ctx context.Context) error, begun func() *Participants) {
	var last *Participants
	attempt = func(ctx context.Context) error {
		all := &Participants{}
		last = all
		ctx = context.WithValue(ctx, participantsKey{}, all)
		if err := fn(ctx); err != nil {
			return err
		}
		for i := 0; i < len(all.order); i++ { // BeforeCommit may add others
			if err := all.order[i].BeforeCommit(ctx); err != nil {
				return err
			}
		}
		return nil
	}
	return attempt, func() *Participants { return last }
}

// Committed calls AfterCommit of all participants. It may be called on nil.
func (p *Participants) Committed() {
	if p == nil {
		return
	}
	for _, one := range p.order {
		one.AfterCommit()
	}
}
