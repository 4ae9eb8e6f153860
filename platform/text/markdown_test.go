package text_test

import (
	"testing"

	"wright.app/platform/text"
)

func TestMarkdown_pastedList_hasItemsOfMarkdown(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"• Cut the bill\n• Led five": "- Cut the bill\n- Led five",
		"\uf0b7\tCut\n\uf0b7\tLed":   "- Cut\n- Led",
		"•\tCut\r\no\tby a third":    "- Cut\n- by a third",
		"Work:\n▪ one\n◦ two\n– three\n●four\n·\u00a0five\n■ six": "Work:\n" +
			"- one\n- two\n- three\n- four\n- five\n- six",
		"§\tone\nØ\ttwo\nü\tthree":         "- one\n- two\n- three",
		"1.\tone\n2)\ttwo":                 "1. one\n2) two",
		"\t•\tone\n\t\to\ttwo\n\t•\tthree": "- one\n   - two\n   - three",
		"-\tone\n*\u00a0two":               "- one\n* two",
		"\u200b• one":                      "- one",
		// What is Markdown already, and what is no list, stays.
		"- one\n  - two\n1. ü":        "- one\n  - two\n1. ü",
		"+ one\n+ ü":                  "+ one\n+ ü",
		"- one\n  more\n- two –":      "- one\n  more\n- two –",
		"über 5 • 6\n1.5 % ü\n-5 °C":  "über 5 • 6\n1.5 % ü\n-5 °C",
		"\tIndented.\n\tAgain.":       "Indented.\n Again.",
		"Œuvre\n–\nü":                 "Œuvre\n–\nü",
		"“On time — always.”\n— Zoë ": "“On time — always.”\n— Zoë",
	} {
		if got, err := text.Markdown(raw); err != nil || got != want {
			t.Errorf("%q: got %q, %v", raw, got, err)
		}
	}
}

func TestWithoutBullet_itemOfAList_isItsText(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"• Cut": "Cut", "●Cut": "Cut", "\uf0b7\tCut": "Cut", "o\tCut": "Cut",
		" - Cut ": "Cut", "+ Cut": "Cut",
		"2) Cut": "Cut",
		"— Cut":  "Cut", "Cut - and led": "Cut - and led", "-5 °C": "-5 °C", "1.5 %": "1.5 %",
		"o Cut": "o Cut", "-": "-", "": "",
		"bad \x01": "bad \x01",
	} {
		if got := text.WithoutBullet(raw); got != want {
			t.Errorf("%q: got %q, want %q", raw, got, want)
		}
	}
}
