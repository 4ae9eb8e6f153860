import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api-error';
import type { FieldError } from '../api/generated/model/field-error';
import { errorText } from '../i18n/error-text';
import { m } from '../i18n/messages';

/** Codes that are about one field although the server names none. */
export type FieldOfCode<Values extends FieldValues> = Readonly<Record<string, FieldPath<Values>>>;

/** `/attributes/tags/0/label` names the form field `attributes.tags.0.label`. */
export function fieldOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

/** The words of a broken rule, by its code. */
export type RuleTexts = Readonly<Record<string, () => string>>;

/**
 * The words of a broken rule, for people; the server's detail is for developers. What only a program can get wrong, such
 * as the type of a member, is left to the general sentence.
 */
const ruleTexts: RuleTexts = {
  required: m.rule_required,
  minLength: m.rule_required,
  maxLength: m.rule_long,
  maxItems: m.rule_long,
  minimum: m.rule_range,
  maximum: m.rule_range,
  pattern: m.rule_not_allowed,
  order: m.rule_date_order,
  taken: m.rule_taken,
  notAllowed: m.rule_not_allowed,
};

function ruleText({ code }: FieldError, own: RuleTexts): string {
  return (own[code] ?? ruleTexts[code] ?? m.rule_invalid)();
}

/**
 * The field of the form that a pointer leads to. A rule about one tag belongs to the field of all tags; a form that keeps
 * `/attributes/url` as plain `url` is found by the end of the path.
 */
function existingField<Values extends FieldValues>(
  names: ReadonlySet<FieldPath<Values>>,
  pointer: string,
): FieldPath<Values> | null {
  const parts = fieldOf(pointer).split('.');
  for (let start = 0; start < parts.length; start += 1) {
    for (let end = parts.length; end > start; end -= 1) {
      const name = parts.slice(start, end).join('.') as FieldPath<Values>;
      if (names.has(name)) return name;
    }
  }
  return null;
}

/**
 * Puts what the server refused where it belongs: every `errors[].pointer` to its field, the first of them focused, and
 * everything else to the alert above the buttons (`root.server`).
 *
 * @param names the fields that the form shows
 * @param fieldOfCode codes that belong to a field: `{ AliasTakenError: 'alias' }`
 * @param own words of this form for rules that mean something special in it
 */
export function applyProblem<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: ReadonlySet<FieldPath<Values>>,
  error: unknown,
  fieldOfCode: FieldOfCode<Values> = {},
  own: RuleTexts = {},
): void {
  const problem = error instanceof ApiError ? error.problem : null;
  const codeField = problem === null ? undefined : fieldOfCode[problem.code];
  if (codeField !== undefined) {
    form.setError(codeField, { type: 'server', message: errorText(error) }, { shouldFocus: true });
    return;
  }
  let isFirst = true;
  let isSomethingLeft = problem?.errors === undefined || problem.errors.length === 0;
  for (const fieldError of problem?.errors ?? []) {
    const name = fieldError.pointer === null ? null : existingField(names, fieldError.pointer);
    if (name === null) {
      isSomethingLeft = true;
      continue;
    }
    form.setError(name, { type: 'server', message: ruleText(fieldError, own) }, { shouldFocus: isFirst });
    isFirst = false;
  }
  if (isSomethingLeft) form.setError('root.server', { type: 'server', message: errorText(error) });
}
