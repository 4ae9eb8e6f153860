import { appEvents } from '../lib/event-emitter';

/**
 * A ref callback for the scrolling element of a dialog, whose buttons are sticky (`dialog-actions` in sticky-buttons.css). It keeps a focused
 * control above the buttons (WCAG 2.4.11), marks the buttons while there is more content below, and reports the opened dialog to
 * the toaster.
 */
export function watchDialog(popup: HTMLElement | null): (() => void) | undefined {
  if (popup === null) return undefined;
  appEvents.emit('dialog-opened', null);
  const look = () => {
    const actions = popup.querySelector<HTMLElement>('[data-actions]');
    if (actions === null) return;
    const isOver = getComputedStyle(actions).position === 'sticky';
    popup.style.scrollPaddingBlockEnd = isOver ? `${actions.offsetHeight}px` : '';
    // Less than a pixel is a rounding difference.
    const left = popup.scrollHeight - popup.clientHeight - popup.scrollTop;
    actions.toggleAttribute('data-over', isOver && left > 1);
  };
  const sizes = new ResizeObserver(look);
  for (const part of [popup, ...popup.children]) sizes.observe(part);
  popup.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    popup.removeEventListener('scroll', look);
  };
}
