// Imported by package name, so that the page has one copy with one message area.
import { ApiError, reasonOf, toast, useMutation, useQueryClient } from '@homeroom/web';
import { useRef, useState } from 'react';

/** A message's title and text. */
export type Words = readonly [title: string, words?: string | undefined];

/** What a change makes stale, as prefixes of query keys. */
export interface Stale {
  readonly lists: readonly (readonly unknown[])[];
  /** Without an answer, a refetch would fail too, and its message would replace the first. */
  readonly onlyIfAnswered?: boolean;
}

export interface Change<Input, Reply> {
  /** Sends it. In an ended session, the call waits until someone signs in again. */
  readonly change: (input: Input) => Promise<Reply>;
  /** The row that an input changes, because rows do not wait for each other. Without it, everything waits for the running change. */
  readonly rowOf?: (input: Input) => unknown;
  /** The success message; none without it. */
  readonly done?: Words | ((reply: Reply, input: Input) => Words);
  /**
   * The failure message: a fallback for the server's words, alone or below a title, or the whole message. Without it the caller shows the
   * error. A fallback is no claim when only the answer was lost: `failedRead` says it even then.
   */
  readonly failed?: string | Words | ((error: Error) => Words);
  /** Shows a refusal in the form, such as someone else's save; true when no message is needed. */
  readonly refused?: (error: Error) => boolean;
  /** Refetched afterwards, whatever the outcome. The change counts as running until they have arrived. */
  readonly stale?: Stale;
  readonly onDone?: (reply: Reply, input: Input) => unknown;
  readonly onFailed?: (error: Error, input: Input) => unknown;
  /** Runs whatever the outcome, before the stale lists are refetched. */
  readonly onEnd?: () => void;
}

/** The failure message for something that changes nothing, such as a download. Without an answer, it did fail. */
export const failedRead =
  (failed: string | Words) =>
  (error: Error): Words => {
    const [title, otherwise] = typeof failed === 'string' ? ['Error', failed] : failed;
    return [title, reasonOf(error, otherwise ?? '')];
  };

/**
 * The failure message for a change that may have been made although its answer was lost.
 * @param shown where to see whether it was made, such as `This list shows whether the deal is on sale.`
 */
export const orNoAnswer =
  (failed: string | Words, shown = 'It may have been done. Check before you try again.') =>
  (error: Error): Words =>
    'isUnanswered' in error ? ['No answer came back', shown] : failedRead(failed)(error);

/** A change that a press makes on the server, and all that follows. Further presses do nothing while it runs. */
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
  const inProgress = useRef(new Map<unknown, Promise<unknown>>());
  const [rows, setRows] = useState<readonly unknown[]>([]);
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: (reply, input) => {
      const said = typeof done === 'function' ? done(reply, input) : done;
      if (said) toast(said[0], said[1], 'success');
      return onDone?.(reply, input);
    },
    onError: (error, input) => {
      const said = !refused?.(error) && failed && (typeof failed === 'function' ? failed : orNoAnswer(failed))(error);
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
  const showRows = () => rowOf && setRows([...inProgress.current.keys()]);
  return {
    ...state,
    /** Whether the change of this row is running; others may be running as well. */
    isChanging: (row: unknown): boolean => rows.includes(row),
    // A second press can arrive before the screen shows that the change is running.
    mutate: (input: Input): void => {
      const row = rowOf?.(input);
      if (inProgress.current.has(row)) return;
      const run: Promise<unknown> = mutateAsync(input)
        .catch(() => undefined)
        .finally(() => {
          if (inProgress.current.get(row) !== run) return;
          inProgress.current.delete(row);
          showRows();
        });
      inProgress.current.set(row, run);
      showRows();
    },
    /** Resets the outcome. A running change continues, but no longer blocks another. */
    reset: (): void => {
      inProgress.current.clear();
      showRows();
      state.reset();
    },
  };
}
