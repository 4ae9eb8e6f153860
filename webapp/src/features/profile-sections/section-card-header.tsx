import type { ReactNode } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import type { SectionKind } from './section-kinds';

export type SectionCardHeaderProps = {
  kind: SectionKind;
  titleId: string;
  /** There is no entry yet, so the card consists of the header, which explains the entries. */
  isQuiet: boolean;
  actions: ReactNode;
};

/**
 * The heading of a card with its buttons. When the first entry is added, the buttons stay the same elements, so that a
 * dialog of one of them stays open.
 */
export function SectionCardHeader({ kind, titleId, isQuiet, actions }: SectionCardHeaderProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center',
        isQuiet ? 'gap-x-4 gap-y-2 max-sm:gap-x-3' : 'mb-2 justify-between gap-x-3 gap-y-2',
      )}
    >
      {isQuiet ? (
        <span className="grid size-10 flex-none place-items-center rounded-m bg-sunken text-ink-muted max-sm:hidden">
          <Icon name={kind.icon} />
        </span>
      ) : null}
      <div className={classNames('min-w-0', isQuiet && 'flex-1 basis-40')}>
        <h2 id={titleId} className={isQuiet ? 'text-h3' : 'text-h2'}>
          {kind.words.card()}
        </h2>
        {isQuiet ? <p className="text-small text-ink-muted">{kind.words.emptyText()}</p> : null}
      </div>
      <div className={classNames('flex flex-wrap items-center gap-2', isQuiet && 'max-sm:has-[>:nth-child(2)]:w-full')}>
        {actions}
      </div>
    </div>
  );
}
