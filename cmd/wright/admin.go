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

	"wright.app/modules/auth"
	"wright.app/modules/auth/administration"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/jobs"
	"wright.app/modules/messaging"
	"wright.app/modules/network/report"
	"wright.app/modules/profile"
	"wright.app/platform/config"
	"wright.app/platform/database/databasefx"
	"wright.app/platform/queue"
)

const adminUsage = `usage: wright admin COMMAND [--json]

Profiles:
  list-reviews                      list the profiles under review, the oldest request first
  approve OWNER                     approve a profile under review; this also ends a suspension
  suspend OWNER --reason "TEXT"     hide the profile from everybody but its owner, who sees the reason
  reinstate OWNER                   end a suspension, or a review without an approval

Reports:
  reports [--after ID] [--limit N]  list the reports, the open ones first
  reports show ID                   print a report: who has reported whom and why, earlier decisions
  reports decide ID --action dismiss|warn|suspend --reason "TEXT" [--note "TEXT"] [--by "NAME"]
                                    decide about it, once. Who is warned or suspended reads the reason: do not
                                    tell who has reported. The note is for operators. NAME is that of the
                                    operator, without it the one of the system user

Conversations, without their texts, of which only reported ones can be read, in the report:
  conversations [--limit N]         list who has begun the most conversations, with their numbers
  conversations show ID             print the two people, how many texts each has written, and the dates
  conversations delete ADDRESS --yes
                                    delete all conversations of somebody without an account, for ever

Jobs:
  jobs [--after ID] [--limit N]     list the open jobs, the one first that was published last
  jobs show ID                      print a job in any state, with its recruiter and all that it says
  jobs close ID --reason "TEXT"     end an open job at once; whoever hires for it reads the reason

Accounts:
  suspend-account OWNER --reason "TEXT"
                                    bar the person from signing in, end their sessions, hide their profile
  restore-account OWNER             end the suspension of an account
  end-sessions OWNER                sign the person out everywhere
  passkeys OWNER                    list the passkeys of the person
  remove-passkey OWNER --passkey ID remove one of them; a session that it has started goes on
  erase OWNER --yes                 erase the account and everything of it, at once and for ever
  events OWNER                      print the security events of the last 90 days, the newest first

OWNER is the e-mail address, the member id or the alias of the owner. Every decision is stored with
its time, and the owner gets a mail, except for erase, which leaves nothing. The server may be
running; if it is not, the mails are sent when it starts.

exit codes: 0 success, 1 failure, 2 invalid command, 3 no such person, profile, passkey, report, conversation or job,
4 not possible in the present state of the profile, account, report or job`

// The exit codes of the program. Errors without a code of their own are exitFailed.
const (
	exitFailed   = 1
	exitUsage    = 2
	exitNotFound = 3
	exitState    = 4
)

// adminCall holds the arguments of "wright admin".
type adminCall struct {
	command, owner, reason string
	passkey                passkey.ID
	json, yes              bool
	report                 reportCall
	conversation           conversationCall
	job                    jobCall
}

// adminCommands are the commands of "wright admin".
var adminCommands = []string{
	"list-reviews", "approve", "suspend", "reinstate", reports, conversations, jobsCommand,
	suspendAccount, restoreAccount, endSessions, listPasskeys, removePasskey, eraseAccount, listEvents,
}

var errAdminHelp = errors.New("help requested")

