/*
 * Replaces `react-dom/server` in the bundle of the server. It writes the same markup as `renderToString` of React, for what our
 * pages use, in a third of the time that React needs in the JavaScript engine of the server (ADR 0050). It throws for everything
 * else. `same-markup.test.ts` compares both.
 */
import { type Element, Fragment, Suspense } from './react';

const special = /["&'<>]/;
const everySpecial = /["&'<>]/g;
const references: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

const escapeText = (text: string) =>
  special.test(text) ? text.replaceAll(everySpecial, (character) => references[character] ?? '') : text;

/** The attributes of our pages by the name of the property. */
const attributeNames: Readonly<Record<string, string>> = {
  alt: 'alt',
  className: 'class',
  cx: 'cx',
  cy: 'cy',
  d: 'd',
  dateTime: 'dateTime',
  dir: 'dir',
  fetchPriority: 'fetchPriority',
  fill: 'fill',
  height: 'height',
  href: 'href',
  htmlFor: 'for',
  id: 'id',
  lang: 'lang',
  loading: 'loading',
  patternUnits: 'patternUnits',
  preserveAspectRatio: 'preserveAspectRatio',
  r: 'r',
  rel: 'rel',
  role: 'role',
  src: 'src',
  stroke: 'stroke',
  strokeOpacity: 'stroke-opacity',
  tabIndex: 'tabindex',
  target: 'target',
  translate: 'translate',
  type: 'type',
  value: 'value',
  viewBox: 'viewBox',
  width: 'width',
};

/** Properties without a trace in the markup. */
const withoutAttribute: ReadonlySet<string> = new Set(['children', 'ref', 'suppressHydrationWarning']);

const isEventHandler = (name: string) => name.startsWith('on') && name !== 'on';
const isPassedOn = (name: string) => name.startsWith('aria-') || name.startsWith('data-');

const voidElements: ReadonlySet<unknown> = new Set(['img', 'br', 'hr', 'input']);

/** Elements of which React knows more than their attributes. */
const unsupportedElements: ReadonlySet<unknown> = new Set([
  'textarea',
  'form',
  'style',
  'script',
  'title',
  'meta',
  'link',
  'pre',
]);

// The scheme as browsers read it, which ignore control characters.
const scriptUrl =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the text may contain them
  /^[\u0000-\u0020]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i;

function attributesOf(tag: unknown, props: Element['props']): string {
  let attributes = '';
  for (const name of Object.keys(props)) {
    const value = props[name];
    if (value == null || withoutAttribute.has(name) || isEventHandler(name)) continue;
    if (tag === 'select' && name === 'value') continue; // `option` has it
    const attribute = isPassedOn(name) ? name : attributeNames[name];
    if (attribute === undefined)
      throw new Error(`The property ${name} of ${String(tag)} is not supported on the server.`);
    if (typeof value !== 'string' && typeof value !== 'number' && !(typeof value === 'boolean' && isPassedOn(name)))
      throw new Error(`The value of ${name} of ${String(tag)} is not supported on the server.`);
    const text = String(value);
    if (attribute === 'href' || attribute === 'src') {
      if (text === '') continue;
      if (scriptUrl.test(text)) throw new Error('A URL with the scheme of scripts.');
    }
    attributes += ` ${attribute}="${escapeText(text)}"`;
  }
  return attributes;
}

/** The markup of one page, in pieces. */
class Markup {
  readonly pieces: string[] = [];
  /** React separates two texts by a comment, because a browser would read them as one. */
  private endsWithText = false;
  private selected: unknown;

  render(node: unknown): void {
    if (node == null || typeof node === 'boolean') return;
    if (typeof node === 'string' || typeof node === 'number') this.text(String(node));
    else if (Array.isArray(node)) for (const child of node) this.render(child);
    else this.element(node as Element);
  }

  private text(text: string): void {
    if (text === '') return;
    this.pieces.push(this.endsWithText ? `<!-- -->${escapeText(text)}` : escapeText(text));
    this.endsWithText = true;
  }

  private tag(markup: string): void {
    this.pieces.push(markup);
    this.endsWithText = false;
  }

  private element({ type, props }: Element): void {
    if (typeof type === 'function') this.render((type as (props: Element['props']) => unknown)(props));
    else if (type === Fragment) this.render(props['children']);
    else if (type === Suspense) {
      this.tag('<!--$-->');
      this.render(props['children']);
      this.tag('<!--/$-->');
    } else if (typeof type === 'string') this.htmlElement(type, props);
    else throw new Error('A component of this kind is not supported on the server.');
  }

  private htmlElement(type: string, props: Element['props']): void {
    if (unsupportedElements.has(type)) throw new Error(`${type} is not supported on the server.`);
    if (type === 'select') this.selected = props['value'];
    const isSelected = type === 'option' && props['value'] === this.selected;
    const opening = `<${type}${attributesOf(type, props)}${isSelected ? ' selected=""' : ''}`;
    if (voidElements.has(type)) {
      this.tag(`${opening}/>`);
      return;
    }
    this.tag(`${opening}>`);
    this.render(props['children']);
    this.tag(`</${type}>`);
  }
}

/** The markup of an element, as text. */
export function renderToString(element: unknown): string {
  const markup = new Markup();
  markup.render(element);
  return markup.pieces.join('');
}
