// The sounds of the app, made on the spot: a soft knock for a flip, and a short motif for the end.

interface Tone {
  /** In hertz. */
  readonly pitch: number;
  /** In seconds from now. */
  readonly at: number;
  readonly length: number;
}

const LOUDNESS = 0.12;
const MOTIFS = {
  win: [523, 659, 784],
  loss: [392, 330, 262],
  even: [392, 392],
} as const;

let context: AudioContext | undefined;

/** Higher for bits that are set, lower for bits that are cleared. */
export function playFlip(up: boolean): void {
  const pitch = up ? 330 : 247;
  play([
    { pitch, at: 0, length: 0.09 },
    { pitch: 2 * pitch, at: 0.015, length: 0.05 },
  ]);
}

/** Two tones that rise: it is your turn. */
export function playTurn(): void {
  play([392, 523].map((pitch, index) => ({ pitch, at: index * 0.16, length: 0.25 })));
}

export function playEnd(how: keyof typeof MOTIFS): void {
  play(MOTIFS[how].map((pitch, index) => ({ pitch, at: 0.12 + index * 0.14, length: 0.2 })));
}

function play(tones: readonly Tone[]): void {
  try {
    context ??= new AudioContext();
    const { currentTime } = context;
    for (const tone of tones) sound(context, { ...tone, at: currentTime + tone.at });
    // Browsers keep it quiet until the user has touched the page.
    void context.resume();
  } catch {
    // Where nothing can be heard, nothing is missed.
  }
}

function sound(on: AudioContext, { pitch, at, length }: Tone): void {
  const tone = new OscillatorNode(on, { type: 'sine', frequency: pitch });
  const loudness = new GainNode(on, { gain: 0 });
  loudness.gain.setValueAtTime(LOUDNESS, at);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(loudness).connect(on.destination);
  tone.start(at);
  tone.stop(at + length);
}
