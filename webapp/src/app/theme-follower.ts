import { store } from '@/shared/state/store';
import { startTheme } from './document-theme';

startTheme(store);
