import type { LocationView } from '@homeroom/contracts';
import { CreateDeal } from '@homeroom/contracts/deals';
import { QueryClientProvider, newQueryClient } from '@homeroom/web';
import { type Form, useKeptForm } from '@homeroom/web/forms';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DealFields } from './deal-fields';
import { dayOf } from './deal-terms';
import { EMPTY_DEAL, type DealFormValues } from './deal-values';
// The form loads this lazily; importing it here keeps tests from waiting.
import './pictures/pictures-field';

interface FormProps {
  readonly locations?: readonly LocationView[];
  readonly chosen?: number[];
}

function Form({ locations = [], chosen = [] }: FormProps) {
  const form = useKeptForm('deal', CreateDeal, { ...EMPTY_DEAL, validLocationIds: chosen });
  return (
    <QueryClientProvider client={newQueryClient()}>
      <form>
        <DealFields form={form as unknown as Form<DealFormValues>} shop={{ id: 1, name: 'Kiln', locations }} />
        <output aria-label="places">{form.values.validLocationIds?.join(' ')}</output>
      </form>
    </QueryClientProvider>
  );
}

/** Renders the form and waits for its pictures, which load a moment later. */
async function meet(of: FormProps = {}) {
  const page = await act(() => Promise.resolve(render(<Form {...of} />)));
  await screen.findByLabelText('Image URL');
  return page;
}

beforeEach(() => sessionStorage.clear());

const ORIGINAL = 'Original price in dollars *';
const SALE = 'Sale price in dollars *';
const TOO_HIGH = 'The sale price must be below the original price';

it('flags a sale price that is not below the original, promises nothing for it, and recovers when either price changes', async () => {
  const user = userEvent.setup();
  const { container } = await meet();
  await user.type(screen.getByLabelText(ORIGINAL), '80');
  await user.type(screen.getByLabelText(SALE), '90');
  await user.tab();
  expect(await screen.findByText(TOO_HIGH)).toBeInTheDocument();
  expect(screen.getByLabelText(SALE)).toBeInvalid();
  expect(screen.queryByText(/Shoppers save/)).not.toBeInTheDocument();
  await expect(container).toPassAxe();

  await user.clear(screen.getByLabelText(ORIGINAL));
  await user.type(screen.getByLabelText(ORIGINAL), '180');
  await user.tab();
  expect(screen.queryByText(TOO_HIGH)).not.toBeInTheDocument();
  expect(screen.getByText(/Shoppers save/)).toHaveTextContent('Shoppers save 50%, and each sale earns 90 points for a school.');
});

it('rejects an end date before today, beside its field', async () => {
  const user = userEvent.setup();
  await meet();
  const end = screen.getByLabelText('Expires on');
  expect(end).toHaveAttribute('min', dayOf(new Date()));
  await user.type(end, '2020-01-01');
  await user.tab();
  expect(await screen.findByText('The sale cannot end before today')).toBeInTheDocument();
});

it('rejects an end date before the first day, and accepts it when either changes', async () => {
  const user = userEvent.setup();
  await meet();
  await user.type(screen.getByLabelText('Starts on'), '2099-12-04');
  await user.type(screen.getByLabelText('Expires on'), '2099-12-03');
  await user.tab();
  expect(await screen.findByText('The sale cannot end before it starts')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Starts on'));
  await user.type(screen.getByLabelText('Starts on'), '2099-12-03');
  await user.tab();
  await waitFor(() => expect(screen.queryByText('The sale cannot end before it starts')).not.toBeInTheDocument());
});

it('accepts a whole number as the limit per family, or none', async () => {
  const user = userEvent.setup();
  await meet();
  const limit = screen.getByLabelText('Limit per family');
  await user.type(limit, '0');
  await user.tab();
  expect(await screen.findByText('Please enter at least 1, or leave it empty')).toBeInTheDocument();
  await user.clear(limit);
  await user.tab();
  await waitFor(() => expect(limit).toBeValid());
});

it('drops a deleted location, which nobody could uncheck, with the next choice', async () => {
  const user = userEvent.setup();
  const place = { address: '1 Harbor Way', city: 'Tustin', state: 'CA', zipCode: '92780', phone: null };
  await meet({ locations: [1, 2].map((id) => ({ ...place, id, name: `Studio ${id}` })), chosen: [9, 1] });
  await user.click(screen.getByRole('checkbox', { name: 'Studio 2, Tustin' }));
  expect(screen.getByLabelText('places')).toHaveTextContent(/^1 2$/);
  await user.click(screen.getByRole('checkbox', { name: 'Studio 1, Tustin' }));
  expect(screen.getByLabelText('places')).toHaveTextContent(/^2$/);
});
