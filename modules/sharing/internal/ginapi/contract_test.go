package ginapi_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"reflect"
	"testing"

	"github.com/oapi-codegen/nullable"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/calendar"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

// generatedDocument leaves out the members of api.PublicProfile that depend on the viewer.
type generatedDocument struct {
	api.PublicProfile

	CoverSeed *struct{} `json:"coverSeed,omitempty"`
	MemberID  *struct{} `json:"memberId,omitempty"`
	Viewer    *struct{} `json:"viewer,omitempty"`
}

// fullContent returns a profile in which no member of the contract is empty, and the badge is shown.
func fullContent() profile.Snapshot {
	content := sharingtest.AlexContent()
	content.Approved = true
	content.Photo = profile.Picture{Media: "photo"}
	full := content.Sections[0]
	full.ID = 8
	full.Content.EndedAt, full.Content.IssuedAt = full.Content.StartedAt, full.Content.StartedAt
	full.Content.ExpirationAt = full.Content.StartedAt
	full.Files = []profile.File{{
		Media: "file", Name: "talk <1>.png", Caption: "Slides & notes", ContentType: "image/png", Size: 4711,
		Width: 640, Height: 480, Preview: "an image",
	}}
	content.Sections = append(content.Sections, full)
	content.Primary = full.ID
	return content
}

func TestDocument_encodedByTheCore_isThatOfTheGeneratedTypesByteForByte(t *testing.T) {
	t.Parallel()
	for name, content := range map[string]profile.Snapshot{"full": fullContent(), "empty": {}} {
		s := newTestServer(t)
		visibility := sharing.ProfileVisibility{Mode: profile.Public, Alias: sharingtest.AlexAlias}
		s.users.SetProfile(sharingtest.Alex, visibility, content)
		sharingtest.ShowWorkplace(t, s.stores.DB, sharingtest.AlexFormerJob, confirmedAt)
		opened, err := s.service.Open(
			t.Context(), identity.Principal{}, profileaccess.Target{Alias: sharingtest.AlexAlias},
		)
		if err != nil {
			t.Fatal(err)
		}
		stored, err := s.users.Profiles().Content(t.Context(), sharingtest.Alex)
		if err != nil {
			t.Fatal(err)
		}
		generated := toAPIProfile(opened.Person, sharingtest.AlexAlias, stored)
		want, err := json.Marshal(generatedDocument{PublicProfile: generated})
		if err != nil || !bytes.Equal(opened.Encoded, want) {
			t.Errorf("%s: got\n%s\nwant\n%s\n%v", name, opened.Encoded, want, err)
		}
		parsed, err := opened.Document()
		if err != nil {
			t.Fatal(err)
		}
		if again, err := json.Marshal(parsed); err != nil || !bytes.Equal(again, want) {
			t.Errorf("%s: read and encoded again: got\n%s\n%v", name, again, err)
		}
	}
}

// confirmedAt is when the former job was confirmed, which toAPISections knows, too.
var confirmedAt = sharingtest.Noon.AddDate(-1, -1, 0)

// The types of the core name the members of the generated types, and no other ones.
func TestPublicProfile_membersOfTheCore_areThoseOfTheContract(t *testing.T) {
	t.Parallel()
	for core, generated := range map[reflect.Type]reflect.Type{
		reflect.TypeFor[publicprofile.Profile](): reflect.TypeFor[api.PublicProfile](),
		reflect.TypeFor[publicprofile.Section](): reflect.TypeFor[api.PublicSection](),
		reflect.TypeFor[publicprofile.File]():    reflect.TypeFor[api.PublicFile](),

		reflect.TypeFor[publicprofile.Confirmation](): reflect.TypeFor[api.WorkplaceConfirmation](),

		reflect.TypeFor[publicprofile.ViewerState](): reflect.TypeFor[api.ViewerState](),
	} {
		if got, want := membersOf(core), membersOf(generated); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %v, want %v", core, got, want)
		}
	}
}

// membersOf returns the names of the JSON members of a type with their options.
func membersOf(typ reflect.Type) map[string]bool {
	members := map[string]bool{}
	for _, field := range reflect.VisibleFields(typ) {
		if tag := field.Tag.Get("json"); tag != "" && len(field.Index) <= 2 {
			members[tag] = true
		}
	}
	return members
}

