import { useRef } from 'react';
import { Button } from '@/shared/ui/button';

export type FolderButtonProps = { label: string; onFiles: (files: File[]) => void };

/** A button that chooses a folder. A browser dialog can offer either files or folders, so files have another button. */
export function FolderButton({ label, onFiles }: FolderButtonProps) {
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