// parseAdmin parses the arguments of "wright admin". Options may come before or after the command and the owner. It
// returns errAdminHelp when help is requested or there are no arguments, and a usage error for invalid ones.
func parseAdmin(args []string) (adminCall, error) {
	var call adminCall
	flags := flag.NewFlagSet("admin", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&call.json, "json", false, "")
	flags.BoolVar(&call.yes, "yes", false, "")
	flags.StringVar(&call.reason, "reason", "", "")
	flags.TextVar(&call.passkey, "passkey", passkey.ID{}, "")
	flags.TextVar(&call.report.after, "after", report.ID{}, "")
	flags.IntVar(&call.report.limit, "limit", 0, "")
	flags.StringVar(&call.report.action, "action", "", "")
	flags.StringVar(&call.report.note, "note", "", "")
	flags.StringVar(&call.report.by, "by", "", "")
	var positional []string
	for len(args) > 0 {
		if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
			return call, errAdminHelp
		} else if err != nil {
			return call, usageError(err.Error())
		}
		if args = flags.Args(); len(args) > 0 {
			positional, args = append(positional, args[0]), args[1:]
		}
	}
	if len(positional) == 0 || positional[0] == "help" {
		return call, errAdminHelp
	}
	call.command, positional = positional[0], positional[1:]
	if call.command == reports && !call.yes && call.passkey == (passkey.ID{}) {
		var err error
		call.report, err = call.report.withVerb(positional, call.reason)
		return call, err
	}
	if call.command == conversations && call.passkey == (passkey.ID{}) {
		var err error
		call.conversation, err = newConversationCall(call, positional)
		return call, err
	}
	if call.command == jobsCommand && call.passkey == (passkey.ID{}) {
		var err error
		call.job, err = newJobCall(call, positional)
		return call, err
	}
	return call.withOwner(positional)
}

// withOwner checks the options and returns the call with the owner from the remaining arguments.
func (c adminCall) withOwner(positional []string) (adminCall, error) {
	takesReason := c.command == "suspend" || c.command == suspendAccount
	switch {
	case !slices.Contains(adminCommands, c.command):
		return c, usageError(fmt.Sprintf("unknown command %q", c.command))
	case c.command == "list-reviews" && len(positional) > 0:
		return c, usageError("list-reviews takes no argument")
	case c.report != reportCall{}:
		return c, usageError("--after, --limit, --action, --note and --by are options of reports only")
	case c.reason != "" && !takesReason:
		return c, usageError("--reason is an option of suspend, suspend-account, reports decide and jobs close only")
	case c.passkey != passkey.ID{} && c.command != removePasskey:
		return c, usageError("--passkey is an option of remove-passkey only")
	case c.yes && c.command != eraseAccount:
		return c, usageError("--yes is an option of erase and conversations delete only")
	case c.command == "list-reviews":
		return c, nil
	case len(positional) != 1:
		return c,
			usageError(c.command +
				` takes one argument: the e-mail address, the member id or the alias of the owner; ` +
				`put a text with spaces in quotes`)
	case takesReason && strings.TrimSpace(c.reason) == "":
		return c, usageError(c.command + ` needs --reason "TEXT", which tells the owner what to change`)
	case c.command == removePasskey && c.passkey == passkey.ID{}:
		return c, usageError("remove-passkey needs --passkey ID, which the command passkeys prints")
	case c.command == eraseAccount && !c.yes:
		return c, usageError("erase cannot be undone: repeat the command with --yes to erase the account of " +
			positional[0])
	}
	c.owner = positional[0]
	return c, nil
}

func usageError(reason string) error {
	return exitError{exitUsage, fmt.Errorf("%s\n\n%s", reason, adminUsage)}
}

// exitError is an error with an exit code.
type exitError struct {
	code int
	error
}

// Unwrap returns the wrapped error.
func (e exitError) Unwrap() error { return e.error }

// exitCode returns the code with which the program ends after err.
func exitCode(err error) int {
	var exit exitError
	if errors.As(err, &exit) {
		return exit.code
	}
	return exitFailed
}

// admin runs a command of "wright admin".
func admin(cfg config.Config, call adminCall, out io.Writer) error {
	var moderation *profile.Moderation
	var accounts *administration.Service
	var reported *report.Moderation
	var written *messaging.Administration
	var posted *jobs.Administration
	app := fx.New(
		baseModules(cfg, databasefx.BesideServer),
		productModules(),
		fx.Provide(queue.New),
		fx.Populate(&moderation, &accounts, &reported, &written, &posted),
	)
	return runApp(app, func(ctx context.Context) error {
		if slices.Contains(accountCommands, call.command) {
			return withExitCode(administer(ctx, accounts, moderation, call, out))
		}
		if call.command == reports {
			return reportExitCode(handleReports(ctx, reported, cfg.Brand.ProductName, call, out))
		}
		if call.command == conversations {
			return handleConversations(ctx, written, call, out)
		}
		if call.command == jobsCommand {
			return jobExitCode(handleJobs(ctx, posted, cfg.Brand.ProductName, call, out))
		}
		return withExitCode(moderate(ctx, moderation, cfg, call, out))
	})
}

