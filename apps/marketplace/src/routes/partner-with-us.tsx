import { PAGE_TITLES, SCREENS } from '@homeroom/contracts';
import { ArrowIcon, Button, CheckIcon, ClockIcon, SchoolIcon, Skeleton, StarIcon, StoreIcon, TicketIcon, UserIcon } from '@homeroom/ui';
import { Link, useConfiguration, usePageTitle } from '@homeroom/web';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { anchorOf, questionsWith } from '../features/information';
import { CommunityTotals, FilmDialog, MoneyFacts, PartnerForm, PortalLook } from '../features/partnership';
import chevron from '../page/chevron.module.css';
import { mayLookAhead } from '../page/may-look-ahead';
import { whenIdle } from '../page/when-idle';
import styles from './partner-with-us.module.css';

const BENEFITS = [
  { icon: <CheckIcon />, title: 'No fees', text: 'Listing costs nothing, and we take no share of the sale.' },
  { icon: <UserIcon />, title: 'New families', text: 'Reach parents who are looking for something their kids can do this week.' },
  { icon: <TicketIcon />, title: 'You set the deal', text: 'Your price, your quantity, your terms.' },
  { icon: <ClockIcon />, title: 'Paid before they come', text: 'Vouchers are paid by card before anyone comes to your counter.' },
  { icon: <StarIcon />, title: 'Real numbers', text: 'See what was bought and redeemed, straight from real purchases.' },
  { icon: <SchoolIcon />, title: 'Good for schools', text: 'Every sale earns points for a school your customer chooses.' },
] as const;

const STEPS = [
  { title: 'Apply', text: 'Tell us about your business and the first deal you have in mind. It takes five minutes.' },
  { title: 'Get approved', text: 'We review it within 2 to 3 business days, then approve it or ask questions.' },
  { title: 'Go live', text: 'Your deal is listed, families buy, and you redeem vouchers at the counter.' },
] as const;

type View = 'landing' | 'form';

/** Explains partnering, and has the application form. */
export default function PartnerWithUsPage() {
  const [view, setView] = useState<View>('landing');
  usePageTitle(view === 'form' ? 'Become a partner' : PAGE_TITLES[SCREENS.partnerWithUs]);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    // The pressed button is gone, so the focus continues from the heading.
    if (shown.current !== view) heading.current?.focus({ preventScroll: true });
    shown.current = view;
  }, [view]);
  const show = (next: View) => {
    setView(next);
    window.scrollTo({ top: 0 });
  };
  return view === 'landing' ? (
    <Landing heading={heading} onStart={() => show('form')} />
  ) : (
    <Application heading={heading} onDone={() => show('landing')} />
  );
}

interface ApplicationProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onDone: () => void;
}

function Application({ heading, onDone }: ApplicationProps) {
  return (
    <div className={styles['application']}>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          Become a partner
        </h1>
        <p>Your business and your first deal. We answer within 2 to 3 business days.</p>
      </header>
      <Suspense fallback={<Skeleton height="60rem" radius="var(--radius-lg)" />}>
        <PartnerForm onBack={onDone} onSent={onDone} />
      </Suspense>
    </div>
  );
}

/** The same answers as in the FAQ. */
const [OURS] = questionsWith(undefined).filter(({ category }) => category === 'For Businesses');

interface LandingProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onStart: () => void;
}

function Landing({ heading, onStart }: LandingProps) {
  const [isFilmOpen, setFilmOpen] = useState(false);
  useEffect(() => {
    if (mayLookAhead()) return whenIdle(() => [PartnerForm, FilmDialog].forEach(({ fetchAhead }) => void fetchAhead?.()));
  }, []);
  return (
    <>
      <section className={styles['hero']}>
        <h1 ref={heading} tabIndex={-1}>
          Fill your quiet hours. Help a school.
        </h1>
        <p>Offer families a deal they cannot get at the door, at no cost to you.</p>
        <p className={styles['buttons']}>
          <Button size="large" onClick={onStart}>
            Become a Partner
          </Button>
          <Button size="large" variant="secondary" aria-haspopup="dialog" onClick={() => setFilmOpen(true)}>
            Watch How It Works
          </Button>
        </p>
      </section>
      <CommunityTotals />
      <section className={styles['section']} aria-labelledby="benefits">
        <h2 id="benefits">Why partner with us</h2>
        <ul className={styles['benefits']}>
          {BENEFITS.map(({ icon, title, text }) => (
            <li key={title}>
              <span className={styles['icon']}>{icon}</span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles['section']} aria-labelledby="steps">
        <h2 id="steps">Three steps</h2>
        <ol className={styles['steps']}>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles['section']} aria-labelledby="money">
        <h2 id="money">What it costs, and when you’re paid</h2>
        <MoneyFacts />
      </section>
      <section className={styles['section']} aria-labelledby="portal">
        <h2 id="portal">Everything in one place</h2>
        <PortalLook />
      </section>
      <Questions />
      <Call onStart={onStart} />
      {isFilmOpen && (
        <FilmDialog
          onClose={() => setFilmOpen(false)}
          onStart={() => {
            setFilmOpen(false);
            onStart();
          }}
        />
      )}
    </>
  );
}

const Questions = () => (
  <section className={styles['section']} aria-labelledby="questions">
    <h2 id="questions">Questions from businesses</h2>
    <div className={styles['questions']}>
      {OURS?.questions.map(({ question, answer }) => (
        <details key={question}>
          <summary className={chevron['chevron']}>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
    <p>
      <Link to={`${SCREENS.support}#${anchorOf('For Schools')}`}>How schools use their points</Link>
    </p>
  </section>
);

function Call({ onStart }: { readonly onStart: () => void }) {
  const { data } = useConfiguration();
  return (
    <section className={styles['call']} aria-labelledby="start">
      <span className={styles['icon']}>
        <StoreIcon />
      </span>
      <h2 id="start">Ready when you are</h2>
      <p>Your first deal could be live this week.</p>
      <Button size="large" onClick={onStart}>
        Start Your Partnership Today <ArrowIcon />
      </Button>
      <p className={styles['contact']}>
        Questions? {data && <a href={`mailto:${data.contact.partnerships}`}>{data.contact.partnerships}</a>} · Already a partner?{' '}
        <Link to={SCREENS.businessLogin}>Partner login</Link>
      </p>
    </section>
  );
}
