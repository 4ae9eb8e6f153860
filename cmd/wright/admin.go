package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"go.uber.org/fx"

	"wright.app/modules/profile"
	"wright.app/platform/config"
	"wright.app/platform/database/databasefx"
	"wright.app/platform/queue"
)

const adminUsage = `usage: wright admin COMMAND [--json]

  list-reviews                    profiles under review, those that wait longest first
  approve WHO                     end a review well; a suspension ends with it
  suspend WHO --reason "TEXT"     show the profile to nobody but its owner, who reads the reason
  reinstate WHO                   end a suspension, and a review without an approval

WHO is the e-mail, the member id or the alias of the owner. Each decision is written down with
its time, and the owner is told by mail. The server may run meanwhile; if it does not, the
mails leave when it starts.

exit codes: 0 done, 1 it failed, 2 the command is wrong, 3 nobody or no profile of that name,
4 the profile is in a state that does not allow it`

// The exit codes of the program; everything else that goes wrong is exitFailed.
const (
	exitFailed   = 1
	exitUsage    = 2
	exitNotFound = 3
	exitState    = 4
)

// adminCall is what was typed behind "wright admin".
type adminCall struct {
	command, who, reason string
	json                 bool
}

var errAdminHelp = errors.New("help was asked for")

// parseAdmin reads what was typed. Options may stand before and behind what they belong to. It
// returns errAdminHelp, or an error that says what is missing.
func parseAdmin(args []string) (adminCall, error) {
	var call adminCall
	flags := flag.NewFlagSet("admin", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&call.json, "json", false, "")
	flags.StringVar(&call.reason, "reason", "", "")
	var words []string
	for len(args) > 0 {
		if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
			return call, errAdminHelp
		} else if err != nil {
			return call, badUsage(err.Error())
		}
		if args = flags.Args(); len(args) > 0 {
			words, args = append(words, args[0]), args[1:]
		}
	}
	if len(words) == 0 || words[0] == "help" {
		return call, errAdminHelp
	}
	call.command, words = words[0], words[1:]
	return call.with(words)
}

// with returns the call with whom it is about, or an error that says what is wrong with it.
func (c adminCall) with(words []string) (adminCall, error) {
	switch {
	case !slices.Contains([]string{"list-reviews", "approve", "suspend", "reinstate"}, c.command):
		return c, badUsage(fmt.Sprintf("there is no command %q", c.command))
	case c.command == "list-reviews" && len(words) > 0:
		return c, badUsage("list-reviews takes no name")
	case c.reason != "" && c.command != "suspend":
		return c, badUsage("--reason belongs to suspend")
	case c.command == "list-reviews":
		return c, nil
	case len(words) != 1:
		return c, badUsage(c.command + ` takes one name: the e-mail, the member id or the alias of the owner; a text with blanks stands in "…"`)
	case c.command == "suspend" && strings.TrimSpace(c.reason) == "":
		return c, badUsage(`suspend needs --reason "TEXT": the owner reads it and learns what to change`)
	}
	c.who = words[0]
	return c, nil
}

func badUsage(why string) error {
	return exitError{exitUsage, fmt.Errorf("%s\n\n%s", why, adminUsage)}
}

// exitError ends the program with a code of its own.
type exitError struct {
	code int
	error
}

// Unwrap gives the error inside.
func (e exitError) Unwrap() error { return e.error }

// exitCode returns the code with which the program ends after err.
func exitCode(err error) int {
	var with exitError
	if errors.As(err, &with) {
		return with.code
	}
	return exitFailed
}

// admin carries out what an operator has decided.
func admin(cfg config.Config, call adminCall, out io.Writer) error {
	var moderation *profile.Moderation
	app := fx.New(
		foundation(cfg, databasefx.Beside),
		product(),
		fx.Provide(queue.New),
		fx.Populate(&moderation),
	)
	return during(app, func(ctx context.Context) error {
		return explained(moderate(ctx, moderation, cfg, call, out))
	})
}

