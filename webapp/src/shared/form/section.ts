import * as z from 'zod/mini';
import type { Section } from '../api/generated/model/section';
import type { SectionInput as SectionBody } from '../api/generated/model/section-input';
import type { SectionType } from '../api/generated/model/section-type';
import { SectionAttributes, SectionInput } from '../api/generated/schemas/profile.zod.ts';
import { appTexts } from '../i18n/app-texts';
import {
  type AnyInput,
  addressInput,
  choiceInput,
  dateInput,
  fieldSchema,
  fromMember,
  markdownInput,
  tagsInput,
  textInput,
  toMember,
} from './input-types';
import { isInOrder } from './partial-date';
import {
  fieldsOf,
  type InputValues,
  inputTypeOf,
  isRequired,
  type SectionField,
  type SectionValues,
  sectionFields,
} from './section-fields';

const inputs: { [Input in keyof InputValues]: AnyInput } = {
  text: textInput,
  textarea: markdownInput,
  url: addressInput,
  date: dateInput,
  choice: choiceInput,
  tags: tagsInput,
};

const inputOf = (name: SectionField) => inputs[inputTypeOf(name)];

type FieldsAs<Result> = Record<SectionField, Result>;

const mapFields = <Result>(map: (name: SectionField) => Result) =>
  Object.fromEntries(sectionFields.map((name) => [name, map(name)])) as FieldsAs<Result>;

const contractMembers: FieldsAs<z.ZodMiniType> = { ...SectionInput.shape, ...SectionAttributes.shape };

type FieldSchemas = { [Name in SectionField]: z.ZodMiniType<SectionValues[Name], SectionValues[Name]> };

/** A rule about several fields applies only if each of these fields is valid by itself. */
const unlessWrong =
  (...fields: SectionField[]) =>
  ({ issues }: { issues: readonly { path?: readonly PropertyKey[] | undefined }[] }) =>
    !issues.some(({ path }) => fields.some((field) => path?.[0] === field));

/**
 * The schema of the form: the limits of the contract, the required fields of this type, and the order of the dates. A
 * current entry needs a start. An entry with a start needs an end or has to be current, because without a date the two
 * could not be distinguished after saving.
 *
 * @param today any instant or day; the last day that can be chosen is ten years later
 * @param isStartUnknown the entry came from a file without a start, so that it can be changed without an invented day
 */
export function sectionSchema(typeId: SectionType, today: string, isStartUnknown = false) {
  const isNeeded = (name: SectionField) => isRequired(typeId, name) && !(isStartUnknown && name === 'startedAt');
  const isStartRequired = isNeeded('startedAt');
  const fields = mapFields((name) =>
    fieldSchema(inputOf(name), contractMembers[name], today, isNeeded(name)),
  ) as FieldSchemas;
  return z.object({ ...fields, isCurrent: z.boolean() }).check(
    z.refine(({ isCurrent, startedAt }) => isStartRequired || !isCurrent || startedAt !== '', {
      path: ['startedAt'],
      error: () => appTexts.rule_required(),
      when: () => true,
    }),
    z.refine(
      ({ isCurrent, startedAt, endedAt }) => isCurrent || endedAt !== '' || (startedAt === '' && !isStartRequired),
      { path: ['endedAt'], error: () => appTexts.rule_required(), when: () => true },
    ),
    z.refine(({ isCurrent, startedAt, endedAt }) => isCurrent || isInOrder(startedAt, endedAt), {
      path: ['endedAt'],
      error: () => appTexts.rule_date_order(),
      when: unlessWrong('startedAt', 'endedAt'),
    }),
    z.refine(({ issuedAt, expirationAt }) => isInOrder(issuedAt, expirationAt), {
      path: ['expirationAt'],
      error: () => appTexts.rule_expiration_order(),
      when: unlessWrong('issuedAt', 'expirationAt'),
    }),
  );
}

/** An empty form. A workplace is current at first, because most people begin with their present one. */
export function emptySection(typeId: SectionType): SectionValues {
  const fields = mapFields((name) => inputOf(name).empty) as Omit<SectionValues, 'isCurrent'>;
  return { ...fields, isCurrent: typeId === 'Workplace' };
}

/** The form of a saved entry. One that has neither start nor end is not current, it has no dates. */
export function toSectionValues({ attributes, ...section }: Section): SectionValues {
  const members: Partial<FieldsAs<unknown>> = { ...section, ...attributes };
  const fields = mapFields((name) => fromMember(inputOf(name), members[name])) as Omit<SectionValues, 'isCurrent'>;
  return { ...fields, isCurrent: section.startedAt !== null && section.endedAt === null };
}

/**
 * The body of the request: the fields of the type, and nothing that the type does not have. A typed end does not count
 * while "I work here now" is on.
 *
 * @param saved the entry that is replaced; its members that are not in the form stay as they are
 */
export function toSectionInput(typeId: SectionType, values: SectionValues, saved: Section | null = null): SectionBody {
  const kept = Object.entries(saved ?? {}).filter(([name]) => name in SectionInput.shape);
  const filled = fieldsOf(typeId).map((name) => {
    const isOpenEnd = name === 'endedAt' && values.isCurrent;
    return [name, isOpenEnd ? null : toMember(inputOf(name), values[name])] as const;
  });
  const isAttribute = (name: string) => name in SectionAttributes.shape;
  return {
    ...Object.fromEntries([...kept, ...filled.filter(([name]) => !isAttribute(name))]),
    typeId,
    attributes: { ...saved?.attributes, ...Object.fromEntries(filled.filter(([name]) => isAttribute(name))) },
  };
}
