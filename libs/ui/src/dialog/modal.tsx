import { createContext, use, useEffect, useId, useRef, useState, useSyncExternalStore, type FormEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { takeFocus, type FirstFocus } from './focus-return';
import { openLayer } from './layers';

interface ModalProps {
  readonly role?: 'dialog' | 'alertdialog';
  /** Looks of it, and of what covers the page behind it. */
  readonly className: string | undefined;
  readonly overlay: string | undefined;
  readonly descriptionId?: string | undefined;
  /** What has the focus first. */
  readonly first: FirstFocus;
  /** Escape, and a press beside it. A question takes no such press for an answer. */
  readonly onLeave: () => void;
  readonly onInput?: (event: FormEvent) => void;
  readonly children: ReactNode;
}

const TitleId = createContext('');

/** Names what it stands in. */
export const ModalTitle = ({ className, children }: { readonly className: string | undefined; readonly children: string }) => (
  <h2 id={use(TitleId)} className={className} tabIndex={-1} data-dialog-title>
    {children}
  </h2>
);

const never = () => () => undefined;

/** Whether it stood open in the HTML of a server. */
function useIsServed(): boolean {
  const isFirst = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(isFirst)[0];
}

/**
 * What is open above the page, for as long as it is drawn. Portals draw nothing on a server: what is open in its HTML stands in its place,
 * what opens later at the end of the page, and a moment later, so that one in another comes after that.
 */
export function Modal(props: ModalProps) {
  const isServed = useIsServed();
  const [page, setPage] = useState<HTMLElement>();
  if (isServed) return <Layer {...props} />;
  if (!page) return <span hidden ref={(place) => void (place && setPage(place.ownerDocument.body))} />;
  return createPortal(<Layer {...props} />, page);
}

function Layer({ role = 'dialog', className, overlay, descriptionId, first, onLeave, onInput, children }: ModalProps) {
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    if (!content.current) return;
    const closeLayer = openLayer(content.current, () => leave.current());
    const giveBack = takeFocus(content.current, first);
    return () => {
      closeLayer();
      // What opens in the same moment takes it first.
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
        // From the last control Tab goes on to the first, which is scrolled away where this is higher than the screen.
        onFocus={({ target }) => target.scrollIntoView?.({ block: 'nearest' })}
        onInput={onInput}
      >
        <TitleId value={titleId}>{children}</TitleId>
      </div>
    </>
  );
}
