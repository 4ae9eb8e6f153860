import { type DragEvent, type Ref, useId, useState } from 'react';
import { classNames } from '../lib/class-names';
import { takeDrop } from '../lib/files-of-drop';
import { Icon } from './icon';

export type FileDropProps = {
  /** The text of the button: "Choose files". */
  label: string;
  /** The kinds of files that may be chosen, and that they may be dropped here. */
  hint: string;
  /** Media types, as for the attribute `accept` of a file input. */
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** All files that were chosen or dropped, including those of other types: the dialog of the browser can show all files. Those in a dropped folder are among them. */
  onFiles: (files: File[]) => void;
  /** The file input, which has the focus when the keyboard is used. */
  ref?: Ref<HTMLInputElement>;
};

/** A button that chooses files, with an area to drop them. */
export function FileDrop({ label, hint, accept, isMultiple = false, isDisabled = false, onFiles, ref }: FileDropProps) {
  const labelId = useId();
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  const handleDrag = (event: DragEvent) => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (isDisabled) return;
    takeDrop(event.dataTransfer, (files) => {
      if (files.length > 0) onFiles(files);
    });
  };
  return (
    <label
      onDragEnter={handleDrag}
      onDragOver={handleDrag}
      onDragLeave={() => {
        setIsOver(false);
      }}
      onDrop={handleDrop}
      className={classNames(
        'flex flex-col items-center gap-1 rounded-m border border-dashed p-5 text-center transition-colors duration-120',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ink',
        isOver ? 'border-primary-ink bg-primary-soft' : 'border-border-control bg-surface',
        isDisabled ? 'opacity-60' : 'cursor-pointer hover:border-primary-ink',
      )}
    >
      <input
        ref={ref}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        aria-labelledby={labelId}
        aria-describedby={hintId}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Icon name="upload" className="text-primary-ink" />
      <span id={labelId} className="font-semibold text-primary-ink">
        {label}
      </span>
      <span id={hintId} className="text-caption text-ink-muted">
        {hint}
      </span>
    </label>
  );
}
