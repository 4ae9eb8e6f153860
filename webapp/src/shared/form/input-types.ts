import * as z from 'zod/mini';
import type { Tag } from '../api/generated/model/tag';
import { appTexts } from '../i18n/app-texts';
import { formatList } from '../i18n/format';
import { memberTexts } from '../i18n/member-texts';
import { block, markdown } from '../lib/normal-text';
import { addressText, contractRule, textOrNull, toTags, typedLabels, typedText } from './contract-rule';
import { dateMessage } from './day-message';
import { isPartialDate, isPartialDateInRange } from './partial-date';
import { fromWireDate, isWholeNumber, toWireDate, withoutThousands } from './rules';

/** The properties of a field that follow from its kind of input. */
export type InputType<Value, Member> = {
  /** The value of an empty field. */
  empty: Value;
  fromContract: (member: Member) => Value;
  /** The value for a request; null for none. */
  toContract: (value: Value) => Member | null;
  /**
   * The rules of the form in addition to the contract.
   *
   * @param today any instant or day
   */
  schema: (today: string) => z.ZodMiniType<Value, Value>;
  inWords: (value: Value) => string;
  /**
   * Only the schema above is checked, and not the contract: the value may be one that only a newer contract knows, or
   * each line has its own errors.
   */
  isUnchecked?: true;
};

const same = <Value>(value: Value): Value => value;

const yesOrNo = (isOn: boolean): string => (isOn ? memberTexts.basics_yes() : memberTexts.basics_no());

export const textInput: InputType<string, string> = {
  empty: '',
  fromContract: same,
  toContract: textOrNull,
  schema: () => typedText(),
  inWords: same,
};

export const markdownInput: InputType<string, string> = { ...textInput, schema: () => typedText(markdown) };

/** Plain text of one or more lines. */
export const textBlockInput: InputType<string, string> = { ...textInput, schema: () => typedText(block) };

/** A whole number, typed with or without separators of thousands: "70000", "70,000" or "70.000". */
export const amountInput: InputType<string, number> = {
  empty: '',
  fromContract: String,
  toContract: (typed) => (typed === '' ? null : Number(typed)),
  schema: () =>
    z.string().check(
      z.overwrite(withoutThousands),
      z.refine((typed) => typed === '' || isWholeNumber(typed), { error: () => appTexts.rule_count(), abort: true }),
    ),
  inWords: same,
};

/** The address of a page, which may be typed without `https://`. */
export const addressInput: InputType<string, string> = { ...textInput, schema: addressText };

/** `yyyy`, `yyyy/mm` or `yyyy/mm/dd`, up to ten years after `today`. */
export const dateInput: InputType<string, string> = {
  empty: '',
  fromContract: fromWireDate,
  toContract: toWireDate,
  schema: (today) =>
    z.string().check(
      z.refine((date) => date === '' || isPartialDate(date), { error: ({ input }) => dateMessage(input), abort: true }),
      z.refine((date) => date === '' || isPartialDateInRange(date, today), {
        error: () => memberTexts.date_rule_range(),
        abort: true,
      }),
    ),
  inWords: same,
};

/** One of a few values, or one that only a newer server knows. Only choices can be null in a form. */
export const choiceInput: InputType<string | null, string> = {
  empty: null,
  fromContract: same,
  toContract: same,
  schema: () => z.nullable(z.string()),
  inWords: (value) => value ?? '',
  isUnchecked: true,
};

export const tagsInput: InputType<string[], Tag[]> = {
  empty: [],
  fromContract: (tags) => tags.map(({ label }) => label),
  toContract: toTags,
  schema: typedLabels,
  inWords: formatList,
};

/** Short texts that may have any value. */
export const labelsInput: InputType<string[], string[]> = {
  empty: [],
  fromContract: (labels) => [...labels],
  toContract: same,
  schema: typedLabels,
  inWords: formatList,
};

export const switchInput: InputType<boolean, boolean> = {
  empty: false,
  fromContract: same,
  toContract: same,
  schema: () => z.boolean(),
  inWords: yesOrNo,
};

/** Lines with several fields each. An error belongs to a field of a line, so each line has its own schema. */
export function linesInput<Line, Member>({
  schema,
  limit,
  fromContract,
  toContract,
  inWords,
}: {
  schema: z.ZodMiniType<Line, Line>;
  limit: number;
  fromContract: (member: Member) => Line;
  toContract: (line: Line) => Member;
  inWords: (lines: Line[]) => string;
}): InputType<Line[], Member[]> {
  return {
    empty: [],
    fromContract: (members) => members.map(fromContract),
    toContract: (lines) => lines.map(toContract),
    schema: () => z.array(schema).check(z.maxLength(limit)),
    inWords,
    isUnchecked: true,
  };
}

/** An input type with any value. */
export type AnyInput<Member = never> = {
  empty: unknown;
  fromContract: (member: Member) => unknown;
  toContract: (value: never) => unknown;
  schema: (today: string) => z.ZodMiniType;
  inWords: (value: never) => string;
  isUnchecked?: true;
};

/**
 * The rules of a field: the rules of its input type, and the limits of the contract.
 *
 * @param member the schema of the field in the contract
 */
export function fieldSchema(input: AnyInput, member: z.ZodMiniType, today: string, isRequired: boolean): z.ZodMiniType {
  const { schema, toContract, isUnchecked } = input as InputType<unknown, unknown>;
  return schema(today).check(
    ...(isRequired
      ? [z.refine<unknown>((value) => toContract(value) !== null, { error: () => appTexts.rule_required() })]
      : []),
    ...(isUnchecked === true ? [] : [contractRule(member, toContract)]),
  );
}

/** Converts a member of a saved resource to the value of a field. For null it is the empty value. */
export function fromMember(input: AnyInput, member: unknown): unknown {
  const { empty, fromContract } = input as InputType<unknown, unknown>;
  return member == null ? empty : fromContract(member);
}

/** Converts the value of a field to the member that is sent. */
export function toMember(input: AnyInput, value: unknown): unknown {
  return (input as InputType<unknown, unknown>).toContract(value);
}
