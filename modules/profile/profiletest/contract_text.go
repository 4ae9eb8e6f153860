package profiletest

import (
	"context"
	"errors"
	"strings"
	"testing"

	"wright.app/modules/profile"
)

func textBytesAreCounted(t *testing.T, s Store) {
	p := profile.New(Alex, profile.Attributes{Headline: "Zoë", Tags: []string{"Go"}}, Now)
	must(t, save(t, s, p))
	stored, err := s.Reader.HeaderOf(t.Context(), Alex)
	must(t, err)
	// Lists that are empty may have a size, too.
	base, err := s.Repository.TextBytes(t.Context(), stored.ID)
	must(t, err)
	const listBytes = 4
	own := int64(len("ZoëGo"))
	wantEqual(t, "the size without sections", base >= own && base <= own+listBytes, true)

	section := profile.SectionInput{
		Type: profile.Workplace, Title: "Engineer", Organization: "Acme", Tags: []string{"SQL"},
		StartedAt: Date("2020-01-01"),
		Attributes: profile.SectionAttributes{
			Description: strings.Repeat("🚀", 1000), URL: "https://acme.example/", Location: "Zürich",
		},
	}
	all := base + int64(len("EngineerAcmeSQLhttps://acme.example/Zürich")+4000)
	errUndo := errors.New("undo")
	err = s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
		p, err := s.Repository.ForChange(ctx, Alex)
		must(t, err)
		add(t, p, section)
		must(t, s.Repository.Save(ctx, p))
		got, err := s.Repository.TextBytes(ctx, p.ID())
		must(t, err)
		wantEqual(t, "in the transaction", got, all)
		return errUndo
	})
	wantEqual(t, "the transaction", errors.Is(err, errUndo), true)
	after, err := s.Repository.TextBytes(t.Context(), stored.ID)
	must(t, err)
	wantEqual(t, "after it was rolled back", after, base)
}
