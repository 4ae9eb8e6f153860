import { type Block, type Inline, parseMarkdown } from '@/features/public-profile/markdown';

/** A text in Markdown with its paragraphs, lists, bold text and links, and without the styles of the application. */
export function MarkdownHtml({ text }: { text: string }) {
  return parseMarkdown(text).map(blockElement);
}

function blockElement(block: Block, index: number) {
  if (block.kind === 'paragraph') return <p key={index}>{block.content.map(inlineElement)}</p>;
  const items = block.items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <li key={at}>{item.map(inlineElement)}</li>
  ));
  return block.isOrdered ? <ol key={index}>{items}</ol> : <ul key={index}>{items}</ul>;
}

function inlineElement(node: Inline, index: number) {
  if (typeof node === 'string') return node;
  if ('strong' in node) return <strong key={index}>{node.strong.map(inlineElement)}</strong>;
  return (
    <a key={index} href={node.url}>
      {node.text}
    </a>
  );
}
