import * as z from 'zod/mini';
import type { Section } from '../api/generated/model/section';
import type { SectionInput as SectionBody } from '../api/generated/model/section-input';
import type { SectionType } from '../api/generated/model/section-type';
import type { Tag } from '../api/generated/model/tag';
import { SectionAttributes, SectionInput } from '../api/generated/schemas/profile.zod.ts';
import { memberTexts } from '../i18n/member-texts';
import { m } from '../i18n/messages';
import { markdown } from '../lib/normal-text';
import { addressText, contractRule, textOrNull, toTags, typedLabels, typedText } from './contract-rule';
import { dateMessage } from './day-message';
import { isInOrder, isPartialDate, isPartialDateInRange } from './partial-date';
import { fromWireDate, toWireDate } from './rules';
import {
  fieldsOf,
  type InputValues,
  inputTypes,
  isRequired,
  type SectionField,
  type SectionValues,
} from './section-fields';

/** The value of a field in the contract, by input type. */
type ContractValues = Record<'text' | 'textarea' | 'url' | 'date' | 'choice', string> & { tags: Tag[] };

/** Everything about a field that follows from its input type. */
type InputBehavior<Value, ContractValue> = {
  empty: Value;
  fromContract: (value: ContractValue) => Value;
  toContract: (value: Value) => ContractValue | null;
  /** What the form asks for beyond the contract. */
  schema: (today: string) => z.ZodMiniType<Value, Value>;
  /** An answer may have a value that this version of the contract does not know. */
  isOpen?: true;
};

const same = <Value>(value: Value): Value => value;

const text: InputBehavior<string, string> = {
  empty: '',
  fromContract: same,
  toContract: textOrNull,
  schema: () => typedText(),
};

const behaviors: { [Input in keyof InputValues]: InputBehavior<InputValues[Input], ContractValues[Input]> } = {
  text,
  textarea: { ...text, schema: () => typedText(markdown) },
  url: {
    ...text,
    schema: () => addressText(),
  },
  date: {
    empty: '',
    fromContract: fromWireDate,
    toContract: toWireDate,
    schema: (today) =>
      z.string().check(
        z.refine((date) => date === '' || isPartialDate(date), {
          error: ({ input }) => dateMessage(input),
          abort: true,
        }),
        z.refine((date) => date === '' || isPartialDateInRange(date, today), {
          error: () => memberTexts.date_rule_range(),
          abort: true,
        }),
      ),
  },
  choice: {
    empty: null,
    fromContract: same,
    toContract: same,
    schema: () => z.nullable(z.string()),
    isOpen: true,
  },
  tags: {
    empty: [],
    fromContract: (tags) => tags.map(({ label }) => label),
    toContract: toTags,
    schema: () => typedLabels(),
  },
};

/** That field and input type belong together is checked where `inputTypes` is declared. */
const behaviorOf = (name: SectionField) => behaviors[inputTypes[name]] as InputBehavior<unknown, unknown>;

const fieldNames = Object.keys(inputTypes) as SectionField[];

type FieldsAs<Result> = Record<SectionField, Result>;

const mapFields = <Result>(map: (name: SectionField) => Result) =>
  Object.fromEntries(fieldNames.map((name) => [name, map(name)])) as FieldsAs<Result>;

const contractMembers: FieldsAs<z.ZodMiniType> = { ...SectionInput.shape, ...SectionAttributes.shape };

type FieldSchemas = { [Name in SectionField]: z.ZodMiniType<SectionValues[Name], SectionValues[Name]> };

function fieldSchema(name: SectionField, today: string, isNeeded: boolean): z.ZodMiniType {
  const { schema, toContract, isOpen } = behaviorOf(name);
  const required = z.refine((value) => toContract(value) !== null, { error: () => m.rule_required() });
  return schema(today).check(
    ...(isNeeded ? [required] : []),
    ...(isOpen === true ? [] : [contractRule(contractMembers[name], toContract)]),
  );
}

