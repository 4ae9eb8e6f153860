/** The box of a control: a border with a contrast of three to one to the background, which is red if the value is invalid. */
export const controlClasses =
  'w-full rounded-m border border-border-control bg-surface px-3 text-body text-ink tabular transition-colors duration-120 ' +
  'hover:border-ink-muted focus-visible:border-primary-ink focus-visible:outline-offset-0 ' +
  'data-invalid:border-negative-ink data-invalid:focus-visible:border-negative-ink data-disabled:bg-sunken data-disabled:text-ink-muted [&[readonly]]:bg-sunken';

export const controlHeight = 'h-10.5 max-sm:h-11';

/** The popup of menus, selects and suggestions. */
export const popupClasses =
  'z-50 max-h-[min(var(--available-height),24rem)] min-w-44 max-w-[var(--available-width)] origin-[var(--transform-origin)] overflow-y-auto overscroll-contain ' +
  'rounded-m border border-border bg-raised p-1 text-ink shadow-lift transition-opacity duration-120 ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0';

/** An item in such a popup. */
export const popupItemClasses =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-s px-2.5 py-1.5 text-control outline-none select-none pointer-coarse:min-h-11 ' +
  'data-disabled:text-ink-hint data-highlighted:bg-sunken';
