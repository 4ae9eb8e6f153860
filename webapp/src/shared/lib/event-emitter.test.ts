import { expect, test, vi } from 'vitest';
import { createEventEmitter } from './event-emitter';

type Events = { opened: { id: number }; closed: null };

test('a listener hears its event and no other', () => {
  const events = createEventEmitter<Events>();
  const opened = vi.fn();
  const closed = vi.fn();
  events.on('opened', opened);
  events.on('closed', closed);
  events.emit('opened', { id: 7 });
  expect(opened).toHaveBeenCalledExactlyOnceWith({ id: 7 });
  expect(closed).not.toHaveBeenCalled();
});

test('a removed listener hears nothing', () => {
  const events = createEventEmitter<Events>();
  const listener = vi.fn();
  const remove = events.on('closed', listener);
  remove();
  events.emit('closed', null);
  expect(listener).not.toHaveBeenCalled();
});

test('a listener that throws does not silence the next one, and the error is reported', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const events = createEventEmitter<Events>();
  const failure = new Error('broken listener');
  const next = vi.fn();
  events.on('closed', () => {
    throw failure;
  });
  events.on('closed', next);
  events.emit('closed', null);
  expect(next).toHaveBeenCalledOnce();
  expect(report).toHaveBeenCalledExactlyOnceWith(failure);
  vi.unstubAllGlobals();
});

test('a listener may remove itself while it is called', () => {
  const events = createEventEmitter<Events>();
  const second = vi.fn();
  const remove = events.on('closed', () => {
    remove();
  });
  events.on('closed', second);
  events.emit('closed', null);
  events.emit('closed', null);
  expect(second).toHaveBeenCalledTimes(2);
});
