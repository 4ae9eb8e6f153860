/*
 * The entry of the bundle with which the server renders pages of profiles (`platform/javascript`). It defines one global function,
 * which takes and returns text.
 */
import { renderToString } from 'react-dom/server';
import { activateLanguage, type Messages } from '@/shared/i18n/messages';
import { PublicPage, type PublicPageProps } from './public-page';

const messages = import.meta.glob<Messages>(['@/shared/i18n/compiled-messages/messages/*.js', '!**/_index.js'], {
  eager: true,
});

declare global {
  var render: (input: string) => string;
}

/** Renders a page from `PublicPageProps` in JSON, with the language of the page as a BCP 47 tag. */
globalThis.render = (input) => {
  const { language, ...props } = JSON.parse(input) as PublicPageProps & { language: string };
  activateLanguage(language, messages);
  return renderToString(<PublicPage {...props} />);
};
