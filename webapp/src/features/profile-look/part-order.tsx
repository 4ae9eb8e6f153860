import { useState } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfilePart } from '@/shared/api/generated/model/profile-part';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { EntryOrder } from './entry-order';
import { Eye } from './eye';
import { MovableRow } from './movable-row';
import { movedTo, type PartRow, partRowsOf, withValue } from './parts';
import { TagOrder } from './tag-order';
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
                <EntryOrder profile={profile} title={row.title} entries={row.entries} change={change} />
              )}
              {isHidden || row.part !== 'TAGS' ? null : (
                <TagOrder profile={profile} title={row.title} change={change} />
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
