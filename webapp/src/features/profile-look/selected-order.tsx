import { useState } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { profileForOthers, sectionsOf } from '@/shared/lib/profile-for-others';
import { MovableRow } from './movable-row';
import { mostSelected, movedTo, nameOf, withSelected } from './parts';
import { SelectButton } from './select-button';
import type { LookState } from './use-look';

export type SelectedOrderProps = {
  profile: Profile;
  state: LookState;
};

/** The entries that the page shows first, which can be moved and taken out. */
export function SelectedOrder({ profile, state: { change } }: SelectedOrderProps) {
  const sections = new Map(sectionsOf(profile).map((section) => [section.id, section]));
  const visible = new Set(sectionsOf(profileForOthers(profile)).map(({ id }) => id));
  const rows = profile.look.selectedSectionIds.flatMap((id) => sections.get(id) ?? []);
  const shown = rows.map(({ id }) => id);
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (id: number, title: string, place: number) => {
    if (place < 0 || place >= shown.length || shown[place] === id) return;
    setAnnouncement(memberTexts.editor_look_moved({ title, place: place + 1, count: shown.length }));
    change((now) => ({ ...now, selectedSectionIds: movedTo(now.selectedSectionIds, shown, id, place) }));
  };
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h3 id="look-selected" className="text-h3">
          {m.public_profile_selected()}
        </h3>
        <span className="text-small text-ink-muted tabular">
          {memberTexts.editor_look_selected_count({ count: rows.length, most: mostSelected })}
        </span>
      </div>
      <p className="text-small text-ink-muted">{memberTexts.editor_look_selected_hint()}</p>
      {rows.length === 0 ? null : (
        <ul aria-labelledby="look-selected" className="mt-2">
          {rows.map((section, place) => {
            const title = nameOf(section);
            return (
              <MovableRow
                key={section.id}
                title={title}
                isHidden={!visible.has(section.id)}
                isDragged={dragged === section.id}
                isTarget={dragged !== null}
                onDrag={(isDragged) => {
                  setDragged(isDragged ? section.id : null);
                }}
                onDrop={() => {
                  const from = rows.find(({ id }) => id === dragged);
                  setDragged(null);
                  if (from !== undefined) move(from.id, nameOf(from), place);
                }}
                onMove={(by) => {
                  move(section.id, title, place + by);
                }}
                actions={
                  <SelectButton
                    title={title}
                    isSelected
                    onChange={() => {
                      change((now) => ({
                        ...now,
                        selectedSectionIds: withSelected(
                          now.selectedSectionIds,
                          [...sections.keys()],
                          section.id,
                          false,
                        ),
                      }));
                    }}
                  />
                }
              />
            );
          })}
        </ul>
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
