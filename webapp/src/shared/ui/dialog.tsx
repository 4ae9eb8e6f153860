import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { classNames } from '../lib/class-names';
import { ActionRow } from './action-row';
import { watchDialog } from './dialog-actions';
import { Icon } from './icon';
import type { IconName } from './icon-name';
import { HoldDialog } from './keep-dialog-open';

export const scrimClasses =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-180 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0';

/** Centered on large screens, a sheet at the lower edge on phones. */
export const dialogClasses =
  'max-h-full w-full overflow-y-auto rounded-l border border-border bg-raised text-ink shadow-lift outline-none ' +
  '[--dialog-inline:2rem] [--dialog-block:2rem] max-sm:[--dialog-inline:1rem] max-sm:[--dialog-block:1.5rem] ' +
  'transition-[opacity,translate] duration-180 ease-out max-sm:rounded-xl ' +
  'data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0';

/** The padding is on this inner element: browsers would keep padding of the dialog itself free below sticky buttons. */
export const dialogInsideClasses = 'px-(--dialog-inline) py-(--dialog-block)';

const centred = 'fixed inset-0 top-(--toasts-space) z-40 grid place-items-center p-4';
export const dialogPlace = `${centred} max-sm:items-end`;

export type DialogProps = {
  isOpen: boolean;
  /**
   * Called after Escape, the close gesture, or a click outside, but not while a form in it is being sent. The focus then returns to
   * the element that had it before.
   */
  onClose: () => void;
  /** A click outside does not close it. Set it for input that takes effort to repeat. */
  isHeldOpen?: boolean;
  title: ReactNode;
  description?: ReactNode;
  icon?: IconName;
  children?: ReactNode;
  /**
   * Buttons at the end, the main one last. They stay visible while the rest of the dialog scrolls, like the buttons of
   * a form in a dialog.
   */
  actions?: ReactNode;
  width?: 'narrow' | 'regular' | 'wide' | 'sheet' | 'page';
  /** Centers the dialog on phones, too. Set it for a single field, because the keyboard would cover a field in a sheet. */
  isCentred?: boolean;
  /** The element that gets the focus first; if not set, the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /**
   * The element that gets the focus when it closes; if not set, the one that had it before, or the heading of the page if none had.
   */
  finalFocus?: RefObject<HTMLElement | null>;
};

const widths = { narrow: 'max-w-96', regular: 'max-w-113', wide: 'max-w-160', sheet: 'max-w-240', page: 'max-w-296' };

/** The heading of the page, made focusable. */
function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading !== null && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

/** Whether no element had the focus when the dialog opened, for example because the dialog opens together with its page. */
function useCameByItself(isOpen: boolean): boolean {
  const [last, setLast] = useState({ isOpen: false, cameByItself: false });
  if (last.isOpen !== isOpen) {
    const cameByItself = isOpen ? document.activeElement === document.body : last.cameByItself;
    setLast({ isOpen, cameByItself });
  }
  return last.cameByItself;
}

/** A modal dialog. */
export function Dialog({
  isOpen,
  onClose,
  isHeldOpen = false,
  title,
  description,
  icon,
  children,
  actions,
  width = 'regular',
  isCentred = false,
  initialFocus,
  finalFocus,
}: DialogProps) {
  const cameByItself = useCameByItself(isOpen);
  const pending = useRef(0);
  const hold = useCallback(() => {
    pending.current += 1;
    return () => {
      pending.current -= 1;
    };
  }, []);
  return (
    <BaseDialog.Root
      open={isOpen}
      disablePointerDismissal={isHeldOpen}
      onOpenChange={(open) => {
        if (!open && pending.current === 0) onClose();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={scrimClasses} />
        <BaseDialog.Viewport className={isCentred ? centred : dialogPlace}>
          <BaseDialog.Popup
            ref={watchDialog}
            data-dialog
            initialFocus={initialFocus}
            finalFocus={finalFocus ?? (cameByItself ? pageHeading : undefined)}
            className={classNames(dialogClasses, widths[width])}
          >
            <div className={dialogInsideClasses}>
              {icon === undefined ? null : (
                <span className="mb-4 grid size-11 place-items-center rounded-[0.75rem] bg-primary-soft text-primary-ink">
                  <Icon name={icon} isFilled />
                </span>
              )}
              <BaseDialog.Title className="text-h2">{title}</BaseDialog.Title>
              {description === undefined ? null : (
                <BaseDialog.Description className="mt-1 text-small text-ink-muted">
                  {description}
                </BaseDialog.Description>
              )}
              {children === undefined ? null : (
                <HoldDialog value={hold}>
                  <div className="mt-5">{children}</div>
                </HoldDialog>
              )}
              {actions === undefined ? null : (
                <div data-actions className="mt-2 dialog-actions">
                  <ActionRow>{actions}</ActionRow>
                </div>
              )}
            </div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
