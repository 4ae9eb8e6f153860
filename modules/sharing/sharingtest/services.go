package sharingtest

import (
	"context"
	"errors"

	"wright.app/modules/auth"
	"wright.app/modules/sharing/invitation"
	"wright.app/modules/sharing/opening"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharemail"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/clock"
	"wright.app/platform/tx"
)

// Deps are the dependencies of all services of the module.
type Deps struct {
	Transactor  tx.Transactor
	Clock       clock.Clock
	Gate        *profileaccess.Gate
	Files       *profileaccess.FileGate // nil if profiles have no files
	Links       sharelink.Links
	InviteLinks sharelink.InviteLinks
	Invitations *invitation.Invitations
	Lower       Lower
	Published   profileaccess.PublishedProfiles
	Publisher   *publicprofile.Publisher
	Visits      visit.Visits
	Salts       visit.Salts
	Digest      visit.Digest
	Openings    opening.Openings

	Captcha      *auth.CaptchaVerifier
	Sendings     sharemail.Sendings
	Suppressions sharemail.Suppressions
	Recipients   *sharemail.Recipients
	ShareMails   sharemail.Mails
}

// The services under names of their own, by which Services embeds them.
type (
	// LinkService is sharelink.Service.
	LinkService = sharelink.Service
	// InviteService is invitation.Service.
	InviteService = invitation.Service
	// OpeningService is opening.Service.
	OpeningService = opening.Service
	// ProfileService is publicprofile.Service.
	ProfileService = publicprofile.Service
	// VisitService is visit.Service.
	VisitService = visit.Service
	// ShareMailService is sharemail.Service.
	ShareMailService = sharemail.Service
)

// Services are all services of the module over the same dependencies.
type Services struct {
	*LinkService
	*InviteService
	*OpeningService
	*ProfileService
	*VisitService
	*ShareMailService
}

// NewServices returns the services.
func NewServices(d Deps) *Services {
	profiles := d.Lower.Profiles()
	openings := opening.NewService(opening.Deps{
		Transactor: d.Transactor, Clock: d.Clock, Openings: d.Openings,
	})
	return &Services{
		LinkService: sharelink.NewService(sharelink.Deps{
			Transactor: d.Transactor, Clock: d.Clock, Links: d.Links, Profiles: profiles,
			Applications: NoApplications{}, Letters: sharelink.NewLetters(nil),
		}),
		InviteService: invitation.NewService(invitation.Deps{
			Transactor: d.Transactor, Clock: d.Clock, InviteLinks: d.InviteLinks, Invitations: d.Invitations,
			Profiles: profiles, Gate: d.Gate,
		}),
		OpeningService: openings,
		ProfileService: publicprofile.NewService(publicprofile.Deps{
			Gate: d.Gate, Files: d.Files, Profiles: profiles, People: d.Lower.People(),
			Listed: d.Lower.Listed(), Users: d.Lower.Directory(), Openings: openings,
			Organizations: d.Lower.Organizations, Published: d.Published, Publisher: d.Publisher,
			Letters: sharelink.NewLetters(nil),
		}),
		VisitService: visit.NewService(visit.Deps{
			Transactor: d.Transactor, Clock: d.Clock, Gate: d.Gate, Invitations: d.Invitations, Visits: d.Visits,
			Salts: d.Salts, Digest: d.Digest, Openings: openings,
		}),
		ShareMailService: sharemail.NewService(sharemail.Deps{
			Transactor: d.Transactor, Clock: d.Clock, Links: d.Links, Profiles: profiles,
			Captcha: d.Captcha, Sendings: d.Sendings, Suppressions: d.Suppressions,
			Recipients: d.Recipients, ShareMails: d.ShareMails,
		}),
	}
}

// RemoveOldDeletedLinks removes old deleted links of both kinds.
func (s *Services) RemoveOldDeletedLinks(ctx context.Context) error {
	return errors.Join(s.LinkService.RemoveOldDeleted(ctx), s.InviteService.RemoveOldDeleted(ctx))
}
