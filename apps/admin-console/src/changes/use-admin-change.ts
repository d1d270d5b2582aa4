import { ApiError, reasonOf, toast, useMutation, useQueryClient } from '@homeroom/web';

interface AdminChange<Input, Reply> {
  readonly change: (input: Input) => Promise<Reply>;
  /** Title and words of what went well. */
  readonly done?: (reply: Reply, input: Input) => readonly [string, string?];
  /** Words where the server gives none. */
  readonly failed: string;
  /** Said before the words of a failure. */
  readonly lead?: string;
  readonly onDone?: (reply: Reply) => void;
  /** Shows a refusal in the form; true when nothing more needs to be said. */
  readonly refused?: (error: unknown) => boolean;
}

/** Changes something; afterwards every list and number of the console is asked for again. */
export function useAdminChange<Input = void, Reply = unknown>({
  change,
  done,
  failed,
  lead = '',
  onDone,
  refused,
}: AdminChange<Input, Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (reply, input) => {
      const said = done?.(reply, input);
      if (said) toast(said[0], said[1], 'success');
      onDone?.(reply);
    },
    onError: (error) => {
      if (!refused?.(error)) toast('Error', `${lead}${reasonOf(error, failed)}`, 'error');
    },
    // Without an answer nothing else would be answered either, and its message would take the place of this one.
    onSettled: (_, error) => (error && !(error instanceof ApiError) ? undefined : queries.invalidateQueries({ queryKey: ['admin'] })),
  });
}

/** Says the first thing that is wrong with a form. */
export const sayInvalid = (errors: object) => {
  const first = Object.values(errors)[0] as { message?: string } | undefined;
  toast('Error', first?.message ?? 'Please check your entries', 'error');
};