func moderate(ctx context.Context, m *profile.Moderation, cfg config.Config, call adminCall, out io.Writer) error {
	var decision profile.Decision
	var err error
	switch call.command {
	case "list-reviews":
		reviews, err := m.Reviews(ctx)
		if err != nil {
			return err
		}
		return printReviews(out, reviews, call.json)
	case "approve":
		decision, err = m.Approve(ctx, call.owner)
	case "suspend":
		decision, err = m.Suspend(ctx, call.owner, call.reason)
	default:
		decision, err = m.Reinstate(ctx, call.owner)
	}
	if err != nil {
		return err
	}
	return printDecision(out, decision, cfg.Brand.ProductName, call.json)
}

// withExitCode gives the errors of the use cases their exit code and a message for operators.
func withExitCode(err error) error {
	switch {
	case errors.Is(err, profile.ErrNoMember), errors.Is(err, auth.ErrNoUser):
		return exitError{exitNotFound, errors.New(
			"no such person: give the e-mail address, the member id or the alias of somebody who has an account")}
	case errors.Is(err, passkey.ErrNoPasskey):
		return exitError{exitNotFound, errors.New("this person has no such passkey")}
	case errors.Is(err, profile.ErrNoProfile):
		return exitError{exitNotFound, errors.New("this person has no profile")}
	case errors.Is(err, profile.ErrReason):
		return exitError{exitUsage, profile.ErrReason}
	case errors.Is(err, administration.ErrReason):
		return exitError{exitUsage, administration.ErrReason}
	}
	for _, state := range []error{
		profile.ErrNoReview, profile.ErrSuspendedAlready, profile.ErrActiveAlready,
		administration.ErrSuspendedAlready, administration.ErrNotSuspended,
	} {
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

func printReviews(out io.Writer, reviews []profile.OpenReview, asJSON bool) error {
	lines := make([]reviewLine, len(reviews))
	for i, c := range reviews {
		lines[i] = reviewLine{
			MemberID: c.Member.Member.String(), DisplayName: c.Member.DisplayName, RequestedAt: c.RequestedAt,
			ApprovedBefore:   c.Approved,
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
	_, _ = fmt.Fprintln(table, "REQUESTED (UTC)\tMEMBER\tNAME\tSTATE")
	for _, l := range lines {
		state := "visible"
		if l.ApprovedBefore {
			state = "visible, approved before"
		}
		if l.SuspendedAt != nil {
			state = "suspended: " + l.SuspensionReason
		}
		_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", l.RequestedAt.Format("2006/01/02 15:04"), l.MemberID,
			l.DisplayName, state)
	}
	return table.Flush()
}

type decisionLine struct {
	MemberID    string    `json:"memberId"`
	DisplayName string    `json:"displayName"`
	Decision    string    `json:"decision"`
	Status      string    `json:"status"`
	Reason      string    `json:"reason,omitempty"`
	DecidedAt   time.Time `json:"decidedAt"`
}

func printDecision(out io.Writer, r profile.Decision, product string, asJSON bool) error {
	if asJSON {
		return printJSON(out, decisionLine{
			MemberID: r.Member.Member.String(), DisplayName: r.Member.DisplayName, Decision: string(r.Kind),
			Status: string(r.Status),
			Reason: r.Reason, DecidedAt: r.At,
		})
	}
	outcome := map[profile.EventKind]string{
		profile.EventApproved:   "is approved and active",
		profile.EventSuspended:  "is suspended and visible to its owner only",
		profile.EventReinstated: "is active, without an approval",
	}[r.Kind]
	_, err := fmt.Fprintf(out, "The profile of %s (member %s) %s. %s informs the owner by mail.\n",
		r.Member.DisplayName, r.Member.Member, outcome, product)
	return err
}

func printJSON(out io.Writer, value any) error {
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", "  ")
	return encoder.Encode(value)
}
