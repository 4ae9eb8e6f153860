import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';
import { isServiceUp } from '@/shared/api/boot-client';

/*
 * The part of the service dialogs that is always here. The dialogs travel in a chunk of their own, loaded when the page is
 * idle or when something goes wrong; if even that cannot be loaded, plain words must do.
 */

/** A part of the page did not load and somebody must find out why, or it is known that the service does not answer. */
export type Fault = 'check-status' | 'unavailable';

/**
 * What is shown of a fault: the dialogs; plain words about the service that cannot be reached, or about its new version, where
 * the dialogs are out of reach; or nothing any more, although the part of the page is still missing.
 */
export type FaultView = 'none' | 'dialogs' | 'unavailable' | 'new-version' | 'later';

export const loadServiceDialogs = () => import('./service-dialogs');

const view = createAtom<FaultView>('none');

export const faults = {
  view: view as ReadonlyAtom<FaultView>,
  /** Hides what is shown. */
  dismiss: () => {
    view.set('none');
  },
  /** The new version can wait: only in the place of what is missing there are words left. */
  postpone: () => {
    view.set('later');
  },
  /**
   * Shows what there is to say about a fault.
   * @param retryAt before which another try makes no sense, in milliseconds since 1970
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
