package ginapi_test

import (
	"net/http"
	"reflect"
	"testing"
)

func TestRestoreSection_deletedPrimary_isAsItWasBefore(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	path := s.create(t, workplace(), workplace())[0]
	type content struct {
		Workplaces         []any
		PrimaryWorkplaceID *int64
	}
	var before, after content
	s.call(t, http.MethodGet, profilePath, nil).JSON(t, &before)
	s.call(t, http.MethodDelete, path, nil).Expect(t, http.StatusNoContent)
	var restored struct{ ID int64 }
	s.call(t, http.MethodPost, path+"/restore", nil).Expect(t, http.StatusOK).JSON(t, &restored)
	s.call(t, http.MethodGet, profilePath, nil).JSON(t, &after)
	if restored.ID != 1 || !reflect.DeepEqual(after, before) {
		t.Errorf("got %+v, before %+v", after, before)
	}
	s.call(t, http.MethodPost, path+"/restore", nil).
		ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
}
