import { classNames } from '../lib/class-names';
import type { IconName } from './icon-name';

/** xs 18, sm 24, md 32, lg 38, xl 46 pixels. */
export type IconSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

export type IconProps = {
  name: IconName;
  size?: IconSize;
  /** The filled shape: for the current place and for status marks. */
  isFilled?: boolean;
  className?: string;
};

const sizes: Record<IconSize, string> = { xs: '', sm: 'icon-sm', md: 'icon-md', lg: 'icon-lg', xl: 'icon-xl' };

/**
 * A drawing beside a text. It says nothing to a screen reader; where it stands alone, the control around it carries the
 * label. New names join the font with `npm run gen:icons`.
 */
export function Icon({ name, size = 'xs', isFilled = false, className }: IconProps) {
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={classNames('icon', sizes[size], isFilled && 'icon-filled', className)}
    >
      {name}
    </span>
  );
}
