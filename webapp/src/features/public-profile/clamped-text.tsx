import { useState } from 'react';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { buttonClasses } from '@/shared/ui/button-classes';
import { MarkdownText } from './markdown-text';

/** A longer text is clamped. It is measured in characters, because the server has to get the same result. */
const longText = 900;

export type ClampedTextProps = {
  /** The id of the text on the page. */
  id: string;
  text: string;
};

/** A text that shows its beginning if it is long, and a button that shows the rest. Paper and browsers without scripts get all. */
export function ClampedText({ id, text }: ClampedTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (text.length <= longText) return <MarkdownText text={text} className="gap-3.5!" />;
  return (
    <>
      <div
        id={id}
        className={classNames(
          !isOpen &&
            'not-print:not-noscript:[&_[data-text]:not(:focus-within)]:line-clamp-9 not-print:not-noscript:[&_p+p]:mt-3.5',
        )}
      >
        <MarkdownText text={text} className="gap-3.5!" />
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
        className={classNames(buttonClasses('ghost', 's'), '-ms-3 mt-2 noscript:hidden print:hidden')}
      >
        {isOpen ? m.public_profile_less() : m.kit_more()}
      </button>
    </>
  );
}
