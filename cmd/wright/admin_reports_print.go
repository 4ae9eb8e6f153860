package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/report"
)

// minutes is the layout of times in tables, in UTC.
const minutes = "2006/01/02 15:04"

type reportLine struct {
	ID         string          `json:"id"`
	ReportedAt time.Time       `json:"reportedAt"`
	Subject    string          `json:"subject"`
	MemberID   string          `json:"memberId,omitempty"`
	Name       string          `json:"displayName"`     // when reported, as all of the reported person
	Email      string          `json:"email,omitempty"` // of somebody without an account
	Alias      string          `json:"alias,omitempty"`
	Version    int64           `json:"profileVersion,omitempty"`
	Reason     string          `json:"reason"`
	Comment    string          `json:"comment,omitempty"`
	Text       *reportedText   `json:"text,omitempty"`
	Decision   *reportDecision `json:"decision"`
}

// reportedText is a message or a job as it was when it was reported.
type reportedText struct {
	ID     string    `json:"id"`
	Text   string    `json:"text"`
	SentAt time.Time `json:"sentAt"`
}

type reportDecision struct {
	Action    string    `json:"action"`
	Reason    string    `json:"reason"`
	Note      string    `json:"note,omitempty"`
	DecidedBy string    `json:"decidedBy"`
	DecidedAt time.Time `json:"decidedAt"`
}

func describeReport(r report.Report) reportLine {
	line := reportLine{
		ID: r.ID.String(), ReportedAt: r.CreatedAt, Subject: r.Subject(), Name: r.Reported.DisplayName,
		Email: r.Reported.Email, Alias: r.Reported.Alias, Version: r.Reported.ProfileVersion,
		Reason: string(r.Reason), Comment: r.Comment,
	}
	if r.Reported.User != 0 {
		line.MemberID = r.Reported.Member.String()
	}
	if r.Subject() != report.Profile {
		line.Text = &reportedText{r.Text.ID.String(), r.Text.Content, r.Text.SentAt}
	}
	if d := r.Decision; !r.IsOpen() {
		line.Decision = &reportDecision{
			Action: string(d.Action), Reason: d.Reason, Note: d.Note, DecidedBy: d.By, DecidedAt: d.At,
		}
	}
	return line
}

// who returns the member id of the reported person, or the address of somebody without an account.
func (l reportLine) who() string {
	if l.MemberID == "" {
		return l.Email
	}
	return l.MemberID
}

// state returns a short text about whether and how a report was decided.
func (l reportLine) state() string {
	if l.Decision == nil {
		return "open"
	}
	past := map[string]string{"DISMISS": "dismissed", "WARN": "warned", "SUSPEND": "suspended"}[l.Decision.Action]
	return fmt.Sprintf("%s %s by %s", past, l.Decision.DecidedAt.Format(minutes), l.Decision.DecidedBy)
}

type reportsPage struct {
	Reports []reportLine `json:"reports"`
	// Next is the value of --after for the next page.
	Next *string `json:"next"`
}

func printReports(out io.Writer, all []report.Report, hasMore, asJSON bool) error {
	page := reportsPage{Reports: make([]reportLine, len(all))}
	for i, r := range all {
		page.Reports[i] = describeReport(r)
	}
	if hasMore {
		page.Next = &page.Reports[len(all)-1].ID
	}
	if asJSON {
		return printJSON(out, page)
	}
	if len(all) == 0 {
		_, err := fmt.Fprintln(out, "There are no reports.")
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(table, "REPORTED (UTC)\tREPORT\tSUBJECT\tREASON\tPERSON\tMEMBER\tSTATE")
	for _, l := range page.Reports {
		_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", l.ReportedAt.Format(minutes), l.ID, l.Subject,
			l.Reason, l.Name, l.who(), l.state())
	}
	if err := table.Flush(); err != nil || !hasMore {
		return err
	}
	_, err := fmt.Fprintf(out, "There are more: wright admin reports --after %s\n", *page.Next)
	return err
}

type personLine struct {
	MemberID    string `json:"memberId"`
	DisplayName string `json:"displayName"`
}

func describePerson(p *network.Person) *personLine {
	if p == nil {
		return nil
	}
	return &personLine{p.Member.String(), p.DisplayName}
}

// reportDetails has null for a person who has left, is going to leave or has no account.
type reportDetails struct {
	reportLine

	ReportedBy        *personLine   `json:"reportedBy"`
	ReporterFiled     int           `json:"reporterFiled"`
	ReporterDismissed int           `json:"reporterDismissed"`
	Person            *personLine   `json:"person"`
	PresentAlias      string        `json:"presentAlias,omitempty"`
	PresentVersion    int64         `json:"presentProfileVersion,omitempty"`
	IsSuspended       bool          `json:"isSuspended"`
	OtherReports      []reportLine  `json:"otherReports"`
	History           []measureLine `json:"history"`
}

