import { classNames } from '../lib/class-names';
import { Icon } from './icon';

export type BrandProps = {
  productName: string;
  /** On the brand's own ground the sign takes the colour of the text. */
  isOnBrand?: boolean;
  className?: string;
};

/** The sign and the name of the site. */
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
