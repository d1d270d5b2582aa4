import { use, type ComponentType, type Context } from 'react';

declare global {
  /** Set by the shell, for libraries of which each remote has a copy of its own. */
  var homeroomPageNotes: Context<{ readonly parts: Set<string> }> | undefined;
}

/** On the server what is lazy is drawn with its page, and noted, so that the page can name its files. */
function lazyPlace<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, name?: string): ComponentType<Props> {
  let loading: ReturnType<typeof load> | undefined;
  // A process draws many pages: what failed once is asked for again by the next.
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
