import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { TextField } from '../field/field';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { Drawer } from './drawer';
import { FormDialog } from './form-dialog';

const nothing = () => undefined;

/** A page with a button that opens what `draw` returns. */
function Page({ draw, children }: { readonly draw: (close: () => void) => ReactNode; readonly children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && draw(() => setOpen(false))}
      {children}
    </main>
  );
}

async function open(draw: (close: () => void) => ReactNode) {
  const user = userEvent.setup();
  const page = render(<Page draw={draw} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, page };
}

const aForm = (close: () => void, children: ReactNode) => (
  <FormDialog title="Add school" onClose={close} onSubmit={nothing} submitLabel="Save" busy={false}>
    {children}
  </FormDialog>
);

const KINDS: [string, (close: () => void) => ReactNode][] = [
  ['dialog', (close) => <Dialog open onClose={close} title="Robotics camp" description="Four weeks" children="Bring lunch." />],
  ['form', (close) => aForm(close, <TextField label="Name *" />)],
  [
    'question',
    (close) => <ConfirmDialog open onCancel={close} onConfirm={nothing} title="Delete?" confirmLabel="Yes" children="For good." />,
  ],
  ['drawer', (close) => <Drawer open onClose={close} title="Menu" children={<a href="#deals">Deals</a>} />],
];

