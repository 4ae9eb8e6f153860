import { useState } from 'react';
import {
  useGetOwnOrganization,
  useListOrganizationChanges,
} from '@/shared/api/generated/endpoints/organization/organization';
import type { OrganizationChange } from '@/shared/api/generated/model/organization-change';
import type { OwnOrganization } from '@/shared/api/generated/model/own-organization';
import { formatDayAndTime } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ButtonLink } from '@/shared/ui/link';
import { ListCardSkeleton } from '@/shared/ui/list-card-skeleton';
import { PageHeader } from '@/shared/ui/page-header';
import { QueryState } from '@/shared/ui/query-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { PageDialog } from './page-dialog';
import { ProofState } from './proof-state';
import { TeamMembers } from './team-members';

export type TeamProps = { organizationId: string; now: string };

/** An organization for which the user acts: its page, its team, and for owners the log of changes. */
export function Team({ organizationId, now }: TeamProps) {
  const organization = useGetOwnOrganization(organizationId);
  return (
    <div className="max-w-310 px-10 py-8 max-md:px-6 max-sm:p-4">
      <QueryState
        query={organization}
        failure={memberTexts.organizations_team_failed()}
        skeleton={<ListCardSkeleton isOfPeople />}
        frame={(failed) => <Card as="div">{failed}</Card>}
      >
        {(own) => (
          <div className="grid gap-6">
            <Head organization={own} />
            {own.invited ? null : <TeamMembers organization={own} />}
            {own.role === 'OWNER' && !own.invited ? <Changes organizationId={organizationId} now={now} /> : null}
          </div>
        )}
      </QueryState>
    </div>
  );
}

function Head({ organization }: { organization: OwnOrganization }) {
  const { name, domain, about, websiteUrl, role, invited, provenBy } = organization;
  const [isEditing, setIsEditing] = useState(false);
  const isOwner = role === 'OWNER' && !invited;
  return (
    <>
      <PageHeader
        title={<bdi>{name}</bdi>}
        lead={domain}
        actions={
          <>
            {provenBy === null ? null : (
              <ButtonLink to="/o/$domain" params={{ domain }} variant="secondary" size="s">
                {memberTexts.organizations_open_page()}
              </ButtonLink>
            )}
            {isOwner ? (
              <Button
                size="s"
                onClick={() => {
                  setIsEditing(true);
                }}
              >
                {memberTexts.organizations_edit()}
              </Button>
            ) : null}
          </>
        }
      />
      <Card as="div">
        <ProofState organization={organization} />
        {about === null ? null : <p className="readable mt-3 whitespace-pre-line wrap-anywhere">{about}</p>}
        {websiteUrl === null ? null : <p className="mt-2 text-small text-ink-muted wrap-anywhere">{websiteUrl}</p>}
      </Card>
      {isEditing ? (
        <PageDialog
          organization={organization}
          onClose={() => {
            setIsEditing(false);
          }}
        />
      ) : null}
    </>
  );
}

function Changes({ organizationId, now }: TeamProps) {
  const changes = useListOrganizationChanges(organizationId);
  return (
    <Card aria-labelledby="team-changes">
      <SectionHeader
        id="team-changes"
        title={memberTexts.organizations_changes_title()}
        description={memberTexts.organizations_changes_lead()}
      />
      <div className="mt-5">
        <QueryState
          query={changes}
          failure={memberTexts.organizations_changes_failed()}
          skeleton={<ListCardSkeleton />}
        >
          {({ items }) => (
            <ol className="grid gap-3">
              {items.map((change) => (
                <li key={[change.at, change.kind, change.actorName, change.subjectName].join()} className="text-small">
                  <span className="wrap-anywhere">{changeText(change)}</span>{' '}
                  <time dateTime={change.at} className="text-ink-muted tabular">
                    {formatDayAndTime(change.at, now)}
                  </time>
                </li>
              ))}
            </ol>
          )}
        </QueryState>
      </div>
    </Card>
  );
}

/** A sentence about a change. A kind of a newer server is told as a change of the organization. */
function changeText({ kind, actorName, subjectName }: OrganizationChange): string {
  const actor = actorName ?? memberTexts.organizations_somebody();
  const subject = subjectName ?? memberTexts.organizations_somebody();
  const texts: Readonly<Record<string, () => string>> = {
    PROVEN: () => memberTexts.organizations_change_proven({ actor }),
    PROOF_MISSING: () => memberTexts.organizations_change_missing(),
    PROOF_LOST: () => memberTexts.organizations_change_lost(),
    INVITED: () => memberTexts.organizations_change_invited({ actor }),
    JOINED: () => memberTexts.organizations_change_joined({ actor }),
    ROLE_CHANGED: () => memberTexts.organizations_change_role({ actor, subject }),
    REMOVED: () => memberTexts.organizations_change_removed({ actor, subject }),
    LEFT: () => memberTexts.organizations_change_left({ actor }),
    TEAM_REPLACED: () => memberTexts.organizations_change_replaced(),
  };
  return (texts[kind] ?? (() => memberTexts.organizations_change_page({ actor })))();
}
