package peopletest

import (
	"context"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/modules/people"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// Sources returns the sources over the lower modules in the same database.
func (s Stores) Sources() people.Sources {
	users := authtest.StoresOver(s.DB)
	return people.Sources{
		Users: auth.NewAdminDirectory(users.Users), Settings: settings.NewDirectory(users.Settings),
		Profiles: profile.NewDirectory(profiletest.StoresOver(s.DB).Profiles, profile.Features{}, nil, now()),
		Photos:   media.NewDirectory(mediatest.FilesOver(s.DB), nil, nil, now()),
	}
}

// Users returns the users in the same database.
func (s Stores) Users() *auth.Directory {
	users := authtest.StoresOver(s.DB)
	return auth.NewDirectory(users.Users, users.Accounts)
}

// Blocks returns the blocks in the same database.
func (s Stores) Blocks() *network.Directory {
	return network.NewDirectory(networktest.StoresOver(s.DB).Blocks)
}

// Connections returns the connections in the same database.
func (s Stores) Connections() *connection.Directory {
	return connection.NewDirectory(networktest.StoresOver(s.DB).Connections)
}

// AddUsers stores the users from 1 to n, who have finished the setup and have the public ids of Member.
func (s Stores) AddUsers(t testing.TB, n int) {
	t.Helper()
	users := authtest.StoresOver(s.DB)
	for u := identity.UserID(1); int(u) <= n; u++ {
		user := auth.RestoreUser(auth.UserSnapshot{
			Member: Member(u), Email: authtest.Email(t, fmt.Sprintf("person%d.demo@example.com", u)), Version: 1,
			DisplayName: "Person Demo", Role: identity.Wright, AcceptedTermsVersion: authtest.Terms, ReadyAt: Noon,
			CreatedAt: Noon,
		})
		err := s.DB.InTx(t.Context(), func(ctx context.Context) error {
			added, err := users.Users.Ensure(ctx, user)
			if err == nil && added.ID() != u {
				err = fmt.Errorf("user %d has the id %d", u, added.ID())
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// AddProfile stores the profile of a user.
func (s Stores) AddProfile(t testing.TB, owner identity.UserID, in profile.Input, sections ...profile.SectionInput) {
	t.Helper()
	stores, caller := profiletest.StoresOver(s.DB), identitytest.Wright(owner)
	profiles := profile.NewService(profile.Deps{
		Transactor: s.DB, Profiles: stores.Profiles, Reader: stores.Profiles, ModerationLog: stores.ModerationLog,
		Deleted: stores.Profiles, Clock: now(), Log: slog.New(slog.DiscardHandler),
	})
	if _, err := profiles.Create(t.Context(), caller, in); err != nil {
		t.Fatal(err)
	}
	for _, section := range sections {
		if _, err := profiles.AddSection(t.Context(), caller, section); err != nil {
			t.Fatal(err)
		}
	}
}

// Block stores a block.
func (s Stores) Block(t testing.TB, blocker, blocked identity.UserID) {
	t.Helper()
	b := network.RestoreBlock(network.BlockSnapshot{
		Blocker: blocker, Blocked: networktest.PersonOf(blocked, "Person Demo"), CreatedAt: Noon,
	})
	add := networktest.StoresOver(s.DB).Blocks.Add
	if _, err := add(t.Context(), b, network.MaxBlocks); err != nil {
		t.Fatal(err)
	}
}

// Ask stores a request for a connection, and returns its id.
func (s Stores) Ask(t testing.TB, asker, asked identity.UserID) connection.ID {
	t.Helper()
	return s.relate(t, asker, asked, connection.Pending, time.Time{})
}

// Connect stores connections of a user, from the day before Noon.
func (s Stores) Connect(t testing.TB, user identity.UserID, with ...identity.UserID) {
	t.Helper()
	for _, other := range with {
		s.relate(t, user, other, connection.Accepted, Noon.AddDate(0, 0, -1))
	}
}

func (s Stores) relate(
	t testing.TB, asker, asked identity.UserID, status connection.Status, respondedAt time.Time,
) connection.ID {
	t.Helper()
	own, other := networktest.RequestBetween(asker, asked, Noon.AddDate(0, 0, -2))
	own.Status, own.RespondedAt = status, respondedAt
	other.Status, other.RespondedAt = status, respondedAt
	err := s.DB.InTx(t.Context(), func(ctx context.Context) error {
		return networktest.StoresOver(s.DB).Connections.Save(ctx, connection.NewPair(own, other), Noon)
	})
	if err != nil {
		t.Fatal(err)
	}
	return own.ID
}

func now() clock.Clock { return clock.NewFixed(Noon) }
