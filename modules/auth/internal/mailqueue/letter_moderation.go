package mailqueue

import "wright.app/modules/auth"

// moderationWords returns what a mail says about a decision on a profile: the outcome, and what
// its owner can do.
func (l Letters) moderationWords(n auth.Notice) words {
	w := words{Subject: "Your profile at " + l.product, Unasked: "This mail tells you what was decided. Nobody needs to answer it."}
	switch n.Kind {
	case auth.NoticeProfileApproved:
		w.Subject = "Your profile at " + l.product + " was approved"
		w.Heading = "Your profile was approved"
		w.Lead = "The review of your profile has ended well."
		w.Body = "There is nothing that you need to do."
		if n.ProfileBadge {
			w.Body = "It carries the Original " + l.product + " badge from now on. " + w.Body
		}
		if n.ProfileReopened {
			w.Body = "It is no longer suspended: the people who could see it before see it again. " + w.Body
		}
	case auth.NoticeProfileSuspended:
		w.Subject = "Your profile at " + l.product + " is suspended"
		w.Heading = "Your profile is suspended"
		w.Lead = "Nobody but you can see it, and your links open nothing. The reason: " + n.Reason
		w.Body = "You can sign in, change your profile, and ask for a review on the page of your profile."
		w.Unasked = "You think that this is a mistake? Ask for a review: somebody will look at it again."
	case auth.NoticeProfileReinstated:
		w.Subject = "Your profile at " + l.product + " can be seen again"
		w.Heading = "Your profile is no longer suspended"
		w.Lead = "The people who could see it before see it again, and your links work."
		w.Body = "There is nothing that you need to do."
	default:
		w.Heading = "The review of your profile has ended"
		w.Lead = "Your profile was not approved this time. It is visible as before."
		w.Body = "You can change it and ask for another review on the page of your profile."
	}
	return w
}
