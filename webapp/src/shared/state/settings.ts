import { atomWithStorage } from 'jotai/vanilla/utils';

export type DarkMode = 'auto' | true | false;

export const settingKeys = {
  darkMode: 'app/darkMode',
  drawerIsOpen: 'app/drawerIsOpen',
  drawerIsMinimized: 'app/drawerIsMinimized',
} as const;

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isDarkMode = (value: unknown): value is DarkMode => value === 'auto' || isBoolean(value);

/** Local storage, or null where the browser has none or refuses it. */
function localStorageOrNull(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

/** JSON in local storage; what does not parse or is no such value reads as the default. */
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
        // A full or locked storage costs the memory of a setting, not the setting itself.
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

/** Dark, light, or whatever the system prefers. */
export const darkModeAtom = atomWithStorage<DarkMode>(settingKeys.darkMode, 'auto', validated(isDarkMode), now);
/** Whether the overlay drawer of small screens is open. */
export const drawerIsOpenAtom = atomWithStorage(settingKeys.drawerIsOpen, false, validated(isBoolean), now);
/** Whether the drawer of large screens is the narrow rail. */
export const drawerIsMinimizedAtom = atomWithStorage(settingKeys.drawerIsMinimized, false, validated(isBoolean), now);
