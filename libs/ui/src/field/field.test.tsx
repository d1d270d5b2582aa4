import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchIcon } from '../icon/icons';
import { SelectField, TextField } from './field';
import { SwitchField } from './switch-field';
import { TextAreaField } from './text-area-field';

type Words = { readonly label: string; readonly hint?: string; readonly error?: string; readonly labelHidden?: boolean };

const KINDS = [
  ['a line', 'textbox', (words: Words) => <TextField {...words} />],
  ['a text', 'textbox', (words: Words) => <TextAreaField {...words} />],
  ['a choice', 'combobox', (words: Words) => <SelectField {...words} children={<option>CA</option>} />],
] as const;

describe.each(KINDS)('%s', (_, role, draw) => {
  const field = () => screen.getByRole(role, { name: /^State/ });

  it('is named by its label, which focuses it', async () => {
    const { container } = render(draw({ label: 'State' }));
    await userEvent.click(screen.getByText('State'));
    expect(field()).toHaveFocus();
    expect(field()).toBeValid();
    expect(field()).not.toBeRequired();
    expect(field()).not.toHaveAccessibleDescription();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await expect(container).toPassAxe();
  });

  it('is required when its label has a star', () => {
    render(draw({ label: 'State *' }));
    expect(field()).toBeRequired();
  });

  it('is described by its hint and its error, which is announced', async () => {
    const { container, rerender } = render(draw({ label: 'State', hint: 'Two letters' }));
    expect(field()).toHaveAccessibleDescription('Two letters');
    rerender(draw({ label: 'State', hint: 'Two letters', error: 'Please enter a state' }));
    expect(field()).toHaveAccessibleDescription('Two letters Please enter a state');
    expect(field()).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a state');
    await expect(container).toPassAxe();
    rerender(draw({ label: 'State' }));
    expect(field()).toBeValid();
  });

  it('keeps its name for screen readers when the label is hidden', async () => {
    const { container } = render(draw({ label: 'State', labelHidden: true }));
    expect(field()).toBeInTheDocument();
    expect(screen.getByText('State')).toHaveClass('hidden');
    await expect(container).toPassAxe();
  });
});

it('keeps what is typed when an error appears', async () => {
  const { rerender } = render(<TextField label="Name" />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Harbor');
  rerender(<TextField label="Name" error="This name is taken" />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbor');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

it('describes two fields of the same name separately', () => {
  render([<TextField key="1" label="Name" error="One" />, <TextField key="2" label="Name" error="Two" />]);
  const [one, two] = screen.getAllByRole('textbox', { name: 'Name' });
  expect(one).toHaveAccessibleDescription('One');
  expect(two).toHaveAccessibleDescription('Two');
});

it('may show an icon beside its words, without a name', async () => {
  const { container, rerender } = render(<TextField label="Search" type="search" icon={<SearchIcon />} />);
  expect(screen.getByRole('searchbox', { name: 'Search' }).parentElement).toHaveClass('withIcon');
  await expect(container).toPassAxe();
  rerender(<TextField label="Search" type="search" />);
  expect(screen.getByRole('searchbox', { name: 'Search' }).parentElement).not.toHaveClass('withIcon');
});

it('is chosen by keyboard', async () => {
  render(
    <SelectField label="State">
      <option>CA</option>
      <option>NV</option>
    </SelectField>,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'NV');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('NV');
});

it('is switched with Space and by its label', async () => {
  const { container } = render(<SwitchField label="Featured" />);
  const featured = () => screen.getByRole('switch', { name: 'Featured' });
  await userEvent.tab();
  expect(featured()).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(featured()).toBeChecked();
  await userEvent.click(screen.getByText('Featured'));
  expect(featured()).not.toBeChecked();
  await expect(container).toPassAxe();
});
