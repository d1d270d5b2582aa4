import type { BulkOutcome, BulkReply, BulkRow } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button } from '@homeroom/ui';
import { Dialog, LeaveButton } from '@homeroom/ui/overlays';
import { offerUndo } from '@homeroom/ui/undo';
import { counted, formatCount, toast, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useId, useRef, useState, type ReactNode } from 'react';
import { CONSOLE } from '../changes/stale';
import styles from './bulk-dialog.module.css';

export interface BulkNoun {
  /** Such as `deal`. */
  readonly noun: string;
  /** The plural, if it is irregular. */
  readonly nouns?: string;
}

interface BulkWords extends BulkNoun {
  /** The verb and the button's label, such as `Pause`. */
  readonly verb: string;
  /** The verb before what it changes, if it needs another word: `Withdraw approval of`. */
  readonly verbOf?: string | undefined;
  /** Such as `paused`. */
  readonly done: string;
}

interface BulkDialogProps {
  readonly ids: readonly number[];
  readonly words: BulkWords;
  /** What would happen, row by row. */
  readonly summarize: (ids: readonly number[]) => Promise<BulkReply>;
  /** Changes the rows that the summary lists as changing. */
  readonly run: (ids: readonly number[], rows: readonly BulkRow[]) => Promise<BulkReply>;
  /** Undoes the change. */
  readonly undo?: (ids: readonly number[]) => Promise<BulkReply>;
  /** Further fields, such as a reason. */
  readonly fields?: (rows: readonly BulkRow[]) => ReactNode;
  /** Checks the fields, and continues if they are valid. */
  readonly submit?: (rows: readonly BulkRow[], goOn: () => void) => void;
  /** Words that follow the verb, such as the amount to refund. */
  readonly sum?: (rows: readonly BulkRow[]) => string;
  /** Whether closing would lose text, if the fields know better than the dialog. */
  readonly unsaved?: boolean;
  /** Shows in the fields why the whole change was refused. */
  readonly refused?: (error: Error) => boolean;
  /** Clears the selection, because changed rows may have left the list. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

interface Undoing {
  readonly ids: readonly number[];
  /** Told whether it was undone. */
  readonly end: (isUndone: boolean) => unknown;
}

const countedIn = ({ noun, nouns }: BulkNoun, count: number) => counted(count, noun, nouns);
const doTo = (words: BulkWords, count: number) => `${words.verbOf ?? words.verb} ${countedIn(words, count)}`;
const inOutcome = (rows: readonly BulkRow[], outcome: BulkOutcome) => rows.filter((row) => row.outcome === outcome);
const idsOf = (rows: readonly BulkRow[]) => rows.map(({ id }) => id);

const titleOf = (words: BulkWords, rows: readonly BulkRow[]) => `${countedIn(words, inOutcome(rows, 'done').length)} ${words.done}`;
const asBefore = ({ noun, nouns = `${noun}s` }: BulkNoun, rows: readonly BulkRow[]) =>
  `${counted(inOutcome(rows, 'done').length, `${noun} is`, `${nouns} are`)} as before.`;

/** How many records stay as they are for each reason. */
function unchangedIn(rows: readonly BulkRow[]): readonly (readonly [count: string, reason: string | null])[] {
  const others = rows.filter(({ outcome }) => outcome !== 'done');
  return [...new Set(others.map(({ why }) => why))].map((reason) => [
    formatCount(others.filter(({ why }) => why === reason).length),
    reason,
  ]);
}

