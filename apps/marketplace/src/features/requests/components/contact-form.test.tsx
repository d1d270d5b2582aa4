import { cleanup, screen } from '@testing-library/react';
import { behavesAsForm } from '../../../../../../tools/component-tests/form-dialog';
import { show } from '../../../testing/show';
import { ContactForm } from './contact-form';

behavesAsForm({
  title: 'Write to us',
  draw: () => <ContactForm />,
  wrong: {
    'Name *': 'Please enter your name',
    'Email *': 'Please enter a valid email address',
    'Subject *': 'Please enter a subject',
    'Category *': 'Please choose a category',
    'Message *': 'Please',
  },
  complains: 'Missing Information: Please fill in all required fields (Name, Email, Subject, Category, and Message).',
  typed: [
    ['Name *', 'Ana Lee'],
    ['Email *', 'ana@example.com'],
    ['Subject *', 'A question'],
    ['Category *', 'General Question'],
    ['Message *', 'Do you have gift cards? 🎁'],
  ],
  submit: 'Send Message',
  request: 'POST /api/contact',
  body: expect.objectContaining({ name: 'Ana Lee', category: 'General Question', message: 'Do you have gift cards? 🎁' }) as object,
  done: "Message Sent: Thank you for contacting us. We'll get back to you within 24 hours.",
});

describe('about a voucher', () => {
  const subject = () => screen.getByRole('textbox', { name: 'Subject *' });

  it('names the voucher in its subject, and keeps its own draft', async () => {
    const { user } = show(<ContactForm about="Voucher 7: Clay for two" />, {});
    expect(subject()).toHaveValue('Voucher 7: Clay for two');
    await user.type(screen.getByRole('textbox', { name: 'Message *' }), 'The code is refused');
    cleanup();
    show(<ContactForm />, {});
    expect(subject()).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Message *' })).toHaveValue('');
  });
});
