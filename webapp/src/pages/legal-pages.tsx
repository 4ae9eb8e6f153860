import { ProsePage, type ProsePart } from '@/features/prose/prose-page';
import { m } from '@/shared/i18n/messages';

const privacyParts: readonly ProsePart[] = [
  {
    id: 'account',
    heading: m.privacy_account_heading,
    texts: [m.privacy_account_1, m.privacy_account_2],
  },
  {
    id: 'profile',
    heading: m.privacy_profile_heading,
    texts: [m.privacy_profile_1],
  },
  {
    id: 'codes',
    heading: m.privacy_codes_heading,
    texts: [m.privacy_codes_1],
  },
  {
    id: 'others',
    heading: m.privacy_others_heading,
    texts: [m.privacy_others_1, m.privacy_others_2],
  },
  {
    id: 'providers',
    heading: m.privacy_providers_heading,
    texts: [m.privacy_providers_1],
  },
  {
    id: 'visitors',
    heading: m.privacy_visitors_heading,
    texts: [m.privacy_visitors_1],
  },
  {
    id: 'browser',
    heading: m.privacy_browser_heading,
    texts: [m.privacy_browser_1, m.privacy_browser_2],
  },
  {
    id: 'rights',
    heading: m.privacy_rights_heading,
    texts: [m.privacy_rights_1],
  },
];

const termsParts: readonly ProsePart[] = [
  {
    id: 'service',
    heading: m.terms_service_heading,
    texts: [m.terms_service_1],
  },
  {
    id: 'you',
    heading: m.terms_you_heading,
    texts: [m.terms_you_1],
  },
  {
    id: 'content',
    heading: m.terms_content_heading,
    texts: [m.terms_content_1],
  },
  {
    id: 'links',
    heading: m.terms_links_heading,
    texts: [m.terms_links_1],
  },
  {
    id: 'operator',
    heading: m.terms_operator_heading,
    texts: [m.terms_operator_1],
  },
  {
    id: 'promise',
    heading: m.terms_promise_heading,
    texts: [m.terms_promise_1],
  },
  {
    id: 'end',
    heading: m.terms_end_heading,
    texts: [m.terms_end_1],
  },
  {
    id: 'changes',
    heading: m.terms_changes_heading,
    texts: [m.terms_changes_1],
  },
];

/** What the program keeps about people. Who runs a site adds what the law asks of them, and until then the page says so. */
export function PrivacyPage() {
  return (
    <ProsePage
      title={m.privacy_title()}
      lead={m.privacy_lead()}
      changedOn="2026-11-22"
      notice={m.privacy_notice()}
      parts={privacyParts}
    />
  );
}

/** The agreement with who runs the site: a starting point, and it says so. */
export function TermsPage() {
  return (
    <ProsePage
      title={m.terms_title()}
      lead={m.terms_lead()}
      changedOn="2026-11-22"
      notice={m.terms_notice()}
      parts={termsParts}
    />
  );
}
