import type { ContributionKind } from '../api/generated/model/contribution-kind';
import type { EmploymentType } from '../api/generated/model/employment-type';
import type { WorkMode } from '../api/generated/model/work-mode';
import { m } from './messages';

/** How a person was employed, in the order in which it is offered. */
export const employmentTypeTexts: Record<EmploymentType, () => string> = {
  FULL_TIME: m.employment_full_time,
  PART_TIME: m.employment_part_time,
  CONTRACT: m.employment_contract,
  FREELANCE: m.employment_freelance,
  INTERNSHIP: m.employment_internship,
  VOLUNTEER: m.employment_volunteer,
  OTHER: m.employment_other,
};

/** Where the work was done, in the order in which it is offered. */
export const workModeTexts: Record<WorkMode, () => string> = {
  ON_SITE: m.work_mode_on_site,
  HYBRID: m.work_mode_hybrid,
  REMOTE: m.work_mode_remote,
};

/** The kinds of contributions, in the order in which they are offered. */
export const contributionKindTexts: Record<ContributionKind, () => string> = {
  TALK: m.contributions_kind_talk,
  ARTICLE: m.contributions_kind_article,
  PUBLICATION: m.contributions_kind_publication,
  OPEN_SOURCE: m.contributions_kind_open_source,
  BOOK: m.contributions_kind_book,
  PATENT: m.contributions_kind_patent,
  AWARD: m.contributions_kind_award,
  OTHER: m.contributions_kind_other,
};

/** Returns the text of a value, or null if there is no value. A value that only a newer server knows is returned unchanged. */
export function textOf(texts: Readonly<Record<string, () => string>>, value: string | null | undefined): string | null {
  if (value == null || value === '') return null;
  return Object.hasOwn(texts, value) ? (texts[value]?.() ?? value) : value;
}

/** How a person was employed, as a text; see `textOf`. */
export const employmentTypeText = (value: string | null | undefined): string | null =>
  textOf(employmentTypeTexts, value);

/** Where the work was done, as a text; see `textOf`. */
export const workModeText = (value: string | null | undefined): string | null => textOf(workModeTexts, value);

/** The kind of a contribution as a text; see `textOf`. */
export const contributionKindText = (value: string | null | undefined): string | null =>
  textOf(contributionKindTexts, value);
