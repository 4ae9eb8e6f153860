import { type Ref, useId } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Field } from '@/shared/ui/field';
import { Select } from '@/shared/ui/select';
import { TextInput } from '@/shared/ui/text-input';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { type LinkOrder, linkOrders } from './find-links';

const orderTexts: Record<LinkOrder, () => string> = {
  newest: memberTexts.links_order_newest,
  lastOpened: memberTexts.links_order_last_opened,
  mostOpened: memberTexts.links_order_most_opened,
  name: memberTexts.links_order_name,
};

export type LinkSearchProps = {
  typed: string;
  onType: (text: string) => void;
  order: LinkOrder;
  onOrder: (order: LinkOrder) => void;
  /** How many links were found; null while all are shown. */
  foundCount: number | null;
  inputRef?: Ref<HTMLInputElement>;
};

/** Finds links by name and puts them in order. Screen readers announce the number of found links. */
export function LinkSearch({ typed, onType, order, onOrder, foundCount, inputRef }: LinkSearchProps) {
  const id = useId();
  return (
    <search className="flex items-end gap-4 max-sm:flex-col max-sm:items-stretch max-sm:gap-3">
      <div className="min-w-0 flex-1 sm:max-w-100">
        <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
          {memberTexts.links_search()}
        </label>
        <TextInput
          ref={inputRef}
          id={id}
          type="search"
          value={typed}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => {
            onType(event.target.value);
          }}
        />
      </div>
      <Field label={memberTexts.people_sort()} isOptional className="sm:w-56">
        <Select
          options={linkOrders.map((value) => ({ value, label: orderTexts[value]() }))}
          value={order}
          onChange={(value) => {
            if (value !== null) onOrder(value);
          }}
        />
      </Field>
      <VisuallyHidden role="status">
        {foundCount === null ? '' : memberTexts.links_search_found({ count: foundCount })}
      </VisuallyHidden>
    </search>
  );
}
