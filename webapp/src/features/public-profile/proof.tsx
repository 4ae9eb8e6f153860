import type { ReactNode } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-name';

export type ProofProps = {
  icon: IconName;
  /** Marks a fact that Wright itself has checked. Never set it for a text that a person can type. */
  isChecked?: boolean;
  children: ReactNode;
};

/** The evidence for a claim, shown beside it: a linked account, or the host that told the numbers of a repository. */
export function Proof({ icon, isChecked = false, children }: ProofProps) {
  return (
    <span className={classNames('inline-flex items-center gap-1', isChecked && 'font-semibold text-positive-ink')}>
      <Icon name={icon} isFilled={isChecked} />
      {children}
    </span>
  );
}
