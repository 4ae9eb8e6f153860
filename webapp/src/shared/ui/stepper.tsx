import { appTexts } from '../i18n/app-texts';
import { classNames } from '../lib/class-names';
import { Icon } from './icon';

export type Step = { id: string; title: string; state?: 'done' | 'error' };

export type StepperProps = {
  label: string;
  steps: readonly Step[];
  currentId: string;
  /** The current step in words, which phones show instead of the names of the steps. */
  place: string;
};

/** Shows the current step of several. It is not interactive: the buttons below it go back and forward. */
export function Stepper({ label, steps, currentId, place }: StepperProps) {
  const currentIndex = steps.findIndex((step) => step.id === currentId);
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-2">
        {steps.map((step, index) => {
          const isCurrent = index === currentIndex;
          return (
            <li
              key={step.id}
              aria-current={isCurrent ? 'step' : undefined}
              className={classNames(
                'flex items-center gap-2 text-small',
                index < steps.length - 1 && 'flex-1',
                isCurrent ? 'font-semibold text-ink' : 'text-ink-muted',
                'md:min-w-0',
              )}
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'grid size-7 flex-none place-items-center rounded-pill border tabular text-caption font-semibold',
                  step.state === 'error'
                    ? 'border-negative-ink text-negative-ink'
                    : step.state === 'done'
                      ? 'border-transparent bg-primary-soft text-primary-ink'
                      : isCurrent
                        ? 'border-transparent bg-primary text-on-primary'
                        : 'border-border-control',
                )}
              >
                {step.state === 'done' ? (
                  <Icon name="check" />
                ) : step.state === 'error' ? (
                  <Icon name="priority_high" />
                ) : (
                  index + 1
                )}
              </span>
              <span className="truncate max-md:sr-only">{step.title}</span>
              {step.state === undefined ? null : (
                <span className="sr-only">
                  {step.state === 'done' ? appTexts.kit_step_state_done() : appTexts.kit_step_state_error()}
                </span>
              )}
              {index < steps.length - 1 ? (
                <span aria-hidden="true" className="h-px min-w-3 flex-1 bg-border-strong" />
              ) : null}
            </li>
          );
        })}
      </ol>
      {/* Screen readers announce it with the step itself. */}
      <p aria-hidden="true" className="mt-2 text-small font-semibold md:hidden">
        {place}
      </p>
    </nav>
  );
}
