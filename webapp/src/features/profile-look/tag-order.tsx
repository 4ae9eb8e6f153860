import { useState } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { tagsInOrder } from '@/shared/lib/own-order';
import { MovableRow } from './movable-row';
import { movedTo } from './parts';
import { SortButton } from './sort-button';
import type { LookState } from './use-look';

export type TagOrderProps = Pick<LookState, 'change'> & {
  profile: Profile;
  /** The title of the part. */
  title: string;
};

/** The skills, which can be moved. There may be many, so they are shown on request. */
export function TagOrder({ profile: { look, attributes }, title: partTitle, change }: TagOrderProps) {
  const labels = tagsInOrder(attributes?.tags ?? [], look).map(({ label }) => label);
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (label: string, place: number) => {
    if (place < 0 || place >= labels.length || labels[place] === label) return;
    setAnnouncement(memberTexts.editor_look_moved({ title: label, place: place + 1, count: labels.length }));
    change((now) => {
      const order = tagsInOrder(attributes?.tags ?? [], now).map((tag) => tag.label);
      return { ...now, tagOrder: movedTo(order, order, label, place) };
    });
  };
  if (labels.length < 2) return null;
  return (
    <>
      <details className="ms-6">
        <summary className="min-h-11 cursor-pointer content-center rounded-s text-small text-ink-muted">
          {memberTexts.editor_look_tag_order()}
        </summary>
        <ul>
          {labels.map((label, place) => (
            <MovableRow
              key={label}
              title={label}
              isHidden={false}
              isDragged={dragged === label}
              isTarget={dragged !== null}
              onDrag={(isDragged) => {
                setDragged(isDragged ? label : null);
              }}
              onDrop={() => {
                setDragged(null);
                if (dragged !== null) move(dragged, place);
              }}
              onMove={(by) => {
                move(label, place + by);
              }}
              actions={null}
            />
          ))}
        </ul>
      </details>
      {look.tagOrder.length > 0 ? (
        <SortButton
          text={memberTexts.editor_look_sort_by_name()}
          label={memberTexts.editor_look_sort_by_name_of({ title: partTitle })}
          onClick={() => {
            change((now) => ({ ...now, tagOrder: [] }));
          }}
        />
      ) : null}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
