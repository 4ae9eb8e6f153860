package jobs

import (
	"fmt"
	"strconv"

	"wright.app/platform/text"
)

// The limits of questions, in items and characters.
const (
	maxQuestions           = 5
	maxQuestion            = 300
	minChoices, maxChoices = 2, 10
	maxChoice              = 120
)

// Question is one that whoever applies is asked.
type Question struct {
	Text string `json:"text"`
	// Choices are the answers of which one is chosen. Empty: the answer is a short text.
	Choices    []string `json:"choices,omitempty"`
	IsRequired bool     `json:"isRequired"`
}

// questions validates questions, none of which is there twice regardless of letter case.
func (k *checker) questions(raw []Question) []Question {
	if len(raw) > maxQuestions {
		k.Add("questions", "maxItems", fmt.Sprintf("Must have at most %d items.", maxQuestions))
		return nil
	}
	var questions []Question
	asked := map[string]bool{}
	for i, one := range raw {
		at := "questions." + strconv.Itoa(i)
		question := Question{
			Text:    k.line(at+".text", one.Text, 1, maxQuestion),
			Choices: k.choices(at+".choices", one.Choices), IsRequired: one.IsRequired,
		}
		key := text.Fold(question.Text)
		if key != "" && asked[key] {
			k.Add(at+".text", "taken", "This is already in the list.")
			continue
		}
		asked[key] = true
		questions = append(questions, question)
	}
	return questions
}

// choices validates the answers of a question: none, or at least two that differ in more than letter case.
func (k *checker) choices(name string, raw []string) []string {
	if len(raw) > 0 && len(raw) < minChoices {
		k.Add(name, "minItems", fmt.Sprintf("Must be empty or have at least %d items.", minChoices))
		return nil
	}
	return k.list(name, raw, maxChoices, func(at, one string) (string, string) {
		choice := k.line(at, one, 1, maxChoice)
		return choice, text.Fold(choice)
	})
}