func TestPublicProfile_partOfTheViewer_isThatOfTheGeneratedTypes(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Public, false)
	path := "/v1/public/profiles/" + sharingtest.AlexAlias
	for viewer, want := range map[identity.UserID]api.ViewerState{
		0:                 {CanContact: true},
		sharingtest.Robin: {CanContact: true, CanBlock: true},
		sharingtest.Alex:  {IsOwner: true, Audience: new(api.Audience("EVERYONE"))},
	} {
		request := func() []byte {
			if viewer == 0 {
				return s.Do(t, http.MethodGet, path, nil).Expect(t, http.StatusOK).Body
			}
			return s.Do(t, http.MethodGet, path, nil, s.as(viewer)).Expect(t, http.StatusOK).Body
		}
		var got api.PublicProfile
		decoder := json.NewDecoder(bytes.NewReader(request()))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&got); err != nil {
			t.Fatal(err)
		}
		member, err := got.MemberID.Get()
		isKnown := err == nil && member == sharingtest.Member(sharingtest.Alex)
		if !reflect.DeepEqual(got.Viewer, want) || isKnown != (viewer != 0) || got.MemberID.IsNull() == isKnown ||
			len(got.CoverSeed) != 4 {
			t.Errorf("%d: got %+v, %v, %s", viewer, got.Viewer, got.MemberID, got.CoverSeed)
		}
	}
}

// toAPIProfile converts what is the same for all viewers.
func toAPIProfile(person sharing.Person, alias string, c profile.Snapshot) api.PublicProfile {
	of := func(typ profile.SectionType) []api.PublicSection { return toAPISections(c.SectionsOf(typ), c.Primary) }
	public := api.PublicProfile{
		Alias:          null.From(alias),
		DisplayName:    person.DisplayName,
		PhotoURL:       null.From(c.Photo.Address),
		Role:           api.Role(person.Role),
		OriginalBadge:  c.Badge,
		VerifiedLinks:  append([]profile.LinkType{}, c.Verified...),
		Attributes:     nullable.NewNullNullable[api.ProfileAttributes](),
		Certifications: of(profile.Certification),
		Projects:       of(profile.Project),
		Repositories:   of(profile.CodeRepository),
		Schools:        of(profile.School),
		Workplaces:     of(profile.Workplace),
		Contributions:  of(profile.Contribution),
	}
	if !c.Attributes.IsZero() {
		public.Attributes = nullable.NewNullableWithValue(c.Attributes.Document())
	}
	return public
}

func toAPISections(all []profile.SectionSnapshot, primary profile.SectionID) []api.PublicSection {
	sections := make([]api.PublicSection, len(all))
	for i, s := range all {
		c := s.Content
		sections[i] = api.PublicSection{
			TypeID: s.Type, Title: null.From(c.Title), Organization: null.From(c.Organization),
			Attributes: c.Attributes,
			Tags:       profile.TagsOf(c.Tags), Files: toAPIFiles(s.Files),
			StartedAt: dateOrNull(c.StartedAt), EndedAt: dateOrNull(c.EndedAt),
			IssuedAt: dateOrNull(c.IssuedAt), ExpirationAt: dateOrNull(c.ExpirationAt),
			IsPrimary:    s.ID == primary,
			Confirmation: nullable.NewNullNullable[api.WorkplaceConfirmation](),
		}
		if s.ID == sharingtest.AlexFormerJob {
			sections[i].Confirmation.Set(api.WorkplaceConfirmation{
				Domain: sharingtest.WorkDomain, ConfirmedAt: confirmedAt.Format("2006-01"), Expired: true,
			})
		}
	}
	return sections
}

func toAPIFiles(all []profile.File) []api.PublicFile {
	files := make([]api.PublicFile, len(all))
	for i, f := range all {
		files[i] = api.PublicFile{
			Name: f.Name, Caption: null.From(f.Caption), ContentType: f.ContentType, Size: f.Size,
			Width:  pixelsOrNull(f.Width),
			Height: pixelsOrNull(f.Height),
			URL:    f.Address, PreviewURL: null.From(f.Preview), ThumbnailURL: null.From(f.Thumbnail),
		}
	}
	return files
}

func pixelsOrNull(n int) nullable.Nullable[int32] {
	if n == 0 {
		return nullable.NewNullNullable[int32]()
	}
	return nullable.NewNullableWithValue(int32(n))
}

func dateOrNull(p calendar.Partial) nullable.Nullable[calendar.Partial] {
	if p.IsZero() {
		return nullable.NewNullNullable[calendar.Partial]()
	}
	return nullable.NewNullableWithValue(p)
}
