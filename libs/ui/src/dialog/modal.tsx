import {
  createContext,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { takeFocus, type FirstFocus } from './focus-return';
import { openLayer } from './layers';

interface ModalProps {
  readonly role?: 'dialog' | 'alertdialog';
  /** Classes for it and its backdrop. */
  readonly className: string | undefined;
  readonly overlay: string | undefined;
  readonly descriptionId?: string | undefined;
  /** What gets the focus first. */
  readonly first: FirstFocus;
  /** Called on Escape and a press outside. A question does not accept a press outside. */
  readonly onLeave: () => void;
  readonly onInput?: (event: FormEvent) => void;
  readonly children: ReactNode;
}

const TitleId = createContext('');

/** Names the enclosing layer. */
export const ModalTitle = ({ className, children }: { readonly className: string | undefined; readonly children: string }) => (
  <h2 id={use(TitleId)} className={className} tabIndex={-1} data-dialog-title>
    {children}
  </h2>
);

const never = () => () => undefined;

/** Whether it was already open in the server's HTML. */
function useIsServed(): boolean {
  const isFirst = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(isFirst)[0];
}

/** Only browsers call this: layers in a server's HTML stay in place. */
const endOfPage = () => document.body;

/**
 * A layer above the page while it is mounted. Portals render nothing on a server, so a layer in the server's HTML stays in place, and later
 * ones mount at the end of the page. A layer inside another waits for it, to come after it; others render at once, because rendering twice
 * would delay a press.
 */
export function Modal(props: ModalProps) {
  const isServed = useIsServed();
  const isNested = use(TitleId) !== '';
  const [page, setPage] = useState<HTMLElement>();
  if (isServed) return <Layer {...props} />;
  if (isNested && !page) return <span hidden ref={(place) => void (place && setPage(place.ownerDocument.body))} />;
  return createPortal(<Layer {...props} />, page ?? endOfPage());
}

function Layer({ role = 'dialog', className, overlay, descriptionId, first, onLeave, onInput, children }: ModalProps) {
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  // Before it is painted, so that no key is lost.
  useLayoutEffect(() => {
    if (!content.current) return;
    const closeLayer = openLayer(content.current, () => leave.current());
    const giveBack = takeFocus(content.current, first);
    return () => {
      closeLayer();
      // If layers open at the same moment, the outer one takes the focus first.
      setTimeout(giveBack);
    };
  }, [first]);
  return (
    <>
      <div className={overlay} role="presentation" onClick={role === 'dialog' ? onLeave : undefined} />
      <div
        ref={content}
        role={role}
        aria-labelledby={titleId}
        aria-describedby={descriptionId}
        tabIndex={-1}
        className={className}
        // Tab wraps from the last control to the first, which may be scrolled away.
        onFocus={({ target }) => target.scrollIntoView?.({ block: 'nearest' })}
        onInput={onInput}
      >
        <TitleId value={titleId}>{children}</TitleId>
      </div>
    </>
  );
}
