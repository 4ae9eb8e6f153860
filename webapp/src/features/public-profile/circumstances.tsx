import type { PublicSection } from '@/shared/api/generated/model/public-section';
import { formatMonth, nextFact } from '@/shared/i18n/format-visitor';
import { m } from '@/shared/i18n/messages';
import { contributionKindText, employmentTypeText, workModeText } from '@/shared/i18n/work-words';
import { ExternalLink } from '@/shared/ui/link';
import { hostOf } from './web-address';

export type CircumstancesProps = { entry: PublicSection; today: string };

/** "Full-time · Hybrid · Lisbon, Portugal" and the website. Leaves out what is not known. */
export function Circumstances({ entry: { attributes, expirationAt }, today }: CircumstancesProps) {
  const words = [
    employmentTypeText(attributes.employmentType),
    workModeText(attributes.workMode),
    contributionKindText(attributes.kind),
    attributes.role,
    attributes.location,
    attributes.credentialId && m.public_profile_credential({ id: attributes.credentialId }),
    expirationAt && validity(expirationAt, today),
  ].filter(Boolean);
  const host = hostOf(attributes.url);
  if (words.length === 0 && host === null) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-ink-muted">
      {words.length === 0 ? null : <span>{words.join(nextFact)}</span>}
      {attributes.url && host !== null ? (
        <ExternalLink href={attributes.url} rel="nofollow ugc" aria-label={m.public_profile_website({ host })}>
          {host}
        </ExternalLink>
      ) : null}
    </p>
  );
}

function validity(expirationAt: string, today: string): string {
  const month = formatMonth(expirationAt);
  return expirationAt < today.slice(0, 10) ? m.public_profile_expired({ month }) : m.public_profile_valid({ month });
}
