package sharingadapter

import (
	"wright.app/modules/contact"
	"wright.app/modules/sharing"
)

var _ sharing.ConversationMails = (*contact.ConversationMails)(nil)
