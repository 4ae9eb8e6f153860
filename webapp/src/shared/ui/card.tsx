import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../lib/class-names';

/** 20 px on phones; 24, or 32 for `wide` as on the public profile. `none` is for content with its own padding. */
export type CardPadding = 'none' | 'regular' | 'wide';

export type CardProps = ComponentPropsWithRef<'section'> & {
  padding?: CardPadding;
  as?: 'section' | 'div' | 'article' | 'li';
};

const paddings: Record<CardPadding, string> = { none: '', regular: 'p-6 max-sm:p-5', wide: 'px-8 py-6 max-sm:p-5' };

/** A box with a border and a background. A `section` needs a heading and `aria-labelledby`; other groups are a `div`. */
export function Card({ padding = 'regular', as = 'section', className, ...rest }: CardProps) {
  const Element = as as 'section';
  return (
    <Element
      {...rest}
      className={classNames('rounded-l border border-border bg-surface shadow-flat', paddings[padding], className)}
    />
  );
}
