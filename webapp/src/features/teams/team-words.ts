import type { TeamRole } from '@/shared/api/generated/model/team-role';
import { memberTexts } from '@/shared/i18n/member-texts';

const roleNames: Readonly<Record<TeamRole, () => string>> = {
  EMPLOYEE: memberTexts.organizations_role_employee,
  RECRUITER: memberTexts.organizations_role_recruiter,
  OWNER: memberTexts.organizations_role_owner,
};

/** The name of a role. */
export const roleName = (role: TeamRole): string => roleNames[role]();

/** The roles with what they may do, for a choice. */
export const roleOptions = (): { value: TeamRole; label: string }[] => [
  { value: 'EMPLOYEE', label: memberTexts.organizations_role_employee_may() },
  { value: 'RECRUITER', label: memberTexts.organizations_role_recruiter_may() },
  { value: 'OWNER', label: memberTexts.organizations_role_owner_may() },
];

const findingTexts: Readonly<Record<string, () => string>> = {
  NONE: memberTexts.organizations_finding_none,
  OTHER_VALUE: memberTexts.organizations_finding_other,
  REFUSED: memberTexts.organizations_finding_refused,
  FAILED: memberTexts.organizations_finding_failed,
};

/** What was found where the proof can be. A finding of a newer server has no text of its own. */
export const findingText = (finding: string): string =>
  (findingTexts[finding] ?? memberTexts.organizations_finding_failed)();
