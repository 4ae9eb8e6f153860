import type { Reference } from '@/shared/api/generated/model/reference';
import type { Website } from '@/shared/api/generated/model/website';
import { m } from '@/shared/i18n/messages';
import { TagList } from '@/shared/ui/tag';
import { AsideCard } from './aside-cards';
import { MarkdownText } from './markdown-text';
import { ProfileCard } from './profile-card';
import { referencesId } from './profile-sections';
import { Proof } from './proof';
import { hostOf } from './web-address';

/** Websites of the person, in their order. One that links back to the profile is marked. */
export function WebsitesCard({ websites }: { websites: readonly Website[] }) {
  return (
    <AsideCard id="public-websites" title={m.public_profile_websites()}>
      <ul className="-my-1.5">
        {websites.map((website) => (
          <li key={website.url}>
            <WebsiteLine website={website} />
          </li>
        ))}
      </ul>
    </AsideCard>
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
      className="flex min-h-6 flex-wrap items-center gap-x-3 rounded-s py-2 text-small hover:underline"
    >
      <bdi className="min-w-0 font-medium wrap-anywhere">{(title ?? '') === '' ? host : title}</bdi>
      {verified === true ? (
        <Proof icon="verified" isChecked>
          <span className="sr-only">{m.public_profile_website_verified()}</span>
        </Proof>
      ) : null}
      {title ? (
        <bdi dir="ltr" className="ms-auto min-w-0 text-ink-muted wrap-anywhere print:ms-0">
          {host}
        </bdi>
      ) : null}
      <span className="sr-only">{m.kit_opens_new_tab()}</span>
    </a>
  );
}

/** The interests of the person. */
export function InterestsCard({ interests }: { interests: readonly string[] }) {
  return (
    <AsideCard id="public-interests" title={m.public_profile_interests()}>
      <TagList label={m.public_profile_interests()} labels={[...interests]} />
    </AsideCard>
  );
}

/** References: texts of others about the person, who have agreed that these are shown. */
export function ReferencesCard({ references }: { references: readonly Reference[] }) {
  return (
    <ProfileCard aria-labelledby={referencesId} padding="wide">
      <h2 id={referencesId} className="mb-3.5 text-h2">
        {m.public_profile_references()}
      </h2>
      <ul className="grid gap-5">
        {references.map(({ name, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell two equal references apart
          <li key={index} className="border-s-2 border-border ps-4 break-inside-avoid">
            <MarkdownText text={text} className="readable" />
            <p className="mt-1.5 text-small text-ink-muted wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </ProfileCard>
  );
}
