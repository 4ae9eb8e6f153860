package mailqueue

import "wright.app/modules/auth"

// moderationContent returns the content of a mail about a decision on a profile.
func (r Renderer) moderationContent(n auth.Notice) mailContent {
	c := mailContent{
		Subject: "Your profile at " + r.product,
		Advice:  "This e-mail tells you about a decision. You do not need to reply.",
	}
	switch n.Kind {
	case auth.NoticeProfileApproved:
		c.Subject = "Your profile at " + r.product + " was approved"
		c.Heading = "Your profile was approved"
		c.Lead = "Your profile has passed its review."
		c.Body = "You do not need to do anything."
		if n.ProfileBadge {
			c.Body = "It shows the Original " + r.product + " badge from now on. " + c.Body
		}
		if n.ProfileReopened {
			c.Body = "It is no longer suspended: the people who could see it before can see it again. " + c.Body
		}
	case auth.NoticeProfileSuspended:
		c.Subject = "Your profile at " + r.product + " is suspended"
		c.Heading = "Your profile is suspended"
		c.Lead = "Nobody but you can see it, and your links do not work. The reason: " + n.Reason
		c.Body = "You can sign in, change your profile, and request a review on the page of your profile."
		c.Advice = "If you think that this is a mistake, request a review: somebody will look at your profile again."
	case auth.NoticeProfileReinstated:
		c.Subject = "Your profile at " + r.product + " can be seen again"
		c.Heading = "Your profile is no longer suspended"
		c.Lead = "The people who could see it before can see it again, and your links work."
		c.Body = "You do not need to do anything."
	default:
		c.Heading = "The review of your profile has ended"
		c.Lead = "Your profile was not approved this time. It is visible as before."
		c.Body = "You can change it and request another review on the page of your profile."
	}
	return c
}
