import type { SalaryPeriod } from '../api/generated/model/salary-period';
import { memberTexts } from './member-texts';
import { language } from './messages';

/** The members of an offer that name its pay; all null if it is not named. */
export type Pay = {
  salaryMin: number | null;
  salaryMax: number | null;
  currency: string | null;
  salaryPeriod: SalaryPeriod | null;
};

const periods: Record<SalaryPeriod, () => string> = {
  YEAR: memberTexts.messages_pay_year,
  MONTH: memberTexts.messages_pay_month,
  DAY: memberTexts.messages_pay_day,
  HOUR: memberTexts.messages_pay_hour,
};

/** An amount of money without cents: "€70,000". */
export const formatAmount = (amount: number, currency: string): string => amountFormat(currency).format(amount);

const amountFormat = (currency: string) =>
  new Intl.NumberFormat(language(), { style: 'currency', currency, maximumFractionDigits: 0 });

/** The pay of an offer: "€70,000–85,000" and "a year"; null if it is not named. */
export function payOf({
  salaryMin,
  salaryMax,
  currency,
  salaryPeriod,
}: Pay): { amount: string; period: string } | null {
  if (salaryMin === null || salaryMax === null || currency === null || salaryPeriod === null) return null;
  const format = amountFormat(currency);
  const amount = salaryMin === salaryMax ? format.format(salaryMin) : format.formatRange(salaryMin, salaryMax);
  return { amount, period: periods[salaryPeriod]() };
}
