import { useState } from 'react';
import { Icon } from './icon';

export type FileThumbProps = {
  /** Null for files that are no images. An image that cannot be loaded is shown like those. */
  thumbnailUrl: string | null;
};

/** A thumbnail of a file in a box of constant size. The name is beside it. */
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
          className="size-full object-cover filter-(--picture-filter)"
          onError={() => {
            setBrokenUrl(thumbnailUrl);
          }}
        />
      )}
    </span>
  );
}
