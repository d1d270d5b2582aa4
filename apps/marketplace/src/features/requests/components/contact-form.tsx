import { CONTACT_CATEGORIES, ContactMessage } from '@homeroom/contracts/requests';
import { Button, FieldPair, RequiredHint, SelectField, TextAreaField, TextField } from '@homeroom/ui';
import { useChange } from '@homeroom/web/change';
import formStyles from '../../../forms/form.module.css';
import { besideFields, useKeptForm } from '@homeroom/web/forms';
import { sayMissing } from '../../../forms/say-missing';
import { sendMessage } from '../api/requests';

/** @param about the subject, such as a voucher; each has its own draft */
export function ContactForm({ about = '' }: { readonly about?: string }) {
  const form = useKeptForm(about ? `contact ${about}` : 'contact', ContactMessage, {
    name: '',
    email: '',
    phone: '',
    organization: '',
    subject: about,
    category: '' as ContactMessage['category'],
    message: '',
  });
  const sending = useChange({
    change: sendMessage,
    done: ['Message Sent', "Thank you for contacting us. We'll get back to you within 24 hours."],
    failed: 'Failed to send message. Please try again.',
    onDone: form.forget,
    refused: besideFields(form),
  });
  const complain = sayMissing(
    form,
    ['name', 'email', 'subject', 'category', 'message'],
    ['Missing Information', 'Please fill in all required fields (Name, Email, Subject, Category, and Message).'],
  );
  const { register, formState } = form;
  const error = (field: keyof ContactMessage) => formState.errors[field]?.message;
  return (
    <form className={formStyles['form']} noValidate onSubmit={form.handleSubmit(sending.mutate, complain)} aria-label="Write to us">
      <RequiredHint />
      <FieldPair>
        <TextField label="Name *" autoComplete="name" error={error('name')} {...register('name')} />
        <TextField label="Email *" type="email" autoComplete="email" error={error('email')} {...register('email')} />
      </FieldPair>
      <FieldPair>
        <TextField label="Phone" type="tel" autoComplete="tel" error={error('phone')} {...register('phone')} />
        <TextField label="Organization" autoComplete="organization" error={error('organization')} {...register('organization')} />
      </FieldPair>
      <FieldPair>
        <TextField label="Subject *" error={error('subject')} {...register('subject')} />
        <SelectField label="Category *" error={error('category')} {...register('category')}>
          <option value="">Choose a category</option>
          {CONTACT_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
      </FieldPair>
      <TextAreaField label="Message *" rows={6} error={error('message')} {...register('message')} />
      <div>
        <Button type="submit" size="large" busy={sending.isPending}>
          {sending.isPending ? 'Sending…' : 'Send Message'}
        </Button>
      </div>
    </form>
  );
}
