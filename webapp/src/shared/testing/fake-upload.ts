/** The response of a fake server to a request with `XMLHttpRequest`. */
export type FakeAnswer = { status: number; body?: unknown };

/** An upload whose progress and end the test controls. */
export type FakeUpload = {
  method: string;
  address: string;
  body: FormData;
  isAborted: boolean;
  progress: (share: number) => void;
  answer: (answer: FakeAnswer) => void;
  /** Fails as if the network were down. */
  fail: () => void;
};

/** Replaces `XMLHttpRequest`: `vi.stubGlobal('XMLHttpRequest', fakeUploads(uploads))`. */
export function fakeUploads(uploads: FakeUpload[]): typeof XMLHttpRequest {
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    response: Blob | null = null;
    #method = '';
    #address = '';
    #isEnded = false;

    open(method: string, address: string) {
      this.#method = method;
      this.#address = address;
    }

    setRequestHeader() {
      // No test checks the headers.
    }

    getResponseHeader() {
      return this.response === null ? null : this.response.type;
    }

    #end(kind: 'load' | 'error' | 'abort') {
      if (this.#isEnded) return;
      this.#isEnded = true;
      this.dispatchEvent(new Event(kind));
    }

    send(body: FormData) {
      const upload: FakeUpload = {
        method: this.#method,
        address: this.#address,
        body,
        isAborted: false,
        progress: (share) => {
          const event = new ProgressEvent('progress', { lengthComputable: true, loaded: share * 1000, total: 1000 });
          this.upload.dispatchEvent(event);
        },
        answer: ({ status, body: answer }) => {
          this.status = status;
          const type = status < 400 ? 'application/json' : 'application/problem+json';
          this.response = answer === undefined ? null : new Blob([JSON.stringify(answer)], { type });
          this.#end('load');
        },
        fail: () => {
          this.#end('error');
        },
      };
      this.abort = () => {
        upload.isAborted = true;
        this.#end('abort');
      };
      uploads.push(upload);
    }

    abort: () => void = () => undefined;
  }
  return FakeRequest as unknown as typeof XMLHttpRequest;
}

/** A photo with only one colour, in the format of a camera. */
export async function demoPicture(
  width: number,
  height: number,
  { name = 'portrait.png', type = 'image/png', colour = 'rgb(200, 30, 30)' } = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type })], name, { type });
}
