import { expect, test, vi } from 'vitest';
import { onceVisible } from './visit-beacon';

/** A page whose state the test moves. */
class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'hidden';
  prerendering = false;

  change(state: Partial<Pick<FakePage, 'visibilityState' | 'prerendering'>>) {
    Object.assign(this, state);
    this.dispatchEvent(new Event('prerendering' in state ? 'prerenderingchange' : 'visibilitychange'));
  }
}

const watch = (page: FakePage) => {
  const send = vi.fn();
  return { send, stop: onceVisible(page, send) };
};

test('a page that is visible sends at once', () => {
  const page = new FakePage();
  page.visibilityState = 'visible';
  expect(watch(page).send).toHaveBeenCalledOnce();
});

test('a page in a background tab sends when somebody turns to it, and only then', () => {
  const page = new FakePage();
  const { send } = watch(page);
  expect(send).not.toHaveBeenCalled();
  page.change({ visibilityState: 'visible' });
  expect(send).toHaveBeenCalledOnce();
});

test('a page that is only prepared in advance sends once it is really shown', () => {
  const page = new FakePage();
  Object.assign(page, { visibilityState: 'visible', prerendering: true });
  const { send } = watch(page);
  page.change({ visibilityState: 'visible' });
  expect(send).not.toHaveBeenCalled();
  page.change({ prerendering: false });
  expect(send).toHaveBeenCalledOnce();
});

test('turning away and back sends nothing more', () => {
  const page = new FakePage();
  const { send } = watch(page);
  page.change({ visibilityState: 'visible' });
  page.change({ visibilityState: 'hidden' });
  page.change({ visibilityState: 'visible' });
  expect(send).toHaveBeenCalledOnce();
});

test('a page that is left before anybody saw it sends nothing', () => {
  const page = new FakePage();
  const { send, stop } = watch(page);
  stop();
  page.change({ visibilityState: 'visible' });
  expect(send).not.toHaveBeenCalled();
});
