import { atomWithStorage } from 'jotai/vanilla/utils';

export type DarkMode = 'auto' | true | false;

export const settingKeys = {
  darkMode: 'app/darkMode',
  drawerIsOpen: 'app/drawerIsOpen',
  drawerIsMinimized: 'app/drawerIsMinimized',
} as const;

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isDarkMode = (value: unknown): value is DarkMode => value === 'auto' || isBoolean(value);

/** The local storage, or null if the browser has none or denies access. */
function localStorageOrNull(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

/** A storage of JSON values. Invalid values count as the default. */
function validated<Value>(isValue: (value: unknown) => value is Value) {
  const parse = (text: string | null, initialValue: Value): Value => {
    try {
      const value: unknown = JSON.parse(text ?? '');
      return isValue(value) ? value : initialValue;
    } catch {
      return initialValue;
    }
  };
  return {
    getItem: (key: string, initialValue: Value) => parse(localStorageOrNull()?.getItem(key) ?? null, initialValue),
    setItem: (key: string, value: Value) => {
      try {
        localStorageOrNull()?.setItem(key, JSON.stringify(value));
      } catch {
        // With a full or blocked storage the setting works until the page is reloaded.
      }
    },
    removeItem: (key: string) => {
      localStorageOrNull()?.removeItem(key);
    },
    subscribe: (key: string, onChange: (value: Value) => void, initialValue: Value) => {
      if (typeof window === 'undefined') return () => undefined;
      const handleStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange(parse(event.newValue, initialValue));
      };
      window.addEventListener('storage', handleStorage);
      return () => {
        window.removeEventListener('storage', handleStorage);
      };
    },
  };
}

const now = { getOnInit: true } as const;

/** Dark, light, or the preference of the system. */
export const darkModeAtom = atomWithStorage<DarkMode>(settingKeys.darkMode, 'auto', validated(isDarkMode), now);
/** Whether the overlay drawer of small screens is open. */
export const drawerIsOpenAtom = atomWithStorage(settingKeys.drawerIsOpen, false, validated(isBoolean), now);
/** Whether the drawer of large screens is the narrow rail. */
export const drawerIsMinimizedAtom = atomWithStorage(settingKeys.drawerIsMinimized, false, validated(isBoolean), now);
