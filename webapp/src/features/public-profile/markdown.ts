import { addressIn, isSafeAddress } from '@/shared/lib/web-address';

/**
 * The part of Markdown that texts of a profile have: paragraphs, lists, bold text and links (docs/adr/0062). Everything else is
 * text as it was typed. No expression below searches the same character more than a few times, however the text is built.
 */
export type Inline = string | { strong: Inline[] } | { url: string; text: string };

export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; isOrdered: boolean; first: number; items: Inline[][] };

const listItem = /^ {0,3}(?:[-*•–]|(\d{1,3})[.)])[ \t]+(\S.*)$/u;
const continuation = /^(?: {2,}|\t)(\S.*)$/;

/** The blocks of a text. Line breaks within a paragraph are kept. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let list: { isOrdered: boolean; first: number; items: string[] } | undefined;
  const end = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', content: parseInline(lines.join('\n')) });
    if (list) blocks.push({ kind: 'list', ...list, items: list.items.map((item) => parseInline(item)) });
    lines = [];
    list = undefined;
  };
  for (const line of text.split(/\r?\n/)) {
    const [, number, item] = listItem.exec(line) ?? [];
    const more = list && continuation.exec(line)?.[1];
    if (item !== undefined) {
      const isOrdered = number !== undefined;
      if (list?.isOrdered !== isOrdered) {
        end();
        list = { isOrdered, first: Number(number ?? 1), items: [] };
      }
      list.items.push(item.trimEnd());
    } else if (list && more !== undefined) list.items.push(`${list.items.pop()}\n${more.trimEnd()}`);
    else {
      if (list || line.trim() === '') end();
      if (line.trim() !== '') lines.push(line.trimEnd());
    }
  }
  end();
  return blocks;
}

const mark =
  /\*\*([^*]{1,2000})\*\*|\[([^[\]\n]{1,300})\]\((https:\/\/[^\s()<>"]{1,2000})\)|https:\/\/[^\s<>"*]{1,2000}/gi;

/** Each mark contains one of these. */
const mayHaveMark = /\*\*|\]\(|:\/\//;

function parseInline(text: string): Inline[] {
  // Most texts have no marks, and the JavaScript engine of the server is slow at searching for them.
  if (!mayHaveMark.test(text)) return text === '' ? [] : [text];
  const content: Inline[] = [];
  let from = 0;
  const add = (until: number, ...nodes: Inline[]) => {
    if (until > from) content.push(text.slice(from, until));
    content.push(...nodes);
  };
  for (const { 0: found, 1: bold, 2: label, 3: target, index } of text.matchAll(mark)) {
    let node: Inline | undefined;
    let length = found.length;
    if (bold !== undefined) node = bold.trim() === bold ? { strong: parseInline(bold) } : undefined;
    else if (label !== undefined && target !== undefined)
      node = isSafeAddress(target) && !looksLikeAddress(label) ? { url: target, text: label } : undefined;
    else {
      const address = addressIn(found);
      length = address?.length ?? 0;
      node = address === null ? undefined : { url: address, text: address };
    }
    if (node === undefined) continue;
    add(index, node);
    from = index + length;
  }
  add(text.length);
  return content;
}

/**
 * Whether the text of a link looks like an address, which may differ from the target of the link. Such a link is shown
 * as it was typed. Characters without a width are ignored, and characters that look like a dot count as a dot.
 */
function looksLikeAddress(label: string): boolean {
  const readable = label
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[。\u06d4\ua4f8]/g, '.');
  return /:\/\/|^\s*www\.|[^\s.]\.\p{L}[\p{L}\d-]|\d\.\d{1,3}\.\d/iu.test(readable);
}
