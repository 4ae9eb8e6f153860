/** Loads the English messages before each file of tests. */
import { setLanguage } from '../i18n/messages';
import { loadNetworkTexts } from '../i18n/network-texts';
import { loadProse } from '../i18n/prose';

await setLanguage('en-US');
await loadProse();
await loadNetworkTexts();
