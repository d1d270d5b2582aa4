import { use, type ComponentType, type Context } from 'react';

declare global {
  /** Set by the shell, because each remote has its own copy of the library. */
  var homeroomPageNotes: Context<{ readonly parts: Set<string> }> | undefined;
}

/** The server renders lazy parts with their page and records them, so that the page can name their files. */
function lazyPlace<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, name?: string): ComponentType<Props> {
  let loading: ReturnType<typeof load> | undefined;
  // A process renders many pages, so the next one retries what failed.
  const ask = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return function LazyPlace(props: Props) {
    const notes = use(globalThis.homeroomPageNotes!);
    const { default: Loaded } = use(ask());
    if (name) notes.parts.add(name);
    return <Loaded {...props} />;
  };
}

export const lazyPage = lazyPlace;
export const lazyPart = lazyPlace;
