import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { dirtyAfterRefusal } from '@/shared/api/dirty-after-refusal';
import {
  getListOwnOrganizationsQueryKey,
  useLeaveOrganization,
  useListOwnOrganizations,
  useUpdateMembership,
} from '@/shared/api/generated/endpoints/organization/organization';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { Membership } from '@/shared/api/generated/model/membership';
import { errorText } from '@/shared/i18n/error-text';
import { formatFullDay } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { confirm } from '@/shared/ui/confirm';
import { EmptyState } from '@/shared/ui/empty-state';
import { notify } from '@/shared/ui/notify';
import { QueryState } from '@/shared/ui/query-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { MembershipRow } from './membership-row';
import { WorkMailDialog } from './work-mail-dialog';
import { WorkplaceDialog } from './workplace-dialog';
import { workplaceNamed, workplacesOf } from './workplaces';

/** The most organizations of a user (the contract of `listOwnOrganizations`). */
const max = 20;

const headingId = 'account-organizations';

/** The dialog that is open. */
type OpenDialog =
  | { kind: 'confirm'; domain: string | null }
  | { kind: 'workplace'; membership: Membership; isNew: boolean };

/** Lists the organizations of the user, confirms new ones by a code to an address at work, and leaves them. */
export function Organizations() {
  const queryClient = useQueryClient();
  const organizations = useListOwnOrganizations();
  // Without the profile, only the workplaces are missing.
  const workplaces = workplacesOf(useGetProfile().data ?? null);
  const leave = useLeaveOrganization({
    mutation: { onError: dirtyAfterRefusal(queryClient, getListOwnOrganizationsQueryKey()) },
  });
  const show = useUpdateMembership({
    mutation: {
      onError: (error) => {
        notify({ tone: 'error', text: errorText(error) });
      },
    },
  });
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const confirmRef = useRef<HTMLButtonElement>(null);
  const items = organizations.data?.items;
  const headingRef = useKeptFocus(items === undefined ? null : items.map(({ domain }) => domain).join());

  const close = () => {
    setOpen(null);
  };
  const confirmed = (membership: Membership) => {
    const { domain, expiresAt } = membership;
    notify({ tone: 'success', text: memberTexts.organizations_done({ domain, day: formatFullDay(expiresAt) }) });
    const isNew = workplaceNamed(workplaces, membership.sectionId) === undefined;
    setOpen(isNew && workplaces.length > 0 ? { kind: 'workplace', membership, isNew } : null);
  };
  const askAndLeave = async (domain: string) => {
    const isConfirmed = await confirm({
      title: memberTexts.organizations_leave_title({ domain }),
      text: memberTexts.organizations_leave_text(),
      confirmLabel: memberTexts.organizations_leave(),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    try {
      await leave.mutateAsync({ domain });
    } catch (error) {
      // The user has left it already, on another device.
      if (!hasCode(error, 'ResourceNotFoundError')) {
        notify({ tone: 'error', text: errorText(error) });
        return;
      }
    }
    notify({ tone: 'success', text: memberTexts.organizations_left({ domain }) });
  };

  return (
    <>
      <Card aria-labelledby={headingId}>
        <SectionHeader
          id={headingId}
          title={memberTexts.organizations_title()}
          description={memberTexts.organizations_lead()}
          headingRef={headingRef}
          actions={
            items === undefined ? undefined : (
              <Button
                ref={confirmRef}
                variant="secondary"
                size="s"
                disabledReason={items.length >= max ? memberTexts.organizations_full() : undefined}
                onClick={() => {
                  setOpen({ kind: 'confirm', domain: null });
                }}
              >
                {memberTexts.organizations_confirm()}
              </Button>
            )
          }
        />
        <div className="mt-5">
          <QueryState
            query={organizations}
            failure={memberTexts.organizations_load_failed()}
            skeleton={<OrganizationsSkeleton />}
          >
            {({ items: known }) =>
              known.length === 0 ? (
                <EmptyState
                  level={3}
                  title={memberTexts.organizations_empty_title()}
                  text={memberTexts.organizations_empty_text()}
                />
              ) : (
                <ul>
                  {known.map((membership) => (
                    <MembershipRow
                      key={membership.domain}
                      membership={membership}
                      workplace={workplaceNamed(workplaces, membership.sectionId)}
                      onChoose={
                        workplaces.length === 0
                          ? undefined
                          : () => {
                              setOpen({ kind: 'workplace', membership, isNew: false });
                            }
                      }
                      isShown={
                        show.isPending && show.variables.domain === membership.domain
                          ? show.variables.data.isShown === true
                          : membership.isShown
                      }
                      onShow={(isShown) => {
                        const { domain, sectionId } = membership;
                        show.mutate({ domain, data: { sectionId, isShown } });
                      }}
                      onConfirmAgain={() => {
                        setOpen({ kind: 'confirm', domain: membership.domain });
                      }}
                      onLeave={() => {
                        void askAndLeave(membership.domain);
                      }}
                      isLeaving={leave.isPending && leave.variables.domain === membership.domain}
                    />
                  ))}
                </ul>
              )
            }
          </QueryState>
        </div>
      </Card>
      {open?.kind === 'confirm' ? (
        <WorkMailDialog domain={open.domain} onConfirmed={confirmed} onClose={close} />
      ) : null}
      {open?.kind === 'workplace' ? (
        <WorkplaceDialog
          membership={open.membership}
          workplaces={workplaces}
          isNew={open.isNew}
          // Of a new one, the dialog before has opened it.
          finalFocus={open.isNew ? confirmRef : undefined}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function OrganizationsSkeleton() {
  return (
    <SkeletonGroup className="flex items-center gap-4">
      <Skeleton className="size-10 rounded-m max-sm:hidden" />
      <span className="grid flex-1 gap-2">
        <Skeleton className="h-5 w-40 max-w-full" />
        <Skeleton className="h-4 w-72 max-w-full" />
      </span>
    </SkeletonGroup>
  );
}
