import { ProsePage, type ProsePart } from '@/features/prose/prose-page';
import { m } from '@/shared/i18n/messages';
import { prose } from '@/shared/i18n/prose';

const privacyParts: readonly ProsePart[] = [
  {
    id: 'account',
    heading: prose.privacy_account_heading,
    texts: [prose.privacy_account_1, prose.privacy_account_2],
  },
  {
    id: 'profile',
    heading: prose.privacy_profile_heading,
    texts: [prose.privacy_profile_1],
  },
  {
    id: 'codes',
    heading: prose.privacy_codes_heading,
    texts: [prose.privacy_codes_1],
  },
  {
    id: 'others',
    heading: prose.privacy_others_heading,
    texts: [prose.privacy_others_1, prose.privacy_others_2, prose.privacy_others_3],
  },
  {
    id: 'providers',
    heading: prose.privacy_providers_heading,
    texts: [prose.privacy_providers_1],
  },
  {
    id: 'visitors',
    heading: prose.privacy_visitors_heading,
    texts: [prose.privacy_visitors_1],
  },
  {
    id: 'browser',
    heading: prose.privacy_browser_heading,
    texts: [prose.privacy_browser_1, prose.privacy_browser_2],
  },
  {
    id: 'rights',
    heading: prose.privacy_rights_heading,
    texts: [prose.privacy_rights_1],
  },
];

const termsParts: readonly ProsePart[] = [
  {
    id: 'service',
    heading: prose.terms_service_heading,
    texts: [prose.terms_service_1],
  },
  {
    id: 'you',
    heading: prose.terms_you_heading,
    texts: [prose.terms_you_1],
  },
  {
    id: 'content',
    heading: prose.terms_content_heading,
    texts: [prose.terms_content_1],
  },
  {
    id: 'links',
    heading: prose.terms_links_heading,
    texts: [prose.terms_links_1],
  },
  {
    id: 'operator',
    heading: prose.terms_operator_heading,
    texts: [prose.terms_operator_1],
  },
  {
    id: 'promise',
    heading: prose.terms_promise_heading,
    texts: [prose.terms_promise_1],
  },
  {
    id: 'end',
    heading: prose.terms_end_heading,
    texts: [prose.terms_end_1],
  },
  {
    id: 'changes',
    heading: prose.terms_changes_heading,
    texts: [prose.terms_changes_1],
  },
];

/**
 * The data that the program stores about people. The operator of a site adds the texts that the law requires, and until then the
 * page says that they are missing.
 */
export function PrivacyPage() {
  return (
    <ProsePage
      title={m.privacy_title()}
      lead={prose.privacy_lead()}
      changedOn="2026-11-22"
      notice={prose.privacy_notice()}
      parts={privacyParts}
    />
  );
}

/** The agreement with the operator of the site. It is a draft, and says so. */
export function TermsPage() {
  return (
    <ProsePage
      title={m.terms_title()}
      lead={prose.terms_lead()}
      changedOn="2026-11-22"
      notice={prose.terms_notice()}
      parts={termsParts}
    />
  );
}
