import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems hand out higher ones to whoever asks for any, so what was free a moment ago is taken by nobody in between. */
const ports = { first: 10_000, last: 32_000 };

/** A free port, for a server that has to know its port before it starts. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = ports.first + Math.floor(Math.random() * (ports.last - ports.first));
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
  throw new Error('no free port was found');
}
