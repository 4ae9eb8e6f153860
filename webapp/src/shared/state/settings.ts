import { storedAtom } from './resettable-atom';

export type DarkMode = 'auto' | true | false;

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isDarkMode = (value: unknown): value is DarkMode => value === 'auto' || isBoolean(value);

/** Dark, light, or the preference of the system. */
export const darkModeAtom = storedAtom<DarkMode>('localStorage', {
  key: 'app/darkMode',
  initial: 'auto',
  isValue: isDarkMode,
});
/** Whether the overlay drawer of small screens is open. */
export const drawerIsOpenAtom = storedAtom('localStorage', {
  key: 'app/drawerIsOpen',
  initial: false,
  isValue: isBoolean,
});
/** Whether the drawer of large screens is the narrow rail. */
export const drawerIsMinimizedAtom = storedAtom('localStorage', {
  key: 'app/drawerIsMinimized',
  initial: false,
  isValue: isBoolean,
});
