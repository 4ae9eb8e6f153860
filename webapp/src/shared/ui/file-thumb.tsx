import { Icon } from './icon';

export type FileThumbProps = {
  /** Null for what is no picture. */
  thumbnailUrl: string | null;
};

/** A small picture of a file, in a box that never changes; its name stands beside it. */
export function FileThumb({ thumbnailUrl }: FileThumbProps) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 flex-none place-items-center overflow-hidden rounded-s bg-sunken text-ink-muted"
    >
      {thumbnailUrl === null ? (
        <Icon name="description" />
      ) : (
        <img src={thumbnailUrl} alt="" width={40} height={40} loading="lazy" className="size-full object-cover" />
      )}
    </span>
  );
}
