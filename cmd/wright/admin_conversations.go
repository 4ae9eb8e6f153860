package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/messaging"
)

// conversations is the command of "wright admin" about conversations. It shows no text.
const conversations = "conversations"

// deleteConversations is a verb of the command conversations, next to those of the command reports.
const deleteConversations = "delete"

// conversationCall holds the arguments of the command conversations.
type conversationCall struct {
	verb    string
	id      messaging.ID
	address string
	limit   int
}

// newConversationCall checks the options and returns the call with the verb from the remaining arguments.
func newConversationCall(call adminCall, positional []string) (conversationCall, error) {
	c := conversationCall{verb: listReports, limit: call.report.limit}
	if len(positional) > 0 {
		c.verb, positional = positional[0], positional[1:]
	}
	others := call.report
	others.limit = 0
	switch {
	case c.verb != listReports && c.verb != showReport && c.verb != deleteConversations:
		return c, usageError(fmt.Sprintf("conversations has no command %q: use list, show or delete", c.verb))
	case others != reportCall{} || call.reason != "":
		return c, usageError("conversations has no options but --limit and --yes")
	case c.limit != 0 && c.verb != listReports:
		return c, usageError("--limit is an option of conversations list and reports list only")
	case c.limit < 0 || c.limit > maxReportsPage:
		return c, usageError(fmt.Sprintf("--limit has to be from 1 to %d", maxReportsPage))
	case call.yes && c.verb != deleteConversations:
		return c, usageError("--yes is an option of erase and conversations delete only")
	case c.verb == listReports && len(positional) > 0:
		return c, usageError("conversations list takes no argument")
	case c.verb == showReport && len(positional) != 1:
		return c, usageError("conversations show takes one argument: the id of the conversation")
	case c.verb == deleteConversations && len(positional) != 1:
		return c, usageError("conversations delete takes one argument: " +
			"the e-mail address of somebody without an account")
	case c.verb == deleteConversations && !call.yes:
		return c, usageError("conversations delete cannot be undone: repeat the command with --yes to delete all " +
			"conversations of " + positional[0])
	}
	switch c.verb {
	case showReport:
		var err error
		if c.id, err = uuid.Parse(positional[0]); err != nil {
			return c, usageError(fmt.Sprintf("%q is not the id of a conversation", positional[0]))
		}
	case deleteConversations:
		c.address = positional[0]
	}
	return c, nil
}

// handleConversations runs the command conversations.
func handleConversations(ctx context.Context, a *messaging.Administration, call adminCall, out io.Writer) error {
	switch c := call.conversation; c.verb {
	case showReport:
		facts, err := a.Show(ctx, c.id)
		if errors.Is(err, messaging.ErrNoConversation) {
			return exitError{exitNotFound, messaging.ErrNoConversation}
		} else if err != nil {
			return err
		}
		return printConversation(out, facts, call.json)
	case deleteConversations:
		deleted, err := a.DeleteOutside(ctx, c.address)
		if errors.Is(err, messaging.ErrNoMailbox) {
			return exitError{exitNotFound, messaging.ErrNoMailbox}
		} else if err != nil {
			return err
		}
		if call.json {
			return printJSON(out, map[string]int{"deleted": deleted})
		}
		_, err = fmt.Fprintf(out, "Conversations of %s that are deleted: %d. Reports of them are kept.\n", c.address,
			deleted)
		return err
	default:
		limit := c.limit
		if limit == 0 {
			limit = maxReportsPage
		}
		initiators, err := a.Initiators(ctx, limit)
		if err != nil {
			return err
		}
		return printInitiators(out, initiators, call.json)
	}
}

// sideLine is a person of a conversation: a member, or somebody without an account with their address.
type sideLine struct {
	MemberID    string `json:"memberId,omitempty"`
	DisplayName string `json:"displayName"`
	Email       string `json:"email,omitempty"`
}

func describeSide(p messaging.Person, email string) sideLine {
	if p.User == 0 {
		return sideLine{DisplayName: p.Name, Email: email}
	}
	return sideLine{MemberID: p.Member.String(), DisplayName: p.Name}
}

// who returns the member id, or the address of somebody without an account.
func (s sideLine) who() string {
	if s.MemberID == "" {
		return s.Email
	}
	return s.MemberID
}

type initiatorLine struct {
	sideLine

	Conversations int `json:"conversations"`
	Texts         int `json:"texts"`
}

func printInitiators(out io.Writer, all []messaging.Initiator, asJSON bool) error {
	lines := make([]initiatorLine, len(all))
	for i, in := range all {
		lines[i] = initiatorLine{describeSide(in.Person, in.Email), in.Conversations, in.Messages}
	}
	if asJSON {
		return printJSON(out, lines)
	}
	if len(lines) == 0 {
		_, err := fmt.Fprintln(out, "There are no conversations.")
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(table, "BEGUN\tTEXTS\tPERSON\tMEMBER OR ADDRESS")
	for _, l := range lines {
		_, _ = fmt.Fprintf(table, "%d\t%d\t%s\t%s\n", l.Conversations, l.Texts, l.DisplayName, l.who())
	}
	return table.Flush()
}

type conversationLine struct {
	ID         string             `json:"id"`
	Status     string             `json:"status"`
	Origin     string             `json:"origin"`
	BeganAt    time.Time          `json:"beganAt"`
	LastTextAt time.Time          `json:"lastTextAt"`
	EndsAt     time.Time          `json:"endsAt"`
	Sides      []conversationSide `json:"sides"` // whoever has begun it is the first
}

type conversationSide struct {
	sideLine

	Texts int `json:"texts"`
}

func printConversation(out io.Writer, f messaging.Facts, asJSON bool) error {
	last := f.Initiator.ActiveAt
	if f.Recipient.ActiveAt.After(last) {
		last = f.Recipient.ActiveAt
	}
	line := conversationLine{
		ID: f.ID.String(), Status: string(f.Status), Origin: string(f.Origin.Kind), BeganAt: f.BeganAt,
		LastTextAt: last, EndsAt: last.Add(messaging.Life), Sides: []conversationSide{
			{describeSide(f.Initiator.Person, f.Initiator.Email), f.ByInitiator},
			{describeSide(f.Recipient.Person, ""), f.ByRecipient},
		},
	}
	if asJSON {
		return printJSON(out, line)
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintf(table, "Conversation\t%s\nState\t%s, began by %s\n", line.ID, line.Status, line.Origin)
	_, _ = fmt.Fprintf(table, "Began\t%s UTC\nLast text\t%s UTC\nDeleted\t%s UTC, unless somebody writes\n",
		line.BeganAt.Format(minutes), line.LastTextAt.Format(minutes), line.EndsAt.Format(minutes))
	for i, s := range line.Sides {
		label := []string{"Begun by", "With"}[i]
		_, _ = fmt.Fprintf(table, "%s\t%s (%s), texts: %d\n", label, s.DisplayName, s.who(), s.Texts)
	}
	return table.Flush()
}
