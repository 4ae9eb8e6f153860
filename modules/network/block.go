package network

import (
	"cmp"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

const (
	// MaxBlocks is how many people one person may have blocked at a time.
	MaxBlocks = 1000
	// maxNote is how many characters a note has at most.
	maxNote = 250
)

// BlockID is the row of a block. It never leaves the server.
type BlockID int64

// Block says that one person wants nothing to do with another.
type Block struct{ s BlockSnapshot }

// BlockSnapshot is a block with everything readable. Stores use it to load and save, handlers
// to show.
type BlockSnapshot struct {
	ID      BlockID
	Blocker identity.UserID
	Blocked Person // as the blocker knew them
	// BlockerName and BlockerRole are the blocker as the blocked person knew them; empty: it was
	// not kept yet.
	BlockerName string
	BlockerRole identity.Role
	Note        string // empty: none
	// CreatedAt is when the person was blocked.
	CreatedAt time.Time
}

// NewBlock returns a block of a person by blocker. It has no id until it is stored. Back is the
// block of the blocker by that person, nil for none: since it began neither of them sees the
// other, so both are kept as it has them and not as they are. It returns ErrSelfAction for
// somebody who is the blocker.
func NewBlock(blocker, blocked Person, back *Block, note Note, now time.Time) (*Block, error) {
	if blocked.User == blocker.User {
		return nil, ErrSelfAction
	}
	if back != nil {
		blocker.DisplayName, blocker.Role = back.s.Blocked.DisplayName, back.s.Blocked.Role
		if back.s.BlockerName != "" {
			blocked.DisplayName, blocked.Role = back.s.BlockerName, back.s.BlockerRole
		}
	}
	return &Block{BlockSnapshot{
		Blocker: blocker.User, Blocked: blocked, BlockerName: blocker.DisplayName, BlockerRole: blocker.Role, Note: note.text, CreatedAt: now,
	}}, nil
}

// RestoreBlock returns a block as a store kept it. Only stores call it.
func RestoreBlock(s BlockSnapshot) *Block { return &Block{s} }

// Snapshot returns the block as it is.
func (b *Block) Snapshot() BlockSnapshot { return b.s }

// Annotate replaces the note. Everything else stays: the person was blocked when they were.
func (b *Block) Annotate(note Note) { b.s.Note = note.text }

// SearchText returns what a Query looks at: name and note in one form of letters.
func (b *Block) SearchText() string {
	return text.Fold(b.s.Blocked.DisplayName + "\n" + b.s.Note)
}

// Place returns where the block stands in the list of its blocker.
func (b *Block) Place() Place { return Place{CreatedAt: b.s.CreatedAt, ID: b.s.ID} }

// Place is a place in a list of blocks.
type Place struct {
	CreatedAt time.Time
	ID        BlockID
}

// Compare orders places: those who were blocked last come first, the id decides between equals.
func (p Place) Compare(other Place) int {
	return cmp.Or(other.CreatedAt.Compare(p.CreatedAt), cmp.Compare(other.ID, p.ID))
}

// Note is a reminder that keeps the rules; the zero value is none.
type Note struct{ text string }

// ParseNote checks what the blocker wrote, nil for nothing, or returns fault.ErrValidation: a
// note has 1 to 250 characters in one or more lines.
func ParseNote(raw *string) (Note, error) {
	if raw == nil {
		return Note{}, nil
	}
	var v fault.Violations
	note, err := text.Block(*raw)
	switch {
	case err != nil:
		v.Add("note", "pattern", "Must not have control characters.")
	case note == "":
		v.Add("note", "minLength", "Must not be empty.")
	case text.Length(note) > maxNote:
		v.Add("note", "maxLength", "Must have at most 250 characters.")
	}
	return Note{note}, v.Err()
}
