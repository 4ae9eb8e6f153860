/** Loads the English messages before each file of tests. */
import { setLanguage } from '../i18n/messages';
import { loadProse } from '../i18n/prose';

await setLanguage('en-US');
await loadProse();
