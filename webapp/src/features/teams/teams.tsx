import { useState } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import {
  useAcceptTeamInvitation,
  useListOrganizationClaims,
  useListTeams,
  useRemoveOrganizationMember,
} from '@/shared/api/generated/endpoints/organization/organization';
import type { OwnOrganization } from '@/shared/api/generated/model/own-organization';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { Link } from '@/shared/ui/link';
import { notify } from '@/shared/ui/notify';
import { allOf, QueryState } from '@/shared/ui/query-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { ClaimDialog } from './claim-dialog';
import { ClaimSteps } from './claim-steps';
import { ProofState } from './proof-state';
import { roleName } from './team-words';

const headingId = 'account-teams';

/** Lists the organizations for which the user acts, the invitations to others, and the domains that are being proven. */
export function Teams() {
  const teams = useListTeams();
  const claims = useListOrganizationClaims();
  const [isClaiming, setIsClaiming] = useState(false);
  return (
    <Card aria-labelledby={headingId}>
      <SectionHeader
        id={headingId}
        title={memberTexts.organizations_teams_title()}
        description={memberTexts.organizations_teams_lead()}
        actions={
          <Button
            variant="secondary"
            size="s"
            onClick={() => {
              setIsClaiming(true);
            }}
          >
            {memberTexts.organizations_claim()}
          </Button>
        }
      />
      <div className="mt-5">
        <QueryState
          query={allOf(teams, claims)}
          failure={memberTexts.organizations_teams_failed()}
          skeleton={
            <SkeletonGroup className="grid gap-2">
              <Skeleton className="h-5 w-40 max-w-full" />
              <Skeleton className="h-4 w-72 max-w-full" />
            </SkeletonGroup>
          }
        >
          {([own, open]) =>
            own.items.length + open.items.length === 0 ? (
              <EmptyState
                level={3}
                title={memberTexts.organizations_teams_empty_title()}
                text={memberTexts.organizations_teams_empty_text()}
              />
            ) : (
              <ul>
                {own.items.map((organization) => (
                  <TeamRow key={organization.id} organization={organization} />
                ))}
                {open.items.map((claim) => (
                  <ClaimSteps key={claim.id} claim={claim} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
      {isClaiming ? (
        <ClaimDialog
          onClose={() => {
            setIsClaiming(false);
          }}
        />
      ) : null}
    </Card>
  );
}

type TeamRowProps = { organization: OwnOrganization };

function TeamRow({ organization }: TeamRowProps) {
  const { id, name, domain, role, invited } = organization;
  return (
    <li className="grid gap-1 border-t border-border py-4 first:border-t-0 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {invited ? (
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        ) : (
          <Link
            to="/app/organizations/$organizationId"
            params={{ organizationId: id }}
            className="font-semibold wrap-anywhere"
          >
            <bdi>{name}</bdi>
          </Link>
        )}
        <bdi className="text-small text-ink-muted wrap-anywhere">{domain}</bdi>
        <Badge>{roleName(role)}</Badge>
      </p>
      {invited ? <Invitation organization={organization} /> : <ProofState organization={organization} />}
    </li>
  );
}

function Invitation({ organization: { id, name, role } }: TeamRowProps) {
  const memberId = useGetUser().data?.memberId;
  const accept = useAcceptTeamInvitation();
  const decline = useRemoveOrganizationMember();
  const failed = (error: unknown) => {
    notify({ tone: 'error', text: errorText(error) });
  };
  return (
    <>
      <p className="text-small text-ink-muted">
        {memberTexts.organizations_invited_as({ name, role: roleName(role) })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="s"
          isLoading={accept.isPending}
          onClick={() => {
            accept.mutate({ id }, { onError: failed });
          }}
        >
          {memberTexts.organizations_accept()}
        </Button>
        {memberId === undefined ? null : (
          <Button
            size="s"
            variant="secondary"
            isLoading={decline.isPending}
            onClick={() => {
              decline.mutate({ id, memberId }, { onError: failed });
            }}
          >
            {memberTexts.organizations_decline()}
          </Button>
        )}
      </div>
    </>
  );
}
