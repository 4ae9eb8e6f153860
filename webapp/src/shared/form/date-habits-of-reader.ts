import { perLanguage } from '../i18n/messages';
import { dateHabits } from './partial-date';

/** How who reads the page writes dates. Who reads another language than English often types English months, too. */
export const dateHabitsOfReader = /* @__PURE__ */ perLanguage((language) => dateHabits(language, 'en'));
