package sharing

import (
	"wright.app/platform/cache"
	"wright.app/platform/clock"
	"wright.app/platform/tx"
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor  tx.Transactor
	Clock       clock.Clock
	Gate        *Gate
	Files       *FileGate // nil if profiles have no files
	Links       Links
	InviteLinks InviteLinks
	Invitations *Invitations
	Profiles    Profiles
	People      People
	Published   PublishedProfiles
	Publisher   *Publisher
	Visits      Visits
	Salts       Salts
	Statistics  Statistics
	Digest      Digest
	Openings    Openings

	Addresses         Addresses
	Captcha           Captcha
	Sendings          Sendings
	Suppressions      Suppressions
	MemberMails       MemberMails
	ConversationMails ConversationMails
	Recipients        *Recipients
	ShareMails        ShareMails
}

// Service has the use cases of the module.
type Service struct {
	Deps

	salts         sharedReads[[]byte]
	publications  sharedReads[PublishedProfile]
	linkDocuments *cache.LRU[linkDocument, []byte]
}

// NewService returns a Service.
func NewService(d Deps) *Service { return &Service{Deps: d, linkDocuments: newLinkDocuments()} }
