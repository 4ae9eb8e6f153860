import { useEffect, useState } from 'react';
import type { FileRef } from '@/shared/api/generated/model/file-ref';
import type { Section } from '@/shared/api/generated/model/section';
import { usePublicConfig } from '@/shared/config/public-config';
import { errorText } from '@/shared/i18n/error-text';
import { m } from '@/shared/i18n/messages';
import { confirm } from '@/shared/ui/confirm';
import { notify } from '@/shared/ui/notify';
import { checkFiles } from './file-checks';
import { SectionFilesView } from './section-files-view';
import { isUnderWay } from './upload-rows';
import { uploadFault, useSectionFiles } from './use-section-files';
import { useUploads } from './use-uploads';

export type SectionFilesProps = {
  section: Section;
  /** Called with whether there are uploads that leaving the page would cancel. */
  onUnsavedChange: (isUnsaved: boolean) => void;
};

const noFaults: ReadonlyMap<number, string> = new Map();

/** The files of an entry. Adding and removing is saved at once, independently of the form. */
export function SectionFiles({ section, onUnsavedChange }: SectionFilesProps) {
  const config = usePublicConfig();
  const { files, send, remove } = useSectionFiles(section);
  const uploads = useUploads({ send, faultOf: uploadFault, cancelledText: m.files_cancelled() });
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [removing, setRemoving] = useState<readonly number[]>([]);
  const [faults, setFaults] = useState(noFaults);
  const hasUnsaved = isUnderWay(uploads.rows);
  useEffect(() => {
    onUnsavedChange(hasUnsaved);
  }, [hasUnsaved, onUnsavedChange]);

  const askAndRemove = async (chosen: readonly FileRef[]) => {
    const [first] = chosen;
    if (first === undefined) return;
    const isOne = chosen.length === 1;
    const isConfirmed = await confirm({
      title: isOne ? m.files_remove_title({ name: first.name }) : m.files_remove_all_title({ count: chosen.length }),
      text: isOne ? m.files_remove_text() : m.files_remove_all_text(),
      confirmLabel: isOne ? m.files_remove({ name: first.name }) : m.files_remove_all(),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    const ids = chosen.map(({ id }) => id);
    setFaults(noFaults);
    setRemoving(ids);
    try {
      const failed = await remove(ids);
      setFaults(failed);
      if (failed.size === 0) {
        notify({ tone: 'success', text: isOne ? m.files_removed({ name: first.name }) : m.files_removed_all() });
      }
    } catch (error) {
      setFaults(new Map(ids.map((id) => [id, errorText(error)])));
    } finally {
      setRemoving([]);
    }
  };

  const add = (chosen: readonly File[]) => {
    if (config.data === undefined) return;
    const checked = checkFiles(chosen, config.data.media);
    setRefused(checked.refused);
    uploads.add(checked.accepted);
  };

  return (
    <SectionFilesView
      files={files}
      uploads={uploads.rows}
      limits={config.data?.media ?? null}
      refused={refused}
      removing={removing}
      faults={faults}
      onAdd={add}
      onCancel={uploads.cancel}
      onRetry={uploads.retry}
      onReplace={(key, chosen) => {
        uploads.dismiss(key);
        add(chosen);
      }}
      onDismiss={uploads.dismiss}
      onRemove={(chosen) => void askAndRemove(chosen)}
    />
  );
}
