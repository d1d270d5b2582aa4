import { LIMITS, PAGE_TITLES, SCREENS } from '@homeroom/contracts';
import { EmptyState, SearchIcon, TextField } from '@homeroom/ui';
import { Link, counted, useConfiguration, useNavigate, usePageTitle } from '@homeroom/web';
import { useMemo, useState } from 'react';
import { QuestionsData, anchorOf, matching, questionsWith, useAnchor } from '../features/information';
import chevron from '../page/chevron.module.css';
import styles from './support.module.css';

/** The FAQ, one answer open at a time. */
export default function SupportPage() {
  usePageTitle(PAGE_TITLES[SCREENS.support]);
  const [words, setWords] = useState('');
  const { data } = useConfiguration();
  const navigate = useNavigate();
  const open = useAnchor();
  // The address names the open question, so that it can be shared. Back leaves the page at once.
  const toggle = (anchor: string) => void navigate({ hash: open === anchor ? '' : anchor }, { replace: true });
  const wanted = words.trim();
  const all = useMemo(() => questionsWith(data?.cashBelow), [data?.cashBelow]);
  const groups = matching(all, wanted);
  const total = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className={styles['page']}>
      <QuestionsData groups={all} />
      <h1>Support and FAQ</h1>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Search the answers"
          labelHidden
          type="search"
          placeholder="Voucher, refund, points…"
          icon={<SearchIcon />}
          maxLength={LIMITS.searchLength}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </form>
      <p role="status" className={styles['count']}>
        {wanted && total > 0 ? `${counted(total, 'result')} found` : '\u00a0'}
      </p>
      {!wanted && (
        <nav aria-label="Jump to" className={styles['jump']}>
          <ul>
            {all.map(({ category }) => (
              <li key={category}>
                <a href={`#${anchorOf(category)}`}>{category}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {total === 0 && <EmptyState icon={<SearchIcon />} title="No results found" />}
      {groups.map(({ category, questions }) => (
        <section key={category} className={styles['group']}>
          <h2 id={anchorOf(category)}>{category}</h2>
          {questions.map(({ question, answer }) => {
            const anchor = anchorOf(question);
            const isOpen = open === anchor;
            return (
              <div key={question} className={styles['item']}>
                <h3 id={anchor}>
                  <button type="button" className={chevron['chevron']} aria-expanded={isOpen} onClick={() => toggle(anchor)}>
                    {question}
                  </button>
                </h3>
                {isOpen && <p>{answer}</p>}
              </div>
            );
          })}
        </section>
      ))}
      <p className={styles['more']}>
        Still have a question? <Link to={SCREENS.contact}>Write to us</Link>
        {data && (
          <>
            {' '}
            or email <a href={`mailto:${data.contact.support}`}>{data.contact.support}</a>
          </>
        )}
        .
      </p>
    </div>
  );
}
