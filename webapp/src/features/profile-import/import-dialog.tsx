import { type RefObject, useEffect, useRef, useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { importProfile, useGetProfile, useImportProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { ImportProfileMode } from '@/shared/api/generated/model/import-profile-mode';
import type { JsonResume } from '@/shared/api/generated/model/json-resume';
import type { Problem } from '@/shared/api/generated/model/problem';
import type { Profile } from '@/shared/api/generated/model/profile';
import { appTexts } from '@/shared/i18n/app-texts';
import { errorText } from '@/shared/i18n/error-text';
import { formatFileSize } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { ModuleLoadError } from '@/shared/lib/module-load-error';
import { confirm } from '@/shared/ui/confirm';
import { notify } from '@/shared/ui/notify';
import { type FilePlace, ImportDialogView, type ImportState } from './import-dialog-view';
import { type FileProblem, maxDocumentBytes, readImportFiles } from './import-file';

export type ImportDialogProps = {
  /** Called before the server is asked, while there may be no profile. */
  onBeforeSend?: (() => Promise<void>) | undefined;
  doneLabel: string;
  /** The element that gets the focus when it closes; if not set, the one that had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  onClose: () => void;
  /** Called when the person continues after an import. */
  onDone: () => void;
};

type Choices = { mode: ImportProfileMode; isShortening: boolean };

/** Texts are only shortened if the person wants this. */
const shortening = (isWanted: boolean) => (isWanted ? { shorten: true } : {});

type Source = { document: JsonResume; missing: readonly string[] };

/** A dialog that imports a file into the user's profile. */
export function ImportDialog({ onBeforeSend, doneLabel, finalFocus, onClose, onDone }: ImportDialogProps) {
  const profile = useGetProfile();
  const imports = useImportProfile();
  const [state, setState] = useState<ImportState>({ step: 'choose', problem: null });

  /** Asks the server for a preview of the import, which changes nothing. */
  const check = async (source: Source, { mode, isShortening }: Choices) => {
    try {
      await onBeforeSend?.();
      const result = await importProfile(source.document, { mode, dryRun: true, ...shortening(isShortening) });
      setState({
        step: 'preview',
        document: source.document,
        missing: source.missing,
        result,
        mode,
        isShortening,
        isChecking: false,
        isImporting: false,
        problem: null,
      });
    } catch (error) {
      if (hasCode(error, 'MalformedRequestError')) {
        // For example, the browser can parse deeply nested lists that the server refuses.
        setState({ step: 'choose', problem: memberTexts.import_problem_not_resume() });
        return;
      }
      if (hasCode(error, 'ImportInvalidError') || hasCode(error, 'ValidationError')) {
        setState({ step: 'choose', ...problemOf(error.problem) });
        return;
      }
      const retry = () => {
        setState({ step: 'reading' });
        void check(source, { mode, isShortening });
      };
      setState({ step: 'failed', text: errorText(error), isRetrying: false, onRetry: retry });
    }
  };

  /** Loads the preview with another choice. */
  const choose = (choice: Partial<Choices>) => {
    if (state.step !== 'preview' || state.isImporting) return;
    const next = { ...state, ...choice, isChecking: true };
    setState(next);
    void check(next, next);
  };

  const reading = useRef<AbortController>(null);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      reading.current?.abort();
    };
  }, []);

  const read = async (files: readonly File[]) => {
    setState({ step: 'reading' });
    reading.current = new AbortController();
    const { signal } = reading.current;
    try {
      const found = await readImportFiles(files, signal);
      if (signal.aborted) return;
      if (found.document === undefined) setState({ step: 'choose', problem: problemText(found.problem) });
      else await check(found, { mode: 'merge', isShortening: false });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ModuleLoadError) {
        setState({
          step: 'failed',
          text: appTexts.error_network(),
          isRetrying: false,
          onRetry: () => void read(files),
        });
        return;
      }
      // The file was moved or changed since it was chosen.
      setState({ step: 'choose', problem: memberTexts.import_problem_unreadable() });
    }
  };

  const send = async (preview: Extract<ImportState, { step: 'preview' }>) => {
    const { document, mode, isShortening } = preview;
    if (mode === 'replace' && !(await confirmReplace(profile.data ?? null))) return;
    setState({ ...preview, isImporting: true, problem: null });
    try {
      const result = await imports.mutateAsync({
        data: document,
        params: { mode, dryRun: false, ...shortening(isShortening) },
      });
      setState({ step: 'done', result });
      // Closing the dialog has not stopped the request that was sent.
      if (isClosed.current) {
        notify({ tone: 'success', text: memberTexts.import_done_text({ count: result.created + result.updated }) });
      }
    } catch (error) {
      setState({ ...preview, isImporting: false, problem: errorText(error) });
      if (isClosed.current) notify({ tone: 'error', text: errorText(error) });
    }
  };

  return (
    <ImportDialogView
      state={state}
      doneLabel={doneLabel}
      finalFocus={finalFocus}
      onFiles={(files) => void read(files)}
      onMode={(mode) => {
        choose({ mode });
      }}
      onShortening={(isShortening) => {
        choose({ isShortening });
      }}
      onImport={() => {
        if (state.step === 'preview') void send(state);
      }}
      onAnother={() => {
        setState({ step: 'choose', problem: null });
      }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Asks for confirmation, and names the data that will be lost. */
function confirmReplace(profile: Profile | null): Promise<boolean> | true {
  const sections = profile === null ? [] : sectionsOf(profile);
  if (sections.length === 0) return true;
  const files = sections.reduce((count, section) => count + section.files.length, 0);
  return confirm({
    title: memberTexts.import_confirm_title(),
    text:
      files === 0
        ? memberTexts.import_confirm_text({ count: sections.length })
        : memberTexts.import_confirm_text_files({ count: sections.length, files }),
    confirmLabel: memberTexts.import_replace_action(),
    isDangerous: true,
  });
}

function sectionsOf({ workplaces, projects, repositories, schools, certifications, contributions }: Profile) {
  return [workplaces, projects, repositories, schools, certifications, contributions].flat();
}

/** Returns why the server refuses a file, and the places of the mistakes. */
function problemOf({ errors = [] }: Problem): { problem: string; places: readonly FilePlace[] } {
  if (errors.some(({ code }) => code === 'tooMany')) {
    return { problem: memberTexts.import_problem_entries({ limit: 1000 }), places: [] };
  }
  const places = errors.flatMap(({ pointer, code }) =>
    pointer === null || pointer === '' ? [] : [{ pointer, text: placeText(code) }],
  );
  return {
    problem: places.length === 0 ? memberTexts.import_problem_not_resume() : memberTexts.import_problem_places(),
    places: places.slice(0, 5),
  };
}

/** Returns a text about a value that the contract refuses. */
function placeText(code: string): string {
  if (code === 'pattern') return memberTexts.import_place_characters();
  if (code === 'maxItems' || code === 'maxLength') return memberTexts.import_issue_long();
  return memberTexts.import_issue_invalid();
}

function problemText(problem: FileProblem): string {
  switch (problem.code) {
    case 'tooLarge':
      return memberTexts.import_problem_large({ limit: formatFileSize(maxDocumentBytes) });
    case 'wrongKind':
      return memberTexts.import_problem_kind();
    case 'empty':
      return memberTexts.import_problem_empty();
    case 'notResume':
      return memberTexts.import_problem_not_resume();
    case 'damaged':
      return memberTexts.import_problem_damaged();
    case 'encryptedPdf':
      return memberTexts.import_problem_pdf_encrypted();
    case 'scannedPdf':
      return memberTexts.import_problem_pdf_scanned();
    case 'heavyPdf':
      return memberTexts.import_problem_pdf_heavy();
    case 'otherPdf':
      return memberTexts.import_problem_pdf_other();
    case 'notLinkedIn':
      return memberTexts.import_problem_not_linkedin();
    case 'tooManyRows':
      return memberTexts.import_problem_rows({ table: `${problem.table}.csv`, limit: problem.limit });
  }
}
