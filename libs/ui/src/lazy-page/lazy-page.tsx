import { startTransition, use, useCallback, useEffect, useState, type ComponentType } from 'react';
import { isLostFile } from './lost-file';
import { namePart } from './named-parts';
import { NotLoaded } from './not-loaded';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;
/** Null when its files were lost. */
type Loaded<Props> = ComponentType<Props> | null;
/** `fetchAhead` prefetches files and returns whether they loaded. On a server, there is none. */
export type LazyPlace<Props> = ComponentType<Props> & { readonly fetchAhead?: () => Promise<boolean> };

/**
 * React's own `lazy` keeps a failure for the document's lifetime. This one retries: on Retry, when the network returns, and on every new
 * render. A module that loaded and threw goes to the boundary, as in React.
 */
function lazyPlace<Props extends object>(load: Load<Props>, isWholePage: boolean, name?: string): LazyPlace<Props> {
  let asked: Promise<Loaded<Props>> | undefined;
  const ask = () =>
    (asked ??= load().then(
      (module) => module.default,
      (error: unknown) => {
        if (isLostFile(error)) return null;
        throw error;
      },
    ));
  const arrive = async () => {
    const answer: Promise<Loaded<Props>> & { status?: 'fulfilled'; value?: Loaded<Props> } = ask();
    // Marked as React marks a resolved promise, so that it renders at once.
    answer.value = await answer;
    answer.status = 'fulfilled';
    // Nobody saw this attempt fail, so the next render retries it.
    if (!answer.value && asked === answer) asked = undefined;
    return answer.value;
  };
  namePart(name, arrive);
  const fetchAhead = () =>
    arrive().then(Boolean, () => {
      asked = undefined;
      return false;
    });
  function LazyPlace(props: Props) {
    const [answer, setAnswer] = useState(ask);
    const Loaded = use(answer);
    const retry = useCallback(() => {
      asked = undefined;
      const next = ask();
      startTransition(() => setAnswer(next));
    }, []);
    useEffect(() => {
      if (Loaded) return;
      return () => {
        if (asked === answer) asked = undefined;
      };
    }, [Loaded, answer]);
    return Loaded ? <Loaded {...props} /> : <NotLoaded isWholePage={isWholePage} onRetry={retry} />;
  }
  return Object.assign(LazyPlace, { fetchAhead });
}

/** A page whose files are fetched when it first opens. The build adds its name. */
export const lazyPage = <Props extends object>(load: Load<Props>, name?: string) => lazyPlace(load, true, name);

/** A part of a page whose files are fetched when it first renders. The build adds its name. */
export const lazyPart = <Props extends object>(load: Load<Props>, name?: string) => lazyPlace(load, false, name);
