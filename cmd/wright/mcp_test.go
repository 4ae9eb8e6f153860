package main

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/identity/identitytest"
)

func TestT364_tokenForAgents_offersWhatItsScopesAllow(t *testing.T) {
	t.Parallel()
	site := newMCPSite(t, database.Config{})
	alex := site.createPublicUser(t, "alex")
	for scope, want := range map[string][]string{
		"profile:read":  {"get_profile"},
		"people:read":   {"get_person", "search_people"},
		"jobs:read":     {"get_job", "search_jobs"},
		"profile:write": {},
		"links:send":    {},
	} {
		session := site.connected(t, site.newToken(t, alex, scope).Secret.Reveal())
		if got := toolsOf(t, session); !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", scope, got, want)
		}
		if _, err := readProfile(t, session); (err == nil) != (scope == "profile:read") {
			t.Errorf("%s: the profile: %v", scope, err)
		}
		for _, tool := range []string{"get_profile", "search_people", "get_person", "search_jobs", "get_job"} {
			_, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: tool})
			if (err == nil) != slices.Contains(want, tool) {
				t.Errorf("%s: %s: %v", scope, tool, err)
			}
		}
	}
	session := site.connected(t, alex.token)
	if got := toolsOf(t, session); !slices.Equal(got, []string{"get_profile"}) {
		t.Errorf("a personal link: got %v", got)
	}
}

func TestT365_endedTokenOrLink_isRefusedByTheNextCallOfEachInstance(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		sites := []mcpSite{newMCPSite(t, dbConfig)}
		if dbConfig.URL != "" {
			sites = append(sites, newMCPSite(t, dbConfig))
		}
		first := sites[0]
		alex := first.createPublicUser(t, "alex")
		token := first.newToken(t, alex, "profile:read")
		link, err := first.links.CreateLink(t.Context(), identitytest.Wright(alex.person.User), sharelink.Input{})
		if err != nil {
			t.Fatal(err)
		}
		sessions := map[string][]*mcp.ClientSession{}
		for _, site := range sites {
			for name, secret := range map[string]string{
				"token": token.Secret.Reveal(), "link": link.Snapshot().Token.Text(),
			} {
				session := site.connected(t, secret)
				if _, err := readProfile(t, session); err != nil {
					t.Errorf("%s: %v", name, err)
				}
				sessions[name] = append(sessions[name], session)
			}
		}
		owner, end := authtest.StartSession(t, first.passkeys.Sessions, alex.person.User)
		defer end()
		if err := first.programs.End(t.Context(), owner, token.Token.ID); err != nil {
			t.Fatal(err)
		}
		if _, err := first.links.DeleteLink(t.Context(), owner, link.Snapshot().ID, nil); err != nil {
			t.Fatal(err)
		}
		for name, all := range sessions {
			for i, session := range all {
				if text, err := readProfile(t, session); err == nil {
					t.Errorf("instance %d reads by an ended %s: %s", i, name, text)
				}
				if _, err := session.ListTools(t.Context(), nil); err == nil {
					t.Errorf("instance %d lists the tools of an ended %s", i, name)
				}
			}
		}
		for _, secret := range []string{token.Secret.Reveal(), link.Snapshot().Token.Text()} {
			for i, site := range sites {
				if _, err := site.connect(t, secret); err == nil {
					t.Errorf("instance %d: an ended %s connects", i, secret)
				}
			}
		}
	})
}

