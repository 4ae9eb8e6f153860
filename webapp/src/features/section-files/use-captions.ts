import { useState } from 'react';
import { fileCaptionCaptionMax } from '@/shared/api/generated/schemas/media.zod.ts';
import { errorText } from '@/shared/i18n/error-text';
import { isTooLong, line } from '@/shared/lib/normal-text';
import type { SectionFilesAccess } from './use-section-files';

const none: ReadonlyMap<number, string> = new Map();

/** A caption as it is sent: an empty text becomes null. */
const asSent = (caption: string) => line(caption) || null;

export type Captions = {
  /** The captions that were typed and are not stored yet, by the id of the file. */
  typed: ReadonlyMap<number, string>;
  /** Why captions could not be stored, by the id of the file. */
  faults: ReadonlyMap<number, string>;
  isUnsaved: boolean;
  isSending: boolean;
  type: (id: number, caption: string) => void;
  /** Drops the typed captions of files that were removed. */
  forget: (ids: readonly number[]) => void;
  send: (sectionId: number) => Promise<void>;
};

/** The captions of the files of an entry. They belong to the form, so Save sends them. */
export function useCaptions({ files, describe }: SectionFilesAccess, removed: readonly number[]): Captions {
  const [typed, setTyped] = useState(none);
  const [faults, setFaults] = useState(none);
  const [isSending, setIsSending] = useState(false);
  // A file that was just uploaded may not be among the files yet.
  const changed = [...typed].filter(
    ([id, caption]) =>
      !removed.includes(id) && asSent(caption) !== (files.find((file) => file.id === id)?.caption ?? null),
  );
  return {
    typed,
    faults,
    isUnsaved: changed.length > 0,
    isSending,
    type: (id, caption) => {
      setTyped((before) => new Map(before).set(id, caption));
    },
    forget: (ids) => {
      setTyped((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
    },
    send: async (sectionId) => {
      setFaults(none);
      setIsSending(true);
      // A caption that is too long stays as it was typed, and its field shows the error.
      const fitting = changed.filter(([, caption]) => !isTooLong(caption, fileCaptionCaptionMax));
      try {
        const failed = await describe(
          sectionId,
          fitting.map(([id, caption]) => ({ id, caption: asSent(caption) })),
        );
        setFaults(failed);
        setTyped(new Map(changed.filter((one) => failed.has(one[0]) || !fitting.includes(one))));
      } catch (error) {
        setFaults(new Map(fitting.map(([id]) => [id, errorText(error)])));
      }
      setIsSending(false);
    },
  };
}
