import { reasonOf, toast, useMutation, useQueryClient } from '@homeroom/web';

interface AreaChange<Input, Reply> {
  readonly change: (input: Input) => Promise<Reply>;
  readonly done: readonly [string, string];
  readonly failed: string;
  readonly onDone?: () => void;
}

/** Changes something of the school; afterwards all of its area is asked for again. */
export function useAreaChange<Input, Reply>({ change, done, failed, onDone }: AreaChange<Input, Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast(...done, 'success');
      onDone?.();
    },
    onError: (error) => toast('Error', reasonOf(error, failed), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['school-area'] }),
  });
}
