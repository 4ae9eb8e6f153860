import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { m } from '../i18n/messages';
import { classNames } from '../lib/class-names';
import { popupClasses } from './control-classes';
import { IconButton } from './icon-button';

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'inline-end';
  align?: 'start' | 'end';
  /** The element that gets the focus when it closes; the trigger by default. */
  finalFocus?: BasePopover.Popup.Props['finalFocus'];
};

/** A button in a popover that also closes it: `<PopoverClose render={<Button />}>`. */
export const PopoverClose = BasePopover.Close;

/** A small form or an explanation next to its button. For a list of actions use a `Menu`, for a task a `Dialog`. */
export function Popover({ trigger, title, children, side = 'bottom', align = 'start', finalFocus }: PopoverProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner side={side} align={align} sideOffset={4} className="z-50 outline-none">
          <BasePopover.Popup finalFocus={finalFocus} className={classNames(popupClasses, 'w-80 outline-none')}>
            <div className="flex items-center justify-between gap-2 p-1 ps-3">
              <BasePopover.Title className="text-h3">{title}</BasePopover.Title>
              <BasePopover.Close render={<IconButton icon="close" size="s" label={m.kit_close()} />} />
            </div>
            <div className="px-3 pb-3 text-small">{children}</div>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
