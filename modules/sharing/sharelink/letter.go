package sharelink

import (
	"context"

	"wright.app/modules/media"
	"wright.app/platform/identity"
)

// Letter is a PDF file for those who open a link, and for nobody else. Module media has its bytes.
type Letter struct {
	Media   string // id in module media; knowing it does not give access
	Name    string
	Size    int64 // bytes
	Address string
}

// Letters has the letters of links, which module media keeps. Its methods join the transaction of ctx.
type Letters struct{ files *media.Directory }

// NewLetters returns Letters over the files of module media. Without files no link has a letter.
func NewLetters(files *media.Directory) *Letters { return &Letters{files} }

// All returns the letters of an owner's links.
func (l *Letters) All(ctx context.Context, owner identity.UserID) (map[ID]Letter, error) {
	if l.files == nil {
		return nil, nil
	}
	files, err := l.files.Letters(ctx, owner)
	if err != nil {
		return nil, err
	}
	letters := make(map[ID]Letter, len(files))
	for link, f := range files {
		letters[ID(link)] = letterOf(f)
	}
	return letters, nil
}

// Of returns the letter of a link, nil if it has none.
func (l *Letters) Of(ctx context.Context, owner identity.UserID, link ID) (*Letter, error) {
	if l.files == nil {
		return nil, nil
	}
	f, ok, err := l.files.Letter(ctx, owner, media.LinkID(link))
	if err != nil || !ok {
		return nil, err
	}
	letter := letterOf(f)
	return &letter, nil
}

// remove deletes the letters of some links of an owner, those of all links for nil.
func (l *Letters) remove(ctx context.Context, owner identity.UserID, links []ID) error {
	if l.files == nil || links != nil && len(links) == 0 {
		return nil // media would delete all letters
	}
	var some []media.LinkID
	for _, link := range links {
		some = append(some, media.LinkID(link))
	}
	return l.files.RemoveLetters(ctx, owner, some)
}

func letterOf(f media.File) Letter {
	return Letter{Media: string(f.ID), Name: f.Name, Size: f.Original.Size, Address: f.Address()}
}

// withLetter sets the letter of a link.
func (s *Service) withLetter(ctx context.Context, l *Link) (err error) {
	l.s.Letter, err = s.Letters.Of(ctx, l.s.Owner, l.s.ID)
	return err
}

// CanHaveLetter returns nil if an owner has this link and it is not deleted, otherwise fault.ErrNotFound or
// ErrLinkInactive.
func (d *Directory) CanHaveLetter(ctx context.Context, owner identity.UserID, id ID) error {
	link, err := d.Lock(ctx, owner, id)
	if err != nil {
		return err
	}
	return link.s.checkChange(nil)
}

// LetterChanged increments the version of a link, because its letter changes, and locks it until the transaction of ctx
// ends. It fails like CanHaveLetter.
func (d *Directory) LetterChanged(ctx context.Context, owner identity.UserID, id ID) error {
	link, err := d.Lock(ctx, owner, id)
	if err != nil {
		return err
	}
	if err := link.s.change(nil, d.clock.Now()); err != nil {
		return err
	}
	return d.links.Save(ctx, link)
}
