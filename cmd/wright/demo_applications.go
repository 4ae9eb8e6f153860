package main

import (
	"context"
	"fmt"
	"net/netip"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/jobs"
	jobapplication "wright.app/modules/jobs/application"
	"wright.app/modules/messaging"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/identity"
)

// demoOtherReader is another demo person who applies.
const demoOtherReader = "sam.demo@example.com"

// demoApplication is an application for a demo job.
type demoApplication struct {
	by      string // address of the applicant
	guest   string // the name of an applicant without an account, empty: has one
	message string
	answers []jobapplication.Answer
	lens    *sharelink.Lens
	steps   []jobapplication.MoveInput // of whoever has created the job
	note    string
	talk    []demoText            // begun by whoever has created the job
	ending  jobapplication.Status // by the applicant, empty: none
}

// demoPosting is a job for which people apply.
type demoPosting struct {
	title     string
	id        jobs.ID
	recruiter identity.Principal
}

const demoRequirement = "You have done something like it before, and can tell what went wrong."

// steps returns the steps to states that need no reason.
func steps(to ...jobapplication.Status) (moves []jobapplication.MoveInput) {
	for _, status := range to {
		moves = append(moves, jobapplication.MoveInput{To: status})
	}
	return moves
}

// rejected returns a rejection because of the first requirement of the jobs.
func rejected() []jobapplication.MoveInput {
	return []jobapplication.MoveInput{{
		To: jobapplication.Rejected, Verdict: jobapplication.Verdict{Requirement: demoRequirement},
	}}
}

// rejectedBecause returns a rejection with a reason.
func rejectedBecause(reason string) []jobapplication.MoveInput {
	return []jobapplication.MoveInput{{
		To: jobapplication.Rejected, Verdict: jobapplication.Verdict{Reason: reason},
	}}
}

// demoApplications has the applications by the titles of the jobs: at least one in each state.
func demoApplications() map[string][]demoApplication {
	return map[string][]demoApplication{
		dispatchJob: dispatchApplications(),
		"Staff engineer, grid platform": {
			{
				by:      demoReader,
				message: "I moved a ledger from one region to three, and nobody had a night shift.",
				steps:   steps(jobapplication.InReview, jobapplication.Interviewing),
				note:    "Asked good questions about failover.",
				lens: &sharelink.Lens{
					HiddenAttributes: []sharelink.LensAttribute{sharelink.LensInterests},
					Note:             "The second project is the one.",
				},
				talk: []demoText{
					{text: "Hello Alex,\n\nyour note on the second project made us curious. Would Thursday at ten " +
						"suit you, one hour, by video?"},
					{isAnswer: true, text: "Thursday at ten is good. I will bring the diagram of the failover."},
				},
			},
			{by: demoOtherReader, message: "I have repaired mills, and would like to know who tells them what to do."},
		},
		"Frontend engineer for people in a hurry": {
			{by: demoReader, message: "I take trains."},
			{
				by: "rita.demo@example.com", message: "I have missed enough of them.",
				steps: steps(jobapplication.InReview),
			},
		},
		"Product designer, two products": {
			{
				by: demoOtherReader, message: "I draw for wet hands.",
				steps: steps(jobapplication.InReview, jobapplication.Interviewing),
				talk: []demoText{
					{text: "Hello Sam, would you show us one form that nobody finished before you changed it?"},
				},
			},
			{by: "ana.guest@example.com", guest: "Ana Demo", message: "My portfolio is on paper. May I bring it?"},
		},
		"Internship: embedded software": {
			{
				by: demoOtherReader, message: "Less memory than this text sounds like fun.",
				steps: steps(jobapplication.InReview),
			},
			{
				by: "finn.guest@example.com", guest: "Finn Demo", message: "I have written C since I was twelve.",
				steps: steps(jobapplication.InReview, jobapplication.Interviewing),
			},
		},
		"Data engineer, river levels": {
			{by: demoReader, message: "I would find the gauges that lie.", steps: rejected()},
			{by: "lin.demo@example.com", message: "Rain is my trade.", steps: steps(jobapplication.Offered)},
		},
		"Freelance designer for a bakery chain": {
			{
				by: demoOtherReader, message: "I get up at four.",
				steps: steps(jobapplication.InReview, jobapplication.Interviewing, jobapplication.Offered),
				note:  "The prototype with the big buttons convinced everybody.",
			},
		},
		"Technical writer, two days a week": {
			{
				by: demoReader, message: "One sentence is enough.", steps: steps(jobapplication.Offered),
				talk: []demoText{
					{text: "Hello Alex, we would like to offer you the post. Which two days would they be?"},
					{isAnswer: true, text: "Thank you, but I need five, so I have to decline."},
				},
				ending: jobapplication.Declined,
			},
		},
		"Database engineer": {
			{by: demoReader, message: "Two ledgers, one truth.", ending: jobapplication.Withdrawn},
			{
				by: "bea.demo@example.com", message: "I know where your seven rows are.",
				steps: steps(jobapplication.InReview, jobapplication.Interviewing),
				lens: &sharelink.Lens{
					HiddenAttributes: []sharelink.LensAttribute{sharelink.LensInterests},
					Headline:         "Moves data while people use it",
				},
			},
		},
		"Engineering manager, settlements": {
			{
				by: demoOtherReader, message: "I keep deadlines calm.",
				steps: steps(
					jobapplication.InReview, jobapplication.Interviewing, jobapplication.Offered, jobapplication.Hired,
				),
			},
			{
				by: "kofi.demo@example.com", message: "Six people, and never a night shift.",
				steps: rejectedBecause("We have filled the post with somebody who lives in Zürich."),
			},
		},
		"Site reliability engineer": {
			{by: demoReader, message: "I know where the network ends."},
			{by: "jon.demo@example.com", message: "And I know where it begins."},
		},
		"組込みソフトウェアエンジニア": {
			{
				by: "aiko.demo@example.com", message: "祖父の畑で育ちました。", steps: steps(jobapplication.InReview),
			},
		},
	}
}

