import { classNames } from '@/shared/lib/class-names';
import { Card, type CardProps } from '@/shared/ui/card';

/** A card of the public page: it runs from edge to edge on phones, and on paper it has no frame. */
export function ProfileCard({ className, ...rest }: CardProps) {
  return (
    <Card
      {...rest}
      className={classNames(
        'max-sm:rounded-none max-sm:border-x-0 print:rounded-none print:border-0 print:p-0 print:shadow-none',
        className,
      )}
    />
  );
}