describe.each(KINDS)('a %s', (kind, draw) => {
  const role = kind === 'question' ? 'alertdialog' : 'dialog';
  const openIt = async () => {
    const { user } = await open(draw);
    expect(screen.getByRole(role)).toBeVisible();
    return user;
  };

  it('returns the focus to what opened it', async () => {
    const user = await openIt();
    await user.keyboard('{Escape}');

    expect(screen.queryByRole(role)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('starts inside, but never at its close button', async () => {
    await openIt();

    expect(screen.getByRole(role)).toContainElement(document.activeElement as HTMLElement);
    expect(document.activeElement).not.toHaveAccessibleName(/^Close/);
  });

  it('passes axe', async () => {
    await openIt();

    await expect(document.body).toPassAxe();
  });

  it('adds no landmarks of a page', async () => {
    await openIt();

    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });
});

it('scrolls the focused control into view when Tab wraps around', async () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this);
  };
  const { user } = await open((close) => (
    <Dialog open onClose={close} title="Robotics camp" footer={<button type="button" children="Buy Now" />} children="Bring lunch." />
  ));
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Buy Now' })).toHaveFocus();
  await user.tab();
  expect(shown.at(-1)).toBe(screen.getByRole('button', { name: 'Close' }));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

describe('where the focus starts', () => {
  it('is the title of details', async () => {
    await open((close) => (
      <Dialog open onClose={close} title="Robotics camp" action={<button type="button">Share</button>} children="Bring lunch." />
    ));

    expect(screen.getByRole('heading', { name: 'Robotics camp' })).toHaveFocus();
  });

  it('is the control that asks for it, such as where someone was before', async () => {
    await open((close) => (
      <Dialog open onClose={close} title="Robotics camp" footer={<button type="button" data-dialog-focus="" children="Buy Now" />}>
        <TextField label="Name" />
      </Dialog>
    ));

    expect(screen.getByRole('button', { name: 'Buy Now' })).toHaveFocus();
  });

  it('is Cancel in a question', async () => {
    await open(KINDS[2]![1]);

    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('is the first field of an empty form', async () => {
    await open((close) => aForm(close, [<TextField key="1" label="Website" />, <TextField key="2" label="Name *" />]));

    expect(screen.getByRole('textbox', { name: 'Website' })).toHaveFocus();
  });

  it('is the next empty field when the first is filled', async () => {
    await open((close) => aForm(close, [<TextField key="1" label="Name" defaultValue="Ana" />, <TextField key="2" label="Email" />]));

    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  });

  it('is the first field of an edit form, whatever optional field is empty', async () => {
    await open((close) =>
      aForm(close, [<TextField key="1" label="Name *" defaultValue="Northlake" />, <TextField key="2" label="Website" />]),
    );

    expect(screen.getByRole('textbox', { name: 'Name *' })).toHaveFocus();
  });
});

describe('where the focus returns', () => {
  const details = (close: () => void) => (
    <Dialog open onClose={close} title="Codes">
      <Page
        draw={(closeQuestion) => (
          <ConfirmDialog open onCancel={closeQuestion} onConfirm={nothing} title="Sure?" confirmLabel="Yes" children="-" />
        )}
      />
    </Dialog>
  );

  it('is the dialog below, and from there the page', async () => {
    const { user } = await open(details);
    const inner = within(screen.getByRole('dialog', { name: 'Codes' })).getByRole('button', { name: 'Open' });
    await user.click(inner);
    expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(inner).toHaveFocus());

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('is the title of the dialog below when the opener is gone', async () => {
    function Codes({ onClose }: { readonly onClose: () => void }) {
      const [deleted, setDeleted] = useState(false);
      const [asks, setAsks] = useState(false);
      return (
        <Dialog open onClose={onClose} title="Codes">
          {!deleted && <button type="button" children="Delete" onClick={() => setAsks(true)} />}
          {asks && (
            <ConfirmDialog
              open
              onCancel={nothing}
              onConfirm={() => (setDeleted(true), setAsks(false))}
              title="Sure?"
              confirmLabel="Yes"
              children="-"
            />
          )}
        </Dialog>
      );
    }
    const { user } = await open((close) => <Codes onClose={close} />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));

    await waitFor(() => expect(screen.getByRole('heading', { name: 'Codes' })).toHaveFocus());
  });

  it('is the opener of the first dialog when a second replaced it', async () => {
    function Purchase({ onClose }: { readonly onClose: () => void }) {
      const [buys, setBuys] = useState(false);
      return buys ? (
        <Dialog key="buy" open onClose={onClose} title="Buy" children="Pay" />
      ) : (
        <Dialog
          key="see"
          open
          onClose={onClose}
          title="See"
          children={<button type="button" children="Buy" onClick={() => setBuys(true)} />}
        />
      );
    }
    const { user } = await open((close) => <Purchase onClose={close} />);
    await user.click(screen.getByRole('button', { name: 'Buy' }));
    expect(screen.getByRole('heading', { name: 'Buy' })).toHaveFocus();
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it.each(['disappears at once', 'disappears when the list is loaded again', 'is disabled when the list is loaded again'])(
    'is the page itself when the opener %s',
    async (when) => {
      function List() {
        const [asks, setAsks] = useState(false);
        const [deleted, setDeleted] = useState(false);
        const remove = () => {
          setAsks(false);
          if (when === 'disappears at once') setDeleted(true);
        };
        return (
          <main tabIndex={-1}>
            {(!deleted || when.startsWith('is disabled')) && (
              <button type="button" children="Delete" disabled={deleted} onClick={() => setAsks(true)} />
            )}
            <ConfirmDialog open={asks} onCancel={nothing} onConfirm={remove} title="Sure?" confirmLabel="Yes" children="-" />
            <input aria-label="reload" type="button" onPointerEnter={() => setDeleted(true)} />
          </main>
        );
      }
      const user = userEvent.setup();
      render(<List />);
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      await user.click(screen.getByRole('button', { name: 'Yes' }));
      if (when !== 'disappears at once') {
        await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
        await user.hover(screen.getByRole('button', { name: 'reload' }));
      }

      await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    },
  );
});

it('a dialog closed during hydration opens at the end of the page, like any other', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const page = (isOpen: boolean) => <Dialog open={isOpen} onClose={nothing} title="Robotics camp" children="Bring lunch." />;
  const { rerender } = render(page(false), { container: place, hydrate: true });
  rerender(page(true));
  expect(place).not.toContainElement(screen.getByRole('dialog', { name: 'Robotics camp' }));
  place.remove();
});

it('renders at the end of the page, outside anything that would clip it', () => {
  const { container } = render(<Dialog open onClose={nothing} title="Robotics camp" children="Bring lunch." />);
  expect(container).not.toContainElement(screen.getByRole('dialog', { name: 'Robotics camp' }));
});

it('is described only when there is a description', () => {
  const { rerender } = render(<Dialog open onClose={nothing} title="Robotics camp" description="Four weeks" children="Bring lunch." />);
  const dialog = () => screen.getByRole('dialog', { name: 'Robotics camp' });
  expect(dialog()).toHaveAccessibleDescription('Four weeks');
  rerender(<Dialog open onClose={nothing} title="Robotics camp" children="Bring lunch." />);
  expect(dialog()).not.toHaveAttribute('aria-describedby');
});
