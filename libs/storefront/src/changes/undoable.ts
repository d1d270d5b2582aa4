import { offerUndo } from '@homeroom/ui/undo';
import { toast } from '@homeroom/web';
import { orNoAnswer, useChange, type Change, type Words } from '@homeroom/web/change';

interface Undoable<Input, Reply> extends Omit<Change<Input, Reply>, 'done'> {
  readonly done: Words | ((reply: Reply, input: Input) => Words);
  /** Returns the call that undoes the change; undefined if there is nothing to undo after this reply. */
  readonly back: (reply: Reply, input: Input) => (() => Promise<unknown>) | undefined;
  readonly undone: Words | ((reply: Reply, input: Input) => Words);
  readonly onUndone?: () => void;
}

interface Taken {
  readonly send: () => Promise<unknown>;
  readonly words: Words;
  readonly end: (isUndone: boolean) => void;
}

/** The server answered that it did not undo the change. */
export class NotUndone extends Error {}

/** A change that needs no question first, because its message offers to undo it. That works after its page or dialog has closed, too. */
export function useUndoable<Input = void, Reply = unknown>({ back, undone, onUndone, done, onDone, ...change }: Undoable<Input, Reply>) {
  const taking = useChange<Taken>({
    change: ({ send }) => send(),
    rowOf: (taken) => taken,
    done: (_, { words }) => words,
    failed: (error) =>
      error instanceof NotUndone ? ['Error', error.message] : orNoAnswer('It could not be undone. Please try again.')(error),
    ...(change.stale && { stale: change.stale }),
    onDone: (_, { end }) => {
      onUndone?.();
      end(true);
    },
    onFailed: (_, { end }) => end(false),
  });
  return useChange<Input, Reply>({
    ...change,
    onDone: (reply, input) => {
      const [title, words] = typeof done === 'function' ? done(reply, input) : done;
      const send = back(reply, input);
      if (send)
        offerUndo({
          title,
          words,
          undo: () =>
            new Promise((end) => taking.mutate({ send, end, words: typeof undone === 'function' ? undone(reply, input) : undone })),
        });
      else toast(title, words, 'success');
      return onDone?.(reply, input);
    },
  });
}
