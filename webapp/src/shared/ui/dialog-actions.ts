import { appEvents } from '../lib/event-emitter';

/**
 * Keeps an eye on the buttons of a dialog, which lie over what scrolls (`dialog-actions` in app.css): what gets the focus
 * comes into view above them and never behind (WCAG 2.4.11), and they know whether there is more below. The reference of
 * the element that scrolls; it is set when the dialog opens, and the toaster hears of that.
 */
export function watchDialog(popup: HTMLElement | null): (() => void) | undefined {
  if (popup === null) return undefined;
  appEvents.emit('dialog-opened', null);
  const look = () => {
    const actions = popup.querySelector<HTMLElement>('[data-actions]');
    if (actions === null) return;
    const isOver = getComputedStyle(actions).position === 'sticky';
    popup.style.scrollPaddingBlockEnd = isOver ? `${actions.offsetHeight}px` : '';
    // What is left of less than a pixel comes from fractions.
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
