import * as z from 'zod/mini';
import { formatNumber } from '../i18n/format-visitor';
import { m } from '../i18n/messages';

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['localeError'] & {}>[0];

function ruleMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? m.rule_required() : m.rule_invalid();
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return invalidFormat(issue.format, issue.input);
    case 'invalid_value':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? m.rule_required()
        : m.rule_invalid();
    default:
      return m.rule_invalid();
  }
}

function tooSmall(origin: string, limit: number): string {
  const minimum = formatNumber(limit);
  if (origin === 'string') return limit <= 1 ? m.rule_required() : m.rule_too_short({ minimum });
  return origin === 'array' || origin === 'set' ? m.rule_too_few({ minimum }) : m.rule_too_small({ minimum });
}

function tooBig(origin: string, limit: number): string {
  const maximum = formatNumber(limit);
  if (origin === 'string') return m.rule_too_long({ maximum });
  return origin === 'array' || origin === 'set' ? m.rule_too_many({ maximum }) : m.rule_too_large({ maximum });
}

function invalidFormat(format: string, input: unknown): string {
  if (input === '') return m.rule_required();
  switch (format) {
    case 'email-address':
      return m.rule_email();
    case 'url':
      return m.rule_url();
    case 'date':
      return m.rule_date();
    default:
      return m.rule_invalid();
  }
}

/** Gives the schemas our words; without it zod/mini says nothing at all. Loaded with the first form. */
export function startZodMessages(): void {
  z.config({ localeError: ruleMessage });
}
