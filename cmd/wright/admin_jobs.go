package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/jobs"
)

// jobsCommand is the command of "wright admin" about postings.
const jobsCommand = "jobs"

// closeJob is a verb of the command jobs, next to those of the command reports.
const closeJob = "close"

// jobCall holds the arguments of the command jobs.
type jobCall struct {
	verb      string
	id, after jobs.ID
	limit     int
}

// newJobCall checks the options and returns the call with the verb from the remaining arguments.
func newJobCall(call adminCall, positional []string) (jobCall, error) {
	c := jobCall{verb: listReports, after: call.report.after, limit: call.report.limit}
	if len(positional) > 0 {
		c.verb, positional = positional[0], positional[1:]
	}
	others := call.report
	others.limit, others.after = 0, uuid.UUID{}
	switch {
	case c.verb != listReports && c.verb != showReport && c.verb != closeJob:
		return c, usageError(fmt.Sprintf("jobs has no command %q: use list, show or close", c.verb))
	case others != reportCall{} || call.yes:
		return c, usageError("jobs has no options but --after, --limit and --reason")
	case c.verb != listReports && (c.after != jobs.ID{} || c.limit != 0):
		return c, usageError("--after and --limit are options of jobs list only")
	case c.limit < 0 || c.limit > maxReportsPage:
		return c, usageError(fmt.Sprintf("--limit has to be from 1 to %d", maxReportsPage))
	case c.verb != closeJob && call.reason != "":
		return c, usageError("--reason is an option of jobs close only")
	case c.verb == listReports && len(positional) > 0:
		return c, usageError("jobs list takes no argument")
	case c.verb == listReports:
		return c, nil
	case len(positional) != 1:
		return c, usageError("jobs " + c.verb + " takes one argument: the id of the job, " +
			"which the command jobs and a report of it print; put a text with spaces in quotes")
	case c.verb == closeJob && strings.TrimSpace(call.reason) == "":
		return c, usageError(`jobs close needs --reason "TEXT", which the recruiter reads`)
	}
	var err error
	if c.id, err = uuid.Parse(positional[0]); err != nil {
		return c, usageError(fmt.Sprintf("%q is not the id of a job", positional[0]))
	}
	return c, nil
}

// handleJobs runs the command jobs.
func handleJobs(ctx context.Context, a *jobs.Administration, product string, call adminCall, out io.Writer) error {
	switch c := call.job; c.verb {
	case showReport:
		j, err := a.Show(ctx, c.id)
		if err != nil {
			return err
		}
		return printJob(out, j, call.json)
	case closeJob:
		j, err := a.Close(ctx, c.id, call.reason)
		if err != nil {
			return err
		}
		if call.json {
			return printJSON(out, describeJob(j))
		}
		_, err = fmt.Fprintf(out, "The job %q of %s is closed and left the search at once. %s tells who hires why.\n",
			j.Title, j.Hirer(), product)
		return err
	default:
		limit := c.limit
		if limit == 0 {
			limit = maxReportsPage
		}
		var after *jobs.ID
		if c.after != (jobs.ID{}) {
			after = &c.after
		}
		// One more job is read to know whether there are more.
		page, err := a.List(ctx, after, limit+1)
		if err != nil {
			return err
		}
		return printJobs(out, page[:min(limit, len(page))], len(page) > limit, call.json)
	}
}

// jobExitCode gives the errors about jobs their exit code and a message for operators.
func jobExitCode(err error) error {
	for known, code := range map[error]int{
		jobs.ErrNoJob: exitNotFound, jobs.ErrNotOpen: exitState, jobs.ErrReason: exitUsage,
	} {
		if errors.Is(err, known) {
			return exitError{code, known}
		}
	}
	return err
}

type jobLine struct {
	ID          string      `json:"id"`
	Title       string      `json:"title"`
	Hirer       string      `json:"hirer"`
	Domain      string      `json:"domain,omitempty"` // of a proven organization
	Status      string      `json:"status"`
	CloseReason string      `json:"closeReason,omitempty"`
	PostedAt    *time.Time  `json:"postedAt"`
	ExpiresAt   *time.Time  `json:"expiresAt"`
	Recruiter   *personLine `json:"recruiter"` // null for one who has left or will leave
}

func describeJob(j jobs.Moderated) jobLine {
	line := jobLine{
		ID: j.ID.String(), Title: cmp.Or(j.Title, "(cannot be read)"), Hirer: j.Hirer(), Status: string(j.Status),
		CloseReason: string(j.CloseReason), Recruiter: describePerson(j.RecruitedBy),
	}
	if j.Employer.Proven {
		line.Domain = j.Employer.Domain.String()
	}
	if !j.PostedAt.IsZero() {
		line.PostedAt, line.ExpiresAt = &j.PostedAt, &j.ExpiresAt
	}
	return line
}

// who returns who hires, with the domain that proves it.
func (l jobLine) who() string {
	if l.Domain == "" {
		return l.Hirer + " (not proven)"
	}
	return l.Hirer + " (" + l.Domain + ")"
}

type jobsPage struct {
	Jobs []jobLine `json:"jobs"`
	// Next is the value of --after for the next page.
	Next *string `json:"next"`
}

func printJobs(out io.Writer, all []jobs.Moderated, hasMore, asJSON bool) error {
	page := jobsPage{Jobs: make([]jobLine, len(all))}
	for i, j := range all {
		page.Jobs[i] = describeJob(j)
	}
	if hasMore {
		page.Next = &page.Jobs[len(all)-1].ID
	}
	if asJSON {
		return printJSON(out, page)
	}
	if len(all) == 0 {
		_, err := fmt.Fprintln(out, "There are no open jobs.")
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(table, "PUBLISHED (UTC)\tJOB\tTITLE\tWHO HIRES\tRECRUITER")
	for _, l := range page.Jobs {
		_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", l.PostedAt.Format(minutes), l.ID, l.Title, l.who(),
			l.Recruiter.text("has left"))
	}
	if err := table.Flush(); err != nil || !hasMore {
		return err
	}
	_, err := fmt.Fprintf(out, "There are more: wright admin jobs --after %s\n", *page.Next)
	return err
}

func printJob(out io.Writer, j jobs.Moderated, asJSON bool) error {
	line := describeJob(j)
	if asJSON {
		return printJSON(out, struct {
			jobLine

			Text string `json:"text"`
		}{line, j.Texts()})
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	state := strings.TrimSpace(line.Status + " " + line.CloseReason)
	_, _ = fmt.Fprintf(table, "Job\t%s\nState\t%s\nWho hires\t%s\nRecruiter\t%s\n", line.ID, state, line.who(),
		line.Recruiter.text("has left, or will leave"))
	if line.PostedAt != nil {
		_, _ = fmt.Fprintf(table, "Published\t%s UTC, until %s UTC\n", line.PostedAt.Format(minutes),
			line.ExpiresAt.Format(minutes))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "\n%s\n", j.Texts())
	return err
}
