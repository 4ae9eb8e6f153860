import { useListOwnOrganizations } from './generated/endpoints/organization/organization';
import type { Membership } from './generated/model/membership';
import type { WorkplaceConfirmation } from './generated/model/workplace-confirmation';

/** By the workplace of the profile beside which it is shown. */
export type OwnConfirmations = ReadonlyMap<number, WorkplaceConfirmation>;

/** What readers of the own profile see of its confirmed workplaces. */
export function confirmationsOf(memberships: readonly Membership[]): OwnConfirmations {
  return new Map(
    memberships.flatMap(({ sectionId, isShown, domain, confirmedAt, expired }) =>
      sectionId !== null && isShown
        ? // Readers see the month alone. Only the server knows whether the domain has a page.
          [[sectionId, { domain, confirmedAt: confirmedAt.slice(0, 7), expired, hasPage: false }]]
        : [],
    ),
  );
}

/** `confirmationsOf` the user; none while they are not known. */
export function useOwnConfirmations(): OwnConfirmations {
  return confirmationsOf(useListOwnOrganizations().data?.items ?? []);
}
