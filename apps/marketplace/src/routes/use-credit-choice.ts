import type { CheckoutDraft } from '@homeroom/contracts';
import { useQuery, useSession } from '@homeroom/web';
import { useEffect, useState } from 'react';
import { creditQuery } from '../features/history';

/** Whether to pay with store credit. Unknown while the session or the balance loads. */
export function useCreditChoice(draft: CheckoutDraft, onDraft: (draft: CheckoutDraft) => void) {
  const session = useSession();
  const isShopper = session.status === 'signed-in';
  const { data, isFetched } = useQuery({ ...creditQuery, enabled: isShopper });
  const [chosen, setChosen] = useState<boolean>();
  const balance = data?.balance ?? 0;
  const hadCredit = isShopper && (balance > 0 || chosen !== undefined || draft.useCredit !== undefined);
  const isUsed = hadCredit && (chosen ?? draft.useCredit ?? true);
  const isKnown = session.status === 'anonymous' || (isShopper && isFetched);
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  useEffect(() => {
    if (isKnown && hadCredit && draft.useCredit !== isUsed) onDraft({ ...draft, useCredit: isUsed });
  }, [draft, onDraft, isKnown, hadCredit, isUsed]);
  return { balance, isUsed, isKnown, wasKnown, isAnonymous: session.status === 'anonymous', choose: setChosen };
}
