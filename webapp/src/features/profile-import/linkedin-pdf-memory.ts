/**
 * Limits the memory that a worker allocates. Import this module before the library: a compressed part of a PDF can
 * expand a thousandfold, and pdf.js unpacks it as a whole, without a limit.
 */
const limits = { atOnce: 32 * 1024 * 1024, inAll: 256 * 1024 * 1024 };

type Arrays = { new (...parameters: unknown[]): unknown; readonly BYTES_PER_ELEMENT?: number };

let used = 0;
let onExceeded: (() => void) | null = null;

/** Registers a function that is called when the limit is exceeded. It is called during the allocation, which then fails. */
export function onMemoryExceeded(callback: () => void): void {
  onExceeded = callback;
}

function count(bytes: number): void {
  used += bytes;
  if (bytes <= limits.atOnce && used <= limits.inAll) return;
  onExceeded?.();
  throw new RangeError('The file needs more memory than it may have');
}

/** The number of elements that a constructor of a typed array allocates. A view of a buffer allocates none. */
function newElements(first: unknown): number {
  if (typeof first === 'number') return first;
  const { length } = (first ?? {}) as { length?: unknown };
  return typeof length === 'number' ? length : 0;
}

/** Returns a constructor that counts its elements. It is a proxy, so that its objects have the original type and are as fast. */
function counted<Type extends Arrays>(type: Type): Type {
  const proxy: Type = new Proxy(type, {
    construct(target, parameters: unknown[], newTarget) {
      count(newElements(parameters[0]) * (target.BYTES_PER_ELEMENT ?? 1));
      return Reflect.construct(target, parameters, newTarget === proxy ? target : newTarget) as object;
    },
  });
  return proxy;
}

const names = [
  'ArrayBuffer',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int8Array',
  'Uint16Array',
  'Int16Array',
  'Uint32Array',
  'Int32Array',
  'Float32Array',
  'Float64Array',
] as const;

const scope = globalThis as unknown as Record<(typeof names)[number], Arrays>;
for (const name of names) scope[name] = counted(scope[name]);
