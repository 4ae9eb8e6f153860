/* The text pages of the site in one chunk, because people often read several of them, and the route table stays small. */
export { AboutPage } from './about-page';
export { FaqsPage } from './faqs-page';
export { GuidelinesPage } from './guidelines-page';
export { PrivacyPage, TermsPage } from './legal-pages';
