import { SCREENS, type SchoolView } from '@homeroom/contracts';
import { CloseIcon } from '@homeroom/ui';
import { Link, counted, formatCount, useLocation, useQuery, useSearchParams } from '@homeroom/web';
import type { MouseEvent, ReactNode } from 'react';
import { chooseSchool, useChosenSchool, type ChosenSchool } from './chosen-school';
import { useGoal } from './goal';
import { schoolById } from './school-by-id';
import styles from './school-line.module.css';

/** Pages about one purchase, which show the school of that purchase. */
const IS_PURCHASE = /^\/(checkout|payment-success|voucher)(\/|$)/;

/** Drawn only in a browser with a chosen or suggested school. */
export default function SchoolLine() {
  const chosen = useChosenSchool();
  const proposedId = useProposedId();
  const line = chosen && <ChosenLine school={chosen} />;
  return proposedId && proposedId !== chosen?.id ? <ProposedLine id={proposedId} otherwise={line} /> : line;
}

/** The school in the shared link that led here. On a page about one purchase, the page itself is about that school. */
function useProposedId(): number | undefined {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (IS_PURCHASE.test(pathname)) return undefined;
  const text = search.get('school') ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

/** The pressed button disappears, so the line itself takes the focus. */
const keepFocus = ({ currentTarget }: MouseEvent) => currentTarget.closest('section')?.focus();

/** The chosen school's points, and how to stop. Its words are no paragraph: a reader's own gap between paragraphs would leave the strip. */
function ChosenLine({ school: { id, name } }: { readonly school: ChosenSchool }) {
  const { data: school } = useQuery(schoolById(id));
  const { pathname } = useLocation();
  const stop = (event: MouseEvent) => {
    keepFocus(event);
    chooseSchool(null);
  };
  return (
    <>
      <div className={styles['words']}>
        <span className={styles['lead']}>Shopping for </span>
        <Link to={SCREENS.school(id)}>{name}</Link>
      </div>
      {school && <Progress school={school} />}
      {!IS_PURCHASE.test(pathname) && (
        <button type="button" className={styles['stop']} aria-label={`Stop shopping for ${name}`} onClick={stop}>
          <CloseIcon />
        </button>
      )}
    </>
  );
}

function Progress({ school }: { readonly school: SchoolView }) {
  const goal = useGoal(school);
  return (
    <span className={styles['points']}>
      {goal ? (
        <>
          <span className={styles['lead']}>{counted(school.points, 'point')}, </span>
          {formatCount(goal.missing)} more for {goal.title}
        </>
      ) : (
        counted(school.points, 'point')
      )}
      {goal && <progress max={goal.points} value={school.points} aria-label={`Points toward ${goal.title}`} />}
    </span>
  );
}

interface ProposedLineProps {
  readonly id: number;
  /** Shown when there is nothing to suggest. */
  readonly otherwise: ReactNode;
}

/** Only a suggestion. Any answer removes it from the address. */
function ProposedLine({ id, otherwise }: ProposedLineProps) {
  const { data: school } = useQuery(schoolById(id));
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  if (!school?.isActive) return otherwise;
  const answer = (event: MouseEvent, isTaken: boolean) => {
    keepFocus(event);
    if (isTaken) chooseSchool(school);
    const rest = new URLSearchParams(search);
    rest.delete('school');
    setSearch(rest, { replace: true, state, preventScrollReset: true });
  };
  return (
    <>
      <div className={styles['words']}>
        Shop for <Link to={SCREENS.school(school.id)}>{school.name}</Link>?
      </div>
      <button type="button" className={styles['answer']} onClick={(event) => answer(event, true)}>
        Yes
      </button>
      <button type="button" className={styles['answer']} onClick={(event) => answer(event, false)}>
        Not now
      </button>
    </>
  );
}
