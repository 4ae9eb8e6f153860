import { classNames } from '../lib/class-names';
import type { IconName } from './icon-name';

/** xs 18, sm 24, md 32, lg 38, xl 46 pixels. */
export type IconSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

export type IconProps = {
  name: IconName;
  size?: IconSize;
  /** The filled variant: for the current page in a navigation and for status marks. */
  isFilled?: boolean;
  className?: string;
};

const sizes: Record<IconSize, string> = { xs: '', sm: 'icon-sm', md: 'icon-md', lg: 'icon-lg', xl: 'icon-xl' };

/**
 * An icon beside a text. It is hidden from screen readers; without a text, the control around it has the
 * label. `npm run gen:icons` adds new names to the font.
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
