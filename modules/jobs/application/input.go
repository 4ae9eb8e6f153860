package application

import (
	"fmt"
	"slices"

	"wright.app/modules/jobs"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/fault"
	"wright.app/platform/text"
)

// The limits of the contract.
const (
	maxMessage = 2000
	maxAnswer  = 1000
	maxReason  = 500
	maxNote    = 2000
)

// ApplyInput is an application as received.
type ApplyInput struct {
	Message string // empty: none
	Answers []Answer
	Lens    *sharelink.Lens // nil: all of the profile
}

// Input is a valid ApplyInput, but for the answers, which belong to the questions of a job.
type Input struct {
	message string
	answers []Answer
	lens    *sharelink.Lens
}

// ParseInput validates the texts of an input, or returns fault.ErrValidation. The lens is validated with the link.
func ParseInput(in ApplyInput) (Input, error) {
	var v fault.Violations
	parsed := Input{message: markdown(&v, "message", in.Message, maxMessage), lens: in.Lens}
	for i, a := range in.Answers {
		a.Answer = markdown(&v, fmt.Sprintf("answers.%d.answer", i), a.Answer, maxAnswer)
		if question, err := text.Line(a.Question); err == nil {
			a.Question = question
		}
		if a.Answer != "" {
			parsed.answers = append(parsed.answers, a)
		}
	}
	return parsed, v.Err()
}

// checkAnswers returns fault.ErrValidation if answers do not fit the questions of a job: one that is required is
// missing, a choice is none of the choices, or a question is not asked, because the job was changed meanwhile.
func checkAnswers(questions []jobs.Question, answers []Answer) error {
	var v fault.Violations
	answered := map[string]bool{}
	for i, a := range answers {
		member := fmt.Sprintf("answers.%d", i)
		at := slices.IndexFunc(questions, func(q jobs.Question) bool { return q.Text == a.Question })
		switch {
		case at < 0:
			v.Add(member+".question", "unknown", "Must be a question of the job, which may have changed.")
		case answered[a.Question]:
			v.Add(member+".question", "uniqueItems", "Must be answered once.")
		case len(questions[at].Choices) > 0 && !slices.Contains(questions[at].Choices, a.Answer):
			v.Add(member+".answer", "enum", "Must be one of the choices of the question.")
		}
		answered[a.Question] = true
	}
	for _, q := range questions {
		if q.IsRequired && !answered[q.Text] {
			v.Add("answers", "required", "Must have an answer to each question that requires one.")
			break
		}
	}
	return v.Err()
}

// checkVerdict returns fault.ErrValidation unless a rejection has exactly one of a requirement of the job and a reason,
// and every other step has neither. Names of members begin with a prefix.
func checkVerdict(prefix string, to Status, raw Verdict, j jobs.Job) (Verdict, error) {
	var v fault.Violations
	parsed := Verdict{Reason: markdown(&v, prefix+"reason", raw.Reason, maxReason)}
	if line, err := text.Line(raw.Requirement); err == nil {
		parsed.Requirement = line
	} else {
		v.Add(prefix+"requirement", "pattern", text.ErrorDetail(err))
	}
	switch {
	case to != Rejected:
		if parsed.Requirement != "" {
			v.Add(prefix+"requirement", "notAllowed", "Must be missing unless the application is rejected.")
		}
		if parsed.Reason != "" {
			v.Add(prefix+"reason", "notAllowed", "Must be missing unless the application is rejected.")
		}
	case parsed.Requirement == "" && parsed.Reason == "":
		v.Add(prefix+"reason", "required", "Must say why, unless a requirement of the job is named.")
	case parsed.Requirement != "" && parsed.Reason != "":
		v.Add(prefix+"reason", "notAllowed", "Must be missing when a requirement of the job is named.")
	case parsed.Requirement != "" && !slices.Contains(j.Requirements, parsed.Requirement):
		v.Add(prefix+"requirement", "unknown", "Must be a requirement of the job, as it is written there.")
	}
	return parsed, v.Err()
}

// parseNote returns the text of a note, or fault.ErrValidation.
func parseNote(raw string) (string, error) {
	var v fault.Violations
	note := markdown(&v, "text", raw, maxNote)
	if note == "" {
		v.Add("text", "minLength", "Must not be empty.")
	}
	return note, v.Err()
}

// markdown validates a text of several lines.
func markdown(v *fault.Violations, name, raw string, limit int) string {
	cleaned, err := text.Markdown(raw)
	switch {
	case err != nil:
		v.Add(name, "pattern", text.ErrorDetail(err))
	case text.Length(cleaned) > limit:
		v.Add(name, "maxLength", fmt.Sprintf("Must have at most %d characters.", limit))
	}
	return cleaned
}
