import { type ReactNode, useEffect } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import { memberTexts } from '@/shared/i18n/member-texts';
import { sectionsOf } from '@/shared/lib/profile-for-others';
import { MenuItem } from '@/shared/ui/menu';
import { notify } from '@/shared/ui/notify';
import { mostSelected, nameOf, withSelected } from './parts';
import { useLook } from './use-look';

/** The item in the menu of an entry that shows it first on the page, or takes that back. Notices say what happened. */
export function useSelectItem(profile: Profile): (section: Section) => ReactNode {
  const { change, error } = useLook(profile);
  useEffect(() => {
    if (error !== undefined) notify({ tone: 'error', text: error });
  }, [error]);
  const ids = sectionsOf(profile).map(({ id }) => id);
  const selected = profile.look.selectedSectionIds.filter((id) => ids.includes(id));
  const select = (section: Section, isIn: boolean) => {
    if (isIn && selected.length >= mostSelected) {
      notify({ tone: 'error', text: memberTexts.editor_look_select_full({ most: mostSelected }) });
      return;
    }
    const title = nameOf(section);
    change(
      (now) => ({ ...now, selectedSectionIds: withSelected(now.selectedSectionIds, ids, section.id, isIn) }),
      () => {
        notify({
          tone: 'success',
          text: isIn ? memberTexts.editor_look_is_selected({ title }) : memberTexts.editor_look_not_selected({ title }),
        });
      },
    );
  };
  return (section) => {
    const isSelected = selected.includes(section.id);
    return (
      <MenuItem
        icon="keep"
        onSelect={() => {
          select(section, !isSelected);
        }}
      >
        {isSelected ? memberTexts.editor_look_unselect_item() : memberTexts.editor_look_select_item()}
      </MenuItem>
    );
  };
}
