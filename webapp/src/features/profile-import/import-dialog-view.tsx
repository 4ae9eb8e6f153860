import { type RefObject, useEffect, useRef } from 'react';
import type { ImportProfileMode } from '@/shared/api/generated/model/import-profile-mode';
import type { ImportResult } from '@/shared/api/generated/model/import-result';
import type { JsonResume } from '@/shared/api/generated/model/json-resume';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { ErrorState } from '@/shared/ui/error-state';
import { FileDrop } from '@/shared/ui/file-drop';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { StatusMark } from '@/shared/ui/status-mark';
import { ImportPreview } from './import-preview';

/** A JSON pointer into a file, and the mistake at that place. */
export type FilePlace = { pointer: string; text: string };

/** The state of an import. */
export type ImportState =
  | {
      step: 'choose';
      problem: string | null;
      /** The mistakes in the file, by the JSON pointers of its parts. */
      places?: readonly FilePlace[];
    }
  | { step: 'reading' }
  | { step: 'failed'; text: string; isRetrying: boolean; onRetry: () => void }
  | {
      step: 'preview';
      document: JsonResume;
      result: ImportResult;
      /** The tables that the archive does not have. */
      missing: readonly string[];
      mode: ImportProfileMode;
      /** Texts that are too long are shortened. */
      isShortening: boolean;
      /** The preview of another choice is loading. */
      isChecking: boolean;
      isImporting: boolean;
      problem: string | null;
    }
  | { step: 'done'; result: ImportResult };

export type ImportDialogViewProps = {
  state: ImportState;
  /** The element that gets the focus when it closes; if not set, the one that had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** The label of the button at the end, which names the next page or step. */
  doneLabel: string;
  onFiles: (files: File[]) => void;
  onMode: (mode: ImportProfileMode) => void;
  onShortening: (isShortening: boolean) => void;
  onImport: () => void;
  /** Back to choosing a file. */
  onAnother: () => void;
  onClose: () => void;
  onDone: () => void;
};

/** The dialog that imports a file in three steps: choose the file, check the preview, import. */
export function ImportDialogView({
  state,
  finalFocus,
  doneLabel,
  onFiles,
  onMode,
  onShortening,
  onImport,
  onAnother,
  onClose,
  onDone,
}: ImportDialogViewProps) {
  const heading = useRef<HTMLSpanElement>(null);
  const { step } = state;
  const isFirst = useRef(true);
  useEffect(() => {
    // The control that had the focus has disappeared with the previous step.
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = step === 'choose' && isFirst.current;
  }, [step]);
  return (
    <Dialog
      isOpen
      isHeldOpen={step === 'preview'}
      onClose={step === 'done' ? onDone : onClose}
      width="wide"
      {...(finalFocus && { finalFocus })}
      title={
        <span ref={heading} tabIndex={-1} className="outline-none">
          {titleOf(state)}
        </span>
      }
      description={descriptionOf(state)}
      actions={
        <Actions
          state={state}
          doneLabel={doneLabel}
          onImport={onImport}
          onAnother={onAnother}
          onClose={onClose}
          onDone={onDone}
        />
      }
    >
      <Step state={state} onFiles={onFiles} onMode={onMode} onShortening={onShortening} />
    </Dialog>
  );
}

function titleOf(state: ImportState): string {
  if (state.step === 'preview') return memberTexts.import_preview_title();
  if (state.step === 'done') return memberTexts.import_done_title();
  return memberTexts.import_heading();
}

function descriptionOf(state: ImportState): string {
  if (state.step === 'preview') return memberTexts.import_preview_text();
  if (state.step === 'done')
    return memberTexts.import_done_text({ count: state.result.created + state.result.updated });
  return memberTexts.import_text();
}

type StepProps = Pick<ImportDialogViewProps, 'state' | 'onFiles' | 'onMode' | 'onShortening'>;

function Step({ state, onFiles, onMode, onShortening }: StepProps) {
  switch (state.step) {
    case 'choose':
      return (
        <div className="grid gap-3">
          <FileDrop
            label={memberTexts.import_choose()}
            hint={memberTexts.import_choose_hint()}
            accept=".json,.zip,.csv,.pdf,application/json,application/zip,text/csv,application/pdf"
            isMultiple
            onFiles={onFiles}
          />
          <FolderButton label={memberTexts.import_choose_folder()} onFiles={onFiles} />
          <div role="alert" className="grid gap-1 empty:hidden">
            {state.problem === null ? null : <StatusMark tone="negative">{state.problem}</StatusMark>}
            {state.places?.map(({ pointer, text }) => (
              <p key={pointer} className="text-small">
                <code className="wrap-anywhere">{pointer}</code>: {text}
              </p>
            ))}
          </div>
          <p className="text-small text-ink-muted">{memberTexts.import_linkedin_how()}</p>
        </div>
      );
    case 'reading':
      return (
        <SkeletonGroup label={memberTexts.import_reading()}>
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="mt-3 h-12 w-full" />
          <Skeleton className="mt-2 h-12 w-full" />
        </SkeletonGroup>
      );
    case 'failed':
      return <ErrorState text={state.text} isRetrying={state.isRetrying} onRetry={state.onRetry} />;
    case 'preview':
      return <ImportPreview {...state} onMode={onMode} onShortening={onShortening} />;
    case 'done':
      return (
        <StatusMark tone={state.result.skipped === 0 ? 'positive' : 'info'}>
          {state.result.skipped === 0
            ? memberTexts.import_done_all()
            : memberTexts.import_done_left({ count: state.result.skipped })}
        </StatusMark>
      );
  }
}

type ActionsProps = Pick<
  ImportDialogViewProps,
  'state' | 'doneLabel' | 'onImport' | 'onAnother' | 'onClose' | 'onDone'
>;

function Actions({ state, doneLabel, onImport, onAnother, onClose, onDone }: ActionsProps) {
  if (state.step === 'done') return <Button onClick={onDone}>{doneLabel}</Button>;
  const cancel = (
    <Button variant="secondary" onClick={onClose}>
      {m.kit_cancel()}
    </Button>
  );
  const another = (
    <Button variant="secondary" onClick={onAnother}>
      {memberTexts.import_another()}
    </Button>
  );
  if (state.step === 'failed') {
    return (
      <>
        {cancel}
        {another}
      </>
    );
  }
  if (state.step !== 'preview') return cancel;
  const hasNothing = state.result.created + state.result.updated === 0;
  return (
    <>
      {another}
      {hasNothing ? (
        <Button onClick={onClose}>{m.kit_close()}</Button>
      ) : (
        <Button
          variant={state.mode === 'replace' ? 'danger' : 'primary'}
          isLoading={state.isImporting || state.isChecking}
          onClick={onImport}
        >
          {state.mode === 'replace' ? memberTexts.import_replace_action() : memberTexts.import_action()}
        </Button>
      )}
    </>
  );
}

type FolderButtonProps = { label: string; onFiles: (files: File[]) => void };

/** A button that chooses a folder. A browser dialog can offer either files or folders, so files have another button. */
function FolderButton({ label, onFiles }: FolderButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex justify-center">
      <input
        ref={(element) => {
          input.current = element;
          // React does not know the attribute as a property of its types.
          element?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button variant="secondary" size="s" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </div>
  );
}
