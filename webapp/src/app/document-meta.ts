import { metaDebounceMs } from '@/shared/config/constants';
import { debounce } from '@/shared/lib/debounce';

/** `{page title} | {product name}`, or the product name alone; with the number of unread notifications in front of it. */
export function titleOf(pageTitle: string | null, productName: string, unread = 0): string {
  const title = pageTitle === null || pageTitle === '' ? productName : `${pageTitle} | ${productName}`;
  return unread === 0 ? title : `(${unread}) ${title}`;
}

/** Returns a debounced function that sets the title of the document. */
export function createTitleWriter(productName: string, page: { title: string } = document) {
  return debounce((pageTitle: string | null, unread: number) => {
    page.title = titleOf(pageTitle, productName, unread);
  }, metaDebounceMs);
}
