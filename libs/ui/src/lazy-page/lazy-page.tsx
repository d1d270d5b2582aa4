import { startTransition, use, useCallback, useEffect, useState, type ComponentType } from 'react';
import { isLostFile } from './lost-file';
import { namePart } from './named-parts';
import { NotLoaded } from './not-loaded';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;
/** Null when its files did not come. */
type Loaded<Props> = ComponentType<Props> | null;
/** `fetchAhead` fetches the files of what may be opened soon, and says whether they came; a server has none. */
export type LazyPlace<Props> = ComponentType<Props> & { readonly fetchAhead?: () => Promise<boolean> };

/**
 * React's own `lazy` keeps a failure for as long as the document lives. This one asks again: with Retry, with the network,
 * and whenever the place is drawn anew. What came and threw goes to the boundary around it, as with React's.
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
    // As React marks what it waited for: it is drawn at once, and never in two steps.
    answer.value = await answer;
    answer.status = 'fulfilled';
    // Nobody has seen this try, so what did not come is asked for again when it is drawn.
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

/** A page whose files are fetched when it is first opened. The build adds its name. */
export const lazyPage = <Props extends object>(load: Load<Props>, name?: string) => lazyPlace(load, true, name);

/** A part of a page whose files are fetched when it is first drawn. The build adds its name. */
export const lazyPart = <Props extends object>(load: Load<Props>, name?: string) => lazyPlace(load, false, name);
