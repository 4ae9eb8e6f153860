import { useState } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import { memberTexts } from '@/shared/i18n/member-texts';
import { sectionsOf } from '@/shared/lib/profile-for-others';
import { Eye } from './eye';
import { MovableRow } from './movable-row';
import { isOrdered, mostSelected, nameOf, withSectionAt, withSelected, withUsualOrder, withValue } from './parts';
import { SelectButton } from './select-button';
import { SortButton } from './sort-button';
import type { LookState } from './use-look';

export type EntryOrderProps = Pick<LookState, 'change'> & {
  profile: Profile;
  /** The title of the part. */
  title: string;
  /** The entries of the part in the order of the page. */
  entries: readonly Section[];
};

/** The entries of a part, which can be moved, selected and hidden. */
export function EntryOrder({ profile, title: partTitle, entries, change }: EntryOrderProps) {
  const { look } = profile;
  const { hiddenSectionIds, selectedSectionIds } = look;
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  /** The entry that is one too many. */
  const [refused, setRefused] = useState<number | null>(null);
  const ids = sectionsOf(profile).map(({ id }) => id);
  const isFull = selectedSectionIds.filter((id) => ids.includes(id)).length >= mostSelected;
  const move = (section: Section, place: number) => {
    if (place < 0 || place >= entries.length || entries[place] === section) return;
    setAnnouncement(memberTexts.editor_look_moved({ title: nameOf(section), place: place + 1, count: entries.length }));
    change((now) => withSectionAt(profile, now, section, place));
  };
  return (
    <>
      <ul className="ms-6">
        {entries.map((section, place) => {
          const { id } = section;
          const title = nameOf(section);
          const isHidden = hiddenSectionIds.includes(id);
          return (
            <MovableRow
              key={id}
              title={title}
              isHidden={isHidden}
              isDragged={dragged === id}
              isTarget={dragged !== null}
              isOnlyOne={entries.length === 1}
              onDrag={(isDragged) => {
                setDragged(isDragged ? id : null);
              }}
              onDrop={() => {
                const from = entries.find((entry) => entry.id === dragged);
                setDragged(null);
                if (from !== undefined) move(from, place);
              }}
              onMove={(by) => {
                move(section, place + by);
              }}
              actions={
                <>
                  <SelectButton
                    title={title}
                    isSelected={selectedSectionIds.includes(id)}
                    onChange={(isIn) => {
                      setRefused(isIn && isFull ? id : null);
                      if (isIn && isFull) return;
                      change((now) => ({
                        ...now,
                        selectedSectionIds: withSelected(now.selectedSectionIds, ids, id, isIn),
                      }));
                    }}
                  />
                  <Eye
                    title={title}
                    isHidden={isHidden}
                    onChange={(isOff) => {
                      change((now) => ({ ...now, hiddenSectionIds: withValue(now.hiddenSectionIds, id, isOff) }));
                    }}
                  />
                </>
              }
            >
              {refused === id && isFull ? (
                <p role="alert" className="pb-2 text-small text-negative-ink">
                  {memberTexts.editor_look_select_full({ most: mostSelected })}
                </p>
              ) : null}
            </MovableRow>
          );
        })}
      </ul>
      {isOrdered(look, entries) ? (
        <SortButton
          text={memberTexts.editor_look_sort_by_date()}
          label={memberTexts.editor_look_sort_by_date_of({ title: partTitle })}
          onClick={() => {
            change((now) => withUsualOrder(now, entries));
          }}
        />
      ) : null}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