// dispatchApplications are enough for a board with cards in all columns.
func dispatchApplications() []demoApplication {
	answers := func(start, office string) []jobapplication.Answer {
		return []jobapplication.Answer{
			{Question: demoStartQuestion, Answer: start}, {Question: demoPlaceQuestion, Answer: office},
		}
	}
	return []demoApplication{
		{by: "nils.guest@example.com", guest: "Nils Demo", message: "I learn quickly.", steps: rejected()},
		{
			by: "tomasz.demo@example.com", message: "I have spoken with substations for years.",
			answers: answers("In January", "None"),
			steps:   steps(jobapplication.InReview, jobapplication.Interviewing, jobapplication.Offered),
			note:    "Everybody who talked to him would like to work with him.",
		},
		{
			by: demoReader, message: "I would like to do with mills what I did with a ledger.",
			answers: answers("After a notice of two months", "One or two"),
			steps:   steps(jobapplication.InReview, jobapplication.Interviewing),
			note:    "Ask about the three regions.",
		},
		{
			by: "kofi.demo@example.com", message: "A container is a mill that moves.",
			steps: steps(jobapplication.Interviewing), note: "Wants to write code again, and not lead.",
			talk: []demoText{
				{text: "Hello Kofi, could you come to Rotterdam next week? The team would like to show you the room."},
				{isAnswer: true, text: "Any day but Monday."},
			},
		},
		{by: demoOtherReader, message: "Forms first, mills second.", ending: jobapplication.Withdrawn},
		{
			by: "mara.demo@example.com", message: "A lock is a mill that waits.", answers: answers("At once", "All"),
			steps: steps(jobapplication.InReview), note: "Asked good questions about failover. Talk to her soon.",
		},
		{by: "hugo.demo@example.com", message: "I count bicycles.", steps: steps(jobapplication.InReview)},
		{
			by: "bea.demo@example.com", message: "I bring a database that forgets nothing.",
			steps: steps(jobapplication.InReview),
		},
		{by: "per.demo@example.com", message: "I know the other end of the cable."},
		{
			by: "rita.demo@example.com", message: "Banks do not trust each other. Do mills?",
			answers: answers("March", "None"),
		},
		{by: "jon.demo@example.com", message: "A railway is a mill on wheels.", note: "Knows Lee from the railway."},
		{by: "lin.demo@example.com", message: "I can tell you when the wind comes."},
		{by: "eva.guest@example.com", guest: "Eva Demo", message: "I have no account, and eleven years of Go."},
	}
}

