package sharing_test

import (
	"errors"
	"testing"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
)

func TestT106_linksOfAnEndedSession_areRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.sessions.End(sharingtest.Alex)
	_, linkErr := f.service.CreateLink(t.Context(), asAlex, sharing.LinkInput{})
	_, inviteErr := f.service.CreateInviteLink(t.Context(), asAlex, sharing.InviteLinkInput{})
	if !errors.Is(linkErr, fault.ErrUnauthorized) || !errors.Is(inviteErr, fault.ErrUnauthorized) {
		t.Errorf("got %v, %v", linkErr, inviteErr)
	}
	links, err := f.service.ListLinks(t.Context(), asAlex)
	if err != nil || len(links) != 0 {
		t.Errorf("got %v, %v", links, err)
	}
	invites, _, err := f.service.ListInviteLinks(t.Context(), asAlex, nil, 10)
	if err != nil || len(invites) != 0 {
		t.Errorf("got %v, %v", invites, err)
	}
}
