import { memberTexts } from '@/shared/i18n/member-texts';
import type { PageSections } from '@/shared/lib/use-current-section';

/** The cards of the account, in their order. The name is the id of the heading, and the place in the address: `/app/account#account-email`. */
export const accountSections = [
  { name: 'account-name', label: memberTexts.account_name_title },
  { name: 'account-email', label: memberTexts.account_email_title },
  { name: 'account-language', label: memberTexts.account_language_title },
  { name: 'account-being-found', label: memberTexts.being_found_title },
  { name: 'account-contact', label: memberTexts.contact_choice_title },
  { name: 'account-notifications', label: memberTexts.notifications_settings_title },
  { name: 'account-exports', label: memberTexts.exports_title },
  { name: 'account-delete', label: memberTexts.delete_account_title },
] as const;

type AccountSectionName = (typeof accountSections)[number]['name'];

/** The cards by the ids of their headings. */
export const accountPage: PageSections<AccountSectionName> = {
  sections: accountSections,
  titleIdOf: (name) => name,
  elementOf: (name) => document.getElementById(name)?.closest('section') ?? null,
};
