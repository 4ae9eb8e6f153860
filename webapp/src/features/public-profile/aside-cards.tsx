import type { ReactNode } from 'react';
import type { ExternalLink } from '@/shared/api/generated/model/external-link';
import type { LanguageSkill } from '@/shared/api/generated/model/language-skill';
import type { VerifiedLink } from '@/shared/api/generated/model/verified-link';
import { externalSites, isKnownLinkType, linkTypeLabel } from '@/shared/config/external-links';
import { languageLevelText, languageName } from '@/shared/i18n/language-words';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { SiteMark } from '@/shared/ui/site-mark';
import { ProfileCard } from './profile-card';
import { Proof } from './proof';

type AsideCardProps = {
  /** The id of the heading on the page. */
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
};

/** A small card in the second column. If there is only one column, it looks like the other cards. */
export function AsideCard({ id, title, className, children }: AsideCardProps) {
  return (
    <ProfileCard
      aria-labelledby={id}
      padding="none"
      className={classNames('px-6 py-5 break-inside-avoid max-md:px-8 max-sm:px-5', className)}
    >
      <h2 id={id} className="mb-3 text-h3 max-md:text-h2">
        {title}
      </h2>
      {children}
    </ProfileCard>
  );
}

export type LinksCardProps = { links: readonly ExternalLink[]; verified: readonly VerifiedLink[] };

/** Links to the person's pages on other sites, in the order of the server. */
export function LinksCard({ links, verified }: LinksCardProps) {
  return (
    <AsideCard id="public-links" title={m.public_profile_links()}>
      <ul className="-my-1.5">
        {links.map((link) => (
          <li key={link.type}>
            <LinkLine link={link} isVerified={(verified as readonly string[]).includes(link.type)} />
          </li>
        ))}
      </ul>
    </AsideCard>
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
      <bdi dir="ltr" className="ms-auto min-w-0 truncate text-ink-muted print:ms-0">
        {value}
      </bdi>
    </>
  );
  const className = 'flex items-center gap-3 rounded-s py-2 text-small';
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
export function LanguagesCard({ languages }: { languages: readonly LanguageSkill[] }) {
  return (
    <AsideCard id="public-languages" title={m.public_profile_languages()}>
      <ul className="grid gap-1.5">
        {languages.map(({ code, level }) => (
          <li key={code} className="flex justify-between gap-3 text-small print:justify-start">
            {/* The names of languages differ between the tables of server and browser. */}
            <span suppressHydrationWarning>{languageName(code)}</span>
            <span className="text-ink-muted">{languageLevelText(level)}</span>
          </li>
        ))}
      </ul>
    </AsideCard>
  );
}
