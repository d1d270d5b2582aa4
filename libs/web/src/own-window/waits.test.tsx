import { render, screen } from '@testing-library/react';

it('the error of a wait that failed contains the document', async () => {
  render(<p>What is there instead</p>);
  await expect(screen.findByText('What is not there', {}, { timeout: 100 })).rejects.toThrow(/What is not there[^]*What is there instead/);
});
