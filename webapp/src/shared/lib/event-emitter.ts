type Listener<Payload> = (payload: Payload) => void;

export type EventEmitter<Events extends Record<string, unknown>> = {
  /** Adds a listener and answers the function that removes it. */
  on: <Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>) => () => void;
  /** Calls the listeners in the order in which they came; one that throws does not keep the others from hearing it. */
  emit: <Name extends keyof Events>(name: Name, payload: Events[Name]) => void;
};

export function createEventEmitter<Events extends Record<string, unknown>>(): EventEmitter<Events> {
  const listeners = new Map<keyof Events, Set<Listener<never>>>();
  return {
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => {
        set.delete(listener);
      };
    },
    emit(name, payload) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          (listener as Listener<typeof payload>)(payload);
        } catch (error) {
          reportError(error);
        }
      }
    },
  };
}

export type AppEvents = {
  /** The server says that there is no session, or that it has ended. */
  'session-ended': { code: string };
  /** A dialog lies over the page, and what lay over the page before may lie over the dialog. */
  'dialog-opened': null;
  /** Somebody has chosen the language of the pages. */
  'language-chosen': { tag: string };
};

/** The events inside the application. Events from the server do not pass through here. */
export const appEvents = createEventEmitter<AppEvents>();
