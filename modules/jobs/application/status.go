package application

import "slices"

// Status is the state of an application.
type Status string

// The states. The first four are open, the others final.
const (
	Submitted    Status = "SUBMITTED"
	InReview     Status = "IN_REVIEW"
	Interviewing Status = "INTERVIEWING"
	Offered      Status = "OFFERED"
	Hired        Status = "HIRED"
	Rejected     Status = "REJECTED"
	Withdrawn    Status = "WITHDRAWN"
	Declined     Status = "DECLINED"
	NoResponse   Status = "NO_RESPONSE"
)

// Statuses has all states in the order in which they are listed.
var Statuses = []Status{
	Submitted, InReview, Interviewing, Offered, Hired, Rejected, Withdrawn, Declined, NoResponse,
}

// Party is who does something to an application.
type Party string

// The parties. Team are those who hire for the job.
const (
	ByApplicant Party = "APPLICANT"
	ByTeam      Party = "TEAM"
	ByServer    Party = "SERVER"
)

// IsOpen reports whether an application in the state may still change by both sides.
func (s Status) IsOpen() bool {
	return s == Submitted || s == InReview || s == Interviewing || s == Offered
}

// IsTakenBack reports whether the applicant has taken the application back. It has no texts then.
func (s Status) IsTakenBack() bool { return s == Withdrawn || s == Declined }

// awaitsAnswer reports whether the team has to answer an application in the state.
func (s Status) awaitsAnswer() bool { return s.IsOpen() && s != Offered }

// steps says who takes an application from a state to another one. What is not there does not happen.
var steps = map[Status]map[Status][]Party{
	Submitted: {
		InReview: {ByTeam}, Interviewing: {ByTeam}, Offered: {ByTeam}, Rejected: {ByTeam},
		Withdrawn: {ByApplicant, ByServer}, NoResponse: {ByServer},
	},
	InReview: {
		Interviewing: {ByTeam}, Offered: {ByTeam}, Rejected: {ByTeam},
		Withdrawn: {ByApplicant, ByServer}, NoResponse: {ByServer},
	},
	Interviewing: {
		Offered: {ByTeam}, Rejected: {ByTeam}, Withdrawn: {ByApplicant, ByServer}, NoResponse: {ByServer},
	},
	Offered: {
		Hired: {ByTeam}, Rejected: {ByTeam}, Withdrawn: {ByApplicant, ByServer}, Declined: {ByApplicant},
	},
	Rejected: {Offered: {ByTeam}},
}

// MayGo reports whether a party may take an application from one state to another.
func MayGo(from, to Status, by Party) bool { return slices.Contains(steps[from][to], by) }
