import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

export type TooltipProps = {
  /** Repeats the label. Touch screens never show it, so it must not have information of its own. */
  text: string;
  children: ReactElement;
  side?: 'top' | 'bottom' | 'inline-end';
};

/** The name of a control without a visible text, shown on hover and on keyboard focus. */
export function Tooltip({ text, children, side = 'inline-end' }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={300} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={8} className="z-50">
          <BaseTooltip.Popup className="rounded-s bg-ink px-2 py-1 text-caption font-medium text-canvas shadow-lift transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
