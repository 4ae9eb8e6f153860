package media

import (
	"context"
	"fmt"
	"math"

	"wright.app/platform/identity"
)

// CoverSection is the SectionID of the own cover of a profile. Like a letter, it is a negative number, so that queries
// of the photo and of sections never find it. No link has this number.
const CoverSection SectionID = math.MinInt64

// coverSide is the maximum number of pixels of a cover per side. Pages show it as a strip.
const coverSide = 1920

// IsCover reports whether the file is the own cover of a profile.
func (f File) IsCover() bool { return f.Section == CoverSection }

// isPicture reports whether a section is no section, but the photo or the cover, which are single images.
func isPicture(section SectionID) bool { return section == profilePhoto || section == CoverSection }

// sidesOf returns the sizes in which an image is stored.
func sidesOf(f File) []int {
	if f.IsCover() {
		return []int{coverSide, mediumSide, thumbSide}
	}
	return []int{originalSide, mediumSide, thumbSide}
}

// ReplacePhoto stores the only file of an upload as the photo of the caller's profile and deletes the previous photo.
//
// It returns the error of Profiles if there is no profile, and fault.ErrValidation for more than one file. For a file
// that is not accepted it returns fault.ErrRequestLimit, ErrFileTooLarge, ErrUnsupportedType, ErrUnreadable or
// ErrQuotaExceeded.
func (s *Service) ReplacePhoto(ctx context.Context, caller identity.Principal, upload Upload) (File, error) {
	return s.replacePicture(ctx, caller, profilePhoto, upload)
}

// ReplaceCover stores the only file of an upload as the own cover of the caller's profile and deletes the previous one.
// It fails like ReplacePhoto. Whether the page shows it is a choice of its look.
func (s *Service) ReplaceCover(ctx context.Context, caller identity.Principal, upload Upload) (File, error) {
	return s.replacePicture(ctx, caller, CoverSection, upload)
}

func (s *Service) replacePicture(
	ctx context.Context, caller identity.Principal, kind SectionID, upload Upload,
) (File, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return File{}, err
	}
	picture, err := s.replace(ctx, replacement{
		owner: owner, section: kind,
		clear: func(ctx context.Context, received File) error {
			return s.clearPicture(ctx, owner, kind, received.colour)
		},
		stored: func(ctx context.Context, picture File) error {
			return s.publishPicture(ctx, owner, kind, Address(picture.ID, Medium))
		},
	}, upload)
	if err == nil {
		s.Log.InfoContext(ctx, "photo or cover replaced", "bytes", picture.Bytes(), "cover", kind == CoverSection)
	}
	return picture, err
}

// DeletePhoto deletes the photo of the caller's profile, if there is one.
func (s *Service) DeletePhoto(ctx context.Context, caller identity.Principal) error {
	return s.deletePicture(ctx, caller, profilePhoto)
}

// DeleteCover deletes the own cover of the caller's profile, if there is one.
func (s *Service) DeleteCover(ctx context.Context, caller identity.Principal) error {
	return s.deletePicture(ctx, caller, CoverSection)
}

func (s *Service) deletePicture(ctx context.Context, caller identity.Principal, kind SectionID) error {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		pictures, err := s.Store.InSection(ctx, owner, kind)
		if err != nil || len(pictures) == 0 {
			return err
		}
		if err := s.clearPicture(ctx, owner, kind, nil); err != nil {
			return err
		}
		return s.publishPicture(ctx, owner, kind, "")
	})
	if err != nil {
		return fmt.Errorf("delete photo or cover of user %d: %w", owner, err)
	}
	return nil
}

// clearPicture removes the photo or the cover, if there is one, and increments the version of the profile. The photo is
// part of the user, too, and its colour is the automatic one of the page.
func (s *Service) clearPicture(ctx context.Context, owner identity.UserID, kind SectionID, next *Colour) error {
	if err := s.changeOf(ctx, owner, kind, next); err != nil {
		return err
	}
	return s.remove(ctx, owner, kind, nil)
}

func (s *Service) changeOf(ctx context.Context, owner identity.UserID, kind SectionID, next *Colour) error {
	if kind != profilePhoto {
		return s.Profiles.Change(ctx, owner, profilePhoto)
	}
	// The user is locked before the profile. Unlinking an account has the same order, which prevents a deadlock.
	if err := s.Users.BumpVersion(ctx, owner); err != nil {
		return err
	}
	return s.Profiles.ChangePhoto(ctx, owner, next)
}

func (s *Service) publishPicture(ctx context.Context, owner identity.UserID, kind SectionID, url string) error {
	if kind == profilePhoto {
		return s.publishPhoto(ctx, owner, url)
	}
	return nil
}
