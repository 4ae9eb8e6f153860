import type { ExternalLink } from '@/shared/api/generated/model/external-link';
import type { LanguageSkill } from '@/shared/api/generated/model/language-skill';
import type { VerifiedLink } from '@/shared/api/generated/model/verified-link';
import { externalSites, isKnownLinkType, linkTypeLabel } from '@/shared/config/external-links';
import { languageLevelText, languageName } from '@/shared/i18n/language-words';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { SiteMark } from '@/shared/ui/site-mark';
import { ProfileSection } from './profile-section';
import { Proof } from './proof';

/** Links in two columns, and in one on phones. */
export const linksClasses = 'grid gap-x-8 gap-y-1 sm:grid-cols-2';

export type LinksSectionProps = { links: readonly ExternalLink[]; verified: readonly VerifiedLink[] };

/** Links to the person's pages on other sites, in the order of the server. */
export function LinksSection({ links, verified }: LinksSectionProps) {
  return (
    <ProfileSection id="public-links" title={m.public_profile_links()}>
      <ul className={linksClasses}>
        {links.map((link) => (
          <li key={link.type}>
            <LinkLine link={link} isVerified={(verified as readonly string[]).includes(link.type)} />
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}

/** A link to a known site; a type that only a newer server knows has no address here, so it is plain text. */
function LinkLine({ link: { type, value }, isVerified }: { link: ExternalLink; isVerified: boolean }) {
  const place = isKnownLinkType(type) ? externalSites[type] : null;
  const content = (
    <>
      <SiteMark type={type} />
      <span className="font-medium whitespace-nowrap">{linkTypeLabel(type)}</span>
      {isVerified ? (
        <Proof icon="verified" isChecked>
          <span className="sr-only">{m.public_profile_link_verified()}</span>
        </Proof>
      ) : null}
      <bdi dir="ltr" className="min-w-0 truncate text-control text-ink-muted">
        {value}
      </bdi>
    </>
  );
  const className = 'flex min-h-11 items-center gap-3 rounded-s';
  if (place === null) return <p className={className}>{content}</p>;
  return (
    <a
      href={place.prefix + value}
      target="_blank"
      rel="me noopener noreferrer"
      className={classNames(className, 'hover:underline')}
    >
      {content}
      <span className="sr-only">{m.kit_opens_new_tab()}</span>
    </a>
  );
}

/** Languages with their levels. */
export function LanguagesSection({ languages }: { languages: readonly LanguageSkill[] }) {
  return (
    <ProfileSection id="public-languages" title={m.public_profile_languages()}>
      <ul className="flex flex-wrap gap-x-5.5 gap-y-1">
        {languages.map(({ code, level }) => (
          <li key={code} className="flex gap-2">
            {/* The names of languages differ between the tables of server and browser. */}
            <span suppressHydrationWarning>{languageName(code)}</span>
            <span className="text-ink-muted">{languageLevelText(level)}</span>
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}
