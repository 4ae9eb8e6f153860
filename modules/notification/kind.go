package notification

import (
	"context"
	"fmt"
	"maps"

	"wright.app/modules/auth/settings"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

// Kind is a kind of notifications. Its module adds notifications with it, and registers it (Registration).
type Kind struct {
	Name   string          // is stored, and is the type in the API; it must never change
	Screen settings.Switch // a user who has switched it off gets no such notification; empty: everybody gets them
	Digest settings.Switch // a user who has switched it off gets none in digests; empty: digests never contain them
}

// KindsTag is the tag of the group in which the wiring of a module provides its registrations, a []Registration.
const KindsTag = `group:"notification kinds,flatten"`

// Registration is a kind with the functions of its module that return the texts of its notifications. The functions
// join the transaction of ctx.
type Registration struct {
	Kind

	// Items returns the texts of notifications of the kind for their owner at this moment. It leaves out a notification
	// that the owner may not see any more.
	Items func(ctx context.Context, owner identity.UserID, all []Notification) (map[ID]Item, error)
	// MayMail reports whether a notification may be mailed at this moment. If MayMail is nil, each notification with an
	// item may be mailed.
	MayMail func(ctx context.Context, n Notification) (bool, error)
}

// Item has the texts of a notification.
type Item struct {
	Title Text
	Body  Text   // without a key: none
	Path  string // of the page that it leads to
}

// Text is a text of the application with its parameters.
type Text struct {
	Key    string
	Values map[string]string
}

// In returns the text in the language of say, whose parameters are alternating names and values. It is empty without a
// key.
func (t Text) In(say func(key string, parameters ...any) string) string {
	if t.Key == "" {
		return ""
	}
	var parameters []any
	for name, value := range t.Values {
		parameters = append(parameters, name, value)
	}
	return say(t.Key, parameters...)
}

// forMail returns the text without words that mail programs show as links, such as the name example.com.
func (t Text) forMail() Text {
	values := make(map[string]string, len(t.Values))
	for name, value := range t.Values {
		values[name] = text.DefangURLs(value)
	}
	return Text{t.Key, values}
}

// Kinds are the kinds that modules have registered, by their names.
type Kinds map[string]Registration

// NewKinds returns kinds. It returns an error if two have the same name.
func NewKinds(all []Registration) (Kinds, error) {
	kinds := Kinds{}
	for _, one := range all {
		if _, exists := kinds[one.Name]; exists {
			return nil, fmt.Errorf("kind of notifications %q is registered twice", one.Name)
		}
		kinds[one.Name] = one
	}
	return kinds, nil
}

// shown returns the notifications of an owner with their items. It leaves out those without an item and those of a kind
// that is not registered.
func (k Kinds) shown(ctx context.Context, owner identity.UserID, page []Notification) ([]Shown, error) {
	byKind := map[string][]Notification{}
	for _, n := range page {
		byKind[n.Kind] = append(byKind[n.Kind], n)
	}
	items := map[ID]Item{}
	for name, all := range byKind {
		kind, ok := k[name]
		if !ok {
			continue
		}
		told, err := kind.Items(ctx, owner, all)
		if err != nil {
			return nil, fmt.Errorf("what notifications %q of user %d tell: %w", name, owner, err)
		}
		maps.Copy(items, told)
	}
	var shown []Shown
	for _, n := range page {
		if item, ok := items[n.ID]; ok {
			shown = append(shown, Shown{n, item})
		}
	}
	return shown, nil
}

// mayMail reports whether a digest may contain a notification, for an owner with switches that are off.
func (k Kinds) mayMail(ctx context.Context, n Notification, off settings.Switches) (bool, error) {
	kind := k[n.Kind]
	if kind.Digest == "" || !off.On(kind.Digest) || kind.MayMail == nil {
		return kind.Digest != "" && off.On(kind.Digest), nil
	}
	ok, err := kind.MayMail(ctx, n)
	if err != nil {
		return false, fmt.Errorf("whether a notification %q of user %d is mailed: %w", n.Kind, n.Owner, err)
	}
	return ok, nil
}
