import { useEffect, useRef } from 'react';
import type { GuestApplicationReceipt } from '@/shared/api/generated/model/guest-application-receipt';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { Icon } from '@/shared/ui/icon';
import { ButtonLink, Link } from '@/shared/ui/link';
import { GuestFrame } from './guest-frame';
import { KeepInAccount } from './keep-in-account';
import { SentFacts } from './sent-facts';

export type GuestSentProps = {
  receipt: GuestApplicationReceipt;
  hirer: string;
};

/** An application without an account was sent: what comes, and how it is followed and taken back. */
export function GuestSent({ receipt: { token, application }, hirer }: GuestSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is no longer shown.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { sentTo, responseDueAt, endsAt } = application;
  return (
    <GuestFrame side={<KeepInAccount />}>
      <Card as="div" padding="wide">
        <span className="mb-4 grid size-11 place-items-center rounded-[0.75rem] bg-primary-soft text-primary-ink">
          <Icon name="check_circle" isFilled />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-h2 wrap-anywhere outline-none">
          {memberTexts.applications_guest_sent_title()}
        </h1>
        <p className="readable mt-1 text-ink-muted">
          {memberTexts.applications_guest_sent_text({ hirer, email: sentTo ?? '' })}
        </p>
        <SentFacts responseDueAt={responseDueAt} endsAt={endsAt} ends={memberTexts.applications_guest_sent_ends()} />
        <p className="mt-5 text-small text-ink-muted">{memberTexts.applications_guest_link_text()}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink to="/application" hash={token}>
            {memberTexts.applications_guest_follow()}
          </ButtonLink>
          <Link to="/jobs">{memberTexts.applications_guest_more_jobs()}</Link>
        </div>
      </Card>
    </GuestFrame>
  );
}
