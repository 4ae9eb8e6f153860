import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { Icon } from './icon';
import type { IconName } from './icon-name';

/** `new` is filled with amber; use it once per screen. */
export type Tone = 'neutral' | 'accent' | 'positive' | 'negative' | 'warning' | 'info' | 'new';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-muted',
  accent: 'bg-accent-soft text-accent-ink',
  positive: 'bg-positive-soft text-positive-ink',
  negative: 'bg-negative-soft text-negative-ink',
  warning: 'border border-warning-ink bg-surface text-warning-ink',
  info: 'border border-info-ink bg-surface text-info-ink',
  new: 'bg-accent text-on-accent',
};

export type BadgeProps = { children: ReactNode; tone?: Tone; icon?: IconName; className?: string };

/** A short status of a thing: "Current", "New". The text says it; the color repeats it. */
export function Badge({ children, tone = 'neutral', icon, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 items-center gap-1 rounded-pill px-2 text-tiny font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon === undefined ? null : <Icon name={icon} isFilled className="text-[0.875rem]!" />}
      {children}
    </span>
  );
}
