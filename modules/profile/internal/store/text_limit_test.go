package store_test

import (
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity/identitytest"
)

func TestT74_concurrentWrites_doNotExceedTheTextLimit(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		r := store.NewRepository(db)
		service, alex := newService(db, r), identitytest.Wright(profiletest.Alex)
		created, err := service.Create(t.Context(), alex, profile.Input{})
		if err != nil {
			t.Fatal(err)
		}
		in := profiletest.Workplace()
		in.Attributes.Description = strings.Repeat("🚀", 4000)
		var added, refused atomic.Int64
		var writers sync.WaitGroup
		for range 4 {
			writers.Go(func() {
				for range 6 {
					switch _, err := service.AddSection(t.Context(), alex, in); {
					case err == nil:
						added.Add(1)
					case errors.Is(err, profile.ErrTextLimitExceeded):
						refused.Add(1)
					default:
						t.Error(err)
					}
				}
			})
		}
		writers.Wait()
		bytes, err := r.TextBytes(t.Context(), created.ID)
		if err != nil || bytes > profile.MaxTextBytes || bytes < added.Load()*16_000 {
			t.Errorf("%d bytes, %v", bytes, err)
		}
		if added.Load() != profile.MaxTextBytes/16_000-1 || refused.Load() == 0 {
			t.Errorf("%d added, %d refused", added.Load(), refused.Load())
		}
	})
}