/** Rules about two fields wait until each of them is in order by itself. */
const unlessWrong =
  (...fields: SectionField[]) =>
  ({ issues }: { issues: readonly { path?: readonly PropertyKey[] | undefined }[] }) =>
    !issues.some(({ path }) => fields.some((field) => path?.[0] === field));

/**
 * The schema of the form: the limits of the contract, what an entry of this type cannot be without, and the order of the dates.
 * A current entry needs a start, and one that has begun needs an end or has to be current: without a date the two could not be
 * distinguished once it is saved.
 *
 * @param today any instant or day; the last day that can be chosen is ten years later
 * @param isStartUnknown the entry came from a file that does not say when it began, and can be changed without inventing a day
 */
export function sectionSchema(typeId: SectionType, today: string, isStartUnknown = false) {
  const isNeeded = (name: SectionField) => isRequired(typeId, name) && !(isStartUnknown && name === 'startedAt');
  const isStartRequired = isNeeded('startedAt');
  const fields = mapFields((name) => fieldSchema(name, today, isNeeded(name))) as FieldSchemas;
  return z.object({ ...fields, isCurrent: z.boolean() }).check(
    z.refine(({ isCurrent, startedAt }) => isStartRequired || !isCurrent || startedAt !== '', {
      path: ['startedAt'],
      error: () => m.rule_required(),
      when: () => true,
    }),
    z.refine(
      ({ isCurrent, startedAt, endedAt }) => isCurrent || endedAt !== '' || (startedAt === '' && !isStartRequired),
      { path: ['endedAt'], error: () => m.rule_required(), when: () => true },
    ),
    z.refine(({ isCurrent, startedAt, endedAt }) => isCurrent || isInOrder(startedAt, endedAt), {
      path: ['endedAt'],
      error: () => m.rule_date_order(),
      when: unlessWrong('startedAt', 'endedAt'),
    }),
    z.refine(({ issuedAt, expirationAt }) => isInOrder(issuedAt, expirationAt), {
      path: ['expirationAt'],
      error: () => m.rule_expiration_order(),
      when: unlessWrong('issuedAt', 'expirationAt'),
    }),
  );
}

/** An empty form. Most people begin with where they work now. */
export function emptySection(typeId: SectionType): SectionValues {
  const fields = mapFields((name) => behaviorOf(name).empty) as Omit<SectionValues, 'isCurrent'>;
  return { ...fields, isCurrent: typeId === 'Workplace' };
}

/** The form of a saved entry. One that has neither start nor end is not current, it has no dates. */
export function toSectionValues({ attributes, ...section }: Section): SectionValues {
  const members: Partial<FieldsAs<unknown>> = { ...section, ...attributes };
  const fields = mapFields((name) => {
    const { empty, fromContract } = behaviorOf(name);
    const member = members[name];
    return member == null ? empty : fromContract(member);
  }) as Omit<SectionValues, 'isCurrent'>;
  return { ...fields, isCurrent: section.startedAt !== null && section.endedAt === null };
}

/**
 * The body of the request: the fields of the type, and nothing that the type does not have. A typed end does not count while
 * "I work here now" is on.
 *
 * @param saved the entry that is replaced; what it has beyond the fields of the form stays as it is
 */
export function toSectionInput(typeId: SectionType, values: SectionValues, saved: Section | null = null): SectionBody {
  const kept = Object.entries(saved ?? {}).filter(([name]) => name in SectionInput.shape);
  const filled = fieldsOf(typeId).map((name) => {
    const isOpenEnd = name === 'endedAt' && values.isCurrent;
    return [name, isOpenEnd ? null : behaviorOf(name).toContract(values[name])] as const;
  });
  const isAttribute = (name: string) => name in SectionAttributes.shape;
  return {
    ...Object.fromEntries([...kept, ...filled.filter(([name]) => !isAttribute(name))]),
    typeId,
    attributes: { ...saved?.attributes, ...Object.fromEntries(filled.filter(([name]) => isAttribute(name))) },
  };
}
