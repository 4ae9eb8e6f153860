import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { Icon } from './icon';
import type { IconName } from './icon-name';

export type TabItem<Value extends string> = {
  value: Value;
  label: string;
  icon?: IconName;
  /** Rendered only while the tab is chosen. */
  panel: ReactNode;
};

export type TabsProps<Value extends string> = {
  /** What is being chosen, for screen readers. */
  label: string;
  tabs: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** Views of one thing, of which one is shown. Arrow keys choose. Views that have an address of their own are links. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, className }: TabsProps<Value>) {
  return (
    // Base UI cannot see the direction of the page, which says what the left arrow key means.
    <DirectionProvider direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <BaseTabs.Root value={value} onValueChange={onChange} className={classNames('min-w-0', className)}>
        <BaseTabs.List
          activateOnFocus
          aria-label={label}
          className="flex gap-1 overflow-x-auto border-b border-border p-1 pb-0"
        >
          {tabs.map((tab) => (
            <BaseTabs.Tab
              key={tab.value}
              value={tab.value}
              className={
                'flex h-10 flex-none items-center gap-2 border-b-2 border-transparent px-3 text-control font-semibold whitespace-nowrap text-ink-muted ' +
                'hover:text-ink data-active:border-primary-ink data-active:text-ink max-sm:h-11'
              }
            >
              {tab.icon === undefined ? null : <Icon name={tab.icon} />}
              {tab.label}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
        {tabs.map((tab) => (
          <BaseTabs.Panel key={tab.value} value={tab.value} className="rounded-s pt-4">
            {tab.panel}
          </BaseTabs.Panel>
        ))}
      </BaseTabs.Root>
    </DirectionProvider>
  );
}
