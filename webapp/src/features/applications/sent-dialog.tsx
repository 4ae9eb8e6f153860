import { useState } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { OwnApplication } from '@/shared/api/generated/model/own-application';
import { hirerOf } from '@/shared/i18n/job-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { ButtonAnchor, ButtonLink } from '@/shared/ui/link';
import { OrganizationMark } from '@/shared/ui/organization-mark';
import { SentFacts } from './sent-facts';
import { useApplicationChanges } from './use-application-changes';

export type SentDialogProps = {
  /** As it was sent. */
  application: OwnApplication;
  onClose: () => void;
};

/** An application was sent: where it stands, what comes, and the way back. It is open while it is mounted. */
export function SentDialog({ application, onClose }: SentDialogProps) {
  const { job, profileUrl, responseDueAt, endsAt } = application;
  const { data: user } = useGetUser();
  const { data: profile } = useGetProfile();
  const changes = useApplicationChanges();
  const [isTaking, setIsTaking] = useState(false);
  const hirer = job === null ? memberTexts.jobs_name_unknown() : hirerOf(job);
  const takeBack = async () => {
    setIsTaking(true);
    const isDone = await changes.withdraw(application);
    setIsTaking(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title={memberTexts.applications_sent_title({ hirer })}
      description={memberTexts.applications_sent_text()}
      actions={
        <>
          <Button variant="ghost" icon="undo" isLoading={isTaking} onClick={() => void takeBack()}>
            {memberTexts.applications_take_back()}
          </Button>
          {profileUrl === null ? null : (
            <ButtonAnchor href={profileUrl} target="_blank" rel="noopener" variant="secondary" icon="visibility">
              {memberTexts.applications_see()}
              <span className="sr-only">{m.kit_opens_new_tab()}</span>
            </ButtonAnchor>
          )}
          <ButtonLink
            to="/app/applications/$applicationId"
            params={{ applicationId: application.id }}
            onClick={onClose}
          >
            {memberTexts.applications_follow()}
          </ButtonLink>
        </>
      }
    >
      <div aria-hidden="true" className="flex items-center gap-1.5">
        <Avatar name={user?.displayName ?? user?.email ?? ''} photoUrl={profile?.photoUrl ?? null} />
        <span className="size-4 flex-none rounded-pill border-[1.5px] border-accent-ink bg-accent" />
        <span className="h-0.75 flex-1 rounded-pill bg-primary-ink" />
        <OrganizationMark name={job?.organization?.name ?? null} />
      </div>
      <SentFacts responseDueAt={responseDueAt} endsAt={endsAt} ends={memberTexts.applications_sent_ends()} />
    </Dialog>
  );
}
