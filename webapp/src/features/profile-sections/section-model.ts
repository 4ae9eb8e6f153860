import type { Section } from '@/shared/api/generated/model/section';
import type { FieldTable, FormModel } from '@/shared/form/form-model';
import { emptySection, sectionSchema, toSectionValues } from '@/shared/form/section';
import {
  choiceTexts,
  fieldsOf,
  hasInput,
  type SectionField,
  type SectionValues,
  sectionForms,
} from '@/shared/form/section-fields';
import { formatList } from '@/shared/i18n/format';
import { textOf } from '@/shared/i18n/work-words';
import type { SectionKind } from './section-kinds';

/**
 * The form of an entry of one type.
 *
 * @param today any instant or day
 * @param opened the entry for which the form was opened
 */
export function sectionModel(
  kind: SectionKind,
  today: string,
  opened: Section | null,
): FormModel<Section, SectionValues> {
  const schema = sectionSchema(kind.typeId, today, opened?.startedAt === null);
  return {
    schema: () => schema,
    toValues: (section) => (section === null ? emptySection(kind.typeId) : toSectionValues(section)),
    fields: sectionFieldTable(kind),
    idOf: ({ id }) => id,
  };
}

/** The fields of an entry of one type. */
export function sectionFieldTable(kind: SectionKind): FieldTable<SectionValues> {
  return Object.fromEntries(
    fieldsOf(kind.typeId).map((name) => [
      name,
      {
        label: () => sectionForms[kind.typeId][name]?.label() ?? name,
        inWords: (values: SectionValues) => inWords(kind, name, values),
        // "I work here now" replaces the end.
        ...(name === 'endedAt' && { with: ['isCurrent'] }),
      },
    ]),
  );
}

function inWords(kind: SectionKind, field: SectionField, values: SectionValues): string {
  if (field === 'endedAt' && values.isCurrent) return kind.words.current();
  if (hasInput(field, 'choice')) return textOf(choiceTexts[field], values[field]) ?? '';
  return hasInput(field, 'tags') ? formatList(values[field]) : values[field];
}
