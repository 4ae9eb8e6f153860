/** Loads the English messages before each test file. */

import { loadLandingTexts } from '../i18n/landing-texts';
import { loadMemberTexts } from '../i18n/member-texts';
import { setLanguage } from '../i18n/messages';
import { loadProse } from '../i18n/prose';

await setLanguage('en-US');
await loadProse();
await loadMemberTexts();
await loadLandingTexts();
