package network

import (
	"cmp"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

const (
	// MaxBlocks is the maximum number of people that one person may block.
	MaxBlocks = 1000
	maxNote   = 250 // characters
)

// BlockID is the id of a block's row. No response contains it.
type BlockID int64

// Block is one person blocked by another.
type Block struct{ s BlockSnapshot }

// BlockSnapshot is the state of a block, for stores and handlers.
type BlockSnapshot struct {
	ID      BlockID
	Blocker identity.UserID
	// Blocked has the name and role that the blocker last saw. They are empty if the blocker could not see them.
	Blocked Person
	// BlockerName and BlockerRole are the name and role that the blocked person last saw. They are empty if the blocked
	// person could not see them, and in rows from before these columns existed.
	BlockerName string
	BlockerRole identity.Role
	Note        string // empty: none
	CreatedAt   time.Time
}

// NewBlock returns a block without an id. The people are as they see each other, without name and role if they may not.
// back is the existing block in the other direction, or nil. If it exists, the names and roles are those of back where
// it has them, because neither person may see changes of the other since then. It returns
// ErrSelfAction if both are the same person.
func NewBlock(blocker, blocked Person, back *Block, note Note, now time.Time) (*Block, error) {
	if blocked.User == blocker.User {
		return nil, ErrSelfAction
	}
	if back != nil {
		if back.s.Blocked.DisplayName != "" {
			blocker.DisplayName, blocker.Role = back.s.Blocked.DisplayName, back.s.Blocked.Role
		}
		blocked = back.blockerAsSeen(blocked)
	}
	return &Block{BlockSnapshot{
		Blocker: blocker.User, Blocked: blocked, BlockerName: blocker.DisplayName, BlockerRole: blocker.Role,
		Note: note.text, CreatedAt: now,
	}}, nil
}

// blockerAsSeen returns the blocker with the name and role that the blocked person last saw, if these are known.
func (b *Block) blockerAsSeen(blocker Person) Person {
	if b.s.BlockerName != "" {
		blocker.DisplayName, blocker.Role = b.s.BlockerName, b.s.BlockerRole
	}
	return blocker
}

// RestoreBlock returns a block from a store.
func RestoreBlock(s BlockSnapshot) *Block { return &Block{s} }

// Snapshot returns the state of the block.
func (b *Block) Snapshot() BlockSnapshot { return b.s }

// Annotate replaces the note.
func (b *Block) Annotate(note Note) { b.s.Note = note.text }

// SearchText returns the case-folded text that a Query searches.
func (b *Block) SearchText() string {
	return text.Fold(b.s.Blocked.DisplayName + "\n" + b.s.Note)
}

// Position returns the position of the block in the list of its blocker.
func (b *Block) Position() Position { return Position{CreatedAt: b.s.CreatedAt, ID: b.s.ID} }

// Position is a position in a list of blocks, for keyset pagination.
type Position struct {
	CreatedAt time.Time
	ID        BlockID
}

// Compare orders by time, newest first, then by id, highest first.
func (p Position) Compare(other Position) int {
	return cmp.Or(other.CreatedAt.Compare(p.CreatedAt), cmp.Compare(other.ID, p.ID))
}

// Note is a valid note; the zero value is none.
type Note struct{ text string }

// ParseNote parses a note of 1 to 250 characters, or nil for none. It returns fault.ErrValidation.
func ParseNote(raw *string) (Note, error) {
	if raw == nil {
		return Note{}, nil
	}
	var v fault.Violations
	note, err := text.Block(*raw)
	switch {
	case err != nil:
		v.Add("note", "pattern", text.ErrorDetail(err))
	case note == "":
		v.Add("note", "minLength", "Must not be empty.")
	case text.Length(note) > maxNote:
		v.Add("note", "maxLength", "Must have at most 250 characters.")
	}
	return Note{note}, v.Err()
}
