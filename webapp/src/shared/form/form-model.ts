import type * as z from 'zod/mini';
import type { Difference } from './conflict-notice';

/** A field with its value as text. */
export type FieldInWords<Values> = {
  label: () => string;
  /** The value as text. Two versions of the field are equal if their texts are. */
  inWords: (values: Values) => string;
  /** Values that are chosen together with this one. */
  with?: readonly (keyof Values & string)[];
};

/** The fields of a form by name, in the order of the form. */
export type FieldTable<Values> = Readonly<Partial<Record<keyof Values & string, FieldInWords<Values>>>>;

/** The description of a form and its resource. It is the same object while the form is open. */
export type FormModel<Resource, Values> = {
  /** @param base the version on which the typed values are based; null for a new resource */
  schema: (base: Resource | null) => z.ZodMiniType<Values, Values>;
  /** The values of a resource, and those of an empty form (null). */
  toValues: (resource: Resource | null) => Values;
  fields: FieldTable<Values>;
  /** Identifies a resource. */
  idOf: (resource: Resource) => unknown;
};

type Name<Values> = keyof Values & string;

function rowsOf<Values>(fields: FieldTable<Values>): [Name<Values>, FieldInWords<Values>][] {
  return Object.entries(fields) as [Name<Values>, FieldInWords<Values>][];
}

/** The names of the values of a field. */
export function namesOf<Values>(fields: FieldTable<Values>, name: Name<Values>): readonly Name<Values>[] {
  return [...(fields[name]?.with ?? []), name];
}

/** The fields in which two versions differ, in the order of the form. */
export function differencesOf<Values>(
  fields: FieldTable<Values>,
  saved: Values,
  typed: Values,
): Difference<Name<Values>>[] {
  return rowsOf(fields)
    .map(([name, { label, inWords }]) => ({ name, label: label(), saved: inWords(saved), typed: inWords(typed) }))
    .filter((difference) => difference.saved !== difference.typed);
}

/** Whether two versions are equal in all fields. */
export function isSameIn<Values>(fields: FieldTable<Values>, a: Values, b: Values): boolean {
  return differencesOf(fields, a, b).length === 0;
}

export type MergedVersions<Values> = {
  /** The typed values, with the changes of fields that only the other device has changed. */
  values: Values;
  /** The fields that both versions have changed to different values. `values` has their typed values. */
  conflicts: readonly Name<Values>[];
};

/**
 * Merges two changed versions of the same base, field by field.
 *
 * @param base the version with which both began
 * @param typed the version of this form
 * @param saved the version that another device has saved
 */
export function mergeVersions<Values>(
  fields: FieldTable<Values>,
  base: Values,
  typed: Values,
  saved: Values,
): MergedVersions<Values> {
  const values = { ...typed };
  const conflicts: Name<Values>[] = [];
  for (const [name, { inWords }] of rowsOf(fields)) {
    const [before, mine, theirs] = [inWords(base), inWords(typed), inWords(saved)];
    if (theirs === before || theirs === mine) continue;
    if (mine !== before) conflicts.push(name);
    else for (const member of namesOf(fields, name)) values[member] = saved[member];
  }
  return { values, conflicts };
}
