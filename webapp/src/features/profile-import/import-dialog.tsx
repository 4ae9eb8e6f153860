import { useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { importProfile, useGetProfile, useImportProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { ImportProfileMode } from '@/shared/api/generated/model/import-profile-mode';
import type { JsonResume } from '@/shared/api/generated/model/json-resume';
import type { Profile } from '@/shared/api/generated/model/profile';
import { errorText } from '@/shared/i18n/error-text';
import { formatFileSize } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { confirm } from '@/shared/ui/confirm';
import { ImportDialogView, type ImportState } from './import-dialog-view';
import { type FileProblem, maxDocumentBytes, readImportFile } from './import-file';

export type ImportDialogProps = {
  /** Called before the server is asked, while there may be no profile. */
  onBeforeSend?: (() => Promise<void>) | undefined;
  doneLabel: string;
  onClose: () => void;
  /** Called after an import when the person goes on. */
  onDone: () => void;
};

type Source = { document: JsonResume; missing: readonly string[] };

/** A dialog that imports a file into the own profile. */
export function ImportDialog({ onBeforeSend, doneLabel, onClose, onDone }: ImportDialogProps) {
  const profile = useGetProfile();
  const imports = useImportProfile();
  const [state, setState] = useState<ImportState>({ step: 'choose', problem: null });

  /** Asks the server what it would do. Nothing is changed. */
  const check = async (source: Source, mode: ImportProfileMode) => {
    try {
      await onBeforeSend?.();
      const result = await importProfile(source.document, { mode, dryRun: true });
      setState({ step: 'preview', ...source, result, mode, isChecking: false, isImporting: false, problem: null });
    } catch (error) {
      if (hasCode(error, 'ImportInvalidError') || hasCode(error, 'ValidationError')) {
        setState({ step: 'choose', problem: memberTexts.import_problem_not_resume() });
        return;
      }
      const retry = () => {
        setState({ step: 'reading' });
        void check(source, mode);
      };
      setState({ step: 'failed', text: refusalText(error), isRetrying: false, onRetry: retry });
    }
  };

  const read = async (file: File) => {
    setState({ step: 'reading' });
    try {
      const found = await readImportFile(file);
      if (found.document === undefined) setState({ step: 'choose', problem: problemText(found.problem) });
      else await check(found, 'merge');
    } catch {
      // The file was moved or changed since it was chosen, or a part of the application did not load.
      setState({ step: 'choose', problem: memberTexts.import_problem_unreadable() });
    }
  };

  const send = async (preview: Extract<ImportState, { step: 'preview' }>) => {
    const { document, mode } = preview;
    if (mode === 'replace' && !(await confirmReplace(profile.data ?? null))) return;
    setState({ ...preview, isImporting: true, problem: null });
    try {
      const result = await imports.mutateAsync({ data: document, params: { mode, dryRun: false } });
      setState({ step: 'done', result });
    } catch (error) {
      setState({ ...preview, isImporting: false, problem: refusalText(error) });
    }
  };

  return (
    <ImportDialogView
      state={state}
      doneLabel={doneLabel}
      onFiles={([file]) => {
        if (file !== undefined) void read(file);
      }}
      onMode={(mode) => {
        if (state.step !== 'preview' || state.isImporting) return;
        setState({ ...state, mode, isChecking: true });
        void check(state, mode);
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

/** Asks once more, and names what will be lost. */
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

const refusalText = (error: unknown) =>
  hasCode(error, 'SectionLimitExceededError') ? memberTexts.import_problem_sections() : errorText(error);

function problemText(problem: FileProblem): string {
  switch (problem.code) {
    case 'tooLarge':
      return memberTexts.import_problem_large({ limit: formatFileSize(maxDocumentBytes) });
    case 'wrongKind':
      return memberTexts.import_problem_kind();
    case 'damaged':
      return memberTexts.import_problem_damaged();
    case 'notLinkedIn':
      return memberTexts.import_problem_not_linkedin();
    case 'tooManyRows':
      return memberTexts.import_problem_rows({ table: `${problem.table}.csv`, limit: problem.limit });
  }
}
