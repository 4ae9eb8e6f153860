import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { scrimClasses } from './dialog';

export type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The accessible name. */
  title: string;
  children: ReactNode;
};

/** A panel over the page at its start side. Escape, a click outside or a swipe closes it. */
export function Drawer({ isOpen, onClose, title, children }: DrawerProps) {
  return (
    <BaseDrawer.Root
      open={isOpen}
      swipeDirection="left"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className={classNames(scrimClasses, 'duration-240')} />
        <BaseDrawer.Viewport className="fixed inset-0 top-(--toasts-space) z-40">
          <BaseDrawer.Popup
            aria-label={title}
            className={
              'h-full w-[min(18rem,85vw)] translate-x-(--drawer-swipe-movement-x) overflow-y-auto overscroll-contain border-e border-border bg-surface text-ink shadow-lift outline-none ' +
              'transition-transform duration-240 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full data-swiping:transition-none'
            }
          >
            <BaseDrawer.Content className="h-full">{children}</BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  );
}