/** Shows how many records a change will affect, makes it, and then shows the result for each record. */
export default function BulkDialog(props: BulkDialogProps) {
  const { ids, words, summarize, run, undo, fields, submit = (_, goOn) => goOn(), sum, unsaved, refused, onChanged, onClose } = props;
  const form = useId();
  const [key] = useState(() => `${words.verb} ${Date.now()}`);
  const summary = useQuery({ queryKey: ['bulk', key], queryFn: () => summarize(ids), staleTime: Infinity, gcTime: 0, retry: false });
  const [undone, setUndone] = useState<readonly BulkRow[]>();
  const [result, setResult] = useState<readonly BulkRow[]>();
  const hasLeft = useRef(false);
  const running = useChange<readonly BulkRow[], BulkReply>({
    change: (asked) => run(idsOf(asked), asked),
    stale: CONSOLE,
    failed: `Failed to ${words.verb.toLowerCase()}`,
    onDone: (reply) => (hasLeft.current ? tell(reply.rows) : setResult(reply.rows)),
    ...(refused && { refused: (error: Error) => !hasLeft.current && refused(error) }),
  });
  const undoing = useChange<Undoing, BulkReply>({
    change: ({ ids: changed }) => undo!(changed),
    stale: CONSOLE,
    failed: 'Failed to undo',
    onDone: ({ rows }, { end }) => {
      end(true);
      if (hasLeft.current)
        toast(
          'Undone',
          [asBefore(words, rows), ...unchangedIn(rows).map(([count, reason]) => `${count} unchanged: ${reason}.`)].join(' '),
          'success',
        );
      else setUndone(rows);
    },
    onFailed: (_, { end }) => end(false),
  });
  /** On the page, once the dialog is closed. */
  const tell = (became: readonly BulkRow[]) => {
    const done = idsOf(inOutcome(became, 'done'));
    if (!undo || done.length === 0) toast(titleOf(words, became), undefined, 'success');
    else
      offerUndo({
        title: titleOf(words, became),
        undo: () => new Promise((end) => undoing.mutate({ ids: done, end })),
        isLasting: true,
      });
  };
  const close = () => {
    hasLeft.current = true;
    if (result || running.isPending) onChanged();
    onClose();
    if (result && undo && changed.length > 0 && !undone && !undoing.isPending) tell(result);
  };
  const rows = summary.data?.rows;
  const todo = rows ? inOutcome(rows, 'done') : [];
  const changed = result ? inOutcome(result, 'done') : [];
  /** If the dialog is closed meanwhile and nothing was undone, the page offers it. */
  const undoHere = () => undoing.mutate({ ids: idsOf(changed), end: (isUndone) => isUndone || !hasLeft.current || tell(result!) });
  const start = () => submit(todo, () => running.mutate(todo));
  if (result && rows)
    return (
      <Dialog
        key="result"
        open
        unsaved={false}
        title={undone ? 'Undone' : titleOf(words, result)}
        onClose={close}
        footer={
          <>
            {undo && changed.length > 0 && !undone && (
              <Button variant="secondary" busy={undoing.isPending} onClick={undoHere}>
                Undo
              </Button>
            )}
            <Button onClick={close}>Close</Button>
          </>
        }
      >
        {undone ? (
          <>
            <p role="status">{asBefore(words, undone)}</p>
            <Results rows={undone} done="as before" />
          </>
        ) : (
          <Results rows={[...result, ...rows.filter(({ id }) => !result.some((row) => row.id === id))]} done={words.done} />
        )}
      </Dialog>
    );
  return (
    <Dialog
      key="summary"
      open
      unsaved={unsaved}
      title={`${doTo(words, ids.length)}?`}
      onClose={close}
      footer={
        <>
          <LeaveButton />
          <Button type="submit" form={form} busy={running.isPending} disabled={todo.length === 0}>
            {rows ? doTo(words, todo.length) : words.verb}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <LoadState of={summary} title="We could not look up what this does" height="4rem" />
        {rows && <Summary rows={rows} words={words} sum={sum?.(todo)} />}
        {todo.length > 0 && fields?.(todo)}
      </form>
    </Dialog>
  );
}

interface SummaryProps {
  readonly rows: readonly BulkRow[];
  readonly words: BulkWords;
  readonly sum: string | undefined;
}

/** Such as “12 deals: pause” and “2 unchanged: already off sale”. */
function Summary({ rows, words, sum }: SummaryProps) {
  const todo = inOutcome(rows, 'done').length;
  return (
    <div role="status">
      <ul className={styles['facts']}>
        <li>
          <strong>
            {countedIn(words, todo)}: {words.verb.toLowerCase()}
          </strong>
          {todo > 0 && sum}
        </li>
        {unchangedIn(rows).map(([count, reason]) => (
          <li key={reason}>
            {count} unchanged: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ResultsProps {
  readonly rows: readonly BulkRow[];
  readonly done: string;
}

/** The outcome for each record; failures come first. */
function Results({ rows, done }: ResultsProps) {
  const inOrder = (['refused', 'done', 'already'] as const).flatMap((outcome) => inOutcome(rows, outcome));
  return (
    <ul className={styles['rows']} aria-label="Result">
      {inOrder.map(({ id, name, outcome, why }) => (
        <li key={id}>
          <span>{name}</span>
          <span>{outcome === 'done' ? done : `unchanged: ${why}`}</span>
        </li>
      ))}
    </ul>
  );
}
