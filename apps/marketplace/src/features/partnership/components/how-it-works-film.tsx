import { Button } from '@homeroom/ui';
import { useEffect, useState } from 'react';
import styles from './how-it-works-film.module.css';

const SCENE_MS = 5_000;

const SCENES = [
  { picture: '/pictures/clay-for-two.svg', caption: 'You run a business that families love. Some hours are busier than others.' },
  { picture: '/pictures/essay-evenings.svg', caption: 'Tell us the deal you have in mind: your price, your quantity, your terms.' },
  { picture: '/pictures/chemistry.svg', caption: 'We review it within 2 to 3 business days. Listing costs nothing.' },
  { picture: '/pictures/ten-coffees.svg', caption: 'Families nearby find it, pay by card, and get a voucher by email.' },
  { picture: '/pictures/hip-hop.svg', caption: 'They come to your door. You redeem the voucher at the counter.' },
  { picture: '/pictures/rocket-day.svg', caption: 'And for every dollar, the school the family chose earns a point.' },
] as const;

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A short film of drawings with captions, which can be paused and stepped through. */
export function HowItWorksFilm() {
  const [scene, setScene] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !wantsStillness());
  const isLast = scene === SCENES.length - 1;

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => (isLast ? setPlaying(false) : setScene(scene + 1)), SCENE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isLast, scene]);

  const togglePlay = () => {
    if (!isPlaying && isLast) setScene(0);
    setPlaying(!isPlaying);
  };
  const goTo = (next: number) => {
    if (!(next in SCENES)) return;
    setPlaying(false);
    setScene(next);
  };
  return (
    <figure className={styles['film']} data-playing={isPlaying || undefined}>
      <div className={styles['screen']}>
        <img key={scene} src={SCENES[scene]!.picture} alt="" width={800} height={600} className={styles['picture']} />
        <p className={styles['count']}>
          {scene + 1} of {SCENES.length}
        </p>
      </div>
      <figcaption className={styles['caption']} aria-live="polite">
        {SCENES[scene]!.caption}
      </figcaption>
      <div className={styles['progress']} aria-hidden="true">
        {SCENES.map(({ caption }, index) => (
          <span key={caption} data-state={index < scene ? 'seen' : index === scene ? 'now' : 'next'} />
        ))}
      </div>
      {/* Not disabled at the ends, because that would lose the focus. */}
      <div className={styles['controls']}>
        <Button variant="secondary" size="small" aria-disabled={scene === 0 || undefined} onClick={() => goTo(scene - 1)}>
          Previous
        </Button>
        <Button size="small" onClick={togglePlay}>
          {isPlaying ? 'Pause' : isLast ? 'Play again' : 'Play'}
        </Button>
        <Button variant="secondary" size="small" aria-disabled={isLast || undefined} onClick={() => goTo(scene + 1)}>
          Next
        </Button>
      </div>
    </figure>
  );
}
