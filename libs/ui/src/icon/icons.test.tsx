import { render } from '@testing-library/react';
import { ENTRY_ICONS } from '../side-navigation/entry-icons';
import { BellIcon } from './bell-icon';
import * as common from './icons';
import * as later from './later-icons';
import * as marks from './mark-icons';
import * as places from './place-icons';

it.each(Object.entries({ ...common, ...later, ...marks, ...places, ...ENTRY_ICONS, BellIcon }))(
  '%s is decorative: it has no name and no Tab stop',
  async (_, Icon) => {
    const { container } = render(
      <button type="button">
        <Icon /> Save
      </button>,
    );
    const drawing = container.querySelector('svg')!;
    expect(drawing).toHaveAttribute('aria-hidden', 'true');
    expect(drawing).toHaveAttribute('focusable', 'false');
    expect(drawing).not.toBeEmptyDOMElement();
    expect(container.querySelector('button')).toHaveAccessibleName('Save');
    await expect(container).toPassAxe();
  },
);
