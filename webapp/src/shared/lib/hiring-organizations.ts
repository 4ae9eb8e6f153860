import type { JobOrganization } from '../api/generated/model/job-organization';
import type { OwnOrganization } from '../api/generated/model/own-organization';

/** The proven organizations for which somebody may hire: an invitation or a seat as an employee is not enough. */
export const hiringOrganizations = (teams: readonly OwnOrganization[]): JobOrganization[] =>
  teams
    .filter(({ invited, role, provenBy }) => !invited && role !== 'EMPLOYEE' && provenBy !== null)
    .map(({ id, domain, name }) => ({ id, domain, name }));

/** The organizations with that of a posting, for which somebody else of its team may have hired. */
export function withOrganization(
  organizations: readonly JobOrganization[],
  own: JobOrganization | null,
): readonly JobOrganization[] {
  return own === null || organizations.some(({ id }) => id === own.id) ? organizations : [...organizations, own];
}
