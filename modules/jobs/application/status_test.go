package application_test

import (
	"slices"
	"testing"

	"wright.app/modules/jobs/application"
)

// allowed is the state table of the contract: for each party, from where to where.
var allowed = map[application.Party]map[application.Status][]application.Status{
	application.ByTeam: {
		"SUBMITTED":    {"IN_REVIEW", "INTERVIEWING", "OFFERED", "REJECTED"},
		"IN_REVIEW":    {"INTERVIEWING", "OFFERED", "REJECTED"},
		"INTERVIEWING": {"OFFERED", "REJECTED"},
		"OFFERED":      {"HIRED", "REJECTED"},
		"REJECTED":     {"OFFERED"},
	},
	application.ByApplicant: {
		"SUBMITTED": {"WITHDRAWN"}, "IN_REVIEW": {"WITHDRAWN"}, "INTERVIEWING": {"WITHDRAWN"},
		"OFFERED": {"WITHDRAWN", "DECLINED"},
	},
	application.ByServer: {
		"SUBMITTED": {"WITHDRAWN", "NO_RESPONSE"}, "IN_REVIEW": {"WITHDRAWN", "NO_RESPONSE"},
		"INTERVIEWING": {"WITHDRAWN", "NO_RESPONSE"}, "OFFERED": {"WITHDRAWN"},
	},
}

func TestMayGo_everyPairAndParty_isAsTheTableSays(t *testing.T) {
	t.Parallel()
	for _, party := range []application.Party{
		application.ByTeam, application.ByApplicant, application.ByServer,
	} {
		for _, from := range application.Statuses {
			for _, to := range application.Statuses {
				want := slices.Contains(allowed[party][from], to)
				if got := application.MayGo(from, to, party); got != want {
					t.Errorf("%s from %s to %s: got %t", party, from, to, got)
				}
			}
		}
	}
}
