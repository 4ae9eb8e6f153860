import { useEffect, useState } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { Menu, MenuItem } from '@/shared/ui/menu';
import type { EditorSection, EditorSectionName } from './editor-sections';

export type SectionMenuProps = {
  sections: readonly EditorSection[];
  current: EditorSectionName;
  onChoose: (name: EditorSectionName) => void;
};

/**
 * The cards of this page where there is no column for their list: a line that stays in view below the header and opens as a menu.
 * `data-section-menu` makes the page scroll to below it.
 */
export function SectionMenu({ sections, current, onChoose }: SectionMenuProps) {
  // An open menu keeps the focus inside, so the page jumps to the card only after the menu has closed.
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
      className="sticky top-0 z-10 -mx-10 -my-3 flex border-y border-border bg-surface px-10 py-1.5 max-md:top-[calc(3.5rem-1px+var(--toasts-space))] max-md:-mx-6 max-md:px-6 max-sm:-mx-4 max-sm:px-4 lg:hidden print:hidden"
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
