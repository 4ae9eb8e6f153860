package main

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/modules/organization"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/identity"
)

// demoConversation is a conversation of two demo people. The first text begins it.
type demoConversation struct {
	// from and to are the addresses of whoever has begun it, and of the other one.
	from, to string
	// byPage says that the public page of the other one was used; otherwise it is a request.
	byPage bool
	intro  *messaging.IntroInput
	texts  []demoText
}

// demoText is a text of a conversation, which was sent some time before today.
type demoText struct {
	before   time.Duration
	isAnswer bool // of whoever has not begun the conversation
	text     string
}

func demoConversations() []demoConversation {
	const day = 24 * time.Hour
	return []demoConversation{
		{
			from: "sam.demo@example.com", to: "alex.demo@example.com", byPage: true,
			texts: []demoText{
				{6*day + 3*time.Hour, false, "Hello Alex,\n\nyour talk about boring changes of a schema is the one " +
					"that everybody in my team quotes. Are the slides somewhere?"},
				{6 * day, true, "Hello Sam, thank you! They are on my page now, with the examples."},
				{5*day + 23*time.Hour, false, "Found them. The third example is exactly our form."},
				{5*day + 22*time.Hour, true, "The one that loses what people have typed?"},
				{5*day + 21*time.Hour, false, "That one. We have it on a ferry, with no network for an hour."},
				{2 * day, true, "I have thought about the ferry. Keep the draft on the device, and give each text a " +
					"name before it is sent: then sending it twice does no harm."},
				{26 * time.Hour, false, "We tried it today, and nothing was lost on the whole trip."},
				{25 * time.Hour, false, "Would you look at it with us next week? Tuesday at ten would be good, or " +
					"any time on Thursday."},
			},
		},
		{
			from: "mara.demo@example.com", to: "alex.demo@example.com", byPage: true,
			texts: []demoText{
				{12*day + 5*time.Hour, false, "Hello Alex, your page says that a ledger was moved while people were " +
					"paid. May I ask two things about the replay?"},
				{12*day + 2*time.Hour, true, "Hello Mara, of course. The second one is usually about the order."},
				{11*day + 4*time.Hour, false, "It is! How do you replay without sending mails twice, and how long " +
					"did the slowest account take?"},
				{11*day + time.Hour, true, "Everything that leaves the house asks an outbox first, and the replay " +
					"never writes into it. The slowest account took 40 minutes, most took less than a second."},
				{10*day + 2*time.Hour, false, "That is simpler than what we drew. Thank you, the drawing is in " +
					"the bin."},
				{10 * day, true, "Keep it for the talk: it is the part that everybody believes."},
			},
		},
		{
			from: "kofi.demo@example.com", to: "alex.demo@example.com", byPage: true,
			texts: []demoText{
				{3*day + 6*time.Hour, false, "Hi Alex, we read your notes about on-call in our team. Who decided at " +
					"night what could wait until the morning?"},
				{3*day + 5*time.Hour, true, "Whoever was called. We wrote down before what they may switch off, and " +
					"nobody was asked about it the next day."},
				{50 * time.Hour, false, "We tried it for a week: three calls, and two of them could wait. I owe you " +
					"a coffee when you are in Rotterdam."},
			},
		},
		{
			from: "noor.demo@example.com", to: "alex.demo@example.com",
			intro: &messaging.IntroInput{
				Company: "Northwind Payments", Role: "Staff engineer, settlement", Mode: messaging.Hybrid,
				Location:  new("Zürich, two days a week in the office"),
				SalaryMin: new(150_000), SalaryMax: new(175_000), Currency: new("CHF"), Period: new(messaging.PerYear),
				WhyYou: "You write about systems that are changed every day and do not stop. We have one that stops.",
			},
			texts: []demoText{
				{4 * time.Hour, false, "Hello Alex,\n\nthe team is eleven people, and the post is new. You would " +
					"choose what we fix first. May I tell you more?"},
			},
		},
		{
			from: "lee.demo@example.com", to: "alex.demo@example.com",
			intro: &messaging.IntroInput{
				Company: "Sheepfold Wool", Role: "Somebody for the shop", Mode: messaging.Remote,
				SalaryUnknownReason: new("We have not hired anybody before, and would like to hear what is usual."),
				WhyYou:              "Your pages load faster than ours.",
			},
			texts: []demoText{
				{28 * time.Hour, false, "Hello Alex, we sell wool from four hundred sheep, and the shop stands still " +
					"each Monday. Could you look at it, a few hours a week?"},
			},
		},
	}
}

// addConversations adds the conversations of people who are all new. An offer names the organization if it is proven.
func (d *demo) addConversations(
	ctx context.Context, added map[string]identity.Principal, organizations map[string]organization.ID,
	today time.Time,
) error {
	for _, c := range demoConversations() {
		if c.intro != nil {
			c.intro.Organization = organizations[c.intro.Company]
		}
		from, isFromNew := added[c.from]
		to, isToNew := added[c.to]
		if !isFromNew || !isToNew {
			continue
		}
		if err := d.addConversation(ctx, c, from, to, today); err != nil {
			return fmt.Errorf("conversation of %s and %s: %w", c.from, c.to, err)
		}
	}
	return nil
}

func (d *demo) addConversation(
	ctx context.Context, c demoConversation, from, to identity.Principal, today time.Time,
) error {
	target := profileaccess.Target{Member: to.Member}
	if c.byPage {
		target = profileaccess.Target{Alias: aliasOf(c.to)}
	}
	var id messaging.ID
	for i, t := range c.texts {
		d.clock.Advance(today.Add(-t.before).Sub(d.clock.Now()))
		if i == 0 {
			shown, err := d.messages.Start(ctx, from, messaging.StartInput{
				To: target, Text: t.text, Intro: c.intro, ClientID: uuid.New(),
			})
			if err != nil {
				return err
			}
			id = shown.ID
			continue
		}
		author := from
		if t.isAnswer {
			author = to
		}
		in := messaging.WriteInput{Text: t.text, ClientID: uuid.New()}
		if _, err := d.messages.Write(ctx, author, id, in); err != nil {
			return err
		}
	}
	return nil
}

// aliasOf returns the alias of the profile of a demo person.
func aliasOf(email string) string {
	for _, person := range demoPeople() {
		if person.email == email {
			return person.alias
		}
	}
	return ""
}
