import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { JobQuestion } from '@/shared/api/generated/model/job-question';
import type { PublicJob } from '@/shared/api/generated/model/public-job';
import { guestApplicationInputMessageMax } from '@/shared/api/generated/schemas/applications.zod.ts';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { joinFacts } from '@/shared/i18n/format';
import { jobPay, whereText } from '@/shared/i18n/job-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ButtonLink, Link } from '@/shared/ui/link';
import { TextArea } from '@/shared/ui/text-area';
import { TextInput } from '@/shared/ui/text-input';
import { daysOfApplication } from './apply-days';
import { GuestFrame, GuestHead } from './guest-frame';
import type { GuestValues } from './guest-values';
import { QuestionFields } from './question-fields';
import { TakeBackPromise } from './take-back-promise';

export type GuestFormProps = {
  job: PublicJob;
  /** The questions that are answered. */
  questions: readonly JobQuestion[];
  form: UseFormReturn<GuestValues>;
  note: ReactNode;
  isMember: boolean;
  now: string;
  onSend: (values: GuestValues) => Promise<void>;
  onFocus: () => void;
};

/** What is sent with an application without an account, and what those who hire will see of it. */
export function GuestForm({ job, questions, form, note, isMember, now, onSend, onFocus }: GuestFormProps) {
  const hirer = job.organization.name;
  const { due, end } = daysOfApplication(job.responseDueDays, now);
  return (
    <GuestFrame
      side={
        <>
          <WithProfile jobId={job.id} hirer={hirer} isMember={isMember} />
          <p className="px-5 text-small text-ink-muted">
            {memberTexts.applications_guest_before()}{' '}
            <Link to="/application">{memberTexts.applications_guest_before_links()}</Link>
          </p>
        </>
      }
    >
      <Card as="div" padding="wide">
        <GuestHead
          job={job}
          title={memberTexts.applications_apply_title({ hirer })}
          facts={joinFacts([jobPay(job), whereText(job)])}
        />
        <p className="mt-5 mb-6 text-small text-ink-muted">
          {memberTexts.applications_guest_lead({ hirer, day: due })}
        </p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus of what is inside passes through here */}
        <div onFocus={onFocus}>
          <Form
            form={form}
            onSubmit={onSend}
            isGuarded
            actions={
              <ActionRow>
                <ButtonLink to="/j/$jobId" params={{ jobId: job.id }} variant="secondary">
                  {memberTexts.applications_guest_back()}
                </ButtonLink>
                <Button type="submit" isLoading={form.formState.isSubmitting}>
                  {memberTexts.contact_continue()}
                </Button>
              </ActionRow>
            }
          >
            <FormField<GuestValues, 'name'> name="name" label={memberTexts.contact_name()}>
              {(field) => <TextInput {...field} autoComplete="name" />}
            </FormField>
            <FormField<GuestValues, 'email'>
              name="email"
              label={memberTexts.contact_email()}
              hint={memberTexts.applications_guest_email_hint()}
            >
              {(field) => (
                <TextInput {...field} type="email" autoComplete="email" inputMode="email" spellCheck={false} />
              )}
            </FormField>
            <QuestionFields questions={questions} />
            <FormField<GuestValues, 'message'> name="message" label={memberTexts.applications_message()} isOptional>
              {(field) => <TextArea {...field} rows={5} limit={guestApplicationInputMessageMax} />}
            </FormField>
            <TakeBackPromise text={memberTexts.applications_guest_promise_text({ hirer, day: end })} />
            {note}
          </Form>
        </div>
      </Card>
    </GuestFrame>
  );
}

type WithProfileProps = { jobId: string; hirer: string; isMember: boolean };

/** The other way to apply. */
function WithProfile({ jobId, hirer, isMember }: WithProfileProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} padding="none" className="px-5 py-4.5">
      <h2 id={titleId} className="text-control font-semibold">
        {memberTexts.applications_guest_profile_title()}
      </h2>
      <p className="mt-1 text-small text-ink-muted">{memberTexts.applications_guest_profile_text({ hirer })}</p>
      {isMember ? (
        <ButtonLink to="/app/jobs/$jobId" params={{ jobId }} variant="secondary" size="s" className="mt-3">
          {memberTexts.applications_guest_profile_use()}
        </ButtonLink>
      ) : (
        <ButtonLink
          to="/app/login"
          search={{ returnTo: `/app/jobs/${jobId}` }}
          variant="secondary"
          size="s"
          className="mt-3"
        >
          {memberTexts.applications_guest_profile_log_in()}
        </ButtonLink>
      )}
    </Card>
  );
}