// addApplications adds the applications for a job that was just published, some hours apart.
func (d *demo) addApplications(
	ctx context.Context, added map[string]identity.Principal, guests *demoGuests, job demoPosting, today time.Time,
) error {
	const pause = 9 * time.Hour
	next := func() { d.at(earlier(d.clock.Now().Add(pause), today)) }
	for _, a := range demoApplications()[job.title] {
		applicant, isNew := added[a.by]
		if !isNew && a.guest == "" {
			continue
		}
		next()
		id, err := d.send(ctx, applicant, guests, job, a)
		if err == nil && len(a.steps) > 0 && isNew {
			next()
			err = d.openProfile(ctx, job, applicant, id)
		}
		for _, step := range a.steps {
			if err != nil {
				break
			}
			next()
			_, err = d.apply.Move(ctx, job.recruiter, job.id, id, step, nil)
		}
		if err == nil && a.note != "" {
			_, err = d.apply.AddNote(ctx, job.recruiter, job.id, id, a.note)
		}
		if err == nil && len(a.talk) > 0 {
			err = d.addTalk(ctx, job.recruiter, applicant, a.talk, next)
		}
		if err == nil && a.ending != "" {
			next()
			_, err = d.apply.TakeBack(ctx, applicant, id, a.ending, nil)
		}
		if err != nil {
			return fmt.Errorf("application of %s: %w", a.by, err)
		}
	}
	return nil
}

// send sends an application, with or without an account.
func (d *demo) send(
	ctx context.Context, applicant identity.Principal, guests *demoGuests, job demoPosting, a demoApplication,
) (jobapplication.ID, error) {
	if a.guest != "" {
		return guests.send(ctx, job.id, a)
	}
	sent, err := d.apply.Apply(ctx, applicant, job.id, jobapplication.ApplyInput{
		Message: a.message, Answers: a.answers, Lens: a.lens,
	})
	return sent.ID, err
}

// openProfile records that whoever has created the job has opened the profile of an applicant.
func (d *demo) openProfile(
	ctx context.Context, job demoPosting, applicant identity.Principal, id jobapplication.ID,
) error {
	sent, err := d.apply.GetOwn(ctx, applicant, id)
	if err != nil {
		return err
	}
	return d.visits.RecordVisit(ctx, visit.Report{
		Viewer: job.recruiter, Target: profileaccess.Target{Token: sent.Shares.Snapshot().Token.Text()},
		Address: netip.MustParseAddr("198.51.100.7"), UserAgent: "Mozilla/5.0 (demo recruiter)",
	})
}

// addTalk adds a conversation that an application has opened.
func (d *demo) addTalk(
	ctx context.Context, recruiter, applicant identity.Principal, texts []demoText, next func(),
) error {
	next()
	begun, err := d.messages.Start(ctx, recruiter, messaging.StartInput{
		To: profileaccess.Target{Member: applicant.Member}, Text: texts[0].text, ClientID: uuid.New(),
	})
	for _, t := range texts[1:] {
		if err != nil {
			return err
		}
		author := recruiter
		if t.isAnswer {
			author = applicant
		}
		next()
		_, err = d.messages.Write(ctx, author, begun.ID, messaging.WriteInput{Text: t.text, ClientID: uuid.New()})
	}
	return err
}

// demoGuests sends applications of people without an account, whose codes it reads instead of mailing them.
type demoGuests struct {
	apply  *jobapplication.Service
	mailed *readGuestCode
}

func (d *demo) guests() *demoGuests {
	proofs := d.apply.Proofs.AddressProofsDeps
	mailed := &readGuestCode{Mails: proofs.Mails}
	proofs.Mails, proofs.Captcha = mailed, auth.NewCaptchaVerifier(noCaptcha{})
	deps := d.apply.Deps
	deps.Proofs = messaging.NewAddressProofs(proofs)
	return &demoGuests{jobapplication.NewService(deps), mailed}
}

func (g *demoGuests) send(ctx context.Context, job jobs.ID, a demoApplication) (jobapplication.ID, error) {
	held, err := g.apply.SendAsGuest(ctx, job, jobapplication.GuestInput{
		Name: a.guest, Email: a.by, Message: a.message,
	})
	if err != nil {
		return jobapplication.ID{}, err
	}
	sent, err := g.apply.VerifyGuest(ctx, held.Token, g.mailed.code)
	return sent.ID, err
}

// readGuestCode implements messaging.Mails and keeps the last code instead of mailing it.
type readGuestCode struct {
	messaging.Mails

	code string
}

// Code implements messaging.Mails.
func (r *readGuestCode) Code(_ context.Context, _ messaging.ID, code string) error {
	r.code = code
	return nil
}

// noCaptcha implements auth.Captcha for people who are not there to solve one.
type noCaptcha struct{ auth.Captcha }

// Check implements auth.Captcha.
func (noCaptcha) Check(context.Context, auth.Action, *auth.Solution) error { return nil }

func earlier(one, other time.Time) time.Time {
	if one.Before(other) {
		return one
	}
	return other
}
