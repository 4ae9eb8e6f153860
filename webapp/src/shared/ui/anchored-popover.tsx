import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { m } from '../i18n/messages';
import { classNames } from '../lib/class-names';
import { popupClasses } from './control-classes';
import { IconButton } from './icon-button';

export type AnchoredPopoverProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The button that opened it. A press of it is left to the button, which closes it. */
  button: HTMLElement | null;
  /** What the popover stands beside; the button by default. */
  anchor?: HTMLElement | null;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** The element that gets the focus when it closes; the button by default. */
  finalFocus?: { readonly current: HTMLElement | null };
};

/**
 * A list beside its button that somebody looks into without leaving the page, which can be used below it. On phones it is a sheet below the
 * bar. For a small form or an explanation use a `Popover`, for a task a `Dialog`.
 */
export function AnchoredPopover({
  isOpen,
  onClose,
  button,
  anchor = button,
  title,
  children,
  footer,
  finalFocus,
}: AnchoredPopoverProps) {
  return (
    <BasePopover.Root
      open={isOpen}
      onOpenChange={(shouldOpen, { event }) => {
        if (!shouldOpen && !concerns(event, button)) onClose();
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor}
          positionMethod="fixed"
          side="inline-end"
          align="start"
          sideOffset={9}
          alignOffset={12}
          collisionPadding={12}
          className="z-50 outline-none max-md:inset-x-0! max-md:top-[calc(3.5rem+var(--toasts-space))]! max-md:bottom-0! max-md:transform-none!"
        >
          <BasePopover.Popup
            finalFocus={finalFocus ?? { current: button }}
            className={classNames(
              popupClasses,
              'flex max-h-[min(var(--available-height),40rem)]! w-102 flex-col overflow-hidden! rounded-l! p-0! outline-none',
              'max-md:h-full max-md:max-h-none! max-md:w-full max-md:max-w-none! max-md:rounded-none! max-md:border-x-0! max-md:border-b-0! max-md:shadow-none!',
            )}
          >
            <div className="flex flex-none items-center justify-between gap-2 border-b border-border py-2 ps-5 pe-2">
              <BasePopover.Title className="text-h3">{title}</BasePopover.Title>
              <BasePopover.Close render={<IconButton icon="close" label={m.kit_close()} />} />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
            {footer === undefined ? null : (
              <div className="flex-none border-t border-border px-5 py-3 text-small">{footer}</div>
            )}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}

/** Whether an event is a press of the button, or moves the focus to it. */
function concerns(event: Event, button: HTMLElement | null): boolean {
  const targets = [event.target, event instanceof FocusEvent ? event.relatedTarget : null];
  return targets.some((target) => target instanceof Node && button?.contains(target) === true);
}
