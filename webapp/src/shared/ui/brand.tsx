import { classNames } from '../lib/class-names';
import { Icon } from './icon';

export type BrandProps = {
  productName: string;
  /** Gives the logo the color of the text, for a background in the color of the brand. */
  isOnBrand?: boolean;
  className?: string;
};

/** The logo and the name of the site. */
export function Brand({ productName, isOnBrand = false, className }: BrandProps) {
  return (
    <span
      className={classNames('inline-flex min-w-0 items-center gap-1.5 text-lead font-bold tracking-brand', className)}
    >
      <Icon name="settings" isFilled className={classNames('text-[1.25rem]!', !isOnBrand && 'text-primary-ink')} />
      <span className="truncate" translate="no">
        {productName}
      </span>
    </span>
  );
}
