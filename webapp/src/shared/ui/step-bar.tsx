import type { ApplicationProgress } from '../i18n/application-words';
import { classNames } from '../lib/class-names';

export type StepBarProps = {
  /** How far it is at each of the steps. */
  steps: readonly ApplicationProgress[];
  className?: string;
};

const looks: Readonly<Record<ApplicationProgress, string>> = {
  done: 'border-primary-ink',
  now: 'border-accent',
  ahead: 'border-border-strong',
  closed: 'rounded-none! border-dotted border-border-control',
};

/** How far an application is, as a bar of one part for each step. It stands beside the state in words, so screen readers skip it. */
export function StepBar({ steps, className }: StepBarProps) {
  return (
    <span aria-hidden="true" className={classNames('flex gap-0.75', className)}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their places
        <span key={index} className={classNames('h-1 flex-1 rounded-pill border-t-4', looks[step])} />
      ))}
    </span>
  );
}
