import { use, type ComponentType } from 'react';

/** The server renders an initially open dialog with its page and records it, so that the page can name its files. */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  name?: string,
): ComponentType<Props> {
  let loading: ReturnType<typeof load> | undefined;
  // A process renders many pages, so the next one retries what failed.
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
