import { useEffect, useState } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { ownerColours } from '@/shared/ui/in-place-classes';
import { Menu, MenuItem } from '@/shared/ui/menu';
import type { EditorSection, EditorSectionName } from './editor-sections';

export type SectionMenuProps = {
  sections: readonly EditorSection[];
  current: EditorSectionName;
  onChoose: (name: EditorSectionName) => void;
  /** Wide screens have no column for the list either. */
  isAlways?: boolean;
};

/**
 * The sections of this page where there is no column for their list: a line that stays in view below the header and opens as a menu.
 * `data-section-menu` makes the page scroll to below it.
 */
export function SectionMenu({ sections, current, onChoose, isAlways = false }: SectionMenuProps) {
  // An open menu keeps the focus inside, so the page jumps to the section only after the menu has closed.
  const [wanted, setWanted] = useState<{ name: EditorSectionName } | null>(null);
  useEffect(() => {
    if (wanted === null) return undefined;
    const frame = requestAnimationFrame(() => {
      onChoose(wanted.name);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [wanted, onChoose]);
  const label = sections.find(({ name }) => name === current)?.label() ?? '';
  return (
    <div
      data-section-menu
      {...ownerColours}
      className={classNames(
        'sticky top-0 z-10 -mx-5 mt-7 flex border-y border-border bg-surface px-5 py-1.5 text-body max-md:top-[calc(3.5rem-1px+var(--toasts-space))] print:hidden',
        !isAlways && 'lg:hidden',
      )}
    >
      <Menu
        align="start"
        leadsToDialog
        trigger={
          <Button variant="ghost" size="s" className="-ms-2.5" aria-label={memberTexts.editor_jump({ section: label })}>
            {label}
            <Icon name="expand_more" />
          </Button>
        }
      >
        {sections.map((section) => (
          <MenuItem
            key={section.name}
            onSelect={() => {
              setWanted({ name: section.name });
            }}
          >
            {section.label()}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
