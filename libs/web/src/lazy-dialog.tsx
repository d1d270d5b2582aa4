// Imported by package name, so that the page has one copy with one message area.
import { toast } from '@homeroom/web';
import { useEffect, useRef, useState, type ComponentType } from 'react';

interface Closable {
  readonly onClose: () => void;
}

declare global {
  /** How to fetch parts of this page by name; see libs/ui. */
  var homeroomParts: Map<string, () => Promise<unknown>> | undefined;
}

/**
 * A dialog whose code is fetched when it first opens. On failure, such as offline, a message says so, the page stays, and reopening
 * retries. `fetchAhead` says whether its code loaded. The build adds its name.
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  name?: string,
): ComponentType<Props> & { readonly fetchAhead?: () => Promise<boolean> } {
  let loaded: ComponentType<Props> | undefined;
  const fetchDialog = async () => {
    loaded = (await load()).default;
    return loaded;
  };
  if (name) (globalThis.homeroomParts ??= new Map()).set(name, fetchDialog);
  function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const close = useRef(props.onClose);
    useEffect(() => {
      close.current = props.onClose;
    });
    useEffect(() => {
      if (Dialog) return;
      // The dialog may have loaded since this render, because pointing at a link prefetches it.
      (loaded ? Promise.resolve(loaded) : fetchDialog()).then((fetched) => setDialog(() => fetched)).catch(() => setFailed(true));
    }, [Dialog]);
    useEffect(() => {
      if (!hasFailed) return;
      toast('Error', 'This could not be opened. Please check your connection and try again.', 'error');
      close.current();
    }, [hasFailed]);
    return Dialog && <Dialog {...props} />;
  }
  return Object.assign(LazyDialog, { fetchAhead: () => (loaded ? Promise.resolve(true) : fetchDialog().then(Boolean, () => false)) });
}
