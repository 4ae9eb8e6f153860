package settings

// Contact says who may write to a user on the page of the profile, among those who may see it.
type Contact string

// The choices. ContactEveryone is the default.
const (
	ContactEveryone Contact = ""
	ContactMembers  Contact = "MEMBERS"
	ContactNobody   Contact = "NOBODY"
)

func (c Contact) isKnown() bool {
	return c == ContactEveryone || c == ContactMembers || c == ContactNobody
}
