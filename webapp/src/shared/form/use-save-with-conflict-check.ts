import { useState } from 'react';
import type { SaveOutcome } from './save-with-conflict-check';

export type ConflictCheckedSave<Thing, Values> = {
  /**
   * The version on which the next save is based: the opened one, the saved one, or the newest one after a conflict. Null for a new thing, and
   * for one that was deleted elsewhere.
   */
  base: Thing | null;
  /** What happened on another device since the form was opened. */
  conflict: 'changed' | 'deleted' | null;
  /** Saves. Returns null, without saving, if the thing was changed or deleted elsewhere. */
  save: (values: Values) => Promise<Thing | null>;
};

/** Keeps the version on which a form is based, so that a person can save again after a conflict. */
export function useSaveWithConflictCheck<Thing, Values>(
  opened: Thing | null,
  onSave: (values: Values, base: Thing | null) => Promise<SaveOutcome<Thing, Thing>>,
): ConflictCheckedSave<Thing, Values> {
  const [state, setState] = useState<Pick<ConflictCheckedSave<Thing, Values>, 'base' | 'conflict'>>({
    base: opened,
    conflict: null,
  });
  return {
    ...state,
    save: async (values) => {
      const outcome = await onSave(values, state.base);
      switch (outcome.kind) {
        case 'saved':
          setState({ base: outcome.answer, conflict: null });
          return outcome.answer;
        case 'conflict':
          setState({ base: outcome.saved, conflict: 'changed' });
          return null;
        case 'gone':
          setState({ base: null, conflict: 'deleted' });
          return null;
      }
    },
  };
}
