import type { ReactNode, Ref } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-name';
import { type EditorSectionName, sectionTitleId } from './editor-sections';

export type CompactRowProps = {
  name: EditorSectionName;
  icon: IconName;
  title: string;
  /** The current value, on one line if it fits. */
  children: ReactNode;
  /** Buttons before the one that opens the form. */
  actions?: ReactNode;
  /** The accessible name of the button that opens the form. It begins with the visible text. */
  changeLabel: string;
  changeText: string;
  changeRef?: Ref<HTMLButtonElement>;
  onChange: () => void;
};

/** A setting of the profile on one line, with a button that changes it. */
export function CompactRow({
  name,
  icon,
  title,
  children,
  actions,
  changeLabel,
  changeText,
  changeRef,
  onChange,
}: CompactRowProps) {
  return (
    <section
      id={name}
      aria-labelledby={sectionTitleId(name)}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 py-3.5 max-sm:px-5"
    >
      <span className="grid size-10 flex-none place-items-center rounded-m bg-sunken text-ink-muted max-sm:hidden">
        <Icon name={icon} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h2 id={sectionTitleId(name)} className="text-h3">
          {title}
        </h2>
        <div className="text-small text-ink-muted wrap-anywhere">{children}</div>
      </div>
      <div className={classNames('flex flex-wrap items-center gap-2', actions != null && 'max-sm:w-full')}>
        {actions}
        <Button ref={changeRef} variant="secondary" size="s" aria-label={changeLabel} onClick={onChange}>
          {changeText}
        </Button>
      </div>
    </section>
  );
}
