import { type FieldPath, type FieldPathValue, type FieldValues, useWatch } from 'react-hook-form';
import { StatusMark } from '../ui/status-mark';
import { ConflictNotice } from './conflict-notice';
import { differencesOf, namesOf } from './form-model';
import type { VersionedForm } from './use-versioned-form';

export type FormConflictProps<Values extends FieldValues> = {
  state: Pick<VersionedForm<never, Values>, 'form' | 'conflict' | 'fields'>;
  /** Says that the resource was deleted elsewhere, and can be saved as a new one. */
  deletedText?: string;
};

/**
 * Shows how another device has changed the resource of a form: the fields that both have changed, or that the resource
 * was deleted.
 */
export function FormConflict<Values extends FieldValues>({ state, deletedText }: FormConflictProps<Values>) {
  const { conflict } = state;
  return (
    <>
      {conflict?.kind === 'changed' ? (
        <Changed key={conflict.etag} state={state} saved={conflict.saved} names={conflict.names} />
      ) : null}
      <div role="status" className="empty:hidden">
        {conflict?.kind === 'deleted' && deletedText !== undefined ? (
          <StatusMark tone="warning">{deletedText}</StatusMark>
        ) : null}
      </div>
    </>
  );
}

type ChangedProps<Values extends FieldValues> = Pick<FormConflictProps<Values>, 'state'> & {
  saved: Values;
  names: readonly (keyof Values & string)[];
};

/** The saved version next to the typed one, for each field in which they differ. */
function Changed<Values extends FieldValues>({ state: { form, fields }, saved, names }: ChangedProps<Values>) {
  const typed = useWatch({ control: form.control, compute: (values: Values) => values });
  return (
    <ConflictNotice
      differences={differencesOf(fields, saved, typed).filter(({ name }) => names.includes(name))}
      onUse={(name) => {
        for (const member of namesOf(fields, name) as readonly FieldPath<Values>[]) {
          const value: FieldPathValue<Values, FieldPath<Values>> = saved[member];
          form.setValue(member, value, { shouldDirty: true, shouldValidate: true });
        }
      }}
      onUseAll={() => {
        form.reset(saved);
      }}
    />
  );
}
