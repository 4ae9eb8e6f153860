import * as z from 'zod/mini';
import { appTexts } from '../i18n/app-texts';
import { formatNumber } from '../i18n/format-visitor';

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['localeError'] & {}>[0];

function ruleMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? appTexts.rule_required() : appTexts.rule_invalid();
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return invalidFormat(issue.format, issue.input);
    case 'invalid_value':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? appTexts.rule_required()
        : appTexts.rule_invalid();
    default:
      return appTexts.rule_invalid();
  }
}

function tooSmall(origin: string, limit: number): string {
  const minimum = formatNumber(limit);
  if (origin === 'string') return limit <= 1 ? appTexts.rule_required() : appTexts.rule_too_short({ minimum });
  return origin === 'array' || origin === 'set'
    ? appTexts.rule_too_few({ minimum })
    : appTexts.rule_too_small({ minimum });
}

function tooBig(origin: string, limit: number): string {
  const maximum = formatNumber(limit);
  if (origin === 'string') return appTexts.rule_too_long({ maximum });
  return origin === 'array' || origin === 'set'
    ? appTexts.rule_too_many({ maximum })
    : appTexts.rule_too_large({ maximum });
}

function invalidFormat(format: string, input: unknown): string {
  if (input === '') return appTexts.rule_required();
  switch (format) {
    case 'email-address':
      return appTexts.rule_email();
    case 'url':
      return appTexts.rule_url();
    case 'date':
      return appTexts.rule_date();
    default:
      return appTexts.rule_invalid();
  }
}

/** Gives the schemas our words; without it zod/mini says nothing at all. Loaded with the first form. */
export function startZodMessages(): void {
  z.config({ localeError: ruleMessage });
}
