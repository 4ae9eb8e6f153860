import { getSettings, updateSettings } from '@/shared/api/generated/settings';
import { changeLanguage } from '@/shared/i18n/change-language';
import { language, languages, m } from '@/shared/i18n/messages';
import { appEvents } from '@/shared/lib/event-emitter';
import { notify } from '@/shared/ui/notify';
import type { Viewer } from './viewer';

/**
 * Shows the pages in the language of the account's settings once somebody is signed in, without loading anything again, and
 * saves what a member chooses in the footer. A language that the URL names, and one chosen meanwhile, win over the setting.
 * Returns the function that ends that.
 */
export function followAccountLanguage(viewer: Viewer): () => void {
  let member: string | null = null;

  const apply = async (memberId: string) => {
    const before = language();
    const { language: wanted } = await getSettings();
    const isStillWanted = member === memberId && language() === before;
    // A newer server may have stored a language that this application does not have.
    if (wanted === null || !isStillWanted || wanted === before || !languages.includes(wanted)) return;
    await changeLanguage(wanted);
  };

  const update = () => {
    const next = viewer.current()?.memberId ?? null;
    if (next === member) return;
    member = next;
    if (next === null || new URLSearchParams(location.search).has('lang')) return;
    // The page can be read as it is, and the next one tries again.
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
