package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/database"
)

// After a section is deleted, nobody sees it or its files. After it is restored, all of it is there again.
func TestDeletedSection_andItsFiles_areHiddenUntilRestored(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		member := app.createPublicUser(t, "alex")
		caller, _ := authtest.StartSession(t, app.passkeys.Sessions, member.person.User)
		expect := func(status int, method, path string, body any) string {
			t.Helper()
			response := app.call(t, method, path, body)
			if response.Code != status {
				t.Fatalf("%s %s: got %d %s, want %d", method, path, response.Code, response.Body, status)
			}
			return response.Body.String()
		}
		created := expect(http.StatusCreated, http.MethodPost, ownProfilePath+"/sections", map[string]any{
			"typeId": "Project", "title": "Sourdough", "attributes": map[string]any{},
			"tags": []any{map[string]any{"label": "Baking"}},
		})
		var section struct{ ID int64 }
		if err := json.Unmarshal([]byte(created), &section); err != nil {
			t.Fatal(err)
		}
		path := ownProfilePath + "/sections/" + strconv.FormatInt(section.ID, 10)
		added, err := app.files.AddFiles(t.Context(), caller, media.SectionID(section.ID),
			&mediatest.Upload{Files: []media.Incoming{{
				Name: "diagram.png", Content: bytes.NewReader(mediatest.PNG(80, 80)),
			}}})
		if err != nil || added[0].Refusal != nil {
			t.Fatalf("add a file: %+v, %v", added, err)
		}
		file, public := added[0].File.Address(), "/v1/public/profiles/"+member.alias
		owner := app.cookie
		expectShown := func(shown bool) {
			t.Helper()
			fileStatus := http.StatusOK
			if !shown {
				fileStatus = http.StatusNotFound
			}
			for _, path := range []string{ownProfilePath, public, ownProfilePath + "/export?format=json-resume"} {
				document := expect(http.StatusOK, http.MethodGet, path, nil)
				if strings.Contains(document, "Sourdough") != shown || strings.Contains(document, "Baking") != shown {
					t.Errorf("%s: want shown %v, got %s", path, shown, document)
				}
			}
			expect(fileStatus, http.MethodGet, file, nil)
			app.cookie = nil // the next requests are those of a visitor
			if document := expect(http.StatusOK, http.MethodGet, public, nil); strings.Contains(document,
				"Sourdough") != shown || strings.Contains(document, string(added[0].File.ID)) != shown {
				t.Errorf("a visitor: want shown %v, got %s", shown, document)
			}
			expect(fileStatus, http.MethodGet, file, nil)
			app.cookie = owner
		}
		expectShown(true)
		before := expect(http.StatusOK, http.MethodGet, ownProfilePath, nil)
		expect(http.StatusNoContent, http.MethodDelete, path, nil)
		expectShown(false)
		restored := expect(http.StatusOK, http.MethodPost, path+"/restore", nil)
		if !strings.Contains(before, strings.TrimSpace(restored)) {
			t.Errorf("restored %s, was in %s", restored, before)
		}
		expectShown(true)
		expect(http.StatusNotFound, http.MethodPost, path+"/restore", nil)
	})
}
