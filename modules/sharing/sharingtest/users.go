package sharingtest

import (
	"context"
	"encoding/binary"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/modules/sharing"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// Noon is the time of most tests.
var Noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// AlexAlias is the alias of the profile of Alex.
const AlexAlias = "alex-demo"

// The users of NewUsers.
const (
	Alex  identity.UserID = 7
	Robin identity.UserID = 8
	Sam   identity.UserID = 9
)

// Member returns the public id of a user.
func Member(u identity.UserID) identity.MemberID {
	id := uuid.UUID{6: 0x70, 8: 0x80}
	binary.BigEndian.PutUint32(id[12:], uint32(u))
	return id
}

// Users are users with their profiles, settings and blocks in the lower modules over a database.
type Users struct {
	Lower

	t  testing.TB
	db *database.DB

	mu       sync.Mutex
	version  int64 // of the last profile that was set
	callers  map[identity.UserID]identity.Principal
	released map[identity.UserID]string // the former alias of a profile
}

// NewUsers adds the users Alex, Robin and Sam to a database. Only Alex has a profile, which is Restricted.
func NewUsers(t testing.TB, db *database.DB) *Users {
	t.Helper()
	u := &Users{
		Lower: LowerOver(db), t: t, db: db, callers: map[identity.UserID]identity.Principal{},
		released: map[identity.UserID]string{},
	}
	u.SetPerson(Alex, sharing.Person{DisplayName: "Alex Demo", Role: identity.Wright})
	u.SetPerson(Robin, sharing.Person{DisplayName: "Robin Demo", Role: identity.Recruiter})
	u.SetPerson(Sam, sharing.Person{DisplayName: "Sam Demo", Role: identity.Wright})
	u.SetProfile(Alex, sharing.ProfileVisibility{Mode: profile.Restricted, Alias: AlexAlias}, AlexContent())
	u.must(StoresOver(t, db).Published.AddOrExpire(t.Context(), Alex))
	return u
}

// must fails the test with an error, unless it is nil.
func (u *Users) must(err error) {
	u.t.Helper()
	if err != nil {
		u.t.Fatal(err)
	}
}

// Person returns a user as others see them.
func (u *Users) Person(ctx context.Context, user identity.UserID) (sharing.Person, error) {
	return u.People().Person(ctx, user)
}

// SignedIn returns the caller for a signed-in user. It reads nothing from the database.
func (u *Users) SignedIn(user identity.UserID) identity.Principal {
	u.mu.Lock()
	defer u.mu.Unlock()
	return u.callers[user]
}

// SetPerson stores a user, who keeps their address and public id. Somebody without a role has not finished the setup.
func (u *Users) SetPerson(user identity.UserID, p sharing.Person) {
	u.t.Helper()
	if p.Member == (identity.MemberID{}) {
		p.Member = Member(user)
	}
	u.mu.Lock()
	u.callers[user] = identity.Principal{
		Scheme: identity.SchemeSession, User: user, Member: p.Member, Role: p.Role, Ready: true,
		SessionID: "s" + user.String(),
	}
	u.mu.Unlock()
	s := auth.UserSnapshot{
		ID: user, Member: p.Member, DisplayName: p.DisplayName, Role: p.Role, AcceptedTermsVersion: authtest.Terms,
		Version: 1, CreatedAt: Noon.AddDate(-1, 0, 0), Email: authtest.Email(u.t, emailOf(user)),
	}
	if !p.InSetup && p.Role != "" {
		s.ReadyAt = s.CreatedAt
	}
	if p.Suspended {
		s.SuspendedAt = Noon
	}
	if s.ReadyAt.IsZero() {
		u.RemovePerson(user) // who has finished the setup stays so
	}
	authtest.PutUser(u.t, authtest.StoresOver(u.db), s)
	u.changeSettings(user, func(s *settings.Snapshot) { s.Contact = p.Contact })
}

func emailOf(user identity.UserID) string {
	name, ok := map[identity.UserID]string{Alex: "alex", Robin: "robin", Sam: "sam"}[user]
	if !ok {
		name = "user" + user.String()
	}
	return name + ".demo@example.com"
}

// ChooseLanguage sets the language of a user, a BCP 47 tag.
func (u *Users) ChooseLanguage(user identity.UserID, language string) {
	u.t.Helper()
	u.changeSettings(user, func(s *settings.Snapshot) { s.Language = language })
}

func (u *Users) changeSettings(user identity.UserID, change func(*settings.Snapshot)) {
	u.t.Helper()
	store := authtest.StoresOver(u.db).Settings
	u.must(u.db.InTx(u.t.Context(), func(ctx context.Context) error {
		current, err := store.ByUser(ctx, user)
		if err != nil {
			return err
		}
		s := current.Snapshot()
		change(&s)
		return store.Save(ctx, settings.Restore(s))
	}))
}

// RemovePerson deletes a user.
func (u *Users) RemovePerson(user identity.UserID) {
	u.t.Helper()
	u.must(u.db.InTx(u.t.Context(), func(ctx context.Context) error {
		return authtest.StoresOver(u.db).Users.Delete(ctx, user)
	}))
}

// SetProfile stores the profile of a user under a new version, with the photo and the files of the content, of which
// those with a preview are images. Their addresses are those of their ids.
func (u *Users) SetProfile(user identity.UserID, v sharing.ProfileVisibility, content profile.Snapshot) {
	u.t.Helper()
	content.ID, content.Owner, content.AccessMode = profile.ID(user), user, v.Mode
	u.mu.Lock()
	defer u.mu.Unlock()
	u.version++
	content.Status, content.Alias, content.Version = profile.StatusActive, profile.RestoreAlias(v.Alias), u.version
	if v.Suspended {
		content.Status = profile.StatusSuspended
	}
	content.CreatedAt, content.UpdatedAt = Noon, Noon
	// The ids of sections are those of all profiles.
	first := profile.SectionID(user) * 100
	content.Sections = slices.Clone(content.Sections)
	for i := range content.Sections {
		s := &content.Sections[i]
		s.ID, s.Version, s.CreatedAt = first+s.ID, 1, Noon
	}
	for _, ids := range []*[]profile.SectionID{
		&content.Look.HiddenSectionIDs, &content.Look.SelectedSectionIDs, &content.Look.SectionOrder,
	} {
		*ids = slices.Clone(*ids)
		for i := range *ids {
			(*ids)[i] += first
		}
	}
	if content.Primary != 0 {
		content.Primary += first
	}
	profiletest.StoresOver(u.db).Put(u.t, content)
	u.setFiles(content)
	if alias, ok := u.released[user]; ok {
		u.release(user, alias)
	}
}

// setFiles replaces the photo and the files of a user.
func (u *Users) setFiles(content profile.Snapshot) {
	u.t.Helper()
	files := mediatest.FilesOver(u.db)
	old, err := files.OfOwner(u.t.Context(), content.Owner)
	u.must(err)
	u.must(files.Remove(u.t.Context(), old))
	var added []media.File
	add := func(id string, section profile.SectionID, f profile.File) {
		key := content.Owner.String() + id
		added = append(added, media.File{
			ID: media.ID(id), Owner: content.Owner, Section: media.SectionID(section), Name: f.Name,
			Caption: media.Caption(f.Caption), Type: media.Type(f.ContentType), Width: f.Width, Height: f.Height,
			Original: media.Copy{Key: key, Size: f.Size}, CreatedAt: Noon,
		})
		if f.Preview != "" {
			last := &added[len(added)-1]
			last.Medium, last.Thumb = media.Copy{Key: key + " m", Size: 1}, media.Copy{Key: key + " t", Size: 1}
		}
	}
	if content.Photo.Media != "" {
		add(content.Photo.Media, 0, profile.File{
			Name: "photo.jpg", ContentType: string(media.JPEG), Preview: "medium",
		})
	}
	if content.CoverPicture.Media != "" {
		add(content.CoverPicture.Media, profile.SectionID(media.CoverSection), profile.File{
			Name: "cover.jpg", ContentType: string(media.JPEG), Preview: "medium",
		})
	}
	for _, s := range content.Sections {
		for _, f := range s.Files {
			add(f.Media, s.ID, f)
		}
	}
	if len(added) > 0 {
		_, err := files.Add(u.t.Context(), added)
		u.must(err)
	}
}

// PhotoAddress returns the address of a photo with an id.
func PhotoAddress(id string) string { return media.Address(media.ID(id), media.Medium) }

// ReleaseAlias gives the profile of a user a former alias that has not expired, also after SetProfile.
func (u *Users) ReleaseAlias(user identity.UserID, alias string) {
	u.t.Helper()
	u.mu.Lock()
	defer u.mu.Unlock()
	u.released[user] = alias
	u.release(user, alias)
}

func (u *Users) release(user identity.UserID, alias string) {
	u.t.Helper()
	stores := profiletest.StoresOver(u.db)
	present, err := stores.Profiles.ByOwner(u.t.Context(), user)
	u.must(err)
	current := present.Alias
	present.Alias = profile.RestoreAlias(alias)
	stores.Put(u.t, present)
	u.must(u.db.InTx(u.t.Context(), func(ctx context.Context) error {
		p, err := stores.Profiles.ForChange(ctx, user)
		if err == nil {
			err = p.ChangeAlias(current, Noon)
		}
		if err != nil {
			return err
		}
		u.version++
		return stores.Profiles.Save(ctx, p)
	}))
}

// RemoveProfile deletes the profile of a user.
func (u *Users) RemoveProfile(user identity.UserID) {
	u.t.Helper()
	u.must(profiletest.StoresOver(u.db).Profiles.EraseOwner(u.t.Context(), user))
}

// Block stores that one user blocks another.
func (u *Users) Block(blocker, blocked identity.UserID) {
	u.t.Helper()
	b := network.RestoreBlock(network.BlockSnapshot{
		Blocker: blocker, CreatedAt: Noon,
		Blocked: network.Person{User: blocked, Member: Member(blocked), DisplayName: "Demo", Role: identity.Wright},
	})
	add := networktest.StoresOver(u.db).Blocks.Add
	_, err := add(u.t.Context(), b, network.MaxBlocks)
	u.must(err)
}
