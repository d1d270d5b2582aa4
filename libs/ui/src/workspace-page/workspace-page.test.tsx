import { render, screen } from '@testing-library/react';
import { WorkspacePage } from './workspace-page';

it('shows its contents, and says to readers what its caller says of them', async () => {
  const { container } = render(
    <WorkspacePage role="status" aria-label="Loading your school">
      <h1>Oak Elementary</h1>
    </WorkspacePage>,
  );
  expect(screen.getByRole('status', { name: 'Loading your school' })).toHaveTextContent('Oak Elementary');
  await expect(container).toPassAxe();
});
