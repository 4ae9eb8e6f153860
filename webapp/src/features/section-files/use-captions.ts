import { useRef, useState } from 'react';
import type { FileRef } from '@/shared/api/generated/model/file-ref';
import { fileCaptionCaptionMax } from '@/shared/api/generated/schemas/media.zod.ts';
import { errorText } from '@/shared/i18n/error-text';
import { isTooLong, line } from '@/shared/lib/normal-text';
import type { SectionFilesAccess } from './use-section-files';

/** A caption that was typed. */
type Typed = {
  /** The name of the file, which may be removed on another device. */
  name: string;
  caption: string;
  /** The stored caption when typing began, or when a conflict was shown last. */
  base: string | null;
  /** The file was uploaded just now, and the list of files may not have it yet. */
  isNew: boolean;
};

const none: ReadonlyMap<number, never> = new Map<number, never>();

/** The caption for a request: an empty text becomes null. */
const asSent = (caption: string) => line(caption) || null;

/** A caption that was typed here and changed on another device. */
export type CaptionConflict = { id: number; name: string; saved: string; typed: string };

/** A caption that was typed for a file that another device has removed. */
export type LostCaption = { id: number; name: string; caption: string };

export type Captions = {
  /** The captions that were typed and are not stored yet, by the id of the file. */
  typed: ReadonlyMap<number, string>;
  /** Why captions could not be stored, by the id of the file. */
  faults: ReadonlyMap<number, string>;
  conflicts: readonly CaptionConflict[];
  lost: readonly LostCaption[];
  isUnsaved: boolean;
  isSending: boolean;
  type: (id: number, caption: string) => void;
  /** Sets the caption of a file that was uploaded just now. */
  typeForNew: (id: number, name: string, caption: string) => void;
  /** Drops the typed captions of files that were removed. */
  forget: (ids: readonly number[]) => void;
  /** Compares the typed captions with the saved ones. `send` leaves those out that changed on both devices, until this is called again. */
  compare: (saved: readonly FileRef[]) => void;
  send: (sectionId: number) => Promise<void>;
};

/** The captions of the files of an entry. They belong to the form, so Save sends them. Each caption is merged as a field is. */
export function useCaptions({ files, describe }: SectionFilesAccess, removed: readonly number[]): Captions {
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(none);
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(none);
  const [savedElsewhere, setSavedElsewhere] = useState<ReadonlyMap<number, string | null>>(none);
  const heldBack = useRef<ReadonlySet<number>>(new Set());
  const [isSending, setIsSending] = useState(false);

  const fileOf = (id: number) => files.find((file) => file.id === id);
  const kept = [...typed].filter(([id]) => !removed.includes(id));
  const changed = kept.filter(([id, { caption, base, isNew }]) => {
    const file = fileOf(id);
    const sent = asSent(caption);
    return (file !== undefined || isNew) && sent !== base && sent !== (file?.caption ?? null);
  });
  const lost = kept
    .filter(([id, { caption, isNew }]) => !isNew && fileOf(id) === undefined && asSent(caption) !== null)
    .map(([id, { name, caption }]) => ({ id, name, caption }));
  const conflicts = changed.flatMap(([id, { name, caption }]) => {
    const saved = savedElsewhere.get(id);
    return saved === undefined ? [] : { id, name, saved: saved ?? '', typed: caption };
  });
  return {
    typed: new Map([...typed].map(([id, { caption }]) => [id, caption])),
    faults,
    conflicts,
    lost,
    isUnsaved: changed.length > 0 || lost.length > 0,
    isSending,
    type: (id, caption) => {
      const file = fileOf(id);
      const begun = { name: file?.name ?? '', base: file?.caption ?? null, isNew: false };
      setTyped((before) => new Map(before).set(id, { ...(before.get(id) ?? begun), caption }));
    },
    typeForNew: (id, name, caption) => {
      setTyped((before) => new Map(before).set(id, { name, caption, base: null, isNew: true }));
    },
    forget: (ids) => {
      setTyped((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
    },
    compare: (saved) => {
      const elsewhere = new Map<number, string | null>();
      const removedElsewhere: number[] = [];
      for (const [id, { caption, base, isNew }] of kept) {
        const file = saved.find((one) => one.id === id);
        if (file === undefined && !isNew) removedElsewhere.push(id);
        if (file !== undefined && file.caption !== base && file.caption !== asSent(caption)) {
          elsewhere.set(id, file.caption);
        }
      }
      heldBack.current = new Set([...elsewhere.keys(), ...removedElsewhere]);
      setSavedElsewhere(elsewhere);
      // The next Save keeps the typed caption, because the other one was shown.
      setTyped(
        (before) =>
          new Map(
            [...before].map(([id, one]) => [
              id,
              { ...one, base: elsewhere.has(id) ? (elsewhere.get(id) ?? null) : one.base },
            ]),
          ),
      );
    },
    send: async (sectionId) => {
      setFaults(none);
      setIsSending(true);
      // A caption that is too long stays as it was typed, and its field shows the error.
      const fitting = changed.filter(
        ([id, { caption }]) => !heldBack.current.has(id) && !isTooLong(caption, fileCaptionCaptionMax),
      );
      try {
        const failed = await describe(
          sectionId,
          fitting.map(([id, { caption }]) => ({ id, caption: asSent(caption) })),
        );
        const stored = fitting.map(([id]) => id).filter((id) => !failed.has(id));
        setFaults(failed);
        setTyped((before) => new Map([...before].filter(([id]) => !stored.includes(id))));
      } catch (error) {
        setFaults(new Map(fitting.map(([id]) => [id, errorText(error)])));
      }
      setIsSending(false);
    },
  };
}
