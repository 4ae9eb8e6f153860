import type { PublicSection } from '@/shared/api/generated/model/public-section';
import { nextFact } from '@/shared/i18n/format-visitor';
import { m } from '@/shared/i18n/messages';
import { ExternalLink } from '@/shared/ui/link';
import { circumstancesOf } from './entry-facts';
import { Proof } from './proof';
import { hostOf } from './web-address';

export type CircumstancesProps = { entry: PublicSection; today: string };

/** "Full-time · Hybrid · Lisbon, Portugal", how many files there are, and the website or credential. Leaves out what is not known. */
export function Circumstances({ entry, today }: CircumstancesProps) {
  const { typeId, attributes, files } = entry;
  const words = circumstancesOf(entry, today);
  const host = hostOf(attributes.url);
  if (words.length === 0 && host === null && files.length === 0) return null;
  const isCredential = typeId === 'Certification';
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-ink-muted">
      {words.length === 0 ? null : <span>{words.join(nextFact)}</span>}
      <FileCount files={files} />
      {attributes.url && host !== null ? (
        <ExternalLink
          href={attributes.url}
          rel="nofollow ugc"
          aria-label={isCredential ? undefined : m.public_profile_website({ host })}
        >
          {isCredential ? m.public_profile_credential_link({ host }) : host}
        </ExternalLink>
      ) : null}
    </p>
  );
}

/** "2 files", as proof of what an entry says. */
export function FileCount({ files }: Pick<PublicSection, 'files'>) {
  return files.length === 0 ? null : (
    <Proof icon="description">{m.public_profile_files({ count: files.length })}</Proof>
  );
}
