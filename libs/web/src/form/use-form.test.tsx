import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import type { FormOptions } from './form';
import { useForm, type Form } from './use-form';

interface Order {
  readonly name: string;
  readonly price: number;
  readonly lowest: number;
  readonly isGift: boolean;
  readonly size: string;
}

const toNumber = (typed: unknown) => (typed === '' || typed === undefined ? undefined : Number(typed));

/** A name, and a price with a minimum. */
const check: FormOptions<Order>['check'] = (typed) => {
  const { name, price, lowest } = typed as Partial<Order>;
  const errors = {
    ...(!name?.trim() && { name: { message: 'Please enter a name' } }),
    ...((price ?? 0) < (lowest ?? 0) && { price: { message: 'This is too low' } }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { values: { ...(typed as Order), name: name!.trim() } };
};

let form: Form<Order>;
const [onValid, onInvalid] = [jest.fn(), jest.fn()];
beforeEach(() => [onValid, onInvalid].forEach((one) => one.mockClear()));

function Page({ mode, defaultValues = { name: '', size: 'large' } }: Partial<FormOptions<Order>>) {
  const current = useForm<Order>({ check, defaultValues, mode });
  useEffect(() => {
    form = current;
  });
  const { register, handleSubmit, formState, values } = current;
  return (
    <form noValidate onSubmit={handleSubmit(onValid, onInvalid)}>
      <input aria-label="Lowest" {...register('lowest', { setValueAs: toNumber, deps: 'price' })} />
      <input aria-label="Price" type="number" {...register('price', { setValueAs: toNumber })} />
      <input aria-label="Name" {...register('name')} />
      <input aria-label="Gift" type="checkbox" {...register('isGift')} />
      {['small', 'large'].map((size) => (
        <input key={size} type="radio" aria-label={size} value={size} {...register('size')} />
      ))}
      <button>Send</button>
      <p>
        {Object.values(formState.errors)
          .map((error) => error?.message)
          .join()}
      </p>
      <output>{JSON.stringify(values)}</output>
      <p>{formState.isDirty ? 'changed' : 'as it was'}</p>
    </form>
  );
}
function show(options: Partial<FormOptions<Order>> = {}) {
  render(<Page {...options} />);
  return userEvent.setup();
}
const field = (name: string) => screen.getByLabelText(name);
const values = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
const send = () => screen.getByRole('button', { name: 'Send' });

it('shows its initial values, and passes on what validation made of the input', async () => {
  const user = show({ defaultValues: { name: ' Clay', price: 3, isGift: true, size: 'small' } });
  expect([field('Name'), field('Price')].map((one) => (one as HTMLInputElement).value)).toEqual([' Clay', '3']);
  expect(field('Gift')).toBeChecked();
  expect(field('small')).toBeChecked();
  await user.type(field('Price'), '5');
  await user.click(field('Gift'));
  await user.click(field('large'));
  await user.click(send());
  expect(onValid).toHaveBeenCalledWith({ name: 'Clay', price: 35, isGift: false, size: 'large' });
  expect(onInvalid).not.toHaveBeenCalled();
});

it('shows every error only on submit, focuses the first, and then updates while typing', async () => {
  const user = show();
  await user.type(field('Lowest'), '5');
  await user.click(field('Name'));
  await user.tab();
  expect(screen.queryByText(/Please/)).not.toBeInTheDocument();
  await user.click(send());
  expect(screen.getByText('Please enter a name,This is too low')).toBeVisible();
  expect(onInvalid).toHaveBeenCalledWith({ name: { message: 'Please enter a name' }, price: { message: 'This is too low' } });
  expect(field('Price')).toHaveFocus();
  await user.type(field('Price'), '5');
  expect(screen.getByText('Please enter a name')).toBeVisible();
  await user.type(field('Name'), 'C');
  expect(screen.queryByText(/Please/)).not.toBeInTheDocument();
  expect(onValid).not.toHaveBeenCalled();
});

it('shows the error of a field when it loses focus, on request, and of no other', async () => {
  const user = show({ mode: 'onTouched', defaultValues: { name: '', price: 1, lowest: 2 } });
  await user.type(field('Name'), ' ');
  expect(screen.queryByText(/Please/)).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText('Please enter a name')).toBeVisible();
  await user.type(field('Name'), 'C');
  expect(screen.queryByText(/Please/)).not.toBeInTheDocument();
});

it('validates a field again when another it depends on changes', async () => {
  const user = show({ defaultValues: { name: 'Clay', price: 3 } });
  await user.click(send());
  await user.type(field('Lowest'), '4');
  expect(screen.getByText('This is too low')).toBeVisible();
  await user.clear(field('Lowest'));
  expect(screen.queryByText('This is too low')).not.toBeInTheDocument();
});

it('keeps a foreign error of a field until the field changes', async () => {
  const user = show({ defaultValues: { name: 'Clay' } });
  await user.click(send());
  await screen.findByText('as it was');
  act(() => form.setError('name', { message: 'Taken' }, { shouldFocus: true }));
  expect(field('Name')).toHaveFocus();
  await user.type(field('Price'), '1');
  expect(screen.getByText('Taken')).toBeVisible();
  await user.type(field('Name'), '!');
  expect(screen.queryByText('Taken')).not.toBeInTheDocument();
});

it('reports what was changed, and resets to its initial values', async () => {
  const heard = jest.fn();
  const user = show({ defaultValues: { name: 'Clay', price: 3 } });
  const stop = form.subscribe(({ name }) => heard(name));
  expect(screen.getByText('as it was')).toBeVisible();
  await user.type(field('Name'), '!');
  expect(heard).toHaveBeenLastCalledWith('Clay!');
  expect(screen.getByText('changed')).toBeVisible();
  stop();
  act(() => form.reset());
  expect(field('Name')).toHaveValue('Clay');
  expect(screen.getByText('as it was')).toBeVisible();
  act(() => form.reset({ name: 'Glaze' }, { keepDefaultValues: true }));
  expect(field('Name')).toHaveValue('Glaze');
  expect(field('Price')).toHaveValue(null);
  expect(screen.getByText('changed')).toBeVisible();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('accepts values set by code, in fields and beside them', async () => {
  show({ defaultValues: { name: 'Clay' } });
  act(() => form.setValue('price', '7'));
  expect(field('Price')).toHaveValue(7);
  expect(values()).toMatchObject({ price: 7 });
  act(() => form.setValue('name', '', { shouldValidate: true }));
  expect(screen.getByText('Please enter a name')).toBeVisible();
});

it('leaves a number alone while it is being typed', async () => {
  const user = show({ defaultValues: { name: 'Clay' } });
  await user.type(field('Price'), '1.50');
  expect(field('Price')).toHaveDisplayValue('1.50');
  expect(values()).toMatchObject({ price: 1.5 });
});
