import { classNames } from '@/shared/lib/class-names';
import { WebLink } from '@/shared/ui/web-link';
import { type Block, type Inline, parseMarkdown } from './markdown';

export type MarkdownTextProps = {
  /** As the owner typed it. */
  text: string;
  className?: string;
};

/** A text of a profile with its paragraphs, lists, bold text and links. */
export function MarkdownText({ text, className }: MarkdownTextProps) {
  return (
    <div data-text="" className={classNames('grid gap-2 wrap-anywhere', className)}>
      {parseMarkdown(text).map(blockElement)}
    </div>
  );
}

function blockElement(block: Block, index: number) {
  if (block.kind === 'paragraph')
    return (
      <p key={index} dir="auto" className="whitespace-pre-line">
        {block.content.map(inlineElement)}
      </p>
    );
  const items = block.items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes in part
    <li key={at} className="whitespace-pre-line">
      {item.map(inlineElement)}
    </li>
  ));
  return block.isOrdered ? (
    <ol key={index} dir="auto" start={block.first} className="list-decimal space-y-1 ps-6">
      {items}
    </ol>
  ) : (
    <ul key={index} dir="auto" className="list-disc space-y-1 ps-5">
      {items}
    </ul>
  );
}

function inlineElement(node: Inline, index: number) {
  if (typeof node === 'string') return node;
  if ('strong' in node)
    return (
      <strong key={index} className="font-semibold">
        {node.strong.map(inlineElement)}
      </strong>
    );
  return <WebLink key={index} url={node.url} text={node.text} />;
}
