import { useState } from 'react';
import type { SaveOutcome } from './save-with-conflict-check';

export type ConflictCheckedSave<Thing, Values> = {
  /**
   * What the next save is on top of: what was opened, or how it stood when it turned out to have been changed elsewhere. Null
   * for what is new, and for what was deleted.
   */
  base: Thing | null;
  /** What became of it elsewhere while the form was being filled in. */
  meanwhile: 'changed' | 'deleted' | null;
  /** Saves. Answers null where it was changed or deleted elsewhere: nothing is saved then. */
  save: (values: Values) => Promise<Thing | null>;
};

/** Keeps what a form is based on, so that whoever is told of a change elsewhere can save again. */
export function useSaveWithConflictCheck<Thing, Values>(
  opened: Thing | null,
  onSave: (values: Values, base: Thing | null) => Promise<SaveOutcome<Thing, Thing>>,
): ConflictCheckedSave<Thing, Values> {
  const [state, setState] = useState<Pick<ConflictCheckedSave<Thing, Values>, 'base' | 'meanwhile'>>({
    base: opened,
    meanwhile: null,
  });
  return {
    ...state,
    save: async (values) => {
      const outcome = await onSave(values, state.base);
      switch (outcome.kind) {
        case 'saved':
          return outcome.answer;
        case 'conflict':
          setState({ base: outcome.saved, meanwhile: 'changed' });
          return null;
        case 'gone':
          setState({ base: null, meanwhile: 'deleted' });
          return null;
      }
    },
  };
}
