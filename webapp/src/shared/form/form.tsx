import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form';
import { appTexts } from '../i18n/app-texts';
import { onLanguageChange } from '../i18n/messages';
import { classNames } from '../lib/class-names';
import { useKeepDialogOpen } from '../ui/keep-dialog-open';
import { StatusMark } from '../ui/status-mark';
import { applyProblem, type FieldOfCode, type RuleTexts, type ShownProblem, translateErrors } from './apply-problem';
import { fieldNamesOf } from './field-names';
import { saveButtonOf } from './save-button';
import { useUnsavedChanges } from './use-unsaved-changes';
import { startZodMessages } from './zod-messages';

startZodMessages();

export type FormProps<Values extends FieldValues> = {
  /** From `useForm({ resolver: zodResolver(Schema), mode: 'onTouched', defaultValues })`. */
  form: UseFormReturn<Values>;
  /** Sends the values. Errors that it throws are shown at their fields, or above the buttons. */
  onSubmit: SubmitHandler<Values>;
  children: ReactNode;
  /** Codes of the server that belong to a field: `{ AliasTakenError: 'alias' }`. */
  fieldOfCode?: FieldOfCode<Values>;
  /** Texts for rules that have a special meaning in this form, by the code of the server. */
  ruleTexts?: RuleTexts;
  /** Buttons. Errors of the whole form are shown above them. */
  actions?: ReactNode;
  /**
   * The buttons stay in view while the form scrolls. Set it for a form that may be higher than the window; in a dialog
   * they always do.
   */
  isLong?: boolean;
  /** Asks before leaving with unsaved changes. */
  isGuarded?: boolean;
  /** Text that was typed outside the form would be lost, too. */
  hasMoreUnsaved?: boolean;
  /** Replaces the action of the browser's Back button; only with `isGuarded`. */
  onBack?: () => void;
  /** The accessible name of a form without a heading. */
  label?: string;
  className?: string;
};

/** The element that had the focus when the form was sent, and the result. */
type Submission = { form: HTMLFormElement; focused: Element | null; isSent?: boolean; failure?: { error: unknown } };

/** A form. It is disabled while it sends, focuses the first wrong field, and shows the errors of the server. */
export function Form<Values extends FieldValues>({
  form,
  onSubmit,
  children,
  fieldOfCode,
  ruleTexts,
  actions,
  isLong = false,
  isGuarded = false,
  hasMoreUnsaved = false,
  onBack,
  label,
  className,
}: FormProps<Values>) {
  const alertId = useId();
  const { isSubmitting, isDirty, errors } = form.formState;
  const serverMessage = errors.root?.['server']?.message;
  const submission = useRef<Submission | null>(null);
  const problems = useRef<readonly ShownProblem<Values>[]>([]);
  // eslint-disable-next-line react-hooks/refs -- read when the form is sent, never while it is drawn
  const submit = form.handleSubmit(async (values, event) => {
    if (submission.current !== null) submission.current.isSent = true;
    try {
      await onSubmit(values, event);
    } catch (error) {
      if (submission.current !== null) submission.current.failure = { error };
    }
  });
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    // A form in a dialog must not submit the form around the dialog too.
    event.stopPropagation();
    form.clearErrors('root.server');
    submission.current = { form: event.currentTarget, focused: document.activeElement };
    void submit(event);
  };
  // A disabled fieldset cannot contain the focus, so the focus was lost. The invalid field can get it only now.
  useEffect(() => {
    if (isSubmitting || submission.current === null) return;
    const { form: sent, focused, isSent, failure } = submission.current;
    submission.current = null;
    const names = fieldNamesOf(sent) as ReadonlySet<FieldPath<Values>>;
    if (isSent !== true) {
      // The validation has failed. The library has searched for the invalid field too early.
      const wrong = [...names].find((name) => form.getFieldState(name).invalid);
      if (wrong !== undefined) form.setFocus(wrong);
      return;
    }
    if (failure !== undefined) problems.current = applyProblem(form, names, failure.error, fieldOfCode, ruleTexts);
    if (document.activeElement !== document.body || !(focused instanceof HTMLElement)) return;
    // A button inside a notice may have disappeared with the notice.
    (focused.isConnected ? focused : saveButtonOf(sent))?.focus();
  }, [isSubmitting, form, fieldOfCode, ruleTexts]);
  // The library does not translate the errors that it has stored.
  const translate = useEffectEvent(() => {
    void translateErrors(form, errors, problems.current);
  });
  useEffect(() => onLanguageChange(() => translate()), []);
  const goBack =
    onBack === undefined
      ? undefined
      : () => {
          if (!isSubmitting) onBack();
        };
  useUnsavedChanges({
    isDirty: isGuarded && (isDirty || hasMoreUnsaved),
    isSaving: isSubmitting,
    onBack: isGuarded ? goBack : undefined,
  });
  useKeepDialogOpen(isSubmitting);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={handleSubmit}
        aria-label={label}
        aria-describedby={serverMessage === undefined ? undefined : alertId}
      >
        <fieldset
          disabled={isSubmitting}
          aria-busy={isSubmitting}
          className={classNames('group/form', className ?? 'flex min-w-0 flex-col gap-4.5')}
        >
          <RequiredMark />
          {children}
          <div id={alertId} role="alert" className="empty:hidden">
            {serverMessage === undefined ? null : <StatusMark tone="negative">{serverMessage}</StatusMark>}
          </div>
          {actions === undefined ? null : <Actions isLong={isLong}>{actions}</Actions>}
        </fieldset>
      </form>
    </FormProvider>
  );
}

/** Explains the mark of required fields once per form. Screen readers read the word at each field instead. */
function RequiredMark() {
  return (
    <p
      aria-hidden="true"
      className="-mb-2 hidden text-caption text-ink-muted group-has-[[data-optional]]/form:group-has-[[data-required]]/form:block"
    >
      <span className="text-negative-ink">*</span> {appTexts.kit_required_mark()}
    </p>
  );
}

/**
 * Keeps the focus in a field while a button is being pressed. Otherwise the field would lose the focus and show an
 * error below it, the button would move away from the pointer, and the click would be lost.
 */
function Actions({ isLong, children }: { isLong: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    const keepFocus = (event: MouseEvent) => {
      event.preventDefault();
    };
    element?.addEventListener('mousedown', keepFocus);
    return () => {
      element?.removeEventListener('mousedown', keepFocus);
    };
  }, []);
  useEffect(() => (isLong && place.current !== null ? markWhileOver(place.current) : undefined), [isLong]);
  return (
    <div
      ref={place}
      data-actions
      data-form-actions={isLong ? '' : undefined}
      className={classNames(isLong ? 'form-actions' : 'contents', 'in-data-dialog:-mt-3 in-data-dialog:dialog-actions')}
    >
      {children}
    </div>
  );
}

/**
 * Sets `data-over` on the buttons while they cover a part of the form at the lower edge of the window. A line then
 * shows that the form continues below.
 */
function markWhileOver(actions: HTMLElement): (() => void) | undefined {
  // A dialog scrolls its content and marks its own buttons.
  if (actions.closest('[data-dialog]') !== null) return undefined;
  const watch = new IntersectionObserver(
    ([entry]) => {
      const end = entry?.rootBounds?.bottom ?? window.innerHeight;
      actions.toggleAttribute('data-over', entry !== undefined && entry.boundingClientRect.bottom > end);
    },
    // The area is one pixel smaller than the window, so that sticky buttons at its edge are never completely inside.
    { rootMargin: '0px 0px -1px 0px', threshold: [0, 1] },
  );
  watch.observe(actions);
  return () => {
    watch.disconnect();
  };
}
