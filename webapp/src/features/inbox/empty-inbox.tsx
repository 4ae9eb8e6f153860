import type { ReactNode } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { useGetProfileStatistics, useListProfileLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import { addressOf } from '@/shared/form/alias';
import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { CopyButton } from '@/shared/ui/copy-button';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-name';
import { ButtonLink, Link } from '@/shared/ui/link';

/** In place of a conversation while there has never been one: the ways in which people reach each other, with one action each. */
export function EmptyInbox() {
  const role = useGetUser().data?.role;
  return (
    <div className="grid h-full place-items-center overflow-y-auto p-8 max-md:px-4 max-md:py-6">
      <div className="w-full max-w-110">
        <Letters />
        <h2 className="mt-5 text-center text-[1.25rem] leading-6.5 font-[650] tracking-[-0.015em]">
          {memberTexts.inbox_empty_title()}
        </h2>
        <p className="mt-1.5 text-center text-control leading-5.75 text-balance text-ink-muted">
          {role === 'Recruiter' ? memberTexts.inbox_empty_text_two() : memberTexts.inbox_empty_text()}
        </p>
        <Card as="div" padding="none" className="mt-6">
          <ul className="divide-y divide-border">
            <PageWay />
            {role === 'Recruiter' ? (
              <Way
                icon="group"
                title={memberTexts.inbox_way_people()}
                text={memberTexts.inbox_way_people_text()}
                action={
                  <ButtonLink to="/app/people" variant="secondary" size="s">
                    {memberTexts.inbox_way_people_find()}
                  </ButtonLink>
                }
              />
            ) : (
              <>
                <LinksWay />
                <Way
                  icon="work"
                  title={memberTexts.inbox_way_jobs()}
                  text={memberTexts.inbox_way_jobs_text()}
                  action={
                    <ButtonLink to="/app/jobs" variant="secondary" size="s">
                      {memberTexts.inbox_way_jobs_find()}
                    </ButtonLink>
                  }
                />
              </>
            )}
          </ul>
        </Card>
        <p className="mt-4 text-center">
          <Link to="/app/account" hash="account-contact" className="inline-block text-small font-semibold!">
            {memberTexts.inbox_who_may_write()}
          </Link>
        </p>
      </div>
    </div>
  );
}

type WayProps = { icon: IconName; title: string; text: string; action: ReactNode };

function Way({ icon, title, text, action }: WayProps) {
  return (
    <li className="flex items-center gap-3.5 px-4 py-3.25">
      <Icon name={icon} className="flex-none text-[1.25rem]! text-primary-ink" />
      <span className="min-w-0 flex-1">
        <b className="block text-control leading-5 font-semibold">{title}</b>
        <span className="block text-caption text-ink-muted">{text}</span>
      </span>
      {action}
    </li>
  );
}

/** The page of the user, whose address everybody can open or not. */
function PageWay() {
  const profile = useGetProfile().data;
  // The number is left out if it cannot be loaded.
  const visits = useGetProfileStatistics({ query: { retryOnMount: false } }).data?.totalVisitsLast7Days ?? 0;
  const address = profile?.accessMode === 'Public' && profile.alias !== null ? addressOf(profile.alias) : null;
  return (
    <Way
      icon="public"
      title={memberTexts.inbox_way_page()}
      text={visitsText(visits)}
      action={
        address === null ? (
          <ButtonLink to="/app/profile" variant="secondary" size="s">
            {memberTexts.inbox_way_page_open()}
          </ButtonLink>
        ) : (
          <CopyButton
            text={address}
            size="s"
            label={memberTexts.inbox_way_page_copy()}
            accessibleName={memberTexts.inbox_way_page_copy_name()}
          />
        )
      }
    />
  );
}

function visitsText(visits: number): string {
  if (visits === 0) return memberTexts.inbox_way_page_text();
  if (visits === 1) return memberTexts.inbox_way_page_visits_one();
  return memberTexts.inbox_way_page_visits({ count: formatNumber(visits) });
}

function LinksWay() {
  const links = useListProfileLinks(undefined, { query: { retryOnMount: false } }).data ?? [];
  const active = links.filter(({ status }) => status === 'ACTIVE').length;
  return (
    <Way
      icon="link"
      title={memberTexts.inbox_way_links()}
      text={
        active === 0
          ? memberTexts.inbox_way_links_text()
          : memberTexts.inbox_way_links_active({ count: formatNumber(active) })
      }
      action={
        <ButtonLink to="/app/profile-links" variant="secondary" size="s">
          {memberTexts.inbox_way_links_open()}
        </ButtonLink>
      }
    />
  );
}

/** A message and its answer as a drawing. */
export function Letters() {
  return (
    <svg viewBox="0 0 180 96" aria-hidden="true" className="mx-auto block h-24 text-border-strong">
      <rect
        x="6"
        y="9"
        width="120"
        height="34"
        rx="8"
        className="fill-surface"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <circle cx="24" cy="26" r="9" fill="currentColor" />
      <rect x="42" y="19" width="66" height="5" rx="2.5" fill="currentColor" />
      <rect x="42" y="29.5" width="42" height="5" rx="2.5" fill="currentColor" />
      <rect x="54" y="55" width="120" height="38" rx="8" className="fill-primary-soft" />
      <rect x="68" y="66" width="88" height="5" rx="2.5" className="fill-primary-ink/40" />
      <rect x="68" y="77" width="58" height="5" rx="2.5" className="fill-primary-ink/40" />
      <circle cx="174" cy="55" r="7" className="fill-accent" />
    </svg>
  );
}
