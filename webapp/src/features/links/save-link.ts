import { saveWithConflictCheck } from '@/shared/form/save-with-conflict-check';
import type { SaveValues } from '@/shared/form/use-versioned-form';
import type { BaseLink, BaseLinkValues, LinkFormKind } from './link-kind';
import { isActive } from './link-state';

export type LinkOperations<Link, Input> = {
  create: (data: Input) => Promise<Link>;
  update: (saved: Link, data: Input) => Promise<Link>;
  /** The current links, at least the active ones. */
  load: () => Promise<Link[]>;
};

/** Returns the function that saves links of a kind with the given operations. */
export function saveLinkWith<Link extends BaseLink, Values extends BaseLinkValues, Input>(
  kind: LinkFormKind<Link, Values, Input>,
  { create, update, load }: LinkOperations<Link, Input>,
): SaveValues<Link, Values> {
  return async (values, base) => {
    if (base === null) return { kind: 'saved', answer: await create(kind.toInput(values, null)) };
    return saveWithConflictCheck({
      model: kind,
      base,
      typed: values,
      save: (merged, newest) => update(newest, kind.toInput(merged, newest)),
      load: async () => (await load()).find((link) => link.id === base.id && isActive(link)) ?? null,
    });
  };
}
