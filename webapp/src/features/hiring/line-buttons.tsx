import { memberTexts } from '@/shared/i18n/member-texts';
import { IconButton } from '@/shared/ui/icon-button';
import { Menu, MenuItem } from '@/shared/ui/menu';

export type LineButtonsProps = {
  /** The place of the line in the list, from 0. */
  index: number;
  /** The number of lines. */
  count: number;
  menuLabel: string;
  removeLabel: string;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

/** Moves a line of a list up and down, and removes it. */
export function LineButtons({ index, count, menuLabel, removeLabel, onMove, onRemove }: LineButtonsProps) {
  return (
    <>
      <Menu trigger={<IconButton icon="more_vert" label={menuLabel} />}>
        <MenuItem
          icon="arrow_upward"
          isDisabled={index === 0}
          onSelect={() => {
            onMove(index, index - 1);
          }}
        >
          {memberTexts.hiring_requirement_up()}
        </MenuItem>
        <MenuItem
          icon="arrow_downward"
          isDisabled={index === count - 1}
          onSelect={() => {
            onMove(index, index + 1);
          }}
        >
          {memberTexts.hiring_requirement_down()}
        </MenuItem>
      </Menu>
      <IconButton
        icon="close"
        label={removeLabel}
        onClick={() => {
          onRemove(index);
        }}
      />
    </>
  );
}
