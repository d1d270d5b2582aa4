import { Button, Spoken } from '@homeroom/ui';
import { toast } from '@homeroom/web';
import { useState } from 'react';
import { type ChosenSchool, useChooseSchool, useChosenSchool } from '@homeroom/storefront/your-school';

/** Chooses the school with one press. The next press returns to the previous school. */
export function ChooseButton({ school }: { readonly school: ChosenSchool }) {
  const chosen = useChosenSchool();
  const chooseSchool = useChooseSchool();
  const [before, setBefore] = useState<ChosenSchool | null>();
  const isChosen = chosen?.id === school.id;
  const choose = () => {
    setBefore(chosen);
    chooseSchool(school);
    toast(`You support ${school.name}`, 'Your purchases will earn points for it. You can change it at any time.', 'success');
  };
  const undo = () => {
    setBefore(undefined);
    chooseSchool(before ?? null);
    toast(before ? `You’re shopping for ${before.name} again` : `You’re no longer shopping for ${school.name}`);
  };
  return (
    <Button size="small" variant={isChosen ? 'secondary' : 'primary'} onClick={isChosen ? undo : choose}>
      {!isChosen ? 'Shop for this school' : before === undefined ? 'Stop shopping for this school' : 'Undo'}
      <Spoken> ({school.name})</Spoken>
    </Button>
  );
}
