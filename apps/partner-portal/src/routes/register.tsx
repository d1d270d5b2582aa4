import { SCREENS } from '@homeroom/contracts';
import { Button, FormCard } from '@homeroom/ui';
import { AnswerCard } from '@homeroom/ui/answer-card';
import { Link, usePageTitle } from '@homeroom/web';
import { useState } from 'react';
import { RegisterForm } from '../features/joining';

export default function RegisterPage() {
  usePageTitle('Become a Community Partner');
  const [registered, setRegistered] = useState<string>();
  if (registered)
    return (
      <AnswerCard
        title="Registration Complete"
        words={
          <>
            Welcome, {registered}. We emailed you a link to confirm your address. Our team will review your business within 2 to 3 business
            days. Until then, you can set everything up. Shoppers won’t see it yet.
          </>
        }
      >
        <Button asChild>
          <Link to={SCREENS.businessLogin}>Go to the partner login</Link>
        </Button>
      </AnswerCard>
    );
  return (
    <FormCard title="Become a Community Partner" wide>
      <p>Offer families a deal and help schools in your town. No fees.</p>
      <RegisterForm onRegistered={setRegistered} />
      <p>
        Already registered? <Link to={SCREENS.businessLogin}>Sign in</Link> · <Link to={SCREENS.home}>Back to the marketplace</Link>
      </p>
    </FormCard>
  );
}
