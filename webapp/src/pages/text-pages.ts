/* The texts of the site in one chunk: whoever reads one often reads another, and the route table stays small. */
export { AboutPage } from './about-page';
export { FaqsPage } from './faqs-page';
export { GuidelinesPage } from './guidelines-page';
export { PrivacyPage, TermsPage } from './legal-pages';
