import { classNames } from '../lib/class-names';
import { initialsOf } from '../lib/initials';
import { Icon } from './icon';

export type OrganizationMarkProps = {
  /** The name of a proven organization; null for one that is not proven. */
  name: string | null;
  size?: 'm' | 'l';
};

/** The square in front of an organization, whose name is beside it as text. */
export function OrganizationMark({ name, size = 'm' }: OrganizationMarkProps) {
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={classNames(
        'grid flex-none place-items-center font-bold tracking-[-0.02em] select-none',
        size === 'm' ? 'size-10 rounded-m text-small' : 'size-14 rounded-l text-h2',
        name === null ? 'bg-sunken text-ink-muted' : 'avatar-ground',
      )}
    >
      {name === null ? <Icon name="apartment" size={size === 'm' ? 'sm' : 'md'} /> : initialsOf(name)}
    </span>
  );
}
