// By the package's name: the page has one copy of it, with the messages that are shown.
import { ApiError, reasonOf, toast, useMutation, useQueryClient } from '@homeroom/web';
import { useRef, useState } from 'react';

/** Title and words of a message. */
export type Words = readonly [title: string, words?: string | undefined];

/** What a change makes stale, as the beginnings of the lists' keys. */
export interface Stale {
  readonly lists: readonly (readonly unknown[])[];
  /** Without an answer nothing else would be answered either, and its message would take the place of the first. */
  readonly onlyIfAnswered?: boolean;
}

export interface Change<Input, Reply> {
  /** Makes it. What is called in a session that ended waits in there until somebody signs in again. */
  readonly change: (input: Input) => Promise<Reply>;
  /** Which row of a list an input changes: one row waits for no other. Without it, everything waits for what is under way. */
  readonly rowOf?: (input: Input) => unknown;
  /** What is said when it went well; nothing is said without it. */
  readonly done?: Words | ((reply: Reply, input: Input) => Words);
  /**
   * What is said when it failed: words for where the server gives none, alone or below a title, or all of the message.
   * Without it the caller shows the error itself.
   */
  readonly failed?: string | Words | ((error: Error) => Words);
  /** Shows a refusal in the form, such as what somebody else saved meanwhile; true when nothing more needs to be said. */
  readonly refused?: (error: Error) => boolean;
  /** Asked for again afterwards, however it ended. It is under way until they are there. */
  readonly stale?: Stale;
  readonly onDone?: (reply: Reply, input: Input) => unknown;
  readonly onFailed?: (error: Error, input: Input) => unknown;
  /** However it ended, before the stale lists are asked for. */
  readonly onEnd?: () => void;
}

function messageOf(failed: NonNullable<Change<never, never>['failed']>, error: Error): Words {
  if (typeof failed === 'function') return failed(error);
  const [title, otherwise] = typeof failed === 'string' ? ['Error', failed] : failed;
  return [title, reasonOf(error, otherwise ?? '')];
}

/** Something that a press changes on the server, and all that follows. While it is under way, another press does nothing. */
export function useChange<Input = void, Reply = unknown>({
  change,
  rowOf,
  done,
  failed,
  refused,
  stale,
  onDone,
  onFailed,
  onEnd,
}: Change<Input, Reply>) {
  const queries = useQueryClient();
  const underWay = useRef(new Map<unknown, Promise<unknown>>());
  const [rows, setRows] = useState<readonly unknown[]>([]);
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: (reply, input) => {
      const said = typeof done === 'function' ? done(reply, input) : done;
      if (said) toast(said[0], said[1], 'success');
      return onDone?.(reply, input);
    },
    onError: (error, input) => {
      const said = !refused?.(error) && failed && messageOf(failed, error);
      if (said) toast(said[0], said[1], 'error');
      return onFailed?.(error, input);
    },
    onSettled: async (_, error) => {
      onEnd?.();
      if (!stale || (stale.onlyIfAnswered && error && !(error instanceof ApiError))) return;
      for (const queryKey of stale.lists) await queries.invalidateQueries({ queryKey });
    },
  });
  const { mutateAsync, ...state } = mutation;
  const showRows = () => rowOf && setRows([...underWay.current.keys()]);
  return {
    ...state,
    /** Whether this row is under way, where others may be, too. */
    isChanging: (row: unknown): boolean => rows.includes(row),
    // A press can come before the screen shows that it is under way.
    mutate: (input: Input): void => {
      const row = rowOf?.(input);
      if (underWay.current.has(row)) return;
      const run: Promise<unknown> = mutateAsync(input)
        .catch(() => undefined)
        .finally(() => {
          if (underWay.current.get(row) !== run) return;
          underWay.current.delete(row);
          showRows();
        });
      underWay.current.set(row, run);
      showRows();
    },
    /** Forgets the outcome. What is under way goes on, and no longer keeps another from beginning. */
    reset: (): void => {
      underWay.current.clear();
      showRows();
      state.reset();
    },
  };
}
