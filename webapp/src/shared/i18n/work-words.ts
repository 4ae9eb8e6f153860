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

/** What a contribution is, in the order in which it is offered. */
export const contributionKindTexts: Record<ContributionKind, () => string> = {
  TALK: m.contributions_kind_talk,
  ARTICLE: m.contributions_kind_article,
  OPEN_SOURCE: m.contributions_kind_open_source,
  BOOK: m.contributions_kind_book,
  PATENT: m.contributions_kind_patent,
  OTHER: m.contributions_kind_other,
};

function textOf<Value extends string>(
  texts: Record<Value, () => string>,
  value: string | null | undefined,
): string | null {
  const isKnown = (candidate: string): candidate is Value => Object.hasOwn(texts, candidate);
  return value != null && isKnown(value) ? texts[value]() : null;
}

/** The word for a way of employment; null for none, and for one that this version does not know. */
export const employmentTypeText = (value: string | null | undefined): string | null =>
  textOf(employmentTypeTexts, value);

/** The word for a place of work; null for none, and for one that this version does not know. */
export const workModeText = (value: string | null | undefined): string | null => textOf(workModeTexts, value);

/** The word for a kind of contribution; null for none, and for one that this version does not know. */
export const contributionKindText = (value: string | null | undefined): string | null =>
  textOf(contributionKindTexts, value);
