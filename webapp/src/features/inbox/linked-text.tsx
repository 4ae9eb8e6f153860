import { WebLink } from '@/shared/ui/web-link';
import { splitLinks } from './text-links';

/** A plain text with its line breaks. Addresses are links to other sites. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: part, url }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and do not move
    url === null ? part : <WebLink key={index} url={url} text={part} />,
  );
}