type measureLine struct {
	Kind   string    `json:"kind"`
	Reason string    `json:"reason,omitempty"`
	At     time.Time `json:"at"`
}

func printReport(out io.Writer, r report.Details, asJSON bool) error {
	details := reportDetails{
		reportLine: describeReport(r.Report), ReportedBy: describePerson(r.ReportedBy), ReporterFiled: r.Filed,
		ReporterDismissed: r.Dismissed, Person: describePerson(r.Present), PresentAlias: r.Profile.Alias.String(),
		PresentVersion: r.Profile.Version, IsSuspended: r.Profile.Suspended(), OtherReports: []reportLine{},
		History: []measureLine{},
	}
	for _, other := range r.Others {
		details.OtherReports = append(details.OtherReports, describeReport(other))
	}
	for _, m := range r.History {
		details.History = append(details.History, measureLine{string(m.Kind), m.Reason, m.At})
	}
	if asJSON {
		return printJSON(out, details)
	}
	_, err := io.WriteString(out, details.text())
	return err
}

// text returns the details for the terminal.
func (d reportDetails) text() string {
	var s strings.Builder
	line := func(label, value string) { fmt.Fprintf(&s, "%-12s %s\n", label, value) }
	line("Report", d.ID)
	line("State", d.state())
	if d.Decision != nil {
		line("", "Reason: "+d.Decision.Reason)
		if d.Decision.Note != "" {
			line("", "Note: "+d.Decision.Note)
		}
	}
	line("Reported", d.ReportedAt.Format(minutes)+" UTC")
	line("By", d.ReportedBy.text("somebody without an account, or who has left"))
	if d.ReportedBy != nil {
		line("", fmt.Sprintf("has reported %d times, %d of them dismissed", d.ReporterFiled, d.ReporterDismissed))
	}
	switch {
	case d.MemberID != "":
		line("Person", fmt.Sprintf("%s (member %s)", d.Name, d.MemberID))
	case d.Subject == report.Job:
		line("Hires", d.Name+" (the recruiter has left)")
	default:
		line("Person", fmt.Sprintf("%s (%s, without an account)", d.Name, d.Email))
	}
	if d.Version != 0 {
		line("", fmt.Sprintf("profile %q in version %d when reported, %q in version %d now", d.Alias, d.Version,
			d.PresentAlias, d.PresentVersion))
	}
	switch {
	case d.MemberID == "":
	case d.Person == nil:
		line("", "has left or will leave")
	case d.Person.DisplayName != d.Name:
		line("", "is now called "+d.Person.DisplayName)
	}
	if d.IsSuspended {
		line("", "the profile is suspended")
	}
	indented := func(text string) string { return strings.ReplaceAll(text, "\n", "\n"+strings.Repeat(" ", 13)) }
	if d.Text != nil {
		line("Text", indented(d.Text.Text))
		facts := "sent %s UTC, message %s, as it was when reported"
		if d.Subject == report.Job {
			facts = "published %s UTC, job %s, as it was when reported"
		}
		line("", fmt.Sprintf(facts, d.Text.SentAt.Format(minutes), d.Text.ID))
	}
	line("Reason", d.Reason)
	if d.Comment != "" {
		line("Comment", indented(d.Comment))
	}
	s.WriteString("\nEarlier decisions about the profile, and requests for reviews:\n")
	if len(d.History) == 0 {
		s.WriteString("  none\n")
	}
	for _, m := range d.History {
		fmt.Fprintf(&s, "  %s  %s  %s\n", m.At.Format(minutes), m.Kind, m.Reason)
	}
	s.WriteString("\nOther reports of the person:\n")
	if len(d.OtherReports) == 0 {
		s.WriteString("  none\n")
	}
	for _, o := range d.OtherReports {
		fmt.Fprintf(&s, "  %s  %s  %s  %s\n", o.ReportedAt.Format(minutes), o.ID, o.Reason, o.state())
	}
	return s.String()
}

// text returns the name and the member id of the person, or nobody if there is no person.
func (p *personLine) text(nobody string) string {
	if p == nil {
		return nobody
	}
	return fmt.Sprintf("%s (member %s)", p.DisplayName, p.MemberID)
}

func printReportDecision(out io.Writer, r report.Report, product string, asJSON bool) error {
	if asJSON {
		return printJSON(out, describeReport(r))
	}
	outcome := map[report.Action]string{
		report.Dismiss: "is dismissed. %[2]s does not inform %[1]s",
		report.Warn:    "is decided: %[2]s warns %[1]s by mail and in the product",
		report.Suspend: "is decided: the profile of %[1]s is suspended. %[2]s informs them by mail and in the product",
	}[r.Decision.Action]
	_, err := fmt.Fprintf(out, "The report "+outcome+". Whoever has reported hears that the report was looked at.\n",
		r.Reported.DisplayName, product)
	return err
}
