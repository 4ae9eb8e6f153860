import { type ReactNode, useEffect, useId, useRef } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { Stepper } from '@/shared/ui/stepper';
import type { StepId } from './setup-steps';

const titles: Record<StepId, () => string> = {
  person: memberTexts.setup_person_title,
  photo: memberTexts.setup_photo_title,
  workplace: memberTexts.setup_workplace_title,
  visibility: memberTexts.setup_visibility_title,
};

export type SetupFrameProps = {
  steps: readonly StepId[];
  step: StepId;
  /** The step was opened from another one, so its heading gets the focus. */
  hasChangedStep: boolean;
  lead: string;
  children: ReactNode;
  preview: ReactNode;
};

/** The progress, the card of the step, and on larger screens the preview of the profile. */
export function SetupFrame({ steps, step, hasChangedStep, lead, children, preview }: SetupFrameProps) {
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const index = steps.indexOf(step);

  useEffect(() => {
    if (hasChangedStep) headingRef.current?.focus();
  }, [hasChangedStep]);

  return (
    <div className="mx-auto w-full max-w-234 px-6 pb-12 max-sm:px-4">
      <h1 className="text-h1-member">{memberTexts.setup_title()}</h1>
      <div className="mt-6 max-md:max-w-140">
        <Stepper
          label={memberTexts.setup_steps()}
          currentId={step}
          place={memberTexts.setup_step_of({ position: index + 1, count: steps.length, title: titles[step]() })}
          steps={steps.map((id, position) => ({
            id,
            title: titles[id](),
            ...(position < index ? { state: 'done' as const } : {}),
          }))}
        />
      </div>
      <div className="mt-6 grid items-start gap-6 md:grid-cols-[minmax(0,35rem)_minmax(0,19rem)]">
        <Card aria-labelledby={headingId} className="max-w-140">
          <h2 id={headingId} ref={headingRef} tabIndex={-1} className="text-h2 outline-none">
            {titles[step]()}
          </h2>
          <p className="mt-1 mb-5 text-ink-muted">{lead}</p>
          {children}
        </Card>
        {preview}
      </div>
    </div>
  );
}
