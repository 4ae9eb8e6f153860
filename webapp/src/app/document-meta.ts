import { metaDebounceMs } from '@/shared/config/constants';
import { debounce } from '@/shared/lib/debounce';

/** `{page title} | {product name}`, or the product name alone. */
export function titleOf(pageTitle: string | null, productName: string): string {
  return pageTitle === null || pageTitle === '' ? productName : `${pageTitle} | ${productName}`;
}

/** Returns a debounced function that sets the title of the document. */
export function createTitleWriter(productName: string, page: { title: string } = document) {
  return debounce((pageTitle: string | null) => {
    page.title = titleOf(pageTitle, productName);
  }, metaDebounceMs);
}
