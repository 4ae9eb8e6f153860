import { inertDocument } from '../lib/inert-document';
import { markdown } from '../lib/normal-text';
import { boldText, linkText } from './markdown-writer';

/** Elements that begin a line, and those of them with space above and below. */
const lines = 'address,dd,div,dt,figcaption,figure,footer,form,header,li,main,nav,td,th,tr';
const paragraphs = 'article,aside,blockquote,dl,h1,h2,h3,h4,h5,h6,hr,ol,p,pre,section,table,ul';
const blocks = `${lines},${paragraphs}`;
const unread = 'head,noframes,noscript,script,style,svg,template,title,textarea,select,object,iframe';

/** The styles of Word are read as they are written, because browsers drop those that they do not know. */
const styleOf = (element: Element): string => element.getAttribute('data-style')?.toLowerCase() ?? '';
const isBulletOfWord = (element: Element) => /mso-list:\s*ignore/.test(styleOf(element));
const isItemOfWord = (element: Element) =>
  /mso-list:\s*(?!none|ignore|skip)\S/.test(styleOf(element)) ||
  /MsoList(Paragraph|Bullet|Number)/.test(element.className);
const isHidden = (element: Element) =>
  element.matches(unread) || element.hasAttribute('hidden') || /display:\s*none|mso-hide:\s*all/.test(styleOf(element));

function isBold(element: Element): boolean {
  const weight = /font-weight:\s*([a-z\d]+)/.exec(styleOf(element))?.[1];
  if (weight !== undefined) return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
  return element.matches('b,strong,h1,h2,h3,h4,h5,h6');
}

const oneLine = (text: string): string => text.replaceAll(/[ \t\r\n\f\u00a0]+/g, ' ');

/** Whether an element has formatting that Markdown supports. */
const isMarked = (element: Element): boolean =>
  element.matches('li,a[href],h1,h2,h3,h4,h5,h6') || isItemOfWord(element) || isBold(element);

/** The words of an element without blocks, with its line breaks, bold text and links. */
function inlineText(node: Node, isPreformatted: boolean): string {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.nodeValue ?? '';
    return isPreformatted ? text : oneLine(text);
  }
  if (!(node instanceof Element) || isHidden(node) || isBulletOfWord(node)) return '';
  if (node.matches('br')) return '\n';
  const inner = () =>
    Array.from(node.childNodes, (child) => inlineText(child, isPreformatted || node.matches('pre'))).join('');
  if (node.matches('a[href]')) return linkText(oneLine(node.textContent), node.getAttribute('href') ?? '');
  return isBold(node) ? boldText(inner()) : inner();
}

/** An item of a list: its sign with the blanks before it, until it is written. */
type Item = { sign: string; indentation: string; isBegun: boolean };

type Line = { text: string; beginsParagraph: boolean; isItem: boolean };

/** Writes the lines of a document, one after the other. */
class Lines {
  readonly written: Line[] = [];
  item: Item | null = null;
  #line = '';
  #beginsParagraph = false;

  add(text: string): void {
    this.#line += text;
  }

  /** Ends the line. With `beginsParagraph`, the next line begins a paragraph. */
  end(beginsParagraph = false): void {
    const parts = this.#line.split('\n').map((part) => oneLine(part).replaceAll('****', '').trim());
    // A blank line in the text separates paragraphs.
    if (this.#line.includes('\n') && parts.every((part) => part === '')) this.#beginsParagraph = true;
    this.#line = '';
    for (const part of parts) {
      if (part !== '') this.#write(part);
    }
    this.#beginsParagraph ||= beginsParagraph;
  }

  #write(text: string): void {
    const { item } = this;
    const start = item === null ? '' : `${item.indentation}${item.isBegun ? '  ' : `${item.sign} `}`;
    if (item !== null) item.isBegun = true;
    this.written.push({ text: start + text, beginsParagraph: this.#beginsParagraph, isItem: item !== null });
    this.#beginsParagraph = false;
  }
}

/** The item that an element begins, the number-th one of its list. */
function itemOf(element: Element, number: number): Item | null {
  if (isItemOfWord(element)) {
    const bullet = [...element.querySelectorAll('[data-style]')].find(isBulletOfWord);
    if (bullet === undefined && !styleOf(element).includes('mso-list:')) return null;
    const sign = /^\d{1,3}[.)]$/.exec(oneLine(bullet?.textContent ?? '').trim())?.[0] ?? '-';
    const level = Number(/level(\d)/.exec(styleOf(element))?.[1] ?? 1);
    return { sign, indentation: level > 1 ? '   ' : '', isBegun: false };
  }
  if (!element.matches('li')) return null;
  const list = element.closest('ol,ul');
  const isBelow = list?.parentElement?.closest('ol,ul') != null;
  const first = Number(list?.getAttribute('start') ?? 1) || 1;
  const sign = list?.matches('ol') === true ? `${first + number - 1}.` : '-';
  return { sign, indentation: isBelow ? '   ' : '', isBegun: false };
}

function writeBlocks(parent: Element, to: Lines): void {
  let items = 0;
  for (const child of parent.childNodes) {
    const element = child instanceof Element ? child : null;
    if (element !== null && isHidden(element)) continue;
    const isBlock = element?.matches(blocks) === true;
    if (element === null || (!isBlock && element.querySelector(blocks) === null)) {
      to.add(inlineText(child, parent.matches('pre')));
      continue;
    }
    const beginsParagraph = element.matches(paragraphs);
    const { item } = to;
    if (element.matches('li')) items += 1;
    if (isBlock) to.end(beginsParagraph);
    to.item = itemOf(element, items) ?? item;
    if (element.matches('h1,h2,h3,h4,h5,h6') && element.querySelector(blocks) === null) {
      to.add(inlineText(element, false));
    } else writeBlocks(element, to);
    if (isBlock) to.end(beginsParagraph);
    to.item = item;
  }
}

/**
 * Converts HTML from the clipboard to the part of Markdown that texts of a profile support (docs/adr/0062): lists,
 * including those of Word, links and bold text. It returns null if the HTML has none of these, because the plain text
 * of the clipboard is enough then.
 */
export function pastedMarkdown(html: string): string | null {
  const { body } = inertDocument(html);
  if (![...body.querySelectorAll('*')].some((element) => !isHidden(element) && isMarked(element))) return null;
  const to = new Lines();
  writeBlocks(body, to);
  to.end();
  let text = '';
  let before: Line | undefined;
  for (const line of to.written) {
    const beginsParagraph = line.beginsParagraph && !(line.isItem && before?.isItem === true);
    text += `${before === undefined ? '' : beginsParagraph ? '\n\n' : '\n'}${line.text}`;
    before = line;
  }
  return markdown(text) || null;
}
