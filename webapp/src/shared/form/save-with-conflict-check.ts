import { hasCode } from '../api/api-error';

export type SaveOutcome<Thing, Answer> =
  | { kind: 'saved'; answer: Answer }
  /** Somebody else changed what this form is about; `saved` is how it stands now. */
  | { kind: 'conflict'; saved: Thing }
  /** It is no longer there. */
  | { kind: 'gone' };

export type SaveWithConflictCheckInput<Thing, Answer> = {
  /** What the typed values are based on. */
  base: Thing;
  /** Sends the typed values on top of it as it stands there; what the form does not ask for stays. */
  save: (newest: Thing) => Promise<Answer>;
  /** How it stands now; null when it is gone. */
  load: () => Promise<Thing | null>;
  /** True when the newer version differs in nothing that this form would overwrite. */
  isHarmless: (now: Thing) => boolean;
};

/** How the server says that it is no longer there. */
const goneCodes = ['ResourceNotFoundError', 'LinkInactiveError'] as const;

/** Several devices may change one profile at once, but not for ever. */
const attempts = 3;

/**
 * Saves on top of the version that the form was filled in from. Where only something else has changed meanwhile, it saves
 * on top of that; where the same has changed, it saves nothing and tells what is there now. Other errors are thrown.
 */
export async function saveWithConflictCheck<Thing extends { etag: string }, Answer>({
  base,
  save,
  load,
  isHarmless,
}: SaveWithConflictCheckInput<Thing, Answer>): Promise<SaveOutcome<Thing, Answer>> {
  let newest = base;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { kind: 'saved', answer: await save(newest) };
    } catch (error) {
      if (goneCodes.some((code) => hasCode(error, code))) return { kind: 'gone' };
      if (!hasCode(error, 'PreconditionFailedError') || attempt === attempts) throw error;
    }
    const now = await load();
    if (now === null) return { kind: 'gone' };
    if (!isHarmless(now)) return { kind: 'conflict', saved: now };
    newest = now;
  }
}
