import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs } from '@base-ui/react/tabs';
import { type ComponentType, type Ref, use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { memberTexts } from '../i18n/member-texts';
import { markdown } from '../lib/normal-text';
import { TextArea } from '../ui/text-area';
import { FormField, type FormFieldProps } from './form-field';
import { MarkdownPreview, type MarkdownPreviewProps } from './markdown-preview';
import { handleMarkdownKey, MarkdownTools } from './markdown-tools';
import { pasteAsMarkdown } from './paste-as-markdown';

export type MarkdownFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  FormFieldProps<Values, Name>,
  'children' | 'hint' | 'beside' | 'label' | 'limit' | 'normalise'
> & {
  label: string;
  rows?: number;
  limit: number;
};

type View = 'write' | 'preview';

/** A text field of a form with buttons for formatting, and with a preview of the text as visitors will see it. */
export function MarkdownField<Values extends FieldValues, Name extends FieldPath<Values>>({
  label,
  rows,
  limit,
  ...frame
}: MarkdownFieldProps<Values, Name> & (FieldPathValue<Values, Name> extends string ? unknown : never)) {
  const Preview = use(MarkdownPreview);
  const [view, setView] = useState<View>('write');
  const [height, setHeight] = useState(0);
  const writing = useRef<HTMLDivElement>(null);
  const written = useRef<HTMLTextAreaElement>(null);
  const show = (next: View) => {
    // The field keeps its height, so that the page below does not move, unless the preview needs more room.
    if (next === 'preview') setHeight(writing.current?.offsetHeight ?? 0);
    setView(next);
  };
  /** The form may focus the text, for example after an error. The text is shown before it gets the focus. */
  const withFocus = (ref: Ref<unknown>) => (area: HTMLTextAreaElement | null) => {
    written.current = area;
    if (area === null || typeof ref !== 'function') return;
    ref({
      focus: () => {
        flushSync(() => {
          setView('write');
        });
        area.focus();
      },
    });
  };
  return (
    // Base UI cannot detect the direction of the page, which decides what the left arrow key does.
    <DirectionProvider direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <Tabs.Root value={view} onValueChange={show} className={frame.className}>
        <FormField<Values, Name>
          {...frame}
          className=""
          label={label}
          hint={memberTexts.basics_text_hint()}
          limit={limit}
          normalise={markdown}
          beside={
            <div className="flex flex-none items-center gap-2 max-sm:w-full max-sm:justify-between sm:-my-1">
              {Preview === null ? null : <Views label={label} />}
              <MarkdownTools label={label} area={written} isHidden={view === 'preview'} />
            </div>
          }
        >
          {({ ref, ...field }) => (
            <>
              {/*
               * The text area stays mounted, with its undo history. The panel has no tab stop, because the text area
               * has one.
               */}
              <Tabs.Panel ref={writing} value="write" keepMounted tabIndex={-1} className="flex flex-col gap-1.5">
                <TextArea
                  {...field}
                  ref={withFocus(ref)}
                  onKeyDown={handleMarkdownKey}
                  onPaste={pasteAsMarkdown}
                  {...(rows === undefined ? {} : { rows })}
                />
              </Tabs.Panel>
              <Tabs.Panel value="preview" style={{ minHeight: height }} className={previewClasses}>
                {Preview === null ? null : <Shown text={field.value} Preview={Preview} />}
              </Tabs.Panel>
            </>
          )}
        </FormField>
      </Tabs.Root>
    </DirectionProvider>
  );
}

const previewClasses = 'rounded-m border border-border px-3 py-2.5 text-ink';

function Views({ label }: { label: string }) {
  return (
    <Tabs.List activateOnFocus aria-label={memberTexts.editor_views({ label })} className="flex flex-none gap-1">
      <Tabs.Tab value="write" className={tabClasses}>
        {memberTexts.editor_write()}
      </Tabs.Tab>
      <Tabs.Tab value="preview" className={tabClasses}>
        {memberTexts.editor_preview()}
      </Tabs.Tab>
    </Tabs.List>
  );
}

/** On touch screens the tabs are 44 px high, of which 32 are drawn. The rest separates them from the label and the text. */
const tabClasses =
  'relative min-h-7 rounded-s px-2 text-caption font-semibold text-ink-muted hover:text-ink data-active:bg-primary-soft ' +
  "data-active:text-primary-ink pointer-coarse:min-h-8 pointer-coarse:before:absolute pointer-coarse:before:inset-x-0 pointer-coarse:before:-inset-y-1.5 pointer-coarse:before:content-['']";

function Shown({ text, Preview }: { text: string; Preview: ComponentType<MarkdownPreviewProps> }) {
  if (text.trim() === '') return <p className="text-ink-muted">{memberTexts.editor_preview_empty()}</p>;
  return <Preview text={text} />;
}
