import { setLanguage } from '@/shared/i18n/messages';

/** The error text for failed messages. It cannot be one of the messages itself. */
const failure: Readonly<Record<string, string>> = {
  de: 'Die Texte dieser Seite konnten nicht geladen werden. Es wird weiter versucht.',
  en: 'The texts of this page could not be loaded. Still trying.',
};

const retryAfterMs = 3000;

/**
 * Loads the messages of the language that the server has chosen for the page (`platform/i18n`). Without them nothing can be
 * rendered, so it tries again until it succeeds. Until then an empty page shows an error text, and a page that the server has
 * rendered stays unchanged.
 */
export async function loadLanguage(
  tag: string,
  container: HTMLElement,
  load: (tag: string) => Promise<void> = setLanguage,
): Promise<void> {
  const notice = document.createElement('p');
  for (;;) {
    try {
      await load(tag);
      notice.remove();
      return;
    } catch {
      if (!container.hasChildNodes()) {
        notice.role = 'alert';
        notice.className = 'p-6 text-ink';
        notice.textContent = failure[tag.split('-')[0] ?? ''] ?? failure['en'] ?? '';
        container.append(notice);
      }
      await new Promise((resolve) => {
        setTimeout(resolve, retryAfterMs);
      });
    }
  }
}
