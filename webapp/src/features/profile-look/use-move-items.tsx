import { type ReactNode, useEffect } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import { memberTexts } from '@/shared/i18n/member-texts';
import { MenuItem } from '@/shared/ui/menu';
import { notify } from '@/shared/ui/notify';
import { isOrdered, nameOf, neighboursOf, withSectionAt, withUsualOrder } from './parts';
import { useLook } from './use-look';

/**
 * The items in the menu of an entry that move it on the page, and bring the order by date back. Notices say what
 * happened.
 */
export function useMoveItems(profile: Profile): (section: Section) => ReactNode {
  const { look } = profile;
  const { change, error } = useLook(profile);
  useEffect(() => {
    if (error !== undefined) notify({ tone: 'error', text: error });
  }, [error]);
  const move = (section: Section, place: number, count: number) => {
    change(
      (now) => withSectionAt(profile, now, section, place),
      () => {
        const title = nameOf(section);
        notify({ tone: 'success', text: memberTexts.editor_look_moved({ title, place: place + 1, count }) });
      },
    );
  };
  return (section) => {
    const entries = neighboursOf(profile, section);
    const place = entries.findIndex(({ id }) => id === section.id);
    return (
      <>
        {place > 0 ? (
          <MenuItem
            icon="arrow_upward"
            onSelect={() => {
              move(section, place - 1, entries.length);
            }}
          >
            {memberTexts.editor_look_up_item()}
          </MenuItem>
        ) : null}
        {place >= 0 && place < entries.length - 1 ? (
          <MenuItem
            icon="arrow_downward"
            onSelect={() => {
              move(section, place + 1, entries.length);
            }}
          >
            {memberTexts.editor_look_down_item()}
          </MenuItem>
        ) : null}
        {isOrdered(look, entries) ? (
          <MenuItem
            icon="schedule"
            onSelect={() => {
              change(
                (now) => withUsualOrder(now, entries),
                () => {
                  notify({ tone: 'success', text: memberTexts.editor_look_sorted_by_date() });
                },
              );
            }}
          >
            {memberTexts.editor_look_sort_by_date()}
          </MenuItem>
        ) : null}
      </>
    );
  };
}
