package sharingtest

import (
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/modules/organization"
	"wright.app/modules/organization/organizationtest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// Lower are the stores of the lower modules. A test may replace some.
type Lower struct {
	AuthUsers auth.Users
	Accounts  auth.Accounts
	Settings  settings.Store
	Reader    profile.Reader
	Files     *media.Directory
	Pairs     network.Blocks
	Sides     connection.Connections

	Organizations *organization.Directory
}

// LowerOver returns the stores over a database.
func LowerOver(db *database.DB) Lower {
	users, relations := authtest.StoresOver(db), networktest.StoresOver(db)
	return Lower{
		AuthUsers: users.Users, Accounts: users.Accounts, Settings: users.Settings,
		Reader: profiletest.StoresOver(db).Profiles, Pairs: relations.Blocks,
		Sides:         relations.Connections,
		Organizations: organizationtest.StoresOver(db).Directory(),
		Files:         mediatest.NewDirectory(mediatest.FilesOver(db), nil, clock.NewFixed(Noon)),
	}
}

// BrokenLower returns stores that fail with err.
func BrokenLower(t testing.TB, err error) Lower {
	t.Helper()
	db, faults := databasetest.OpenWithFaults(t)
	faults.FailAll(err)
	return LowerOver(db)
}

// Directory returns the users of module auth.
func (l Lower) Directory() *auth.Directory { return auth.NewDirectory(l.AuthUsers, l.Accounts) }

// People returns the users with their settings.
func (l Lower) People() *sharing.People {
	return sharing.NewPeople(l.Directory(), settings.NewDirectory(l.Settings))
}

// Languages returns the languages that users have chosen.
func (l Lower) Languages() *settings.MailLanguages {
	return settings.NewMailLanguages(l.AuthUsers, l.Settings)
}

// Listed returns the profiles of module profile, with all features.
func (l Lower) Listed() *profile.Directory {
	all := profile.Features{Contributions: true, OriginalBadge: true}
	return profile.NewDirectory(l.Reader, all, l.Files, clock.NewFixed(Noon))
}

// Profiles returns the profiles.
func (l Lower) Profiles() *sharing.Profiles { return sharing.NewProfiles(l.Listed()) }

// Blocks returns the blocks between users.
func (l Lower) Blocks() *network.Directory { return network.NewDirectory(l.Pairs) }

// Connections returns the connections between users.
func (l Lower) Connections() *connection.Directory { return connection.NewDirectory(l.Sides) }

// Correspondence returns the policy over the blocks between users. Nobody has blocked an address.
func (l Lower) Correspondence() *network.Correspondence {
	return network.NewCorrespondence(network.CorrespondenceDeps{
		Users: l.Directory(), Profiles: l.Listed(), Blocks: l.Pairs, Addresses: new(networktest.AddressBlocks),
	})
}

// NewGate returns the gate over the stores of the module and of the lower ones.
func NewGate(s Stores, l Lower, c clock.Clock) *profileaccess.Gate {
	return profileaccess.NewGate(s.Published, l.Profiles(), l.People(), l.Blocks(), l.Connections(), c,
		NoApplications{})
}
