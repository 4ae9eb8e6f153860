import { useState } from 'react';
import { Icon } from './icon';

export type FileThumbProps = {
  /** Null for what is no picture; one that cannot be shown is treated like it. */
  thumbnailUrl: string | null;
};

/** A small picture of a file, in a box that never changes; its name stands beside it. */
export function FileThumb({ thumbnailUrl }: FileThumbProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className="grid size-10 flex-none place-items-center overflow-hidden rounded-s bg-sunken text-ink-muted"
    >
      {thumbnailUrl === null || thumbnailUrl === brokenUrl ? (
        <Icon name="description" />
      ) : (
        <img
          src={thumbnailUrl}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className="size-full object-cover"
          onError={() => {
            setBrokenUrl(thumbnailUrl);
          }}
        />
      )}
    </span>
  );
}
