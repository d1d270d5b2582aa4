import { use, type ComponentType } from 'react';

/** On the server a dialog that is open at first is drawn with its page, and noted, so that the page can name its files. */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  name?: string,
): ComponentType<Props> {
  let loading: ReturnType<typeof load> | undefined;
  // A process draws many pages: what failed once is asked for again by the next.
  const ask = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return function LazyDialog(props: Props) {
    const notes = use(globalThis.homeroomPageNotes!);
    const { default: Dialog } = use(ask());
    if (name) notes.parts.add(name);
    return <Dialog {...props} />;
  };
}
