import { type ReactNode, useEffect, useRef } from 'react';
import type { Section } from '@/shared/api/generated/model/section';
import { nextFact } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { Badge } from '@/shared/ui/badge';
import { FactLine } from '@/shared/ui/fact-line';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { Menu, MenuItem } from '@/shared/ui/menu';
import { sectionKinds } from './section-kinds';
import { factsOfSection, headOfSection, nameOfSection } from './section-words';

export type SectionRowProps = {
  section: Section;
  /** Any instant or day. */
  today: string;
  isPrimary: boolean;
  /** The entry was just saved: the row gets the focus and is scrolled into view. */
  isJustSaved: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** The slot for the files of this entry. */
  files?: ReactNode;
  /** The slot for what proves this entry. */
  proof?: ReactNode;
  /** The slot for more items of the menu. */
  menuItems?: ReactNode;
};

/** Whether an element is completely visible below the header, which phones have at the upper edge. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return top >= (Number.isNaN(covered) ? 0 : covered) && bottom <= window.innerHeight;
}

/** One entry: its name, place and dates, and the actions for it. */
export function SectionRow({
  section,
  today,
  isPrimary,
  isJustSaved,
  onEdit,
  onDelete,
  files,
  proof,
  menuItems,
}: SectionRowProps) {
  const name = nameOfSection(section);
  const { main, aside } = headOfSection(section);
  const facts = factsOfSection(section, today);
  const { version } = section;
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isJustSaved) return;
    edit.current?.focus({ preventScroll: true });
  }, [isJustSaved]);
  // The row moves to its new place after the form is closed, so it is scrolled into view again when its new version
  // arrives.
  const soughtVersion = useRef<number | null>(null);
  useEffect(() => {
    const row = edit.current?.closest('li');
    if (!isJustSaved || soughtVersion.current === version || !row?.contains(document.activeElement)) return;
    soughtVersion.current = version;
    if (!isInView(row)) row.scrollIntoView({ block: 'center' });
  }, [isJustSaved, version]);
  return (
    <li className="border-t border-border py-3.5">
      {/* On phones the name shares its lines with the buttons, and the facts have the whole width below. */}
      <div className="flex items-center gap-4 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-start max-sm:gap-x-2 max-sm:gap-y-0">
        <span className="grid size-10 flex-none place-items-center rounded-m bg-sunken text-ink-muted max-sm:hidden">
          <Icon name={sectionKinds[section.typeId].icon} />
        </span>
        <div className="min-w-0 flex-1 max-sm:contents">
          {/* On phones, the badge is next to the first line of the name, and the text after the name has its own line. */}
          <p
            className={classNames(
              'flex flex-wrap items-center gap-x-1.5 wrap-anywhere',
              isPrimary && 'max-sm:grid max-sm:grid-cols-[minmax(0,auto)_auto] max-sm:items-start max-sm:justify-start',
            )}
          >
            <span className="min-w-0 max-sm:contents">
              <bdi className="font-semibold">{main}</bdi>
              {aside === null ? null : (
                <span className="font-medium text-ink-muted max-sm:order-last max-sm:col-span-2 max-sm:basis-full">
                  <span className="max-sm:hidden">{nextFact}</span>
                  <bdi>{aside}</bdi>
                </span>
              )}
            </span>
            {isPrimary ? (
              <Badge tone="accent" className="max-sm:mt-0.5">
                {memberTexts.workplaces_primary()}
              </Badge>
            ) : null}
          </p>
          {facts.length === 0 ? null : (
            <p className="text-caption text-ink-muted tabular max-sm:order-last max-sm:col-span-2">
              <FactLine facts={facts} />
            </p>
          )}
        </div>
        <div className="flex flex-none items-center gap-4 -me-4.5 max-sm:-mt-2.5 max-sm:gap-0">
          <IconButton ref={edit} icon="edit" label={memberTexts.sections_row_edit({ name })} onClick={onEdit} />
          <Menu trigger={<IconButton icon="more_vert" label={memberTexts.sections_row_menu({ name })} />}>
            {menuItems}
            <MenuItem icon="delete" isDangerous onSelect={onDelete}>
              {memberTexts.sections_row_delete()}
            </MenuItem>
          </Menu>
        </div>
      </div>
      {proof == null ? null : <div className="ms-14 max-sm:ms-0">{proof}</div>}
      {files == null ? null : <div className="ms-14 max-sm:ms-0">{files}</div>}
    </li>
  );
}
