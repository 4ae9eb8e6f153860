/*
 * The parts of a profile that only its owner sees, in a chunk that nobody else loads.
 */

import type { Audience } from '@/shared/api/generated/model/audience';
import { m } from '@/shared/i18n/messages';
import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';

/** The exports of this module. */
export type OwnerParts = { OwnerBar: typeof OwnerBar; AddWorkplace: typeof AddWorkplace };

export type OwnerBarProps = {
  /** Who can see the profile besides its owner. */
  audience: Audience | undefined;
};

/** Tells the owner who can see the profile, with a link to change that. */
export function OwnerBar({ audience }: OwnerBarProps) {
  const isByLink = audience === 'LINK_HOLDERS';
  return (
    <p className="mt-7 flex items-start gap-x-2 rounded-l bg-primary-soft px-4 py-2.5 text-small font-medium print:hidden">
      <Icon name="visibility" className="mt-1 flex-none text-primary-ink" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span>
          {isByLink
            ? m.public_profile_owner_links()
            : audience === 'CONNECTIONS'
              ? m.public_profile_owner_connections()
              : audience === 'NOBODY'
                ? m.public_profile_owner_alone()
                : m.public_profile_owner_bar()}
        </span>
        <Link to="/app/profile" hash={isByLink ? 'visibility' : ''} className="font-semibold">
          {isByLink ? m.public_profile_owner_visibility() : m.public_profile_edit()}
        </Link>
      </span>
    </p>
  );
}

/** A link to the editor, where the owner adds a workplace. */
export function AddWorkplace() {
  return (
    <Link
      to="/app/profile"
      className="flex min-h-20 items-center justify-center gap-2 rounded-l border border-dashed border-border-control px-4 hover:bg-surface hover:no-underline print:hidden"
    >
      <Icon name="add" />
      {m.public_profile_add_workplace()}
    </Link>
  );
}
