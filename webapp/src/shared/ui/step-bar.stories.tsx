import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { applicationProgress } from '../i18n/application-words';
import { StepBar } from './step-bar';

const meta = preview.meta({
  title: 'UI/StepBar',
  component: StepBar,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Put the state in words beside it.', 'Let the words of an application say how far it is.'],
    dont: [
      'Do not use it for an amount. That is `Progress`.',
      'Do not use it for the steps of a form. That is a `Stepper`.',
    ],
  }),
  args: { steps: applicationProgress('INTERVIEWING', []) },
});

export const Interviewing = meta.story();
export const Submitted = meta.story({ args: { steps: applicationProgress('SUBMITTED', []) } });
export const Hired = meta.story({ args: { steps: applicationProgress('HIRED', []) } });
export const TurnedDown = meta.story({
  args: { steps: applicationProgress('REJECTED', [{ status: 'SUBMITTED' }, { status: 'IN_REVIEW' }]) },
});
export const Dark = meta.story({ globals: { theme: 'dark' } });
