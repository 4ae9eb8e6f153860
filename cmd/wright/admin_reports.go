package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/user"
	"strings"

	"github.com/google/uuid"

	"wright.app/modules/network/report"
)

// reports is the command of "wright admin" about reports of people.
const reports = "reports"

// The verbs of the command reports.
const (
	listReports  = "list"
	showReport   = "show"
	decideReport = "decide"
)

// maxReportsPage is the default and maximum number of reports in a list.
const maxReportsPage = 50

// reportCall holds the arguments of the command reports.
type reportCall struct {
	verb             string
	id, after        report.ID
	limit            int
	action, note, by string
}

// withVerb checks the options and returns the call with the verb and the id from the remaining arguments.
func (c reportCall) withVerb(positional []string, reason string) (reportCall, error) {
	c.verb = listReports
	if len(positional) > 0 {
		c.verb, positional = positional[0], positional[1:]
	}
	takesID := c.verb == showReport || c.verb == decideReport
	switch {
	case !takesID && c.verb != listReports:
		return c, usageError(fmt.Sprintf("reports has no command %q: use list, show or decide", c.verb))
	case !takesID && len(positional) > 0:
		return c, usageError("reports list takes no argument")
	case takesID && len(positional) != 1:
		return c, usageError("reports " + c.verb + " takes one argument: the id of the report, " +
			"which the command reports prints; put a text with spaces in quotes")
	case c.verb != listReports && (c.after != report.ID{} || c.limit != 0):
		return c, usageError("--after and --limit are options of reports list only")
	case c.limit < 0 || c.limit > maxReportsPage:
		return c, usageError(fmt.Sprintf("--limit has to be from 1 to %d", maxReportsPage))
	case c.verb != decideReport && (c.action != "" || c.note != "" || c.by != "" || reason != ""):
		return c, usageError("--action, --reason, --note and --by are options of reports decide only")
	}
	if takesID {
		var err error
		if c.id, err = uuid.Parse(positional[0]); err != nil {
			return c, usageError(fmt.Sprintf("%q is not the id of a report", positional[0]))
		}
	}
	if c.verb != decideReport {
		return c, nil
	}
	switch {
	case c.action != "dismiss" && c.action != "warn" && c.action != "suspend":
		return c, usageError("reports decide needs --action dismiss, --action warn or --action suspend")
	case strings.TrimSpace(reason) == "":
		return c, usageError(`reports decide needs --reason "TEXT", ` +
			"which the reported person reads unless the report is dismissed")
	}
	return c, nil
}

// operatorName returns the name of the operator: the given one, or that of the system user.
func (c reportCall) operatorName() (string, error) {
	if c.by != "" {
		return c.by, nil
	}
	current, err := user.Current()
	if err != nil || current.Username == "" {
		return "", exitError{exitUsage, errors.New(`the name of the system user is unknown: add --by "NAME"`)}
	}
	return current.Username, nil
}

// handleReports runs the command reports.
func handleReports(ctx context.Context, m *report.Moderation, product string, call adminCall, out io.Writer) error {
	switch c := call.report; c.verb {
	case showReport:
		details, err := m.Show(ctx, c.id)
		if err != nil {
			return err
		}
		return printReport(out, details, call.json)
	case decideReport:
		by, err := c.operatorName()
		if err != nil {
			return err
		}
		decided, err := m.Decide(ctx, c.id, report.Decision{
			Action: report.Action(strings.ToUpper(c.action)), Reason: call.reason, Note: c.note, By: by,
		})
		if err != nil {
			return err
		}
		return printReportDecision(out, decided, product, call.json)
	default:
		limit := c.limit
		if limit == 0 {
			limit = maxReportsPage
		}
		var after *report.ID
		if c.after != (report.ID{}) {
			after = &c.after
		}
		// One more report is read to know whether there are more.
		page, err := m.List(ctx, after, limit+1)
		if err != nil {
			return err
		}
		hasMore := len(page) > limit
		return printReports(out, page[:min(limit, len(page))], hasMore, call.json)
	}
}

// reportExitCode gives the errors about reports their exit code and a message for operators.
func reportExitCode(err error) error {
	for known, code := range map[error]int{
		report.ErrNoReport: exitNotFound, report.ErrNoProfile: exitNotFound, report.ErrDecided: exitState,
		report.ErrAction: exitUsage, report.ErrReason: exitUsage, report.ErrNote: exitUsage,
		report.ErrOperator: exitUsage,
	} {
		if errors.Is(err, known) {
			return exitError{code, known}
		}
	}
	return err
}
