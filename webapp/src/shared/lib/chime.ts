/** The two notes of the sound, in hertz, and when each begins and how long it lasts, in seconds. */
const notes = [
  { hertz: 660, atS: 0, lengthS: 0.16 },
  { hertz: 880, atS: 0.11, lengthS: 0.28 },
];

const volume = 0.12;

/** The sound is not begun again within this time. */
const pauseMs = 2000;

let lastMs = Number.NEGATIVE_INFINITY;

/** Plays a short sound. Before somebody has used the page nothing is played: a browser would wait, and play it at the first click. */
export async function playChime(): Promise<void> {
  if (!navigator.userActivation.hasBeenActive || Date.now() - lastMs < pauseMs) return;
  lastMs = Date.now();
  const context = new AudioContext();
  try {
    await Promise.all(notes.map((note) => play(context, note)));
  } finally {
    await context.close();
  }
}

function play(context: AudioContext, { hertz, atS, lengthS }: (typeof notes)[number]): Promise<void> {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz });
  const loudness = new GainNode(context, { gain: 0 });
  const begin = context.currentTime + atS;
  loudness.gain.setValueAtTime(0, begin);
  // Without a rise and a fall there is a click.
  loudness.gain.linearRampToValueAtTime(volume, begin + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + lengthS);
  tone.connect(loudness).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + lengthS);
  return new Promise((resolve) => {
    tone.onended = () => {
      resolve();
    };
  });
}
