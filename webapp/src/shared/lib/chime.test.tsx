import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playChime } from './chime';

/** The tones that were started, with what closes the sound. */
const tones: { hertz: number; beginS: number; end: () => void }[] = [];
const close = vi.fn(() => Promise.resolve());

class FakeContext {
  readonly currentTime = 10;
  readonly destination = {};
  readonly close = close;
}

class FakeOscillator {
  onended: (() => void) | null = null;
  readonly stop = vi.fn();
  readonly #hertz: number;
  constructor(_context: FakeContext, { frequency }: { frequency: number }) {
    this.#hertz = frequency;
  }
  connect = (next: object) => next;
  start = (beginS: number) => {
    tones.push({ hertz: this.#hertz, beginS, end: () => this.onended?.() });
  };
}

class FakeGain {
  readonly gain = {
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  };
  connect = (next: object) => next;
}

let hasBeenActive: boolean;
let nowMs = Date.parse('2026-11-27T14:00:00Z');

beforeEach(() => {
  hasBeenActive = true;
  tones.length = 0;
  close.mockClear();
  // A sound of the test before is long over.
  nowMs += 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('OscillatorNode', FakeOscillator);
  vi.stubGlobal('GainNode', FakeGain);
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockImplementation(() => hasBeenActive);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('two notes follow each other, and what has played them is closed', async () => {
  const played = playChime();
  expect(tones.map(({ hertz }) => hertz)).toEqual([660, 880]);
  expect(tones[1]?.beginS).toBeGreaterThan(tones[0]?.beginS ?? 0);
  expect(close).not.toHaveBeenCalled();
  for (const { end } of tones) end();
  await played;
  expect(close).toHaveBeenCalledOnce();
});

test('a burst of messages is one sound', () => {
  void playChime();
  void playChime();
  expect(tones).toHaveLength(2);
});

test('nothing is played before somebody has used the page, and nothing later for it', async () => {
  hasBeenActive = false;
  await playChime();
  hasBeenActive = true;
  expect(tones).toEqual([]);
});
