import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { type Due, dueOf } from './due';

const tones: Record<Due['tone'], string> = {
  calm: 'text-ink-muted',
  soon: 'text-accent-ink',
  late: 'text-negative-ink',
};

export type DueMarkProps = { responseDueAt: string | null; now: string; className?: string };

/** Until when an application has to be answered; nothing if no answer is due. */
export function DueMark({ responseDueAt, now, className }: DueMarkProps) {
  const due = dueOf(responseDueAt, now);
  if (due === null) return null;
  const isLate = due.tone === 'late';
  return (
    <span
      className={classNames('inline-flex items-center gap-1.25 text-caption font-semibold', tones[due.tone], className)}
    >
      {due.tone === 'calm' ? null : <Icon name={isLate ? 'error' : 'schedule'} className="text-[1rem]!" />}
      {due.text}
    </span>
  );
}
