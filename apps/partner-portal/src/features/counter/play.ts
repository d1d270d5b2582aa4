/** Frequencies in hertz, played in turn: rising for yes, low for no. */
const TONES = { yes: [660, 880], no: [220, 220] } as const;
const SECONDS = 0.12;
const PAUSE = 0.04;
const LOUDNESS = 0.15;

type Answer = keyof typeof TONES;

let speaker: AudioContext | undefined;
let newest = 0;

/** Plays a short sound, for a person who does not look at the screen. Does nothing in a browser that cannot or may not play it. */
export function play(answer: Answer): void {
  if (!('AudioContext' in window)) return;
  speaker ??= new AudioContext();
  const out = speaker;
  const own = ++newest;
  if (out.state === 'running') return sound(out, answer);
  // A phone's sleep suspends the audio. Sounds would queue up until it resumes.
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
