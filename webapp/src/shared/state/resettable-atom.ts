import { createAtom } from '@tanstack/react-store';

/** A value that components read with `useSelector`, and that can be put back to its first value. */
export type ResettableAtom<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  reset: () => void;
  subscribe: (listener: (value: Value) => void) => { unsubscribe: () => void };
};

/** An atom that lasts until the page is reloaded. */
export function resettableAtom<Value>(initial: Value): ResettableAtom<Value> {
  const { get, set, subscribe } = createAtom<Value>(initial);
  return {
    get,
    set,
    subscribe,
    reset: () => {
      set(initial);
    },
  };
}

export type StoredAtomOptions<Value> = {
  key: string;
  initial: Value;
  /** Any other value in the storage counts as missing. */
  isValue: (value: unknown) => value is Value;
};

/** An atom that is kept as JSON in a storage of the browser. Without a storage, or with a full one, it lasts until the page is reloaded. */
export function storedAtom<Value>(
  storageName: 'localStorage' | 'sessionStorage',
  { key, initial, isValue }: StoredAtomOptions<Value>,
): ResettableAtom<Value> {
  const withStorage = <Result>(access: (storage: Storage) => Result): Result | null => {
    try {
      return access(globalThis[storageName]);
    } catch {
      return null;
    }
  };
  const parsed = (text: string | null): Value => {
    try {
      const value: unknown = JSON.parse(text ?? '');
      return isValue(value) ? value : initial;
    } catch {
      return initial;
    }
  };
  const atom = resettableAtom(initial);
  atom.set(parsed(withStorage((storage) => storage.getItem(key))));
  if (typeof window !== 'undefined' && storageName === 'localStorage') {
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) atom.set(parsed(event.newValue));
    });
  }
  return {
    ...atom,
    set: (value) => {
      atom.set(value);
      withStorage((storage) => {
        storage.setItem(key, JSON.stringify(value));
      });
    },
    reset: () => {
      atom.reset();
      withStorage((storage) => {
        storage.removeItem(key);
      });
    },
  };
}
