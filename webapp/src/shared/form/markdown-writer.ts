/** Makes each line bold. Text that Markdown cannot make bold is returned unchanged. */
export function boldText(words: string): string {
  return words
    .replaceAll('**', '')
    .split('\n')
    .map((line) => {
      const inner = line.trim();
      return inner === '' || inner.includes('*') ? line : line.replace(inner, () => `**${inner}**`);
    })
    .join('\n');
}

/** The maximum length of the text and of the URL of a link. */
const maxLabel = 300;
const maxAddress = 2000;

/**
 * The URL of a link in the form that texts of a profile support: with https, in ASCII, and without characters that
 * would end the link.
 */
function secureAddress(address: string): string | null {
  if (!/^\s*https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return null;
  url.protocol = 'https:';
  const written = url.href.replaceAll(/[()<>"*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return written.length > maxAddress ? null : written;
}

/** Whether the text of a link looks like a URL, which would hide from readers where the link leads. */
const isAddress = (words: string) => /:\/\/|^www\.|\S\.\p{L}[\p{L}\d-]/iu.test(words);

const bare = (address: string) =>
  address
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?|^www\./, '')
    .replace(/\/$/, '');

/** A link in Markdown. Without a valid URL it is only the text; if text and URL are equal, it is only the URL. */
export function linkText(label: string, address: string): string {
  const mail = /^\s*mailto:([^?]+)/i.exec(address)?.[1];
  const words = label.replaceAll(/[[\]]|\*\*/g, '').trim();
  if (words === '') return label;
  const [start = '', end = ''] = [/^ /.exec(label)?.[0], / $/.exec(label)?.[0]];
  if (mail !== undefined) return words.includes('@') ? label : `${start}${words} (${mail})${end}`;
  const url = secureAddress(address);
  if (url === null) return label;
  if (bare(words) === bare(url)) return start + url + end;
  const isUnfit = isAddress(words) || words.length > maxLabel;
  return start + (isUnfit ? `${words} (${url})` : `[${words}](${url})`) + end;
}
