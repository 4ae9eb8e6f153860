import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { notificationTimeoutMs } from '../config/constants';
import { m, onLanguageChange, useLanguage } from '../i18n/messages';
import { classNames } from '../lib/class-names';
import { appEvents } from '../lib/event-emitter';
import { buttonClasses } from './button-classes';
import { Icon } from './icon';
import type { IconName } from './icon-name';
import { type Notice, noticeQueue } from './notify';
import { reserveSpace } from './toast-space';

const looks: Record<Notice['tone'], { icon: IconName; ink: string }> = {
  info: { icon: 'info', ink: 'text-info-ink' },
  success: { icon: 'check_circle', ink: 'text-positive-ink' },
  error: { icon: 'error', ink: 'text-negative-ink' },
};

/**
 * Shows the notices of `notify()`. Render it once, outside the pages. F6 moves the keyboard focus here, and hover and
 * focus pause the timers. When a dialog opens or the language changes, earlier notices are removed, unless they offer
 * an action. On phones, where a notice would cover content, it is a bar at the upper edge, and the page begins below
 * it.
 */
export function Toaster() {
  return (
    <Toast.Provider timeout={notificationTimeoutMs} limit={3}>
      <Toasts />
    </Toast.Provider>
  );
}

const reserveToasts = reserveSpace('--toasts-height');

function Toasts() {
  const { toasts, add, close } = Toast.useToastManager<Notice>();
  useLanguage();
  useEffect(
    () =>
      noticeQueue.serve((notice) => {
        add({
          data: notice,
          title: notice.text,
          priority: notice.tone === 'error' ? 'high' : 'low',
          timeout: notice.timeoutMs ?? notificationTimeoutMs,
        });
      }),
    [add],
  );
  useEffect(() => {
    const closeNotices = () => {
      for (const { id, data } of toasts) if (data?.action === undefined) close(id);
    };
    // A sheet can fill a phone, and an older toast would cover its first field. A toast with an action stays, because the action
    // may be the only way to undo something; on phones dialogs begin below it.
    const stopDialogs = appEvents.on('dialog-opened', closeNotices);
    // The toasts have texts in the previous language.
    const stopLanguages = onLanguageChange(closeNotices);
    return () => {
      stopDialogs();
      stopLanguages();
    };
  }, [toasts, close]);
  return (
    <Toast.Portal>
      <Toast.Viewport
        aria-label={m.kit_notifications()}
        ref={reserveToasts}
        className="fixed inset-x-4 bottom-(--toasts-inset) z-50 ms-auto flex max-w-100 flex-col-reverse gap-2 outline-none max-sm:inset-x-0 max-sm:top-0 max-sm:bottom-auto max-sm:max-w-none max-sm:flex-col max-sm:gap-0 max-sm:bg-raised"
      >
        {toasts.map((toast) => {
          const notice = toast.data;
          if (notice === undefined) return null;
          const { action } = notice;
          const { icon, ink } = looks[notice.tone];
          return (
            <Toast.Root
              key={toast.id}
              toast={toast}
              // The stack is never collapsed, so no toast has to be hidden. A live region also announces urgent
              // notices.
              aria-hidden={false}
              swipeDirection={['right', 'up']}
              className={
                'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-m border border-border bg-raised text-ink shadow-lift transition-[opacity,translate] duration-180 ease-out ' +
                'data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0 ' +
                'max-sm:rounded-none max-sm:border-x-0 max-sm:border-t-0 max-sm:shadow-none max-sm:data-starting-style:translate-y-0'
              }
            >
              <Toast.Content className="flex items-start gap-2.5 py-2.5 ps-4 pe-2">
                <Icon name={icon} isFilled className={classNames('mt-2', ink)} />
                <Toast.Title render={<p />} className="min-w-0 flex-1 py-1.5 text-control" />
                {action === undefined ? null : (
                  <Toast.Action
                    className={buttonClasses('ghost', 's')}
                    onClick={() => {
                      // The action can be used only once: an undone change cannot be undone again.
                      close(toast.id);
                      action.onSelect();
                    }}
                  >
                    {action.label}
                  </Toast.Action>
                )}
                <Toast.Close
                  aria-hidden={false}
                  aria-label={m.kit_close()}
                  className={buttonClasses('ghost', 's', true)}
                >
                  <Icon name="close" />
                </Toast.Close>
              </Toast.Content>
            </Toast.Root>
          );
        })}
      </Toast.Viewport>
    </Toast.Portal>
  );
}
