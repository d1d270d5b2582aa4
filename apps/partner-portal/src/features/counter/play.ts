/** Hertz, one after the other: up for yes, low for no. */
const TONES = { yes: [660, 880], no: [220, 220] } as const;
const SECONDS = 0.12;
const PAUSE = 0.04;
const LOUDNESS = 0.15;

type Answer = keyof typeof TONES;

let speaker: AudioContext | undefined;
let newest = 0;

/** A short sound for a look away from the screen; silence where the browser has none, or allows none. */
export function play(answer: Answer): void {
  if (!('AudioContext' in window)) return;
  speaker ??= new AudioContext();
  const out = speaker;
  const own = ++newest;
  if (out.state === 'running') return sound(out, answer);
  // A phone that slept has stopped it. Until it runs again, answers would add up.
  out.resume().then(
    () => own === newest && sound(out, answer),
    () => undefined,
  );
}

function sound(out: AudioContext, answer: Answer): void {
  for (const [index, pitch] of TONES[answer].entries()) {
    const starts = out.currentTime + index * (SECONDS + PAUSE);
    const tone = out.createOscillator();
    const volume = out.createGain();
    tone.frequency.value = pitch;
    volume.gain.value = LOUDNESS;
    tone.connect(volume).connect(out.destination);
    tone.start(starts);
    tone.stop(starts + SECONDS);
  }
}
