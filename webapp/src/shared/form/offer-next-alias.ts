import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { hasCode } from '../api/api-error';
import { getAliasAvailability } from '../api/generated/endpoints/profile/profile';
import { memberTexts } from '../i18n/member-texts';
import { FormRefusal } from './form-refusal';

/**
 * Runs `save` of a form whose alias was filled in by `useFirstAlias`. If somebody else has taken that one in the
 * meantime, the next free one is filled in and named at the field, and nothing is saved before the person sends the
 * form again. An alias that the person has typed or chosen stays, with the error of the server.
 */
export async function offerNextAlias<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: FieldPath<Values>,
  save: () => Promise<void>,
): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (!hasCode(error, 'AliasTakenError') || form.getFieldState(name).isDirty) throw error;
    const taken: string = form.getValues(name);
    const next = await nextFree(taken);
    if (next === undefined) throw error;
    form.setValue(name, next as PathValue<Values, FieldPath<Values>>);
    throw new FormRefusal(() => memberTexts.alias_taken_next({ taken, next }), { field: name, cause: error });
  }
}

/** Without a connection, no other alias is offered. */
const nextFree = async (taken: string): Promise<string | undefined> =>
  (await getAliasAvailability({ alias: taken }).catch(() => null))?.suggestions[0];
