import { reasonOf, toast, useMutation, useQueryClient } from '@homeroom/web';

interface DealChange<Input> {
  readonly businessId: number;
  readonly change: (input: Input) => Promise<unknown>;
  /** Title and words of what went well; nothing is said without them. */
  readonly done?: readonly [string, string];
  /** Title of a failure, and words where the server gives none. */
  readonly failed: readonly [string, string];
  readonly onDone?: () => void;
  /** Shows a refusal in the form; true when nothing more needs to be said. */
  readonly refused?: (error: unknown) => boolean;
}

/** Changes a deal; afterwards the partner's lists and figures and the shoppers' list are asked for again. */
export function useDealChange<Input>({ businessId, change, done, failed, onDone, refused }: DealChange<Input>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      if (done) toast(...done, 'success');
      onDone?.();
    },
    onError: (error) => {
      if (!refused?.(error)) toast(failed[0], reasonOf(error, failed[1]), 'error');
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['business', businessId] });
      await queries.invalidateQueries({ queryKey: ['deals'] });
    },
  });
}
