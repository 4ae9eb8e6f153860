import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api-error';
import type { FieldError } from '../api/generated/model/field-error';
import { appTexts } from '../i18n/app-texts';
import { errorText } from '../i18n/error-text';
import { FormRefusal } from './form-refusal';

/** Error codes of a single field, for errors without a pointer. */
export type FieldOfCode<Values extends FieldValues> = Readonly<Record<string, FieldPath<Values>>>;

/** `/attributes/tags/0/label` names the form field `attributes.tags.0.label`. */
export function fieldOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

/** Texts about violated rules, by their codes. */
export type RuleTexts = Readonly<Record<string, () => string>>;

/**
 * Texts about violated rules for people; the server's detail is for developers. Mistakes that only a program can make,
 * such as a wrong type, get a general text.
 */
const ruleTexts: RuleTexts = {
  required: appTexts.rule_required,
  minLength: appTexts.rule_required,
  maxLength: appTexts.rule_long,
  maxItems: appTexts.rule_long,
  minimum: appTexts.rule_range,
  maximum: appTexts.rule_range,
  pattern: appTexts.rule_not_allowed,
  order: appTexts.rule_date_order,
  taken: appTexts.rule_taken,
  notAllowed: appTexts.rule_not_allowed,
};

function ruleText({ code }: FieldError, own: RuleTexts): string {
  return (own[code] ?? ruleTexts[code] ?? appTexts.rule_invalid)();
}

/**
 * The field of the form for a JSON pointer. An error of one tag belongs to the field of all tags. A form that stores
 * `/attributes/url` as `url` is found by the last part of the pointer.
 */
function fieldForPointer<Values extends FieldValues>(
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

/** An error of a field, or of the whole form (`root.server`), whose text is read again when the language changes. */
export type ShownProblem<Values extends FieldValues> = {
  name: FieldPath<Values> | 'root.server';
  text: () => string;
};

/** The errors with their places: those with a pointer at their fields, all others above the buttons. */
function shownProblems<Values extends FieldValues>(
  names: ReadonlySet<FieldPath<Values>>,
  error: unknown,
  fieldOfCode: FieldOfCode<Values>,
  own: RuleTexts,
): ShownProblem<Values>[] {
  if (error instanceof FormRefusal) {
    return [{ name: (error.field as FieldPath<Values> | null) ?? 'root.server', text: error.text }];
  }
  const problem = error instanceof ApiError ? error.problem : null;
  const general = () => errorText(error);
  const codeField = problem === null ? undefined : fieldOfCode[problem.code];
  if (codeField !== undefined) return [{ name: codeField, text: general }];
  const shown: ShownProblem<Values>[] = [];
  let hasUnmatchedError = problem?.errors === undefined || problem.errors.length === 0;
  for (const fieldError of problem?.errors ?? []) {
    const name = fieldError.pointer === null ? null : fieldForPointer(names, fieldError.pointer);
    if (name === null) hasUnmatchedError = true;
    else shown.push({ name, text: () => ruleText(fieldError, own) });
  }
  return hasUnmatchedError ? [...shown, { name: 'root.server', text: general }] : shown;
}

/**
 * Shows the errors of the server: those with a pointer at their fields, the first of which gets the focus, and all
 * others in the alert above the buttons (`root.server`). Returns the shown errors, for `translateErrors`.
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
): ShownProblem<Values>[] {
  const shown = shownProblems(names, error, fieldOfCode, own);
  const first = shown.find(({ name }) => name !== 'root.server');
  for (const problem of shown) {
    const { name, text } = problem;
    if (name === 'root.server') form.setError(name, { type: 'server', message: text() });
    else form.setError(name, { type: 'server', message: text() }, { shouldFocus: problem === first });
  }
  return shown;
}

/**
 * Shows the errors of a form in the current language: it validates the form again, and translates the errors of the
 * server again.
 */
export async function translateErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  errors: FieldErrors<Values>,
  problems: readonly ShownProblem<Values>[],
): Promise<void> {
  const isShown = ({ name }: ShownProblem<Values>) =>
    form.getFieldState(name as FieldPath<Values>).error?.type === 'server';
  const shown = problems.filter(isShown);
  const fields = Object.keys(errors).filter((name) => name !== 'root') as FieldPath<Values>[];
  const broken = fields.filter((field) => shown.every(({ name }) => name !== field));
  if (broken.length > 0) await form.trigger(broken);
  for (const { name, text } of shown) form.setError(name, { type: 'server', message: text() });
}
