/* What a posting says of itself in few words, in the language of the texts. */
import type { JobPlace } from '../api/generated/model/job-place';
import type { JobSummary } from '../api/generated/model/job-summary';
import { formatAgo, formatDay, formatList, joinFacts } from './format';
import { jobTexts } from './job-texts';
import { countryName } from './language-words';

import { payOf } from './pay-words';
import { workModeText } from './work-words';

const dayMs = 86_400_000;

/** The last days of an open job are shown in amber. */
const lastDays = 4;

/** How many places a line names. */
const namedPlaces = 2;

/** The pay as a range with its period: "€88,000 – 112,000 a year"; null while it is not named. Voluntary work says so. */
export function jobPay(
  job: Pick<JobSummary, 'employmentType' | 'salaryMin' | 'salaryMax' | 'currency' | 'salaryPeriod'>,
) {
  const pay = payOf(job);
  if (pay !== null) return `${pay.amount} ${pay.period}`;
  return job.employmentType === 'VOLUNTEER' ? jobTexts.jobs_pay_unpaid() : null;
}

/** A place of work: "Rotterdam, Netherlands". */
export function placeText({ locality, countryCode }: JobPlace): string {
  const country = countryName(countryCode);
  return locality === null ? country : jobTexts.jobs_place_of({ locality, country });
}

/** The first places in words, and how many more there are; null without a place. */
export function placesText(places: readonly JobPlace[]): string | null {
  if (places.length === 0) return null;
  const named = places.slice(0, namedPlaces).map(placeText);
  const more = places.length - named.length;
  return joinFacts([...named, more === 0 ? null : jobTexts.jobs_place_more({ count: more })]);
}

/** From where people may do remote work. */
export const remoteText = (countries: readonly string[], listOf = formatList): string =>
  countries.length === 0
    ? jobTexts.jobs_remote_anywhere()
    : jobTexts.jobs_remote_in({ countries: listOf(countries.map(countryName)) });

/** Where the work is done, and whether there is a job yet: "Rotterdam, Netherlands · Hybrid". */
export function whereText(
  {
    workMode,
    places,
    applicantCountries,
    vacancy,
  }: Pick<JobSummary, 'workMode' | 'places' | 'applicantCountries' | 'vacancy'>,
  listOf = formatList,
): string {
  return joinFacts([
    placesText(places),
    workMode === 'REMOTE' ? remoteText(applicantCountries, listOf) : workModeText(workMode),
    vacancy === 'POOL' ? jobTexts.jobs_for_later() : null,
  ]);
}

/** The last day on which a job is open. It ends with that day, in UTC. */
export const lastDayOf = (expiresAt: string): string => new Date(Date.parse(expiresAt) - 1).toISOString().slice(0, 10);

/** The dates of an open job: `closesSoon` are the words of its last days, which are shown in amber. */
export type JobDates = { text: string; closesSoon: string | null };

/** The dates of an open job; null for a draft. */
export function jobDates(
  { postedAt, expiresAt }: Pick<JobSummary, 'postedAt' | 'expiresAt'>,
  now: string,
): JobDates | null {
  if (postedAt === null) return null;
  const when = formatAgo(postedAt, now);
  if (expiresAt === null) return { text: jobTexts.jobs_posted({ when }), closesSoon: null };
  const left = Math.floor((Date.parse(expiresAt) - Date.parse(now)) / dayMs);
  if (left >= lastDays + 1 || left < 0)
    return { text: jobTexts.jobs_posted_closes({ when, day: formatDay(lastDayOf(expiresAt)) }), closesSoon: null };
  const closesSoon = left === 0 ? jobTexts.jobs_closes_today() : jobTexts.jobs_closes_in({ count: left });
  return { text: jobTexts.jobs_posted({ when }), closesSoon };
}

const reasons: Readonly<Record<string, () => string>> = {
  FILLED: jobTexts.jobs_ended_filled,
  WITHDRAWN: jobTexts.jobs_ended_withdrawn,
  MODERATION: jobTexts.jobs_ended_moderation,
};

/** Why a job has ended; null for one that has not. A job whose last day is over has ended, even if it was read before. */
export function endedText(
  { status, closeReason, expiresAt }: Pick<JobSummary, 'status' | 'closeReason' | 'expiresAt'>,
  now: string,
): string | null {
  if (status === 'CLOSED') return (reasons[closeReason ?? ''] ?? jobTexts.jobs_ended_closed)();
  const isOver = status === 'EXPIRED' || (status === 'OPEN' && expiresAt !== null && expiresAt <= now);
  if (!isOver) return null;
  return expiresAt === null
    ? jobTexts.jobs_ended_closed()
    : jobTexts.jobs_ended_expired({ day: formatDay(lastDayOf(expiresAt)) });
}

/** Who hires: the organization, or what the recruiter calls it. */
export const hirerOf = ({ organization, companyName }: Pick<JobSummary, 'organization' | 'companyName'>): string =>
  organization?.name ?? companyName ?? jobTexts.jobs_name_unknown();
