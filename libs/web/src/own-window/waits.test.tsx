import { render, screen } from '@testing-library/react';

it('what a wait says in the end has the document', async () => {
  render(<p>What is there instead</p>);
  await expect(screen.findByText('What is not there', {}, { timeout: 100 })).rejects.toThrow(/What is not there[^]*What is there instead/);
});
