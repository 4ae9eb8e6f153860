import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { timeLimit } from '../scripts/time-limit.ts';
import { freePort } from './free-port.ts';

const binary = process.env['WRIGHT_TEST_BINARY'] ?? fileURLToPath(new URL('../../bin/wright', import.meta.url));

/** A server for one test, which can configure, stop and restart it. Its data is kept until the end of the test. */
export class OwnServer {
  readonly origin: string;
  readonly #environment: Record<string, string>;
  /** The folder with its data. */
  readonly folder = mkdtempSync(join(tmpdir(), 'wright-e2e-own-'));
  #process: ChildProcess | null = null;
  #output = '';

  private constructor(port: number, environment: Record<string, string>) {
    this.origin = `http://localhost:${port}`;
    this.#environment = {
      WRIGHT_DEV: 'true',
      WRIGHT_ADDR: `127.0.0.1:${port}`,
      WRIGHT_PUBLIC_URL: this.origin,
      WRIGHT_DATA_DIR: this.folder,
      ...environment,
    };
  }

  static async start(environment: Record<string, string> = {}): Promise<OwnServer> {
    const server = new OwnServer(await freePort(), environment);
    await server.start();
    return server;
  }

  get #all(): NodeJS.ProcessEnv {
    return { ...process.env, ...this.#environment };
  }

  /** The output of the server. */
  get output(): string {
    return this.#output;
  }

  async start(): Promise<void> {
    const server = spawn(binary, ['serve'], { env: this.#all, stdio: 'pipe' });
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (part: Buffer) => {
        this.#output += part.toString();
      });
    }
    this.#process = server;
    const deadline = Date.now() + timeLimit(20_000);
    while (Date.now() < deadline) {
      if (server.exitCode !== null) throw new Error(`wright serve ended: ${this.#output}`);
      const isReady = await fetch(`${this.origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      await delay(100);
    }
    throw new Error(`wright serve is not ready in time: ${this.#output}`);
  }

  /** Runs a command with the data of the server while it is stopped. */
  async run(command: string): Promise<void> {
    await promisify(execFile)(binary, [command], { env: this.#all });
  }

  /** Stops the server with the signal that an operator would send. */
  async stop(): Promise<void> {
    const server = this.#process;
    this.#process = null;
    if (server?.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }

  /** Stops the server and deletes its data. */
  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
