package jobs

import (
	"slices"
	"strings"

	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/platform/text"
	"wright.app/platform/wordindex"
)

// The first characters of an indexed word are the field that it comes from. So one index serves searches in each field,
// also for prefixes.
const (
	titleField       = "t"
	textField        = "w" // who hires, tags, places and description
	placeField       = "l"
	innerField       = "i" // text.Word.Grams of title and text
	innerPlaceField  = "j" // the same of the places
	tagKey           = "k" // a whole tag
	countryKey       = "c" // of a place, or from where people may do remote work
	anywhereKey      = "c+"
	workModeKey      = "m"
	employmentKey    = "e"
	currencyKey      = "p"
	languageKey      = "g"
	organizationKey  = "o" // an organization
	ofOrganization   = "o+"
	openKey          = "x+"
	maxSearchedWords = 10
)

// IndexedWords returns the words by which a job is found, sorted and each once. who is its organization, zero for none.
// A job that has ended has the same words as before, but for the one that says that it is open.
func IndexedWords(j Job, who organization.Employer) []string {
	w := words{}
	w.add(titleField, innerField, j.Title)
	w.add(textField, innerField, who.Name, who.Domain.String(), j.CompanyName, j.Description)
	w.add(textField, innerField, j.Tags...)
	for _, tag := range j.Tags {
		w = append(w, wordindex.Key(tagKey, tag))
	}
	for _, p := range j.Places {
		w.add(textField, innerField, p.Locality)
		w.add(placeField, innerPlaceField, p.Locality)
		w = append(w, code(countryKey, p.Country))
	}
	if j.WorkMode == profile.Remote && len(j.ApplicantCountries) == 0 {
		w = append(w, anywhereKey)
	}
	for _, country := range j.ApplicantCountries {
		w = append(w, code(countryKey, country))
	}
	for _, tag := range j.Languages {
		w = append(w, languageWord(tag), languageWord(text.BaseLanguage(tag)))
	}
	w = append(w, code(workModeKey, string(j.WorkMode)), code(employmentKey, string(j.EmploymentType)))
	if j.Currency != "" {
		w = append(w, code(currencyKey, j.Currency))
	}
	if j.HasOrganization() {
		w = append(w, ofOrganization, organizationWord(j.Organization))
	}
	if j.Status == Open {
		w = append(w, openKey)
	}
	slices.Sort(w)
	return slices.Compact(w)
}

type words []string

// add adds the words of texts with a field, and their grams with another one.
func (w *words) add(field, inner string, texts ...string) {
	for _, t := range texts {
		for _, word := range text.Words(t) {
			*w = append(*w, field+word.Folded)
			for _, gram := range word.Grams() {
				*w = append(*w, inner+gram)
			}
		}
	}
}

// code returns the indexed word of a value of the contract.
func code(field, value string) string {
	return field + strings.ToLower(strings.ReplaceAll(value, "_", ""))
}

func organizationWord(id organization.ID) string { return wordindex.Key(organizationKey, id.String()) }

func languageWord(tag string) string { return wordindex.Key(languageKey, tag) }
