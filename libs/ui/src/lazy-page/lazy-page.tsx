import { startTransition, use, useCallback, useEffect, useState, type ComponentType } from 'react';
import { isLostFile } from './lost-file';
import { NotLoaded } from './not-loaded';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;
/** Null when its files did not come. */
type Loaded<Props> = ComponentType<Props> | null;

/**
 * React's own `lazy` keeps a failure for as long as the document lives. This one asks again: with Retry, with the network,
 * and whenever the place is drawn anew. What came and threw goes to the boundary around it, as with React's.
 */
function lazyPlace<Props extends object>(load: Load<Props>, isWholePage: boolean): ComponentType<Props> {
  let asked: Promise<Loaded<Props>> | undefined;
  const ask = () =>
    (asked ??= load().then(
      (module) => module.default,
      (error: unknown) => {
        if (isLostFile(error)) return null;
        throw error;
      },
    ));
  return function LazyPlace(props: Props) {
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
  };
}

/** A page whose files are fetched when it is first opened. */
export const lazyPage = <Props extends object>(load: Load<Props>) => lazyPlace(load, true);

/** A part of a page whose files are fetched when it is first drawn. */
export const lazyPart = <Props extends object>(load: Load<Props>) => lazyPlace(load, false);
