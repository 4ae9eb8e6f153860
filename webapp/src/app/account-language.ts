import { getSettings, updateSettings } from '@/shared/api/generated/settings';
import { changeLanguage } from '@/shared/i18n/change-language';
import { language, languages, m } from '@/shared/i18n/messages';
import { appEvents } from '@/shared/lib/event-emitter';
import { notify } from '@/shared/ui/notify';
import type { Viewer } from './viewer';

/**
 * Changes the language to that of the account's settings after sign-in, and saves the language that a member chooses in the
 * footer. A language in the URL, or one that is chosen while the settings are loading, takes precedence. Returns the function
 * that stops it.
 */
export function followAccountLanguage(viewer: Viewer): () => void {
  let member: string | null = null;

  const apply = async (memberId: string) => {
    const before = language();
    const { language: setting } = await getSettings();
    const isCurrent = member === memberId && language() === before;
    // A newer server may have stored a language that this application does not have.
    if (setting === null || !isCurrent || setting === before || !languages.includes(setting)) return;
    await changeLanguage(setting);
  };

  const update = () => {
    const next = viewer.current()?.memberId ?? null;
    if (next === member) return;
    member = next;
    if (next === null || new URLSearchParams(location.search).has('lang')) return;
    // The page stays usable in its language, and the next page load tries again.
    apply(next).catch(() => undefined);
  };

  update();
  const viewerSubscription = viewer.state.subscribe(update);
  const stopEvents = appEvents.on('language-chosen', ({ tag }) => {
    if (viewer.current() === null) return;
    updateSettings({ language: tag }).catch(() => {
      notify({ tone: 'error', text: m.language_save_failed() });
    });
  });
  return () => {
    viewerSubscription.unsubscribe();
    stopEvents();
  };
}
