import { QueryClientProvider } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { useState } from 'react';
import { GuestApply } from '@/features/applications/guest-apply';
import { CaptchaLine } from '@/features/captcha/captcha-line';
import { useCaptcha } from '@/features/captcha/use-captcha';
import type { PublicJob } from '@/shared/api/generated/model/public-job';
import { createQueryClient } from '@/shared/api/query-client';
import { LeaveGuard } from '@/shared/form/leave-guard';
import { useNow } from '@/shared/lib/use-now';
import { useIsMember } from './use-is-member';

/** The page on which somebody applies for a job without an account. */
export function GuestApplyPage() {
  const job = useLoaderData({ from: '/apply/$jobId' });
  const [queryClient] = useState(createQueryClient);
  const isMember = useIsMember();
  // The frame for visitors has no queries, and asks nobody before they leave.
  return (
    <QueryClientProvider client={queryClient}>
      <ApplyForJob key={job.id} job={job} isMember={isMember} />
      {isMember ? null : <LeaveGuard />}
    </QueryClientProvider>
  );
}

export type ApplyForJobProps = {
  job: PublicJob;
  /** Somebody is signed in, or may be. */
  isMember: boolean;
};

/** The form for a job. A job that takes its applications elsewhere says so on its own page. */
export function ApplyForJob({ job, isMember }: ApplyForJobProps) {
  const captcha = useCaptcha('contact');
  const now = useNow().toISOString();
  return (
    <GuestApply job={job} captcha={captcha} note={<CaptchaLine captcha={captcha} />} isMember={isMember} now={now} />
  );
}
