import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { Icon } from './icon';
import type { IconName } from './icon-name';

export type StatusTone = 'neutral' | 'positive' | 'negative' | 'warning' | 'info';

const looks: Record<StatusTone, { ink: string; icon: IconName }> = {
  neutral: { ink: 'text-ink-muted', icon: 'info' },
  positive: { ink: 'text-positive-ink', icon: 'check_circle' },
  negative: { ink: 'text-negative-ink', icon: 'error' },
  warning: { ink: 'text-warning-ink', icon: 'warning' },
  info: { ink: 'text-info-ink', icon: 'info' },
};

export type StatusMarkProps = { children: ReactNode; tone?: StatusTone; icon?: IconName; className?: string };

/** A filled sign and a short sentence about a status. */
export function StatusMark({ children, tone = 'neutral', icon, className }: StatusMarkProps) {
  const look = looks[tone];
  return (
    <span className={classNames('inline-flex items-start gap-1.5 text-small', look.ink, className)}>
      <Icon name={icon ?? look.icon} isFilled className="mt-px" />
      <span>{children}</span>
    </span>
  );
}
