import type { Reference } from '@/shared/api/generated/model/reference';
import type { Website } from '@/shared/api/generated/model/website';
import { m } from '@/shared/i18n/messages';
import { linksClasses } from './links-section';
import { MarkdownText } from './markdown-text';
import { ProfileSection } from './profile-section';
import { referencesId } from './profile-sections';
import { Proof } from './proof';
import { hostOf } from './web-address';
import { Words } from './words';

/** Websites of the person, in their order. One that links back to the profile is marked. */
export function WebsitesSection({ websites }: { websites: readonly Website[] }) {
  return (
    <ProfileSection id="public-websites" title={m.public_profile_websites()}>
      <ul className={linksClasses}>
        {websites.map((website) => (
          <li key={website.url}>
            <WebsiteLine website={website} />
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}

function WebsiteLine({ website: { title, url, verified } }: { website: Website }) {
  const host = hostOf(url);
  if (host === null) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="me noopener noreferrer nofollow ugc"
      className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-s hover:underline"
    >
      <bdi className="min-w-0 font-medium wrap-anywhere">{(title ?? '') === '' ? host : title}</bdi>
      {verified === true ? (
        <Proof icon="verified" isChecked>
          <span className="sr-only">{m.public_profile_website_verified()}</span>
        </Proof>
      ) : null}
      {title ? (
        <bdi dir="ltr" className="min-w-0 text-control text-ink-muted wrap-anywhere">
          {host}
        </bdi>
      ) : null}
      <span className="sr-only">{m.kit_opens_new_tab()}</span>
    </a>
  );
}

/** The interests of the person. */
export function InterestsSection({ interests }: { interests: readonly string[] }) {
  return (
    <ProfileSection id="public-interests" title={m.public_profile_interests()}>
      <Words label={m.public_profile_interests()} labels={interests} className="text-reading text-ink" />
    </ProfileSection>
  );
}

/** References: texts of others about the person, who have agreed that these are shown. */
export function ReferencesSection({ references }: { references: readonly Reference[] }) {
  return (
    <ProfileSection id={referencesId} title={m.public_profile_references()}>
      <ul className="grid gap-9">
        {references.map(({ name, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell two equal references apart
          <li key={index} className="break-inside-avoid">
            <MarkdownText text={text} className="text-quote" />
            <p className="mt-3.5 text-body font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}
