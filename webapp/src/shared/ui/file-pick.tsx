import { useId } from 'react';
import { buttonClasses } from './button-classes';
import { Icon } from './icon';

export type FilePickProps = {
  /** The text of the button: "Choose another file". */
  label: string;
  /** Media types, as for the attribute `accept` of a file input. */
  accept: string;
  /** All files that were chosen, including those of other types: the dialog of the browser can show all files. */
  onFiles: (files: File[]) => void;
};

/** A small button that chooses one file. */
export function FilePick({ label, accept, onFiles }: FilePickProps) {
  const labelId = useId();
  return (
    <label
      className={`${buttonClasses('secondary', 's')} cursor-pointer justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ink`}
    >
      <input
        type="file"
        accept={accept}
        aria-labelledby={labelId}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <span className="inline-flex items-center gap-2">
        <Icon name="upload" />
        <span id={labelId}>{label}</span>
      </span>
    </label>
  );
}
