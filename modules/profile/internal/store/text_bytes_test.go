package store_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
)

func TestTextBytes_countsTheTextsOfProfileAndSections(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		p := profile.New(alexID, profile.Attributes{Headline: "Zoë", Tags: []string{"Go"}}, now)
		must(t, save(t, s, p))
		stored, err := s.Profiles.HeaderOf(t.Context(), alexID)
		must(t, err)
		// Lists that are empty may have a size, too.
		base, err := s.Profiles.TextBytes(t.Context(), stored.ID)
		must(t, err)
		const listBytes = 4
		own := int64(len("ZoëGo"))
		wantEqual(t, "the size without sections", base >= own && base <= own+listBytes, true)

		section := profile.SectionInput{
			Type: profile.Workplace, Title: "Engineer", Organization: "Acme", Tags: []string{"SQL"},
			StartedAt: date("2020-01-01"),
			Attributes: profile.SectionAttributes{
				Description: strings.Repeat("🚀", 1000), URL: "https://acme.example/", Location: "Zürich",
			},
		}
		all := base + int64(len("EngineerAcmeSQLhttps://acme.example/Zürich")+4000)
		errUndo := errors.New("undo")
		err = s.DB.InTx(t.Context(), func(ctx context.Context) error {
			p, err := s.Profiles.ForChange(ctx, alexID)
			must(t, err)
			add(t, p, section)
			must(t, s.Profiles.Save(ctx, p))
			got, err := s.Profiles.TextBytes(ctx, p.ID())
			must(t, err)
			wantEqual(t, "in the transaction", got, all)
			return errUndo
		})
		wantEqual(t, "the transaction", errors.Is(err, errUndo), true)
		after, err := s.Profiles.TextBytes(t.Context(), stored.ID)
		must(t, err)
		wantEqual(t, "after it was rolled back", after, base)
	})
}
