import { Fragment, useEffect, useRef } from 'react';
import type { Section } from '@/shared/api/generated/model/section';
import { nextFact } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { ownerColours, wrappingButtonClasses } from '@/shared/ui/in-place-classes';
import { Menu, MenuItem } from '@/shared/ui/menu';
import type { SectionSlots } from './section-slots';
import { headOfSection, nameOfSection } from './section-words';

export type SectionRowProps = {
  section: Section;
  isPrimary: boolean;
  /** Others never see it. */
  isHidden: boolean;
  /** The entry was just saved: the row gets the focus and is scrolled into view. */
  isJustSaved: boolean;
  onEdit: () => void;
  onDelete: () => void;
  slots: SectionSlots;
};

/** Whether an element is completely visible below the header, which phones have at the upper edge. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return top >= (Number.isNaN(covered) ? 0 : covered) && bottom <= window.innerHeight;
}

/** One entry as visitors see it, and what only its owner sees: what it lacks, and the actions for it. */
export function SectionRow({ section, isPrimary, isHidden, isJustSaved, onEdit, onDelete, slots }: SectionRowProps) {
  const name = nameOfSection(section);
  const missing = slots.missingInRow?.(section) ?? null;
  const { version } = section;
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isJustSaved) return;
    // A dialog that closes in the same commit gives the focus back to the button that opened it, in a microtask.
    queueMicrotask(() => edit.current?.focus({ preventScroll: true }));
  }, [isJustSaved]);
  // The row moves to its new place after the form is closed, so it is scrolled into view again when its new version
  // arrives.
  const soughtVersion = useRef<number | null>(null);
  useEffect(() => {
    if (!isJustSaved) return;
    queueMicrotask(() => {
      const row = edit.current?.closest('li');
      if (soughtVersion.current === version || !row?.contains(document.activeElement)) return;
      soughtVersion.current = version;
      if (!isInView(row)) row.scrollIntoView({ block: 'center' });
    });
  }, [isJustSaved, version]);
  const owner = (
    <div className="text-body print:hidden" {...ownerColours}>
      <div data-row-actions className="absolute end-0 -top-2 flex items-center">
        <IconButton ref={edit} icon="edit" label={memberTexts.sections_row_edit({ name })} onClick={onEdit} />
        <Menu trigger={<IconButton icon="more_vert" label={memberTexts.sections_row_menu({ name })} />}>
          {slots.itemsInMenu?.(section)}
          <MenuItem icon="delete" isDangerous onSelect={onDelete}>
            {memberTexts.sections_row_delete()}
          </MenuItem>
        </Menu>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {isPrimary ? <Badge tone="accent">{memberTexts.workplaces_primary()}</Badge> : null}
        {isHidden ? <Badge>{memberTexts.editor_look_hidden()}</Badge> : null}
        {missing === null ? null : (
          <Button variant="ghost" size="s" icon="add" className={`-ms-3 ${wrappingButtonClasses}`} onClick={onEdit}>
            {missing}
          </Button>
        )}
      </div>
    </div>
  );
  if (slots.row !== undefined) return <Fragment>{slots.row(section, owner)}</Fragment>;
  const { main, aside } = headOfSection(section);
  return (
    <li className="relative">
      <p>
        <bdi>{main}</bdi>
        {aside === null ? null : nextFact}
        {aside === null ? null : <bdi>{aside}</bdi>}
      </p>
      {owner}
    </li>
  );
}
