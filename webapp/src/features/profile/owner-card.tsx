import type { ReactNode } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { addressOf } from '@/shared/form/alias';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Avatar } from '@/shared/ui/avatar';
import { Card } from '@/shared/ui/card';
import { ButtonLink } from '@/shared/ui/link';

export type OwnerCardProps = {
  /** The alias of the page; null for none. */
  alias: string | null;
  /** The photo with the button that changes it. Without it, the card shows the initials. */
  photo?: ReactNode;
  /** Further actions for the profile, below the name. */
  children?: ReactNode;
};

/** The card with the name and the photo of the owner. */
export function OwnerCard({ alias, photo, children }: OwnerCardProps) {
  const user = useGetUser();
  if (user.data === undefined) return null;
  const { displayName, email, role } = user.data;
  const name = displayName ?? email;
  return (
    <Card
      as="div"
      className="flex flex-col items-center text-center max-lg:flex-row max-lg:gap-5 max-lg:text-start max-sm:gap-3 max-sm:px-3 max-sm:py-2.5 lg:px-4"
    >
      <div className="flex-none">{photo ?? <Avatar name={name} size="l" />}</div>
      <div className="flex min-w-0 max-w-full flex-col items-center max-lg:items-start max-sm:flex-1 lg:w-full">
        {/* Phones do not show these texts, because the cards directly below have both. */}
        <p dir="auto" className="mt-2.5 max-w-full font-semibold wrap-anywhere max-lg:mt-0 max-sm:hidden">
          {name}
        </p>
        {alias === null ? null : (
          <a
            href={addressOf(alias)}
            target="_blank"
            // Without the label, screen readers would read the parts below as separate words.
            aria-label={`${memberTexts.alias_open()} ${window.location.host}/p/${alias} ${m.kit_opens_new_tab()}`}
            className="min-h-6 max-w-full content-center rounded-s max-sm:hidden text-small text-ink-muted wrap-anywhere underline-offset-4 hover:underline"
            rel="noopener"
          >
            <bdi>
              {/* Each part stays whole as long as it fits on a line. */}
              <span className="inline-block max-w-full">{window.location.host}</span>
              <span className="inline-block">/p/</span>
              <span className="inline-block max-w-full font-semibold text-ink">{alias}</span>
            </bdi>
          </a>
        )}
        <div className="mt-3 flex w-full flex-wrap items-center gap-2 *:flex-auto empty:hidden max-lg:mt-2 max-sm:mt-0 sm:max-lg:*:flex-none">
          {children}
          {role === 'Wright' ? (
            <ButtonLink to="/app/profile-links" variant="secondary" size="s" className="max-sm:h-11">
              {memberTexts.editor_profile_links()}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
