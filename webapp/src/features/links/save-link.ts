import { type SaveOutcome, saveWithConflictCheck } from '@/shared/form/save-with-conflict-check';
import { type BaseLink, type BaseLinkValues, differencesOf, type LinkFormKind } from './link-kind';
import { isActive } from './link-state';

/** Saves the values of a form; without a base as a new link. */
export type SaveLink<Link, Values> = (values: Values, base: Link | null) => Promise<SaveOutcome<Link, Link>>;

export type LinkOperations<Link, Input> = {
  create: (data: Input) => Promise<Link>;
  update: (saved: Link, data: Input) => Promise<Link>;
  /** The current links, at least the active ones. */
  load: () => Promise<Link[]>;
};

/** Returns the function that saves links of a kind with the given operations. */
export function saveLinkWith<Link extends BaseLink, Values extends BaseLinkValues, Input>(
  { toInput, toValues, labels }: LinkFormKind<Link, Values, Input>,
  { create, update, load }: LinkOperations<Link, Input>,
): SaveLink<Link, Values> {
  const isSame = (a: Values, b: Values) => differencesOf(labels, a, b).length === 0;
  return async (values, base) => {
    if (base === null) return { kind: 'saved', answer: await create(toInput(values, null)) };
    return saveWithConflictCheck<Link, Link>({
      base,
      save: (newest) => update(newest, toInput(values, newest)),
      load: async () => (await load()).find((link) => link.id === base.id && isActive(link)) ?? null,
      isHarmless: (newest) => {
        const saved = toValues(newest);
        return isSame(saved, toValues(base)) || isSame(saved, values);
      },
    });
  };
}
