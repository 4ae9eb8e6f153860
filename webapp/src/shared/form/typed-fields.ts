import * as z from 'zod/mini';
import type { FieldTable } from './form-model';
import { type AnyInput, fieldSchema, fromMember, type InputType, toMember } from './input-types';

/** A field of a form that has the name of a member of the contract. */
export type TypedField<Member = never> = { input: AnyInput<Member>; label: () => string };

/** Fields by the names of members, in the order of the form. */
export type TypedFields<Members> = { readonly [Name in keyof Members]?: TypedField<NonNullable<Members[Name]>> };

/** The values of a form with these fields. */
export type ValuesOf<Fields extends Readonly<Record<string, { input: { empty: unknown } }>>> = {
  -readonly [Name in keyof Fields]: Fields[Name]['input']['empty'];
};

export type FieldRules<Members, Values> = {
  schema: z.ZodMiniType<Values, Values>;
  /** The form of saved members; an empty one for null. */
  toValues: (members: Members | null) => Values;
  /** The members as they are sent; those without a field are absent. */
  toMembers: (values: Values) => Partial<Members>;
  fields: Required<FieldTable<Values>>;
};

/**
 * Rules, conversions and words of fields, from one table.
 *
 * @param shape the members of the contract's schema
 */
export function rulesOf<Members, Fields extends TypedFields<Members> & Readonly<Record<string, TypedField>>>(
  shape: Readonly<Record<keyof Members, z.ZodMiniType>>,
  fields: Fields,
): FieldRules<Members, ValuesOf<Fields>> {
  type Values = ValuesOf<Fields>;
  const map = (value: (field: TypedField, name: keyof Members & string) => unknown) =>
    Object.fromEntries(
      Object.entries<TypedField>(fields).map(([name, field]) => [name, value(field, name as keyof Members & string)]),
    );
  return {
    schema: z.object(
      map(({ input }, name) => fieldSchema(input, shape[name], '', false)) as Record<string, z.ZodMiniType>,
    ) as unknown as z.ZodMiniType<Values, Values>,
    toValues: (members) => map(({ input }, name) => fromMember(input, members?.[name])) as Values,
    toMembers: (values) => map(({ input }, name) => toMember(input, values[name])) as Partial<Members>,
    fields: map(({ input, label }, name) => ({
      label,
      inWords: (values: Values) => (input as InputType<unknown, unknown>).inWords(values[name]),
    })) as Required<FieldTable<Values>>,
  };
}