func moderate(ctx context.Context, m *profile.Moderation, cfg config.Config, call adminCall, out io.Writer) error {
	var ruling profile.Ruling
	var err error
	switch call.command {
	case "list-reviews":
		cases, err := m.Reviews(ctx)
		if err != nil {
			return err
		}
		return printReviews(out, cases, call.json)
	case "approve":
		ruling, err = m.Approve(ctx, call.who)
	case "suspend":
		ruling, err = m.Suspend(ctx, call.who, call.reason)
	default:
		ruling, err = m.Reinstate(ctx, call.who)
	}
	if err != nil {
		return err
	}
	return printRuling(out, ruling, cfg.Brand.ProductName, call.json)
}

// explained says in words of the operator what refused, and ends with its code.
func explained(err error) error {
	switch {
	case errors.Is(err, profile.ErrNoMember):
		return exitError{exitNotFound, errors.New("nobody goes by this name: give the e-mail, the member id or the alias of somebody who has an account here")}
	case errors.Is(err, profile.ErrNotLoaded):
		return exitError{exitNotFound, errors.New("this person has no profile")}
	case errors.Is(err, profile.ErrReason):
		return exitError{exitUsage, profile.ErrReason}
	}
	for _, state := range []error{profile.ErrNoReview, profile.ErrSuspendedAlready, profile.ErrActiveAlready} {
		if errors.Is(err, state) {
			return exitError{exitState, state}
		}
	}
	return err
}

type reviewLine struct {
	MemberID         string     `json:"memberId"`
	DisplayName      string     `json:"displayName"`
	RequestedAt      time.Time  `json:"requestedAt"`
	ApprovedBefore   bool       `json:"approvedBefore"`
	SuspendedAt      *time.Time `json:"suspendedAt"`
	SuspensionReason string     `json:"suspensionReason"`
}

func printReviews(out io.Writer, cases []profile.Case, asJSON bool) error {
	lines := make([]reviewLine, len(cases))
	for i, c := range cases {
		lines[i] = reviewLine{
			MemberID: c.Member.ID.String(), DisplayName: c.Member.DisplayName, RequestedAt: c.RequestedAt, ApprovedBefore: c.Approved,
			SuspensionReason: c.Suspension.Reason,
		}
		if c.Suspension.Active() {
			lines[i].SuspendedAt = &c.Suspension.Since
		}
	}
	if asJSON {
		return printJSON(out, lines)
	}
	if len(lines) == 0 {
		_, err := fmt.Fprintln(out, "No profile is under review.")
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(table, "REQUESTED (UTC)\tMEMBER\tNAME\tBEFORE")
	for _, l := range lines {
		before := "visible"
		if l.ApprovedBefore {
			before = "visible, approved once"
		}
		if l.SuspendedAt != nil {
			before = "suspended: " + l.SuspensionReason
		}
		_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", l.RequestedAt.Format("2006/01/02 15:04"), l.MemberID, l.DisplayName, before)
	}
	return table.Flush()
}

type rulingLine struct {
	MemberID    string    `json:"memberId"`
	DisplayName string    `json:"displayName"`
	Decision    string    `json:"decision"`
	Status      string    `json:"status"`
	Reason      string    `json:"reason,omitempty"`
	DecidedAt   time.Time `json:"decidedAt"`
}

func printRuling(out io.Writer, r profile.Ruling, product string, asJSON bool) error {
	if asJSON {
		return printJSON(out, rulingLine{
			MemberID: r.Member.ID.String(), DisplayName: r.Member.DisplayName, Decision: string(r.Kind), Status: string(r.Status),
			Reason: r.Reason, DecidedAt: r.At,
		})
	}
	done := map[profile.EventKind]string{
		profile.EventApproved:   "is approved and active",
		profile.EventSuspended:  "is suspended; nobody but its owner sees it from now on",
		profile.EventReinstated: "is active; it was not approved by this",
	}[r.Kind]
	_, err := fmt.Fprintf(out, "The profile of %s (member %s) %s. %s tells the owner by mail.\n", r.Member.DisplayName, r.Member.ID, done, product)
	return err
}

func printJSON(out io.Writer, value any) error {
	text := json.NewEncoder(out)
	text.SetIndent("", "  ")
	return text.Encode(value)
}
