import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { Section } from '@/shared/api/generated/model/section';
import { usePublicConfig } from '@/shared/config/public-config';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { checkFiles } from './file-checks';
import { SectionFilesView } from './section-files-view';
import { isToBeSent, isUnderWay } from './upload-rows';
import { useCaptions } from './use-captions';
import { uploadFault, useSectionFiles } from './use-section-files';
import { useUploads } from './use-uploads';

/** The functions by which the form saves or resets the files. */
export type SectionFilesHandle = {
  /** Sends the added and removed files of the entry, which must be saved before. Returns false if there are none. */
  send: (saved: Section) => boolean;
};

export type SectionFilesProps = {
  ref: Ref<SectionFilesHandle>;
  /** The saved entry; null for a new one. */
  section: Section | null;
  /** Called with whether there is something that Cancel would undo. */
  onUnsavedChange: (isUnsaved: boolean) => void;
  /** Called when everything was sent. The argument tells whether all requests have succeeded. */
  onSent: (isComplete: boolean) => void;
};

const noFaults: ReadonlyMap<number, string> = new Map();

/** The files of an entry. Adding and removing a file is a change of the form: Save sends it, and Cancel undoes it. */
export function SectionFiles({ ref, section, onUnsavedChange, onSent }: SectionFilesProps) {
  const config = usePublicConfig();
  // The first file is sent before the form has the new entry.
  const savedId = useRef(section?.id ?? null);
  const access = useSectionFiles(section);
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const captions = useCaptions(access, removed);
  const uploads = useUploads({
    send: async (file, caption, ...upload) => {
      if (savedId.current === null) return;
      const id = await access.send(savedId.current, file, ...upload);
      if (caption.trim() !== '') captions.typeForNew(id, file.name, caption);
    },
    faultOf: uploadFault,
    cancelledText: memberTexts.files_cancelled,
  });
  const [refused, setRefused] = useState<readonly (() => string)[]>([]);
  const [isRemoving, setIsRemoving] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  // A file that was removed elsewhere need not be removed again.
  const marked = removed.filter((id) => access.files.some((file) => file.id === id));
  const isUnsaved = uploads.rows.length > 0 || marked.length > 0 || captions.isUnsaved;
  const isBusy = isRemoving || captions.isSending || isUnderWay(uploads.rows);
  useEffect(() => {
    onUnsavedChange(isUnsaved);
  }, [isUnsaved, onUnsavedChange]);

  const wasBusy = useRef(false);
  const [isBehind, setIsBehind] = useState(false);
  const triedCaptions = useRef(false);
  const settle = () => {
    // Captions come last, because files that were just uploaded have captions, too.
    if (captions.isUnsaved && !triedCaptions.current && savedId.current !== null) {
      triedCaptions.current = true;
      void captions.send(savedId.current);
      return;
    }
    setIsBehind(isUnsaved);
    onSent(!isUnsaved);
  };
  const settleLater = useEffectEvent(settle);
  useEffect(() => {
    if (wasBusy.current && !isBusy) settleLater();
    wasBusy.current = isBusy;
  }, [isBusy]);

  const remove = async (sectionId: number) => {
    setFaults(noFaults);
    setIsRemoving(true);
    try {
      const failed = await access.remove(sectionId, marked);
      setFaults(failed);
      captions.forget(marked.filter((id) => !failed.has(id)));
      setRemoved(marked.filter((id) => failed.has(id)));
    } catch (error) {
      setFaults(new Map(marked.map((id) => [id, errorText(error)])));
    }
    // Uploads come last, because removed files make room for new ones.
    uploads.start();
    setIsRemoving(false);
  };
  useImperativeHandle(ref, () => ({
    send: (saved) => {
      savedId.current = saved.id;
      if (!isUnsaved) return false;
      captions.compare(saved.files);
      triedCaptions.current = false;
      if (marked.length > 0) void remove(saved.id);
      else if (uploads.rows.some(({ state }) => isToBeSent(state))) uploads.start();
      else settle();
      return true;
    },
  }));

  const add = (chosen: readonly File[]) => {
    if (config.data === undefined) return;
    const checked = checkFiles(chosen, config.data.media);
    setRefused(checked.refused);
    uploads.add(checked.accepted);
  };

  return (
    <SectionFilesView
      files={access.files}
      uploads={uploads.rows}
      limits={config.data?.media ?? null}
      refused={refused.map((say) => say())}
      marked={marked}
      isRemoving={isRemoving}
      isBehind={isBehind && isUnsaved && !isBusy}
      faults={faults}
      onAdd={add}
      onCancel={uploads.cancel}
      onRetry={(key) => {
        triedCaptions.current = false;
        uploads.retry(key);
      }}
      onReplace={(key, chosen) => {
        uploads.dismiss(key);
        add(chosen);
      }}
      onDismiss={uploads.dismiss}
      onRemove={(ids) => {
        setRemoved([...removed, ...ids]);
      }}
      onKeep={(id) => {
        setRemoved(removed.filter((other) => other !== id));
        setFaults(new Map([...faults].filter(([other]) => other !== id)));
      }}
      captions={captions.typed}
      captionFaults={captions.faults}
      conflicts={captions.conflicts}
      lost={captions.lost}
      onForget={(id) => {
        captions.forget([id]);
      }}
      onCaption={captions.type}
      onUploadCaption={uploads.caption}
    />
  );
}
