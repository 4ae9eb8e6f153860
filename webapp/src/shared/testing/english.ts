/** Loads the English messages before each file of tests. */
import { setLanguage } from '../i18n/messages';

await setLanguage('en-US');
