/*
 * What publishing asks of a posting, in one place. The server decides; these rules say the same while somebody types. They know no
 * texts and no form.
 */
import type { EmploymentType } from '@/shared/api/generated/model/employment-type';
import type { SalaryPeriod } from '@/shared/api/generated/model/salary-period';
import type { Vacancy } from '@/shared/api/generated/model/vacancy';
import type { WorkMode } from '@/shared/api/generated/model/work-mode';

/** A pay as it is typed. */
export type PayRange = {
  min: number | null;
  max: number | null;
  currency: string | null;
  period: SalaryPeriod | null;
};

/** A posting as it is typed, as far as the rules look at it. */
export type Draft = {
  title: string;
  /** Who hires: the organization, or what the recruiter calls it. */
  hirer: string;
  workMode: WorkMode | null;
  /** The number of places with a country. */
  places: number;
  employmentType: EmploymentType | null;
  pay: PayRange;
  description: string;
  vacancy: Vacancy | null;
  usesAutomation: boolean | null;
  /** `yyyy-mm-dd`; null for none. */
  closesOn: string | null;
  responseDueDays: number;
};

/** How often a period counts in a year. */
const timesAYear: Readonly<Record<SalaryPeriod, number>> = { HOUR: 1720, DAY: 220, MONTH: 12, YEAR: 1 };

/** How wide a range may be in a year, unless half of its lower end is more. */
export const yearlyWidth = 50_000;

/** How many days a posting may be open. */
const mostDays = 90;

/** How many characters the description has to have. */
export const leastDescription = 30;

const leastTitle = 3;

/** The amount for a year. */
export const aYear = (amount: number, period: SalaryPeriod): number => amount * timesAYear[period];

/** How wide a range with this lower end may be, in its own period. */
export const allowedWidth = (min: number, period: SalaryPeriod): number =>
  Math.max(Math.floor(yearlyWidth / timesAYear[period]), Math.floor(min / 2));

/** The highest upper end for a lower one. */
export const mostFor = (min: number, period: SalaryPeriod): number => min + allowedWidth(min, period);

/** The lowest lower end for an upper one. */
export const leastFor = (max: number, period: SalaryPeriod): number =>
  Math.max(1, Math.min(max - Math.floor(yearlyWidth / timesAYear[period]), Math.ceil((max * 2) / 3)));

/** Whether a range is narrow enough: in a year at most 50,000 wide, or half of its lower end, whichever is more. */
export const isNarrow = (min: number, max: number, period: SalaryPeriod): boolean =>
  2 * aYear(max - min, period) <= Math.max(2 * yearlyWidth, aYear(min, period));

const dayMs = 86_400_000;

/** The number of days from an instant to a day, in UTC. */
export function daysUntil(day: string, now: string): number {
  return Math.round((Date.parse(day) - Date.parse(now.slice(0, 10))) / dayMs);
}

/** What a rule says of a draft. All but the states in `met` hold it back. */
export type Check =
  | { rule: 'title'; state: 'met' | 'missing' }
  | { rule: 'hirer'; state: 'met' | 'missing' }
  | { rule: 'mode'; state: 'met' | 'missing' }
  | { rule: 'place'; state: 'met' | 'remote' | 'missing' }
  | { rule: 'type'; state: 'met' | 'missing' }
  | { rule: 'pay'; state: 'met' | 'unpaid' | 'missing' | 'order' }
  | { rule: 'pay'; state: 'wide'; width: number; allowed: number; most: number; least: number }
  | { rule: 'description'; state: 'met' | 'missing' | 'short' }
  | { rule: 'vacancy'; state: 'existing' | 'pool' | 'missing' }
  | { rule: 'reading'; state: 'people' | 'software' | 'missing' }
  | { rule: 'closing'; state: 'missing' | 'past' | 'late' }
  | { rule: 'closing'; state: 'met'; days: number }
  | { rule: 'answer'; state: 'met'; days: number };

const lacking: readonly Check['state'][] = ['missing', 'order', 'wide', 'short', 'past', 'late'];

/** Whether a rule lets a posting go out. */
export const isMet = ({ state }: Check): boolean => !lacking.includes(state);

function checkPay({ employmentType, pay: { min, max, currency, period } }: Draft): Check {
  const isEmpty = min === null && max === null;
  if (employmentType === 'VOLUNTEER' && isEmpty) return { rule: 'pay', state: 'unpaid' };
  if (min === null || max === null || currency === null || period === null) return { rule: 'pay', state: 'missing' };
  if (max < min) return { rule: 'pay', state: 'order' };
  if (isNarrow(min, max, period)) return { rule: 'pay', state: 'met' };
  return {
    rule: 'pay',
    state: 'wide',
    width: max - min,
    allowed: allowedWidth(min, period),
    most: mostFor(min, period),
    least: leastFor(max, period),
  };
}

function checkDescription({ description }: Draft): Check {
  const length = [...description.trim()].length;
  if (length === 0) return { rule: 'description', state: 'missing' };
  return { rule: 'description', state: length < leastDescription ? 'short' : 'met' };
}

function checkClosing({ closesOn }: Draft, publishedAt: string | null, now: string): Check {
  if (closesOn === null) return { rule: 'closing', state: 'missing' };
  const days = daysUntil(closesOn, now);
  if (days < 0) return { rule: 'closing', state: 'past' };
  if (daysUntil(closesOn, publishedAt ?? now) > mostDays) return { rule: 'closing', state: 'late' };
  return { rule: 'closing', state: 'met', days };
}

/**
 * Checks a draft by all rules, in the order of the form.
 *
 * @param publishedAt when the posting was published; null for a draft
 * @param now the current instant
 */
export function checkDraft(draft: Draft, publishedAt: string | null, now: string): Check[] {
  const { vacancy, usesAutomation } = draft;
  const place = draft.places > 0 ? 'met' : draft.workMode === 'REMOTE' ? 'remote' : 'missing';
  return [
    { rule: 'title', state: [...draft.title.trim()].length < leastTitle ? 'missing' : 'met' },
    { rule: 'hirer', state: draft.hirer.trim() === '' ? 'missing' : 'met' },
    { rule: 'mode', state: draft.workMode === null ? 'missing' : 'met' },
    { rule: 'place', state: place },
    { rule: 'type', state: draft.employmentType === null ? 'missing' : 'met' },
    checkPay(draft),
    checkDescription(draft),
    { rule: 'vacancy', state: vacancy === null ? 'missing' : vacancy === 'POOL' ? 'pool' : 'existing' },
    { rule: 'reading', state: usesAutomation === null ? 'missing' : usesAutomation ? 'software' : 'people' },
    checkClosing(draft, publishedAt, now),
    { rule: 'answer', state: 'met', days: draft.responseDueDays },
  ];
}
