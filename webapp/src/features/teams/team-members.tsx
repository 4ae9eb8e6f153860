import { useState } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import {
  useListOrganizationMembers,
  useRemoveOrganizationMember,
  useSetOrganizationMember,
} from '@/shared/api/generated/endpoints/organization/organization';
import type { OwnOrganization } from '@/shared/api/generated/model/own-organization';
import type { TeamMember } from '@/shared/api/generated/model/team-member';
import type { TeamRole } from '@/shared/api/generated/model/team-role';
import { errorText } from '@/shared/i18n/error-text';
import { formatFullDay } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Avatar } from '@/shared/ui/avatar';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { confirm } from '@/shared/ui/confirm';
import { IconButton } from '@/shared/ui/icon-button';
import { ListCardSkeleton } from '@/shared/ui/list-card-skeleton';
import { Menu, MenuItem } from '@/shared/ui/menu';
import { notify } from '@/shared/ui/notify';
import { QueryState } from '@/shared/ui/query-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { InviteDialog } from './invite-dialog';
import { roleName } from './team-words';

export type TeamMembersProps = { organization: OwnOrganization };

/** The team of an organization. Owners invite, change roles and remove; everybody can leave. */
export function TeamMembers({ organization }: TeamMembersProps) {
  const members = useListOrganizationMembers(organization.id);
  const [isInviting, setIsInviting] = useState(false);
  const isOwner = organization.role === 'OWNER';
  return (
    <Card aria-labelledby="team-members">
      <SectionHeader
        id="team-members"
        title={memberTexts.organizations_members_title()}
        description={memberTexts.organizations_members_lead()}
        actions={
          isOwner ? (
            <Button
              variant="secondary"
              size="s"
              onClick={() => {
                setIsInviting(true);
              }}
            >
              {memberTexts.organizations_invite()}
            </Button>
          ) : undefined
        }
      />
      <div className="mt-5">
        <QueryState
          query={members}
          failure={memberTexts.organizations_members_failed()}
          skeleton={<ListCardSkeleton isOfPeople />}
        >
          {({ items }) => (
            <ul>
              {items.map((member) => (
                <MemberRow key={member.person.memberId} organization={organization} member={member} />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
      {isInviting ? (
        <InviteDialog
          organizationId={organization.id}
          onClose={() => {
            setIsInviting(false);
          }}
        />
      ) : null}
    </Card>
  );
}

const roles: readonly TeamRole[] = ['EMPLOYEE', 'RECRUITER', 'OWNER'];

type MemberRowProps = { organization: OwnOrganization; member: TeamMember };

function MemberRow({ organization, member: { person, role, invited, since } }: MemberRowProps) {
  const { id } = organization;
  const { memberId } = person;
  const change = useSetOrganizationMember();
  const remove = useRemoveOrganizationMember();
  const isSelf = useGetUser().data?.memberId === memberId;
  const isOwner = organization.role === 'OWNER';
  const name = person.displayName ?? memberTexts.people_name_hidden();
  const failed = (error: unknown) => {
    notify({ tone: 'error', text: errorText(error) });
  };
  const askAndRemove = async () => {
    const isConfirmed = await confirm({
      title: isSelf
        ? memberTexts.organizations_leave_team_title({ name: organization.name })
        : memberTexts.organizations_remove_title({ name }),
      text: memberTexts.organizations_remove_text(),
      confirmLabel: isSelf ? memberTexts.organizations_leave() : memberTexts.organizations_remove(),
      isDangerous: true,
    });
    if (isConfirmed) remove.mutate({ id, memberId }, { onError: failed });
  };
  return (
    <li className="flex items-start gap-4 border-t border-border py-4 first:border-t-0 first:pt-0 last:pb-0">
      <Avatar name={name} photoUrl={person.photoUrl} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          <Badge>{roleName(role)}</Badge>
        </p>
        <p className="text-small text-ink-muted tabular">
          {invited
            ? memberTexts.organizations_invited_on({ day: formatFullDay(since) })
            : memberTexts.organizations_member_since({ day: formatFullDay(since) })}
        </p>
      </div>
      {isOwner || isSelf ? (
        <Menu
          trigger={
            <IconButton
              icon="more_vert"
              label={memberTexts.organizations_member_menu({ name })}
              isLoading={change.isPending || remove.isPending}
            />
          }
        >
          {isOwner
            ? roles
                .filter((other) => other !== role)
                .map((other) => (
                  <MenuItem
                    key={other}
                    icon="group"
                    onSelect={() => {
                      change.mutate({ id, memberId, data: { role: other } }, { onError: failed });
                    }}
                  >
                    {memberTexts.organizations_make({ role: roleName(other) })}
                  </MenuItem>
                ))
            : null}
          <MenuItem
            icon="logout"
            isDangerous
            onSelect={() => {
              void askAndRemove();
            }}
          >
            {isSelf ? memberTexts.organizations_leave() : memberTexts.organizations_remove()}
          </MenuItem>
        </Menu>
      ) : null}
    </li>
  );
}