func TestT366_agent_readsTheBytesOfTheAPI(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		site := newMCPSite(t, dbConfig)
		alex, robin := site.createPublicUser(t, "alex"), site.createPublicUser(t, "robin")
		job, err := site.jobs.Create(t.Context(), identitytest.Recruiter(robin.person.User),
			jobOf("canary", clock.System{}.Now()))
		if err == nil {
			job, err = site.jobs.Publish(t.Context(), identitytest.Recruiter(robin.person.User), job.ID, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
		token := site.newToken(t, robin, "profile:read", "people:read", "jobs:read").Secret.Reveal()
		session := site.connected(t, token)
		equal := func(what, got, want, canary string) {
			t.Helper()
			if got != want || !strings.Contains(got, canary) {
				t.Errorf("%s: got %s, want %s", what, got, want)
			}
		}
		own, err := readProfile(t, session)
		if err != nil {
			t.Fatal(err)
		}
		equal("own profile", own, site.withToken(t, token, "/v1/user/profile"), "Canary of robin")
		member, id := alex.person.Member.String(), job.ID.String()
		for _, c := range []struct {
			tool, path, canary string
			arguments          map[string]any
		}{
			{"get_profile", "/v1/user/profile", "Canary of robin", nil},
			{"search_people", "/v1/people", "Canary of alex", nil},
			{
				"search_people", "/v1/people?limit=1&openToWork=false&role=Wright&tags=a&tags=b", "items",
				map[string]any{
					"limit": 1, "openToWork": false, "role": "Wright", "tags": []string{"a", "b"}, "query": nil,
				},
			},
			{"get_person", "/v1/people/" + member, "Canary of alex", map[string]any{"memberId": member}},
			{"search_jobs", "/v1/jobs?countries=NL", "Engineer canary", map[string]any{"countries": []string{"NL"}}},
			{"get_job", "/v1/jobs/" + id, "Engineer canary", map[string]any{"id": id}},
		} {
			got, failed := callTool(t, session, c.tool, c.arguments)
			if failed {
				t.Errorf("%s failed: %s", c.tool, got)
			}
			equal(c.tool, got, site.withToken(t, token, c.path), c.canary)
		}
		refused, failed := callTool(t, session, "search_people", map[string]any{"limit": 0})
		if !failed || !strings.Contains(refused, "InvalidParameterError") {
			t.Errorf("an invalid argument: got %s", refused)
		}
		for tool, arguments := range map[string]map[string]any{
			"get_person":    {"memberId": member + "/../../user/profile"},
			"get_job":       {},
			"search_jobs":   {"unknown": "x"},
			"search_people": {"query": map[string]any{"a": 1}},
		} {
			if got, failed := callTool(t, session, tool, arguments); !failed || strings.Contains(got, "anary") {
				t.Errorf("%s with %v: got %s", tool, arguments, got)
			}
		}

		site.changeBlock(t, http.MethodPut, alex, robin)
		for tool, arguments := range map[string]map[string]any{
			"search_people": nil, "get_person": {"memberId": member},
		} {
			if got, _ := callTool(t, session, tool, arguments); strings.Contains(got, "Canary of alex") {
				t.Errorf("%s shows somebody who has blocked the caller: %s", tool, got)
			}
		}
	})
}

func TestT366_agentWithALink_readsThroughTheLensAndIsNoVisit(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		site := newMCPSite(t, dbConfig)
		alex := site.createPublicUser(t, "alex")
		as := identitytest.Wright(alex.person.User)
		link, err := site.links.CreateLink(t.Context(), as, sharelink.Input{Lens: &sharelink.Lens{
			Headline: "Headline of the lens", HiddenAttributes: []sharelink.LensAttribute{sharelink.LensPhoto},
			SectionTypes: []profile.SectionType{profile.Project},
		}})
		if err != nil {
			t.Fatal(err)
		}
		secret := link.Snapshot().Token.Text()
		session := site.connected(t, secret)
		want := site.withToken(t, "", "/v1/public/profile-links/"+secret)
		got, err := readProfile(t, session)
		if err != nil || got != want {
			t.Errorf("got %s, %v, want %s", got, err, want)
		}
		if text, failed := callTool(t, session, "get_profile", nil); failed || text != want {
			t.Errorf("get_profile: got %s, want %s", text, want)
		}
		if !strings.Contains(got, "Headline of the lens") || strings.Contains(got, "Canary") ||
			strings.Contains(got, "/media/") {
			t.Errorf("the lens does not count: %s", got)
		}
		statistics, err := site.links.VisitStatistics(t.Context(), as)
		if err != nil || statistics.Last30Days != 0 {
			t.Errorf("got %d visits, %v: only pages report visits", statistics.Last30Days, err)
		}
	})
}
