package sharingadapter

import (
	"wright.app/modules/contact"
	"wright.app/modules/sharing/sharemail"
)

var _ sharemail.ConversationMails = (*contact.ConversationMails)(nil)
