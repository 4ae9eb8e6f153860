import { useState } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfilePart } from '@/shared/api/generated/model/profile-part';
import type { Section } from '@/shared/api/generated/model/section';
import { memberTexts } from '@/shared/i18n/member-texts';
import { sectionsOf } from '@/shared/lib/profile-for-others';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { MovableRow, RowTitle } from './movable-row';
import { mostSelected, movedTo, nameOf, type PartRow, partRowsOf, withSelected, withValue } from './parts';
import { SelectButton } from './select-button';
import type { LookState } from './use-look';

export type PartOrderProps = {
  profile: Profile;
  /** All parts in their usual order. */
  usualParts: readonly ProfilePart[];
  state: LookState;
};

/** The parts of the page, which can be moved and hidden, with the entries of each. */
export function PartOrder({ profile, usualParts, state }: PartOrderProps) {
  const { look } = profile;
  const { change } = state;
  const rows = partRowsOf(profile, usualParts);
  const shown = rows.map(({ part }) => part);
  const [dragged, setDragged] = useState<ProfilePart | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = ({ part, title }: PartRow, place: number) => {
    if (place < 0 || place >= rows.length || shown[place] === part) return;
    setAnnouncement(memberTexts.editor_look_moved({ title, place: place + 1, count: rows.length }));
    change((now) => {
      const order = [...now.parts, ...usualParts.filter((other) => !now.parts.includes(other))];
      return { ...now, parts: movedTo(order, shown, part, place) };
    });
  };
  return (
    <section aria-labelledby="look-order">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h3 id="look-order" className="text-h3">
          {memberTexts.editor_look_order()}
        </h3>
        <Button
          variant="ghost"
          size="s"
          onClick={() => {
            change((now) => ({ ...now, parts: [] }));
          }}
        >
          {memberTexts.editor_look_usual_order()}
        </Button>
      </div>
      <p className="mb-2 text-small text-ink-muted">{memberTexts.editor_look_order_hint()}</p>
      <ul>
        {rows.map((row, place) => {
          const isHidden = look.hiddenParts.includes(row.part);
          return (
            <MovableRow
              key={row.part}
              title={row.title}
              isHidden={isHidden}
              isDragged={dragged === row.part}
              isTarget={dragged !== null}
              onDrag={(isDragged) => {
                setDragged(isDragged ? row.part : null);
              }}
              onDrop={() => {
                const from = rows.find(({ part }) => part === dragged);
                setDragged(null);
                if (from !== undefined) move(from, place);
              }}
              onMove={(by) => {
                move(row, place + by);
              }}
              actions={
                <Eye
                  title={row.title}
                  isHidden={isHidden}
                  onChange={(isOff) => {
                    change((now) => ({ ...now, hiddenParts: withValue(now.hiddenParts, row.part, isOff) }));
                  }}
                />
              }
            >
              {isHidden || row.entries.length === 0 ? null : (
                <Entries profile={profile} entries={row.entries} change={change} />
              )}
            </MovableRow>
          );
        })}
      </ul>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}

type EntriesProps = Pick<PartOrderProps, 'profile'> & Pick<LookState, 'change'> & { entries: readonly Section[] };

/** The entries of a part, which can be selected and hidden. */
function Entries({ profile, entries, change }: EntriesProps) {
  const { hiddenSectionIds, selectedSectionIds } = profile.look;
  /** The entry that is one too many. */
  const [refused, setRefused] = useState<number | null>(null);
  const ids = sectionsOf(profile).map(({ id }) => id);
  const isFull = selectedSectionIds.filter((id) => ids.includes(id)).length >= mostSelected;
  return (
    <ul className="ms-6">
      {entries.map((section) => {
        const { id } = section;
        const title = nameOf(section);
        const isHidden = hiddenSectionIds.includes(id);
        return (
          <li key={id} className="text-small">
            <div className="flex min-h-11 items-center gap-1">
              <RowTitle title={title} isHidden={isHidden} />
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
            </div>
            {refused === id && isFull ? (
              <p role="alert" className="pb-2 text-negative-ink">
                {memberTexts.editor_look_select_full({ most: mostSelected })}
              </p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

type EyeProps = { title: string; isHidden: boolean; onChange: (isHidden: boolean) => void };

function Eye({ title, isHidden, onChange }: EyeProps) {
  return (
    <IconButton
      icon={isHidden ? 'visibility_off' : 'visibility'}
      size="s"
      label={memberTexts.editor_look_hide({ title })}
      aria-pressed={isHidden}
      onClick={() => {
        onChange(!isHidden);
      }}
    />
  );
}
