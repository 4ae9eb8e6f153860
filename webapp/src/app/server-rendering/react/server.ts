/*
 * Replaces `react-dom/server` in the bundle of the server. For the features of React that our pages use, it writes the
 * same markup as `renderToString`, in a third of the time that React needs in the JavaScript engine of the server (ADR
 * 0050). It throws for all other features. `same-markup.test.ts` compares both.
 */
import { type Element, Fragment, Suspense } from './react';

// In the engine, this is faster than a regular expression.
const escapeText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** The attributes of our pages by the name of the property. */
const attributeNames: Readonly<Record<string, string>> = {
  alt: 'alt',
  className: 'class',
  cx: 'cx',
  cy: 'cy',
  d: 'd',
  dateTime: 'dateTime',
  dir: 'dir',
  download: 'download',
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
  sizes: 'sizes',
  src: 'src',
  srcSet: 'srcSet',
  start: 'start',
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

/** Properties that do not appear in the markup. */
const withoutAttribute: ReadonlySet<string> = new Set(['ref', 'suppressHydrationWarning']);

const isEventHandler = (name: string) => name.startsWith('on') && name !== 'on';
const isPassedOn = (name: string) => name.startsWith('aria-') || name.startsWith('data-');
const passedOnTypes: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

const voidElements: ReadonlySet<unknown> = new Set(['img', 'br', 'hr', 'input']);

/** Elements that React treats specially, besides writing their attributes. */
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

const unsupportedProperty = (tag: unknown, property: string) =>
  new Error(`The property ${property} of ${String(tag)} is not supported on the server.`);
const unsupportedValue = (tag: unknown, property: string) =>
  new Error(`The value of ${property} of ${String(tag)} is not supported on the server.`);

function attributeOf(tag: unknown, property: string, value: unknown): string {
  const name = attributeNames[property];
  if (name === undefined) return otherAttributeOf(tag, property, value);
  if (tag === 'select' && name === 'value') return ''; // `option` has it
  if (typeof value !== 'string' && typeof value !== 'number') throw unsupportedValue(tag, property);
  if (name === 'href' || name === 'src') {
    if (value === '') return '';
    if (scriptUrl.test(String(value))) throw new Error('A URL with the scheme of scripts.');
  }
  return ` ${name}="${escapeText(String(value))}"`;
}

/** The attribute of a property that is not in `attributeNames`. */
function otherAttributeOf(tag: unknown, property: string, value: unknown): string {
  if (withoutAttribute.has(property) || isEventHandler(property)) return '';
  if (!isPassedOn(property)) throw unsupportedProperty(tag, property);
  if (!passedOnTypes.has(typeof value)) throw unsupportedValue(tag, property);
  return ` ${property}="${escapeText(String(value))}"`;
}

/** Class names come from the source, so there are few different ones. They are escaped once. */
const classAttributes = new Map<unknown, string>();

function classAttributeOf(classNames: unknown): string {
  let attribute = classAttributes.get(classNames);
  if (attribute === undefined) {
    attribute = attributeOf('any element', 'className', classNames);
    classAttributes.set(classNames, attribute);
  }
  return attribute;
}

function attributesOf(tag: unknown, props: Element['props']): string {
  let attributes = '';
  for (const property in props) {
    const value = props[property];
    if (value == null || property === 'children') continue;
    attributes += property === 'className' ? classAttributeOf(value) : attributeOf(tag, property, value);
  }
  return attributes;
}

/** The markup of one page. */
class Markup {
  text = '';
  /** React separates two texts by a comment, because a browser would read them as one. */
  private endsWithText = false;
  private selected: unknown;

  render(node: unknown): void {
    if (node == null || typeof node === 'boolean') return;
    if (typeof node === 'string' || typeof node === 'number') this.addText(String(node));
    else if (Array.isArray(node)) for (const child of node) this.render(child);
    else this.element(node as Element);
  }

  private addText(text: string): void {
    if (text === '') return;
    this.text += this.endsWithText ? `<!-- -->${escapeText(text)}` : escapeText(text);
    this.endsWithText = true;
  }

  private addTag(tag: string): void {
    this.text += tag;
    this.endsWithText = false;
  }

  private element({ type, props }: Element): void {
    if (typeof type === 'string') this.htmlElement(type, props);
    else if (typeof type === 'function') this.render((type as (props: Element['props']) => unknown)(props));
    else if (type === Fragment) this.render(props['children']);
    else if (type === Suspense) {
      this.addTag('<!--$-->');
      this.render(props['children']);
      this.addTag('<!--/$-->');
    } else throw new Error('A component of this kind is not supported on the server.');
  }

  private htmlElement(type: string, props: Element['props']): void {
    if (unsupportedElements.has(type)) throw new Error(`${type} is not supported on the server.`);
    if (type === 'select') this.selected = props['value'];
    const isSelected = type === 'option' && props['value'] === this.selected;
    const opening = `<${type}${attributesOf(type, props)}${isSelected ? ' selected=""' : ''}`;
    if (voidElements.has(type)) {
      this.addTag(`${opening}/>`);
      return;
    }
    this.addTag(`${opening}>`);
    this.render(props['children']);
    this.addTag(`</${type}>`);
  }
}

/** The markup of an element, as text. */
export function renderToString(element: unknown): string {
  const markup = new Markup();
  markup.render(element);
  return markup.text;
}
