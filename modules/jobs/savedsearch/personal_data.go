package savedsearch

import (
	"context"
	"time"

	"wright.app/platform/export"
	"wright.app/platform/identity"
)

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct {
	searches Searches
	mails    Mails
}

// NewPersonalData returns a PersonalData.
func NewPersonalData(s Searches, m Mails) *PersonalData { return &PersonalData{s, m} }

// Erase deletes the saved searches of a user, and which jobs the last mail had.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	return d.searches.EraseUser(ctx, user)
}

type exportedSearch struct {
	ID        ID        `json:"id"`
	Name      string    `json:"name"`
	Filter    Filter    `json:"filter"`
	IsMailed  bool      `json:"isMailed"`
	CreatedAt time.Time `json:"createdAt"`
}

type exportedMail struct {
	Day    time.Time `json:"day"`
	SentAt time.Time `json:"sentAt,omitzero"`
	Found  []Found   `json:"found"`
}

// Export returns the saved searches of a user, and which jobs the last mail had.
func (d *PersonalData) Export(ctx context.Context, user identity.UserID) (export.Data, error) {
	all, err := d.searches.Of(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	last, err := d.mails.Last(ctx, []identity.UserID{user})
	if err != nil {
		return export.Data{}, err
	}
	searches, mails := make([]exportedSearch, len(all)), []exportedMail{}
	for i, s := range all {
		if s.Unreadable != nil {
			return export.Data{}, s.Unreadable
		}
		searches[i] = exportedSearch{
			ID: s.ID, Name: s.Name, Filter: s.Filter, IsMailed: s.IsMailed, CreatedAt: s.CreatedAt,
		}
	}
	if m, ok := last[user]; ok {
		if m.Unreadable != nil {
			return export.Data{}, m.Unreadable
		}
		mails = append(mails, exportedMail{Day: m.Day, SentAt: m.SentAt, Found: m.Found})
	}
	return export.Data{Documents: []export.Document{
		{Name: "job-searches", Content: searches}, {Name: "job-search-mails", Content: mails},
	}}, nil
}
