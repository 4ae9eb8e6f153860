import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { formatAmount } from '@/shared/i18n/pay-words';
import type { PostingValues } from './posting-model';
import { type Check, leastDescription, yearlyWidth } from './publishing-rules';

/** What a rule says of a posting. */
export type RuleText = {
  text: string;
  /** Why it is held back. */
  why?: string;
  /** What would repair it. */
  repair?: string;
};

/** The field to which a rule leads. */
export const fieldOfRule: Readonly<Record<Check['rule'], keyof PostingValues>> = {
  title: 'title',
  hirer: 'companyName',
  mode: 'workMode',
  place: 'places',
  type: 'employmentType',
  pay: 'salaryMin',
  description: 'description',
  vacancy: 'vacancy',
  reading: 'usesAutomation',
  closing: 'closesOn',
  answer: 'responseDueDays',
};

/**
 * The sentence of a rule.
 *
 * @param hirer who hires
 * @param currency the currency of the pay; null if none is chosen
 */
export function ruleText(check: Check, hirer: string, currency: string | null): RuleText {
  switch (check.rule) {
    case 'title':
      return {
        text: check.state === 'met' ? memberTexts.hiring_rule_title_met() : memberTexts.hiring_rule_title_missing(),
      };
    case 'hirer':
      return {
        text:
          check.state === 'met'
            ? memberTexts.hiring_rule_company_met({ company: hirer })
            : memberTexts.hiring_rule_company_missing(),
      };
    case 'mode':
      return {
        text: check.state === 'met' ? memberTexts.hiring_rule_mode_met() : memberTexts.hiring_rule_mode_missing(),
      };
    case 'place':
      return { text: placeTexts[check.state]() };
    case 'type':
      return {
        text: check.state === 'met' ? memberTexts.hiring_rule_type_met() : memberTexts.hiring_rule_type_missing(),
      };
    case 'pay':
      return payText(check, currency);
    case 'description':
      return { text: descriptionTexts[check.state]() };
    case 'vacancy':
      return { text: vacancyTexts[check.state]() };
    case 'reading':
      return { text: readingTexts[check.state]() };
    case 'closing':
      return {
        text:
          check.state === 'met'
            ? memberTexts.hiring_rule_closes_met({ count: check.days })
            : closingTexts[check.state](),
      };
    default:
      return { text: memberTexts.hiring_rule_answer_met({ count: check.days }) };
  }
}

const placeTexts = {
  met: memberTexts.hiring_rule_place_met,
  remote: memberTexts.hiring_rule_place_remote,
  missing: memberTexts.hiring_rule_place_missing,
};

const descriptionTexts = {
  met: memberTexts.hiring_rule_what_met,
  missing: memberTexts.hiring_rule_what_missing,
  short: () => memberTexts.hiring_rule_what_short({ minimum: formatNumber(leastDescription) }),
};

const vacancyTexts = {
  existing: memberTexts.hiring_rule_vacancy_existing,
  pool: memberTexts.hiring_rule_vacancy_pool,
  missing: memberTexts.hiring_rule_vacancy_missing,
};

const readingTexts = {
  people: memberTexts.hiring_rule_reads_people,
  software: memberTexts.hiring_rule_reads_software,
  missing: memberTexts.hiring_rule_reads_missing,
};

const closingTexts = {
  missing: memberTexts.hiring_rule_closes_missing,
  past: memberTexts.hiring_rule_closes_past,
  late: memberTexts.hiring_rule_closes_late,
};

const payTexts = {
  met: memberTexts.hiring_rule_pay_met,
  unpaid: memberTexts.hiring_rule_pay_unpaid,
  missing: memberTexts.hiring_rule_pay_missing,
  order: memberTexts.hiring_rule_pay_order,
};

function payText(check: Extract<Check, { rule: 'pay' }>, currency: string | null): RuleText {
  if (check.state !== 'wide') return { text: payTexts[check.state]() };
  const amount = (value: number) => (currency === null ? formatNumber(value) : formatAmount(value, currency));
  return {
    text: memberTexts.hiring_rule_pay_wide({ width: formatNumber(check.width) }),
    why:
      check.allowed === yearlyWidth
        ? memberTexts.hiring_rule_pay_wide_year({ allowed: formatNumber(check.allowed) })
        : memberTexts.hiring_rule_pay_wide_why({ allowed: formatNumber(check.allowed) }),
    repair: memberTexts.hiring_pay_repair({ most: amount(check.most), least: amount(check.least) }),
  };
}
