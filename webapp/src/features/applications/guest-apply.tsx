import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendGuestApplication } from '@/shared/api/generated/endpoints/applications/applications';
import { getPublicJob } from '@/shared/api/generated/endpoints/jobs/jobs';
import type { ContactVerification } from '@/shared/api/generated/model/contact-verification';
import type { GuestApplicationReceipt } from '@/shared/api/generated/model/guest-application-receipt';
import type { PublicJob } from '@/shared/api/generated/model/public-job';
import { memberTexts } from '@/shared/i18n/member-texts';
import { type Captcha, sendWithCaptcha } from '@/shared/lib/captcha';
import { usePageTitle } from '@/shared/lib/page-title';
import { hasOtherQuestions } from './apply-fault';
import { answersFor } from './apply-values';
import { GuestCodeDialog } from './guest-code-dialog';
import { guestRefusal } from './guest-fault';
import { GuestForm } from './guest-form';
import { GuestSent } from './guest-sent';
import { emptyGuest, type GuestValues, guestSchema, toGuestApplication } from './guest-values';

export type GuestApplyProps = {
  /** A job that takes applications here. */
  job: PublicJob;
  captcha: Captcha;
  /** The state of the captcha. */
  note?: ReactNode;
  /** Somebody is signed in, so that applying with a profile is nearer. */
  isMember: boolean;
  /** The current instant. */
  now: string;
};

/**
 * Applies for a job without an account: the form, the code that proves the address, and what follows. What was typed is kept until the
 * application was sent, whatever the server answers.
 */
export function GuestApply({ job, captcha, note, isMember, now }: GuestApplyProps) {
  const hirer = job.organization.name;
  usePageTitle(memberTexts.applications_apply_title({ hirer }));
  // The questions that are answered. Those of the job may change meanwhile.
  const [questions, setQuestions] = useState(job.questions);
  const [waiting, setWaiting] = useState<(ContactVerification & { email: string }) | null>(null);
  const [receipt, setReceipt] = useState<GuestApplicationReceipt | null>(null);
  const form = useForm<GuestValues>({
    resolver: zodResolver(guestSchema(questions)),
    mode: 'onTouched',
    defaultValues: emptyGuest(job.questions),
  });
  const readQuestions = async (answers: readonly string[]) => {
    const fresh = await getPublicJob(job.id);
    setQuestions(fresh.questions);
    form.setValue('answers', answersFor(fresh.questions, questions, answers), { shouldDirty: true });
  };
  const askForCode = async (values: GuestValues) => {
    try {
      const verification = await sendWithCaptcha(captcha, (solution) =>
        sendGuestApplication(job.id, toGuestApplication(values, questions, solution)),
      );
      setWaiting({ ...verification, email: values.email });
    } catch (error) {
      if (hasOtherQuestions(error)) await readQuestions(values.answers);
      throw guestRefusal(error);
    }
  };
  if (receipt !== null) return <GuestSent receipt={receipt} hirer={hirer} />;
  return (
    <>
      <GuestForm
        job={job}
        questions={questions}
        form={form}
        note={note}
        isMember={isMember}
        now={now}
        onSend={askForCode}
        onFocus={captcha.prepare}
      />
      {waiting === null ? null : (
        <GuestCodeDialog
          verification={waiting}
          email={waiting.email}
          hirer={hirer}
          onSent={(sent) => {
            // Nothing typed would be lost from here on.
            form.reset();
            setReceipt(sent);
          }}
          onClose={() => {
            setWaiting(null);
          }}
        />
      )}
    </>
  );
}
