import { useState } from 'react';
import { classNames } from '../lib/class-names';
import { initialsOf } from '../lib/initials';

export type AvatarSize = 's' | 'm' | 'l' | 'xl';

export type AvatarProps = {
  name: string;
  photoUrl?: string | null;
  /** 32, 40, 96 or 124 pixels. */
  size?: AvatarSize;
  className?: string;
};

const sizes: Record<AvatarSize, { box: string; pixels: number }> = {
  s: { box: 'size-8 text-[0.6875rem]', pixels: 32 },
  m: { box: 'size-10 text-[0.875rem]', pixels: 40 },
  l: { box: 'size-24 text-[2.0625rem]', pixels: 96 },
  xl: { box: 'size-31 text-[2.625rem]', pixels: 124 },
};

/** The photo of a person, or the initials without one. The name is always beside it as text. */
export function Avatar({ name, photoUrl, size = 'm', className }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const { box, pixels } = sizes[size];
  const hasPhoto = photoUrl !== null && photoUrl !== undefined && photoUrl !== brokenUrl;
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={classNames(
        'avatar-ground grid flex-none place-items-center overflow-hidden rounded-pill font-bold tracking-[-0.02em] select-none',
        box,
        className,
      )}
    >
      {hasPhoto ? (
        <img
          src={photoUrl}
          alt=""
          width={pixels}
          height={pixels}
          // The font of the name is more important than the photo.
          fetchPriority="low"
          className="size-full object-cover"
          onError={() => {
            setBrokenUrl(photoUrl);
          }}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
