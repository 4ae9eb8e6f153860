/*
 * What a job says to visitors, in formats that the server has, too: it renders these words, and the browser has to find the same ones.
 */
import type { PublicJobSummary } from '../api/generated/model/public-job-summary';
import type { SalaryPeriod } from '../api/generated/model/salary-period';
import { formatMonth, formatNumber, withoutYearAtEnd } from './format-visitor';
import { jobTexts } from './job-texts';
import { lastDayOf } from './job-words';

const periods: Record<SalaryPeriod, () => string> = {
  YEAR: jobTexts.messages_pay_year,
  MONTH: jobTexts.messages_pay_month,
  DAY: jobTexts.messages_pay_day,
  HOUR: jobTexts.messages_pay_hour,
};

type Pay = Pick<PublicJobSummary, 'employmentType' | 'salaryMin' | 'salaryMax' | 'currency' | 'salaryPeriod'>;

/** The pay as a range: "88,000 – 112,000 EUR a year"; null while it is not named. */
export function plainPay({ employmentType, salaryMin, salaryMax, currency, salaryPeriod }: Pay): string | null {
  if (salaryMin === null || salaryMax === null || currency === null || salaryPeriod === null)
    return employmentType === 'VOLUNTEER' ? jobTexts.jobs_pay_unpaid() : null;
  const period = periods[salaryPeriod]();
  const min = formatNumber(salaryMin);
  return salaryMin === salaryMax
    ? jobTexts.public_job_pay_one({ min, currency, period })
    : jobTexts.public_job_pay({ min, max: formatNumber(salaryMax), currency, period });
}

/** A calendar day, or the day of an instant in UTC, as "12 Jan 2027". */
export function plainDay(date: string): string {
  const day = date.slice(0, 10);
  return jobTexts.public_job_day({ day: String(Number(day.slice(8))), month: formatMonth(day) });
}

/** The day without its year, if that is the same as the year of another one. */
const dayBeside = (date: string, other: string): string => {
  const year = date.slice(0, 4);
  return year === other.slice(0, 4) ? withoutYearAtEnd(plainDay(date), year) : plainDay(date);
};

/** When a job was published and its last day. */
export function plainDates({ postedAt, expiresAt }: Pick<PublicJobSummary, 'postedAt' | 'expiresAt'>): string {
  const last = lastDayOf(expiresAt);
  return jobTexts.public_job_until({ posted: dayBeside(postedAt, last), day: plainDay(last) });
}

/** Names in a row. */
export const plainList = (names: readonly string[]): string => names.join(', ');
