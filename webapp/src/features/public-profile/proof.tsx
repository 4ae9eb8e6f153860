import type { ReactNode } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-name';

export type ProofProps = {
  icon: IconName;
  /** Wright itself has checked it. What a person can type never is. */
  isChecked?: boolean;
  children: ReactNode;
};

/** What speaks for a claim, beside it: a linked account, the host that told the numbers of a repository. */
export function Proof({ icon, isChecked = false, children }: ProofProps) {
  return (
    <span className={classNames('inline-flex items-center gap-1', isChecked && 'font-semibold text-positive-ink')}>
      <Icon name={icon} isFilled={isChecked} />
      {children}
    </span>
  );
}
