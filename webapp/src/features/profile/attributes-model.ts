import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfileAttributes } from '@/shared/api/generated/model/profile-attributes';
import { ProfileAttributes as ProfileAttributesBody } from '@/shared/api/generated/schemas/profile.zod.ts';
import { type FieldTable, type FormModel, isSameIn } from '@/shared/form/form-model';
import { rulesOf, type TypedField, type TypedFields, type ValuesOf } from '@/shared/form/typed-fields';

/** A form for a part of the attributes of a profile, which are one resource. */
export type AttributesModel<Values> = Omit<FormModel<Profile, Values>, 'toValues' | 'fields'> & {
  fields: Required<FieldTable<Values>>;
  toValues: (profile: Pick<Profile, 'attributes'> | null) => Values;
  /** The attributes with the values of the form. Attributes that are not in the form stay as they were. */
  toAttributes: (values: Values, before: ProfileAttributes | null) => ProfileAttributes;
};

/** The values of a form. */
export type ValuesOfModel<Model> = Model extends AttributesModel<infer Values> ? Values : never;

/** The form with these fields. */
export function attributesModel<Fields extends TypedFields<ProfileAttributes> & Readonly<Record<string, TypedField>>>(
  table: Fields,
): AttributesModel<ValuesOf<Fields>> {
  const { schema, toValues, toMembers, fields } = rulesOf<ProfileAttributes, Fields>(
    ProfileAttributesBody.shape,
    table,
  );
  return {
    schema: () => schema,
    toValues: (profile) => toValues(profile?.attributes ?? null),
    toAttributes: (values, before) => ({ ...before, ...toMembers(values) }),
    fields,
    idOf: ({ id }) => id,
  };
}

/** Whether the profile has no value yet for any field of the form. */
export function isEmptyIn<Values>(
  { toValues, fields }: AttributesModel<Values>,
  profile: Pick<Profile, 'attributes'>,
): boolean {
  return isSameIn(fields, toValues(profile), toValues(null));
}
