import { perLanguage } from '../i18n/messages';
import { dateHabits } from './partial-date';

/**
 * The date formats of the reader's language. English is one of them, because people who read another language often
 * type English months, too.
 */
export const dateHabitsOfReader = /* @__PURE__ */ perLanguage((language) => dateHabits(language, 'en'));
