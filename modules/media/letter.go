package media

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// LinkID is the id of a personal link, which module sharing has.
type LinkID int64

// A letter belongs to a personal link instead of a section. It is stored with the negative number of its link as
// SectionID, so that queries of the photo and of sections never find it, also those of the previous release.

// letterOf returns the SectionID of the letter of a link.
func letterOf(link LinkID) SectionID { return -SectionID(link) }

// Link returns the personal link whose letter the file is, 0 for another file.
func (f File) Link() LinkID {
	if f.Section < 0 && !f.IsCover() {
		return LinkID(-f.Section)
	}
	return 0
}

// errNotPDF says that a letter is no PDF.
var errNotPDF = ErrUnsupportedType.WithDetail("A letter has to be a PDF file.")

// Links checks and locks personal links.
type Links interface {
	// CanHaveLetter returns nil if the owner has this link and it is not deleted, otherwise the error for the client.
	CanHaveLetter(ctx context.Context, owner identity.UserID, link LinkID) error
	// Change increments the version of a link and locks it until the transaction of ctx ends. It fails like
	// CanHaveLetter.
	Change(ctx context.Context, owner identity.UserID, link LinkID) error
}

// ReplaceLetter stores the only file of an upload, a PDF, as the letter of a personal link of the caller, and deletes
// the previous letter.
//
// It returns the errors of Links and Profiles, and fault.ErrValidation for more than one file. For a file that is not
// accepted it returns fault.ErrRequestLimit, ErrFileTooLarge, ErrUnsupportedType or ErrQuotaExceeded.
func (s *Service) ReplaceLetter(
	ctx context.Context, caller identity.Principal, link LinkID, upload Upload,
) (File, error) {
	owner, err := onlyWrights.Admit(caller)
	if err != nil {
		return File{}, err
	}
	if err := s.Links.CanHaveLetter(ctx, owner, link); err != nil {
		return File{}, fmt.Errorf("upload of user %d: %w", owner, err)
	}
	letter, err := s.replace(ctx, replacement{
		owner: owner, section: letterOf(link),
		clear: func(ctx context.Context, _ File) error { return s.clearLetter(ctx, owner, link) },
	}, upload)
	if err == nil {
		s.Log.InfoContext(ctx, "letter replaced", "bytes", letter.Bytes())
	}
	return letter, err
}

// DeleteLetter deletes the letter of a personal link of the caller, if there is one. It returns the errors of Links.
func (s *Service) DeleteLetter(ctx context.Context, caller identity.Principal, link LinkID) error {
	owner, err := onlyWrights.Admit(caller)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		letters, err := s.Store.InSection(ctx, owner, letterOf(link))
		if err == nil && len(letters) == 0 {
			return s.Links.CanHaveLetter(ctx, owner, link)
		}
		if err != nil {
			return err
		}
		return s.clearLetter(ctx, owner, link)
	})
	if err != nil {
		return fmt.Errorf("delete a letter of user %d: %w", owner, err)
	}
	return nil
}

// clearLetter removes the letter of a link, if there is one, and increments the versions of link and profile: documents
// of the profile are cached by them.
func (s *Service) clearLetter(ctx context.Context, owner identity.UserID, link LinkID) error {
	// The link is locked first, so that none is deleted while it gets a letter. The profile is locked for the quota.
	if err := s.Links.Change(ctx, owner, link); err != nil {
		return err
	}
	if err := s.Profiles.Change(ctx, owner, profilePhoto); err != nil {
		return err
	}
	return s.remove(ctx, owner, letterOf(link), nil)
}

// Letters returns the letters of the owner's personal links.
func (d *Directory) Letters(ctx context.Context, owner identity.UserID) (map[LinkID]File, error) {
	files, err := d.store.OfOwner(ctx, owner)
	if err != nil {
		return nil, fmt.Errorf("letters of user %d: %w", owner, err)
	}
	letters := map[LinkID]File{}
	for _, f := range files {
		if link := f.Link(); link != 0 {
			letters[link] = f
		}
	}
	return letters, nil
}

// Letter returns the letter of a personal link; ok is false if there is none.
func (d *Directory) Letter(ctx context.Context, owner identity.UserID, link LinkID) (letter File, ok bool, err error) {
	letters, err := d.store.InSection(ctx, owner, letterOf(link))
	if err != nil || len(letters) == 0 {
		return File{}, false, err
	}
	return letters[0], true, nil
}

// RemoveLetters deletes the letters of some personal links of the owner, those of all links for nil.
func (d *Directory) RemoveLetters(ctx context.Context, owner identity.UserID, links []LinkID) error {
	letters, err := d.Letters(ctx, owner)
	if err != nil {
		return err
	}
	var removed []File
	if links == nil {
		for _, letter := range letters {
			removed = append(removed, letter)
		}
	}
	for _, link := range links {
		if letter, ok := letters[link]; ok {
			removed = append(removed, letter)
		}
	}
	return removeFiles(ctx, d.store, d.jobs, removed)
}
