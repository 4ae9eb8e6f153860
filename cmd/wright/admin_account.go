package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/administration"
	"wright.app/modules/profile"
)

// The commands of "wright admin" about accounts.
const (
	suspendAccount = "suspend-account"
	restoreAccount = "restore-account"
	endSessions    = "end-sessions"
	listPasskeys   = "passkeys"
	removePasskey  = "remove-passkey"
	eraseAccount   = "erase"
	listEvents     = "events"
)

var accountCommands = []string{
	suspendAccount, restoreAccount, endSessions, listPasskeys, removePasskey, eraseAccount, listEvents,
}

// accountOutcomes are the messages about the results of the commands.
var accountOutcomes = map[string]string{
	suspendAccount: "is suspended: all sessions have ended, and nobody can see the profile. A mail tells the reason",
	restoreAccount: "is no longer suspended. A mail says so",
	endSessions:    "is signed out everywhere. A mail says so",
	removePasskey:  "has lost this passkey. A mail says so",
	eraseAccount:   "is erased",
}

// administer runs a command about the account of a person.
func administer(
	ctx context.Context, s *administration.Service, moderation *profile.Moderation, call adminCall, out io.Writer,
) error {
	member, err := moderation.Find(ctx, call.owner)
	if err != nil {
		return fmt.Errorf("%q: %w", call.owner, err)
	}
	switch call.command {
	case suspendAccount:
		err = s.Suspend(ctx, member.User, call.reason)
	case restoreAccount:
		err = s.Restore(ctx, member.User)
	case endSessions:
		err = s.EndSessions(ctx, member.User)
	case removePasskey:
		err = s.RemovePasskey(ctx, member.User, call.passkey)
	case eraseAccount:
		err = s.Erase(ctx, member.User)
	case listPasskeys:
		passkeys, err := s.ListPasskeys(ctx, member.User)
		if err != nil {
			return err
		}
		return printPasskeys(out, passkeys, call.json)
	default:
		events, err := s.SecurityEvents(ctx, member.User)
		if err != nil {
			return err
		}
		return printEvents(out, events, call.json)
	}
	if err != nil {
		return err
	}
	if call.json {
		return printJSON(out, accountLine{
			MemberID: member.Member.String(), DisplayName: member.DisplayName, Command: call.command,
			Reason: strings.TrimSpace(call.reason),
		})
	}
	_, err = fmt.Fprintf(out, "The account of %s (member %s) %s.\n", member.DisplayName, member.Member,
		accountOutcomes[call.command])
	return err
}

type accountLine struct {
	MemberID    string `json:"memberId"`
	DisplayName string `json:"displayName"`
	Command     string `json:"command"`
	Reason      string `json:"reason,omitempty"`
}

type eventLine struct {
	At      time.Time `json:"at"`
	LastAt  time.Time `json:"lastAt"`
	Count   int       `json:"count"`
	Event   string    `json:"event"`
	Outcome string    `json:"outcome"`
	Method  string    `json:"method"`
	Browser string    `json:"browser"`
	OS      string    `json:"os"`
}

func printEvents(out io.Writer, events []auth.SecurityEvent, asJSON bool) error {
	lines := make([]eventLine, len(events))
	for i, e := range events {
		lines[i] = eventLine{
			At: e.At, LastAt: e.LastAt, Count: e.Count, Event: string(e.Kind), Outcome: string(e.Outcome),
			Method: string(e.Method), Browser: e.Agent.Browser, OS: e.Agent.System,
		}
	}
	if asJSON {
		return printJSON(out, lines)
	}
	if len(lines) == 0 {
		_, err := fmt.Fprintln(out, "No security events in the last 90 days.")
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(table, "FIRST (UTC)\tLAST (UTC)\tTIMES\tEVENT\tOUTCOME\tBY\tBROWSER")
	for _, l := range lines {
		const layout = "2006/01/02 15:04:05"
		browser := strings.Trim(l.Browser+", "+l.OS, ", ")
		_, _ = fmt.Fprintf(table, "%s\t%s\t%d\t%s\t%s\t%s\t%s\n", l.At.Format(layout), l.LastAt.Format(layout), l.Count,
			l.Event, l.Outcome, l.Method, browser)
	}
	return table.Flush()
}
