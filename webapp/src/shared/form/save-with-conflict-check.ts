import { hasCode } from '../api/api-error';
import { type FieldTable, mergeVersions } from './form-model';

export type SaveOutcome<Resource, Answer = Resource> =
  | { kind: 'saved'; answer: Answer }
  /** Another device has made changes that this save would undo; `saved` is the newest version. */
  | { kind: 'conflict'; saved: Resource }
  /** The resource no longer exists, or another account has signed in. */
  | { kind: 'gone' }
  /** The person has cancelled the save, for example the question for a code. */
  | { kind: 'cancelled' };

export type SaveOnNewestInput<Resource, Answer> = {
  /** The version on which the change is based. */
  base: Resource;
  /** Saves the change on top of a version. Returns null if that would undo changes of another device. */
  save: (newest: Resource) => Promise<Answer> | null;
  /** Loads the newest version; null if it no longer exists. */
  load: () => Promise<Resource | null>;
};

const goneCodes = ['ResourceNotFoundError', 'LinkInactiveError'] as const;

/** Several devices may change a resource at the same time, but the save must end. */
const attempts = 3;

/** Saves on top of the newest version, which is loaded when the server has another one than `base`. Other errors are thrown. */
export async function saveOnNewest<Resource, Answer>({
  base,
  save,
  load,
}: SaveOnNewestInput<Resource, Answer>): Promise<SaveOutcome<Resource, Answer>> {
  let newest = base;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const saving = save(newest);
      if (saving === null) return { kind: 'conflict', saved: newest };
      return { kind: 'saved', answer: await saving };
    } catch (error) {
      if (goneCodes.some((code) => hasCode(error, code))) return { kind: 'gone' };
      // Two valid versions can be invalid when they are merged. The form then shows the merged version, and its rules
      // report the mistake.
      if (hasCode(error, 'ValidationError') && newest !== base) return { kind: 'conflict', saved: newest };
      if (!hasCode(error, 'PreconditionFailedError') || attempt === attempts) throw error;
    }
    const now = await load();
    if (now === null) return { kind: 'gone' };
    newest = now;
  }
}

export type SaveWithConflictCheckInput<Resource, Values, Answer> = {
  model: { toValues: (resource: Resource) => Values; fields: FieldTable<Values> };
  base: Resource;
  /** The values of the form. */
  typed: Values;
  /** Sends the values on top of a version. Members that are not in the form keep the values of that version. */
  save: (values: Values, newest: Resource) => Promise<Answer>;
  load: () => Promise<Resource | null>;
};

/**
 * Saves the values of a form. Changes of another device in other fields are merged. If both have changed a field, this
 * is a conflict, and nothing is saved.
 */
export function saveWithConflictCheck<Resource, Values, Answer>({
  model: { toValues, fields },
  base,
  typed,
  save,
  load,
}: SaveWithConflictCheckInput<Resource, Values, Answer>): Promise<SaveOutcome<Resource, Answer>> {
  return saveOnNewest({
    base,
    load,
    save: (newest) => {
      const { values, conflicts } = mergeVersions(fields, toValues(base), typed, toValues(newest));
      return conflicts.length > 0 ? null : save(values, newest);
    },
  });
}
