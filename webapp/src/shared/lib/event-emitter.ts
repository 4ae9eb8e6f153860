type Listener<Payload> = (payload: Payload) => void;

export type EventEmitter<Events extends Record<string, unknown>> = {
  /** Adds a listener. Returns the function that removes it. */
  on: <Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>) => () => void;
  /** Calls the listeners in the order in which they were added. An error of one listener is reported, and the next one is called. */
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
  /** A dialog was opened. Notifications may cover it. */
  'dialog-opened': null;
  /** The person has chosen a language. */
  'language-chosen': { tag: string };
};

/** The events inside the application. Events from the server are not among them. */
export const appEvents = createEventEmitter<AppEvents>();
