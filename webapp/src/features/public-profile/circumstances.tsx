import type { PublicSection } from '@/shared/api/generated/model/public-section';
import { nextFact } from '@/shared/i18n/format-visitor';
import { m } from '@/shared/i18n/messages';
import { ExternalLink } from '@/shared/ui/link';
import { circumstancesOf } from './entry-facts';
import { doiAddress, hostOf } from './web-address';

export type CircumstancesProps = { entry: PublicSection; today: string };

/** "Full-time · Hybrid · Lisbon, Portugal", and the website or credential. Unknown facts are left out. */
export function Circumstances({ entry, today }: CircumstancesProps) {
  const { typeId, attributes } = entry;
  const words = circumstancesOf(entry, today);
  const host = hostOf(attributes.url);
  const isCredential = typeId === 'Certification';
  if (words.length === 0 && host === null && !attributes.doi) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-body text-ink-muted">
      {words.length === 0 ? null : <span>{words.join(nextFact)}</span>}
      {attributes.url && host !== null ? (
        <ExternalLink
          href={attributes.url}
          rel="nofollow ugc"
          aria-label={isCredential ? undefined : m.public_profile_website({ host })}
        >
          {isCredential ? m.public_profile_credential_link({ host }) : host}
        </ExternalLink>
      ) : null}
      {attributes.doi ? (
        <ExternalLink href={doiAddress(attributes.doi)} rel="nofollow ugc">
          {`doi:${attributes.doi}`}
        </ExternalLink>
      ) : null}
    </p>
  );
}
