import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** How long the computation below takes on a core of its own, in milliseconds, on the machine on which the limits were chosen. */
const referenceMs = 120;
const mostTimesSlower = 8;
/** Workers and child processes find what the first process has measured here. */
const variable = 'WRIGHT_TEST_SLOWNESS';

const computation = `
const start = performance.now();
let number = 1;
for (let step = 0; step < 5e7; step += 1) { number ^= number << 13; number ^= number >>> 17; number ^= number << 5; }
require('node:worker_threads').parentPort.postMessage({ number, ms: performance.now() - start });
`;

function computeOnce(): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(computation, { eval: true });
    worker.once('message', ({ ms }: { ms: number }) => {
      resolve(ms);
    });
    worker.once('error', reject);
  });
}

/** Computes on all cores at once, as tests do, so that other work on any of them is noticed. */
async function measureSlowness(): Promise<number> {
  const times = await Promise.all(Array.from({ length: availableParallelism() }, computeOnce));
  return Math.min(mostTimesSlower, Math.max(1, Math.max(...times) / referenceMs));
}

process.env[variable] ??= (await measureSlowness()).toFixed(2);

/** How many times slower the machine was at the start of the tests than the one on which the limits were chosen, from 1 to 8. */
export const slowness = Number(process.env[variable]);

/** A time limit for tests: longer where the machine is slow or busy, and bounded, so that what hangs still fails. */
export const timeLimit = (ms: number): number => Math.round(ms * slowness);
