import { screen } from '@testing-library/react';
import { useLayoutEffect, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyDialog } from './lazy-dialog';

interface DialogProps {
  readonly onClose: () => void;
}

// Testing Library would run all effects right after rendering.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

it('opens, also when its prefetch arrives just as it renders', async () => {
  let arrive: (dialog: { default: ComponentType<DialogProps> }) => void = () => undefined;
  const Dialog = lazyDialog<DialogProps>(() => new Promise((resolve) => (arrive = resolve)));
  void Dialog.fetchAhead!();
  const Page = () => {
    useLayoutEffect(() => arrive({ default: () => <p role="dialog">Opened</p> }), []);
    return <Dialog onClose={() => undefined} />;
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Page />);
  expect(await screen.findByRole('dialog')).toHaveTextContent('Opened');
  root.unmount();
});
