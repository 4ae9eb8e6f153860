import type { ResponseRate } from '../api/generated/model/response-rate';
import { formatNumber } from './format-visitor';
import { jobTexts } from './job-texts';

/** How those who hire answer, in words: "Answers 37 of 41, half of them within 12 days". */
export function rateText({ answered, due, medianDays }: ResponseRate): string {
  const inputs = { answered: formatNumber(answered), due: formatNumber(due) };
  // Half of the answers were given on the day of the application: "within one day".
  return medianDays === null
    ? jobTexts.jobs_rate(inputs)
    : jobTexts.jobs_rate_within({ ...inputs, count: Math.max(1, medianDays) });
}
