import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';
import { isServiceUp } from '@/shared/api/boot-client';

/*
 * The part of the service dialogs that is loaded with every page. The dialogs have a chunk of their own, which is loaded when
 * the page is idle or after an error. If that chunk cannot be loaded, a plain notice is shown.
 */

/** `check-status`: a part of the page could not be loaded, and the status of the service says why. `unavailable`: the service does not answer. */
export type Fault = 'check-status' | 'unavailable';

/**
 * The state of the dialogs: nothing is shown, the dialogs are, or, if they cannot be loaded, a plain notice about the unreachable
 * service or its new version. `postponed`: the person has closed the dialog about the new version, and a part of the page is still
 * missing.
 */
export type FaultView = 'none' | 'dialogs' | 'unavailable' | 'new-version' | 'postponed';

export const loadServiceDialogs = () => import('./service-dialogs');

const view = createAtom<FaultView>('none');

export const faults = {
  view: view as ReadonlyAtom<FaultView>,
  /** Hides the dialogs and the notice. */
  dismiss: () => {
    view.set('none');
  },
  /** Hides the dialog about the new version. Only the missing part of the page still shows a notice. */
  postpone: () => {
    view.set('postponed');
  },
  /**
   * Shows the dialog for a fault.
   * @param retryAt the time of the next useful attempt, in milliseconds since 1970
   */
  raise: async (fault: Fault, retryAt = 0): Promise<void> => {
    try {
      const dialogs = await loadServiceDialogs();
      await dialogs.handleFault(fault, retryAt);
      view.set('dialogs');
    } catch {
      view.set(fault === 'check-status' && (await isServiceUp()) ? 'new-version' : 'unavailable');
    }
  },
};
