import type { PublicSection } from '@/shared/api/generated/model/public-section';
import { formatMonth, formatSpan, isExpired } from '@/shared/i18n/format-visitor';
import { m } from '@/shared/i18n/messages';
import { contributionKindText, employmentTypeText, workModeText } from '@/shared/i18n/work-words';

const hostNames = { GITHUB: 'GitHub', GITLAB: 'GitLab' };

const spanWords = { now: m.public_profile_now, from: m.public_profile_from };

/**
 * The period of an entry and its first day. An entry that was issued or published has a single day instead, even
 * without an end.
 */
export function datesOf(
  { typeId, startedAt, endedAt, issuedAt }: PublicSection,
  today: string,
): { text: string; first: string | null } {
  const isOfOneDay = typeId === 'Certification' || (typeId === 'Contribution' && endedAt === null);
  const day = isOfOneDay ? (issuedAt ?? startedAt ?? endedAt) : startedAt === null ? issuedAt : null;
  if (day !== null) return { text: formatMonth(day), first: day };
  return { text: formatSpan(startedAt, endedAt, today, spanWords), first: startedAt ?? endedAt };
}

const known = (facts: readonly (string | null | undefined)[]) => facts.filter((fact): fact is string => Boolean(fact));

/** The facts about a workplace, a certification or a contribution: "Full-time", "Hybrid", "Lisbon, Portugal". */
export function circumstancesOf({ attributes, expirationAt }: PublicSection, today: string): string[] {
  return known([
    employmentTypeText(attributes.employmentType),
    workModeText(attributes.workMode),
    contributionKindText(attributes.kind),
    attributes.role,
    attributes.location,
    attributes.credentialId && m.public_profile_credential({ id: attributes.credentialId }),
    expirationAt && validity(expirationAt, today),
  ]);
}

function validity(expirationAt: string, today: string): string {
  const month = formatMonth(expirationAt);
  return isExpired(expirationAt, today) ? m.public_profile_expired({ month }) : m.public_profile_valid({ month });
}

/** The facts about a project or a repository: role, organization and place. */
export const workFactsOf = ({ attributes, organization }: PublicSection): string[] =>
  known([attributes.role, organization, attributes.location]);

/** The numbers of a repository. */
export function repositoryNumbersOf({ attributes }: PublicSection): string[] {
  const { stars, forks, pushedAt } = attributes;
  return known([
    stars == null ? null : m.public_profile_stars({ count: stars }),
    forks == null ? null : m.public_profile_forks({ count: forks }),
    pushedAt == null ? null : m.public_profile_pushed({ month: formatMonth(pushedAt) }),
  ]);
}

/** The source and the date of the numbers of a repository: "from GitHub, Feb 2026"; null if the owner typed the numbers. */
export const numbersSourceOf = ({ numbersFrom, numbersAt }: PublicSection['attributes']): string | null =>
  numbersFrom == null || numbersAt == null
    ? null
    : m.public_profile_numbers({ host: hostNames[numbersFrom], month: formatMonth(numbersAt) });

/** The facts about a school besides its name: degree and subject, grade and place. */
export function schoolFactsOf({ title, attributes }: PublicSection): string[] {
  return known([
    known([attributes.degree, attributes.fieldOfStudy]).join(', '),
    title,
    attributes.grade && m.public_profile_grade({ grade: attributes.grade }),
    attributes.location,
  ]);
}
