import { useState } from 'react';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { Job } from '@/shared/api/generated/model/job';
import type { OwnApplication } from '@/shared/api/generated/model/own-application';
import type { ShowPreview } from '@/shared/form/show-preview';
import { hirerOf } from '@/shared/i18n/job-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { ButtonLink } from '@/shared/ui/link';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { ApplyForm } from './apply-form';
import { SentDialog } from './sent-dialog';
import { useLastLens } from './use-last-lens';

export type ApplyDialogProps = {
  /** An open job that takes applications here. */
  job: Job;
  /** The current instant. */
  now: string;
  onClose: () => void;
  preview: ShowPreview;
};

/** Applies for a job: the form, and once it was sent, what follows. It is open while it is mounted. */
export function ApplyDialog({ job, now, onClose, preview }: ApplyDialogProps) {
  const profile = useGetProfile();
  const last = useLastLens();
  const [sent, setSent] = useState<OwnApplication | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const hirer = hirerOf(job);
  if (sent !== null) return <SentDialog application={sent} onClose={onClose} />;
  // Whether there is a profile is checked by the server, too, if it cannot be read here.
  if (isRefused || (profile.isSuccess && !profile.data)) return <NeedsProfile onClose={onClose} />;
  if (profile.isPending || last === undefined)
    return (
      <Dialog isOpen onClose={onClose} width="sheet" title={memberTexts.applications_apply_title({ hirer })}>
        <ApplySkeleton />
      </Dialog>
    );
  return (
    <ApplyForm
      job={job}
      last={last}
      now={now}
      onClose={onClose}
      preview={preview}
      onSent={setSent}
      onNoProfile={() => {
        setIsRefused(true);
      }}
    />
  );
}

function NeedsProfile({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="person"
      title={memberTexts.applications_needs_profile_title()}
      description={memberTexts.applications_needs_profile_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.kit_cancel()}
          </Button>
          <ButtonLink to="/app/profile">{memberTexts.applications_needs_profile_action()}</ButtonLink>
        </>
      }
    />
  );
}

function ApplySkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-24 w-full" />
    </SkeletonGroup>
  );
}
