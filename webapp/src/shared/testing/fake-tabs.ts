import type { StreamSource } from '../live/event-stream';
import type { Locks } from '../live/leading-tab';
import type { LiveBrowser } from '../live/live-browser';

/** A stream as the browser gives it to one tab. The test says what comes over it. */
export class FakeStream implements StreamSource {
  readyState = 0;
  readonly #target = new EventTarget();
  addEventListener = this.#target.addEventListener.bind(this.#target) as StreamSource['addEventListener'];

  open(): void {
    this.readyState = 1;
    this.#target.dispatchEvent(new Event('open'));
  }

  send(name: string, data: object = {}): void {
    this.#target.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  /** The connection ends, and the browser connects again. */
  breakOff(): void {
    this.readyState = 0;
    this.#target.dispatchEvent(new Event('error'));
  }

  /** The server refuses the stream, so that the browser gives it up. */
  refuse(): void {
    this.readyState = 2;
    this.#target.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = 2;
  }
}

type Held = { run: () => Promise<unknown>; reject: (reason: Error) => void; resolve: (value: unknown) => void };

/** Locks of a browser, by name. */
class FakeLocks {
  readonly #holders = new Map<string, Held>();
  readonly #waiting = new Map<string, Held[]>();

  readonly request = ((name: string, { signal, steal }: LockOptions, callback: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      const held: Held = { run: callback, resolve: resolve as Held['resolve'], reject };
      if (steal === true) {
        this.#holders.get(name)?.reject(new DOMException('stolen', 'AbortError'));
        this.#hold(name, held);
        return;
      }
      signal?.addEventListener('abort', () => {
        this.#waiting.set(
          name,
          this.#queue(name).filter((other) => other !== held),
        );
        reject(new DOMException('aborted', 'AbortError'));
      });
      this.#waiting.set(name, [...this.#queue(name), held]);
      this.#next(name);
    })) as Locks['request'];

  #queue(name: string): Held[] {
    return this.#waiting.get(name) ?? [];
  }

  #next(name: string): void {
    const [first, ...others] = this.#queue(name);
    if (first === undefined || this.#holders.has(name)) return;
    this.#waiting.set(name, others);
    this.#hold(name, first);
  }

  #hold(name: string, held: Held): void {
    this.#holders.set(name, held);
    void held.run().then((value) => {
      held.resolve(value);
      if (this.#holders.get(name) !== held) return;
      this.#holders.delete(name);
      this.#next(name);
    });
  }
}

/** A set of listeners that is called by the test. */
function signal() {
  const listeners = new Set<() => void>();
  return {
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    call: () => {
      for (const listener of [...listeners]) listener();
    },
  };
}

export type FakeTab = {
  browser: LiveBrowser;
  setVisible: (isVisible: boolean) => void;
  setOnline: (isOnline: boolean) => void;
  /** The browser stops running the tab, after having told it. */
  freeze: () => void;
  resume: () => void;
  /** Whether the tab hears nothing from the others, as one that has stopped running without having been told. */
  setSilent: (isSilent: boolean) => void;
};

/** One browser with several tabs. */
export class FakeBrowser {
  /** All streams that were opened, in order. */
  readonly streams: FakeStream[] = [];
  readonly #locks = new FakeLocks();
  readonly #channels = new Set<{ name: string; receive: (data: unknown) => void }>();

  /** The streams that are not closed. */
  get open(): FakeStream[] {
    return this.streams.filter(({ readyState }) => readyState !== 2);
  }

  /** The newest stream. */
  get stream(): FakeStream {
    const newest = this.streams.at(-1);
    if (newest === undefined) throw new Error('No stream was opened.');
    return newest;
  }

  tab(particular: Partial<LiveBrowser> = {}): FakeTab {
    const visibility = signal();
    const online = signal();
    const suspend = signal();
    const resume = signal();
    let isVisible = true;
    let isOnline = true;
    let isSilent = false;
    const openChannel = (name: string) => {
      const channel = {
        onmessage: null as BroadcastChannel['onmessage'],
        postMessage: (message: unknown) => {
          for (const other of this.#channels) if (other !== own && other.name === name) other.receive(message);
        },
        close: () => {
          this.#channels.delete(own);
        },
      };
      const own = {
        name,
        receive: (data: unknown) => {
          queueMicrotask(() => {
            if (isSilent || !this.#channels.has(own)) return;
            const event = new MessageEvent('message', { data: structuredClone(data) });
            channel.onmessage?.call(channel as BroadcastChannel, event);
          });
        },
      };
      this.#channels.add(own);
      return channel;
    };
    return {
      browser: {
        openStream: () => {
          const stream = new FakeStream();
          this.streams.push(stream);
          return stream;
        },
        tabs: { locks: this.#locks, openChannel },
        visibility: { isVisible: () => isVisible, onChange: visibility.listen },
        suspension: { onSuspend: suspend.listen, onResume: resume.listen },
        isOnline: () => isOnline,
        onOnline: online.listen,
        random: () => 1,
        ...particular,
      },
      setVisible: (next) => {
        isVisible = next;
        visibility.call();
      },
      setOnline: (next) => {
        isOnline = next;
        if (next) online.call();
      },
      freeze: suspend.call,
      resume: resume.call,
      setSilent: (next) => {
        isSilent = next;
      },
    };
  }
}
