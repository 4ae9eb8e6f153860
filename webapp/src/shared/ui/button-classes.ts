import { classNames } from '../lib/class-names';

/** `inverse` and `glass` are for a dark background in the colour of the brand. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'accent' | 'inverse' | 'glass';
export type ButtonSize = 's' | 'm' | 'l';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border-border-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'border-transparent bg-transparent text-ink-muted hover:bg-sunken hover:text-ink',
  danger: 'border-negative-ink bg-surface text-negative-ink hover:bg-negative-soft',
  accent: 'border-transparent bg-accent text-on-accent hover:brightness-95',
  inverse: 'border-transparent bg-on-secondary text-secondary hover:brightness-95',
  glass: 'border-transparent bg-on-secondary/12 text-on-secondary hover:bg-on-secondary/20',
};

const sizes: Record<ButtonSize, string> = {
  s: 'h-8 px-3 text-small max-sm:h-9',
  m: 'h-10 px-4 text-control max-sm:h-11',
  l: 'h-12 px-6 text-body',
};

export const squareSizes: Record<ButtonSize, string> = {
  s: 'size-8 max-sm:size-9',
  m: 'size-10 max-sm:size-11',
  l: 'size-12',
};

const base =
  'relative inline-flex flex-none items-center justify-center gap-2 rounded-m border font-semibold whitespace-nowrap select-none ' +
  'transition-[background-color,border-color,color,filter,scale] duration-120 active:scale-[0.98] ' +
  'aria-disabled:not-aria-busy:opacity-55 aria-disabled:active:scale-100';

/** The look of a button, for links that act as one. */
export function buttonClasses(variant: ButtonVariant = 'primary', size: ButtonSize = 'm', isSquare = false): string {
  return classNames(base, variants[variant], isSquare ? squareSizes[size] : sizes[size]);
}
